//! 4.5, 9 Scoring, 10 victory.

use super::*;
use crate::Acropolis;
use tabletop::{Position as _, Standing, Waiting};

/// The campaign is over but for the counting.
fn counted(campaign: u8, score: i8, board: &str) -> Scene {
    let passed = Scene::new(board)
        .with(|position| (position.campaign, position.score) = (campaign, score))
        .hand(Greece, &[1])
        .in_phase(Phase::Operations { side: Greece, enemy_passed: true })
        .act(Action::Pass);
    // 8.1 After the fifth campaign no card is kept.
    if campaign == 5 { passed } else { passed.keeps(&[1]) }
}

fn over(winner: Option<Side>, automatic: bool) -> Phase {
    Phase::Over { winner, automatic }
}

fn scored(persia: u8, greece: u8, score: i8) -> Event {
    Event::Scored { points: BySide { persia, greece }, score }
}

#[test]
fn each_city_counts_one_and_a_major_city_two() {
    counted(1, 0, "Korinthos G, Thebai G").told(scored(4, 6, 2), rulebook::SCORING).score(2).campaign(2);
    counted(1, 0, "Athenai P p").happened(scored(6, 2, -4)).score(-4);
}

#[test]
fn the_difference_is_added_to_the_total() {
    counted(2, 3, "Naxos P p").score(2);
    counted(2, -3, "Korinthos G").score(-2);
}

#[test]
fn an_equal_count_moves_nothing() {
    counted(1, 1, "").happened(scored(4, 4, 1)).score(1);
}

#[test]
fn a_fleet_scores_nothing() {
    counted(1, 0, "Naxos ppp, Athenai ppp, Eretria g").happened(scored(4, 4, 0));
}

#[test]
fn cities_are_counted_after_supply() {
    counted(1, 0, "Naxos P").happened(scored(4, 4, 0));
}

#[test]
fn the_marker_stops_at_the_ends_of_the_track_which_wins_nothing_yet() {
    counted(1, 5, "Korinthos G, Thebai G").score(6).campaign(2);
    counted(1, -6, "Naxos P p").score(-6).campaign(2);
}

#[test]
fn from_the_end_of_the_track_the_marker_goes_back_in_full() {
    counted(1, 6, "Naxos P p").score(5);
}

#[test]
fn who_controls_both_enemy_major_cities_wins_at_once_whatever_the_score() {
    counted(2, 6, "Athenai P p, Sparta P p")
        .phase(over(Some(Persia), true))
        .told(Event::GameOver { winner: Some(Persia), automatic: true, score: -2 }, rulebook::VICTORY);
    counted(2, -6, "Ephesos G g, Abydos G g").phase(over(Some(Greece), true));
}

#[test]
fn one_enemy_major_city_is_not_enough_and_fleets_do_not_take_one() {
    counted(1, 0, "Athenai P p, Sparta p").campaign(2);
}

#[test]
fn the_automatic_victory_is_looked_for_after_supply() {
    // The Persians in Sparta starve: no fleet, and no way home.
    counted(1, 0, "Athenai P p, Sparta P").campaign(2).score(-4);
}

#[test]
fn both_sides_never_lose_both_their_cities_at_once_as_persia_supplies_first() {
    // Persia has no home to be supplied from: its armies go, and Greece has its own cities again.
    counted(1, 0, "Athenai P, Sparta P, Ephesos G g, Abydos G g").phase(over(Some(Greece), true));
    // Persian fleets off Athenai and Sparta close the sea: then the Greek armies go too.
    counted(1, 0, "Athenai P p, Sparta P p, Ephesos G g, Abydos G g").campaign(2).happened(scored(4, 4, 0));
}

#[test]
fn after_the_fifth_campaign_one_point_ahead_wins() {
    counted(5, 0, "Korinthos G").phase(over(Some(Greece), false)).score(1);
    counted(5, 0, "Naxos P p").phase(over(Some(Persia), false)).score(-1);
}

#[test]
fn a_score_of_0_is_a_tie() {
    let tie = counted(5, 0, "").phase(over(None, false)).position;
    let Waiting::Over(outcome) = tie.waiting() else { panic!("{}", rulebook::VICTORY) };
    assert_eq!(outcome.standings[..2], [Some(Standing::Draw); 2]);
}

#[test]
fn nothing_can_be_done_once_the_game_is_over() {
    counted(5, 0, "").refuses(Action::Pass, rulebook::VICTORY).offers(&[]);
}

#[test]
fn while_the_acropolis_burns_athenai_counts_for_nobody_but_can_still_be_lost() {
    let burning = |board| {
        let fire = Scene::new(board).with(|position| position.acropolis = Acropolis::Burns);
        fire.hand(Greece, &[1])
            .in_phase(Phase::Operations { side: Greece, enemy_passed: true })
            .act(Action::Pass)
            .keeps(&[1])
    };
    burning("Athenai P p").happened(scored(4, 2, -2)).campaign(2);
    burning("Athenai G").happened(scored(4, 2, -2)).campaign(2);
    burning("Athenai P p, Sparta P p").phase(over(Some(Persia), true));
}
