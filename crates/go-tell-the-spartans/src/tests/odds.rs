//! 8.3.3 to 8.3.6 What a melee is reckoned with: odds, shifts, the die, and hoplites attacked through their Front.

use super::scene::{Scene, area};
use crate::charts::{self, COLUMNS, FLANK_SHIFT, MELEE, TYPE_SHIFTS};
use crate::map::Direction;
use crate::melee::{Reckoning, Shift};
use crate::units::Kind;
use crate::{Side, rulebook};
use tabletop::testing::TestScene as _;

/// The reckoning of an attack in `at`, into which the attacker came from there in this round.
fn reckon(board: &str, attacker: Side, at: &str, from: Option<Direction>) -> Reckoning {
    let scene = Scene::new(board);
    let scene = match from {
        Some(from) => scene.entered(attacker, at, from),
        None => scene.with(|position| {
            position.field.set_entered(attacker.enemy(), area(at), Some(Direction::Northwest));
        }),
    };
    scene.position.reckon(attacker, area(at)).expect("both sides stand there")
}

/// The shifts but that for unit type.
fn shifts(board: &str, attacker: Side, at: &str, from: Option<Direction>) -> Vec<(Shift, i8)> {
    let all = reckon(board, attacker, at, from).shifts;
    all.iter().copied().filter(|(shift, _)| !matches!(shift, Shift::UnitType { .. })).collect()
}

#[test]
fn odds_are_rounded_in_the_defenders_favour_at_every_boundary() {
    for (attack, defence, head) in [
        (1, 9, "1:3"),
        (1, 3, "1:3"),
        (4, 9, "1:3"),
        (1, 2, "1:2"),
        (5, 9, "1:2"),
        (8, 9, "1:2"),
        (9, 9, "1:1"),
        (13, 9, "1:1"),
        (3, 2, "3:2"),
        (17, 9, "3:2"),
        (2, 1, "2:1"),
        (26, 9, "2:1"),
        (3, 1, "3:1"),
        (35, 9, "3:1"),
        (4, 1, "4:1"),
        (9, 1, "4:1"),
    ] {
        let column = charts::COLUMNS.of(attack, defence);
        assert_eq!(COLUMNS.head(column), head, "{attack}:{defence} {}", rulebook::ODDS);
    }
}

#[test]
fn all_units_count_at_their_present_face() {
    let sums = |board| {
        let reckoning = reckon(board, Side::Persia, "F6", Some(Direction::West));
        (reckoning.attack, reckoning.defence, COLUMNS.head(reckoning.odds))
    };
    assert_eq!(sums("F6 MED-M1 MED-M2 MED-M3, F6 SPA-1"), (6, 4, "3:2".to_owned()));
    assert_eq!(sums("F6 MED-M1 MED-M2*1 MED-M3, F6 SPA-1*1 SPA-2*2"), (5, 7, "1:2".to_owned()));
    assert_eq!(sums("F6 IMM-1*1 IMM-2*2 IMM-3*3, F6 PEL-B1"), (7, 1, "4:1".to_owned()));
}

#[test]
fn unit_types_shift_as_printed() {
    tabletop::tested!(rulebook::SHIFTS);
    let units = [("SPA-1", "IMM-1"), ("PEL-J1", "DAH-J1"), ("PEL-B1", "MED-B1")];
    for (row, attacker) in TYPE_SHIFTS.iter().zip(Kind::ALL) {
        for (&shift, defender) in row.iter().zip(Kind::ALL) {
            assert_eq!(charts::type_shift(attacker, defender), shift);
        }
    }
    assert_eq!(TYPE_SHIFTS, [[0, 2, 3, 3], [-1, 0, 2, 2], [-3, -2, 0, 1], [-3, -2, -1, 0]]);
    for ((greek, persian), expected) in units.into_iter().zip([(2, -1), (0, 0), (0, 0)]) {
        let board = format!("F6 {greek}, F6 {persian}");
        let by = |attacker| {
            let shifts = reckon(&board, attacker, "F6", Some(Direction::West)).shifts;
            let of_type = shifts.iter().find(|(shift, _)| matches!(shift, Shift::UnitType { .. }));
            of_type.map_or(0, |(_, by)| *by)
        };
        assert_eq!((by(Side::Greece), by(Side::Persia)), expected, "{}", rulebook::SHIFTS);
    }
}

#[test]
fn a_disordered_top_unit_shifts_one_left() {
    let of = |board| shifts(board, Side::Persia, "F6", Some(Direction::West));
    assert_eq!(of("F6 MED-M1~ MED-M2, F6 SPA-1"), [(Shift::Disordered, -1)]);
    // Not one below it, and not the defender's.
    assert_eq!(of("F6 MED-M1 MED-M2~, F6 SPA-1"), []);
    assert_eq!(of("F6 MED-M1, F6 SPA-1~"), []);
}

#[test]
fn coming_in_through_flank_or_rear_shifts_right() {
    for (from, shift) in [
        (Direction::West, None),
        (Direction::Northwest, None),
        (Direction::Southwest, None),
        (Direction::North, Some(Shift::Flank)),
        (Direction::South, Some(Shift::Flank)),
        (Direction::Northeast, Some(Shift::Rear)),
        (Direction::East, Some(Shift::Rear)),
        (Direction::Southeast, Some(Shift::Rear)),
    ] {
        // The Greeks face west: one column for mixed infantry.
        let of = shifts("F6 MED-M1, F6 SPA-1", Side::Persia, "F6", Some(from));
        assert_eq!(of, Vec::from_iter(shift.map(|shift| (shift, FLANK_SHIFT.1))), "{from:?}");
        // Two for hoplites.
        let of = shifts("F6 MED-M1 facing west, F6 SPA-1", Side::Greece, "F6", Some(from));
        assert_eq!(of, Vec::from_iter(shift.map(|shift| (shift, FLANK_SHIFT.0))), "{from:?}");
    }
    assert_eq!(FLANK_SHIFT, (2, 1));
}

#[test]
fn only_in_the_melee_after_the_move_and_not_for_those_attacked() {
    let mut scene = Scene::new("F6 MED-M1, F6 SPA-1").entered(Side::Persia, "F6", Direction::East);
    scene.position.end_melee(Side::Persia);
    let later = scene.position.reckon(Side::Persia, area("F6")).expect("both stand there");
    assert!(!later.shifts.iter().any(|(shift, _)| *shift == Shift::Rear));
    assert_eq!(shifts("F6 MED-M1, F6 SPA-1", Side::Greece, "F6", None), []);
}

#[test]
fn up_a_mound_and_over_the_wall_shift_one_left() {
    let of = |at: &str, from| {
        let board = format!("{at} MED-M1, {at} SPA-1");
        let mut shifts = shifts(&board, Side::Persia, at, Some(from));
        shifts.retain(|(shift, _)| matches!(shift, Shift::Mound | Shift::Wall));
        shifts
    };
    assert_eq!(of("E3", Direction::North), [(Shift::Mound, -1)]);
    assert_eq!(of("E3", Direction::South), [], "from E2 on the same mound");
    assert_eq!(of("J5", Direction::West), [(Shift::Mound, -1)]);
    assert_eq!(of("H6", Direction::West), [(Shift::Wall, -1)]);
    assert_eq!(of("H6", Direction::East), [(Shift::Wall, -1)]);
    // Whoever stands on the wall has passed it.
    assert_eq!(of("H6", Direction::South), []);
    assert_eq!(of("G6", Direction::East), []);
    // It lasts as long as the attacker is the one who entered; whoever stood there never suffers it.
    let mut scene = Scene::new("H6 MED-M1, H6 SPA-1").entered(Side::Persia, "H6", Direction::West);
    scene.position.end_melee(Side::Persia);
    let wall = |attacker| {
        let reckoning = scene.position.reckon(attacker, area("H6")).expect("both stand there");
        reckoning.shifts.contains(&(Shift::Wall, -1))
    };
    assert_eq!([Side::Persia, Side::Greece].map(wall), [true, false]);
}

#[test]
fn shifts_add_up_and_stop_at_the_ends_of_the_table() {
    tabletop::tested!(rulebook::ODDS);
    // 2:1; type, disorder and mound to the left, the rear to the right.
    let all =
        reckon("E3 MED-M1~ MED-M2 MED-M3, E3 THS-1 facing south", Side::Persia, "E3", Some(Direction::North));
    assert_eq!(all.shifts.iter().map(|(_, by)| by).collect::<Vec<_>>(), [&-1, &-1, &1, &-1]);
    assert_eq!([all.odds, all.column].map(|column| COLUMNS.head(column)), ["2:1", "1:1"]);
    let column = |board, attacker, from| COLUMNS.head(reckon(board, attacker, "F6", Some(from)).column);
    assert_eq!(column("F6 SPA-1 SPA-2 SPA-3, F6 MED-B1 facing west", Side::Greece, Direction::East), "4:1");
    assert_eq!(column("F6 MED-B1~, F6 SPA-1 SPA-2", Side::Persia, Direction::West), "1:3");
    assert_eq!(COLUMNS.0.len(), 7);
}

#[test]
fn the_tracks_change_the_die() {
    tabletop::tested!(rulebook::MELEE_DIE);
    let modifier = |attacker, greece, persia| {
        let scene = Scene::new("F6 MED-M1, F6 SPA-1").tracks(greece, persia);
        scene.position.reckon(attacker, area("F6")).expect("both stand there").modifier
    };
    let greek: Vec<i8> = (0..=10).map(|track| modifier(Side::Greece, track, 1)).collect();
    assert_eq!(greek, [0, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1], "{}", rulebook::MELEE_DIE);
    let persian: Vec<i8> = (0..=10).map(|track| modifier(Side::Persia, 1, track)).collect();
    assert_eq!(persian, [0, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0]);
    // Beyond the ends of the table the first and the last line count.
    let of = |greece, die| {
        let scene = Scene::new("F6 MED-M1, F6 SPA-1").tracks(greece, 10);
        let (roll, losses) = scene.position.reckon(Side::Greece, area("F6")).expect("both").result(die);
        (roll, (losses.attacker, losses.defender))
    };
    assert_eq!(of(10, 10), (11, MELEE[5][6]));
    assert_eq!(of(1, 1), (0, MELEE[0][6]));
    assert_eq!(of(9, 1), (2, MELEE[1][6]));
}

#[test]
fn the_melee_table_is_the_printed_one() {
    for (lowest, highest, line) in [
        (-1, 1, "4/0 3/0 2/1 2/1 2/1 2/2 2/3"),
        (2, 3, "3/0 3/1 2/2 1/1 1/1 2/2 2/4"),
        (4, 5, "3/1 3/2 2/2 2/2 2/2 2/3 1/4"),
        (6, 7, "3/1 3/2 2/2 2/2 2/3 1/3 1/4"),
        (8, 9, "3/1 2/1 1/1 1/2 2/3 1/3 0/4"),
        (10, 12, "2/1 2/2 1/2 1/2 1/3 0/3 0/4"),
    ] {
        for roll in lowest..=highest {
            let told = (0..7).map(|column| charts::result(column, roll));
            let told: Vec<String> =
                told.map(|losses| format!("{}/{}", losses.attacker, losses.defender)).collect();
            assert_eq!(told.join(" "), line, "{roll}");
        }
    }
}

#[test]
fn hoplites_lose_a_step_less_through_their_front() {
    tabletop::tested!(rulebook::HOPLITE_REDUCTION);
    let reduced = |board, from| reckon(board, Side::Persia, "F6", from).reduced;
    for (from, through_the_front) in [
        (Direction::West, true),
        (Direction::Northwest, true),
        (Direction::Southwest, true),
        (Direction::North, false),
        (Direction::South, false),
        (Direction::East, false),
    ] {
        assert_eq!(reduced("F6 MED-M1, F6 SPA-1", Some(from)), through_the_front, "{from:?}");
    }
    // As they face now.
    assert!(
        reduced("F6 MED-M1, F6 SPA-1 facing east", Some(Direction::East)),
        "{}",
        rulebook::HOPLITE_REDUCTION
    );
    // Hoplites who came in are attacked through their front, wherever they came from.
    assert!(reduced("F6 MED-M1, F6 SPA-1", None));
    // Nobody else has it, and hoplites who attack do not.
    assert!(!reduced("F6 MED-M1, F6 PEL-B1", Some(Direction::West)));
    assert!(!reckon("F6 MED-M1, F6 SPA-1", Side::Greece, "F6", None).reduced);
}

#[test]
fn the_reduction_does_not_go_below_none() {
    let losses = |die, from| {
        let (_, losses) = reckon("F6 MED-M1, F6 SPA-1 SPA-2", Side::Persia, "F6", Some(from)).result(die);
        (losses.attacker, losses.defender)
    };
    assert_eq!(losses(4, Direction::West), (3, 0));
    assert_eq!(losses(1, Direction::West), (4, 0));
    assert_eq!(losses(10, Direction::East), (2, 1));
}
