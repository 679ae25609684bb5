//! The arete that strategoi stir up during the battle: the Paean, the Sphagia, One Step More! The procedures are printed, the
//! numbers reconstructed.

use crate::arete::ByDie;
use crate::strategos::Character;
use crate::troops::{Class, Troop};
use crate::{Setup, rulebook};

/// AR4 Sing the Paean: added to the own arete.
pub const PAEAN: ByDie = ByDie::new(rulebook::PAEAN, [1, 1, 2, 2, 3, 3]);
/// AR5 Grim Resolve: added to the enemy's.
pub const GRIM_RESOLVE: ByDie = ByDie::new(rulebook::GRIM, [-1, -1, -2, -2, -3, -3]);
/// AR6 Sphagia: added to the own.
pub const SPHAGIA: ByDie = ByDie::new(rulebook::SPHAGIA, [0, 0, 0, 1, 1, 2]);
/// AR7 One Step More!: added to the own.
pub const ONE_STEP_MORE: ByDie = ByDie::new(rulebook::ONE_STEP_MORE, [0, 1, 1, 2, 2, 3]);

/// How an army approaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Approach {
    /// Singing.
    Paean,
    /// AR5 In silence and in step.
    GrimResolve,
}

/// AR5, R21 An army of which at least 60 of 100 stands are Spartan does not sing. Stands of each troop.
pub fn approach(stands: impl Iterator<Item = (Troop, u16)>, setup: &Setup) -> Approach {
    let counts = |troop: Troop| !setup.spartan_share_of_hoplites || troop.class() == Class::Hoplites;
    if setup.spartan_share_of_hoplites {
        tabletop::applies!(rulebook::SPARTAN_SHARE);
    }
    let (mut spartan, mut all) = (0, 0);
    for (troop, stands) in stands.filter(|&(troop, _)| counts(troop)) {
        all += stands;
        spartan += if troop.is_lakonian() { stands } else { 0 };
    }
    if all > 0 && spartan * 10 >= all * 6 {
        tabletop::applies!(rulebook::GRIM);
        Approach::GrimResolve
    } else {
        Approach::Paean
    }
}

/// AR7 Whether somebody may call for One Step More!: more than half of the army's hoplite lochoi are in othismos, and a Crafty
/// strategos stands in a lochos in melee.
pub fn may_call_one_step_more(
    lochoi: u8,
    in_othismos: u8,
    strategoi_in_melee: impl IntoIterator<Item = Character>,
) -> bool {
    tabletop::applies!(rulebook::ONE_STEP_MORE);
    2 * in_othismos > lochoi && strategoi_in_melee.into_iter().any(Character::is_crafty)
}
