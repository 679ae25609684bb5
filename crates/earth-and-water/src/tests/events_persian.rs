//! The Persian halves of the cards that are played in one's own turn, by number.

use super::*;
use crate::Acropolis;
use crate::cards::Title;

/// Persia plays this card's event on this board; all hands are open.
fn played(card: u8, board: &str) -> Scene {
    holding(card, board).act(Action::PlayEvent(c(card)))
}

fn holding(card: u8, board: &str) -> Scene {
    Scene::new(board).shown(Persia, &[card]).shown(Greece, &[14])
}

const NEXT: Phase = Phase::Operations { side: Greece, enemy_passed: false };

#[test]
fn cavalry_of_mardonius_marches_and_its_dice_count_in_full() {
    played(1, "Larissa P, Thebai GG")
        .told(Event::EventPlayed { side: Persia, card: c(1) }, rulebook::CAVALRY_OF_MARDONIUS)
        .refuses(sail(Ephesos, Naxos, 1, 0), rulebook::PLAYING_AN_EVENT)
        .act_dice(march(Larissa, Thebai, 1), &[6, 5, 5])
        .board("Thebai GP")
        .act(Action::FightOn)
        // The bonus lasts for the whole battle.
        .act_dice(Action::FightOn, &[5, 4])
        .board("Thebai P")
        .phase(NEXT);
}

#[test]
fn in_asia_too_the_cavalry_counts_in_full() {
    played(1, "Ephesos P, Abydos GG").act_dice(march(Ephesos, Abydos, 1), &[6, 5, 5]).board("Abydos GP");
}

#[test]
fn the_cavalry_needs_an_army_on_a_road() {
    holding(1, "Naxos P p").refuses(Action::PlayEvent(c(1)), rulebook::CAVALRY_OF_MARDONIUS);
}

#[test]
fn tribute_puts_an_army_in_a_city_that_neither_side_controls() {
    for card in [2, 3, 13] {
        played(card, "Thebai G, Naxos g, Larissa P")
            .refuses(Action::PlaceArmy(Thebai), rulebook::TRIBUTE)
            .refuses(Action::PlaceArmy(Athenai), rulebook::TRIBUTE)
            .refuses(Action::PlaceArmy(Larissa), rulebook::TRIBUTE)
            .refuses(Action::PlaceArmy(Ephesos), rulebook::TRIBUTE)
            .act(Action::PlaceArmy(Naxos))
            .board("Thebai G, Naxos P g, Larissa P")
            .phase(NEXT);
    }
}

#[test]
fn tribute_needs_a_neutral_city_and_an_army_in_reserve() {
    let all_taken = "Thebai P, Pella P, Eretria P, Naxos P, Korinthos P, Delphi P, Larissa P";
    holding(2, all_taken).refuses(Action::PlayEvent(c(2)), rulebook::TRIBUTE);
    holding(3, &format!("Abydos {}", "P".repeat(24))).refuses(Action::PlayEvent(c(3)), rulebook::TRIBUTE);
}

fn carneia(board: &str, greek: &[u8]) -> Scene {
    Scene::new(board).shown(Persia, &[4, 14]).shown(Greece, greek).act(Action::PlayEvent(c(4))).phase(NEXT)
}

#[test]
fn during_the_carneia_no_army_leaves_sparta_by_land_or_sea() {
    carneia("Sparta GG gg, Korinthos G", &[13, 1])
        .told(Event::TookEffect { side: Persia, card: c(4) }, rulebook::CARNEIA)
        .act(Action::PlayMovement(c(13)))
        .refuses(march(Sparta, Korinthos, 1), rulebook::CARNEIA)
        .refuses(sail(Sparta, Naxos, 2, 1), rulebook::CARNEIA)
        // Fleets sail, and armies may come.
        .act(sail(Sparta, Naxos, 2, 0))
        .board("Sparta GG, Naxos gg, Korinthos G");
    carneia("Korinthos G", &[13])
        .act(Action::PlayMovement(c(13)))
        .act(march(Korinthos, Sparta, 1))
        .board("Sparta G");
}

#[test]
fn during_the_carneia_spartan_events_cannot_be_played_but_their_cards_move() {
    carneia("Sparta G, Athenai G", &[8, 11])
        .refuses(Action::PlayEvent(c(8)), rulebook::CARNEIA)
        .refuses(Action::PlayEvent(c(11)), rulebook::CARNEIA)
        .act(Action::PlayMovement(c(8)))
        .act(march(Athenai, Thebai, 1))
        .board("Sparta G, Thebai G");
}

#[test]
fn without_the_carneia_armies_leave_sparta_and_the_festival_is_held_once_at_a_time() {
    holding(4, "")
        .with(|position| position.carneia = true)
        .refuses(Action::PlayEvent(c(4)), rulebook::CARNEIA);
}

#[test]
fn the_carneia_lasts_until_the_end_of_the_campaign() {
    carneia("Sparta G", &[1])
        .act(Action::Pass)
        .act(Action::Pass)
        .keeps(&[])
        .keeps(&[])
        .campaign(2)
        .with(|position| assert!(!position.carneia));
}

#[test]
fn ostracism_discards_a_card_drawn_at_random_for_all_to_see() {
    Scene::new("")
        .hand(Persia, &[6])
        .hand(Greece, &[1, 2, 14])
        .act_with(Action::PlayEvent(c(6)), &[1])
        .told(Event::EventPlayed { side: Persia, card: c(6) }, rulebook::OSTRACISM)
        .holds(Greece, &[1, 14])
        .with(|position| assert_eq!(position.cards.face_up(), cards(&[2, 6])))
        .phase(NEXT);
    Scene::new("").hand(Persia, &[6]).refuses(Action::PlayEvent(c(6)), rulebook::OSTRACISM);
}

#[test]
fn the_great_king_scores_a_point_for_persia_if_the_enemy_is_wiped_out_or_retreats() {
    played(7, "Larissa PP, Thebai G")
        .refuses(sail(Ephesos, Naxos, 1, 0), rulebook::PLAYING_AN_EVENT)
        .act_dice(march(Larissa, Thebai, 2), &[4, 1, 1])
        .told(Event::BattlePoint { side: Persia, score: -1, by: Title::GreatKing }, rulebook::GREAT_KING)
        .score(-1)
        .phase(NEXT);
    played(7, "Larissa PP, Thebai GG")
        .act_dice(march(Larissa, Thebai, 2), &[4, 1, 1, 1])
        .act(Action::FightOn)
        .act(fall_back(Athenai))
        .score(-1);
}

#[test]
fn the_great_king_who_does_not_hold_the_city_gives_greece_a_point() {
    played(7, "Larissa P, Thebai GG").act_dice(march(Larissa, Thebai, 1), &[1, 2, 2]).score(1);
    played(7, "Larissa PP, Thebai GG")
        .act_dice(march(Larissa, Thebai, 2), &[1, 1, 2, 2])
        .act(fall_back(Larissa))
        .score(1);
}

#[test]
fn the_great_king_scores_for_both_if_nobody_is_left_unless_the_city_is_persian_all_the_same() {
    played(7, "Larissa P, Thebai G").act_dice(march(Larissa, Thebai, 1), &[3, 3]).score(0);
    played(7, "Ephesos P, Abydos G").act_dice(march(Ephesos, Abydos, 1), &[3, 3]).score(-1);
}

#[test]
fn the_great_king_scores_nothing_without_a_battle_and_not_beyond_the_track() {
    played(7, "Larissa P").act(march(Larissa, Thebai, 1)).score(0);
    played(7, "Larissa PP, Thebai G")
        .with(|position| position.score = -6)
        .act_dice(march(Larissa, Thebai, 2), &[4, 1, 1])
        .score(-6);
    holding(7, "Naxos P").refuses(Action::PlayEvent(c(7)), rulebook::GREAT_KING);
}

#[test]
fn the_royal_road_brings_one_to_three_armies_to_ephesos_or_abydos() {
    let road = |city, armies| Action::RoyalRoad { city, armies };
    played(8, "Abydos P")
        .refuses(road(Thebai, 1), rulebook::ROYAL_ROAD)
        .refuses(road(Abydos, 4), rulebook::ROYAL_ROAD)
        .refuses(road(Abydos, 0), rulebook::ROYAL_ROAD)
        .act(road(Abydos, 3))
        .board("Abydos PPPP")
        .phase(NEXT);
}

#[test]
fn the_royal_road_sends_greek_armies_home_instead() {
    let road = |city, armies| Action::RoyalRoad { city, armies };
    played(8, "Ephesos GG g")
        .refuses(road(Ephesos, 1), rulebook::ROYAL_ROAD)
        .act(road(Ephesos, 0))
        .board("Ephesos g")
        .with(|position| assert_eq!(position.armies.greece.reserve(), 9));
    let all_raised = format!("Pella {}", "P".repeat(24));
    holding(8, &all_raised).refuses(Action::PlayEvent(c(8)), rulebook::ROYAL_ROAD);
    played(8, &format!("{all_raised}, Ephesos G")).act(road(Ephesos, 0)).board(&all_raised);
}

#[test]
fn hippias_sees_the_greek_hand_and_discards_a_card_of_it() {
    Scene::new("")
        .hand(Persia, &[9])
        .hand(Greece, &[1, 4, 14])
        .act(Action::PlayEvent(c(9)))
        .happened(Event::HandShown { side: Greece, cards: cards(&[1, 4, 14]) })
        .waits_for(Persia)
        .refuses(Action::DiscardTheirs(c(5)), rulebook::HIPPIAS)
        .refuses(Action::Decline, rulebook::HIPPIAS)
        .act(Action::DiscardTheirs(c(4)))
        .holds(Greece, &[1, 14])
        .phase(NEXT);
    Scene::new("").hand(Persia, &[9]).refuses(Action::PlayEvent(c(9)), rulebook::HIPPIAS);
}

#[test]
fn a_separate_peace_takes_all_spartan_cards_if_the_persian_die_is_higher() {
    let offered = || Scene::new("").hand(Persia, &[10]).hand(Greece, &[1, 6, 8, 11, 15, 4]);
    offered()
        .act_dice(Action::PlayEvent(c(10)), &[5, 4])
        .told(Event::PeaceDice { dice: BySide { persia: 5, greece: 4 } }, rulebook::SEPARATE_PEACE)
        .happened(Event::DiscardedOpenly { side: Greece, cards: cards(&[6, 8, 11, 15]) })
        .holds(Greece, &[1, 4])
        .phase(NEXT);
    for dice in [[4, 4], [1, 6]] {
        let refused =
            offered().act_dice(Action::PlayEvent(c(10)), &dice).holds(Greece, &[1, 6, 8, 11, 15, 4]);
        refused.did_not_happen(|event| matches!(event, Event::HandShown { .. }));
    }
    Scene::new("").hand(Persia, &[10]).refuses(Action::PlayEvent(c(10)), rulebook::SEPARATE_PEACE);
}

#[test]
fn the_sudden_death_and_the_alliance_with_carthage_have_no_event_to_play() {
    Scene::new("Abydos P")
        .shown(Persia, &[11, 14])
        .refuses(Action::PlayEvent(c(11)), rulebook::DEATH_OF_THE_KING)
        .refuses(Action::PlayEvent(c(14)), rulebook::ALLIANCE_WITH_CARTHAGE)
        .act(Action::PlayMovement(c(14)))
        .act(march(Abydos, Ephesos, 1));
}

#[test]
fn at_the_defection_of_thebes_its_greek_armies_go_where_greece_chooses_and_a_persian_one_comes() {
    played(12, "Thebai GG g, Naxos G")
        .waits_for(Greece)
        .refuses(Action::LeaveThebai(Thebai), rulebook::DEFECTION_OF_THEBES)
        .refuses(Action::LeaveThebai(Larissa), rulebook::DEFECTION_OF_THEBES)
        .refuses(Action::Decline, rulebook::DEFECTION_OF_THEBES)
        .act(Action::LeaveThebai(Naxos))
        .told(Event::LeftThebai { to: Naxos, armies: 2 }, rulebook::DEFECTION_OF_THEBES)
        .board("Thebai P g, Naxos GGG")
        .phase(NEXT);
}

#[test]
fn thebes_defects_without_a_greek_army_too_and_with_nobody_to_place_there() {
    let refused = |scene: Scene| {
        scene.refuses(Action::PlayEvent(c(12)), rulebook::DEFECTION_OF_THEBES);
    };
    played(12, "").board("Thebai P").phase(NEXT);
    played(12, "Thebai P").board("Thebai PP");
    let all_raised = format!("Abydos {}", "P".repeat(24));
    refused(holding(12, &all_raised));
    refused(holding(12, "Thebai G, Athenai P, Sparta P"));
    let driven_out = format!("{all_raised}, Thebai GG, Sparta G");
    played(12, &driven_out)
        .waits_for(Greece)
        .act(Action::LeaveThebai(Sparta))
        .board(&format!("{all_raised}, Sparta GGG"))
        .phase(NEXT);
    refused(holding(12, &driven_out).edition(1));
}

#[test]
fn acropolis_on_fire_needs_athenai_and_leaves_the_next_greek_budget_at_five() {
    holding(15, "Athenai p").refuses(Action::PlayEvent(c(15)), rulebook::ACROPOLIS_ON_FIRE);
    played(15, "Athenai P p")
        .told(Event::TookEffect { side: Persia, card: c(15) }, rulebook::ACROPOLIS_ON_FIRE)
        .act(Action::Pass)
        .keeps(&[])
        .happened(Event::Scored { points: BySide { persia: 4, greece: 2 }, score: -2 })
        .with(|position| assert_eq!(position.acropolis, Acropolis::InRuins))
        .act(Action::BuyCards(0))
        .act(Action::FinishPreparation)
        .phase(Phase::BuyCards { side: Greece, talents: 5, budget: Budget::Campaign });
}

#[test]
fn pacification_exchanges_any_cards_and_itself() {
    let played = || {
        let scene = Scene::new("").hand(Persia, &[16, 1, 2]).hand(Greece, &[14]);
        scene
            .act(Action::PlayEvent(c(16)))
            .refuses(discard(&[14]), rulebook::PACIFICATION)
            .refuses(Action::Exchange(cards(&[1])), rulebook::PACIFICATION)
    };
    played().act_drawing(discard(&[]), &[3]).holds(Persia, &[1, 2, 3]).phase(NEXT);
    played()
        .act_drawing(discard(&[1, 2]), &[3, 4, 5])
        .told(
            Event::DiscardedFaceUp { side: Persia, cards: cards(&[1, 2]), by: Some(Title::Pacification) },
            rulebook::PACIFICATION,
        )
        .holds(Persia, &[3, 4, 5])
        .phase(NEXT);
}
