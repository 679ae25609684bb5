//! 3.2.1 The wings of the two armies.

use crate::Side;
use serde::{Deserialize, Serialize};

/// A part of an army that is activated together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wing {
    /// Arimnestos: the Plataeans and three tribes.
    GreekLeft,
    /// Miltiades: the thin centre on the hill.
    GreekCentre,
    /// Kallimachos: Aiantis and three tribes.
    GreekRight,
    /// 12.2 Two thousand Spartans, if they come.
    Spartans,
    /// Artaphernes, in the south.
    PersianLeft,
    /// Datis, with Persians and Saka.
    PersianCentre,
    /// Hippias, in the north.
    PersianRight,
    /// 11.4 The marines of the fleet.
    Ships,
}

impl Wing {
    /// Every wing.
    pub const ALL: [Wing; 8] = [
        Wing::GreekLeft,
        Wing::GreekCentre,
        Wing::GreekRight,
        Wing::Spartans,
        Wing::PersianLeft,
        Wing::PersianCentre,
        Wing::PersianRight,
        Wing::Ships,
    ];

    /// Whose it is.
    pub const fn side(self) -> Side {
        match self {
            Wing::GreekLeft | Wing::GreekCentre | Wing::GreekRight | Wing::Spartans => Side::Greece,
            Wing::PersianLeft | Wing::PersianCentre | Wing::PersianRight | Wing::Ships => Side::Persia,
        }
    }

    /// 5.2, B10 Whether its activation counts for the end of the turn: Spartans and marines come by an event.
    pub(crate) const fn is_drawn_as_a_wing(self) -> bool {
        !matches!(self, Wing::Spartans | Wing::Ships)
    }
}

/// Some wings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WingSet(u8);

impl WingSet {
    /// None.
    pub const EMPTY: WingSet = WingSet(0);

    /// Whether this wing is among them.
    pub const fn contains(self, wing: Wing) -> bool {
        self.0 >> wing as u8 & 1 != 0
    }

    /// Adds a wing.
    pub const fn insert(&mut self, wing: Wing) {
        self.0 |= 1 << wing as u8;
    }

    /// Takes a wing out.
    pub const fn remove(&mut self, wing: Wing) {
        self.0 &= !(1 << wing as u8);
    }

    /// The wings, in their order.
    pub fn iter(self) -> impl Iterator<Item = Wing> {
        Wing::ALL.into_iter().filter(move |&wing| self.contains(wing))
    }
}
