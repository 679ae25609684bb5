//! 8.1.1 to 8.1.3, 8.1.7 Movement: the procedure, what steps cost, which way they go.

use super::scene::{Scene, area, charge, march, unit};
use crate::charts;
use crate::map::{Area, Direction, Facing};
use crate::phase::{ACTION_ROUND, Segment};
use crate::reach::Mover;
use crate::units::Kind;
use crate::{Action, Event, Members, Players, Position, Side, rulebook};
use tabletop::Position as _;
use tabletop::testing::TestScene as _;

/// 8.1 The Greeks move.
pub(super) fn greeks(board: &str) -> Scene {
    Scene::new(board).segment(Segment::Movement(Side::Greece))
}

/// 8.1 The Persians move, led by a player.
pub(super) fn persians(board: &str) -> Scene {
    Scene::players(Players::Two, board).segment(Segment::Movement(Side::Persia))
}

fn turn(at: &str, facing: Facing) -> Action {
    Action::Turn { at: area(at), facing }
}

#[test]
fn an_action_round_has_four_kinds_of_segments_and_each_side_its_share() {
    let count = |is: fn(&Segment) -> bool| ACTION_ROUND.iter().filter(|segment| is(segment)).count();
    let kinds = [
        count(|segment| matches!(segment, Segment::Movement(_))),
        count(|segment| matches!(segment, Segment::Fire(..))),
        count(|segment| matches!(segment, Segment::Melee(_))),
        count(|segment| matches!(segment, Segment::Recovery)),
    ];
    assert_eq!(kinds, [2, 4, 2, 1], "{}", rulebook::ACTION_ROUNDS);
    for side in Side::BOTH {
        assert!(
            ACTION_ROUND.contains(&Segment::Movement(side)) && ACTION_ROUND.contains(&Segment::Melee(side))
        );
    }
}

#[test]
fn only_the_named_side_moves() {
    tabletop::tested!(rulebook::MOVEMENT);
    let scene = greeks("G6 SPA-1, G4 THS-1, C6 MED-M1");
    for action in scene.position.actions() {
        if let Action::March { from, .. } | Action::Turn { at: from, .. } = action {
            assert!(scene.position.occupied(Side::Greece).contains(from), "{}", rulebook::MOVEMENT);
        }
    }
    scene.refuses(march("C6", 1, "D6", Facing::East), rulebook::MOVEMENT_PROCEDURE);
}

#[test]
fn a_side_moves_any_of_its_stacks_each_once_and_in_any_order() {
    greeks("G6 SPA-1, G4 THS-1, G8 THB-1, A1 MED-M1")
        .act(march("G6", 1, "F6", Facing::West))
        .refuses(march("F6", 1, "E6", Facing::West), rulebook::MOVEMENT_PROCEDURE)
        .refuses(turn("F6", Facing::North), rulebook::MOVEMENT_PROCEDURE)
        .act(march("G4", 1, "E4", Facing::West))
        .board("F6 SPA-1, E4 THS-1, G8 THB-1, A1 MED-M1")
        .act(Action::EndMovement)
        .happened(Event::SegmentBegan { segment: Segment::Melee(Side::Greece) });
}

#[test]
fn what_is_left_of_a_stack_may_still_move() {
    greeks("G6 SPA-1 SPA-2 SPA-3, C1 MED-M1")
        .act(march("G6", 1, "F6", Facing::West))
        .allows(march("G6", 2, "E6", Facing::West))
        .act(turn("G6", Facing::South))
        .board("F6 SPA-1, G6 SPA-2 SPA-3 facing south, C1 MED-M1");
}

#[test]
fn a_stack_that_moves_shows_no_more_than_before() {
    let shown = |event: &Event| matches!(event, Event::CameToLight { .. });
    let board = "C6 MED-M1 MED-M2 MED-M3, A1 MED-M4, L6 SPA-1";
    persians(board).act(march("C6", 3, "D6", Facing::East)).did_not_happen(shown);
    // Whoever is left on top is seen.
    let seen = Event::CameToLight { unit: unit("MED-M3"), losses: 0, morale: crate::Morale::Steady };
    persians(board).act(march("C6", 2, "D6", Facing::East)).happened(seen);
}

#[test]
fn no_combat_takes_place_while_a_side_moves() {
    // Two who move in among enemies: the dice are thrown two segments later.
    greeks("F6 SPA-1, F4 THS-1, E6 MED-M1, E4 MED-M2, L5 THB-1")
        .act(charge("F6", 1, "E6", Direction::West, Facing::West))
        .act(charge("F4", 1, "E4", Direction::West, Facing::West))
        .did_not_happen(|event| matches!(event, Event::Fought { .. } | Event::Fired { .. }));
}

#[test]
fn steps_cost_what_the_terrain_effects_chart_says() {
    tabletop::tested!(rulebook::MOVEMENT_COST);
    for (from, to, points) in [
        ("G6", "F6", 1), // level 1
        ("E4", "E3", 2), // up a mound
        ("E3", "E2", 1), // along it
        ("E3", "E4", 1), // down again
        ("G6", "H6", 1), // onto the wall
        ("H6", "I6", 1), // and off it
        ("I5", "J5", 2), // Kolonos
        ("L6", "K5", 2), // cornerwise too
    ] {
        assert_eq!(charts::cost(area(from), area(to)), points, "{from} {to} {}", rulebook::MOVEMENT_COST);
    }
    // Two points take hoplites up the mound, or two areas along level ground, and not up after a step.
    greeks("E4 SPA-1 facing south, L5 THS-1, A9 MED-M1")
        .allows(march("E4", 1, "E3", Facing::South))
        .refuses(march("E4", 1, "E2", Facing::South), rulebook::HOPLITE_FACING);
    greeks("E5 SPA-1 facing south, L5 THS-1, A9 MED-M1")
        .allows(march("E5", 1, "E4", Facing::South))
        .refuses(march("E5", 1, "E3", Facing::South), rulebook::HOPLITE_FACING);
}

#[test]
fn the_whole_allowance_always_buys_one_step() {
    let (low, high) = (area("E4"), area("E3"));
    let slow =
        Mover { from: low, kind: Kind::Hoplite, facing: Facing::South, ma: 1, units: 1, disordered: false };
    assert_eq!(Position::left_after(&slow, low, high, 1), Some(0));
    let mover = Mover { ma: 2, ..slow };
    assert_eq!(Position::left_after(&mover, low, high, 2), Some(0));
    // But not when some of it is spent, nor for a later step.
    assert_eq!(Position::left_after(&mover, low, high, 1), None);
    assert_eq!(Position::left_after(&Mover { from: area("E5"), ..slow }, low, high, 1), None);
}

#[test]
fn a_stack_goes_as_far_as_its_slowest_unit() {
    let scene = persians("C6 MED-M1 MED-M2*1 MED-M3, C2 MED-B1, O6 SPA-1");
    for (from, count, ma) in [("C6", 3, 3), ("C6", 1, 3), ("C2", 1, 4)] {
        let mover = scene.position.mover(Side::Persia, area(from), Members::all(count));
        assert_eq!(mover.map(|mover| (mover.ma, mover.units)), Some((ma, count)));
    }
    scene
        .allows(march("C6", 3, "F6", Facing::East))
        .refuses(march("C6", 3, "G6", Facing::East), rulebook::MOVEMENT_ALLOWANCE);
}

#[test]
fn hoplites_go_straight_ahead_and_a_turn_is_all_they_do() {
    greeks("G6 SPA-1, L5 THS-1, A1 MED-M1")
        .allows(march("G6", 1, "F6", Facing::West))
        .allows(march("G6", 1, "E6", Facing::West))
        .refuses(march("G6", 1, "D6", Facing::West), rulebook::MOVEMENT_ALLOWANCE)
        .refuses(march("G6", 1, "F7", Facing::West), rulebook::HOPLITE_FACING)
        .refuses(march("G6", 1, "H6", Facing::West), rulebook::HOPLITE_FACING)
        .refuses(march("G6", 1, "F6", Facing::North), rulebook::DIRECTION)
        .refuses(turn("G6", Facing::West), rulebook::FACING)
        .act(turn("G6", Facing::East))
        .refuses(march("G6", 1, "H6", Facing::East), rulebook::MOVEMENT_PROCEDURE);
}

#[test]
fn mixed_infantry_goes_to_its_three_front_areas_and_pays_a_point_for_a_quarter_turn() {
    persians("C6 MED-M1, A1 MED-M2, C9 SPA-1 facing east")
        .allows(march("C6", 1, "F6", Facing::East))
        .allows(march("C6", 1, "F3", Facing::East))
        .allows(march("C6", 1, "F9", Facing::East))
        // A turn before, between or after the steps.
        .allows(march("C6", 1, "C4", Facing::South))
        .allows(march("C6", 1, "D5", Facing::South))
        .allows(march("C6", 1, "E6", Facing::South))
        .allows(march("C6", 1, "D6", Facing::West))
        // Three points do not buy three steps and a turn.
        .refuses(march("C6", 1, "F6", Facing::South), rulebook::DIRECTION)
        .refuses(march("C6", 1, "C3", Facing::South), rulebook::MIXED_FACING)
        .allows(turn("C6", Facing::West));
}

#[test]
fn light_infantry_goes_any_way_and_turns_for_nothing() {
    let mut scene = persians("C6 MED-B1, A1 MED-B2, O6 SPA-1");
    for facing in Facing::ALL {
        for to in ["A6", "B7", "C10", "D6", "G6", "C2"] {
            scene = scene.allows(march("C6", 1, to, facing));
        }
    }
    scene.refuses(march("C6", 1, "H6", Facing::East), rulebook::MOVEMENT_ALLOWANCE);
}

#[test]
fn a_diagonal_step_needs_land_beside_it() {
    let steps = [(-1, 1, Direction::Northwest), (1, 1, Direction::Northeast)];
    for at in Area::all() {
        for (down, right, direction) in steps {
            let row = at.row().checked_add_signed(down);
            let land = |row: Option<u8>, column: u8| {
                row.filter(|&row| row < 15).and_then(|row| Area::at(row, column))
            };
            let column = at.column().saturating_add_signed(right);
            let beside = land(row, at.column()).or(land(Some(at.row()), column));
            assert_eq!(at.step(direction), beside.and(land(row, column)), "{at} {direction:?}");
        }
    }
    assert_eq!(area("H8").step(Direction::Northeast), None, "{}", rulebook::DIRECTION);
    assert_eq!(area("I8").step(Direction::Northeast), Some(area("J9")));
}

#[test]
fn greeks_stay_out_of_rows_a_and_b_and_on_the_map() {
    greeks("C6 SPA-1, L5 THS-1, O5 THB-1 facing east, A1 MED-M1")
        .refuses(march("C6", 1, "B6", Facing::West), rulebook::GREEK_RESTRICTIONS)
        .refuses(Action::Exit(area("O5")), rulebook::GREEK_RESTRICTIONS);
    greeks("C6 PEL-B1, L5 THS-1, A1 MED-M1")
        .allows(march("C6", 1, "C2", Facing::West))
        .refuses(march("C6", 1, "A6", Facing::West), rulebook::GREEK_RESTRICTIONS);
    // Not even against an enemy who stands there, be he straight ahead or after a free turn.
    for facing in ["west", "north"] {
        greeks(&format!("C6 SPA-1 facing {facing}, L5 THS-1, B6 MED-M1"))
            .refuses(charge("C6", 1, "B6", Direction::West, Facing::West), rulebook::GREEK_RESTRICTIONS);
    }
}
