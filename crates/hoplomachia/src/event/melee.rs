//! What happened in melees.

use crate::Side;
use crate::field::UnitId;
use crate::melee::{Combatant, Fate, From, Outcome, Penetration};
use serde::{Deserialize, Serialize};

/// What happened in melees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum MeleeEvent {
    /// AR7 A strategos called for One Step More!
    OneStepMore { side: Side, strategos: u8 },
    /// ME2 Two lochoi fought, in the clash or in the push; the attacks of both, the line of the chart, and what becomes of both.
    Fought {
        first: Combatant,
        second: Combatant,
        from: From,
        is_push: bool,
        penetrations: [Penetration; 2],
        outcome: Outcome,
        fates: [Fate; 2],
    },
    /// ME16 A lochos gave so many stand depths of ground.
    GaveGround { who: Combatant, depths: u8 },
    /// R111 A lochos could not give ground.
    Cornered { who: Combatant },
    /// ME18 A unit, or a lochos that has parted from it, pursues.
    Pursues { unit: UnitId, of: Combatant, quarry: UnitId },
    /// ME19 A lochos advanced over whom it slew.
    Advanced { who: Combatant },
}
