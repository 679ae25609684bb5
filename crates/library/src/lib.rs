//! The games without their types: what terminals, servers and protocols hold.
//!
//! [`games`] lists the shelf. A [`Game`] opens an [`AnyTable`], loads one from a record, or simulates whole games
//! between computer players. A [`Mind`] is one of [`LEVELS`] at work, step by step. [`engine`] is the JSON-lines protocol over all of it. Whatever comes from outside, an
//! action, a setup or a file, is refused with a [`Error`] if it makes no sense; nothing here panics.

pub mod engine;
pub mod shelf;
pub mod story;

mod error;
mod explain;
mod game;
mod json;
mod players;
mod review;
mod rule_text;
mod simulate;
mod table;
mod thinking;
#[cfg(test)]
mod toy;

pub use error::Error;
pub use game::{Boxed, Game, GameInfo, Loaded};
pub use opponent::{LEVELS, Level, Progress, difficulty};
pub use players::{Limits, Named};
pub use protocol::{Explanation, Likely, Weighed};
pub use review::Reviewing;
pub use shelf::{game, games, load};
pub use simulate::{Pairing, Played};
pub use table::{Advice, AnyTable, Choice, Deed, Dice, Form, Telling, TextTable, act};
pub use thinking::{Mind, Thinking};
