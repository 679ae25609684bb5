//! Hoplomachia, by The Perfect Captain: hoplite battles on a free table, 460 to 360 BC.
//!
//! With the booklet in hand, read along:
//!
//! | booklet | here |
//! |---|---|
//! | III epochs | [`epoch`](Epoch) |
//! | IV scale, troop types, depiction | [`troops`], [`body`] |
//! | V generating battles, armies, scenarios | [`battles`], [`armies`] |
//! | the pre-game sequence: strategoi, arete | [`strategos`], [`pre_battle`] |
//! | A command strophe | [`orders`], [`command`] |
//! | arete and andreia | [`arete`], [`rites`], [`andreia`] |
//! | arrangements, movement, manoeuvring | [`manoeuvre`], [`terrain`] |
//! | B.2, B.4 belos, ekdromoi | [`belos`], [`ekdromoi`] |
//! | B.3 epidromos | [`charge`] |
//! | B.1 automatic moves; who is where, sees whom, crosses what, acts after whom | [`field`] |
//! | B.6 melee | [`melee`] |
//! | C katastrophe, Nike | [`katastrophe`] |
//! | optional rules, and the readings of what is open | [`setup`], [`epilektoi`], [`nemesis`] |
//!
//! The table has no grid. A unit is a [`Body`](body::Body): a rectangle of lochoi on [`wargame::plane`], in whole numbers. Once lines are
//! in contact they stand on common files, and the melee asks its questions of [`melee::columns`]. The chapters here are functions
//! of what is on the table; [`rulebook`] lists every rule by name, and [`charts`] says which numbers are printed and which are ours
//! (`docs/hoplomachia/reconstruction.md`).

pub mod action;
pub mod andreia;
pub mod arete;
pub mod armies;
pub mod battles;
pub mod belos;
pub mod body;
pub mod charge;
pub mod charts;
pub mod command;
pub mod ekdromoi;
pub mod epilektoi;
pub mod event;
pub mod field;
pub mod host;
pub mod katastrophe;
pub mod manoeuvre;
pub mod melee;
pub mod nemesis;
pub mod odds;
pub mod orders;
pub mod phase;
pub mod pre_battle;
pub mod rites;
pub mod rulebook;
pub mod setup;
pub mod strategos;
pub mod terrain;
pub mod troops;
pub mod view;
pub mod words;

mod deployment;
mod dice;
mod epoch;
mod phases;
mod position;
mod side;
mod start;

pub use action::Action;
pub use dice::Die;
pub use epoch::Epoch;
pub use event::Event;
pub use position::Position;
pub use setup::Setup;
pub use side::{BySide, Side};
pub use wargame::plane;

#[cfg(test)]
mod tests;
