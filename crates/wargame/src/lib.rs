//! What wargames share, between `tabletop` and the games: plain data and pure functions, without floats, without heap in what
//! a position holds, and without the rules of any one game.
//!
//! | for | here |
//! |---|---|
//! | the two sides, and a value for each | [`two_sides!`] |
//! | areas, hexes and counters: numbered things, a value for each, sets of them | [`Id`], [`Table`], [`Set`] |
//! | small numbers packed into a byte; some of a few named things | [`Bits`], [`few!`] |
//! | a map drawn as text | [`drawing`] |
//! | a table without a grid: points, headings, rectangles that face somewhere | [`plane`] |
//! | square areas and hexes, facing, front, flank and rear | [`Cell`], [`Facing`], [`square`], [`hex`] |
//! | zones of control, distances, how far a unit gets | [`zone_of_control`], [`steps_to`], [`Reach`] |
//! | stacks and step losses | [`stack`], [`Steps`] |
//! | odds, column shifts, die modifiers | [`odds`] |
//! | charts, printed or reconstructed | [`Chart`], [`Source`] |

pub mod drawing;
pub mod hex;
pub mod odds;
pub mod plane;
pub mod square;
pub mod stack;

mod bits;
mod chart;
mod few;
mod map;
mod reach;
mod set;
mod side;
mod steps;
mod table;

pub use bits::Bits;
pub use chart::{Chart, Source};
pub use map::{Aspect, Cell, Facing, controls, steps_to, zone_of_control};
pub use reach::Reach;
pub use set::{Members, Set};
pub use steps::Steps;
pub use table::{Id, Table};
