//! The two sides, and things of which each side has one.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// A side. Persia sits in seat 0 and crosses first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it all")]
pub enum Side {
    Persia,
    Greece,
}

wargame::two_sides! {
    /// One thing for each side.
    pub struct BySide for Side { Persia: persia, Greece: greece }
}

impl Side {
    /// The seat of this side.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side in this seat; `None` for a seat this game does not have.
    pub fn sitting_in(seat: Seat) -> Option<Side> {
        Side::BOTH.get(seat.index()).copied()
    }

    /// The side's name.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Persia => "Persia",
            Side::Greece => "Greece",
        }
    }
}
