//! A player that looks one action ahead.

use crate::{Player, Sight};
use tabletop::chance::Quick;
use tabletop::{Chance, Position, Seat, Silent};

/// A game that can say how it stands.
pub trait Evaluate: Position {
    /// How good the position is for this seat: more is better, and two seats' values should about cancel out. Judges
    /// every position, finished ones included, and may look at everything: it is only ever shown imagined worlds.
    fn evaluate(&self, seat: Seat) -> i32;
}

/// Tries each action in a few imagined worlds and takes the one with the best mean; the first of equals.
#[derive(Clone, Debug)]
pub struct Greedy {
    chance: Quick,
    worlds: u32,
}

impl Greedy {
    /// Enough worlds that one lucky card does not decide, few enough to answer at once.
    const WORLDS: u32 = 8;

    /// The player that this seed stands for.
    pub fn new(seed: u64) -> Self {
        Greedy { chance: Quick::new(seed), worlds: Self::WORLDS }
    }

    /// The same player, imagining this many worlds for a decision.
    pub fn imagining(self, worlds: u32) -> Self {
        Greedy { worlds, ..self }
    }
}

impl<P: Evaluate> Player<P> for Greedy {
    fn choose(&mut self, sight: Sight<'_, P>) -> P::Action {
        // Every action meets the same worlds and the same dice, so that luck does not speak for one over another.
        let worlds: Vec<(P, Quick)> = (0..self.worlds)
            .map(|_| (sight.imagine(&mut self.chance), Quick::new(u64::from(self.chance.pick(u32::MAX)))))
            .collect();
        let mut best = (i64::MIN, sight.actions()[0]);
        for &action in sight.actions() {
            let total = worlds
                .iter()
                .map(|(world, dice)| i64::from(outlook(world, action, dice, sight.seat())))
                .sum();
            if total > best.0 {
                best = (total, action);
            }
        }
        best.1
    }
}

/// How this action would turn out.
fn outlook<P: Evaluate>(world: &P, action: P::Action, dice: &Quick, seat: Seat) -> i32 {
    let mut world = world.clone();
    world.apply(action, &mut dice.clone(), &mut Silent);
    world.evaluate(seat)
}
