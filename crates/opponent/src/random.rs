//! Random players: baselines for tests and measurements.

use crate::{Player, Sight};
use tabletop::chance::Quick;
use tabletop::{Chance, Position, pick_stepwise};

/// Chooses uniformly among all actions.
#[derive(Clone, Debug)]
pub struct Random {
    chance: Quick,
}

impl Random {
    /// A player whose choices are determined by this seed.
    pub fn new(seed: u64) -> Self {
        Random { chance: Quick::new(seed) }
    }
}

impl<P: Position> Player<P> for Random {
    fn choose(&mut self, sight: &Sight<P>) -> P::Action {
        let actions = sight.actions();
        actions[self.chance.pick(actions.len() as u32) as usize]
    }
}

/// Chooses uniformly at each step of an action (what, from where, to where), so that a kind of action does not become
/// likelier by having more variants.
#[derive(Clone, Debug)]
pub struct Stepwise {
    chance: Quick,
}

impl Stepwise {
    /// A player whose choices are determined by this seed.
    pub fn new(seed: u64) -> Self {
        Stepwise { chance: Quick::new(seed) }
    }
}

impl<P: Position> Player<P> for Stepwise {
    fn choose(&mut self, sight: &Sight<P>) -> P::Action {
        let actions = sight.actions();
        pick_stepwise::<P>(actions, &mut self.chance).unwrap_or(actions[0])
    }
}
