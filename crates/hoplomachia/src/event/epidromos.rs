//! What happened in charges.

use crate::ekdromoi::Chase;
use crate::field::UnitId;
use serde::{Deserialize, Serialize};

/// What happened in charges.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum EpidromosEvent {
    /// B.3 A unit that might have charged stands.
    Stood { unit: UnitId },
    /// AN3 A unit did not dare to charge.
    Held { unit: UnitId },
    /// EC10 A unit charges, and may run so many inches.
    Charged { unit: UnitId, die: u8, inches: u8 },
    /// AN14 A unit countercharges.
    Countercharged { unit: UnitId, die: u8, inches: u8 },
    /// EC10, EC20 It ran so far ahead, and drifted so far to the right (to the left if negative), in units of length.
    Ran { unit: UnitId, length: i32, drift: i32 },
    /// EC17 It wheeled to charge the flank of an enemy.
    Wheeled { unit: UnitId, onto: UnitId },
    /// EC23 It comes with momentum.
    HasMomentum { unit: UnitId },
    /// EC14 It met an enemy.
    Met { unit: UnitId, enemy: UnitId },
    /// OP9 A chariot drove into an enemy: into light troops, and what came of it, or into hoplites.
    Drove { unit: UnitId, into: UnitId, file: u8, chase: Option<Chase> },
    /// EC18 It met nobody.
    Missed { unit: UnitId },
}
