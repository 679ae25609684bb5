//! How fast actions are shown.

use serde::{Deserialize, Serialize};

/// What a person prefers, as far as it changes how a game proceeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preferences {
    /// How fast actions are shown.
    pub pace: Pace,
    /// Whether an action that is the only legal one is done without asking.
    pub auto_forced: bool,
    /// Whether anything is to be heard.
    pub sound: bool,
}

/// How long what happens is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Twice as long as normal.
    Slow,
    /// Time to follow every die.
    Normal,
    /// Four times as fast as normal.
    Brisk,
    /// No animation at all.
    Skip,
}

impl Pace {
    /// How long something takes that takes this many milliseconds at the normal pace.
    pub fn scaled(self, milliseconds: u64) -> u64 {
        match self {
            Pace::Slow => milliseconds * 2,
            Pace::Normal => milliseconds,
            Pace::Brisk => milliseconds / 4,
            Pace::Skip => 0,
        }
    }

    /// As a person reads it.
    pub fn words(self) -> &'static str {
        match self {
            Pace::Slow => "Slow",
            Pace::Normal => "Normal",
            Pace::Brisk => "Brisk",
            Pace::Skip => "Skip",
        }
    }

    /// The next faster pace with animation; after the fastest, the slowest.
    pub fn faster(self) -> Pace {
        match self {
            Pace::Slow => Pace::Normal,
            Pace::Normal => Pace::Brisk,
            Pace::Brisk | Pace::Skip => Pace::Slow,
        }
    }
}
