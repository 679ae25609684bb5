//! The Total Attack Number, the Basic Defence Number, and penetration in three stages.

use super::Penetration;
use crate::arete::Condition;
use crate::rulebook;
use crate::troops::Troop;
use serde::{Deserialize, Serialize};

/// A lochos in melee, with all that counts for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fighter {
    /// Who fights.
    pub troop: Troop,
    /// The condition of its army.
    pub condition: Condition,
    /// Whether it is disarrayed.
    pub is_disarrayed: bool,
    /// The first clash or the push.
    pub stage: Stage,
    /// ME4 What the ground adds to its defence.
    pub terrain: u8,
    /// ME6 Whether there is a gap on its unshielded side.
    pub has_gap: bool,
    /// What its scenario, an old hatred or an effort adds to its Andreia number.
    pub courage: i8,
}

/// ME1 The first melee after a charge, or a later one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// The clash.
    Epidromos {
        /// Whether it qualified for momentum.
        has_momentum: bool,
    },
    /// The push.
    Othismos {
        /// What the push adds: OTHISM. of the card.
        shove: u8,
        /// How many stands deep it is.
        depth: u8,
        /// Whether it is horse with hamippoi.
        has_hamippoi: bool,
        /// How many stand depths of ground it has given.
        ground_given: u8,
    },
}

/// Where an attack comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum From {
    /// The front.
    Front,
    /// ME9 The left: there are shields, but nobody is ready.
    ShieldedFlank,
    /// ME10 The right or the rear: there is nothing but courage.
    Unshielded,
}

/// Ground given counts up to this many stand depths. Reconstructed.
pub const DEEPEST_GROUND: u8 = 4;
/// Reconstructed.
const GAP: i8 = 1;
/// Printed.
const HAMIPPOI: i8 = 2;

impl Fighter {
    /// ME3 The Total Attack Number; `None` below one, which hits nothing.
    pub fn attack(&self) -> Option<u8> {
        tabletop::applies!(rulebook::ATTACK);
        let card = self.troop.card();
        let stage = match self.stage {
            Stage::Epidromos { has_momentum } => self.momentum(has_momentum),
            Stage::Othismos { shove, depth, has_hamippoi, .. } => {
                // Reconstructed: one for the third stand, one for the fourth.
                let deeper = depth.clamp(2, 4) as i8 - 2;
                shove as i8 + deeper + if has_hamippoi { HAMIPPOI } else { 0 }
            }
        };
        let sum = card.spear as i8 + card.arete_modifier(self.condition) + stage;
        let halved = if self.is_disarrayed && sum > 0 {
            tabletop::applies!(rulebook::HALVED);
            (sum + 1) / 2
        } else {
            sum
        };
        u8::try_from(halved).ok().filter(|&number| number > 0)
    }

    /// ME4 The Basic Defence Number. ME9 From a flank nothing counts that would raise it.
    pub fn defence(&self, from: From) -> i8 {
        tabletop::applies!(rulebook::DEFENCE);
        let gap = if self.has_gap { GAP } else { 0 };
        let (raised, lowered) = match self.stage {
            Stage::Epidromos { has_momentum } => (self.momentum(has_momentum), 0),
            Stage::Othismos { ground_given, .. } => (0, ground_given.min(DEEPEST_GROUND) as i8),
        };
        let raised = if from == From::Front { raised + self.terrain as i8 } else { 0 };
        self.troop.card().shield as i8 + raised - gap - lowered
    }

    /// ME5, R57 How deep an attack on it goes. What only equals a number does not exceed it.
    pub fn penetrated_by(&self, attacker: &Fighter, from: From) -> Penetration {
        tabletop::applies!(rulebook::PENETRATION);
        let Some(attack) = attacker.attack() else { return Penetration::Nothing };
        let card = self.troop.card();
        let beyond_strength = match from {
            From::Front | From::ShieldedFlank => {
                let beyond_shield = attack as i8 - self.defence(from);
                if beyond_shield <= 0 {
                    return Penetration::Shield;
                }
                if beyond_shield <= card.strength as i8 {
                    return Penetration::Strength;
                }
                beyond_shield - card.strength as i8
            }
            From::Unshielded => {
                tabletop::applies!(rulebook::UNSHIELDED);
                attack as i8
            }
        };
        if beyond_strength <= card.threshold as i8 {
            tabletop::applies!(rulebook::TIES_TO_THE_DEFENDER);
            Penetration::Threshold
        } else {
            Penetration::Exceeded
        }
    }

    const fn momentum(&self, has_momentum: bool) -> i8 {
        if has_momentum { self.troop.epidromos().momentum() as i8 } else { 0 }
    }
}
