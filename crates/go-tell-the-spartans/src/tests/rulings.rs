//! The rulings on what the printed text contradicts, a test for each.

use super::scene::{Scene, area, charge, unit};
use super::shows;
use crate::map::{Direction, Facing};
use crate::phase::{Phase, Segment};
use crate::plans::Plan;
use crate::units::{Contingent, Kind};
use crate::{Action, Event, Place, Setup, Side, rulebook};
use Contingent as C;
use tabletop::Position as _;
use tabletop::testing::TestScene as _;

/// The second day ends; these dice are the third morning's.
fn third_morning(dice: &[u32]) -> Scene {
    let mut all = vec![6];
    all.extend(dice);
    Scene::new("G6 MAL-1, H6 SCY-M1").day(2).round(8).end_round(&all)
}

fn remain(contingents: &[Contingent]) -> Action {
    Action::Remain(contingents.iter().copied().collect())
}

#[test]
fn r1_the_conference_rolls_ten_sides_and_the_peloponnesians_stay_on_9_and_10() {
    for (die, number) in [(1, 3), (6, 4), (8, 4), (9, 5), (10, 5)] {
        third_morning(&[1, 1, die]).is_in(Phase::Conference { remain: number, peloponnesians: die >= 9 });
    }
    let with = [C::Spartan, C::Thespian, C::Malian, C::Peloponnesian];
    third_morning(&[1, 1, 8]).refuses(remain(&with), rulebook::CONFERENCE_DIE);
    third_morning(&[1, 1, 9])
        .act(remain(&[with.as_slice(), &[C::Locrian]].concat()))
        .place("PEL-H1", Place::Camp);
}

#[test]
fn r2_the_six_sided_die_is_the_end_of_day_die() {
    tabletop::tested!(rulebook::END_OF_DAY_DIE);
    let rolls = |die: u32| Scene::new("G6 MAL-1, H6 SCY-M1").round(8).end_round(&[die, 2]);
    rolls(6).happened(Event::EndOfDayRolled { die: 6, total: 6, ends: true });
    rolls(4).happened(Event::EndOfDayRolled { die: 4, total: 4, ends: false });
    let mut chance = tabletop::chance::Scripted::new(&[6]);
    let mut scene = Scene::new("G6 MAL-1, H6 SCY-M1").round(8);
    scene.position.end_round(&mut chance, &mut scene.events);
    let fault = tabletop::chance::ScriptError::OutOfRange { pick: 6, of: 6 };
    assert_eq!(chance.finish(), Err(fault), "there is no seven on it");
}

#[test]
fn r3_the_facing_of_javelin_and_bow_is_3_2_3() {
    shows(rulebook::LIGHT_FACING_NUMBER, "R3");
    let numbers: Vec<&str> = rulebook::ALL.iter().map(|rule| rule.number).collect();
    assert_eq!(numbers.iter().filter(|number| **number == "3.3.3").count(), 1);
    assert_eq!((rulebook::LIGHT_FACING.number, rulebook::TERRAIN_AND_ZONES.number), ("3.2.3", "3.3.3"));
}

#[test]
fn r4_they_are_thebans_and_locrians() {
    shows(rulebook::NAMES, "R4");
    assert_eq!((C::Theban.name(), C::Locrian.name()), ("Thebans", "Locrians"));
}

#[test]
fn r5_both_immortals_and_greeks_stand_in_the_ephialtes_box() {
    Scene::start(Setup::default(), &[2])
        .is_in(Phase::Guard)
        .refuses(Action::Guard(C::Spartan), rulebook::EPHIALTES_BOX);
    third_morning(&[1, 1, 1])
        .act(remain(&[C::Spartan, C::Thespian, C::Phocian]))
        .act(Action::Guard(C::Phocian))
        .place("IMM-1", Place::EphialtesBox)
        .place("PHO-1", Place::EphialtesBox);
    // They do not fight each other: the Immortals come down, the guard stays.
    Scene::new("G6 MAL-1, C6 SUS-M1")
        .day(3)
        .round(3)
        .away(&[C::Phocian, C::Immortals], Place::EphialtesBox)
        .with(|position| position.path.entry = 3)
        .segment(Segment::Movement(Side::Persia))
        .happened(Event::ImmortalsArrived { units: 30 })
        .place("PHO-1", Place::EphialtesBox);
}

#[test]
fn r6_a_day_has_assaults_and_an_assault_has_rounds() {
    tabletop::tested!(rulebook::ASSAULTS);
    let scene = Scene::new("G6 MAL-1, H6 SCY-M1").round(8).end_round(&[1, 2]);
    assert_eq!((scene.position.day(), scene.position.assault(), scene.position.round()), (1, 2, 0));
    assert_eq!(scene.position.clock.rounds_today, 8, "the day goes on counting");
    let scene = Scene::new("G6 MAL-1 MAL-2, H6 SCY-M1").round(3).end_round(&[]);
    assert_eq!(
        (scene.position.assault(), scene.position.round(), scene.position.clock.rounds_today),
        (1, 4, 4)
    );
}

#[test]
fn r7_every_later_assault_of_a_day_rolls_again() {
    tabletop::tested!(rulebook::LATER_ASSAULTS);
    let later = |same: bool, dice: &[u32]| {
        let setup = Setup { same_contingent_all_day: same, ..Setup::default() };
        Scene::of(setup, "G6 MAL-1, H6 SCY-M1")
            .with(|position| position.commitment.main = C::Scythians)
            .round(8)
            .end_round(dice)
    };
    later(false, &[1, 7])
        .happened(Event::CommitmentRolled { day: 1, die: 7, contingent: C::Susa })
        .happened(Event::Committed { contingent: C::Susa });
    // Unless it was agreed that who began goes on.
    later(true, &[1])
        .happened(Event::Committed { contingent: C::Scythians })
        .did_not_happen(|event| matches!(event, Event::CommitmentRolled { .. }));
    later(true, &[6, 1]).happened(Event::Committed { contingent: C::Dahae });
}

#[test]
fn r8_a_contingent_that_attacks_twice_in_a_day_keeps_its_losses() {
    tabletop::tested!(rulebook::SAME_DAY_LOSSES);
    let scene = Scene::new("G6 MAL-1, H6 MED-M1*1 MED-M2")
        .off_map("MED-M3", Place::Eliminated)
        .away(&[C::Spartan, C::Thespian, C::Theban, C::Locrian, C::Peloponnesian, C::Phocian], Place::Home)
        .round(8)
        .end_round(&[1, 2])
        .happened(Event::Committed { contingent: C::Medes });
    let mut actions = scene.position.actions();
    actions.retain(|action| *action == Action::Deploy(Plan::Forward));
    let scene = scene
        .act(actions[0])
        .happened(Event::PersiansDeployed { contingent: C::Medes, units: 32, stacks: 11 })
        .place("MED-M3", Place::Eliminated);
    assert_eq!(scene.position.losses(unit("MED-M1")), 1);
    assert_eq!(scene.position.of(unit("MED-M1")).kind, Kind::Mixed);
}

#[test]
fn r8_unless_it_was_agreed_that_all_are_fresh_for_every_assault() {
    tabletop::tested!(rulebook::SAME_DAY_LOSSES);
    let setup = Setup { fresh_for_every_assault: true, ..Setup::default() };
    let scene = Scene::of(setup, "G6 MAL-1*2, H6 MED-M1*1 MED-M2")
        .off_map("MED-M3 SUS-M1", Place::Eliminated)
        .off_map("MED-M4", Place::Exited)
        .round(8)
        .end_round(&[1, 2])
        .happened(Event::Replaced)
        .happened(Event::Committed { contingent: C::Medes })
        .place("MED-M3", Place::Camp)
        .place("SUS-M1", Place::Camp)
        .place("MED-M4", Place::Exited);
    assert_eq!(scene.position.losses(unit("MED-M1")), 0);
    assert_eq!(scene.position.losses(unit("MAL-1")), 2, "6.0.2 not so the Greeks");
    // On the third day the Immortals come again by the path.
    Scene::of(setup, "G6 MAL-1, H6 SUS-M1, N6 IMM-1*2 facing west")
        .day(3)
        .with(|position| (position.path.entry, position.path.arrived) = (3, 30))
        .off_map("IMM-3", Place::Eliminated)
        .round(8)
        .end_round(&[1, 1])
        .place("IMM-3", Place::EphialtesBox);
}

#[test]
fn r11_friends_in_melee_are_joined_unless_it_was_agreed_otherwise() {
    let board = "F6 MAL-1, F6 MED-M1, G6 LOC-1, L5 THB-1";
    let into = charge("G6", 1, "F6", Direction::West, Facing::West);
    let greeks = Segment::Movement(Side::Greece);
    Scene::new(board).segment(greeks).act(into).board("F6 MAL-1 LOC-1, F6 MED-M1, L5 THB-1");
    let setup = Setup { no_joining_in_melee: true, ..Setup::default() };
    Scene::of(setup, board).segment(greeks).refuses(into, rulebook::JOINING);
}

#[test]
fn r9_two_stacks_may_share_an_area_until_the_segment_ends() {
    shows(rulebook::OVERSTACKING, "R9");
    let into = charge("G6", 3, "F6", Direction::West, Facing::West);
    Scene::new("F6 MAL-1, F6 MED-M1, G6 LOC-1 LOC-2 LOC-3")
        .segment(Segment::Movement(Side::Greece))
        .refuses(into, rulebook::STACKING_VIOLATIONS);
    // A rout may not stop on a stack: it goes on one area, and where that is held as well, the unit is lost.
    let board = "H6 MAL-1!, K6 LOC-1, G9 MED-B1";
    let ran = |board: &str| Scene::new(board).segment_dice(Segment::Movement(Side::Greece), &[1]);
    ran(board).place("MAL-1", Place::Area(area("L6")));
    let scene = Scene::new(&format!("{board}, L6 LOC-2"));
    scene
        .segment_dice(Segment::Movement(Side::Greece), &[1, 1])
        .place("MAL-1", Place::Eliminated)
        .happened(Event::Eliminated { unit: unit("MAL-1"), at: area("L6"), because: rulebook::OVERSTACKING });
}

#[test]
fn r10_the_guard_is_one_of_those_who_stay() {
    tabletop::tested!(rulebook::GUARD_IS_COUNTED);
    let scene = third_morning(&[1, 1, 1])
        .refuses(remain(&[C::Spartan, C::Thespian, C::Theban, C::Phocian]), rulebook::CONFERENCE)
        .act(remain(&[C::Spartan, C::Thespian, C::Phocian]))
        .offers(&[C::Spartan, C::Thespian, C::Phocian].map(Action::Guard))
        .act(Action::Guard(C::Phocian));
    let to_deploy: Vec<Contingent> = scene.position.standing().iter().collect();
    assert_eq!(to_deploy, [C::Spartan, C::Thespian, C::Phocian]);
    assert_eq!(scene.position.next_to_deploy(), Some(C::Spartan));
}
