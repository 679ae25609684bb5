//! What happened in the automatic moves.

use crate::field::{Obstacle, UnitId};
use serde::{Deserialize, Serialize};

/// What happened in the automatic moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum AutomaticEvent {
    /// RT1 A broken unit ran so far.
    Routed { unit: UnitId, length: i32 },
    /// RT3, RT4 It ran into something, or there was no room left to run to: it is lost.
    RunIsOver { unit: UnitId, by: Option<Obstacle> },
    /// EV1 A unit evaded an enemy.
    Evaded { unit: UnitId, from: UnitId, length: i32 },
    /// PU1 A unit ran after an enemy.
    Pursued { unit: UnitId, quarry: UnitId, length: i32 },
    /// RT4, EV2 It caught him.
    Caught { unit: UnitId, quarry: UnitId },
    /// PU2, PU3, EV3, RT5 A unit ran no more.
    Halted { unit: UnitId },
}
