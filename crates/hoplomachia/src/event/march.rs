//! Who went where in the marches.

use serde::{Deserialize, Serialize};

/// Who went where in the marches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum MarchEvent {}
