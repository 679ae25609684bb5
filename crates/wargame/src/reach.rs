//! How far a unit gets: a search outward from where it stands, for as long as its movement points last.

use crate::{Id, Table};
use arrayvec::ArrayVec;

/// All that a unit reaches. A node is a cell, or a cell with a facing where turning costs points.
pub struct Reach<N, const COUNT: usize> {
    /// One more than the points left in each node at best; 0 where the unit does not get.
    left: Table<N, u8, COUNT>,
    found: ArrayVec<N, COUNT>,
}

impl<N: Id, const COUNT: usize> Reach<N, COUNT> {
    /// Searches from a node with so many points.
    ///
    /// - `steps` names the nodes one step from a node, in the order in which they are looked at, each with what the step is:
    ///   a direction, say.
    /// - `pay` judges one step, taken with so many points left: what is left then, or `None` if it may not be taken. A step
    ///   that ends the move for good, such as one into an enemy, can be noted here and refused.
    /// - `must_stop` says where a unit goes no further, as in a zone of control.
    ///
    /// `VISITS` is the room that the search needs at most: a node is looked at again only with more points left than
    /// before, so `COUNT` times one more than the most points any unit has is always enough, and the search asks for that.
    #[inline]
    pub fn search<const VISITS: usize, Step, Steps: IntoIterator<Item = (Step, N)>>(
        start: N,
        points: u8,
        steps: impl Fn(N) -> Steps,
        mut pay: impl FnMut(N, Step, N, u8) -> Option<u8>,
        must_stop: impl Fn(N) -> bool,
    ) -> Self {
        assert!(COUNT * (usize::from(points) + 1) <= VISITS, "the search has room for fewer points");
        let mut reach = Reach { left: Table::filled(0), found: ArrayVec::new() };
        let mut queue = ArrayVec::<(N, u8), VISITS>::new();
        reach.left[start] = points + 1;
        reach.found.push(start);
        queue.push((start, points));
        let mut next = 0;
        while let Some(&(node, left)) = queue.get(next) {
            next += 1;
            // It has been found again since, with more left.
            let is_outdated = reach.left[node] > left + 1;
            if is_outdated || must_stop(node) {
                continue;
            }
            for (step, to) in steps(node) {
                let Some(rest) = pay(node, step, to, left) else { continue };
                let known = &mut reach.left[to];
                if *known == 0 {
                    reach.found.push(to);
                }
                if rest >= *known {
                    *known = rest + 1;
                    queue.push((to, rest));
                }
            }
        }
        reach
    }

    /// The points left in a node at best; `None` where the unit does not get.
    #[inline]
    pub fn left(&self, node: N) -> Option<u8> {
        self.left[node].checked_sub(1)
    }

    /// The nodes the unit reaches, the start included, in the order in which they were found.
    pub fn found(&self) -> &[N] {
        &self.found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;
    use crate::hex::{Hex, Hexside};

    type Board = Hex<7, 5>;
    const COUNT: usize = Board::COUNT;
    const VISITS: usize = COUNT * 5;

    /// Marsh (`m`) costs two points, a stream (`s`) must be stopped at, rock (`#`) lets nobody in.
    const GROUND: [&[u8; 7]; 5] = [
        b".......", //
        b"..#....", //
        b"..#.m..", //
        b"..#s...", //
        b".......",
    ];

    fn ground(hex: Board) -> u8 {
        GROUND[usize::from(hex.row()) - 1][usize::from(hex.column()) - 1]
    }

    fn reach(from: &str, points: u8, may_step: impl Fn(Board, Board) -> bool) -> Reach<Board, COUNT> {
        Reach::search::<VISITS, Hexside, _>(
            Board::named(from).unwrap(),
            points,
            |hex| hex.neighbours(),
            |at, _, to, left| {
                let cost = if ground(to) == b'm' { 2 } else { 1 };
                if ground(to) == b'#' || !may_step(at, to) { None } else { left.checked_sub(cost) }
            },
            |hex| ground(hex) == b's',
        )
    }

    /// The points left in each hex, row by row; even columns are really half a hex lower.
    fn check(reach: &Reach<Board, COUNT>, picture: [&str; 5]) {
        for (row, expected) in (1..).zip(picture) {
            let left = |column| Board::at(column, row).and_then(|hex| reach.left(hex));
            let drawn: String =
                (1..=7).map(|column| left(column).map_or('.', |left| char::from(b'0' + left))).collect();
            assert_eq!(drawn, expected, "row {row}");
        }
    }

    #[test]
    fn points_are_spent_and_the_cheapest_way_counts() {
        check(
            &reach("0402", 2, |_, _| true),
            [
                "..0100.", //
                "...210.", "...10..", "...00..", ".......",
            ],
        );
    }

    #[test]
    fn nobody_goes_on_from_where_he_must_stop() {
        let from_below = reach("0405", 2, |_, _| true);
        assert_eq!(from_below.left(Board::named("0404").unwrap()), Some(1));
        assert_eq!(from_below.left(Board::named("0403").unwrap()), None);
    }

    #[test]
    fn a_step_may_be_forbidden_and_the_start_is_found_first() {
        let held = reach("0402", 4, |_, _| false);
        assert_eq!(held.found(), [Board::named("0402").unwrap()]);
    }

    #[test]
    fn more_points_than_there_is_room_for_fail_loudly() {
        assert!(std::panic::catch_unwind(|| reach("0402", 5, |_, _| true)).is_err());
    }
}
