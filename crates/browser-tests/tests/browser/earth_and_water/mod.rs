//! 300: Earth & Water, and what the tables of all games have in common, tried on it.

mod answers;
mod cards;
pub(crate) mod damage;
pub(crate) mod hot_seat;
pub(crate) mod keyboard;
mod living;
mod mouse;
mod phone;
mod reload;
mod replay;
mod tour;
