//! The two sides, and things of which each side has one.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// A side in the war. Persia prepares, operates and supplies first, and sits in seat 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    /// The empire of Darius and Xerxes: blue.
    Persia,
    /// Athens, Sparta and their allies: red.
    Greece,
}

impl Side {
    /// The seat of this side.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side that has this seat; `None` for a seat this game does not have.
    pub fn sitting_in(seat: Seat) -> Option<Side> {
        Side::BOTH.get(seat.index()).copied()
    }

    /// Which way the marker on the score track goes for this side: Greece is positive.
    pub(crate) const fn towards(self) -> i8 {
        match self {
            Side::Persia => -1,
            Side::Greece => 1,
        }
    }

    /// The side's name.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Persia => "Persia",
            Side::Greece => "Greece",
        }
    }
}

wargame::two_sides! {
    /// One thing for each side.
    pub struct BySide for Side { Persia: persia, Greece: greece }
}
