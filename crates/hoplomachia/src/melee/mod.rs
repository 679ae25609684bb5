//! The melee: attack, defence, how deep an attack goes, and what comes of two of them.

mod attack;
mod bout;
pub mod columns;
mod contact;
mod resolution;

pub use attack::{DEEPEST_GROUND, Fighter, From, Stage};
pub use bout::{Bout, Fate, Fought};
pub use contact::{Combatant, Strike, strike};
pub(crate) use contact::{REACH, reaches};
pub use resolution::{Loser, Outcome, Penetration, resolve};
