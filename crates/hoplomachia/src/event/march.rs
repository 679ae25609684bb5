//! Who went where in the marches.

use crate::Side;
use crate::body::Body;
use crate::field::UnitId;
use crate::troops::Arrangement;
use serde::{Deserialize, Serialize};

/// Who went where in the marches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum MarchEvent {
    /// A unit moved, turned or wheeled.
    Moved { unit: UnitId, from: Body, to: Body },
    /// AG2 A unit changed its arrangement.
    Formed { unit: UnitId, to: Arrangement },
    /// AP3 A unit drifted to the right.
    Drifted { unit: UnitId, from: Body, to: Body },
    /// MV4 Lights gave way before hoplites.
    GaveWay { unit: UnitId, before: UnitId, from: Body, to: Body },
    /// BC10 Hoplites fell back.
    FellBack { unit: UnitId, from: Body, to: Body },
    /// NT6 An ambush came to light.
    Uncovered { unit: UnitId, by: UnitId },
    /// ME8 A lochos wheeled onto an enemy's flank, and is a unit of its own now.
    WheeledOnto { unit: UnitId, file: u8, parted: UnitId, onto: UnitId },
    /// A unit came onto the table.
    Entered { unit: UnitId, at: Body },
    /// R82 So many lochoi, ilai or stands of an army may come ashore in this turn.
    Landing { side: Side, count: u8 },
    /// R124 A unit left the table in order.
    Left { unit: UnitId },
}
