//! Units two hexes wide: a phalanx in line of battle, and the same in march column.

use super::{Hex, Hexside, Hexspine};
use crate::{Aspect, Cell};

/// Two hexes side by side that face a spine: the line is at right angles to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Line<H> {
    /// The hex of the left half.
    pub left: H,
    /// The hex of the right half.
    pub right: H,
    /// Which way both face.
    pub facing: Hexspine,
}

/// Two hexes one behind the other; the first faces a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Column<H> {
    /// The hex in front.
    pub lead: H,
    /// The hex behind it.
    pub tail: H,
    /// Which way the lead faces.
    pub facing: Hexside,
}

impl<const COLUMNS: u8, const ROWS: u8> Line<Hex<COLUMNS, ROWS>> {
    /// The line whose left half is in this hex, if the map has room for the right half.
    pub fn new(left: Hex<COLUMNS, ROWS>, facing: Hexspine) -> Option<Self> {
        let [_, to_the_right] = facing.flanks();
        Some(Line { left, right: left.step(to_the_right)?, facing })
    }

    /// The hexes around it: three before it, one on either flank, three behind it; fewer at the edge of the map.
    pub fn around(self) -> impl Iterator<Item = (Hex<COLUMNS, ROWS>, Aspect)> {
        let ([front_left, front_right], [left, right], [rear_right, rear_left]) =
            (self.facing.front(), self.facing.flanks(), self.facing.rear());
        // The hexes between the halves' own fronts, and rears, belong to both: they are named once.
        [
            (self.left, front_left, Aspect::Front),
            (self.left, front_right, Aspect::Front),
            (self.right, front_right, Aspect::Front),
            (self.left, left, Aspect::Flank),
            (self.right, right, Aspect::Flank),
            (self.left, rear_left, Aspect::Rear),
            (self.right, rear_left, Aspect::Rear),
            (self.right, rear_right, Aspect::Rear),
        ]
        .into_iter()
        .filter_map(|(half, side, aspect)| Some((half.step(side)?, aspect)))
    }

    /// Both halves a step further in one direction, facing as before: forward by a front side, back by a rear side.
    pub fn stepped(self, towards: Hexside) -> Option<Self> {
        Some(Line { left: self.left.step(towards)?, right: self.right.step(towards)?, ..self })
    }

    /// Wheeled to the right by a sixth: the right half stays, the left one swings forward.
    pub fn wheeled_right(self) -> Option<Self> {
        let [front_left, _] = self.facing.front();
        Some(Line { left: self.right.step(front_left)?, facing: self.facing.turned(1), ..self })
    }

    /// Wheeled to the left by a sixth: the left half stays, the right one swings forward.
    pub fn wheeled_left(self) -> Option<Self> {
        let [_, front_right] = self.facing.front();
        Some(Line { right: self.left.step(front_right)?, facing: self.facing.turned(5), ..self })
    }

    /// In march column with its left half in front, or its right half.
    pub fn columns(self) -> [Column<Hex<COLUMNS, ROWS>>; 2] {
        let [left, right] = self.facing.flanks();
        [
            Column { lead: self.left, tail: self.right, facing: left },
            Column { lead: self.right, tail: self.left, facing: right },
        ]
    }
}

impl<const COLUMNS: u8, const ROWS: u8> Column<Hex<COLUMNS, ROWS>> {
    /// The way from the tail to the lead; the two are always neighbours.
    fn axis(self) -> Option<Hexside> {
        Hexside::ALL.into_iter().find(|&side| self.tail.step(side) == Some(self.lead))
    }

    /// Whether the lead may face a side: never its tail, nor a hex next to its tail.
    pub fn may_face(self, side: Hexside) -> bool {
        self.axis().is_some_and(|axis| [5, 0, 1].iter().any(|&sixths| axis.turned(sixths) == side))
    }

    /// The hexes around it: one before it, three behind it (those next to the tail but not to the lead), the others on its
    /// flanks; fewer at the edge of the map.
    pub fn around(self) -> impl Iterator<Item = (Hex<COLUMNS, ROWS>, Aspect)> {
        let of_lead =
            self.lead.neighbours().filter(move |&(_, hex)| hex != self.tail).map(move |(side, hex)| {
                (hex, if side == self.facing { Aspect::Front } else { Aspect::Flank })
            });
        let is_behind = move |hex: Hex<COLUMNS, ROWS>| hex != self.lead && hex.distance(self.lead) == 2;
        let of_tail = self.tail.neighbours().filter(move |&(_, hex)| is_behind(hex));
        of_lead.chain(of_tail.map(|(_, hex)| (hex, Aspect::Rear)))
    }

    /// A step further: the lead enters the hex it faces, the tail takes its place.
    pub fn stepped(self) -> Option<Self> {
        Some(Column { lead: self.lead.step(self.facing)?, tail: self.lead, ..self })
    }

    /// In line where it stands, facing either way at right angles to the column: with the lead as the left half, or as the
    /// right half.
    pub fn lines(self) -> Option<[Line<Hex<COLUMNS, ROWS>>; 2]> {
        let axis = self.axis()?;
        let facing = |flank: usize| Hexspine::ALL.into_iter().find(|spine| spine.flanks()[flank] == axis);
        Some([
            Line { left: self.lead, right: self.tail, facing: facing(0)? },
            Line { left: self.tail, right: self.lead, facing: facing(1)? },
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::tests::{Board, check, hex};

    fn letters(around: impl Iterator<Item = (Board, Aspect)>) -> impl Iterator<Item = (Board, char)> {
        around.map(|(hex, aspect)| match aspect {
            Aspect::Front => (hex, 'F'),
            Aspect::Flank => (hex, 'k'),
            Aspect::Rear => (hex, 'r'),
        })
    }

    #[track_caller]
    fn check_line(line: Line<Board>, expected: [&str; 10]) {
        check(letters(line.around()).chain([(line.left, 'L'), (line.right, 'R')]), expected);
    }

    #[track_caller]
    fn check_column(column: Column<Board>, expected: [&str; 10]) {
        check(letters(column.around()).chain([(column.lead, '1'), (column.tail, '2')]), expected);
    }

    fn facing_east() -> Line<Board> {
        Line::new(hex("0402"), Hexspine::E).unwrap()
    }

    #[test]
    fn a_line_has_three_hexes_before_it_two_beside_it_and_three_behind_it() {
        check_line(
            facing_east(),
            [
                ". . . .", //
                " . k .", ". r F .", " . L .", ". r F .", " . R .", ". r F .", " . k .", ". . . .", " . . .",
            ],
        );
    }

    #[test]
    fn a_line_wheels_about_one_of_its_halves() {
        check_line(
            facing_east().wheeled_right().unwrap(),
            [
                ". . . .", //
                " . . .", ". . r .", " . r k", ". r L .", " . R F", ". k F .", " . F .", ". . . .", " . . .",
            ],
        );
        check_line(
            facing_east().wheeled_left().unwrap(),
            [
                ". . . .", //
                " . F .", ". k F .", " . L F", ". r R .", " . r k", ". . r .", " . . .", ". . . .", " . . .",
            ],
        );
    }

    #[test]
    fn six_wheels_to_a_side_make_a_turn_about_and_nothing_is_left_behind() {
        let start = Line::new(hex("0403"), Hexspine::W).unwrap();
        let mut line = start;
        for _ in 0..6 {
            line = line.wheeled_right().unwrap();
            assert_eq!(line.left.distance(line.right), 1);
            assert_eq!(Line::new(line.left, line.facing), Some(line));
            assert_eq!(line.right, start.right);
        }
        assert_eq!(line, start);
    }

    #[test]
    fn a_line_steps_as_one() {
        let forward = facing_east().stepped(Hexside::Ne).unwrap();
        assert_eq!((forward.left, forward.right), (hex("0502"), hex("0503")));
        assert_eq!(
            Line::new(hex("0701"), Hexspine::E).unwrap().stepped(Hexside::Se),
            None,
            "the map ends there"
        );
    }

    #[test]
    fn a_column_has_one_hex_before_it_four_beside_it_and_three_behind_it() {
        let [northward, southward] = facing_east().columns();
        check_column(
            northward,
            [
                ". . . .", //
                " . F .", ". k k .", " . 1 .", ". k k .", " . 2 .", ". r r .", " . r .", ". . . .", " . . .",
            ],
        );
        assert_eq!(southward, Column { lead: hex("0403"), tail: hex("0402"), facing: Hexside::S });
    }

    #[test]
    fn a_column_follows_its_lead_round_a_bend() {
        let [column, _] = facing_east().columns();
        let bent = Column { facing: Hexside::Ne, ..column }.stepped().unwrap();
        check_column(
            bent,
            [
                ". . k .", //
                " . k F", ". r 1 .", " . 2 k", ". r k .", " . r .", ". . . .", " . . .", ". . . .", " . . .",
            ],
        );
        let may: Vec<Hexside> = Hexside::ALL.into_iter().filter(|&side| bent.may_face(side)).collect();
        assert_eq!(may, [Hexside::N, Hexside::Ne, Hexside::Se]);
    }

    #[test]
    fn a_column_deploys_to_either_side() {
        let [column, other] = facing_east().columns();
        let [to_the_right, to_the_left] = column.lines().unwrap();
        assert_eq!(to_the_right, facing_east());
        assert_eq!(to_the_left, Line { left: hex("0403"), right: hex("0402"), facing: Hexspine::W });
        assert!(other.lines().unwrap().contains(&facing_east()));
    }
}
