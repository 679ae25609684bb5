//! What a game can do beyond being played: think, speak to programs and terminals, and be put to the test.
//!
//! It stands apart from [`Game`] and [`AnyTable`] so that a program that never asks for it does not carry it: a page in a
//! browser holds neither a conformance suite nor boards of plain text.

use crate::game::{Boxed, Game};
use crate::json::{read_action, read_setup, write};
use crate::players::{self, Limits};
use crate::running::Running;
use crate::simulate::{self, Pairing, Played};
use crate::table::{Advice, AnyTable, Choice};
use crate::thinking::{Thinking, Thought};
use crate::{Error, shelf};
use opponent::Evaluate;
use protocol::Kind;
use serde_json::Value;
use std::ops::Range;
use tabletop::conformance::{self, Scrutiny, Tally};
use tabletop::{Forecast, Position, Told, Viewer, Waiting};

/// How a game broke its contract: which promise, with which seed, at which decision.
pub type Report = String;

/// The computer players of a game.
pub(crate) trait Players: Sync {
    fn id(&self) -> &'static str;
    fn check(&self, name: &str) -> Result<(), Error>;
    fn advise(&self, table: &dyn AnyTable, name: &str, seed: u64, limits: Limits) -> Result<Advice, Error>;
    fn think(&self, table: &dyn AnyTable, name: &str, seed: u64) -> Result<Box<dyn Thinking>, Error>;
}

/// A game for programs and terminals: as JSON, and as plain text.
pub(crate) trait Faces: Sync {
    fn id(&self) -> &'static str;
    fn choices(&self, table: &dyn AnyTable) -> Result<Vec<Choice>, Error>;
    fn forecast(&self, table: &dyn AnyTable, action: &Value) -> Option<Forecast>;
    fn view(&self, table: &dyn AnyTable, viewer: Viewer) -> Result<Value, Error>;
    fn board(&self, table: &dyn AnyTable, viewer: Viewer) -> Result<String, Error>;
    fn events(&self, table: &dyn AnyTable, number: usize, viewer: Viewer) -> Result<Vec<Value>, Error>;
}

/// Whole games by the thousand.
pub(crate) trait Trials: Sync {
    fn id(&self) -> &'static str;
    fn simulate(&self, pairing: &Pairing<'_>, number: u64) -> Result<Played, Error>;
    fn watch(&self, pairing: &Pairing<'_>, number: u64) -> Result<Box<dyn AnyTable>, Error>;
    fn conforms(&self, setup: &Value, seeds: Range<u64>, scrutiny: Scrutiny) -> Result<Tally, Report>;
    fn withstands(&self, setup: &Value, bytes: &[u8]) -> Result<u32, Report>;
}

impl dyn AnyTable + '_ {
    /// Every legal action, in a fixed order. Nothing when the game is over.
    pub fn choices(&self) -> Vec<Choice> {
        shelf::faces(self.about().id).and_then(|faces| faces.choices(self)).unwrap_or_default()
    }

    /// What this action of the waited-for seat risks, where that can be worked out from what the seat can see. It
    /// is asked for apart from [`Self::choices`], of which there may be hundreds.
    pub fn forecast(&self, action: &Value) -> Option<Forecast> {
        shelf::faces(self.about().id).ok()?.forecast(self, action)
    }

    /// What this viewer may know. A referee sees everything.
    pub fn view(&self, viewer: Viewer) -> Value {
        shelf::faces(self.about().id).and_then(|faces| faces.view(self, viewer)).unwrap_or_default()
    }

    /// The same as a board of plain text.
    pub fn board(&self, viewer: Viewer) -> String {
        shelf::faces(self.about().id).and_then(|faces| faces.board(self, viewer)).unwrap_or_default()
    }

    /// What [`AnyTable::events`] tells, event by event in the game's own terms.
    pub fn event_values(&self, number: usize, viewer: Viewer) -> Vec<Value> {
        shelf::faces(self.about().id).and_then(|faces| faces.events(self, number, viewer)).unwrap_or_default()
    }

    /// What a computer player in the waited-for seat would do, from what that seat can see, and why.
    pub fn advise(&self, player: &str, seed: u64, limits: Limits) -> Result<Advice, Error> {
        shelf::players(self.about().id)?.advise(self, player, seed, limits)
    }

    /// A computer player that faces this decision and has not thought yet. It owns what it needs and outlives the table;
    /// thought through, it comes to what [`Self::advise`] gives for the same seed.
    pub fn think(&self, player: &str, seed: u64) -> Result<Box<dyn Thinking>, Error> {
        shelf::players(self.about().id)?.think(self, player, seed)
    }
}

impl dyn Game + '_ {
    /// Whether there is a player of this name.
    pub fn check_player(&self, name: &str) -> Result<(), Error> {
        shelf::players(self.about().id)?.check(name)
    }

    /// Plays game number `number` between computer players, as fast as can be.
    pub fn simulate(&self, pairing: &Pairing<'_>, number: u64) -> Result<Played, Error> {
        shelf::trials(self.about().id)?.simulate(pairing, number)
    }

    /// Plays the very same game, keeping its record.
    pub fn watch(&self, pairing: &Pairing<'_>, number: u64) -> Result<Box<dyn AnyTable>, Error> {
        shelf::trials(self.about().id)?.watch(pairing, number)
    }

    /// Holds random games, one a seed, against the contract every game keeps.
    pub fn conforms(&self, setup: &Value, seeds: Range<u64>, scrutiny: Scrutiny) -> Result<Tally, Report> {
        shelf::trials(self.about().id).map_err(|error| error.to_string())?.conforms(setup, seeds, scrutiny)
    }

    /// Plays what these bytes say, garbage included; how many decisions it came to.
    pub fn withstands(&self, setup: &Value, bytes: &[u8]) -> Result<u32, Report> {
        shelf::trials(self.about().id).map_err(|error| error.to_string())?.withstands(setup, bytes)
    }
}

impl<P: Told + Evaluate> Players for Boxed<P> {
    fn id(&self) -> &'static str {
        P::ABOUT.id
    }

    fn check(&self, name: &str) -> Result<(), Error> {
        players::seat::<P>(name, 0, Limits::default()).map(|_| ())
    }

    fn advise(&self, table: &dyn AnyTable, name: &str, seed: u64, limits: Limits) -> Result<Advice, Error> {
        let mut thought = Thought::new(name, seed, limits, typed::<P>(table)?)?;
        thought.finish();
        Ok(Advice { choice: thought.choice(), explanation: thought.explain() })
    }

    fn think(&self, table: &dyn AnyTable, name: &str, seed: u64) -> Result<Box<dyn Thinking>, Error> {
        Ok(Box::new(Thought::new(name, seed, Limits::default(), typed::<P>(table)?)?))
    }
}

impl<P: Told + Evaluate> Faces for Boxed<P> {
    fn id(&self) -> &'static str {
        P::ABOUT.id
    }

    fn choices(&self, table: &dyn AnyTable) -> Result<Vec<Choice>, Error> {
        let position = typed::<P>(table)?.position();
        let mut choices = Vec::new();
        if let Waiting::For(seat) = position.waiting() {
            choices.extend(position.actions().into_iter().map(|action| Choice::of::<P>(seat, action)));
        }
        Ok(choices)
    }

    fn forecast(&self, table: &dyn AnyTable, action: &Value) -> Option<Forecast> {
        let position = typed::<P>(table).ok()?.position();
        let action = read_action::<P>(action).ok()?;
        match position.waiting() {
            Waiting::For(seat) => P::forecast(&position.view(Viewer::Seat(seat)), action),
            Waiting::Over(_) => None,
        }
    }

    fn view(&self, table: &dyn AnyTable, viewer: Viewer) -> Result<Value, Error> {
        Ok(write(&typed::<P>(table)?.position().view(viewer)))
    }

    fn board(&self, table: &dyn AnyTable, viewer: Viewer) -> Result<String, Error> {
        Ok(P::board(&typed::<P>(table)?.position().view(viewer)))
    }

    fn events(&self, table: &dyn AnyTable, number: usize, viewer: Viewer) -> Result<Vec<Value>, Error> {
        let told = typed::<P>(table)?.told(number);
        Ok(told.iter().map(|event| write(&P::redact(event, viewer))).collect())
    }
}

impl<P: Told + Evaluate> Trials for Boxed<P> {
    fn id(&self) -> &'static str {
        P::ABOUT.id
    }

    fn simulate(&self, pairing: &Pairing<'_>, number: u64) -> Result<Played, Error> {
        simulate::play::<P>(pairing, number, self.chapter.1)
    }

    fn watch(&self, pairing: &Pairing<'_>, number: u64) -> Result<Box<dyn AnyTable>, Error> {
        Ok(Box::new(simulate::watch::<P>(pairing, number, self.chapter.1)?))
    }

    fn conforms(&self, setup: &Value, seeds: Range<u64>, scrutiny: Scrutiny) -> Result<Tally, Report> {
        let setup = read_setup::<P>(setup).map_err(|error| error.to_string())?;
        conformance::play_many::<P>(&setup, seeds, scrutiny, |_| {})
            .map_err(|violation| violation.to_string())
    }

    fn withstands(&self, setup: &Value, bytes: &[u8]) -> Result<u32, Report> {
        let setup = read_setup::<P>(setup).map_err(|error| error.to_string())?;
        conformance::fuzz_one::<P>(&setup, bytes).map_err(|violation| violation.to_string())
    }
}

/// The table with its types, for a player of its game.
pub(crate) fn typed<P: Position>(table: &dyn AnyTable) -> Result<&Running<P>, Error> {
    table
        .as_any()
        .downcast_ref()
        .ok_or_else(|| Error::new(Kind::Game, format!("this player thinks about {}", P::ABOUT.title)))
}
