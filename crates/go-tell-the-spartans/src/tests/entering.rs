//! 8.1.4 Enemies, friends and zones of control.

use super::movement::{greeks, persians};
use super::scene::{area, charge, march};
use crate::map::{Direction, Facing};
use crate::{Action, Side, rulebook};
use tabletop::testing::TestScene as _;

#[test]
fn one_a_zone_of_control_ends_the_move() {
    persians("D6 MED-M1, A1 MED-M2, G6 SPA-1")
        .allows(march("D6", 1, "F6", Facing::East))
        .refuses(charge("D6", 1, "G6", Direction::East, Facing::East), rulebook::ZONES_AND_MOVEMENT);
    // And there is no turning there.
    persians("E6 MED-M1, A1 MED-M2, G6 SPA-1")
        .allows(march("E6", 1, "F6", Facing::East))
        .refuses(march("E6", 1, "F6", Facing::South), rulebook::DIRECTION);
    greeks("G6 SPA-1, L5 THS-1, E5 MED-M1")
        .allows(march("G6", 1, "F6", Facing::West))
        .refuses(march("G6", 1, "E6", Facing::West), rulebook::ZONES_AND_MOVEMENT);
}

#[test]
fn one_nobody_goes_from_zone_to_zone() {
    greeks("G6 SPA-1 facing north, L5 THS-1, F6 MED-M1")
        .refuses(march("G6", 1, "G7", Facing::North), rulebook::ZONES_AND_MOVEMENT);
    // Whoever begins in one leaves it freely, and may enter the next after a step outside.
    persians("F6 MED-B1, A1 MED-M2, G6 SPA-1").allows(march("F6", 1, "E5", Facing::East)).allows(march(
        "F6",
        1,
        "F5",
        Facing::East,
    ));
    // Friends who fight in the next area make a way.
    persians("F6 MED-M1 facing south, F5 MED-M2, F5 THS-1 facing east, G6 SPA-1").allows(charge(
        "F6",
        1,
        "F5",
        Direction::South,
        Facing::South,
    ));
    persians("F6 MED-M1 facing south, F5 THS-1 facing east, A1 MED-M2, G6 SPA-1")
        .refuses(charge("F6", 1, "F5", Direction::South, Facing::South), rulebook::DIRECTION);
}

#[test]
fn two_whoever_begins_before_an_enemy_who_holds_him_may_go_in() {
    // H6 controls G6 as well.
    persians("F6 MED-M1, A1 MED-M2, G6 SPA-1, H6 THS-1").allows(charge(
        "F6",
        1,
        "G6",
        Direction::East,
        Facing::East,
    ));
    // Held by another, and not by the one he would attack: that is from zone to zone.
    persians("F6 MED-M1, A1 MED-M2, G6 SPA-1 facing east, G5 THS-1, H6 THB-1")
        .refuses(charge("F6", 1, "G6", Direction::East, Facing::East), rulebook::ZONES_AND_MOVEMENT);
}

#[test]
fn two_whoever_is_not_stopped_on_the_way_may_go_in() {
    // Light infantry controls nothing.
    persians("D6 MED-M1, A1 MED-M2, F6 PEL-B1, O1 SPA-1").allows(charge(
        "D6",
        1,
        "F6",
        Direction::East,
        Facing::East,
    ));
    // From behind and from the flank nothing stops them either.
    persians("D6 MED-M1, A1 MED-M2, F6 SPA-1 facing east").allows(charge(
        "D6",
        1,
        "F6",
        Direction::East,
        Facing::East,
    ));
    persians("D6 MED-M1, A1 MED-M2, F6 SPA-1 facing south").allows(charge(
        "D6",
        1,
        "F6",
        Direction::East,
        Facing::East,
    ));
    // Entering ends the move.
    greeks("G6 SPA-1, L5 THS-1, F6 MED-B1")
        .allows(charge("G6", 1, "F6", Direction::West, Facing::West))
        .refuses(march("G6", 1, "E6", Facing::West), rulebook::HOPLITE_FACING);
}

#[test]
fn three_a_turn_is_free_against_an_enemy_who_holds_the_stack() {
    greeks("G6 SPA-1, L5 THS-1, G7 MED-M1 facing south")
        .allows(charge("G6", 1, "G7", Direction::North, Facing::North))
        .refuses(charge("G6", 1, "G7", Direction::North, Facing::West), rulebook::DIRECTION);
    // One who looks elsewhere does not hold it; one behind it may.
    greeks("G6 SPA-1, L5 THS-1, G7 MED-M1 facing east")
        .refuses(charge("G6", 1, "G7", Direction::North, Facing::North), rulebook::HOPLITE_FACING);
    greeks("G6 SPA-1, L5 THS-1, H6 MED-M1 facing west").allows(charge(
        "G6",
        1,
        "H6",
        Direction::East,
        Facing::East,
    ));
    // Hoplites need the enemy straight ahead, for mixed infantry the corners will do.
    greeks("G6 SPA-1, L5 THS-1, H7 MED-M1 facing west")
        .refuses(charge("G6", 1, "H7", Direction::Northeast, Facing::North), rulebook::HOPLITE_FACING);
    persians("F6 MED-M1 facing north, A1 MED-M2, G5 SPA-1").allows(charge(
        "F6",
        1,
        "G5",
        Direction::Southeast,
        Facing::East,
    ));
}

#[test]
fn four_friends_are_passed_and_not_joined() {
    greeks("G6 SPA-1, F6 THS-1, C1 MED-M1")
        .act(march("G6", 1, "E6", Facing::West))
        .board("F6 THS-1, E6 SPA-1, C1 MED-M1");
    // But not where a zone of control ends the move among them.
    greeks("G6 SPA-1, F6 THS-1, E5 MED-M1")
        .refuses(march("G6", 1, "E6", Facing::West), rulebook::ZONES_AND_MOVEMENT);
}

#[test]
fn four_friends_in_melee_may_be_joined() {
    let board = "G6 SPA-1 SPA-2 SPA-3, F6 THS-1 facing north, F6 MED-M1, L5 THB-1";
    greeks(board)
        // Three units fill an area.
        .refuses(charge("G6", 3, "F6", Direction::West, Facing::West), rulebook::STACKING_VIOLATIONS)
        .act(charge("G6", 2, "F6", Direction::West, Facing::West))
        .board("F6 THS-1 SPA-1 SPA-2 facing north, F6 MED-M1, G6 SPA-3, L5 THB-1");
    // Only by the same type.
    greeks("G6 PEL-B1, F6 THS-1, F6 MED-M1, L5 THB-1")
        .refuses(charge("G6", 1, "F6", Direction::West, Facing::West), rulebook::STACK_CREATION);
}

#[test]
fn nobody_moves_twice_by_way_of_friends_in_melee() {
    // Among light infantry nobody is locked; but whoever has come has moved, and those who were there wait for them.
    greeks("G6 SPA-1, F6 THS-1, F6 MED-B1, L5 THB-1")
        .act(charge("G6", 1, "F6", Direction::West, Facing::West))
        .refuses(march("F6", 2, "D6", Facing::West), rulebook::MOVEMENT_PROCEDURE)
        .refuses(march("F6", 1, "D6", Facing::West), rulebook::MOVEMENT_PROCEDURE);
    greeks("F9 PEL-B1, F6 PEL-B2, F6 MED-M1, L5 THS-1")
        .act(charge("F9", 1, "F6", Direction::South, Facing::West))
        .refuses(march("F6", 2, "F9", Facing::West), rulebook::MOVEMENT_PROCEDURE);
    // Where all are locked, those who were there may still turn.
    greeks("G6 SPA-1, F6 THS-1, F6 MED-M1, L5 THB-1")
        .act(charge("G6", 1, "F6", Direction::West, Facing::West))
        .allows(Action::Turn { at: area("F6"), facing: Facing::North });
}

#[test]
fn five_heavy_infantry_is_locked_among_heavy_infantry() {
    greeks("F6 SPA-1, F6 MED-M1, L5 THS-1")
        .refuses(march("F6", 1, "E6", Facing::West), rulebook::ENTERING)
        .act(Action::Turn { at: area("F6"), facing: Facing::North })
        .board("F6 SPA-1 facing north, F6 MED-M1, L5 THS-1");
    persians("F6 MED-M1, F6 SPA-1, A1 MED-M2")
        .refuses(march("F6", 1, "G6", Facing::East), rulebook::ENTERING)
        .allows(Action::Turn { at: area("F6"), facing: Facing::West });
    // Light infantry is not.
    greeks("F6 PEL-B1, F6 MED-M1, L5 THS-1").allows(march("F6", 1, "G7", Facing::West));
}

#[test]
fn six_heavy_infantry_among_light_may_move_off() {
    greeks("F6 SPA-1, F6 MED-B1, L5 THS-1").allows(march("F6", 1, "E6", Facing::West));
    persians("F6 MED-M1, F6 PEL-J1, A1 MED-M2, O1 SPA-1").allows(march("F6", 1, "G6", Facing::East));
}

#[test]
fn seven_it_is_remembered_from_where_they_came() {
    let scene = greeks("G6 SPA-1, F6 MED-M1, L5 THS-1, A1 MED-M2").act(charge(
        "G6",
        1,
        "F6",
        Direction::West,
        Facing::West,
    ));
    let (greece, persia) = (Side::Greece, Side::Persia);
    assert_eq!(scene.position.field.entered(greece, area("F6")), Some(Direction::East));
    assert_eq!(scene.position.field.entered(persia, area("F6")), None);
    // Whoever joins changes nothing of it.
    let scene = greeks("G6 SPA-1, F6 THS-1, F6 MED-M1, L5 THB-1")
        .entered(greece, "F6", Direction::North)
        .act(charge("G6", 1, "F6", Direction::West, Facing::West));
    assert_eq!(scene.position.field.entered(greece, area("F6")), Some(Direction::North));
    // It is forgotten when no enemy is left, and with those who came.
    let scene = greeks("F6 SPA-1, F6 MED-B1, L5 THS-1, A1 MED-M2").entered(persia, "F6", Direction::West);
    let scene = scene.act(march("F6", 1, "E6", Facing::West));
    assert_eq!(scene.position.field.entered(persia, area("F6")), None);
}

#[test]
fn how_a_stack_stood_does_not_stay_behind() {
    let gone = greeks("F6 PEL-B1, F6 MED-M1, L5 THS-1")
        .entered(Side::Greece, "F6", Direction::North)
        .act(march("F6", 1, "H6", Facing::West));
    let never_there = greeks("H6 PEL-B1, F6 MED-M1, L5 THS-1")
        .with(|position| position.field.set_acted(Side::Greece, area("H6"), true));
    assert!(gone.position == never_there.position, "{:?}", gone.position.field);
}
