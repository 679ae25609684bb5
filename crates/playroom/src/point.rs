//! What a person can point at, and the steps to an action.

use std::borrow::Cow;

/// Something on the screen that can be pointed at, by mouse, finger or key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Point {
    /// A city, an area, a hex, a bridge: by its number on the board of its game.
    Place(u16),
    /// The water before a city.
    Harbour(u16),
    /// A portrait beside the board: it has a card and is never chosen.
    Figure(u8),
    /// A track above the board, by its number: it has a card and is never chosen.
    Track(u8),
    /// What a seat has beside the board, by the number of the seat: it has a card and is never chosen.
    Camp(u8),
    /// A card, by its number.
    Card(u8),
    /// A button: what kind of choice it is, and which one of that kind where there are several.
    Button(&'static str, Option<u16>),
    /// How many of something.
    Count {
        /// What is counted, as it is read beside the numbers.
        of: &'static str,
        /// How many.
        n: u8,
    },
    /// A choice of cards, as a bit each; on the screen they are laid out one by one.
    Cards(u32),
}

/// One step on the way to an action: something to point at, and its words if it is a button or a choice of cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// What is pointed at.
    pub point: Point,
    /// What a button says, or what a choice of cards is for: "to keep". A button that ends its path and says nothing of its
    /// own is named after its action.
    pub words: Cow<'static, str>,
}

/// What is pointed at, one after the other, to choose an action.
pub type Path = Vec<Step>;

impl Point {
    /// Whether this is a number, which is given by a stepper and not by a place on the board.
    pub const fn is_count(self) -> bool {
        matches!(self, Point::Count { .. })
    }

    /// Whether there is only something to read about this, and nothing to choose.
    pub const fn is_only_read(self) -> bool {
        matches!(self, Point::Figure(_) | Point::Track(_) | Point::Camp(_))
    }

    /// Whether this is a button.
    pub const fn is_button(self) -> bool {
        matches!(self, Point::Button(..))
    }

    /// The step of pointing at this, with these words on it.
    pub fn saying(self, words: impl Into<Cow<'static, str>>) -> Step {
        Step { point: self, words: words.into() }
    }

    /// A name for pages and tests: `place-3`, `card-12`, `say-pass`, `count-armies-2`.
    pub fn name(self) -> String {
        match self {
            Point::Place(n) => format!("place-{n}"),
            Point::Harbour(n) => format!("harbour-{n}"),
            Point::Figure(n) => format!("figure-{n}"),
            Point::Track(n) => format!("track-{n}"),
            Point::Camp(n) => format!("camp-{n}"),
            Point::Card(n) => format!("card-{n}"),
            Point::Button(kind, None) => format!("say-{kind}"),
            Point::Button(kind, Some(n)) => format!("say-{kind}-{n}"),
            Point::Count { of, n } => format!("count-{}-{n}", of.replace(' ', "-")),
            Point::Cards(set) => format!("cards-{set}"),
        }
    }
}

impl From<Point> for Step {
    fn from(point: Point) -> Step {
        point.saying("")
    }
}
