//! How a position of New Game stands, by rule of thumb.
//!
//! Replace: what is worth how much in your game. Computer players find the rest by looking ahead.

use crate::Evaluate;
use new_game::{Position, Side};
use tabletop::{Position as _, Seat, Standing, Waiting};

/// More than any position can be worth.
const WON: i32 = 1_000_000;
/// What a crossing is worth.
const CROSSING: i32 = 100;

impl Evaluate for Position {
    fn evaluate(&self, seat: Seat) -> i32 {
        if let Waiting::Over(outcome) = self.waiting() {
            return match outcome.of(seat) {
                Standing::Win => WON,
                Standing::Draw => 0,
                Standing::Loss => -WON,
            };
        }
        let Some(side) = Side::sitting_in(seat) else { return 0 };
        let score = self.score();
        (i32::from(score[side]) - i32::from(score[side.enemy()])) * CROSSING
    }
}
