//! What happened in charges.

use serde::{Deserialize, Serialize};

/// What happened in charges.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum EpidromosEvent {}
