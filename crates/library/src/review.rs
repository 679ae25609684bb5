//! A review of a game, without its types: computed step by step, and told in words.

use crate::explain::short;
use crate::table::Choice;
use opponent::{Estimate, Evaluate, Progress, Review, Search, Sight, Totals, Turn, Unit};
use protocol::review::{self, Cause, Chosen, Known, TurningPoint};
use tabletop::table::Table;
use tabletop::{Seat, Told, Waiting};

/// At most so many turning points are told.
const TOLD: usize = 5;
/// What moves the game by less is no turning point: a share of the chance, and points.
const WORTH_TELLING: [f64; 2] = [0.03, 2.0];
/// The iterations of a search for a better choice, before [`Evaluate::iterations`]; and how many make a step.
const ITERATIONS: u32 = 2_000;
const ITERATIONS_A_STEP: u32 = 64;
/// What was done is cut after so many actions, what came of it after a sentence that reaches so many letters.
const ACTIONS: usize = 2;
const LETTERS: usize = 60;

/// A review in progress.
pub trait Reviewing: Send {
    /// Computes a little more: about this many samples of a position.
    fn step(&mut self, samples: u32) -> Progress;

    /// What is known so far.
    fn result(&self) -> review::Review;

    /// Computes all of it.
    fn finish(&mut self) {
        while !self.step(64).is_done() {}
    }
}

/// The one implementation.
pub(crate) struct Reviewed<P: Evaluate> {
    table: Table<P>,
    review: Review<P>,
    /// How many of the first actions a lesson prescribed.
    taught: usize,
    /// Found once all turns are sampled: the turning points, and the searches for better choices.
    points: Option<Vec<Point<P>>>,
}

struct Point<P: Evaluate> {
    turn: Turn,
    cause: Cause,
    /// For a better choice.
    search: Option<Search<P>>,
}

impl<P: Told + Evaluate> Reviewed<P> {
    pub(crate) fn new(table: &Table<P>, taught: usize) -> Self {
        Reviewed { review: Review::new(table, taught), table: table.clone(), taught, points: None }
    }

    fn turning_points(&self) -> Vec<Point<P>> {
        let least = WORTH_TELLING[usize::from(self.review.unit() == Unit::Points)];
        let mut points: Vec<(Turn, Cause, Estimate)> = Vec::new();
        for turn in self.review.turns().into_iter().filter(|turn| !self.review.is_taught(turn)) {
            // A choice is better than the best found only by chance: that decides nothing.
            // Nor does a turn in which there was nothing to choose.
            let chose = own(turn.seat, turn.choice).value < 0.0 && self.decision(&turn).is_some();
            let choice = if chose { turn.choice } else { Estimate::default() };
            let (cause, by) = if choice.value.abs() > turn.luck.value.abs() {
                (Cause::Choice, choice)
            } else {
                (Cause::Luck, turn.luck)
            };
            if by.value.abs() > least.max(by.margin()) {
                points.push((turn, cause, by));
            }
        }
        tabletop::arrange_by(&mut points, |one, other| one.2.value.abs() > other.2.value.abs());
        points.truncate(TOLD);
        tabletop::arrange(&mut points, |(turn, ..)| turn.first);
        let search = |turn: &Turn, cause: Cause| {
            let decision = self.decision(turn).filter(|_| cause == Cause::Choice)?;
            let sight = Sight::of(&*self.table.position_after(decision - 1))?;
            Some(Search::new(sight, decision as u64))
        };
        points
            .iter()
            .map(|(turn, cause, _)| Point { turn: *turn, cause: *cause, search: search(turn, *cause) })
            .collect()
    }

    /// The first action of a turn that its seat chose among several.
    fn decision(&self, turn: &Turn) -> Option<usize> {
        (turn.first..=turn.last).find(|number| {
            let position = self.table.position_after(number - 1);
            position.waiting() == Waiting::For(turn.seat) && position.actions().len() > 1
        })
    }

    /// How much of the search for better choices is done.
    fn searched(&self) -> Progress {
        let searches = self.points.iter().flatten().filter_map(|point| point.search.as_ref());
        searches.fold(Progress { done: 0, of: 0 }, |sum, search| {
            let of = search.worth(P::iterations(ITERATIONS));
            Progress { done: sum.done + search.visits().min(of), of: sum.of + of }
        })
    }

    fn told(&self, point: &Point<P>) -> TurningPoint {
        let Point { turn, cause, search } = point;
        let taken = self.decision(turn).map(|number| self.table.record().history[number - 1].action);
        let better = search.as_ref().map(Search::best).filter(|best| Some(*best) != taken);
        let by = if *cause == Cause::Luck { turn.luck } else { turn.choice };
        TurningPoint {
            first: turn.first,
            last: turn.last,
            seat: turn.seat.0,
            chapter: self.chapter(turn.first),
            cause: *cause,
            by: known(by),
            words: if *cause == Cause::Luck { self.what_came(turn) } else { self.what_was_done(turn) },
            better: better.map(|better| Choice::of::<P>(turn.seat, better).words),
        }
    }

    /// In which chapter an action was done.
    fn chapter(&self, number: usize) -> u32 {
        let opens =
            |number: usize| self.table.told(number).iter().filter(|event| P::opens_chapter(event)).count();
        (0..number).map(opens).sum::<usize>() as u32
    }

    /// What came of a turn: the first sentences of its last action.
    fn what_came(&self, turn: &Turn) -> String {
        let setup = &self.table.record().setup;
        let mut words = String::new();
        for event in self.table.told(turn.last).iter().filter(|event| !P::opens_chapter(event)) {
            if !words.is_empty() {
                words.push(' ');
            }
            words += &P::say_event(setup, event).0;
            if words.len() > LETTERS {
                break;
            }
        }
        words
    }

    /// What a seat did in a turn.
    fn what_was_done(&self, turn: &Turn) -> String {
        let entries = &self.table.record().history[turn.first - 1..turn.last];
        let mut told: Vec<String> =
            entries.iter().map(|entry| P::say_action(entry.seat, entry.action)).collect();
        told.dedup();
        let more = told.len().saturating_sub(ACTIONS);
        told.truncate(ACTIONS);
        let told = told.join(", then ");
        if more > 0 { format!("{told}, and {more} more") } else { told }
    }
}

impl<P: Told + Evaluate> Reviewing for Reviewed<P> {
    fn step(&mut self, samples: u32) -> Progress {
        let sampled = self.review.step(samples);
        if !sampled.is_done() {
            return sampled;
        }
        let mut points = self.points.take().unwrap_or_else(|| self.turning_points());
        let budget = P::iterations(ITERATIONS);
        let mut searches = points.iter_mut().filter_map(|point| point.search.as_mut());
        if let Some(open) = searches.find(|search| search.visits() < search.worth(budget)) {
            open.think(ITERATIONS_A_STEP);
        }
        self.points = Some(points);
        let searched = self.searched();
        // The search is short: as long as it goes on, one sample is still to come.
        Progress { done: sampled.of, of: sampled.of + u32::from(!searched.is_done()) }
    }

    fn result(&self) -> review::Review {
        let Totals { start, luck, choices, .. } = self.review.totals();
        let turn = |turn: Turn| review::Turn {
            actions: turn.last,
            seat: turn.seat.0,
            worth: short(turn.after.value),
            luck: short(turn.luck.value),
            choice: short(turn.choice.value),
        };
        let chosen = |(seat, (total, turns)): (u8, (Estimate, u32))| Chosen {
            total: known(own(Seat(seat), total)),
            turns,
        };
        review::Review {
            unit: match self.review.unit() {
                Unit::Chance => review::Unit::Chance,
                Unit::Points => review::Unit::Points,
            },
            start: known(start),
            luck: known(luck),
            taught: self.taught,
            choices: (0..).zip(choices).map(chosen).collect(),
            turns: self.review.turns().into_iter().map(turn).collect(),
            turning_points: self.points.iter().flatten().map(|point| self.told(point)).collect(),
        }
    }
}

/// A number for the first seat as the seat itself counts it.
fn own(seat: Seat, estimate: Estimate) -> Estimate {
    if seat == Seat(0) { estimate } else { -estimate }
}

fn known(estimate: Estimate) -> Known {
    Known { value: short(estimate.value), margin: short(estimate.margin()) }
}
