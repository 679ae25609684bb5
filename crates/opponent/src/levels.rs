//! The levels a person can play against, weakest first: one table for all user interfaces.

use crate::{Careless, Effort, Evaluate, Greedy, Player, Searcher};

/// A computer player that people can choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The name in commands and requests.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// The name as the Greeks wrote it.
    pub greek: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// How it decides.
    pub policy: Policy,
}

/// How a player decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// Epsilon-greedy: see [`crate::Careless`].
    Careless {
        /// One decision in this many is random.
        one_in: u32,
    },
    /// One action ahead: see [`crate::Greedy`].
    Greedy,
    /// Tree search in one tree: see [`crate::Searcher`]. Limited by iterations and not by time, so that a level is as
    /// strong in a browser as anywhere.
    Search {
        /// The budget of a decision, before [`crate::Evaluate::iterations`].
        iterations: u32,
    },
}

impl Policy {
    /// A player that decides like this, with this seed of its own.
    pub fn player<P: Evaluate>(self, seed: u64) -> Box<dyn Player<P>> {
        match self {
            Policy::Careless { one_in } => Box::new(Careless::new(seed, one_in)),
            Policy::Greedy => Box::new(Greedy::new(seed)),
            Policy::Search { iterations } => {
                Box::new(Searcher::new(seed, Effort::iterations(P::iterations(iterations))))
            }
        }
    }
}

/// Every level, weakest first; `docs/opponents.md` tells how strong they are.
pub const LEVELS: [Level; 5] = [
    Level {
        id: "neos",
        name: "Neos",
        greek: "Νέος",
        about: "new to war: sees what is in front of him, and is careless every third time",
        policy: Policy::Careless { one_in: 3 },
    },
    Level {
        id: "hoplites",
        name: "Hoplites",
        greek: "Ὁπλίτης",
        about: "a man of the line: always takes what looks best, one thought ahead",
        policy: Policy::Greedy,
    },
    Level {
        id: "lochagos",
        name: "Lochagos",
        greek: "Λοχαγός",
        about: "leads a company: thinks a few actions ahead",
        policy: Policy::Search { iterations: 80 },
    },
    Level {
        id: "strategos",
        name: "Strategos",
        greek: "Στρατηγός",
        about: "a general: weighs many courses before he acts",
        policy: Policy::Search { iterations: 600 },
    },
    Level {
        id: "polemarchos",
        name: "Polemarchos",
        greek: "Πολέμαρχος",
        about: "the lord of war: the strongest there is",
        policy: Policy::Search { iterations: 10_000 },
    },
];

/// The level of this id.
pub fn level(id: &str) -> Option<&'static Level> {
    LEVELS.iter().find(|level| level.id == id)
}

/// How hard the level at this place of a list is, in a word. A list may be shorter in some games, and its last level is always
/// the hardest there is.
pub fn difficulty(offered: &[Level], place: usize) -> &'static str {
    const WORDS: [&str; 4] = ["Easy", "Medium", "Hard", "Very hard"];
    match WORDS.get(place) {
        Some(words) if place + 1 < offered.len() => words,
        _ => "Hardest",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_go_from_easy_to_hardest() {
        let words = |n: usize| (0..n).map(|place| difficulty(&LEVELS[..n], place)).collect::<Vec<_>>();
        assert_eq!(words(5), ["Easy", "Medium", "Hard", "Very hard", "Hardest"]);
        assert_eq!(words(3), ["Easy", "Medium", "Hardest"]);
    }
}
