//! The two sides, and things of which each side has one.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// A side in the battle. The Greeks come first, as they set up first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Athens and Plataea, on their hill in the west.
    Greece,
    /// The Great King's army, between the plain and its ships.
    Persia,
}

impl Side {
    /// "Greek", "Persian".
    pub const fn adjective(self) -> &'static str {
        match self {
            Side::Greece => "Greek",
            Side::Persia => "Persian",
        }
    }

    /// The seat of its player.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }
}

wargame::two_sides! {
    /// One thing for each side.
    pub struct BySide for Side { Greece: greece, Persia: persia }
}
