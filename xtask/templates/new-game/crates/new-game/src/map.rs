//! The river and its fords.

use serde::{Deserialize, Serialize};

/// A place where the river can be crossed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ford {
    /// In the hills.
    Upper,
    /// At the road.
    Middle,
    /// By the sea.
    Lower,
}

impl Ford {
    /// All of them, down the river.
    pub const ALL: [Ford; 3] = [Ford::Upper, Ford::Middle, Ford::Lower];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Ford::Upper => "the upper ford",
            Ford::Middle => "the middle ford",
            Ford::Lower => "the lower ford",
        }
    }
}
