//! The two armies. Which cities they come from is said by the setup.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// An army: the first of a scenario, or the Invader; the second, or the Defender.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The first army of a scenario; in a free battle the Invader.
    First,
    /// The second army of a scenario; in a free battle the Defender.
    Second,
}

wargame::two_sides! {
    /// One thing for each side.
    pub struct BySide for Side { First: first, Second: second }
}

impl Side {
    /// The seat of its player.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }
}
