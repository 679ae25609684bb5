//! Looking back on a finished game: the winning chance from move to move, and luck told apart from skill.
//!
//! Everything comes from one estimator ([`ReviewEffort`], `estimate.rs`): what a position is worth to the first seat when
//! both play on well. A game is cut into turns: the actions of one seat up to the next dice or to another seat's decision. A turn
//! changes the worth of the position, and that change is split into
//!
//! - the **choice**: what was expected of the turn, less what was expected of the best one found; so zero at best, but for noise;
//! - the **course**: what the best one found was expected to gain. A perfect estimator knows that beforehand: then it is zero;
//! - the **luck**: the change, less what was expected. This is what dice, draws and hidden cards made of it.
//!
//! Expected means: averaged over determinisations of what the seat could not see, and over fresh dice. So the worth after a
//! turn is exactly the worth before, plus choice, course and luck; and as the dice of the game come from the same distribution
//! as the fresh ones, luck averages zero, whatever the estimator is worth (`docs/luck-and-skill.md`).

mod estimate;

pub use estimate::{Estimate, ReviewEffort, Sample, Unit};

use crate::value::{RevealLog, TrackedChance};
use crate::{Evaluate, Progress, Sight};
use estimate::{best_found, result, worth};
use std::sync::Arc;
use tabletop::chance::Quick;
use tabletop::record::Entry;
use tabletop::table::Table;
use tabletop::{Chance, Position, Seat};

/// A review in progress. It does nothing between two calls of [`Review::step`], so that a page can stop it.
pub struct Review<P: Position> {
    unit: Unit,
    effort: ReviewEffort,
    turns: Vec<Work<P>>,
    /// How many of the first actions a lesson prescribed.
    taught: usize,
    /// What the last position is worth: the result, if the game is over.
    last: Worth<P>,
    /// The next turn to work on, and how many samples of it have been made.
    at: (usize, u32),
    done: u32,
}

/// One turn of a reviewed game. All numbers are for the first seat: for another one of two, change the sign.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Turn {
    /// The first of its actions, counted from 1.
    pub first: usize,
    /// The last of them.
    pub last: usize,
    /// Who acted.
    pub seat: Seat,
    /// Whether there was a choice that is judged.
    pub is_choice: bool,
    /// Whether dice or draws followed.
    pub has_chance: bool,
    /// What the position was worth before.
    pub before: Estimate,
    /// What it was worth after.
    pub after: Estimate,
    /// How much of the change was due to what the seat chose, rather than the best that was found.
    pub choice: Estimate,
    /// How much was due to the best that was found: what the estimate before it had not foreseen.
    pub course: Estimate,
    /// Both together: what was expected of the turn.
    pub expected: Estimate,
    /// How much was due to dice, draws and what was hidden.
    pub luck: Estimate,
}

/// A whole game: what it was worth, and what made the difference. For the first seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Totals {
    /// The worth of the first position.
    pub start: Estimate,
    /// The worth of the last one.
    pub end: f64,
    /// The sum of all luck, but for that of a lesson.
    pub luck: Estimate,
    /// For each seat, the sum of its choices, and how many there were.
    pub choices: Vec<(Estimate, u32)>,
    /// The sum of what the estimates had not foreseen.
    pub course: Estimate,
}

struct Work<P: Position> {
    before: Worth<P>,
    first: usize,
    seat: Seat,
    actions: Vec<P::Action>,
    is_choice: bool,
    has_chance: bool,
    /// What its seat knew.
    sight: Option<Sight<P>>,
    /// Whether a determinisation differed from the truth, or dice were rolled in one.
    is_uncertain: bool,
    /// In each determinisation, by how much the worth changed.
    changes: Vec<f64>,
    /// In each determinisation, by how much the best turn found would have changed it.
    courses: Vec<f64>,
}

struct Worth<P> {
    position: Arc<P>,
    samples: Vec<f64>,
}

impl<P> Worth<P> {
    fn estimate(&self) -> Estimate {
        Estimate::of(&self.samples)
    }
}

impl<P: Evaluate> Review<P> {
    /// A review of this game as far as it was played. The first `taught` actions were prescribed by a lesson: they are shown, but
    /// are nobody's choice and nobody's luck.
    pub fn new(table: &Table<P>, taught: usize) -> Self {
        Review::with_effort(table, taught, P::REVIEW)
    }

    /// A review with another budget.
    pub fn with_effort(table: &Table<P>, taught: usize, effort: ReviewEffort) -> Self {
        let unit = P::unit(&table.record().setup);
        let judged = |before: usize| {
            let position = table.position_after(before);
            let here = before >= taught && position.is_judged();
            Judged { here, has_choice: position.actions().len() > 1 }
        };
        let turns = turns(&table.record().history, judged);
        let turns = turns.into_iter().map(|(first, count, is_choice)| {
            let entries = &table.record().history[first..first + count];
            let position = table.position_after(first);
            Work {
                sight: Sight::of(&*position),
                before: Worth { position, samples: Vec::new() },
                first: first + 1,
                seat: entries[0].seat,
                actions: entries.iter().map(|entry| entry.action).collect(),
                is_choice,
                has_chance: entries.iter().any(|entry| !entry.picks.is_empty()),
                is_uncertain: false,
                changes: Vec::new(),
                courses: Vec::new(),
            }
        });
        let turns = turns.collect();
        let last = Worth { position: table.position_after(usize::MAX), samples: Vec::new() };
        Review { unit, effort, turns, taught, last, at: (0, 0), done: 0 }
    }

    /// Makes up to this many samples more.
    pub fn step(&mut self, samples: u32) -> Progress {
        for _ in 0..samples {
            if !self.sample() {
                break;
            }
        }
        self.progress()
    }

    /// Makes all samples.
    pub fn finish(&mut self) {
        while self.sample() {}
    }

    /// Makes one sample of the next position or choice; whether there was one to make.
    fn sample(&mut self) -> bool {
        let Review { unit, effort, turns, last, at: (turn, nth), done, .. } = self;
        let seed = seed_of(*turn, *nth);
        match turns.get_mut(*turn) {
            None if *nth < effort.samples => {
                last.samples.push(worth(&*last.position, effort.sample, *unit, seed))
            }
            None => return false,
            Some(work) if *nth < effort.samples => {
                work.before.samples.push(worth(&*work.before.position, effort.sample, *unit, seed));
            }
            Some(work) => work.judge(effort.sample, *unit, seed),
        }
        (*nth, *done) = (*nth + 1, *done + 1);
        if turns.get(*turn).is_some_and(|work| *nth == effort.samples + work.worlds(effort)) {
            (*turn, *nth) = (*turn + 1, 0);
        }
        true
    }

    /// How much of the review is done.
    pub fn progress(&self) -> Progress {
        let of = |work: &Work<P>| self.effort.samples + work.worlds(&self.effort);
        Progress { done: self.done, of: self.turns.iter().map(of).sum::<u32>() + self.effort.samples }
    }

    /// In what the review counts.
    pub fn unit(&self) -> Unit {
        self.unit
    }

    /// The turns, as far as they were sampled.
    pub fn turns(&self) -> Vec<Turn> {
        let after = self.turns.iter().skip(1).map(|next| &next.before).chain([&self.last]);
        self.turns
            .iter()
            .zip(after)
            .map(|(work, after)| work.turn(self.worth(&work.before), self.worth(after)))
            .collect()
    }

    fn worth(&self, of: &Worth<P>) -> Estimate {
        result(&*of.position, self.unit).map_or_else(|| of.estimate(), Estimate::exactly)
    }

    /// Whether a lesson prescribed this turn.
    pub fn is_taught(&self, turn: &Turn) -> bool {
        turn.first <= self.taught
    }

    /// What the whole game came to.
    pub fn totals(&self) -> Totals {
        let turns = self.turns();
        let start = self.worth(self.turns.first().map_or(&self.last, |first| &first.before));
        let end = self.worth(&self.last);
        let seats = turns.iter().map(|turn| turn.seat.index() + 1).max().unwrap_or(0);
        let mut choices = vec![(Estimate::default(), 0); seats];
        for turn in turns.iter().filter(|turn| turn.is_choice) {
            let (sum, count) = choices[turn.seat.index()];
            choices[turn.seat.index()] = (sum + turn.choice, count + 1);
        }
        let course = turns.iter().fold(Estimate::default(), |sum, turn| sum + turn.course);
        // The worth of the positions between cancels out, and what was expected is known as well as its samples say.
        let free = || turns.iter().filter(|turn| !self.is_taught(turn));
        let expected = free().fold(Estimate::default(), |sum, turn| sum + turn.expected);
        let luck = free().next().map_or_else(Estimate::default, |first| end - first.before - expected);
        Totals { start, end: end.value, luck, choices, course }
    }
}

impl<P: Evaluate> Work<P> {
    /// In how many determinisations the turn is done again; in none where it was the only thing to do, and nothing came of it.
    fn worlds(&self, effort: &ReviewEffort) -> u32 {
        match (self.is_choice, self.has_chance) {
            (false, false) => 0,
            (true, false) => effort.worlds,
            (_, true) => effort.worlds_with_chance,
        }
    }

    /// Does the turn again in a position that its seat could not tell from the true one.
    fn judge(&mut self, how: Sample, unit: Unit, seed: u64) {
        let Some(sight) = &self.sight else { return };
        let mut chance = TrackedChance::new(seed);
        let before = sight.determinise(&mut chance);
        let mut after = before.clone();
        chance.used = false;
        for &action in &self.actions {
            // What an action leads to may differ from the truth, and so may what is allowed after it.
            if after.check(action).is_ok() {
                after.apply(action, &mut chance, &mut RevealLog::<P>::new());
            }
        }
        self.is_uncertain |= chance.used || before != *self.before.position;
        let worth_before = worth(&before, how, unit, seed);
        self.changes.push(worth(&after, how, unit, seed) - worth_before);
        if self.is_choice {
            self.courses.push(best_found(sight, &before, how, unit, seed) - worth_before);
        }
    }

    fn turn(&self, before: Estimate, after: Estimate) -> Turn {
        let change = after - before;
        // Where nothing is uncertain, the change is what was to be expected.
        let expected = if self.is_uncertain { Estimate::of(&self.changes) } else { change };
        let luck = if self.is_uncertain { change - expected } else { Estimate::default() };
        let (course, choice) = if self.is_choice {
            let chosen: Vec<f64> =
                self.changes.iter().zip(&self.courses).map(|(change, course)| change - course).collect();
            let (course, spread) = (Estimate::of(&self.courses), Estimate::of(&chosen));
            let error = if self.is_uncertain { spread.error } else { change.error };
            (course, Estimate { value: expected.value - course.value, error })
        } else {
            (expected, Estimate::default())
        };
        Turn {
            first: self.first,
            last: self.first + self.actions.len() - 1,
            seat: self.seat,
            is_choice: self.is_choice,
            has_chance: self.has_chance,
            before,
            after,
            choice,
            course,
            luck,
            expected,
        }
    }
}

/// Of a decision: whether it is one that a review judges, and whether there is more than one thing to do.
#[derive(Clone, Copy)]
struct Judged {
    here: bool,
    has_choice: bool,
}

/// Cuts a history into turns: index of the first entry, how many, whether there was a choice in it that is judged.
fn turns<A>(history: &[Entry<A>], judged: impl Fn(usize) -> Judged) -> Vec<(usize, usize, bool)> {
    let mut turns: Vec<(usize, usize, bool)> = Vec::new();
    let mut last = None;
    for (index, entry) in history.iter().enumerate() {
        let Judged { here, has_choice } = judged(index);
        let goes_on = last == Some((entry.seat, here)) && history[index - 1].picks.is_empty();
        match turns.last_mut() {
            Some((_, count, is_choice)) if goes_on => {
                *count += 1;
                *is_choice |= here && has_choice;
            }
            _ => turns.push((index, 1, here && has_choice)),
        }
        last = Some((entry.seat, here));
    }
    turns
}

/// The seed of a sample. The same for every game, so that the same record gives the same review.
fn seed_of(turn: usize, nth: u32) -> u64 {
    let mut seeds = Quick::new((turn as u64) << 32 | u64::from(nth));
    u64::from(seeds.pick(u32::MAX)) << 32 | u64::from(seeds.pick(u32::MAX))
}
