//! 5.0 The Persian Commitment Phase.

use super::scene::{Scene, unit};
use crate::phase::Phase;
use crate::units::{Contingent, ContingentSet};
use crate::{Action, Event, Place, Players, Setup, rulebook};
use Contingent as C;
use tabletop::testing::TestScene as _;

/// The last round of an assault at the wall; a Persian foothold, which leaves their track alone.
fn last_round(players: Players) -> Scene {
    Scene::players(players, "G6 MAL-1, H6 SCY-M1").round(8)
}

/// ... of the second day, so that a six and these dice make the third morning.
fn third_morning(dice: &[u32]) -> Scene {
    let mut all = vec![6];
    all.extend(dice);
    last_round(Players::Solitaire).day(2).end_round(&all)
}

fn remain(contingents: &[Contingent]) -> Action {
    Action::Remain(contingents.iter().copied().collect())
}

#[test]
fn the_die_commits_a_contingent_by_the_column_of_the_day() {
    tabletop::tested!(rulebook::COMMITMENT_PHASE);
    tabletop::tested!(rulebook::MAIN_CONTINGENT);
    Scene::start(Setup::default(), &[2])
        .happened(Event::CommitmentRolled { day: 1, die: 2, contingent: C::Medes })
        .happened(Event::Committed { contingent: C::Medes })
        .is_in(Phase::Guard);
    last_round(Players::Solitaire)
        .end_round(&[6, 2])
        .happened(Event::Committed { contingent: C::Dahae })
        .is_in(Phase::Guard);
    third_morning(&[2, 1, 1]).happened(Event::Committed { contingent: C::Dahae });
    third_morning(&[10, 1, 1]).happened(Event::Committed { contingent: C::Susa });
}

#[test]
fn a_persian_player_may_shift_the_die_by_one() {
    let two = Setup { players: Players::Two, ..Setup::default() };
    let rolled = |die: u8| Scene::start(two, &[die.into()]).is_in(Phase::Commitment { die }).waits_for(1);
    rolled(2).offers(&[Action::Commit(0), Action::Commit(1), Action::Commit(-1)]);
    rolled(2)
        .refuses(Action::Commit(2), rulebook::TWO_PLAYERS)
        .refuses(Action::Commit(-2), rulebook::TWO_PLAYERS)
        .refuses(Action::Guard(C::Phocian), rulebook::TWO_PLAYERS);
    rolled(1)
        .offers(&[Action::Commit(0), Action::Commit(1)])
        .refuses(Action::Commit(-1), rulebook::TWO_PLAYERS);
    rolled(10).offers(&[Action::Commit(0), Action::Commit(-1)]);
    rolled(2)
        .act(Action::Commit(-1))
        .happened(Event::DieShifted { to: 1 })
        .happened(Event::Committed { contingent: C::Dahae })
        .waits_for(0);
    rolled(8).act(Action::Commit(1)).happened(Event::Committed { contingent: C::Immortals });
    rolled(8)
        .act(Action::Commit(0))
        .did_not_happen(|event| matches!(event, Event::DieShifted { .. }))
        .happened(Event::Committed { contingent: C::Susa });
}

#[test]
fn the_die_is_shifted_once_a_day() {
    let shifted = |shifted: bool, dice: &[u32]| {
        last_round(Players::Two).with(|position| position.commitment.shifted = shifted).end_round(dice)
    };
    let deployment = Phase::Deployment { contingent: C::Spartan };
    shifted(true, &[1, 8]).happened(Event::Committed { contingent: C::Susa }).is_in(deployment);
    shifted(false, &[1, 8]).is_in(Phase::Commitment { die: 8 });
    // The next morning it may be shifted again.
    shifted(true, &[6, 8]).is_in(Phase::Commitment { die: 8 });
}

/// The Immortals have attacked today, and the Persian marker stands there.
fn after_the_immortals(track: u8) -> Scene {
    last_round(Players::Solitaire)
        .tracks(7, track)
        .with(|position| position.commitment.today.insert(C::Immortals))
}

#[test]
fn at_3_and_4_the_immortals_are_not_sent_twice_in_a_day() {
    for track in [3, 4] {
        after_the_immortals(track)
            .end_round(&[1, 9, 10, 2])
            .happened(Event::ImmortalsRest)
            .happened(Event::Committed { contingent: C::Medes });
        // Others are.
        after_the_immortals(track)
            .with(|position| position.commitment.today.insert(C::Susa))
            .end_round(&[1, 7])
            .happened(Event::Committed { contingent: C::Susa });
        // Nor are they sent in place of others who are too few.
        decimated(after_the_immortals(track), 3, &[C::Susa])
            .end_round(&[1, 7])
            .happened(Event::TooFewLeft { contingent: C::Susa, units: 3 })
            .happened(Event::Committed { contingent: C::Dahae });
        // And the next morning they are.
        after_the_immortals(track).end_round(&[6, 9]).happened(Event::Committed { contingent: C::Immortals });
    }
    for track in [1, 2, 5, 10] {
        after_the_immortals(track)
            .end_round(&[1, 9])
            .did_not_happen(|event| *event == Event::ImmortalsRest)
            .happened(Event::Committed { contingent: C::Immortals });
    }
}

/// So many units of these are left in camp.
fn decimated(scene: Scene, left: usize, contingents: &[Contingent]) -> Scene {
    let gone = contingents.iter().flat_map(|&contingent| {
        let in_camp = scene.position.units_of(contingent);
        in_camp
            .filter(|&unit| scene.position.place(unit) == Place::Camp)
            .skip(left)
            .map(|unit| unit.to_string())
    });
    let gone: Vec<String> = gone.collect();
    scene.off_map(&gone.join(" "), Place::Eliminated)
}

#[test]
fn a_contingent_of_fewer_than_nine_gives_way_to_the_next() {
    let scene = || last_round(Players::Solitaire);
    decimated(scene(), 9, &[C::Medes]).end_round(&[1, 2]).happened(Event::Committed { contingent: C::Medes });
    decimated(scene(), 8, &[C::Medes])
        .end_round(&[1, 2])
        .happened(Event::TooFewLeft { contingent: C::Medes, units: 8 })
        .happened(Event::Committed { contingent: C::Scythians });
    // Down the table and on from its top.
    decimated(scene(), 8, &[C::Immortals])
        .end_round(&[1, 9])
        .happened(Event::Committed { contingent: C::Dahae });
    decimated(scene(), 3, &[C::Susa])
        .end_round(&[1, 7])
        .happened(Event::Committed { contingent: C::Immortals });
    // On the third day the Immortals are elsewhere.
    decimated(scene().day(3).with(|position| position.path.arrived = 30), 3, &[C::Susa])
        .end_round(&[1, 8])
        .happened(Event::Committed { contingent: C::Dahae });
}

#[test]
fn where_none_has_enough_the_largest_comes() {
    let most = decimated(last_round(Players::Solitaire), 4, &[C::Medes, C::Susa, C::Immortals, C::Dahae]);
    decimated(most, 7, &[C::Scythians])
        .end_round(&[1, 2])
        .happened(Event::Committed { contingent: C::Scythians });
}

#[test]
fn units_that_fled_come_again_and_units_beyond_the_greeks_do_not() {
    let scene =
        last_round(Players::Solitaire).off_map("MED-M1", Place::Fled).off_map("MED-M2", Place::Exited);
    scene.end_round(&[1, 2]).place("MED-M1", Place::Camp).place("MED-M2", Place::Exited);
}

#[test]
fn on_the_third_morning_the_immortals_go_over_the_mountain() {
    tabletop::tested!(rulebook::EPHIALTES);
    let scene = third_morning(&[1, 5, 6])
        .happened(Event::EphialtesRolled { die: 5, round: 4 })
        .happened(Event::ConferenceRolled { die: 6, remain: 4 })
        .place("IMM-1", Place::EphialtesBox)
        .place("IMM-30", Place::EphialtesBox);
    assert_eq!(scene.position.path.entry, 4);
    // Not on other days, and once only.
    last_round(Players::Solitaire).end_round(&[6, 1]).did_not_happen(|event| {
        matches!(event, Event::EphialtesRolled { .. } | Event::ConferenceRolled { .. })
    });
    last_round(Players::Solitaire)
        .day(3)
        .with(|position| position.path.arrived = 30)
        .end_round(&[1, 1])
        .did_not_happen(|event| {
            matches!(event, Event::EphialtesRolled { .. } | Event::ConferenceRolled { .. })
        });
}

#[test]
fn any_guard_but_the_phocians_costs_the_immortals_a_round() {
    let morning =
        || third_morning(&[1, 5, 6]).act(remain(&[C::Spartan, C::Thespian, C::Phocian, C::Locrian]));
    let phocians = morning()
        .act(Action::Guard(C::Phocian))
        .did_not_happen(|event| matches!(event, Event::EntryDelayed { .. }));
    assert_eq!(phocians.position.path.entry, 4);
    let others = morning().act(Action::Guard(C::Locrian)).happened(Event::EntryDelayed { round: 5 });
    assert_eq!(others.position.path.entry, 5);
}

#[test]
fn the_conference_says_how_many_stay_and_the_spartans_always_do() {
    let scene = third_morning(&[1, 1, 6]).is_in(Phase::Conference { remain: 4, peloponnesians: false });
    let scene = scene
        .refuses(remain(&[C::Thespian, C::Theban, C::Malian, C::Locrian]), rulebook::CONFERENCE)
        .refuses(remain(&[C::Spartan, C::Thespian, C::Theban]), rulebook::CONFERENCE)
        .refuses(remain(&[C::Spartan, C::Thespian, C::Theban, C::Malian, C::Locrian]), rulebook::CONFERENCE)
        .refuses(remain(&[C::Spartan, C::Thespian, C::Theban, C::Medes]), rulebook::CONFERENCE)
        .act(remain(&[C::Spartan, C::Thespian, C::Theban, C::Phocian]))
        .is_in(Phase::Guard);
    let gone: ContingentSet = [C::Malian, C::Locrian, C::Peloponnesian].into_iter().collect();
    for contingent in Contingent::GREEK.into_iter().take(5).chain([C::Peloponnesian, C::Phocian]) {
        let first = scene.position.units_of(contingent).next().expect("a counter");
        let expected = if gone.contains(contingent) { Place::Home } else { Place::Camp };
        assert_eq!(scene.position.place(first), expected, "{contingent:?}");
        let went = Event::WentHome { contingent, because: rulebook::CONFERENCE };
        assert_eq!(scene.events.contains(&went), gone.contains(contingent));
    }
}

#[test]
fn a_contingent_that_is_gone_cannot_stay() {
    let scene = last_round(Players::Solitaire)
        .day(2)
        .away(&[C::Thespian], Place::Eliminated)
        .off_map("SPA-1 SPA-2", Place::Eliminated)
        .end_round(&[6, 1, 1, 1])
        .refuses(remain(&[C::Spartan, C::Thespian, C::Theban]), rulebook::CONFERENCE)
        .act(remain(&[C::Spartan, C::Theban, C::Phocian]));
    assert_eq!(scene.position.place(unit("SPA-3")), Place::Camp);
    assert_eq!(scene.position.place(unit("SPA-1")), Place::Eliminated);
}

#[test]
fn peloponnesians_who_are_all_that_is_left_stay_whatever_the_die_shows() {
    let gone = [C::Spartan, C::Thespian, C::Theban, C::Malian, C::Locrian, C::Phocian];
    let scene = Scene::new("C6 MED-M1, G6 PEL-H1").day(2).round(8).away(&gone, Place::Eliminated);
    let scene = scene.end_round(&[6, 1, 1, 1]);
    scene
        .happened(Event::ConferenceRolled { die: 1, remain: 3 })
        .happened(Event::Remained { contingents: [C::Peloponnesian].into_iter().collect() })
        .place("PEL-H1", Place::Camp);
}

#[test]
fn where_all_must_stay_nobody_is_asked() {
    let gone = [C::Thespian, C::Theban, C::Malian, C::Peloponnesian];
    last_round(Players::Solitaire)
        .with(|position| position.field.remove(unit("MAL-1"), Place::Camp))
        .with(|position| {
            position.field.put(unit("LOC-1"), super::scene::area("G6"), crate::map::Facing::West)
        })
        .day(2)
        .away(&gone, Place::Eliminated)
        .end_round(&[6, 1, 1, 10])
        .happened(Event::Remained { contingents: [C::Spartan, C::Locrian, C::Phocian].into_iter().collect() })
        .is_in(Phase::Guard);
}
