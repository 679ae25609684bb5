//! 8.1.5 The Persian mandatory advance.

use super::automaton::advance;
use super::scene::{Scene, area, charge, march, unit};
use crate::map::{Aspect, Direction, Facing};
use crate::phase::Segment;
use crate::{Action, Event, Side, Why, rulebook};
use tabletop::testing::TestScene as _;

const EAST: Facing = Facing::East;

fn turn(at: &str, facing: Facing) -> Action {
    Action::Turn { at: area(at), facing }
}

/// The top unit `name` in `at` stays, for this reason.
fn stays(name: &str, at: &str, why: Why) -> Event {
    Event::Procedure { unit: unit(name), at: area(at), why }
}

#[test]
fn one_a_stack_in_melee_stays() {
    advance("F6 MED-M1, F6 SPA-1, L5 THS-1").happened(stays("MED-M1", "F6", Why::Locked));
    // Be it with light infantry, which it could leave.
    advance("F6 MED-M1, F6 PEL-B1, G7 SPA-1")
        .happened(stays("MED-M1", "F6", Why::Locked))
        .did_not_happen(|event| matches!(event, Event::Turned { .. }));
}

#[test]
fn one_in_melee_it_turns_against_an_enemy_outside_its_front() {
    for (from, facing) in [
        (Direction::West, Facing::West),
        (Direction::North, Facing::North),
        (Direction::Northwest, Facing::North),
        (Direction::South, Facing::South),
        (Direction::Southwest, Facing::South),
    ] {
        Scene::new("F6 MED-M1, F6 SPA-1")
            .entered(Side::Greece, "F6", from)
            .segment(Segment::Movement(Side::Persia))
            .offers(&[turn("F6", facing)])
            .refuses(march("F6", 1, "G6", EAST), rulebook::ADVANCE);
    }
    Scene::new("F6 MED-M1, F6 SPA-1, L5 THS-1")
        .entered(Side::Greece, "F6", Direction::Southeast)
        .segment(Segment::Movement(Side::Persia))
        .happened(stays("MED-M1", "F6", Why::Locked));
}

#[test]
fn two_a_stack_with_a_disordered_top_unit_stays_as_it_is() {
    advance("F6 MED-M1~ MED-M2, G6 SPA-1").happened(stays("MED-M1", "F6", Why::Disordered));
    // The Greek is behind it: it does not turn.
    advance("F6 MED-M1~, C6 SPA-1").happened(stays("MED-M1", "F6", Why::Disordered));
    // Who lies below does not matter.
    advance("F6 MED-M1 MED-M2~, G6 SPA-1").offers(&[charge("F6", 2, "G6", Direction::East, EAST)]);
}

#[test]
fn three_it_must_enter_a_greek_area_before_it() {
    let scene = advance("F6 MED-M1 MED-M2, G6 SPA-1");
    let why = Why::Enters { at: area("G6"), aspect: Aspect::Front };
    scene
        .offers(&[charge("F6", 2, "G6", Direction::East, EAST)])
        .act(charge("F6", 2, "G6", Direction::East, EAST))
        .happened(stays("MED-M1", "F6", why))
        .board("G6 MED-M1 MED-M2, G6 SPA-1");
}

#[test]
fn three_rear_before_flank_before_front() {
    // G7 shows its back, G6 its flank, G5 its front.
    let rear = charge("F6", 1, "G7", Direction::Northeast, EAST);
    advance("F6 MED-M1, G6 THS-1 facing south, G7 SPA-1 facing east").offers(&[rear]);
    let flank = charge("F6", 1, "G6", Direction::East, EAST);
    advance("F6 MED-M1, G5 THS-1, G6 SPA-1 SPA-2 facing north").offers(&[flank]);
}

#[test]
fn three_then_the_disordered_then_the_weakest_then_front_right_left() {
    let (front, right, left) = (
        charge("F6", 1, "G6", Direction::East, EAST),
        charge("F6", 1, "G5", Direction::Southeast, EAST),
        charge("F6", 1, "G7", Direction::Northeast, EAST),
    );
    advance("F6 MED-M1, G6 THS-1, G7 SPA-1~ SPA-2").offers(&[left]);
    advance("F6 MED-M1, G6 THS-1 THS-2, G5 SPA-1").offers(&[right]);
    // A back side counts less than a front side.
    advance("F6 MED-M1, G6 THS-1, G5 THS-2*2").offers(&[right]);
    advance("F6 MED-M1, G5 THS-1, G6 THS-2, G7 THS-3").offers(&[front]);
    advance("F6 MED-M1, G5 THS-1, G7 THS-3").offers(&[right]);
}

#[test]
fn three_friends_in_melee_are_joined_if_there_is_room() {
    advance("F6 MED-M1, G6 MED-M2~ MED-M3, G6 SPA-1")
        .offers(&[charge("F6", 1, "G6", Direction::East, EAST)])
        .act(charge("F6", 1, "G6", Direction::East, EAST))
        .board("G6 MED-M2~ MED-M3 MED-M1, G6 SPA-1");
    // Three are there already; and from F6 every way leads from zone to zone.
    advance("F6 MED-M1, G6 MED-M2 MED-M3 MED-M4, G6 SPA-1, L5 THS-1").happened(stays(
        "MED-M1",
        "F6",
        Why::Blocked,
    ));
}

#[test]
fn four_each_step_brings_it_nearer_as_long_as_it_can_pay() {
    let scene = advance("C6 MED-M1, L6 SPA-1");
    let why = Why::Advances { before: 9, after: 6 };
    scene.act(march("C6", 1, "F6", EAST)).happened(stays("MED-M1", "C6", why)).board("F6 MED-M1, L6 SPA-1");
    // The mound costs one more: two steps, not three.
    advance("I5 MED-M1, L5 SPA-1 facing east").offers(&[march("I5", 1, "K5", EAST)]);
    advance("I7 MED-M1, L7 SPA-1 facing east").offers(&[charge("I7", 1, "L7", Direction::East, EAST)]);
}

#[test]
fn four_a_free_area_comes_before_an_occupied_one_then_front_right_left() {
    // D6 is taken by men who stay: the way goes round by the right.
    advance("C6 MED-M1, D6 MED-M2~, L6 SPA-1").offers(&[march("C6", 1, "F5", EAST)]);
    advance("C6 MED-M1, D6 MED-M2~, D5 MED-M3~, L6 SPA-1").offers(&[march("C6", 1, "F7", EAST)]);
    // With all three taken it goes through.
    advance("C6 MED-M1, D5 MED-M2~, D6 MED-M3~, D7 MED-M4~, L6 SPA-1").offers(&[march("C6", 1, "F6", EAST)]);
}

#[test]
fn four_the_way_leads_over_land() {
    // Along the shore by H8 and I8, for H9 and I9 are sea.
    advance("G8 MED-M1, J9 SPA-1 facing north").offers(&[charge("G8", 1, "J9", Direction::Northeast, EAST)]);
}

#[test]
fn four_it_stops_in_a_zone_of_control() {
    advance("E6 MED-M1, H6 SPA-1").offers(&[march("E6", 1, "G6", EAST)]);
}

#[test]
fn four_it_ends_in_a_free_area() {
    // Three points lead onto friends in row F: the path is cut back to E6.
    advance("C6 MED-M1, F5 MED-M2~, F6 MED-M3~, F7 MED-M4~, L6 SPA-1").offers(&[march("C6", 1, "E6", EAST)]);
    // All of it is taken: it stays.
    let all =
        "E5 MED-M2~, E6 MED-M3~, E7 MED-M4~, F4 MED-M5~, F5 MED-M6~, F6 MED-M7~, F7 MED-M8~, F8 MED-M9~";
    let last = "G3 MED-M10~, G4 MED-M11~, G5 MED-M12~, G6 MED-M13~, G7 MED-M14~, G8 MED-M15~, G9 MED-M16~";
    advance(&format!("D6 MED-M1, {all}, {last}, L6 SPA-1")).happened(stays("MED-M1", "D6", Why::Blocked));
}

#[test]
fn four_a_step_that_does_not_help_is_not_taken() {
    // H6 holds F6's front: G5, G6 and G7 would be from zone to zone.
    advance("F6 MED-M1, G7 SPA-1 SPA-2 facing south, G5 MED-M2, G5 THS-1, L5 THB-1")
        .did_not_happen(|event| matches!(event, Event::Turned { .. }));
    advance("G6 MED-M1, H5 MED-M2 MED-M3 MED-M4, H5 SPA-1, H7 MED-M5 MED-M6 MED-M7, H7 THS-1, O6 THB-1")
        .happened(stays("MED-M1", "G6", Why::Blocked));
}

#[test]
fn four_with_no_greek_on_the_map_it_makes_for_row_o() {
    advance("C6 MED-M1").offers(&[march("C6", 1, "F6", EAST)]);
    // Immortals who came by row O make for row A.
    Scene::new("L7 IMM-1 facing west, A1 MED-M1~")
        .day(3)
        .segment(Segment::Movement(Side::Persia))
        .offers(&[march("L7", 1, "I7", Facing::West)]);
}

#[test]
fn five_it_turns_towards_a_greek_outside_its_front() {
    // Behind it on the left, on the right: a turn, a step, and in.
    advance("F6 MED-M1, D8 SPA-1").offers(&[charge("F6", 1, "D8", Direction::Northwest, Facing::North)]);
    advance("F6 MED-M1, D4 SPA-1").offers(&[charge("F6", 1, "D4", Direction::Southwest, Facing::South)]);
    // Straight behind it: to the right first.
    advance("F6 MED-M1, C6 SPA-1").offers(&[march("F6", 1, "E5", Facing::West)]);
    advance("F6 MED-M1, E6 SPA-1").offers(&[charge("F6", 1, "E6", Direction::West, Facing::West)]);
}

#[test]
fn five_it_turns_even_where_no_points_are_left_to_step() {
    // Two turns leave one point, and the mound costs two.
    let why = Why::TurnsTowards { at: area("E3") };
    advance("F3 MED-M1, E3 SPA-1, L5 THS-1")
        .offers(&[turn("F3", Facing::West)])
        .act(turn("F3", Facing::West))
        .happened(stays("MED-M1", "F3", why));
}

#[test]
fn six_stacks_never_split() {
    advance("C6 MED-M1 MED-M2 MED-M3, L6 SPA-1")
        .offers(&[march("C6", 3, "F6", EAST)])
        .refuses(march("C6", 1, "F6", EAST), rulebook::ADVANCE)
        .refuses(march("C6", 2, "F6", EAST), rulebook::ADVANCE);
}
