//! The levels a person can play against, weakest first: one table, for every place that offers them.

/// A level.
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
    pub way: Way,
}

/// How a player decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// One thought ahead, but one in so many decisions is a slip: see [`crate::Careless`].
    Careless {
        /// One in so many.
        one_in: u32,
    },
    /// One thought ahead: see [`crate::Greedy`].
    Greedy,
    /// Searches for so many rounds, in one tree: see [`crate::Searcher`]. Counted in rounds and not in time, so that a
    /// level is as strong in a browser as anywhere.
    Search {
        /// So many.
        rounds: u32,
    },
}

/// Every level, weakest first; `docs/opponents.md` has the figures.
pub const LEVELS: [Level; 5] = [
    Level {
        id: "neos",
        name: "Neos",
        greek: "Νέος",
        about: "new to war: sees what is in front of him, and is careless every third time",
        way: Way::Careless { one_in: 3 },
    },
    Level {
        id: "hoplites",
        name: "Hoplites",
        greek: "Ὁπλίτης",
        about: "a man of the line: always takes what looks best, one thought ahead",
        way: Way::Greedy,
    },
    Level {
        id: "lochagos",
        name: "Lochagos",
        greek: "Λοχαγός",
        about: "leads a company: thinks a few actions ahead",
        way: Way::Search { rounds: 80 },
    },
    Level {
        id: "strategos",
        name: "Strategos",
        greek: "Στρατηγός",
        about: "a general: weighs many courses before he acts",
        way: Way::Search { rounds: 600 },
    },
    Level {
        id: "polemarchos",
        name: "Polemarchos",
        greek: "Πολέμαρχος",
        about: "the lord of war: the strongest there is",
        way: Way::Search { rounds: 10_000 },
    },
];

/// The level of this id.
pub fn level(id: &str) -> Option<&'static Level> {
    LEVELS.iter().find(|level| level.id == id)
}
