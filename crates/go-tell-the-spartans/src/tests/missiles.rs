//! 8.1.6 Persian missile stacks and special cases.

use super::automaton::advance;
use super::scene::{Scene, area, charge, march, unit};
use crate::map::{Direction, Facing};
use crate::phase::Segment;
use crate::units::Kind;
use crate::{Action, Event, Place, Players, Side, Why, rulebook};
use tabletop::testing::TestScene as _;

const EAST: Facing = Facing::East;

fn turn(at: &str, facing: Facing) -> Action {
    Action::Turn { at: area(at), facing }
}

fn why(name: &str, at: &str, why: Why) -> Event {
    Event::Procedure { unit: unit(name), at: area(at), why }
}

#[test]
fn one_archers_want_a_distance_of_three_then_two_then_four() {
    for (at, distance) in [("D6", 3), ("E6", 2)] {
        advance(&format!("{at} MED-B1, G6 SPA-1")).happened(why(
            "MED-B1",
            at,
            Why::HasDistance { kind: Kind::Bow, distance },
        ));
    }
    // From afar they come nearer until three: nearest home, then the lower column.
    let seeks = Why::SeeksDistance { kind: Kind::Bow, before: 7, after: 3 };
    advance("C6 MED-B1 MED-B2, J6 SPA-1")
        .offers(&[march("C6", 2, "G3", EAST)])
        .act(march("C6", 2, "G3", EAST))
        .happened(why("MED-B1", "C6", seeks));
    advance("C6 MED-B1, G6 SPA-1").offers(&[march("C6", 1, "D3", EAST)]);
    // Too far for one move: as near as it gets.
    advance("A6 MED-B1, O6 SPA-1").offers(&[march("A6", 1, "E4", EAST)]);
}

#[test]
fn one_archers_back_away_from_a_greek_within_one() {
    advance("F6 MED-B1, G6 SPA-1").offers(&[march("F6", 1, "D3", EAST)]);
    // Out of a melee as well.
    advance("F6 MED-B1, F6 SPA-1").offers(&[march("F6", 1, "C3", EAST)]);
    // Where there is no way to that distance they at least leave the zone of control.
    advance("A1 MED-B1, B2 SPA-1, D2 THS-1").offers(&[march("A1", 1, "B1", Facing::North)]);
}

#[test]
fn two_javelins_want_a_distance_of_two_then_one_outside_zones_then_three() {
    let has = Why::HasDistance { kind: Kind::Javelin, distance: 2 };
    advance("E6 DAH-J1, G6 SPA-1").happened(why("DAH-J1", "E6", has));
    advance("D6 DAH-J1, G6 SPA-1").offers(&[march("D6", 1, "E4", EAST)]);
    advance("F6 DAH-J1, G6 SPA-1").offers(&[march("F6", 1, "E4", EAST)]);
    // Nothing at two: one outside what the Greeks control.
    advance("A1 DAH-J1, B2 SPA-1, D2 THS-1").offers(&[march("A1", 1, "B1", Facing::North)]);
    // All at two is taken by friends who stay: rather one outside zones than three.
    let taken = "A3 DAH-M1~, B3 DAH-M2~, C1 DAH-M3~, C2 DAH-M4~, C3 DAH-M5~";
    advance(&format!("B2 DAH-J1, A1 SPA-1, {taken}")).offers(&[turn("B2", Facing::South)]);
    advance(&format!("B2 DAH-J1, A1 SPA-1 facing east, {taken}")).offers(&[march(
        "B2",
        1,
        "A2",
        Facing::South,
    )]);
}

#[test]
fn three_they_enter_only_where_light_infantry_or_weaker_disordered_men_stand() {
    let charge = |count| charge("F6", count, "G6", Direction::East, EAST);
    advance("F6 MED-B1, G6 PEL-J1, O1 SPA-1").offers(&[charge(1)]).act(charge(1)).happened(why(
        "MED-B1",
        "F6",
        Why::Pounces { at: area("G6") },
    ));
    advance("F6 MED-B1 MED-B2 MED-B3, G6 THS-1*2~").offers(&[charge(3)]);
    // As strong as they are, or in order: they back away.
    advance("F6 MED-B1 MED-B2 MED-B3, G6 THS-1~").offers(&[march("F6", 3, "D3", EAST)]);
    advance("F6 MED-B1 MED-B2 MED-B3, G6 THS-1*2").offers(&[march("F6", 3, "D3", EAST)]);
    advance("F6 MED-B1 MED-B2 MED-B3, G6 THS-1*2~ THS-2").offers(&[march("F6", 3, "D3", EAST)]);
}

#[test]
fn disordered_missile_stacks_stay() {
    advance("F6 MED-B1~, G6 SPA-1").happened(why("MED-B1", "F6", Why::Disordered));
    advance("F6 MED-B1~ facing north, J6 SPA-1").happened(why("MED-B1", "F6", Why::Disordered));
}

#[test]
fn five_a_stack_in_row_o_with_no_greek_within_two_leaves_the_map() {
    advance("O6 MED-M1 MED-M2, L6 SPA-1")
        .offers(&[Action::Exit(area("O6"))])
        .refuses(march("O6", 2, "N6", EAST), rulebook::MISSILE_ADVANCE)
        .act(Action::Exit(area("O6")))
        .happened(why("MED-M1", "O6", Why::Exits))
        .happened(Event::Exited { unit: unit("MED-M1"), units: 2, from: area("O6") })
        .place("MED-M2", Place::Exited);
    // Disordered they stay, as they do elsewhere.
    advance("O6 MED-M1~, A1 MED-B9, G6 SPA-1")
        .happened(why("MED-M1", "O6", Why::Disordered))
        .refuses(Action::Exit(area("O6")), rulebook::MISSILE_ADVANCE);
    advance("O6 MED-M1, M6 SPA-1 facing east").refuses(Action::Exit(area("O6")), rulebook::ADVANCE);
    // Archers too, and Immortals who came by row O over row A.
    advance("O6 MED-B1, L6 SPA-1").offers(&[Action::Exit(area("O6"))]);
    Scene::new("A6 IMM-1 facing west, D6 SPA-1")
        .day(3)
        .segment(Segment::Movement(Side::Persia))
        .offers(&[Action::Exit(area("A6"))]);
    // Not whoever just came there.
    advance("N6 MED-M1, J6 SPA-1 facing west, O1 MED-M2~")
        .refuses(Action::Exit(area("N6")), rulebook::ADVANCE);
}

#[test]
fn five_a_player_may_leave_from_the_last_row_alone() {
    let persians = |board| Scene::players(Players::Two, board).segment(Segment::Movement(Side::Persia));
    persians("O6 MED-M1, L6 SPA-1").allows(Action::Exit(area("O6")));
    persians("O6 MED-M1, M6 SPA-1").refuses(Action::Exit(area("O6")), rulebook::MISSILE_ADVANCE);
    persians("N6 MED-M1, A6 SPA-1").refuses(Action::Exit(area("N6")), rulebook::MISSILE_ADVANCE);
    let board = "O6 IMM-1, A4 IMM-2, H8 SPA-1";
    let third = Scene::players(Players::Two, board).day(3).segment(Segment::Movement(Side::Persia));
    third.refuses(Action::Exit(area("O6")), rulebook::MISSILE_ADVANCE).allows(Action::Exit(area("A4")));
}

#[test]
fn six_where_it_is_free_they_face_the_nearest_greek() {
    // At the end of a move.
    advance("F6 MED-B1 facing south, J6 SPA-1").offers(&[march("F6", 1, "G3", EAST)]);
    // And where they stay.
    advance("F6 MED-B1, F3 SPA-1").offers(&[turn("F6", Facing::South)]);
    let has = Why::HasDistance { kind: Kind::Bow, distance: 3 };
    advance("F6 MED-B1 facing north, I6 SPA-1")
        .offers(&[turn("F6", EAST)])
        .act(turn("F6", EAST))
        .happened(why("MED-B1", "F6", has))
        .board("F6 MED-B1, I6 SPA-1");
}
