//! What happened with missiles and ekdromoi.

use crate::belos::Struck;
use crate::ekdromoi::Chase;
use crate::field::UnitId;
use crate::troops::Reaction;
use serde::{Deserialize, Serialize};

/// What happened with missiles and ekdromoi.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum BelosEvent {
    /// NT6 A unit came out of its ambush to attack with missiles.
    CameOut { unit: UnitId },
    /// BE8 A unit ran up to another to throw.
    RanUp { unit: UnitId, at: UnitId },
    /// BC1 to BC4 So many stands of a unit shot at a lochos, ile or stand. `struck` is `None` where the intensity was nought or less.
    Shot { by: UnitId, stands: u8, unit: UnitId, file: u8, intensity: i8, struck: Option<Struck> },
    /// BC5 to BC11 How a whole unit reacts, when all is counted.
    Reacted { unit: UnitId, reaction: Reaction },
    /// BE10 A unit went back after its throw.
    Retired { unit: UnitId },
    /// OP12 A lochos declared that it sends out its ekdromoi.
    Declared { unit: UnitId, file: u8, at: UnitId },
    /// EK3, EK4 Ekdromoi ran out so many inches. `chase` is `None` where they did not reach the enemy.
    RanOut { unit: UnitId, file: u8, at: UnitId, inches: u8, chase: Option<Chase> },
}
