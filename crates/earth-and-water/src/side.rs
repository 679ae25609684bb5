//! The two sides, and things of which each side has one.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};
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
    /// Both, in the order of play.
    pub const BOTH: [Side; 2] = [Side::Persia, Side::Greece];

    /// The other side.
    pub const fn enemy(self) -> Side {
        match self {
            Side::Persia => Side::Greece,
            Side::Greece => Side::Persia,
        }
    }

    /// The chair this side sits in.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side that sits in this chair; `None` for a chair this game does not have.
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

/// One thing for each side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct BySide<T> {
    /// Persia's.
    pub persia: T,
    /// Greece's.
    pub greece: T,
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::Persia => &self.persia,
            Side::Greece => &self.greece,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Persia => &mut self.persia,
            Side::Greece => &mut self.greece,
        }
    }
}

impl<T> BySide<T> {
    /// Makes one for each side.
    pub fn of(mut make: impl FnMut(Side) -> T) -> Self {
        BySide { persia: make(Side::Persia), greece: make(Side::Greece) }
    }
}
