//! Games for one and for more than two: every seat does the best for itself.

use crate::throws::{Action, Fair};
use opponent::{Evaluate, Search, Sight};
use tabletop::{Position, Seat, Standing, Waiting};

impl Evaluate for Fair {
    /// Nothing is known before the end.
    fn evaluate(&self, seat: Seat) -> i32 {
        match self.waiting() {
            Waiting::For(_) => 0,
            Waiting::Over(outcome) => match outcome.of(seat) {
                Standing::Win => 1_000_000,
                Standing::Draw => 0,
                Standing::Loss => -1_000_000,
            },
        }
    }
}

/// What the search would do as the last to throw, after these sums, with this one so far.
#[track_caller]
fn check(before: &[u8], sum: u8, expect: Action) {
    let mut sums = [0; 5];
    sums[..before.len()].copy_from_slice(before);
    sums[before.len()] = sum;
    let turn = before.len() as u8;
    let position = Fair { sums, seats: turn + 1, turn };
    for seed in 0..5 {
        let mut search = Search::new(Sight::of(&position).unwrap(), seed);
        search.think(500);
        assert_eq!(search.sight().seat(), Seat(turn));
        assert_eq!(search.best(), expect, "{sum} after {before:?}, seed {seed}: {:?}", search.candidates());
    }
}

#[test]
fn alone_it_goes_for_its_own_goal() {
    check(&[], 5, Action::Throw);
    check(&[], 7, Action::Throw);
    // To stop is a draw; to throw wins one time in three and loses two.
    check(&[], 8, Action::Stop);
    check(&[], 9, Action::Stop);
}

#[test]
fn in_company_it_goes_for_its_own_standing() {
    for before in [&[9, 3][..], &[2, 9], &[0, 9, 1, 4]] {
        check(before, 8, Action::Throw);
    }
    for before in [&[7, 3][..], &[2, 7], &[0, 7, 1, 4]] {
        check(before, 8, Action::Stop);
    }
}
