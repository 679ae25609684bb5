//! What every game on our table shares.
//!
//! Start with [`Position`], the contract a game keeps: its comments are the specification, and [`conformance`] is the
//! specification as a test. The rest follows from it:
//!
//! - [`chance`]: dice and shuffles come from outside, so a game can be seeded, recorded, scripted or enumerated;
//! - [`table`]: one running game with its history, which is all that is ever saved, and the derived undo;
//! - [`record`]: that history as a file, readable (JSON lines) or compact (binary);
//! - [`marks`]: rules marked where they are applied, so that a test of a rule fails unless its code ran;
//! - [`page`]: a rules page as blocks that any screen can draw;
//! - [`odds`]: exact chances from integer weights, the one place where numbers stop being whole.

pub mod chance;
pub mod choices;
pub mod conformance;
pub mod edition;
pub mod marks;
pub mod odds;
pub mod page;
pub mod record;
pub mod snapshot;
pub mod table;
#[cfg(feature = "testing")]
pub mod testing;
pub mod update;

mod arrange;
mod fact;
mod forecast;
mod illegal;
mod outcome;
mod position;
mod seat;
mod stepwise;
mod words;

pub use arrange::{arrange, arrange_by};
pub use chance::Chance;
pub use edition::{Agreement, Edition};
pub use fact::Fact;
pub use forecast::{Forecast, Share, Unseen};
pub use illegal::{Illegal, PlayError, Rule};
pub use outcome::{Outcome, Standing, Waiting};
pub use position::{About, Log, Position, Silent, Steps, Told};
pub use seat::{Seat, Viewer};
pub use stepwise::pick_stepwise;
pub use words::capitalised;
