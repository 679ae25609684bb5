//! 3.2 Facing.

use super::scene::{Scene, area, march};
use super::shows;
use crate::map::{Aspect, Direction, Facing};
use crate::phase::Segment;
use crate::{Action, Players, Side, rulebook};
use tabletop::Position as _;
use tabletop::testing::TestScene as _;

fn turn(at: &str, facing: Facing) -> Action {
    Action::Turn { at: area(at), facing }
}

fn greeks_move(board: &str) -> Scene {
    Scene::new(board).segment(Segment::Movement(Side::Greece))
}

fn persians_move(board: &str) -> Scene {
    Scene::players(Players::Two, board).segment(Segment::Movement(Side::Persia))
}

#[test]
fn the_facing_diagrams_are_the_printed_ones() {
    use Direction as D;
    // The sheet, west at the top; the middle is the unit itself.
    let sheet =
        [D::Southwest, D::West, D::Northwest, D::South, D::North, D::Southeast, D::East, D::Northeast];
    let drawn = [
        (Facing::West, "front front front flank flank rear rear rear"),
        (Facing::East, "rear rear rear flank flank front front front"),
        (Facing::North, "rear flank front rear front rear flank front"),
        (Facing::South, "front flank rear front rear front flank rear"),
    ];
    for (facing, words) in drawn {
        for (direction, word) in sheet.into_iter().zip(words.split(' ')) {
            let aspect = match word {
                "front" => Aspect::Front,
                "flank" => Aspect::Flank,
                _ => Aspect::Rear,
            };
            assert_eq!(facing.aspect(direction), aspect, "{direction:?} of one facing {facing:?}");
        }
    }
    assert_eq!(Facing::West.front(), [D::West, D::Northwest, D::Southwest], "Front, Front Right, Front Left");
    assert_eq!(Facing::East.front(), [D::East, D::Southeast, D::Northeast]);
}

#[test]
fn a_stack_always_looks_at_a_side_and_turns_to_another() {
    let scene = greeks_move("G6 MAL-1");
    let turns: Vec<Action> =
        scene.position.actions().into_iter().filter(|action| matches!(action, Action::Turn { .. })).collect();
    assert_eq!(turns, [Facing::North, Facing::East, Facing::South].map(|facing| turn("G6", facing)));
    scene.refuses(turn("G6", Facing::West), rulebook::FACING);
}

#[test]
fn hoplites_move_straight_ahead_only() {
    greeks_move("G6 MAL-1")
        .allows(march("G6", 1, "F6", Facing::West))
        .allows(march("G6", 1, "E6", Facing::West))
        .refuses(march("G6", 1, "F5", Facing::West), rulebook::HOPLITE_FACING)
        .refuses(march("G6", 1, "F7", Facing::West), rulebook::HOPLITE_FACING)
        .refuses(march("G6", 1, "G7", Facing::West), rulebook::HOPLITE_FACING)
        .refuses(march("G6", 1, "H6", Facing::West), rulebook::HOPLITE_FACING)
        .refuses(march("G6", 1, "D6", Facing::West), rulebook::MOVEMENT_ALLOWANCE)
        .refuses(march("G6", 1, "F6", Facing::North), rulebook::DIRECTION);
    greeks_move("G6 MAL-1 facing south")
        .allows(march("G6", 1, "G4", Facing::South))
        .refuses(march("G6", 1, "F6", Facing::South), rulebook::HOPLITE_FACING);
}

#[test]
fn a_turn_takes_all_the_movement_of_hoplites() {
    for facing in [Facing::North, Facing::East, Facing::South] {
        let scene = greeks_move("G6 MAL-1, L5 MAL-2").act(turn("G6", facing));
        assert_eq!(scene.position.facing(Side::Greece, area("G6")), facing);
        let ahead = area("G6").step(facing.ahead()).expect("land").to_string();
        scene
            .refuses(march("G6", 1, &ahead, facing), rulebook::MOVEMENT_PROCEDURE)
            .refuses(turn("G6", Facing::West), rulebook::MOVEMENT_PROCEDURE);
    }
}

#[test]
fn mixed_infantry_moves_into_its_three_front_areas() {
    persians_move("C6 MED-M1, L5 MAL-1")
        .allows(march("C6", 1, "D5", Facing::East))
        .allows(march("C6", 1, "D6", Facing::East))
        .allows(march("C6", 1, "D7", Facing::East))
        .allows(march("C6", 1, "F9", Facing::East))
        .refuses(march("C6", 1, "G6", Facing::East), rulebook::MOVEMENT_ALLOWANCE);
}

#[test]
fn mixed_infantry_pays_a_point_for_a_quarter_turn() {
    persians_move("C6 MED-M1, E3 MAL-1 facing east")
        // One turn, a step, one more turn.
        .allows(march("C6", 1, "C7", Facing::East))
        .allows(march("C6", 1, "C7", Facing::North))
        // One turn and two steps leave nothing for a second turn.
        .allows(march("C6", 1, "C8", Facing::North))
        .refuses(march("C6", 1, "C8", Facing::East), rulebook::DIRECTION)
        // Three steps sideways and a turn are four points.
        .refuses(march("C6", 1, "C9", Facing::North), rulebook::MIXED_FACING)
        // Three steps ahead leave nothing for a turn; two leave one.
        .refuses(march("C6", 1, "F6", Facing::North), rulebook::DIRECTION)
        .allows(march("C6", 1, "E6", Facing::North))
        .refuses(march("C6", 1, "E6", Facing::West), rulebook::DIRECTION)
        .allows(march("C6", 1, "D6", Facing::West))
        .allows(turn("C6", Facing::West));
}

#[test]
fn javelin_and_bow_move_anywhere_and_turn_free() {
    shows(rulebook::LIGHT_FACING, "3.2.3");
    for light in ["PEL-J1", "PEL-B1"] {
        let mut scene = greeks_move(&format!("G6 {light}"));
        for to in ["F5", "F6", "F7", "G5", "G7", "H5", "H6", "H7", "C6", "K7"] {
            for facing in Facing::ALL {
                scene = scene.allows(march("G6", 1, to, facing));
            }
        }
        scene.refuses(march("G6", 1, "L6", Facing::West), rulebook::MOVEMENT_ALLOWANCE);
    }
}
