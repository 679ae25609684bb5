//! Players that do not think: opponents for tests, yardsticks for those that do.

use crate::{Player, Sight};
use tabletop::chance::Quick;
use tabletop::{Chance, Position, pick_stepwise};

/// Chooses evenly among all actions.
#[derive(Clone, Debug)]
pub struct Random {
    chance: Quick,
}

impl Random {
    /// The player that this seed stands for.
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

/// Chooses evenly at each step on the way to an action, as a careless person clicks.
#[derive(Clone, Debug)]
pub struct Stepwise {
    chance: Quick,
}

impl Stepwise {
    /// The player that this seed stands for.
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
