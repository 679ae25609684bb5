//! 490 BC: Marathon for the search: evaluation, doctrines, rollout policy.
//!
//! A wing has some eighteen units and each of them dozens of moves, so nobody looks at single steps: a [`doctrine`] says what a wing is
//! after, [`movement`] carries it out unit by unit, and a search compares doctrines by rollouts.

mod ahead;
mod doctrine;
mod evaluation;
mod leaders;
mod movement;
mod questions;
mod rollout;
mod standing;

use crate::value::{RevealLog, TrackedChance};
use crate::{Evaluate, LEVELS, Level, ReviewEffort, Sample, Skill};
use marathon::phase::Phase;
use marathon::{Action, Event, Position, Setup, Side};
use tabletop::{Chance, Log, Position as _, Seat, Standing, Waiting};

/// More than any evaluation.
const WON: i32 = 1_000_000;

impl Evaluate for Position {
    fn evaluate(&self, seat: Seat) -> i32 {
        match self.waiting() {
            Waiting::Over(outcome) => match outcome.of(seat) {
                Standing::Win => WON,
                Standing::Draw => 0,
                Standing::Loss => -WON,
            },
            Waiting::For(_) => for_side(evaluation::for_greece(self), seat),
        }
    }

    fn roll_out(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        rollout::play(self, chance, log);
    }

    /// Whole activations. What else is decided follows from them, or is decided best by its immediate result.
    fn is_judged(&self) -> bool {
        matches!(self.phase(), Phase::Orders | Phase::Movement | Phase::Reactivation)
    }

    fn settle(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        rollout::settle(self, chance, log);
    }

    fn plan(&self, skill: Skill, number: usize, chance: &mut impl Chance) -> Option<Vec<Action>> {
        match self.phase() {
            Phase::Orders | Phase::Movement => doctrine::plan(self, skill, number, chance),
            Phase::Reactivation => questions::reactivation(self, number).map(|action| vec![action]),
            _ => (number == 0).then(|| questions::answer(self).into_iter().collect()),
        }
    }

    fn aim(&self, number: usize) -> Option<&'static str> {
        match self.phase() {
            Phase::Orders | Phase::Movement => doctrine::aim(self, number),
            _ => None,
        }
    }

    /// A plan is tried some sixteen times, however much time there is: one level of search is enough.
    fn levels(_: &Setup) -> &'static [Level] {
        const ON_THE_PLAIN: [Level; 3] = [LEVELS[0], LEVELS[1], LEVELS[3]];
        &ON_THE_PLAIN
    }

    /// A wing shoots some ten times in a movement.
    const KEEPS_PLANS: bool = true;

    const REVIEW: ReviewEffort =
        ReviewEffort { sample: Sample::Evaluation, samples: 1, worlds: 4, worlds_with_chance: 16 };
}

/// The position after an action. Whatever is compared meets the same dice.
fn after(position: &Position, action: Action) -> Position {
    let mut after = position.clone();
    after.apply(action, &mut TrackedChance::new(0), &mut RevealLog::<Position>::new());
    after
}

fn for_side(for_greece: i32, seat: Seat) -> i32 {
    if seat == Side::Persia.seat() { -for_greece } else { for_greece }
}
