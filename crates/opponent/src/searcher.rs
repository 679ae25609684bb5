//! The player that looks ahead.

use crate::{Evaluate, Player, Search, Sight};
use std::time::{Duration, Instant};
use tabletop::Chance;
use tabletop::chance::Quick;

/// Searches, and takes what was tried most.
#[derive(Clone, Debug)]
pub struct Searcher {
    chance: Quick,
    effort: Effort,
}

/// How long to think about a decision: up to both limits, whichever comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many rounds. With rounds alone the choice is the same on every machine.
    pub rounds: u32,
    /// How long by the clock. A browser has none that Rust knows: there, call [`Search::think`] in steps instead.
    pub time: Option<Duration>,
}

impl Searcher {
    /// Between two looks at the clock.
    const STRIDE: u32 = 16;

    /// The player that this seed stands for.
    pub fn new(seed: u64, effort: Effort) -> Self {
        Searcher { chance: Quick::new(seed), effort }
    }
}

impl<P: Evaluate> Player<P> for Searcher {
    fn choose(&mut self, sight: Sight<'_, P>) -> P::Action {
        if let [only] = *sight.actions() {
            return only;
        }
        let Effort { rounds, time } = self.effort;
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        let mut search = Search::new(sight, u64::from(self.chance.pick(u32::MAX)));
        let mut left = rounds;
        while left > 0 && deadline.is_none_or(|deadline| Instant::now() < deadline) {
            let stride = left.min(Self::STRIDE);
            search.think(stride);
            left -= stride;
        }
        search.best()
    }
}
