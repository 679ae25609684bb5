//! What a person can point at.

use serde::{Deserialize, Serialize};

/// Something on the screen that can be pointed at, by mouse, finger or key.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Point {
    /// A city, an area, a hex, a bridge: by its number on the board of its game.
    Place(u16),
    /// The water before a city.
    Harbour(u16),
    /// A portrait beside the board; pointing at it tells who that is.
    Figure(u8),
    /// A card, by its number.
    Card(u8),
    /// A button; what it says depends on where in a path it stands.
    Say(u16),
    /// How many of something: of the game's kind `of`, so many.
    Count {
        /// What is counted, where an action counts two things.
        of: u8,
        /// How many.
        n: u8,
    },
    /// A choice of cards, as a bit each; on the screen they are laid out one by one.
    Cards(u32),
}

/// What is pointed at, one after the other, to choose an action.
pub type Path = Vec<Point>;

impl Point {
    /// Whether this is a number, which is given by a stepper and not by a place on the board.
    pub const fn is_count(self) -> bool {
        matches!(self, Point::Count { .. })
    }

    /// A name for pages and tests: `place-3`, `card-12`.
    pub fn name(self) -> String {
        match self {
            Point::Place(n) => format!("place-{n}"),
            Point::Harbour(n) => format!("harbour-{n}"),
            Point::Figure(n) => format!("figure-{n}"),
            Point::Card(n) => format!("card-{n}"),
            Point::Say(n) => format!("say-{n}"),
            Point::Count { of, n } => format!("count-{of}-{n}"),
            Point::Cards(set) => format!("cards-{set}"),
        }
    }
}
