//! What a page and the worker that thinks for it say to each other.

use crate::Explanation;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// From the page to the worker.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToWorker {
    /// Think about a decision.
    Think(Ask),
    /// Answer now, with what has been thought so far.
    Hurry,
    /// Never mind.
    Stop,
}

/// A decision to think about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// Comes back with the answer.
    pub id: u32,
    /// Which computer player.
    pub player: String,
    /// Fixes its own chance.
    pub seed: u64,
    /// The game so far, in its readable form. The player sees of it what its seat sees.
    pub record: String,
}

/// From the worker to the page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromWorker {
    /// It can be asked now.
    Ready,
    /// It has thought for so many rounds of so many.
    Progress {
        /// Whose.
        id: u32,
        /// So many.
        done: u32,
        /// Of so many.
        of: u32,
    },
    /// What it would do.
    Answer {
        /// To which question.
        id: u32,
        /// The action.
        action: Value,
        /// Why: its best choices, what it expects, how sure it is.
        why: Explanation,
    },
    /// It cannot.
    Failed {
        /// To which question.
        id: u32,
        /// Why not.
        because: String,
    },
}
