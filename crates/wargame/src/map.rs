//! Maps: cells that lead to other cells, facings with front, flank and rear, and zones of control.

use crate::{Id, Set, Table};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// A cell of a map, square or hexagonal.
pub trait Cell: Id {
    /// A way out of it.
    type Direction: Copy + 'static;

    /// Every direction, in the order in which neighbours are looked at.
    const DIRECTIONS: &'static [Self::Direction];

    /// The cell one step on, unless the map ends there or nobody can pass.
    fn step(self, towards: Self::Direction) -> Option<Self>;

    /// The cells one step away, with the way to each.
    #[inline]
    fn neighbours(self) -> impl Iterator<Item = (Self::Direction, Self)> {
        Self::DIRECTIONS.iter().filter_map(move |&direction| Some((direction, self.step(direction)?)))
    }
}

/// Which way a unit faces, and so what is its front, its flank and its rear.
pub trait Facing: Copy {
    /// A way out of the cell it stands in.
    type Direction: Copy;

    /// The directions before it.
    fn front(self) -> impl IntoIterator<Item = Self::Direction>;

    /// On which side of it somebody stands who is in this direction.
    fn aspect(self, towards: Self::Direction) -> Aspect;
}

/// Which side of a unit somebody stands at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aspect {
    /// Before it.
    Front,
    /// Beside it.
    Flank,
    /// Behind it.
    Rear,
}

/// The zone of control of units that stand in these cells with these facings: all cells before one of them.
pub fn zone_of_control<C: Cell, F: Facing<Direction = C::Direction>, const WORDS: usize>(
    units: impl IntoIterator<Item = (C, F)>,
) -> Set<C, WORDS> {
    let mut zone = Set::EMPTY;
    for (cell, facing) in units {
        for direction in facing.front() {
            if let Some(before) = cell.step(direction) {
                zone.insert(before);
            }
        }
    }
    zone
}

/// Whether a unit in a cell has another cell before it.
#[inline]
pub fn controls<C: Cell + PartialEq, F: Facing<Direction = C::Direction>>(by: C, facing: F, cell: C) -> bool {
    facing.front().into_iter().any(|direction| by.step(direction) == Some(cell))
}

/// For each cell the number of steps to the nearest of the goals; `u8::MAX` where no way leads there.
pub fn steps_to<C: Cell, const COUNT: usize, const WORDS: usize>(
    goals: Set<C, WORDS>,
) -> Table<C, u8, COUNT> {
    let mut steps = Table::filled(u8::MAX);
    let mut queue = ArrayVec::<C, COUNT>::new();
    for goal in goals {
        steps[goal] = 0;
        queue.push(goal);
    }
    let mut next = 0;
    while let Some(&cell) = queue.get(next) {
        next += 1;
        for (_, neighbour) in cell.neighbours() {
            if steps[neighbour] == u8::MAX {
                steps[neighbour] = steps[cell] + 1;
                // Each cell is found once, so the queue never holds more than all of them.
                queue.push(neighbour);
            }
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::{Hex, Hexside, Hexspine};

    type Board = Hex<5, 4>;

    fn hex(name: &str) -> Board {
        Board::named(name).unwrap()
    }

    fn names(set: Set<Board, 1>) -> String {
        set.iter().map(|hex| hex.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_zone_of_control_is_all_that_lies_before_somebody() {
        // Facing east, and facing the north-west edge of the map.
        let zone = zone_of_control([(hex("0302"), Hexspine::E), (hex("0101"), Hexspine::Wnw)]);
        assert_eq!(names(zone), "0401 0402");
        assert!(controls(hex("0302"), Hexspine::E, hex("0401")));
        assert!(!controls(hex("0302"), Hexspine::E, hex("0201")));
        let marching = zone_of_control([(hex("0302"), Hexside::S)]);
        assert_eq!(names(marching), "0303");
    }

    #[test]
    fn steps_are_counted_from_the_nearest_goal() {
        let goals: Set<Board, 1> = [hex("0101"), hex("0501")].into_iter().collect();
        let steps = steps_to::<Board, 20, 1>(goals);
        let row: Vec<u8> = ["0101", "0201", "0301", "0401", "0501"].map(|name| steps[hex(name)]).to_vec();
        assert_eq!(row, [0, 1, 2, 1, 0]);
        assert_eq!(steps[hex("0304")], 4);
        assert_eq!(steps_to::<Board, 20, 1>(Set::EMPTY)[hex("0304")], u8::MAX);
    }
}
