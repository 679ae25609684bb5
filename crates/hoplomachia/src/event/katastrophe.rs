//! What happened at the end of a turn.

use serde::{Deserialize, Serialize};

/// What happened at the end of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum KatastropheEvent {}
