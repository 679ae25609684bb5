//! 2.2 The playing pieces: contingents, unit types and counters.

mod contingent;
mod order_of_battle;
mod unit;

pub use contingent::{Contingent, ContingentSet};
pub use order_of_battle::{Counter, Face, ORDER_OF_BATTLE, Roster, Row, THE_WHOLE_LEVY};
pub use unit::{Kind, Unit};

pub(crate) use order_of_battle::{HISTORICAL, LARGEST_CONTINGENT, SPARTANS, most_points};
pub(crate) use unit::{ByUnit, UnitSet};
