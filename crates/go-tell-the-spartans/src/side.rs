//! The two sides, and things of which each side has one.

use serde::{Deserialize, Serialize};

/// A side in the battle. The Greeks come first, as they deploy first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    /// Leonidas and the contingents with him: they hold the pass and face west.
    Greece,
    /// The host of Xerxes: it comes from the west.
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
}

wargame::two_sides! {
    /// One thing for each side.
    pub struct BySide for Side { Greece: greece, Persia: persia }
}
