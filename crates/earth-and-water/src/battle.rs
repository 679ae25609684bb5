//! 7 What land and naval battles have in common: how many dice, what they count for, who loses a piece.

use crate::event::Round;
use crate::map::City;
use crate::phase::GreekDice;
use crate::{BySide, Side};
use tabletop::{Chance, Edition};

/// 7.1, 7.2 However many pieces fight, at most three dice are rolled.
pub const MOST_DICE: u8 = 3;
/// #5P Up to three of the armies lost come back.
pub const MOST_IMMORTALS: u8 = 3;

/// What the dice of one side are worth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Dice {
    /// How many are rolled, 1 to 3.
    pub count: u8,
    /// What a die counts for at most.
    pub cap: u8,
}

impl Dice {
    /// One die a piece, up to three.
    pub fn of(pieces: u8, cap: u8) -> Self {
        Dice { count: pieces.min(MOST_DICE), cap }
    }
}

/// 7.1 A Persian die counts for at most four, in Asia five; with the Cavalry of Mardonius in full.
pub fn highest_useful_die(side: Side, city: City, cavalry: bool) -> u8 {
    match side {
        Side::Persia if !cavalry => {
            if city.is_in_asia() {
                5
            } else {
                4
            }
        }
        _ => 6,
    }
}

/// #5P The events that the Immortals find in their battle, of those that ruled the one that was lost: the Greek dice, and
/// whether the cavalry rides. Ruling 21: it is a new battle, so none. In edition 1 only the dice of a reaction were spent.
pub(crate) fn in_battle_of_immortals(edition: Edition, dice: GreekDice, cavalry: bool) -> (GreekDice, bool) {
    match dice {
        _ if !edition.is_before(2) => (GreekDice::Armies, false),
        GreekDice::Three => (GreekDice::Armies, cavalry),
        _ => (dice, cavalry),
    }
}

/// Rolls one round, the attacker's dice first.
#[inline]
pub(crate) fn roll(attacker: Side, dice: BySide<Dice>, chance: &mut impl Chance) -> Round {
    let mut round = Round { dice: BySide::default(), best: BySide::default() };
    for side in [attacker, attacker.enemy()] {
        let rolled = &mut round.dice[side];
        let mut best = 0;
        for die in rolled.iter_mut().take(usize::from(dice[side].count)) {
            *die = chance.d6();
            best = best.max(*die);
        }
        round.best[side] = best.min(dice[side].cap);
    }
    round
}
