//! The belos check: what missiles do to whom they are shot at.

use crate::arete::Condition;
use crate::troops::{Reaction, Troop};
use crate::{Die, Setup, rulebook};

/// One stand shooting at another, with those that help it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Volley {
    /// Who shoots.
    pub shooter: Troop,
    /// BE8 At close quarters, by a belos charge.
    pub is_belos_charge: bool,
    /// BE5, BC1 How many more stands shoot at the same stand.
    pub more_stands: u8,
    /// BE2, BE8 A second rank in contact: of toxotes who shoot, of hippeis who belos charge.
    pub second_rank: bool,
}

/// Who is shot at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// Who they are.
    pub troop: Troop,
    /// The condition of their army.
    pub condition: Condition,
    /// BC1 Behind a wall or palisade.
    pub is_behind_wall: bool,
    /// R60 Shot at from the right or from behind.
    pub is_from_unshielded: bool,
}

impl Volley {
    /// BC1 The belos intensity; nothing for troops without missiles.
    pub fn intensity(&self, mark: &Mark, setup: &Setup) -> i8 {
        tabletop::applies!(rulebook::INTENSITY);
        let Some(missiles) = self.shooter.belos().missiles else { return 0 };
        let shield = mark.troop.card().shield;
        let shield = if setup.half_shield_from_unshielded && mark.is_from_unshielded {
            tabletop::applies!(rulebook::SHIELD_AGAINST_BELOS);
            shield / 2
        } else {
            shield
        };
        let added = self.more_stands + u8::from(self.is_belos_charge) + u8::from(self.second_rank);
        (missiles.number + added) as i8 - i8::from(mark.is_behind_wall) - shield as i8
    }

    /// BC2 to BC4 What the die of the attacker comes to; `None` if the attack has no intensity, so that it only counts as being
    /// under missiles.
    pub fn strike(&self, mark: &Mark, setup: &Setup, die: Die) -> Option<Reaction> {
        let intensity = u8::try_from(self.intensity(mark, setup)).ok().filter(|&intensity| intensity > 0);
        let Some(intensity) = intensity else {
            tabletop::applies!(rulebook::NO_INTENSITY);
            return None;
        };
        tabletop::applies!(rulebook::BELOS_CHECK);
        let passes = intensity + die.pips() <= mark.troop.belos().check;
        tabletop::applies!(rulebook::REACTION_CHART);
        Some(mark.troop.card().quality.reactions().reaction(passes, intensity, mark.condition))
    }
}

/// R58 Of several reactions of a unit: which lochoi or stands rout is theirs alone, ekdromoi are loosed besides, and the worst of the
/// others takes the whole unit.
pub fn worst(reactions: impl IntoIterator<Item = Reaction>) -> Reaction {
    tabletop::applies!(rulebook::WORST_REACTION);
    let others = reactions.into_iter().filter(|reaction| severity(*reaction).is_some());
    others.max_by_key(|&reaction| severity(reaction)).unwrap_or(Reaction::Maintain)
}

const fn severity(reaction: Reaction) -> Option<u8> {
    match reaction {
        Reaction::Maintain => Some(0),
        Reaction::Formation => Some(1),
        Reaction::BelosCharge => Some(2),
        Reaction::Charge => Some(3),
        Reaction::Disarrayed => Some(4),
        Reaction::Evade => Some(5),
        Reaction::Ekdromoi | Reaction::Routed => None,
    }
}
