//! The expected final score of a position, and the chance that it is enough for the Greeks.
//!
//! The tables are means over 320 games between players and 120 alone, levels `hoplites` and `strategos` (alone `neos` and `hoplites`), seed
//! 5: what the final score was, less the evaluation at the beginning of each movement.

use super::evaluation;
use go_tell_the_spartans::{Position, Side, winning_score};

/// How many points the Greeks are still to gain, by assault (the fourth is rare, further ones do not occur), on the first and on
/// the second day: between players, and alone.
const TO_COME: [[[f64; 4]; 2]; 2] = [
    [[38.0, 36.0, 30.0, 17.0], [22.5, 23.0, 25.0, 23.0]],
    [[52.0, 50.0, 49.0, 46.0], [33.0, 35.0, 32.0, 33.0]],
];
/// The same on the third day, by Action Round. It grows: the army melts away, and the longer it holds the surer it has held the
/// day.
const TO_COME_ON_THE_THIRD: [[[f64; 8]; 3]; 2] = [
    [
        [1.5, 3.0, 9.3, 17.8, 22.3, 25.8, 30.7, 36.0],
        [16.0, 19.0, 27.0, 33.0, 38.0, 42.0, 43.0, 46.0],
        [28.0, 27.0, 30.0, 44.0, 49.0, 50.0, 50.0, 52.0],
    ],
    [
        [10.8, 10.5, 11.0, 12.6, 14.6, 15.3, 18.5, 20.0],
        [16.0, 17.0, 20.0, 24.0, 25.0, 29.0, 30.0, 31.0],
        [24.0, 25.0, 28.0, 33.0, 38.0, 47.0, 52.0, 57.0],
    ],
];
/// How far the final score was from that: the standard deviation on each day.
const SPREAD: [f64; 3] = [19.0, 15.0, 13.0];

/// The expected final score alone; between players the chance that it is enough.
pub(super) fn of(position: &Position) -> f64 {
    let alone = position.setup().players.is_automaton(Side::Persia);
    let day = usize::from(position.day().clamp(1, 3)) - 1;
    let assault = usize::from(position.assault().clamp(1, 4)) - 1;
    let table = usize::from(alone);
    let to_come = match TO_COME[table].get(day) {
        Some(by_assault) => by_assault[assault],
        None => TO_COME_ON_THE_THIRD[table][assault.min(2)][usize::from(position.round().clamp(1, 8)) - 1],
    };
    let expected = f64::from(evaluation::for_greece(position)) / f64::from(evaluation::POINT) + to_come;
    if alone {
        return expected;
    }
    // Near the middle as steep as the normal distribution, and made of arithmetic that is the same on every machine.
    let over = (expected - f64::from(winning_score(position.setup()))) / (1.25 * SPREAD[day]);
    0.5 + 0.5 * over / (1.0 + over * over).sqrt()
}
