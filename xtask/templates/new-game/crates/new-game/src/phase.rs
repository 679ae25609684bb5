//! What the game is doing: a closed list, each entry with its own data.

use crate::Side;
use crate::map::Ford;
use serde::{Deserialize, Serialize};

/// What is going on, and so who decides what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are named for what they are")]
pub enum Phase {
    /// 2 Where does the defender post the guard?
    Guard { attacker: Side },
    /// 3 Where does the attacker cross? The guard is hidden from everybody but the defender.
    Cross { attacker: Side, guard: Ford },
    /// 4 The end.
    Over,
}

impl Phase {
    /// The side that decides; `None` when the game is over.
    pub fn decides(self) -> Option<Side> {
        match self {
            Phase::Guard { attacker } => Some(attacker.enemy()),
            Phase::Cross { attacker, .. } => Some(attacker),
            Phase::Over => None,
        }
    }
}
