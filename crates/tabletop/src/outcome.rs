//! Whom a position waits for, and how a game ended.

use crate::Seat;
use serde::Serialize;

/// What a position needs next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Waiting {
    /// A decision of this seat.
    For(Seat),
    /// Nothing: the game is over.
    Over(Outcome),
}

/// How one seat fared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Lost.
    Loss,
    /// Shared the result.
    Draw,
    /// Won.
    Win,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Outcome {
    /// What each seat achieved; seats the game does not have hold `None`.
    pub standings: [Option<Standing>; Outcome::SEATS],
    /// The rulebook's name for this kind of ending, such as "automatic victory".
    pub level: &'static str,
    /// The rulebook's final score, in the game's own terms.
    pub score: i16,
}

impl Outcome {
    /// The most seats a game may have.
    pub const SEATS: usize = 5;

    /// How this seat fared; a seat the game does not have lost.
    pub fn of(&self, seat: Seat) -> Standing {
        self.standings.get(seat.index()).copied().flatten().unwrap_or(Standing::Loss)
    }

    /// Every seat that won.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + use<> {
        let seats = (0u8..).map(Seat).zip(self.standings);
        seats.filter(|(_, standing)| *standing == Some(Standing::Win)).map(|(seat, _)| seat)
    }

    /// The one seat that won, if there is exactly one.
    pub fn winner(&self) -> Option<Seat> {
        let mut winners = self.winners();
        winners.next().filter(|_| winners.next().is_none())
    }
}
