//! The belos check: what missiles do to whom they are shot at.

use crate::arete::Condition;
use crate::troops::{Arrangement, Class, Discipline, Reaction, Troop};
use crate::{Die, Setup, rulebook};
use serde::{Deserialize, Serialize};
use tabletop::Illegal;

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

/// BC2, BC3 What came of an attack that had an effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Struck {
    /// What the die showed.
    pub die: u8,
    /// Whether the target passed its check.
    pub passes: bool,
    /// How it reacts.
    pub reaction: Reaction,
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
    pub fn strike(&self, mark: &Mark, setup: &Setup, die: Die) -> Option<Struck> {
        let intensity = u8::try_from(self.intensity(mark, setup)).ok().filter(|&intensity| intensity > 0);
        let Some(intensity) = intensity else {
            tabletop::applies!(rulebook::NO_INTENSITY);
            return None;
        };
        tabletop::applies!(rulebook::BELOS_CHECK);
        let passes = intensity + die.pips() <= mark.troop.belos().check;
        tabletop::applies!(rulebook::REACTION_CHART);
        let reaction = mark.troop.card().quality.reactions().reaction(passes, intensity, mark.condition);
        Some(Struck { die: die.pips(), passes, reaction })
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

/// A unit that wants to belos charge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Skirmisher {
    /// Who they are.
    pub troop: Troop,
    /// How they stand.
    pub arrangement: Arrangement,
    /// Whether they shot, or belos charged, in this phase.
    pub has_acted: bool,
    /// Whether they defend works.
    pub defends_works: bool,
    /// Whether a stand of theirs faces a target that is directly in front.
    pub faces_target: bool,
}

impl Skirmisher {
    /// BE7 Whether they may.
    pub fn check_belos_charge(&self) -> Result<(), Illegal> {
        let refuse = |because: &'static str| Err(Illegal::new(rulebook::BELOS_CHARGE, because));
        match self.troop.class() {
            Class::Hippeis | Class::LightHorse | Class::Peltasts | Class::Psiloi => {}
            Class::Hoplites | Class::Toxotes | Class::Sphendonetes | Class::Baggage | Class::Chariot => {
                return refuse("only horse, peltasts and psiloi run up to throw");
            }
        }
        if self.defends_works {
            return refuse("they defend works");
        }
        if self.has_acted {
            return refuse("they have shot or charged in this phase");
        }
        if self.arrangement == Arrangement::CloseFiles {
            return refuse("they must be in Open or No Files");
        }
        if !self.faces_target {
            return refuse("no stand of theirs faces an enemy directly in front");
        }
        Ok(())
    }
}

/// BE6 Whether troops that have shot may move in the marches of the same turn: light horse alone.
pub fn may_shoot_and_move(troop: Troop) -> bool {
    tabletop::applies!(rulebook::SHOOT_AND_MOVE);
    troop.class() == Class::LightHorse
}

/// BC7, BC8, R95 What a reaction comes to for a unit that can or cannot do what it asks: a charge becomes a belos charge, and that disarray, or
/// nothing for who has no files.
pub fn settled(reaction: Reaction, unit: &Skirmisher, may_charge: bool, setup: &Setup) -> Reaction {
    let instead = match (setup.belos_repeat_ignored && unit.has_acted, unit.troop.discipline()) {
        (false, Discipline::Disciplined) => Reaction::Disarrayed,
        (true, _) | (_, Discipline::Undisciplined) => Reaction::Maintain,
    };
    match reaction {
        Reaction::Charge if may_charge => Reaction::Charge,
        Reaction::Charge | Reaction::BelosCharge => {
            tabletop::applies!(rulebook::CANNOT_REPLY);
            if unit.check_belos_charge().is_ok() { Reaction::BelosCharge } else { instead }
        }
        other => other,
    }
}
