//! 490 BC: Marathon, by Ray Weiss: a hex battle of wings, chits and phalanxes.
//!
//! With the booklet in hand, read along:
//!
//! | booklet | here |
//! |---|---|
//! | 3.1 units, facing, stacking | [`units`], [`stand`](Stand), `field.rs`, `phases/stacking.rs` |
//! | 3.2 markers | [`chits`] |
//! | 3.3 morale checks | [`morale`] |
//! | 3.6 line of sight | `sight.rs` |
//! | 4, 5 sequence of play, activation | [`phase`], `phases/sequence.rs` |
//! | 6 command | `phases/command.rs` |
//! | 7.0 to 7.3 movement | `phases/movement.rs`, `phases/walking.rs` |
//! | 7.4, 7.5 missile fire | [`fire`], `phases/missiles.rs` |
//! | 7.7 engagement | `engagement.rs` |
//! | 8 combat | [`combat`], `phases/before_combat.rs`, `phases/allocation.rs`, `phases/strikes.rs` |
//! | 9 rout | `phases/rout.rs` |
//! | 10 optional rules | [`Setup`] |
//! | 11 Marathon | [`map`], `phases/landing.rs` |
//! | 12 scenarios | `phases/set_up.rs`, `historical.rs`, `phases/victory.rs` |
//!
//! [`rulebook`] lists every rule by number; what is printed and what is reconstructed is told in
//! `docs/marathon/reconstruction.md`.

pub mod chits;
pub mod combat;
pub mod fire;
pub mod map;
pub mod morale;
pub mod phase;
pub mod rulebook;
pub mod units;
pub mod words;

mod action;
mod engagement;
mod event;
mod field;
mod historical;
mod phases;
mod position;
mod setup;
mod side;
mod sight;
mod stand;

pub use action::{Action, Turn};
pub use event::{Blow, Ending, Event, Fate};
pub use field::Place;
pub use phases::{Spot, TURNS};
pub use position::Position;
pub use setup::{Deployment, Scenario, Setup};
pub use side::{BySide, Side};
pub use stand::{Axis, Bend, Stand};
pub use wargame::hex::{Hexside, Hexspine};
pub use wargame::{Aspect, Id};

#[cfg(test)]
mod tests;
