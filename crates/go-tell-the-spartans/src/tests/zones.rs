//! 3.3 Zones of control.

use super::scene::{Scene, area, charge, march};
use super::shows;
use crate::map::{AreaSet, Direction, Facing};
use crate::phase::Segment;
use crate::{Action, Players, Side, rulebook};
use tabletop::testing::TestScene as _;

fn controls(board: &str, side: Side, expected: &str) {
    let zone = Scene::new(board).position.zone(side);
    let expected: AreaSet = expected.split_whitespace().map(area).collect();
    assert_eq!(zone, expected, "{board}");
}

fn persians_move(board: &str) -> Scene {
    Scene::players(Players::Two, board).segment(Segment::Movement(Side::Persia))
}

#[test]
fn hoplites_and_mixed_infantry_control_their_three_front_areas() {
    tabletop::tested!(rulebook::ZONES_OF_CONTROL);
    tabletop::tested!(rulebook::WHO_PROJECTS);
    controls("F6 MAL-1", Side::Greece, "E5 E6 E7");
    controls("F6 MAL-1 facing north", Side::Greece, "E7 F7 G7");
    controls("F6 MAL-1 facing east", Side::Greece, "G5 G6 G7");
    controls("F6 MAL-1 facing south", Side::Greece, "E5 F5 G5");
    controls("C6 MED-M1", Side::Persia, "D5 D6 D7");
    controls("F6 MAL-1", Side::Persia, "");
}

#[test]
fn losses_and_disorder_make_no_difference_and_rout_does() {
    controls("F6 MAL-1*3", Side::Greece, "E5 E6 E7");
    controls("C6 IMM-1*3~", Side::Persia, "D5 D6 D7");
    controls("F6 MAL-1!", Side::Greece, "");
}

#[test]
fn javelin_and_bow_control_nothing() {
    controls("F6 PEL-B1, F8 PEL-J1, I6 PEL-B2 facing east", Side::Greece, "");
    controls("C6 MED-B1, C4 DAH-J1", Side::Persia, "");
}

#[test]
fn zones_reach_over_mounds_and_the_wall_and_end_at_the_sea() {
    shows(rulebook::TERRAIN_AND_ZONES, "3.3.3");
    controls("I5 MAL-1", Side::Greece, "H4 H5 H6");
    controls("G5 MED-M1", Side::Persia, "H4 H5 H6");
    controls("I5 MAL-1 facing east", Side::Greece, "J4 J5 J6");
    controls("H8 MAL-1", Side::Greece, "G7 G8 G9");
    controls("H8 MAL-1 facing north", Side::Greece, "G9");
    controls("A1 MED-M1 facing west", Side::Persia, "");
}

#[test]
fn both_sides_may_control_one_area_and_friends_cancel_nothing() {
    tabletop::tested!(rulebook::MUTUAL_ZONES);
    let board = "C6 MED-M1, E6 MAL-1, E7 MAL-2";
    controls(board, Side::Greece, "D5 D6 D7 D8");
    controls(board, Side::Persia, "D5 D6 D7");
    // F7 is the Persians' although Greeks control it as well.
    Scene::new("F6 MAL-1 facing north, G7 MAL-2, E7 MED-M1")
        .segment(Segment::Movement(Side::Greece))
        .refuses(march("F6", 1, "F7", Facing::North), rulebook::ZONES_AND_MOVEMENT);
}

#[test]
fn whoever_enters_a_zone_stops() {
    persians_move("C6 MED-M1, F6 MAL-1")
        .allows(march("C6", 1, "E6", Facing::East))
        .refuses(charge("C6", 1, "F6", Direction::East, Facing::East), rulebook::ZONES_AND_MOVEMENT)
        .allows(march("C6", 1, "F9", Facing::East));
    // Not even a turn is left.
    persians_move("D6 MED-M1, F6 MAL-1")
        .allows(march("D6", 1, "E6", Facing::East))
        .refuses(march("D6", 1, "E6", Facing::North), rulebook::DIRECTION);
    Scene::new("G6 MAL-1, E6 MED-M1")
        .segment(Segment::Movement(Side::Greece))
        .allows(march("G6", 1, "F6", Facing::West))
        .refuses(charge("G6", 1, "E6", Direction::West, Facing::West), rulebook::ZONES_AND_MOVEMENT);
}

#[test]
fn units_without_a_zone_halt_nobody() {
    persians_move("C6 MED-M1, F6 PEL-B1")
        .act(charge("C6", 1, "F6", Direction::East, Facing::East))
        .board("F6 PEL-B1, F6 MED-M1");
    persians_move("C6 MED-M1, F6 MAL-1 facing east").allows(charge(
        "C6",
        1,
        "F6",
        Direction::East,
        Facing::East,
    ));
}

#[test]
fn whoever_begins_in_a_zone_leaves_it_freely() {
    persians_move("E6 MED-B1, F6 MAL-1").allows(march("E6", 1, "A6", Facing::East)).allows(march(
        "E6",
        1,
        "D6",
        Facing::East,
    ));
    Scene::new("F6 MAL-1 facing south, E7 MED-M1 facing east")
        .segment(Segment::Movement(Side::Greece))
        .allows(march("F6", 1, "F4", Facing::South));
}

#[test]
fn nobody_goes_from_zone_to_zone_unless_friends_are_there() {
    Scene::new("F6 MAL-1 facing north, E6 MED-M1")
        .segment(Segment::Movement(Side::Greece))
        .refuses(march("F6", 1, "F7", Facing::North), rulebook::ZONES_AND_MOVEMENT);
    // By way of an area nobody controls.
    persians_move("E6 MED-B1, F6 MAL-1").allows(march("E6", 1, "E7", Facing::East));
    // F7 is in the zone of G7, and who stands there does not face E6.
    let into = charge("E6", 1, "F7", Direction::Northeast, Facing::East);
    let board = "E6 MED-M1, F5 MAL-1, F7 MAL-2 facing north, G7 MAL-3";
    persians_move(board).refuses(into, rulebook::ZONES_AND_MOVEMENT);
    persians_move(&format!("{board}, F7 MED-M2")).allows(into);
}

#[test]
fn it_takes_two_rounds_to_come_to_grips() {
    tabletop::tested!(rulebook::ZONES_AND_COMBAT);
    let in_front = persians_move("C6 MED-M1, F6 MAL-1").act(march("C6", 1, "E6", Facing::East));
    let next_round = in_front.segment(Segment::Movement(Side::Persia));
    next_round.act(charge("E6", 1, "F6", Direction::East, Facing::East)).board("F6 MAL-1, F6 MED-M1");
    // The defender may close in between.
    Scene::new("E6 MED-M1, F6 MAL-1")
        .segment(Segment::Movement(Side::Greece))
        .act(charge("F6", 1, "E6", Direction::West, Facing::West))
        .board("E6 MAL-1, E6 MED-M1");
}

#[test]
fn turning_costs_in_a_zone_as_well_except_towards_the_enemy_who_holds_it() {
    let board = "E6 MED-M1 facing north, F6 MAL-1";
    persians_move(board)
        .allows(charge("E6", 1, "F6", Direction::East, Facing::East))
        .refuses(march("E6", 1, "D6", Facing::North), rulebook::TWO_PLAYERS);
    // A hoplite turns for nothing only to go in.
    let turned = "F6 MAL-1 facing north, E6 MED-M1";
    Scene::new(turned)
        .segment(Segment::Movement(Side::Greece))
        .allows(charge("F6", 1, "E6", Direction::West, Facing::West))
        .act(Action::Turn { at: area("F6"), facing: Facing::West });
}

#[test]
fn a_turn_by_any_angle_is_free_against_the_enemy_who_controls_the_area() {
    let about = charge("F6", 1, "E6", Direction::West, Facing::West);
    let board = "F6 MAL-1 facing east, E6 MED-M1";
    let greeks = Segment::Movement(Side::Greece);
    Scene::new(board).segment(greeks).act(about).board("E6 MAL-1, E6 MED-M1");
    // He must control it.
    Scene::new("F6 MAL-1 facing east, E6 MED-M1 facing north")
        .segment(greeks)
        .refuses(about, rulebook::HOPLITE_FACING);
    // In the first edition only a quarter turn was free.
    let quarter = charge("F6", 1, "F7", Direction::North, Facing::North);
    Scene::first_edition(Players::Solitaire, board).segment(greeks).refuses(about, rulebook::HOPLITE_FACING);
    Scene::first_edition(Players::Solitaire, "F6 MAL-1 facing east, F7 MED-M1 facing south")
        .segment(greeks)
        .allows(quarter);
    // Mixed infantry may face any way in which the enemy is before it, and has no points left for a half turn here.
    let board = "E2 MED-M1 facing west, F2 MAL-1, A1 MED-M9";
    let up = |facing| charge("E2", 1, "F2", Direction::East, facing);
    persians_move(board).allows(up(Facing::East)).refuses(up(Facing::North), rulebook::DIRECTION);
}
