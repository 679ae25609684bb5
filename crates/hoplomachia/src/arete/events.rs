//! Battlefield events that change arete.

use crate::{Die, rulebook};
use tabletop::{Chance, Rule};
use wargame::Source::{self, Printed, Reconstructed};

/// What an event does to the army it happens to, and to the enemy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// To the army's own arete.
    pub own: i8,
    /// To the enemy's.
    pub enemy: i8,
    /// The rule.
    pub rule: Rule,
    /// Who made the numbers.
    pub source: Source,
}

/// What happens to an army.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AreteEvent {
    /// AR8, R102 A lochos or ile routs or is destroyed, once for each.
    LochosLost,
    /// Lights are no prestige troops.
    StandLost,
    /// AR9, R24 The senior taxis routs or is destroyed; besides its lochoi, once.
    SeniorTaxisLost,
    /// AR10 A strategos is killed.
    StrategosKilled,
    /// AR11 The flank of the phalanx is enveloped.
    FlankEnveloped,
    /// AR12 The phalanx is in retreat.
    PhalanxInRetreat,
    /// AR15 A Halt signal ends an approach.
    ApproachHalted,
    /// AR16, R28 Ekdromoi are killed.
    EkdromoiLost,
    /// OP6 A stand of Lakonian ekdromoi is killed.
    LakonianEkdromoiLost,
    /// A baggage element is taken.
    BaggageTaken,
    /// A camp, gate or village that the battle is about is lost for the first time.
    ObjectiveLost,
}

impl AreteEvent {
    /// All of them.
    pub const ALL: [AreteEvent; 11] = [
        AreteEvent::LochosLost,
        AreteEvent::StandLost,
        AreteEvent::SeniorTaxisLost,
        AreteEvent::StrategosKilled,
        AreteEvent::FlankEnveloped,
        AreteEvent::PhalanxInRetreat,
        AreteEvent::ApproachHalted,
        AreteEvent::EkdromoiLost,
        AreteEvent::LakonianEkdromoiLost,
        AreteEvent::BaggageTaken,
        AreteEvent::ObjectiveLost,
    ];

    /// What it does.
    #[rustfmt::skip]
    pub const fn change(self) -> Change {
        use rulebook as r;
        let (own, enemy, rule, source) = match self {
            AreteEvent::LochosLost           => (-1, 1, r::LOCHOS_LOST,          Printed),
            AreteEvent::StandLost            => ( 0, 0, r::LOCHOS_LOST,          Reconstructed),
            AreteEvent::SeniorTaxisLost      => (-5, 3, r::SENIOR_TAXIS_LOST,    Printed),
            AreteEvent::StrategosKilled      => (-2, 0, r::STRATEGOS_KILLED,     Printed),
            AreteEvent::FlankEnveloped       => (-2, 2, r::FLANK_ENVELOPED,      Printed),
            AreteEvent::PhalanxInRetreat     => (-2, 2, r::PHALANX_IN_RETREAT,   Printed),
            AreteEvent::ApproachHalted       => (-1, 0, r::APPROACH_HALTED,      Printed),
            AreteEvent::EkdromoiLost         => (-1, 0, r::EKDROMOI_LOST,        Printed),
            AreteEvent::LakonianEkdromoiLost => (-2, 0, r::LAKONIAN_EKDROMOI,    Printed),
            AreteEvent::BaggageTaken         => (-2, 0, r::BAGGAGE,              Reconstructed),
            AreteEvent::ObjectiveLost        => (-3, 3, r::ARETE_EVENTS,         Reconstructed),
        };
        Change { own, enemy, rule, source }
    }
}

/// AR13 What a phalanx under missiles loses, by the die.
pub const UNDER_BELOS: ByDie = ByDie::new(rulebook::UNDER_BELOS, [0, 0, 0, -1, -1, -2]);

/// AR14 What an army loses the first time it is surprised, by the die.
pub const SURPRISED: ByDie = ByDie::new(rulebook::SURPRISED, [-1, -1, -2, -2, -4, -4]);

/// A change of arete for each face of a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByDie {
    /// The rule that asks for the die.
    pub rule: Rule,
    changes: [i8; 6],
}

impl ByDie {
    pub(crate) const fn new(rule: Rule, changes: [i8; 6]) -> ByDie {
        ByDie { rule, changes }
    }

    /// The change that a die gives.
    pub const fn at(&self, die: Die) -> i8 {
        self.changes[die.index()]
    }

    /// Throws the die.
    pub fn roll(&self, chance: &mut impl Chance) -> i8 {
        self.at(Die::roll(chance))
    }
}
