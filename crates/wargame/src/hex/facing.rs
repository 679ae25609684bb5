//! The twelve ways to face in a hex: six sides and six spines.

use crate::{Aspect, Facing};
use serde::{Deserialize, Serialize};

/// A side of a hex, clockwise from the north. A unit that marches in column faces one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the points of the compass need no words")]
pub enum Hexside {
    N,
    Ne,
    Se,
    S,
    Sw,
    Nw,
}

/// A corner of a hex, clockwise from the east. A deployed unit faces one, with a hex on either hand before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the points of the compass need no words")]
pub enum Hexspine {
    E,
    Ese,
    Wsw,
    W,
    Wnw,
    Ene,
}

impl Hexside {
    /// Every side, clockwise from the north.
    pub const ALL: [Hexside; 6] =
        [Hexside::N, Hexside::Ne, Hexside::Se, Hexside::S, Hexside::Sw, Hexside::Nw];

    /// So many sixths of a circle further, clockwise.
    #[inline]
    #[must_use]
    pub const fn turned(self, sixths: u8) -> Hexside {
        Hexside::ALL[(self as usize + sixths as usize) % 6]
    }

    /// The side across.
    #[must_use]
    pub const fn back(self) -> Hexside {
        self.turned(3)
    }
}

impl Hexspine {
    /// Every spine, clockwise from the east.
    pub const ALL: [Hexspine; 6] =
        [Hexspine::E, Hexspine::Ese, Hexspine::Wsw, Hexspine::W, Hexspine::Wnw, Hexspine::Ene];

    /// So many sixths of a circle further, clockwise: to the right.
    #[inline]
    #[must_use]
    pub const fn turned(self, sixths: u8) -> Hexspine {
        Hexspine::ALL[(self as usize + sixths as usize) % 6]
    }

    /// The sides on either hand of the spine: front left, front right.
    #[inline]
    pub const fn front(self) -> [Hexside; 2] {
        [self.side(1), self.side(2)]
    }

    /// Left flank, right flank.
    #[inline]
    pub const fn flanks(self) -> [Hexside; 2] {
        [self.side(0), self.side(3)]
    }

    /// Rear right, rear left: further clockwise.
    #[inline]
    pub const fn rear(self) -> [Hexside; 2] {
        [self.side(4), self.side(5)]
    }

    /// The hexsides are counted clockwise from the left flank.
    const fn side(self, from_left_flank: u8) -> Hexside {
        Hexside::ALL[self as usize].turned(from_left_flank)
    }
}

/// A single hex that faces a side has one hex before it, one behind it, and flanks in between.
impl Facing for Hexside {
    type Direction = Hexside;

    #[inline]
    fn front(self) -> impl IntoIterator<Item = Hexside> {
        [self]
    }

    fn aspect(self, towards: Hexside) -> Aspect {
        match (towards as u8 + 6 - self as u8) % 6 {
            0 => Aspect::Front,
            3 => Aspect::Rear,
            _ => Aspect::Flank,
        }
    }
}

/// A single hex that faces a spine has two hexes before it, two beside it and two behind it.
impl Facing for Hexspine {
    type Direction = Hexside;

    #[inline]
    fn front(self) -> impl IntoIterator<Item = Hexside> {
        Hexspine::front(self)
    }

    fn aspect(self, towards: Hexside) -> Aspect {
        match (towards as u8 + 6 - self as u8) % 6 {
            1 | 2 => Aspect::Front,
            0 | 3 => Aspect::Flank,
            _ => Aspect::Rear,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;
    use crate::hex::tests::{Board, check, hex};

    /// `F`ront, f`L`ank and `R`ear of a unit in 0402.
    fn around(facing: impl Facing<Direction = Hexside>) -> impl Iterator<Item = (Board, char)> {
        let letter = move |aspect| match aspect {
            Aspect::Front => 'F',
            Aspect::Flank => 'L',
            Aspect::Rear => 'R',
        };
        let around = hex("0402").neighbours().map(move |(side, hex)| (hex, letter(facing.aspect(side))));
        around.chain([(hex("0402"), 'X')])
    }

    #[track_caller]
    fn check_around(facing: impl Facing<Direction = Hexside>, rows: [&str; 5]) {
        let [a, b, c, d, e] = rows;
        let rest = [". . . .", " . . .", ". . . .", " . . ."];
        check(around(facing), [". . . .", a, b, c, d, e, rest[0], rest[1], rest[2], rest[3]]);
    }

    #[test]
    fn a_deployed_unit_has_two_hexes_before_it_two_beside_it_and_two_behind_it() {
        check_around(
            Hexspine::E,
            [
                " . L .", //
                ". R F .", " . X .", ". R F .", " . L .",
            ],
        );
        check_around(
            Hexspine::Ese,
            [
                " . R .", //
                ". R L .", " . X .", ". L F .", " . F .",
            ],
        );
        check_around(
            Hexspine::W,
            [
                " . L .", //
                ". F R .", " . X .", ". F R .", " . L .",
            ],
        );
    }

    #[test]
    fn a_marching_unit_has_one_hex_before_it_and_one_behind_it() {
        check_around(
            Hexside::Ne,
            [
                " . L .", //
                ". L F .", " . X .", ". R L .", " . L .",
            ],
        );
    }

    /// The table of the dossier: front left and right, flank left and right, rear.
    #[test]
    fn every_spine_has_the_sides_that_the_rules_name() {
        use Hexside::{N, Ne, Nw, S, Se, Sw};
        let table = [
            (Hexspine::E, [Ne, Se], [N, S], [Sw, Nw]),
            (Hexspine::Ese, [Se, S], [Ne, Sw], [Nw, N]),
            (Hexspine::Wsw, [S, Sw], [Se, Nw], [N, Ne]),
            (Hexspine::W, [Sw, Nw], [S, N], [Ne, Se]),
            (Hexspine::Wnw, [Nw, N], [Sw, Ne], [Se, S]),
            (Hexspine::Ene, [N, Ne], [Nw, Se], [S, Sw]),
        ];
        assert_eq!(table.map(|row| row.0), Hexspine::ALL);
        for (spine, front, flanks, rear) in table {
            assert_eq!((spine.front(), spine.flanks(), spine.rear()), (front, flanks, rear), "{spine:?}");
            for (sides, aspect) in [(front, Aspect::Front), (flanks, Aspect::Flank), (rear, Aspect::Rear)] {
                assert_eq!(sides.map(|side| spine.aspect(side)), [aspect; 2]);
            }
        }
    }

    #[test]
    fn turning_goes_clockwise_and_comes_round() {
        assert_eq!((Hexspine::E.turned(1), Hexspine::E.turned(5)), (Hexspine::Ese, Hexspine::Ene));
        assert_eq!((Hexside::Nw.turned(1), Hexside::Ne.back()), (Hexside::N, Hexside::Sw));
    }
}
