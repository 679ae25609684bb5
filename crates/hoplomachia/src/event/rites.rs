//! What happened before the battle.

use super::Decision;
use crate::Side;
use crate::action::Groundwork;
use crate::field::UnitId;
use crate::phase::Rite;
use crate::view::is_own;
use serde::{Deserialize, Serialize};
use tabletop::Viewer;

/// What happened before the battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum RiteEvent {
    /// ST4 Somebody laid the ground, or changed it.
    Ground { side: Side, work: Groundwork },
    /// A lochos of a unit went home before the armies stood.
    WentHome { unit: UnitId },
    /// A unit keeps off the table, to come out of hiding later.
    StaysAway { unit: UnitId },
    /// PG14 The base arete of an army, and what it comes to with what the scenario adds.
    BaseArete { side: Side, base: i8, points: i8 },
    /// PG15 An army did without.
    Forgone { side: Side, rite: Rite },
    /// PG16 An army had breakfast.
    Breakfast { side: Side },
    /// PG17 A look at the entrails that was no good, the first or the second.
    BadSign { side: Side, look: u8 },
    /// PG17 What the entrails came to.
    Hieres { side: Side, worth: i8 },
    /// PG18 What a speech came to.
    Rhetoria { side: Side, strategos: u8, worth: i8 },
    /// OP4 What an army agreed on.
    Agreed { side: Side, what: Decision },
    /// PG23 The map of an army is done, and sealed.
    MapSealed { side: Side },
    /// PG23 It is shown: the army stands.
    MapShown { side: Side },
}

impl RiteEvent {
    /// OP4 As a viewer sees it: what was agreed its own side knows.
    pub(super) fn redacted(&self, viewer: Viewer) -> RiteEvent {
        match *self {
            RiteEvent::Agreed { side, .. } if !is_own(viewer, side) => {
                RiteEvent::Agreed { side, what: Decision::Sealed }
            }
            _ => self.clone(),
        }
    }
}
