//! How large an army is.

use serde::{Deserialize, Serialize};
use tabletop::Chance;

/// The levels of which the battle types speak.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// An apospasma, a picket: some 1,000 hoplites.
    Picket,
    /// Some 1,500.
    Small,
    /// Some 3,000.
    Medium,
    /// Some 4,500.
    Large,
}

impl Level {
    /// All of them.
    pub const ALL: [Level; 4] = [Level::Picket, Level::Small, Level::Medium, Level::Large];

    /// As a number, 1 to 4, for what comes by the level.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// One level less; a picket stays one.
    pub const fn less(self) -> Level {
        match self {
            Level::Picket | Level::Small => Level::Picket,
            Level::Medium => Level::Small,
            Level::Large => Level::Medium,
        }
    }

    /// How many core lochoi it has.
    pub fn core(self, chance: &mut impl Chance) -> u8 {
        match self {
            Level::Picket => 2 + chance.d6().div_ceil(2),
            Level::Small => 4 + chance.d6().div_ceil(2),
            Level::Medium => 8 + chance.d6(),
            Level::Large => 14 + chance.d6(),
        }
    }
}
