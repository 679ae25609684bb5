//! Hoplomachia for the search: evaluation, wishes for every unit, and how units carry out what they are told.
//!
//! The thinking is in the orders: [`orders`] compares what a strategos could signal or say by rollouts. What units do with their orders
//! ([`marches`], [`lights`]) and all other questions ([`questions`]) follow rules of thumb that are good in themselves.

mod evaluation;
mod facts;
mod lights;
mod line;
mod marches;
mod orders;
mod purpose;
mod questions;
mod rollout;

use crate::{Evaluate, LEVELS, Level, ReviewEffort, Sample, Skill};
use hoplomachia::phase::Phase;
use hoplomachia::{Action, Event, Position, Setup, Side};
use tabletop::{Chance, Log, Position as _, Seat, Standing, Waiting};

/// More than any evaluation.
const WON: i32 = 1_000_000;
/// A novice does the first thing that comes to his mind once in so many decisions.
const SLIPS: u32 = 2;

impl Evaluate for Position {
    fn evaluate(&self, seat: Seat) -> i32 {
        if let Waiting::Over(outcome) = self.waiting() {
            return match outcome.of(seat) {
                Standing::Win => WON,
                Standing::Draw => 0,
                Standing::Loss => -WON,
            };
        }
        let Some(side) = Side::BOTH.into_iter().find(|side| side.seat() == seat) else { return 0 };
        evaluation::strength(self, side) - evaluation::strength(self, side.enemy())
    }

    fn roll_out(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        rollout::play(self, chance, log);
    }

    /// Orders, and who is charged.
    fn is_judged(&self) -> bool {
        matches!(self.phase(), Phase::Orders(_) | Phase::ChangeSignal(_) | Phase::Epidromos(_))
    }

    fn plan(&self, skill: Skill, number: usize, chance: &mut impl Chance) -> Option<Vec<Action>> {
        let one = |action: Option<Action>| Some(action.into_iter().collect());
        match skill {
            Skill::Novice if number == 0 && chance.pick(SLIPS) == 0 => one(questions::anything(self, chance)),
            Skill::Expert => orders::choices(self).get(number).map(|&action| vec![action]),
            _ if number == 0 => one(questions::answer(self)),
            _ => None,
        }
    }

    /// A rollout takes a millisecond or two, and up to nine orders are compared.
    fn iterations(of_level: u32) -> u32 {
        of_level / 4
    }

    fn levels(_: &Setup) -> &'static [Level] {
        const IN_THE_FIELD: [Level; 3] = [LEVELS[0], LEVELS[1], LEVELS[3]];
        &IN_THE_FIELD
    }

    const REVIEW: ReviewEffort =
        ReviewEffort { sample: Sample::Evaluation, samples: 1, worlds: 4, worlds_with_chance: 16 };
}
