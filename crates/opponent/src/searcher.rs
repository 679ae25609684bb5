//! The player that looks ahead.

use crate::{Evaluate, Player, Search, Seen, Sight};
use std::num::NonZeroU32;
use std::time::{Duration, Instant};
use tabletop::chance::Quick;
use tabletop::{Chance, Position};

/// Searches, and takes what was tried most. What it thought about one decision it still knows at the next, as far as
/// that is worth something: see [`Search::follow`].
pub struct Searcher<P: Position> {
    seeds: Quick,
    effort: Effort,
    search: Option<Search<P>>,
    /// Whether the search has followed the game beyond the decision it was made for.
    followed: bool,
}

/// How long to think about a decision: up to both limits, whichever comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many rounds a tree, those included that it still knows from the decision before. With rounds alone the choice
    /// is the same on every machine.
    pub rounds: u32,
    /// How many trees; each can have a core of its own.
    pub trees: NonZeroU32,
    /// How long by the clock. A browser has none that Rust knows: there, call [`Searcher::step`] instead.
    pub time: Option<Duration>,
}

impl Effort {
    /// So many rounds in one tree.
    pub const fn rounds(rounds: u32) -> Self {
        Effort { rounds, trees: NonZeroU32::MIN, time: None }
    }
}

/// How far a decision has been thought through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Rounds a tree, those included that were known before.
    pub done: u32,
    /// How many there shall be.
    pub of: u32,
}

impl Progress {
    /// Whether there is nothing left to think about.
    pub fn is_done(self) -> bool {
        self.done >= self.of
    }
}

impl<P: Evaluate> Searcher<P> {
    /// Between two looks at the clock.
    const STRIDE: u32 = 16;

    /// The player that this seed stands for.
    pub fn new(seed: u64, effort: Effort) -> Self {
        Searcher { seeds: Quick::new(seed), effort, search: None, followed: false }
    }

    /// Turns to this decision, with what it still knows if it has witnessed all that led here.
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

    /// Forgets what it thought: the game it faces next is not one that it has followed.
    pub fn forget(&mut self) {
        self.search = None;
        self.followed = false;
    }

    /// How far the decision it faces has been thought through. Where there is no choice there is nothing to think about.
    pub fn progress(&self) -> Progress {
        let Some(search) = &self.search else { return Progress { done: 0, of: 0 } };
        let of = if search.sight().actions().len() == 1 { 0 } else { self.effort.rounds };
        Progress { done: (search.rounds() / search.trees()).min(of), of }
    }

    /// Thinks for up to so many rounds more.
    pub fn step(&mut self, rounds: u32) -> Progress {
        let Progress { done, of } = self.progress();
        if let Some(search) = &mut self.search {
            search.think(rounds.min(of - done));
        }
        self.progress()
    }

    /// Thinks until a limit is reached.
    pub fn think(&mut self) {
        match self.effort.time.and_then(|time| Instant::now().checked_add(time)) {
            None => {
                self.step(u32::MAX);
            }
            Some(deadline) => while Instant::now() < deadline && !self.step(Self::STRIDE).is_done() {},
        }
    }

    /// What it thinks about the decision it faces, once it faces one.
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

    fn witness(&mut self, seen: &Seen<P::Action>) {
        self.search.take_if(|search| !search.follow(seen));
        self.followed = true;
    }
}
