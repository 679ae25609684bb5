//! Every game there is or will be, in the order of the shelf: what is known of it without its rules.
//!
//! A module for browsers holds the rules of one game, and the games that were begun may be of any. What stands on the boxes of
//! the first page is written into the page when it is built.

/// A game by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The name in addresses, files and features.
    pub id: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// Whether it can be played yet.
    pub state: State,
}

/// Whether a game can be played yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// It can.
    Playable {
        /// Whether it has a guided first game.
        guide: bool,
    },
    /// Not yet.
    ToCome,
}

/// Every game.
#[rustfmt::skip]
pub const CATALOGUE: &[Entry] = &[
    // games: begin entries
    Entry { id: "earth-and-water", title: "300: Earth & Water", state: State::Playable { guide: true } },
    Entry { id: "go-tell-the-spartans", title: "Go Tell the Spartans", state: State::Playable { guide: true } },
    Entry { id: "marathon", title: "490 BC: Marathon", state: State::Playable { guide: true } },
    Entry { id: "hoplomachia", title: "Hoplomachia", state: State::Playable { guide: true } },
    // games: end
];

/// The game with this id.
pub fn entry(id: &str) -> Option<&'static Entry> {
    CATALOGUE.iter().find(|entry| entry.id == id)
}

impl Entry {
    /// Whether it has a guided first game.
    pub fn has_guide(&self) -> bool {
        matches!(self.state, State::Playable { guide: true, .. })
    }

    /// Whether it can be played.
    pub fn is_playable(&self) -> bool {
        matches!(self.state, State::Playable { .. })
    }
}
