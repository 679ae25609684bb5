//! One game between computer players, reproducible from a seed and a number.

use crate::Error;
use crate::json::read_setup;
use crate::players::{Limits, seat};
use opponent::{Evaluate, Player, Seen, Sight};
use protocol::Kind;
use serde_json::Value;
use std::marker::PhantomData;
use tabletop::chance::Seeded;
use tabletop::table::Table;
use tabletop::{Chance, Log, Outcome, PlayError, Position, Seat, Steps, Told, Waiting};

/// Who plays whom, how, and with which dice.
#[derive(Clone, Copy, Debug)]
pub struct Pairing<'a> {
    /// The options that differ from the default, or null.
    pub setup: &'a Value,
    /// One player's name a seat, in seat order.
    pub players: &'a [&'a str],
    /// Fixes every game of the pairing; the number of a game picks its stream.
    pub seed: u64,
}

/// What a simulated game came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// How many chapters it has, see [`crate::GameInfo::chapter`].
    pub chapters: u32,
    /// How many actions were chosen.
    pub decisions: u32,
    /// How many choices those were, made step by step: what, from where, to where, how many.
    pub steps: u32,
}

/// Plays a game on a bare position.
pub(crate) fn play<P: Told + Evaluate>(pairing: &Pairing<'_>, number: u64) -> Result<Played, Error> {
    let mut chance = Seeded::stream(pairing.seed, number);
    let setup = read_setup::<P>(pairing.setup)?;
    let mut players = seat_all::<P>(pairing, &setup, &mut chance)?;
    let mut chapters = Chapters::<P> { count: 0, of: PhantomData };
    let mut position = P::start(&setup, &mut chance, &mut chapters);
    let (mut decisions, mut steps) = (0, 0);
    loop {
        match position.waiting() {
            Waiting::Over(outcome) => {
                return Ok(Played { outcome, chapters: chapters.count, decisions, steps });
            }
            Waiting::For(seat) => {
                let action = choose(&mut players, seat, &position)?;
                decisions += 1;
                steps += depth(P::steps(action));
                position.play(seat, action, &mut chance, &mut chapters)?;
                tell(&mut players, seat, action);
            }
        }
    }
}

/// Plays the same game at a table that keeps its record.
pub(crate) fn watch<P: Told + Evaluate>(pairing: &Pairing<'_>, number: u64) -> Result<Table<P>, Error> {
    let mut chance = Seeded::stream(pairing.seed, number);
    let setup = read_setup::<P>(pairing.setup)?;
    let mut players = seat_all::<P>(pairing, &setup, &mut chance)?;
    let mut table = Table::<P>::open(setup, &mut chance);
    while let Waiting::For(seat) = table.position().waiting() {
        let action = choose(&mut players, seat, table.position())?;
        table.act(seat, action, &mut chance)?;
        tell(&mut players, seat, action);
    }
    Ok(table)
}

/// Counts chapters and keeps nothing.
struct Chapters<P> {
    count: u32,
    of: PhantomData<P>,
}

impl<P: Told> Log<P::Event> for Chapters<P> {
    fn note(&mut self, event: P::Event) {
        self.count += u32::from(P::opens_chapter(&event));
    }
}

fn choose<P: Position>(
    players: &mut [Box<dyn Player<P>>],
    seat: Seat,
    position: &P,
) -> Result<P::Action, Error> {
    let sight = Sight::of(position).ok_or(PlayError::Over)?;
    Ok(players[seat.index()].choose(&sight))
}

/// Every player sees what was done, each as its seat may.
fn tell<P: Position>(players: &mut [Box<dyn Player<P>>], by: Seat, action: P::Action) {
    for (seat, player) in (0..).map(Seat).zip(players) {
        player.observe(&Seen::of::<P>(seat, by, action));
    }
}

/// The players' own seeds are the first numbers of the game's stream: one number names the whole game.
fn seat_all<P: Evaluate>(
    pairing: &Pairing<'_>,
    setup: &P::Setup,
    chance: &mut impl Chance,
) -> Result<Vec<Box<dyn Player<P>>>, Error> {
    let seats = P::seats(setup);
    if pairing.players.len() != seats.len() {
        let (named, s) = (pairing.players.len(), if seats.len() == 1 { "" } else { "s" });
        let why = format!("{} seat{s} ({}), but players for {named}", seats.len(), seats.join(", "));
        return Err(Error::new(Kind::Player, why));
    }
    let players = pairing.players.iter();
    players.map(|name| Ok(seat(name, fresh_seed(chance), Limits::default())?.into_player())).collect()
}

/// A seed drawn from another source.
pub(crate) fn fresh_seed(chance: &mut impl Chance) -> u64 {
    u64::from(chance.pick(u32::MAX)) << 32 | u64::from(chance.pick(u32::MAX))
}

/// How many choices lead to an action; the path is padded with zeros. One that is no choice at all still is one step.
fn depth(steps: Steps) -> u32 {
    (steps.len() - steps.iter().rev().take_while(|&&step| step == 0).count()).max(1) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn padding_is_no_step() {
        assert_eq!(depth([3, 0, 2, 0, 0, 0]), 3);
        assert_eq!(depth([0; 6]), 1);
    }
}
