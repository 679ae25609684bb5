//! Hexes with flat tops, in columns: their names, neighbours and distances, and facings on hexsides and hexspines.

mod facing;
mod formation;
mod line;

pub use facing::{Hexside, Hexspine};
pub use formation::{Column, Line};
pub use line::Crossing;

use crate::{Cell, Id};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// A hex of a map of so many columns and rows, both counted from 1. Its name is column and row: `0402`. Even columns lie
/// half a hex lower than odd ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex<const COLUMNS: u8, const ROWS: u8>(u16);

impl<const COLUMNS: u8, const ROWS: u8> Hex<COLUMNS, ROWS> {
    /// The hex in this column and row, if the map has it.
    pub const fn at(column: u8, row: u8) -> Option<Self> {
        if column < 1 || column > COLUMNS || row < 1 || row > ROWS {
            return None;
        }
        Some(Hex((column as u16 - 1) * ROWS as u16 + row as u16 - 1))
    }

    /// The hex of this name, such as `0402`.
    pub fn named(name: &str) -> Option<Self> {
        let (column, row) = name.split_at_checked(2)?;
        Hex::at(column.parse().ok()?, row.parse().ok()?).filter(|hex| hex.to_string() == name)
    }

    /// Its column, from 1.
    #[inline]
    pub const fn column(self) -> u8 {
        (self.0 / ROWS as u16) as u8 + 1
    }

    /// Its row, from 1.
    #[inline]
    pub const fn row(self) -> u8 {
        (self.0 % ROWS as u16) as u8 + 1
    }

    /// The hex across a side, if the map has it: for tables that are made at compile time.
    pub const fn beyond(self, side: Hexside) -> Option<Self> {
        let (column, row) = (self.column(), self.row());
        let is_low = column.is_multiple_of(2);
        let (column, row) = match (side, is_low) {
            (Hexside::N, _) => (column, row - 1),
            (Hexside::S, _) => (column, row + 1),
            (Hexside::Ne, false) => (column + 1, row - 1),
            (Hexside::Ne, true) | (Hexside::Se, false) => (column + 1, row),
            (Hexside::Se, true) => (column + 1, row + 1),
            (Hexside::Nw, false) => (column - 1, row - 1),
            (Hexside::Nw, true) | (Hexside::Sw, false) => (column - 1, row),
            (Hexside::Sw, true) => (column - 1, row + 1),
        };
        Hex::at(column, row)
    }

    /// How many steps it is to another hex.
    pub fn distance(self, other: Self) -> u8 {
        // As cubes seen from a corner: three coordinates whose sum is 0.
        let cube = |hex: Self| {
            let x = i16::from(hex.column()) - 1;
            let z = i16::from(hex.row()) - 1 - x / 2;
            (x, -x - z, z)
        };
        let ((x, y, z), (to_x, to_y, to_z)) = (cube(self), cube(other));
        x.abs_diff(to_x).max(y.abs_diff(to_y)).max(z.abs_diff(to_z)) as u8
    }
}

impl<const COLUMNS: u8, const ROWS: u8> Id for Hex<COLUMNS, ROWS> {
    const COUNT: usize = COLUMNS as usize * ROWS as usize;

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    fn from_index(index: usize) -> Option<Self> {
        (index < Self::COUNT).then_some(Hex(index as u16))
    }
}

impl<const COLUMNS: u8, const ROWS: u8> Cell for Hex<COLUMNS, ROWS> {
    type Direction = Hexside;
    const DIRECTIONS: &'static [Hexside] = &Hexside::ALL;

    #[inline]
    fn step(self, towards: Hexside) -> Option<Self> {
        self.beyond(towards)
    }
}

impl<const COLUMNS: u8, const ROWS: u8> fmt::Display for Hex<COLUMNS, ROWS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}{:02}", self.column(), self.row())
    }
}

impl<const COLUMNS: u8, const ROWS: u8> fmt::Debug for Hex<COLUMNS, ROWS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// By name in formats that people read, by number in others.
impl<const COLUMNS: u8, const ROWS: u8> Serialize for Hex<COLUMNS, ROWS> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { to.collect_str(self) } else { to.serialize_u16(self.0) }
    }
}

impl<'de, const COLUMNS: u8, const ROWS: u8> Deserialize<'de> for Hex<COLUMNS, ROWS> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        if from.is_human_readable() {
            let name = String::deserialize(from)?;
            return Hex::named(&name).ok_or_else(|| {
                de::Error::custom(format!("there is no hex {name:?}; hexes are named like 0402"))
            });
        }
        let number = u16::deserialize(from)?;
        Hex::from_index(usize::from(number))
            .ok_or_else(|| de::Error::custom(format!("there is no hex number {number}")))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A board for pictures.
    pub(crate) type Board = Hex<7, 5>;

    pub(crate) fn hex(name: &str) -> Board {
        Board::named(name).unwrap()
    }

    /// The board with these letters on it, even columns half a hex lower:
    ///
    /// ```text
    /// .   .   .   .     0101    0301    0501    0701
    ///   .   .   .           0201    0401    0601
    /// ```
    pub(crate) fn picture(letters: impl IntoIterator<Item = (Board, char)>) -> String {
        let letters: Vec<(Board, char)> = letters.into_iter().collect();
        let line = |line: u8| -> String {
            let letter = |column: u8| {
                let hex = Board::at(column, line / 2 + 1)?;
                let is_here = column.is_multiple_of(2) == (line % 2 == 1);
                is_here.then(|| letters.iter().find(|(at, _)| *at == hex).map_or('.', |&(_, letter)| letter))
            };
            let line: String = (1..=7).map(|column| letter(column).unwrap_or(' ')).collect();
            line.trim_end().to_owned() + "\n"
        };
        (0..10).map(line).collect()
    }

    #[track_caller]
    pub(crate) fn check(letters: impl IntoIterator<Item = (Board, char)>, expected: [&str; 10]) {
        assert_eq!(picture(letters), expected.map(|line| line.trim_end().to_owned() + "\n").concat());
    }

    #[test]
    fn six_hexes_surround_one_clockwise_from_the_north() {
        let ring = |name: &str| {
            let around = hex(name).neighbours().map(|(side, hex)| (hex, char::from(b'1' + side as u8)));
            around.chain([(hex(name), 'X')]).collect::<Vec<_>>()
        };
        check(
            ring("0302"),
            [
                ". 1 . .", //
                " 6 2 .", ". X . .", " 5 3 .", ". 4 . .", " . . .", ". . . .", " . . .", ". . . .", " . . .",
            ],
        );
        check(
            ring("0402"),
            [
                ". . . .", //
                " . 1 .", ". 6 2 .", " . X .", ". 5 3 .", " . 4 .", ". . . .", " . . .", ". . . .", " . . .",
            ],
        );
    }

    #[test]
    fn the_map_ends_at_its_edges() {
        assert_eq!(
            hex("0101").neighbours().map(|(_, hex)| hex.to_string()).collect::<Vec<_>>(),
            ["0201", "0102"]
        );
        assert_eq!(hex("0605").step(Hexside::S), None);
        assert_eq!(hex("0605").step(Hexside::Se), None);
        assert_eq!(
            (Board::at(0, 1), Board::at(8, 1), Board::at(1, 0), Board::at(1, 6)),
            (None, None, None, None)
        );
    }

    #[test]
    fn distances_are_the_steps_of_the_shortest_way() {
        check(
            (0..Board::COUNT)
                .filter_map(Board::from_index)
                .map(|at| (at, char::from(b'0' + at.distance(hex("0302"))))),
            [
                "2 1 2 4", " 1 1 3", "2 0 2 4", " 1 1 3", "2 1 2 4", " 2 2 3", "3 2 3 4", " 3 3 4",
                "4 3 4 5", " 4 4 5",
            ],
        );
    }

    #[test]
    fn names_are_column_and_row() {
        assert_eq!(hex("0402"), Board::at(4, 2).unwrap());
        assert_eq!(hex("0402").to_string(), "0402");
        for wrong in ["", "04", "402", "0806", "0406", "04022", "+402", "éé02"] {
            assert_eq!(Board::named(wrong), None, "{wrong}");
        }
        let numbers: Vec<usize> = ["0101", "0102", "0201", "0705"].map(|name| hex(name).index()).to_vec();
        assert_eq!(numbers, [0, 1, 5, 34]);
        assert_eq!(Board::from_index(35), None);
    }
}
