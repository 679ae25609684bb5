//! The expected final score of a position, and the chance that it is enough for the Greeks: the evaluation, and what the final
//! score was more than that, on average, in games of the levels.

mod fit;
mod table;

pub use fit::{ProspectFit, Watched};

use super::evaluation;
use go_tell_the_spartans::{Position, Side, winning_score};

/// What the final score was more than the evaluation, on average. Arrays of two are: between players, alone.
#[derive(PartialEq, Debug)]
struct Table {
    /// Of how many games it is made.
    games: [u32; 2],
    /// The seed of those games.
    seed: u64,
    /// By assault (the fourth is rare, further ones do not occur), on the first and on the second day.
    first_days: [[[f64; 4]; 2]; 2],
    /// By assault and Action Round, on the third. It grows from round to round: the army melts away, and the longer it holds the
    /// surer it has held the day.
    third_day: [[[f64; 8]; 3]; 2],
    /// How far the final score was from that: the standard deviation on each day, between players.
    spread: [f64; 3],
}

/// Where in the table a position stands; each counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Moment {
    alone: usize,
    day: usize,
    assault: usize,
    round: usize,
}

impl Moment {
    fn of(position: &Position) -> Moment {
        let place = |n: u8, of: u8| usize::from(n.clamp(1, of)) - 1;
        let day = place(position.day(), 3);
        Moment {
            alone: usize::from(position.setup().players.is_automaton(Side::Persia)),
            day,
            assault: place(position.assault(), if day < 2 { 4 } else { 3 }),
            round: if day < 2 { 0 } else { place(position.round(), 8) },
        }
    }

    fn to_come(self, table: &Table) -> f64 {
        match table.first_days[self.alone].get(self.day) {
            Some(by_assault) => by_assault[self.assault],
            None => table.third_day[self.alone][self.assault][self.round],
        }
    }
}

/// The expected final score alone; between players the chance that it is enough.
pub(super) fn of(position: &Position) -> f64 {
    let moment = Moment::of(position);
    let expected = points(position) + moment.to_come(&table::TABLE);
    if moment.alone == 1 {
        return expected;
    }
    // Near the middle as steep as the normal distribution, and made of arithmetic that is the same on every machine.
    let spread = table::TABLE.spread[moment.day];
    let over = (expected - f64::from(winning_score(position.setup()))) / (1.25 * spread);
    0.5 + 0.5 * over / (1.0 + over * over).sqrt()
}

/// The evaluation, in points.
fn points(position: &Position) -> f64 {
    f64::from(evaluation::for_greece(position)) / f64::from(evaluation::POINT)
}
