//! Tests of what all games share, on a game small enough to be seen through.

mod conformance;
mod nine;
mod records;
mod table;
mod throws;
mod toll;
