//! What was ordered, and who heard it.

use serde::{Deserialize, Serialize};

/// What was ordered, and who heard it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum CommandEvent {}
