//! The two sides, and things of which each side has one.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// A side in the battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    /// Leonidas and the contingents with him: they hold the pass and face west.
    Greece,
    /// The host of Xerxes: it comes from the west.
    Persia,
}

impl Side {
    /// Both, the Greeks first as in the deployment.
    pub const BOTH: [Side; 2] = [Side::Greece, Side::Persia];

    /// The other side.
    pub const fn enemy(self) -> Side {
        match self {
            Side::Greece => Side::Persia,
            Side::Persia => Side::Greece,
        }
    }

    /// "Greek", "Persian".
    pub const fn adjective(self) -> &'static str {
        match self {
            Side::Greece => "Greek",
            Side::Persia => "Persian",
        }
    }
}

/// One thing for each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct BySide<T> {
    /// The Greeks'.
    pub greece: T,
    /// The Persians'.
    pub persia: T,
}

impl<T> BySide<T> {
    /// Makes one for each side.
    pub fn of(mut make: impl FnMut(Side) -> T) -> Self {
        BySide { greece: make(Side::Greece), persia: make(Side::Persia) }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::Greece => &self.greece,
            Side::Persia => &self.persia,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Greece => &mut self.greece,
            Side::Persia => &mut self.persia,
        }
    }
}
