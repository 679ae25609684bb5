//! The messages between a page and the worker that runs its computer player.

use crate::review::Review;
use crate::{Explanation, Terse};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// From the page to the worker.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToWorker {
    /// Think about a decision.
    Think(Ask),
    /// Answer now, with the search so far.
    Hurry,
    /// Cancel.
    Stop,
    /// Look back on a finished game. A decision is thought about first.
    Review(Reviewed),
    /// Give the review up.
    StopReview,
}

/// A finished game to look back on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reviewed {
    /// Comes back with the review.
    pub id: u32,
    /// The record of the game.
    pub record: String,
    /// How many of its first actions a lesson prescribed.
    pub taught: usize,
}

/// A decision to think about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// Comes back with the answer.
    pub id: u32,
    /// Which computer player.
    pub player: String,
    /// The seed of its random numbers.
    pub seed: u64,
    /// The record of the game so far. The player is given only what its seat may know.
    pub record: String,
}

/// From the worker to the page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromWorker {
    /// The worker has started.
    Ready,
    /// How many iterations of its budget a search has made.
    Progress {
        /// The id of the question.
        id: u32,
        /// Iterations made.
        done: u32,
        /// The budget.
        of: u32,
    },
    /// The player's choice.
    Answer {
        /// The id of the question.
        id: u32,
        /// The action.
        action: Value,
        /// The explanation.
        why: Terse<Explanation>,
    },
    /// How much of a review is done.
    Reviewing {
        /// The id of the review.
        id: u32,
        /// Samples made.
        done: u32,
        /// All samples.
        of: u32,
    },
    /// The review is done.
    Review {
        /// The id of the review.
        id: u32,
        /// What was found; if the record cannot be read, why not.
        review: Result<Terse<Review>, String>,
    },
    /// The question could not be answered.
    Failed {
        /// The id of the question.
        id: u32,
        /// Why not.
        because: String,
    },
}
