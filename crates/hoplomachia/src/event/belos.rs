//! What happened with missiles and ekdromoi.

use serde::{Deserialize, Serialize};

/// What happened with missiles and ekdromoi.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum BelosEvent {}
