//! Straight lines from the centre of a hex to the centre of another: which hexes they cross, in whole numbers.

use super::Hex;

/// How a straight line meets a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Crossing {
    /// It goes through its inside.
    Through,
    /// It runs along one of its hexsides; the hex across that side has the line on its edge as well.
    Along,
}

/// The corners of a hex seen from its centre, clockwise from the east, when a column is 3 wide and a hex 2 high.
/// Stretching a picture keeps lines straight, so the proportions need not be those of a regular hex.
const CORNERS: [(i16, i16); 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];

impl<const COLUMNS: u8, const ROWS: u8> Hex<COLUMNS, ROWS> {
    /// How the line between the centres of two hexes meets this hex; `None` if it does not, or only in a corner. The two
    /// hexes themselves are not on the way.
    pub fn crossed(self, from: Self, to: Self) -> Option<Crossing> {
        if self == from || self == to {
            return None;
        }
        let ((x, y), (from_x, from_y), (to_x, to_y)) = (self.centre(), from.centre(), to.centre());
        let (along_x, along_y) = (to_x - from_x, to_y - from_y);
        // It lies beside the line, not before its beginning or beyond its end. A hex that the line leaves is never as far
        // away as one of the two ends.
        let ahead = (x - from_x) * along_x + (y - from_y) * along_y;
        if ahead <= 0 || ahead >= along_x * along_x + along_y * along_y {
            return None;
        }
        let (mut left, mut on, mut right) = (0, 0, 0);
        for (corner_x, corner_y) in CORNERS {
            match (along_x * (y + corner_y - from_y) - along_y * (x + corner_x - from_x)).signum() {
                -1 => left += 1,
                0 => on += 1,
                _ => right += 1,
            }
        }
        match (left, on, right) {
            (1.., _, 1..) => Some(Crossing::Through),
            (_, 2, _) => Some(Crossing::Along),
            _ => None,
        }
    }

    /// The hexes on the straight line to another hex, in the order of their numbers, each with how the line meets it.
    pub fn crossed_to(self, to: Self) -> impl Iterator<Item = (Self, Crossing)> {
        let columns = self.column().min(to.column())..=self.column().max(to.column());
        // A line along the hexsides between two columns touches hexes half a row beyond its ends.
        let rows = self.row().min(to.row()).saturating_sub(1)..=self.row().max(to.row()) + 1;
        columns
            .flat_map(move |column| rows.clone().filter_map(move |row| Hex::at(column, row)))
            .filter_map(move |hex| Some((hex, hex.crossed(self, to)?)))
    }

    /// Its centre, when a column is 3 wide and a hex 2 high.
    fn centre(self) -> (i16, i16) {
        let (column, row) = (i16::from(self.column()), i16::from(self.row()));
        (3 * column, 2 * row + i16::from(column % 2 == 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Id;
    use crate::hex::tests::{Board, check, hex};

    /// Hexes that the line goes through are `#`, those it runs along are `|`.
    #[track_caller]
    fn check_line(from: &str, to: &str, expected: [&str; 10]) {
        let (from, to) = (hex(from), hex(to));
        let crossed = from.crossed_to(to).map(|(hex, crossing)| match crossing {
            Crossing::Through => (hex, '#'),
            Crossing::Along => (hex, '|'),
        });
        check(crossed.chain([(from, 'A'), (to, 'B')]), expected);
    }

    #[test]
    fn a_line_goes_through_hexes() {
        check_line(
            "0301",
            "0304",
            [
                ". A . .", //
                " . . .", ". # . .", " . . .", ". # . .", " . . .", ". B . .", " . . .", ". . . .", " . . .",
            ],
        );
        check_line(
            "0103",
            "0602",
            [
                ". . . .", //
                " . . .", ". . . .", " # # B", "A # # .", " . . .", ". . . .", " . . .", ". . . .", " . . .",
            ],
        );
    }

    #[test]
    fn a_line_to_a_spine_runs_along_hexsides() {
        check_line(
            "0102",
            "0702",
            [
                ". . . .", //
                " | | |", "A # # B", " | | |", ". . . .", " . . .", ". . . .", " . . .", ". . . .", " . . .",
            ],
        );
    }

    #[test]
    fn a_line_is_the_same_from_both_ends_and_has_no_gap() {
        let all = || (0..Board::COUNT).filter_map(Board::from_index);
        for (from, to) in all().flat_map(|from| all().map(move |to| (from, to))) {
            let line: Vec<_> = from.crossed_to(to).collect();
            assert_eq!(line, to.crossed_to(from).collect::<Vec<_>>(), "{from} {to}");
            // Every distance on the way is there.
            for distance in 1..from.distance(to) {
                assert!(
                    line.iter().any(|(hex, _)| hex.distance(from) == distance),
                    "{from} {to} at {distance}"
                );
            }
            assert!(
                line.iter().all(|(hex, _)| hex.distance(from) + hex.distance(to) <= from.distance(to) + 1)
            );
        }
    }
}
