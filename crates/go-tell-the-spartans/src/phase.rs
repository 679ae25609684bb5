//! 4.0 What is going on, and what must be remembered while it does.

use crate::map::{Area, AreaSet};
use crate::phases::deployment_rule;
use crate::units::Contingent;
use crate::{Side, rulebook};
use serde::{Deserialize, Serialize};
use tabletop::{Rule, Seat};

/// A point at which somebody decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// 5.1, 11.1 The die for the main contingent shows this; the Persian player may shift it by one.
    Commitment {
        /// What it shows.
        die: u8,
    },
    /// 5.3 So many contingents stay for the third day.
    Conference {
        /// How many.
        remain: u8,
        /// Whether the Peloponnesians may be among them.
        peloponnesians: bool,
    },
    /// 6.0 Which contingent guards the path over the mountain?
    Guard,
    /// 6.0, 7.0 This contingent is placed on the map.
    Deployment {
        /// The one whose counters are placed now.
        contingent: Contingent,
    },
    /// 8.1 A side moves.
    Movement {
        /// The side.
        side: Side,
        /// Which of its players.
        seat: Seat,
    },
    /// 3.1.4 A side has moved, and two of its stacks are in one area: which of them is eliminated?
    Overstacked {
        /// The side.
        side: Side,
        /// Where.
        at: Area,
    },
    /// 8.2 A side fires.
    Fire {
        /// The side.
        side: Side,
        /// When.
        timing: Timing,
        /// The stack whose turn it is.
        from: Area,
    },
    /// 8.3 A side attacks wherever it shares an area with the enemy.
    Melee {
        /// The side.
        side: Side,
        /// Which of its players.
        seat: Seat,
        /// The areas still to be fought over.
        left: AreaSet,
    },
    /// 8.3.2 Does the defender retreat before combat?
    Retreat {
        /// The side that attacks.
        attacker: Side,
        /// Where.
        at: Area,
        /// The areas to be fought over after this one.
        left: AreaSet,
    },
    /// 8.4.9 Does this unit try to rally? It is told by its place: 3.4 its number may be hidden from the enemy.
    Recovery {
        /// Whose it is.
        side: Side,
        /// Where its stack stands.
        at: Area,
        /// How deep in the stack it lies, 0 on top.
        depth: u8,
    },
    /// 10.0 The game is over.
    Over,
}

/// 4.0 The two kinds of Fire Segment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// While the enemy is the phasing side.
    Defensive,
    /// As the phasing side.
    Offensive,
}

/// 4.0 D The nine segments of an Action Round, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Segment {
    /// 1, 5
    Movement(Side),
    /// 2, 3, 6, 7
    Fire(Side, Timing),
    /// 4, 8
    Melee(Side),
    /// 9
    Recovery,
}

/// 4.0 D The Action Round, to the letter.
#[rustfmt::skip]
pub const ACTION_ROUND: [Segment; 9] = [
    Segment::Movement(Side::Persia),
    Segment::Fire(Side::Greece, Timing::Defensive),
    Segment::Fire(Side::Persia, Timing::Offensive),
    Segment::Melee(Side::Persia),
    Segment::Movement(Side::Greece),
    Segment::Fire(Side::Persia, Timing::Defensive),
    Segment::Fire(Side::Greece, Timing::Offensive),
    Segment::Melee(Side::Greece),
    Segment::Recovery,
];

impl Phase {
    /// The rule it follows, and what must be decided, as a clause.
    pub fn question(&self) -> (Rule, &'static str) {
        match self {
            Phase::Commitment { .. } => (rulebook::TWO_PLAYERS, "let the die stand, or shift it by one"),
            Phase::Conference { .. } => (rulebook::CONFERENCE, "choose the contingents that stay"),
            Phase::Guard => (rulebook::GREEK_DEPLOYMENT, "choose the contingent that guards the path"),
            Phase::Deployment { contingent } => (deployment_rule(contingent.side()), "place the contingent"),
            Phase::Movement { .. } => (rulebook::MOVEMENT_PROCEDURE, "move, or end the movement"),
            Phase::Overstacked { .. } => {
                (rulebook::STACKING_VIOLATIONS, "choose which of the two stacks is eliminated")
            }
            Phase::Fire { .. } => (rulebook::WHO_FIRES, "choose a target, or hold fire"),
            Phase::Melee { .. } => (rulebook::OBLIGATION, "choose where to attack"),
            Phase::Retreat { .. } => (rulebook::RETREAT_BEFORE_COMBAT, "retreat before combat, or stand"),
            Phase::Recovery { .. } => (rulebook::RECOVERY, "try to rally, or let be"),
            Phase::Over => (rulebook::VICTORY, "do nothing more: the game is over"),
        }
    }
}
