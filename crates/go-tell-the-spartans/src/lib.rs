//! Go Tell the Spartans, by Robert Markham: three days at Thermopylae.
//!
//! With the booklet in hand, read along:
//!
//! | booklet | here |
//! |---|---|
//! | 2 components | [`map`], [`units`], [`charts`] |
//! | 3 stacking, facing, zones of control, fog of war | [`field`](Place), `zones.rs`, `view.rs` |
//! | 4 sequence of play | [`phase`], `phases/sequence.rs` |
//! | 5 Persian commitment | `phases/commitment.rs` |
//! | 6, 7 deployments | `phases/placing.rs`, `phases/greek_deployment.rs`, [`plans`], `phases/persian_deployment.rs` |
//! | 8.1 movement | `phases/movement.rs`, `reach.rs`, `automaton/` |
//! | 8.2 fire | `phases/fire.rs` |
//! | 8.3 melee | [`melee`], `phases/melee.rs` |
//! | 8.4 morale | `phases/morale.rs`, `phases/recovery.rs` |
//! | 8.5, 9 end of an assault, end of a day | `phases/end_of_assault.rs`, `phases/end_of_day.rs` |
//! | 10 victory | `phases/victory.rs` |
//! | 11 optional rules | [`Setup`], `phases/feigned_retreat.rs` |
//!
//! A day runs: the Persians commit a contingent; the Greeks deploy, the Persians deploy; up to eight Action Rounds of nine
//! segments each; and a check whether there is another assault. [`rulebook`] lists every rule by number; what is printed
//! and what is reconstructed is told in `docs/go-tell-the-spartans/reconstruction.md`.

pub mod charts;
pub mod map;
pub mod melee;
pub mod phase;
pub mod plans;
pub mod rulebook;
pub mod units;
pub mod words;

mod action;
mod automaton;
mod event;
mod field;
mod phases;
mod points;
mod position;
mod reach;
mod setup;
mod side;
mod tally;
mod view;
mod written_setup;
mod zones;

pub use action::{Action, Crowd};
pub use event::{Cause, Check, Ending, Event, Fog, Recovery, Toll, Why};
pub use field::{Morale, Place, Stack};
pub use phases::{level_of, winning_score};
pub use position::Position;
pub use setup::{Players, Setup};
pub use side::{BySide, Side};
pub use view::{ContingentView, Ledger, Seen, StackView, UnitView, View};
pub use wargame::stack::Members;

#[cfg(test)]
mod tests;
