//! Who sits at the table, and through whose eyes a position is seen.

use serde::{Deserialize, Serialize};

/// A chair at the table, counted from 0 in the order of [`crate::Position::seats`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into a list with one entry a seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Through whose eyes a position or an event is seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player: sees what the table sees, and what is theirs.
    Seat(Seat),
    /// A spectator: sees only what all players have seen.
    Table,
    /// A referee, a replay of a finished game, a test: sees everything.
    Referee,
}
