//! Every game there is or will be, in the order of the shelf: what is known of it without its rules.
//!
//! A module for browsers holds the rules of one game, and the first page shows them all.

/// A game as the first page shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The name in addresses, files and features.
    pub id: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// Who made the game.
    pub designer: Option<&'static str>,
    /// What it is like, in a sentence or two.
    pub words: &'static str,
    /// Whether it can be played yet.
    pub state: State,
}

/// Whether a game can be played yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// It can.
    Playable {
        /// The pictures on its box, by their names in the sprite.
        art: &'static [&'static str],
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
    Entry {
        id: "earth-and-water",
        title: "300: Earth & Water",
        designer: Some("Yasushi Nakaguro"),
        words: "The Greco-Persian Wars in five campaigns: cards, armies, fleets, and a bridge over the Hellespont. Two sides, about half an hour.",
        state: State::Playable { art: &["army-greece", "fleet-greece", "fleet-persia", "army-persia"], guide: true },
    },
    Entry {
        id: "go-tell-the-spartans",
        title: "Go Tell the Spartans",
        designer: Some("Robert Markham"),
        words: "Three days at Thermopylae, alone against the host of the Great King, or with up to four others. A day takes about half an hour.",
        state: State::Playable { art: &["figure-leonidas", "hoplite-line", "counter-persia"], guide: true },
    },
    Entry {
        id: "marathon",
        title: "490 BC: Marathon",
        designer: None,
        words: "The plain, hex by hex, with chits.",
        state: State::ToCome,
    },
    Entry {
        id: "hoplomachia",
        title: "Hoplomachia",
        designer: None,
        words: "Hoplite battles on a free table, 460 to 360 BC.",
        state: State::ToCome,
    },
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
