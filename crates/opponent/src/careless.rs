//! An epsilon-greedy player: the weakest level.

use crate::greedy::first_of_plan;
use crate::value::TrackedChance;
use crate::{Evaluate, Greedy, Player, Sight, Skill, Stepwise};
use tabletop::Chance;
use tabletop::chance::Quick;

/// Follows the novice's plan where the game proposes plans ([`Evaluate::plan`]). Otherwise plays like [`Greedy`], but a random
/// share of its decisions is made by [`Stepwise`].
#[derive(Clone, Debug)]
pub struct Careless {
    greedy: Greedy,
    stepwise: Stepwise,
    slips: Quick,
    one_in: u32,
    /// For what a plan has to imagine.
    worlds: Quick,
}

impl Careless {
    /// A player whose choices are determined by this seed; one decision in `one_in` is random, on average.
    pub fn new(seed: u64, one_in: u32) -> Self {
        let (mut slips, worlds) = (Quick::new(seed), Quick::new(!seed));
        let mut seed = || u64::from(slips.pick(u32::MAX));
        let (greedy, stepwise) = (Greedy::new(seed()), Stepwise::new(seed()));
        Careless { greedy, stepwise, slips, one_in: one_in.max(1), worlds }
    }
}

impl<P: Evaluate> Player<P> for Careless {
    fn choose(&mut self, sight: &Sight<P>) -> P::Action {
        let mut chance = TrackedChance::new(u64::from(self.worlds.pick(u32::MAX)));
        let world = sight.determinise(&mut chance);
        if let Some(first) = first_of_plan(&world, Skill::Novice, &mut chance) {
            return first;
        }
        if self.slips.pick(self.one_in) == 0 {
            self.stepwise.choose(sight)
        } else {
            self.greedy.choose(sight)
        }
    }
}
