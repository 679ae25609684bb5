//! A guide without the types of its game, and how it acts on a game.

use super::{Ask, Guide, Lesson, Move, Progress, Target, Then};
use crate::Point;
use crate::draft::Draft;
use crate::kept::{self, Kept, Sitter};
use crate::seen::Seen;
use crate::shelf::Table as Shelved;
use crate::shown::Shown;
use library::{AnyTable, Dice, Error};
use protocol::Kind as ErrorKind;
use serde_json::Value;
use std::any::Any;
use tabletop::table::Table;
use tabletop::{PlayError, Position, Rule, Seat, Viewer, Waiting};

/// A guide. Lessons are counted from 0; `done` is how many actions of a lesson have been done.
pub trait Script: Sync {
    /// The seat of the person.
    fn seat(&self) -> Seat;

    /// The seed of the dice that no lesson writes down.
    fn dice(&self) -> u64;

    /// How many lessons there are.
    fn lessons(&self) -> usize;

    /// Title, words, rule and targets of a lesson.
    fn says(&self, lesson: usize) -> Option<(&'static str, &'static str, Rule, &'static [Target])>;

    /// What ends a lesson.
    fn kind(&self, lesson: usize) -> Kind;

    /// The draft that a lesson asks for, and what is said of another one.
    fn lays(&self, lesson: usize) -> Option<(&'static [Point], &'static str)>;

    /// A game at the first lesson.
    fn open(&self, on: &dyn Shelved) -> Result<Box<dyn crate::Sitting>, Error>;

    /// Whether the lesson has more to show: what is watched, or what follows on what was asked for.
    fn has_next(&self, lesson: usize, done: usize, table: &dyn AnyTable) -> bool;

    /// Does the next action that is shown.
    fn play_next(&self, lesson: usize, done: usize, table: &mut dyn AnyTable) -> Result<(), Error>;

    /// Does what the person has chosen, if that is asked for.
    fn answer(
        &self,
        lesson: usize,
        done: usize,
        chosen: Chosen<'_>,
        table: &mut dyn AnyTable,
    ) -> Result<Answer, Error>;

    /// The numbers of the offered actions that are asked for.
    fn fitting(&self, lesson: usize, done: usize, table: &dyn AnyTable) -> Vec<usize>;

    /// Whether this draft is what is asked for.
    fn fits_draft(&self, lesson: usize, done: usize, draft: &Draft, table: &dyn AnyTable) -> bool;
}

/// What ends a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// It is read.
    Read,
    /// It asks for something.
    Do,
    /// It shows something.
    Watch,
}

/// What a person has chosen.
#[derive(Clone, Copy, Debug)]
pub enum Chosen<'a> {
    /// The offered action with this number.
    Action(usize),
    /// A draft.
    Draft(&'a Draft),
}

/// What came of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It is not what is asked for; nothing was done.
    Other(&'static str),
    /// It was done, and more is asked for.
    More,
    /// It was done, and the lesson is over.
    Complete,
}

/// A new guided game, to be kept. After the guide its dice come from this seed.
pub fn begin(on: &dyn Shelved, seed: u64, now: u64) -> Result<Kept, Error> {
    let none = || Error::new(ErrorKind::Game, "there is no guide to this game yet");
    let script = on.guide().ok_or_else(none)?;
    let sitting = script.open(on)?;
    let seats = on.seats(&Value::Null)?;
    let easiest = seats.levels().first().map(|level| level.id.to_owned()).unwrap_or_default();
    let sitters: Vec<Sitter> = (0u8..)
        .zip(seats.names())
        .map(
            |(n, _)| {
                if Seat(n) == script.seat() { Sitter::Person } else { Sitter::Computer(easiest.clone()) }
            },
        )
        .collect();
    let mut kept = Kept::of(&*sitting, &sitters, seed, &Draft::default(), now)?;
    kept.guide = Some(Progress::begin(sitting.table().actions()));
    Ok(kept)
}

impl<P: Shown> Guide<P> {
    fn lesson(&self, lesson: usize) -> Option<&'static Lesson<P>> {
        self.lessons.get(lesson)
    }

    fn asks(&self, lesson: usize, done: usize) -> &'static [Ask<P>] {
        match self.lesson(lesson).map(|lesson| &lesson.then) {
            Some(Then::Do { asks, .. }) => asks.get(done..).unwrap_or_default(),
            _ => &[],
        }
    }

    /// Does this, for the seat that must decide.
    fn act(&self, table: &mut Table<P>, action: P::Action, picks: &[u32]) -> Result<(), Error> {
        let Waiting::For(seat) = table.position().waiting() else { return Err(PlayError::Over.into()) };
        let mut chance = kept::dice(self.dice, table.entries());
        let dice = if picks.is_empty() { Dice::From(&mut chance) } else { Dice::Scripted(picks) };
        library::act(table, seat, action, dice)
    }
}

impl<P: Shown> Script for Guide<P> {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn dice(&self) -> u64 {
        self.dice
    }

    fn lessons(&self) -> usize {
        self.lessons.len()
    }

    fn says(&self, lesson: usize) -> Option<(&'static str, &'static str, Rule, &'static [Target])> {
        self.lesson(lesson).map(|lesson| (lesson.title, lesson.words, lesson.rule, lesson.at))
    }

    fn kind(&self, lesson: usize) -> Kind {
        match self.lesson(lesson).map(|lesson| &lesson.then) {
            Some(Then::Do { .. } | Then::Lay { .. }) => Kind::Do,
            Some(Then::Watch(_) | Then::WatchUntil(_)) => Kind::Watch,
            Some(Then::Read) | None => Kind::Read,
        }
    }

    fn lays(&self, lesson: usize) -> Option<(&'static [Point], &'static str)> {
        match self.lesson(lesson)?.then {
            Then::Lay { draft, otherwise } => Some((draft, otherwise)),
            _ => None,
        }
    }

    fn open(&self, on: &dyn Shelved) -> Result<Box<dyn crate::Sitting>, Error> {
        let mut sitting = match self.record {
            Some(record) => on.load(record.as_bytes())?.sitting,
            None => on.open(&Value::Null, &mut kept::opening_dice(self.dice))?,
        };
        for &Move { action, dice } in self.before {
            self.act(typed_mut(sitting.table_mut())?, action, dice)?;
        }
        Ok(sitting)
    }

    fn has_next(&self, lesson: usize, done: usize, table: &dyn AnyTable) -> bool {
        match self.lesson(lesson).map(|lesson| &lesson.then) {
            Some(Then::Watch(moves)) => done < moves.len(),
            Some(Then::Do { asks, replies, .. }) => (asks.len()..asks.len() + replies.len()).contains(&done),
            Some(Then::WatchUntil(holds)) => typed::<P>(table).is_ok_and(|table| {
                let position = table.position();
                position.actions().len() == 1 && !holds(position)
            }),
            _ => false,
        }
    }

    fn play_next(&self, lesson: usize, done: usize, table: &mut dyn AnyTable) -> Result<(), Error> {
        let table = typed_mut::<P>(table)?;
        let next = match self.lesson(lesson).map(|lesson| &lesson.then) {
            Some(Then::Watch(moves)) => moves.get(done).map(|next| (next.action, next.dice)),
            Some(Then::Do { asks, replies, .. }) => {
                replies.get(done.wrapping_sub(asks.len())).map(|next| (next.action, next.dice))
            }
            Some(Then::WatchUntil(_)) => table.position().actions().first().map(|&action| (action, &[][..])),
            _ => None,
        };
        let (action, dice) = next.ok_or_else(|| Error::new(ErrorKind::Action, "there is nothing to show"))?;
        self.act(table, action, dice)
    }

    fn answer(
        &self,
        lesson: usize,
        done: usize,
        chosen: Chosen<'_>,
        table: &mut dyn AnyTable,
    ) -> Result<Answer, Error> {
        let table = typed_mut::<P>(table)?;
        let actions = chosen_actions(table, chosen)?;
        let asks = self.asks(lesson, done);
        if !fit(asks, &actions) {
            return Ok(Answer::Other(match self.lesson(lesson).map(|lesson| &lesson.then) {
                Some(Then::Do { otherwise, .. }) => otherwise,
                _ => "",
            }));
        }
        for (action, ask) in actions.iter().zip(asks) {
            self.act(table, *action, ask.dice)?;
        }
        Ok(if actions.len() == asks.len() { Answer::Complete } else { Answer::More })
    }

    fn fitting(&self, lesson: usize, done: usize, table: &dyn AnyTable) -> Vec<usize> {
        let (Ok(table), [ask, ..]) = (typed::<P>(table), self.asks(lesson, done)) else { return Vec::new() };
        let actions = table.position().actions().into_iter().enumerate();
        actions.filter(|(_, action)| (ask.fits)(*action)).map(|(number, _)| number).collect()
    }

    fn fits_draft(&self, lesson: usize, done: usize, draft: &Draft, table: &dyn AnyTable) -> bool {
        let Ok(table) = typed::<P>(table) else { return false };
        let actions = chosen_actions(table, Chosen::Draft(draft));
        actions.is_ok_and(|actions| fit(self.asks(lesson, done), &actions))
    }
}

/// Whether these actions are the next ones that are asked for.
fn fit<P: Position>(asks: &[Ask<P>], actions: &[P::Action]) -> bool {
    !actions.is_empty()
        && actions.len() <= asks.len()
        && actions.iter().zip(asks).all(|(action, ask)| (ask.fits)(*action))
}

/// The actions that a choice comes to.
fn chosen_actions<P: Shown>(table: &Table<P>, chosen: Chosen<'_>) -> Result<Vec<P::Action>, Error> {
    let Waiting::For(seat) = table.position().waiting() else { return Err(PlayError::Over.into()) };
    let seen = Seen::new(table, Viewer::Seat(seat), usize::MAX);
    match chosen {
        Chosen::Action(number) => {
            let (_, action) = seen.offered(number).ok_or(PlayError::Over)?;
            Ok(vec![action])
        }
        Chosen::Draft(draft) => Ok(seen.drafted(draft)?.1),
    }
}

fn other_game() -> Error {
    Error::new(ErrorKind::Game, "this guide is of another game")
}

fn typed<P: Position>(table: &dyn AnyTable) -> Result<&Table<P>, Error> {
    (table as &dyn Any).downcast_ref().ok_or_else(other_game)
}

fn typed_mut<P: Position>(table: &mut dyn AnyTable) -> Result<&mut Table<P>, Error> {
    (table as &mut dyn Any).downcast_mut().ok_or_else(other_game)
}
