//! The one estimator of a review: what a position is worth, and how well that is known.

use crate::value::{RevealLog, TrackedChance};
use crate::{Evaluate, Search, Sight};
use std::ops::{Add, Neg, Sub};
use tabletop::{Seat, Standing, Waiting};

/// In what a review counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// The chance of winning, 0 to 1; a draw is half a win.
    Chance,
    /// The final score, where a game is played for points alone.
    Points,
}

/// How much a review of a game computes. Every number is small enough that one sample takes a few milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewEffort {
    /// How one sample of a position is made.
    pub sample: Sample,
    /// How many samples are averaged for a position of the game.
    pub samples: u32,
    /// In how many determinisations a choice is judged.
    pub worlds: u32,
    /// The same where dice or draws follow the choice, which are then rolled anew each time.
    pub worlds_with_chance: u32,
}

/// How one sample of a position is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sample {
    /// The value of the best action found by a tree search of so many iterations.
    Search(u32),
    /// [`Evaluate::expected_result`]; the best turn found is [`Evaluate::settle`].
    Evaluation,
}

/// A number with its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Estimate {
    /// The mean.
    pub value: f64,
    /// Its standard error.
    pub error: f64,
}

impl Estimate {
    /// Half the width of the 95 % confidence interval.
    pub fn margin(self) -> f64 {
        1.96 * self.error
    }

    /// A number without any doubt.
    pub(crate) fn exactly(value: f64) -> Self {
        Estimate { value, error: 0.0 }
    }

    /// The mean of independent samples.
    pub(crate) fn of(samples: &[f64]) -> Self {
        let count = samples.len() as f64;
        let value = samples.iter().sum::<f64>() / count.max(1.0);
        let squares = samples.iter().map(|sample| (sample - value) * (sample - value)).sum::<f64>();
        let error = if samples.len() < 2 { 0.0 } else { (squares / (count - 1.0) / count).sqrt() };
        Estimate { value, error }
    }
}

/// Of independent estimates.
impl Add for Estimate {
    type Output = Estimate;

    fn add(self, other: Estimate) -> Estimate {
        let error = (self.error * self.error + other.error * other.error).sqrt();
        Estimate { value: self.value + other.value, error }
    }
}

/// Of independent estimates.
impl Sub for Estimate {
    type Output = Estimate;

    fn sub(self, other: Estimate) -> Estimate {
        self + -other
    }
}

impl Neg for Estimate {
    type Output = Estimate;

    fn neg(self) -> Estimate {
        Estimate { value: -self.value, error: self.error }
    }
}

/// The result of a finished game for the first seat; `None` while it goes on.
pub(crate) fn result<P: Evaluate>(position: &P, unit: Unit) -> Option<f64> {
    let Waiting::Over(outcome) = position.waiting() else { return None };
    Some(match (unit, outcome.of(Seat(0))) {
        (Unit::Points, _) => f64::from(outcome.score),
        (Unit::Chance, Standing::Win) => 1.0,
        (Unit::Chance, Standing::Draw) => 0.5,
        (Unit::Chance, Standing::Loss) => 0.0,
    })
}

/// One sample of what a position is worth to the first seat, with everything hidden known.
pub(crate) fn worth<P: Evaluate>(position: &P, how: Sample, unit: Unit, seed: u64) -> f64 {
    if let Some(result) = result(position, unit) {
        return result;
    }
    match (how, Sight::open(position)) {
        (Sample::Search(iterations), Some(sight)) => found(sight, iterations, seed),
        (Sample::Search(_), None) | (Sample::Evaluation, _) => position.expected_result(),
    }
}

/// One sample of what the best turn is worth that the seat could find with what it knew; `world` is one of the positions that it could
/// not tell from the true one.
pub(crate) fn best_found<P: Evaluate>(
    sight: &Sight<P>,
    world: &P,
    how: Sample,
    unit: Unit,
    seed: u64,
) -> f64 {
    match how {
        Sample::Search(iterations) => found(sight.clone(), iterations, seed),
        Sample::Evaluation => {
            let mut world = world.clone();
            world.settle(&mut TrackedChance::new(seed), &mut RevealLog::<P>::new());
            worth(&world, how, unit, seed)
        }
    }
}

/// What the best action found by a search is worth to the first seat.
fn found<P: Evaluate>(sight: Sight<P>, iterations: u32, seed: u64) -> f64 {
    let seat = sight.seat();
    let mut search = Search::new(sight, seed);
    search.think(iterations);
    let best = search.candidates().first().map_or(0.5, |candidate| candidate.value);
    if seat == Seat(0) { best } else { 1.0 - best }
}
