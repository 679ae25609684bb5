//! The tables of the Persian Commitment Phase: who attacks, when the Immortals come, which Greeks stay.

use crate::units::Contingent;

/// 5.1 The Persian Main Contingent Commitment Table: the highest roll that commits a contingent on each of the three days;
/// 0 where none does.
#[rustfmt::skip]
pub const COMMITMENT: [(Contingent, [u8; 3]); 5] = [
    //                       Day 1 Day 2 Day 3
    (Contingent::Dahae,     [ 1,    2,    3]),
    (Contingent::Medes,     [ 5,    3,    4]),
    (Contingent::Scythians, [ 6,    4,    7]),
    (Contingent::Susa,      [ 8,    5,   10]),
    (Contingent::Immortals, [10,   10,    0]),
];

/// 5.2 The Ephialtes Table: up to which roll the Immortals come in which Action Round.
pub const EPHIALTES: [(u8, u8); 4] = [(4, 3), (6, 4), (8, 5), (10, 6)];

/// 5.3 The Greek Conference Table: up to which roll how many contingents remain.
pub const CONFERENCE: [(u8, u8); 3] = [(5, 3), (8, 4), (10, 5)];

/// The contingent that a roll commits on a day, 1 to 3.
pub fn committed(day: u8, roll: u8) -> Contingent {
    let column = usize::from(day.clamp(1, 3)) - 1;
    let reached = COMMITMENT.iter().find(|(_, highest)| roll <= highest[column]);
    reached.map_or(Contingent::Susa, |(contingent, _)| *contingent)
}

/// The Action Round of the third day in which the Immortals come, before anything is added.
pub fn round_of_entry(roll: u8) -> u8 {
    look_up(&EPHIALTES, roll)
}

/// How many contingents remain on the third day.
pub fn contingents_remaining(roll: u8) -> u8 {
    look_up(&CONFERENCE, roll)
}

fn look_up(table: &[(u8, u8)], roll: u8) -> u8 {
    let last = table[table.len() - 1].1;
    table.iter().find(|(highest, _)| roll <= *highest).map_or(last, |line| line.1)
}
