//! The contract as a test: plays random games of any [`Position`] and looks for a broken [`Promise`] at every step.
//!
//! A game calls [`play_many`] in its tests. A [`Violation`] names a seed; [`play_one`] with that seed and the same
//! [`Scrutiny`] comes to the same breach again. [`fuzz_one`] lets bytes steer, and [`perft`] counts.

mod deeds;
mod fuzz;
mod garbage;
mod kept;
mod many;
mod offers;
mod overt;
mod perft;
mod violation;
mod worlds;

pub use fuzz::fuzz_one;
pub use many::{Tally, play_many};
pub use perft::perft;
pub use violation::{Promise, Violation};

use crate::chance::Seeded;
use crate::table::Table;
use crate::{Agreement, Chance, Edition, Outcome, Position, Seat, Viewer, Waiting, pick_stepwise};
use deeds::Deed;
use std::cell::Cell;
use std::mem::needs_drop;
use std::panic::{AssertUnwindSafe, catch_unwind};
use violation::{BrokenPromise, Verdict, hold, same};

/// How closely a game is watched. Pieces, redaction, dead ends and replay are checked at every decision of every game;
/// the rest costs more than playing does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scrutiny {
    /// One in this many decisions is looked at from all sides; at least 1.
    pub one_in: u32,
    /// How many absurd actions are tried at such a decision.
    pub garbage: u32,
    /// A game with more decisions than this counts as endless.
    pub longest: u32,
}

impl Scrutiny {
    /// Every decision from all sides: for some hundreds of games.
    pub const THOROUGH: Scrutiny = Scrutiny { one_in: 1, garbage: 16, longest: 20_000 };
    /// A share of the decisions: for tens of thousands of games.
    pub const SWIFT: Scrutiny = Scrutiny { one_in: 4, garbage: 8, ..Scrutiny::THOROUGH };
}

/// A game that kept every promise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// How many decisions it took.
    pub decisions: u32,
    /// How many imagined worlds differed from the real one. A game with secrets should come to some in all: a
    /// `resample` that changes nothing keeps every other promise.
    pub redrawn: u32,
}

/// The most bytes an action may take, so that lists of them stay small.
const MOST_ACTION_BYTES: usize = 8;

/// Plays the random game that this seed stands for, and watches it.
pub fn play_one<P: Position>(setup: &P::Setup, seed: u64, scrutiny: Scrutiny) -> Result<Played, Violation> {
    judged::<P, _>(Some(seed), |decision| watch::<P>(setup, seed, scrutiny, decision))
}

/// Runs a game, and turns what goes wrong in it, a panic included, into a violation.
fn judged<P: Position, T>(
    seed: Option<u64>,
    game: impl FnOnce(&Cell<u32>) -> Result<T, BrokenPromise>,
) -> Result<T, Violation> {
    let decision = Cell::new(0);
    let result = catch_unwind(AssertUnwindSafe(|| game(&decision)));
    result.unwrap_or_else(|panic| Err(BrokenPromise::panicked(&*panic))).map_err(
        |BrokenPromise { promise, what }| Violation {
            game: P::ABOUT.id,
            promise,
            seed,
            decision: decision.get(),
            what,
        },
    )
}

fn watch<P: Position>(
    setup: &P::Setup,
    seed: u64,
    scrutiny: Scrutiny,
    decision: &Cell<u32>,
) -> Result<Played, BrokenPromise> {
    small(size_of::<P>(), P::MOST_BYTES, size_of::<P::Action>(), needs_drop::<P>())?;
    editions::<P>(setup)?;
    let seats = seats::<P>(setup)?;
    // Three streams, so that a closer look at a game does not make it another game.
    let [mut dice, mut players, mut judge] = [0, 1, 2].map(|stream| Seeded::stream(seed, stream));
    let mut table = Table::<P>::open(setup.clone(), &mut dice);
    let events = table.told(0);
    sound::<P>(table.position(), &events, seats)?;
    deeds::opening(&table, &events, seats, &mut judge)?;
    let mut story = vec![(table.position().clone(), events)];
    let mut earlier = Vec::new();
    let mut redrawn = 0;
    loop {
        let position = table.position();
        let actions = position.actions();
        let seat = match position.waiting() {
            Waiting::For(seat) => seat,
            Waiting::Over(outcome) => {
                offers::at_the_end(position, &outcome, &actions, &earlier, seats)?;
                kept::check(&table, &outcome, &story)?;
                return Ok(Played { outcome, decisions: decision.get(), redrawn });
            }
        };
        hold(Promise::Ends, decision.get() < scrutiny.longest, || {
            format!("after {} decisions the game still goes on", scrutiny.longest)
        })?;
        offers::not_stuck(seat, seats, &actions)?;
        let closely = judge.pick(scrutiny.one_in) == 0;
        if closely {
            offers::check(position, seat, &actions, &earlier, scrutiny.garbage, seats, &mut judge)?;
            overt::check(position, seat, &actions, seats, &mut judge)?;
            redrawn += worlds::check(position, seat, &actions, seats, &mut judge)?;
        }

        let action = choose::<P>(&actions, seed, &mut players);
        let before = position.clone();
        let events = table.act(seat, action, &mut dice).map_err(|refused| {
            BrokenPromise::new(Promise::ListIsCheck, format!("{action:?} is listed, yet: {refused}"))
        })?;
        sound::<P>(table.position(), &events, seats)?;
        if closely && let Some(entry) = table.record().history.last() {
            let after = table.position();
            Deed { before: &before, entry, after, events: &events, seats }.check(&actions, &mut judge)?;
        }
        story.push((table.position().clone(), events));
        earlier.push(action);
        decision.set(decision.get() + 1);
    }
}

/// Half of the games choose evenly among whole actions and half step by step: the two reach different corners.
fn choose<P: Position>(actions: &[P::Action], seed: u64, players: &mut Seeded) -> P::Action {
    let even = actions[players.pick(actions.len() as u32) as usize];
    if seed.is_multiple_of(2) { even } else { pick_stepwise::<P>(actions, players).unwrap_or(even) }
}

fn small(position: usize, promised: usize, action: usize, is_on_heap: bool) -> Verdict {
    hold(Promise::Small, position <= promised, || {
        format!("a position takes {position} bytes, and at most {promised} were promised")
    })?;
    hold(Promise::Small, action <= MOST_ACTION_BYTES, || {
        format!("an action takes {action} bytes, and may take {MOST_ACTION_BYTES}")
    })?;
    hold(Promise::Small, !is_on_heap, || "a part of the position is on the heap".into())
}

/// What must hold after every step, cheap enough to be looked at every time.
fn sound<P: Position>(position: &P, events: &[P::Event], seats: Seats) -> Verdict {
    position.audit().map_err(|what| BrokenPromise::new(Promise::Pieces, what))?;
    deeds::redacted_well::<P>(events, seats)
}

/// How many seats the game has that is looked at.
#[derive(Clone, Copy, Debug)]
struct Seats(usize);

impl Seats {
    /// Everybody who sees less than the referee.
    fn viewers(self) -> impl Iterator<Item = Viewer> {
        (0..self.0 as u8).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Table])
    }
}

/// A setup keeps the edition it is given, and a new game is played under the newest.
fn editions<P: Position>(setup: &P::Setup) -> Verdict {
    let newest = P::ABOUT.edition();
    same(Promise::Editions, &newest, &P::Setup::default().edition(), || {
        "the default setup is not of the newest edition".into()
    })?;
    (1..=newest.0).map(Edition).try_for_each(|edition| {
        let kept = setup.clone().with_edition(edition).edition();
        same(Promise::Editions, &edition, &kept, || "a setup does not keep its edition".into())
    })
}

/// The seats of a game that is set up like this, once they can be sat in and told apart.
fn seats<P: Position>(setup: &P::Setup) -> Result<Seats, BrokenPromise> {
    let names = P::seats(setup);
    hold(Promise::Seats, (1..=Outcome::SEATS).contains(&names.len()), || format!("{} seats", names.len()))?;
    let distinct = |at: usize| names[..at].iter().all(|name| !name.eq_ignore_ascii_case(names[at]));
    hold(Promise::Seats, (0..names.len()).all(distinct), || format!("two seats of one name: {names:?}"))?;
    same(Promise::Seats, &P::ABOUT.seats, &P::seats(&P::Setup::default()), || {
        "the default setup has other seats than the game says of itself".into()
    })?;
    Ok(Seats(names.len()))
}

/// Does it, as everything here does: rules are compiled once for each kind of chance and log.
fn done<P: Position>(position: &P, action: P::Action, mut chance: &mut dyn Chance) -> (P, Vec<P::Event>) {
    let (mut after, mut events) = (position.clone(), Vec::new());
    after.apply(action, &mut chance, &mut events);
    (after, events)
}

#[cfg(test)]
mod tests {
    use super::small;

    #[test]
    fn a_position_is_as_small_as_promised_without_a_heap_and_an_action_is_a_word() {
        assert!(small(1024, 1024, 8, false).is_ok());
        assert!(small(1025, 1024, 8, false).is_err());
        assert!(small(1024, 1024, 9, false).is_err());
        assert!(small(1024, 1024, 8, true).is_err());
    }
}
