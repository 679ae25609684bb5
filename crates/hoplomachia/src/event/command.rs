//! What was ordered, and who heard it.

use crate::Side;
use crate::field::UnitId;
use crate::host::Given;
use crate::orders::Order;
use crate::view::is_own;
use serde::{Deserialize, Serialize};
use tabletop::Viewer;

/// What was ordered, and who heard it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum CommandEvent {
    /// A unit changed sides, and is this side's now.
    Deserted { unit: UnitId, to: Side },
    /// CM10 A strategos took the place of the fallen hegemon.
    Succeeded { side: Side, strategos: u8 },
    /// CM10 Nobody could; a new hegemon was found.
    Found { side: Side, strategos: u8 },
    /// A.1 A strategos decided.
    Decided { side: Side, strategos: u8, what: Decision },
    /// KN5 A side sent its herald.
    HeraldSent { side: Side },
    /// CM12 A runner set out; what he says his own side knows.
    RunnerSent { side: Side, unit: UnitId, turns: u8, order: Option<Order> },
    /// CM12 A unit was told what to do.
    Told { unit: UnitId, order: Order },
    /// CM6 A side showed its signal; OP4 the army's, or the one it has agreed on.
    Signalled { side: Side, signal: Option<Order>, is_own: bool },
    /// PG11 A strategos did not obey: his troops withdraw.
    Balked { side: Side, strategos: u8 },
    /// AR4 The army sang the Paean.
    Sang { side: Side },
    /// AR5 The army began its approach in silence.
    Silent { side: Side },
    /// AR6 The mantis killed the goat.
    Sphagia { side: Side },
}

/// What a strategos decided, under seal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// Something: all that others see.
    Sealed,
    /// To give no order.
    Nothing,
    /// R80 Not to fight on.
    Declines,
    /// To give this order.
    Gives(Given),
}

impl CommandEvent {
    /// CM4, CM6 As a viewer sees it: what an order says its own side knows, until it is heard or shown.
    pub(super) fn redacted(&self, viewer: Viewer) -> CommandEvent {
        match *self {
            CommandEvent::Decided { side, strategos, .. } if !is_own(viewer, side) => {
                CommandEvent::Decided { side, strategos, what: Decision::Sealed }
            }
            CommandEvent::RunnerSent { side, unit, turns, .. } if !is_own(viewer, side) => {
                CommandEvent::RunnerSent { side, unit, turns, order: None }
            }
            _ => self.clone(),
        }
    }
}
