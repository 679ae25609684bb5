//! 3.1.4 Stacking violations: limits are looked at when a Movement Segment ends.

use super::scene::{Scene, area, charge, march, unit};
use crate::map::{Direction, Facing};
use crate::phase::{Phase, Segment};
use crate::{Action, Crowd, Event, Members, Morale, Place, Players, Side, rulebook};
use tabletop::testing::TestScene as _;
use tabletop::{Position as _, Seat, Viewer};

fn greeks(board: &str) -> Scene {
    Scene::new(board).segment(Segment::Movement(Side::Greece))
}

const COLUMN: &str = "G6 MAL-1 MAL-3 MAL-2, F6 LOC-1 LOC-2 LOC-3, L3 PHO-1, A1 MED-M1";

#[test]
fn a_stack_may_come_where_one_stands_that_leaves_later() {
    let come = greeks(COLUMN).act(march("G6", 3, "F6", Facing::West));
    let view = come.position.view(Viewer::Seat(Seat(0)));
    let waiting = view.visitors(area("F6")).expect("they wait");
    let names: Vec<String> =
        waiting.units.iter().filter_map(|unit| Some(unit.seen?.unit.to_string())).collect();
    assert_eq!(names, ["MAL-1", "MAL-3", "MAL-2"], "in their order");
    assert_eq!(come.position.audit(), Ok(()));
    // The others go on, and the ground is theirs; they have moved.
    come.act(march("F6", 3, "E6", Facing::West))
        .board("F6 MAL-1 MAL-3 MAL-2, E6 LOC-1 LOC-2 LOC-3, L3 PHO-1, A1 MED-M1")
        .refuses(march("F6", 3, "D6", Facing::West), rulebook::MOVEMENT_PROCEDURE)
        .act(Action::EndMovement)
        .did_not_happen(|event| matches!(event, Event::Eliminated { .. }));
}

#[test]
fn what_is_over_when_the_segment_ends_is_eliminated_by_its_owners_choice() {
    let ended = || greeks(COLUMN).act(march("G6", 3, "F6", Facing::West)).act(Action::EndMovement);
    let asked = Phase::Overstacked { side: Side::Greece, at: area("F6") };
    let lost =
        |name| Event::Eliminated { unit: unit(name), at: area("F6"), because: rulebook::STACKING_VIOLATIONS };
    ended()
        .is_in(asked)
        .waits_for(0)
        .refuses(Action::EndMovement, rulebook::STACKING_VIOLATIONS)
        .offers(&[Action::Eliminate(Crowd::Arrived), Action::Eliminate(Crowd::Standing)])
        .act(Action::Eliminate(Crowd::Arrived))
        .happened(lost("MAL-1"))
        .place("MAL-2", Place::Eliminated)
        .board("F6 LOC-1 LOC-2 LOC-3, L3 PHO-1, A1 MED-M1");
    ended()
        .act(Action::Eliminate(Crowd::Standing))
        .happened(lost("LOC-3"))
        .board("F6 MAL-1 MAL-3 MAL-2, L3 PHO-1, A1 MED-M1");
}

#[test]
fn two_small_stacks_do_not_become_one_either() {
    greeks("G6 MAL-1, F6 MAL-2, L3 PHO-1, A1 MED-M1")
        .act(march("G6", 1, "F6", Facing::West))
        .act(Action::EndMovement)
        .is_in(Phase::Overstacked { side: Side::Greece, at: area("F6") });
}

#[test]
fn nobody_comes_where_those_who_stand_there_cannot_leave() {
    greeks("G6 MAL-1, F6 LOC-1, L3 PHO-1, A1 MED-M1")
        .act(Action::Turn { at: area("F6"), facing: Facing::North })
        .refuses(march("G6", 1, "F6", Facing::West), rulebook::STACK_CREATION);
    // Nor where others wait already, and nobody waits in two places.
    greeks("G6 MAL-1, F6 LOC-1, E6 THS-1 facing east, L3 PHO-1, A1 MED-M1")
        .act(march("G6", 1, "F6", Facing::West))
        .refuses(march("E6", 1, "F6", Facing::East), rulebook::STACKING_VIOLATIONS)
        .refuses(march("G6", 1, "F6", Facing::West), rulebook::MOVEMENT_PROCEDURE);
    // In the first edition nobody came where friends stood.
    Scene::first_edition(Players::Solitaire, COLUMN)
        .segment(Segment::Movement(Side::Greece))
        .refuses(march("G6", 3, "F6", Facing::West), rulebook::STACK_CREATION);
}

#[test]
fn where_a_part_stays_the_others_go_on_waiting() {
    let part = Action::March {
        from: area("F6"),
        units: Members::only(0),
        to: area("E6"),
        by: None,
        facing: Facing::West,
    };
    greeks(COLUMN)
        .act(march("G6", 3, "F6", Facing::West))
        .act(part)
        .board("E6 LOC-1, F6 LOC-2 LOC-3, L3 PHO-1, A1 MED-M1")
        .with(|position| assert_eq!(position.field.visitors(Side::Greece, area("F6")).len(), 3));
}

#[test]
fn friends_who_then_go_in_make_a_way_from_zone_to_zone() {
    // F6 and F7 are both the enemy's; friends stand in F7, and go in against E7 from there (3.3.4).
    let board = "F6 MAL-1 facing north, F7 LOC-1, E6 MED-M1, E7 MED-M2, L3 PHO-1";
    greeks(board)
        .act(march("F6", 1, "F7", Facing::North))
        .act(charge("F7", 1, "E7", Direction::West, Facing::West))
        .board("F7 MAL-1 facing north, E7 LOC-1, E6 MED-M1, E7 MED-M2, L3 PHO-1");
}

#[test]
fn two_stacks_change_places() {
    Scene::players(Players::Two, "C6 MED-B1, C7 MED-B2, L5 SPA-1")
        .segment(Segment::Movement(Side::Persia))
        .act(march("C6", 1, "C7", Facing::East))
        .act(march("C7", 1, "C6", Facing::East))
        .board("C6 MED-B2, C7 MED-B1, L5 SPA-1");
}

#[test]
fn whoever_is_eliminated_comes_to_light() {
    Scene::players(Players::Two, &COLUMN.replace("LOC-3", "LOC-3*2"))
        .segment(Segment::Movement(Side::Greece))
        .act(march("G6", 3, "F6", Facing::West))
        .act(Action::EndMovement)
        .act(Action::Eliminate(Crowd::Standing))
        .happened(Event::CameToLight { unit: unit("LOC-3"), losses: 2, morale: Morale::Steady });
}

#[test]
fn the_enemy_sees_the_top_of_those_who_wait() {
    let scene = Scene::players(Players::Two, COLUMN).segment(Segment::Movement(Side::Greece)).act(march(
        "G6",
        3,
        "F6",
        Facing::West,
    ));
    let view = scene.position.view(Viewer::Seat(Seat(1)));
    let seen: Vec<bool> =
        view.visitors(area("F6")).expect("they wait").units.iter().map(|unit| unit.seen.is_some()).collect();
    assert_eq!(seen, [true, false, false]);
}
