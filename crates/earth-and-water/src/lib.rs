//! 300: Earth & Water, by Yasushi Nakaguro: the Greco-Persian Wars in five campaigns.
//!
//! With the booklet in hand, read along:
//!
//! | booklet | here |
//! |---|---|
//! | 2 material | [`map`], [`cards`], `pieces.rs` |
//! | 3 setup, 4 game play | [`Position::start`](tabletop::Position::start), [`phase`] |
//! | 5 preparation | `phases/purchase.rs` (cards), `phases/preparation.rs` (forces) |
//! | 5.3, 6.2 who dies | `phases/sacrifice.rs` |
//! | 6 operations | `phases/operations.rs`, `cards/events.rs`, `cards/choices/`, `phases/movement.rs` |
//! | 7 combat | [`battle`], `phases/naval_battle.rs`, `phases/land_battle.rs`, `phases/bridge.rs` |
//! | 8 supply | `phases/supply.rs` (cards), `phases/attrition.rs` (armies) |
//! | 9 scoring, 10 victory | `phases/scoring.rs` |
//!
//! A campaign runs: Persia buys cards and raises forces, Greece does; both in turn play cards until both pass; Persia
//! supplies, Greece supplies; the cities are counted. [`rulebook`] lists every rule by number; rulings on what the
//! booklet leaves open are in `docs/earth-and-water/rulings.md`.

pub mod battle;
pub mod cards;
pub mod map;
pub mod odds;
pub mod phase;
pub mod rulebook;
pub mod words;

mod action;
mod event;
mod phases;
mod pieces;
mod position;
mod side;
mod view;

pub use action::Action;
pub use event::{Event, NoWayBySea, Round};
pub use pieces::{ARMIES, FLEETS};
pub use position::{Acropolis, Position, Setup};
pub use side::{BySide, Side};
pub use view::{CityView, HandView, OffMap, PileView, View};

#[cfg(test)]
mod tests;
