//! New Game: two sides in turn cross a river by one of three fords, past a guard that they do not see.
//!
//! Replace: this tour, once the rules are those of your booklet.
//!
//! | booklet | here |
//! |---|---|
//! | 1 sequence of play | [`phase`], `phases/mod.rs` |
//! | 2 the guard | `phases/guard.rs` |
//! | 3 the crossing | `phases/crossing.rs` |
//! | 4 victory, 5 the long war | `phases/victory.rs` |
//!
//! [`rulebook`] lists every rule by number; `docs/new-game/rules.md` explains each to players.

pub mod map;
pub mod phase;
pub mod rulebook;

mod action;
mod event;
mod phases;
mod position;
mod side;
mod view;
mod words;

pub use action::Action;
pub use event::Event;
pub use position::{Crossing, Position, Setup};
pub use side::{BySide, Side};
pub use view::{PhaseView, View};

#[cfg(test)]
mod tests;
