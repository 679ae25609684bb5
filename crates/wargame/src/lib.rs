//! What wargames share, between `tabletop` and the games: plain data types without floats, heap or rules of any one game.
//!
//! | for | here |
//! |---|---|
//! | the two sides, and a value for each | [`two_sides!`] |
//! | areas, hexes and counters: numbered things, a value for each | [`Id`], [`Table`] |

mod side;
mod table;

pub use table::{Id, Table};
