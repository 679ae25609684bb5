//! Orders: the eight there are, and how long a runner takes.

use crate::rulebook;
use serde::{Deserialize, Serialize};
use wargame::plane::INCH;

/// CM2, OR1 to OR8 The orders there are, by signal or by word of mouth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Form up on the strategos.
    Muster,
    /// Move in march columns.
    March,
    /// Stop a march or an approach.
    Halt,
    /// Lights go out to harass.
    ForwardPsiloi,
    /// Lights come back.
    RecallPsiloi,
    /// The phalanx advances, singing.
    BeginApproach,
    /// The phalanx charges.
    Charge,
    /// Leave the field.
    Withdrawal,
    /// OP5 Ekdromoi may run out. A signal alone.
    ReleaseEkdromoi,
    /// OP5 They come back. A signal alone.
    RecallEkdromoi,
}

impl Order {
    /// OP5 Those for ekdromoi, besides the eight.
    pub const FOR_EKDROMOI: [Order; 2] = [Order::ReleaseEkdromoi, Order::RecallEkdromoi];

    /// The eight, in printed order.
    pub const ALL: [Order; 8] = [
        Order::Muster,
        Order::March,
        Order::Halt,
        Order::ForwardPsiloi,
        Order::RecallPsiloi,
        Order::BeginApproach,
        Order::Charge,
        Order::Withdrawal,
    ];

    /// OR4, OR5 Whether it is for lights alone: core units are unaffected and may be given another.
    pub fn is_for_lights(self) -> bool {
        tabletop::applies!(rulebook::EIGHT_ORDERS);
        matches!(self, Order::ForwardPsiloi | Order::RecallPsiloi)
    }

    /// OP5 Whether it is for ekdromoi: all others go on as they were.
    pub fn is_for_ekdromoi(self) -> bool {
        Order::FOR_EKDROMOI.contains(&self)
    }

    /// CM6, R20, R115 What the player who reveals second may change his signal to.
    pub fn may_become(self, to: Order, first_showed: Order) -> bool {
        tabletop::applies!(rulebook::CHANGING_THE_SIGNAL);
        to == self || first_showed == Order::Charge && to == Order::Charge
    }
}

/// How far a voice carries.
const EARSHOT: i32 = 8 * INCH;

/// CM12, R15 In how many turns a verbal order arrives over such a distance: 0 is at once.
pub fn turns_on_the_way(distance: i32) -> u8 {
    tabletop::applies!(rulebook::VERBAL_ORDERS);
    ((distance + EARSHOT - 1) / EARSHOT - 1).clamp(0, i32::from(u8::MAX)) as u8
}
