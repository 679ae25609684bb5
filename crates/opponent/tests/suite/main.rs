//! Tests of the computer players, on games small enough to be seen through.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

mod allies;
mod errands;
mod fairs;
#[allow(dead_code, reason = "its faults are for the tests of the table it comes from")]
#[path = "../../../tabletop/tests/suite/nine/mod.rs"]
mod nine;
mod one_to_five;
mod players;
mod playouts;
#[cfg(feature = "hoplomachia")]
mod sealed;
mod shells;
mod stones;
#[allow(dead_code, reason = "its slips are for the tests of the table it comes from")]
#[path = "../../../tabletop/tests/suite/throws.rs"]
mod throws;
