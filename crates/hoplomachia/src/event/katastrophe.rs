//! What happened at the end of a turn.

use crate::Side;
use crate::field::UnitId;
use crate::troops::Arrangement;
use serde::{Deserialize, Serialize};

/// What happened at the end of a turn. A phalanx is known by one of its units.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum KatastropheEvent {
    /// AR11 The flank of a phalanx was enveloped.
    FlankEnveloped { unit: UnitId },
    /// AR12 A phalanx was in retreat.
    PhalanxInRetreat { unit: UnitId },
    /// AR13 A phalanx was under missiles, and threw this.
    UnderBelos { unit: UnitId, die: u8 },
    /// AR10 A strategos fell.
    StrategosKilled { side: Side, strategos: u8 },
    /// DI7 A unit is in order again, in this arrangement.
    Recovered { unit: UnitId, formed: Arrangement },
    /// A thunderstorm broke over an army, and it threw this.
    Thunderstorm { side: Side, die: u8 },
    /// R123 A side lost the place that the battle is about.
    ObjectiveLost { side: Side },
}
