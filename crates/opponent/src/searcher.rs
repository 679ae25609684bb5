//! The player that searches.

use crate::{Evaluate, Player, Search, Seen, Sight};
use std::num::NonZeroU32;
use std::time::{Duration, Instant};
use tabletop::chance::Quick;
use tabletop::{Chance, Position};

/// Runs a [`Search`] and takes the most visited action. It reuses the tree of the decision before where that is sound: see
/// [`Search::follow`].
pub struct Searcher<P: Position> {
    seeds: Quick,
    effort: Effort,
    search: Option<Search<P>>,
    /// Whether the search has been moved on to the next decision with [`Player::observe`].
    followed: bool,
}

/// The budget of a decision. The search ends at whichever limit it reaches first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Iterations a tree; visits kept from the decision before count. Without a time limit the choice is the same on
    /// every machine.
    pub iterations: u32,
    /// How many trees; each can have a core of its own.
    pub trees: NonZeroU32,
    /// Wall-clock limit. In a browser `Instant` is not available: call [`Searcher::step`] there.
    pub time: Option<Duration>,
}

impl Effort {
    /// This many iterations in one tree, without a time limit.
    pub const fn iterations(iterations: u32) -> Self {
        Effort { iterations, trees: NonZeroU32::MIN, time: None }
    }
}

/// How much of the budget has been used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Visits of the root a tree, those kept from the decision before included.
    pub done: u32,
    /// The budget; see [`Search::worth`].
    pub of: u32,
}

impl Progress {
    /// Whether the budget is used up.
    pub fn is_done(self) -> bool {
        self.done >= self.of
    }
}

impl<P: Evaluate> Searcher<P> {
    /// Iterations between two looks at the clock.
    const STRIDE: u32 = 16;

    /// A player whose choices are determined by this seed.
    pub fn new(seed: u64, effort: Effort) -> Self {
        Searcher { seeds: Quick::new(seed), effort, search: None, followed: false }
    }

    /// Turns to this decision. The tree is reused if the player has observed every action since the last one.
    pub fn face(&mut self, sight: Sight<P>) {
        match self.search.take().filter(|_| self.followed) {
            Some(mut search) => {
                search.face(sight);
                self.search = Some(search);
            }
            None => {
                let seed = u64::from(self.seeds.pick(u32::MAX));
                self.search = Some(Search::with_trees(sight, seed, self.effort.trees));
            }
        }
        self.followed = false;
    }

    /// Drops the tree, because the next decision does not follow from the last one.
    pub fn forget(&mut self) {
        self.search = None;
        self.followed = false;
    }

    /// How much of the budget of this decision has been used.
    pub fn progress(&self) -> Progress {
        let Some(search) = &self.search else { return Progress { done: 0, of: 0 } };
        let of = search.worth(self.effort.iterations);
        Progress { done: (search.visits() / search.trees()).min(of), of }
    }

    /// Runs up to this many iterations more, within the budget.
    pub fn step(&mut self, iterations: u32) -> Progress {
        let Progress { done, of } = self.progress();
        if let Some(search) = &mut self.search {
            search.think(iterations.min(of - done));
        }
        self.progress()
    }

    /// Searches until a limit is reached.
    pub fn think(&mut self) {
        match self.effort.time.and_then(|time| Instant::now().checked_add(time)) {
            None => {
                self.step(u32::MAX);
            }
            Some(deadline) => while Instant::now() < deadline && !self.step(Self::STRIDE).is_done() {},
        }
    }

    /// The search of the current decision; `None` before [`Searcher::face`].
    pub fn search(&self) -> Option<&Search<P>> {
        self.search.as_ref()
    }
}

impl<P: Evaluate> Player<P> for Searcher<P> {
    fn choose(&mut self, sight: &Sight<P>) -> P::Action {
        if let [only] = *sight.actions() {
            return only;
        }
        self.face(sight.clone());
        self.think();
        self.search.as_ref().map_or(sight.actions()[0], Search::best)
    }

    fn observe(&mut self, seen: &Seen<P::Action>) {
        self.search.take_if(|search| !search.follow(seen));
        self.followed = true;
    }
}
