//! A guided first game: what a game teaches, lesson by lesson, on its real board and by its real rules.
//!
//! A [`Guide`] is data beside a game. Each [`Lesson`] says a few words, points at something, and ends when the person has read
//! it, has done what it asks for, or has watched what it plays. Everything that is done goes through the rules, with dice
//! that are written down here; so the record of a guided game is like any other, and where the guide ends the game goes on.
//!
//! [`crate::play::Play`] goes through the lessons, [`Progress`] is kept with the game, and [`place`] says where a page puts
//! the callout.

mod html;
mod place;
mod progress;
mod script;

pub use html::html;
pub use place::{Placed, Rect, Side, place};
pub use progress::Progress;
pub use script::{Answer, Chosen, Kind, Script, begin};

use crate::Point;
use tabletop::{Position, Rule, Seat};

/// The guided first game of a game.
pub trait Guided: Position {
    /// The guide; none until somebody writes one.
    const GUIDE: Option<&'static Guide<Self>> = None;
}

/// A guided first game.
pub struct Guide<P: Position> {
    /// The seat of the person. The other seats do what the guide says; after it, the easiest computer player takes them.
    pub seat: Seat,
    /// The seed of the dice that no lesson writes down.
    pub dice: u64,
    /// The record of a game that has come to where the first lesson begins; none where that is the default setup.
    pub record: Option<&'static str>,
    /// What is done before the first lesson, by whoever must decide.
    pub before: &'static [Move<P>],
    /// The lessons.
    pub lessons: &'static [Lesson<P>],
}

/// One idea.
pub struct Lesson<P: Position> {
    /// A few words.
    pub title: &'static str,
    /// One to three short sentences.
    pub words: &'static str,
    /// Where the rules speak of it.
    pub rule: Rule,
    /// What it points at. Where something is asked for, it may be left empty: then what leads there is pointed at, step by
    /// step.
    pub at: &'static [Target],
    /// What ends it.
    pub then: Then<P>,
}

/// What ends a lesson.
pub enum Then<P: Position> {
    /// The person has read it.
    Read,
    /// The person has done all of this, one after the other.
    Do {
        /// What is asked for.
        asks: &'static [Ask<P>],
        /// What follows by itself, by whoever must decide.
        replies: &'static [Move<P>],
        /// What is said to somebody who does something else that the rules allow.
        otherwise: &'static str,
    },
    /// The person has laid an army out as this draft does, and confirmed it; see [`crate::Placing::SKETCHES`].
    Lay {
        /// What is pointed at for it.
        draft: &'static [Point],
        /// What is said to somebody who lays it out otherwise.
        otherwise: &'static str,
    },
    /// These moves have been shown, each by whoever must decide.
    Watch(&'static [Move<P>]),
    /// What leaves no choice has been shown, until this holds or there is a choice.
    WatchUntil(fn(&P) -> bool),
}

/// An action that is asked for.
pub struct Ask<P: Position> {
    /// Whether this is it.
    pub fits: fn(P::Action) -> bool,
    /// The picks of chance, which must fit exactly; with none, the dice of the guide fall.
    pub dice: &'static [u32],
}

/// An action of the script.
pub struct Move<P: Position> {
    /// What is done.
    pub action: P::Action,
    /// The picks of chance, which must fit exactly; with none, the dice of the guide fall.
    pub dice: &'static [u32],
}

/// What a lesson points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// Something on the board, a card, a button or a number.
    At(Point),
    /// A track, by its name.
    Track(&'static str),
    /// What a seat has off the board.
    Camp(Seat),
    /// The button that confirms.
    Confirm,
    /// The button that takes back what was pointed at.
    Cancel,
}

impl Target {
    /// How a page finds it.
    pub fn selector(self) -> String {
        match self {
            Target::At(point) => format!("#{}", point.name()),
            Target::Track(name) => format!(".track-{}", name.to_ascii_lowercase()),
            Target::Camp(seat) => format!(".camp:nth-child({})", seat.0 + 1),
            Target::Confirm => "#confirm".to_owned(),
            Target::Cancel => "#back".to_owned(),
        }
    }
}

impl<P: Position> Ask<P> {
    /// An action of which nothing is left to chance.
    pub const fn plain(fits: fn(P::Action) -> bool) -> Ask<P> {
        Ask { fits, dice: &[] }
    }
}

impl<P: Position> Move<P> {
    /// An action of which nothing is left to chance.
    pub const fn plain(action: P::Action) -> Move<P> {
        Move { action, dice: &[] }
    }
}
