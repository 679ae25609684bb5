//! A running game, without its types.

use crate::json::write;
use crate::{Error, Explanation};
use protocol::Kind;
use serde::Serialize;
use serde_json::Value;
use std::any::Any;
use tabletop::record::is_binary;
use tabletop::{About, Chance, Edition, Rule, Seat, Steps, Told, Viewer, Waiting};

/// A running game.
pub trait AnyTable: Send {
    /// Name and editions of the game.
    fn about(&self) -> About;

    /// The edition of the rules that is played.
    fn edition(&self) -> Edition;

    /// Who plays: one name a seat, in seat order.
    fn seats(&self) -> &'static [&'static str];

    /// The setup, with its defaults filled in.
    fn setup(&self) -> Value;

    /// The chance that set the game up.
    fn opening(&self) -> &[u32];

    /// Whom the game waits for.
    fn waiting(&self) -> Waiting;

    /// Does this. Refused, it changes nothing, and uses no dice.
    fn act(&mut self, seat: Seat, action: &Value, dice: Dice<'_>) -> Result<(), Error>;

    /// Takes back the last action, if it was this seat's and nothing was thrown, drawn or shown since.
    fn undo(&mut self, seat: Seat) -> Result<(), Error>;

    /// Whether [`Self::undo`] would.
    fn can_undo(&self, seat: Seat) -> bool;

    /// For those in this crate who know which game it is.
    fn as_any(&self) -> &dyn Any;

    /// One sentence: who must do what.
    fn prompt(&self, viewer: Viewer) -> String;

    /// Whether the choices are gone through once, in the order in which they are listed.
    fn goes_in_order(&self) -> bool;

    /// How many actions have been done.
    fn actions(&self) -> usize;

    /// Who did what as action `number`, counted from 1. Only for eyes that may see all of it: an action can name
    /// what the others must not know.
    fn deed(&self, number: usize) -> Option<Deed>;

    /// What action `number` brought about, as this viewer saw it; number 0 is the setup.
    fn events(&self, number: usize, viewer: Viewer) -> Vec<Telling>;

    /// The same game after its first `actions` actions.
    fn back_to(&self, actions: usize) -> Box<dyn AnyTable>;

    /// The record: setup and history, which is all there is to save.
    fn save(&self, form: Form) -> Result<Vec<u8>, Error>;

    /// The seat of this name, in any case.
    fn seat(&self, name: &str) -> Result<Seat, Error> {
        let seats = self.seats();
        match (0u8..).zip(seats).find(|(_, seat)| seat.eq_ignore_ascii_case(name)) {
            Some((number, _)) => Ok(Seat(number)),
            None => Err(Error::new(
                Kind::Seat,
                format!("there is no seat \"{name}\"; there is {}", seats.join(", ")),
            )),
        }
    }

    /// The viewer of this name: a seat, `table` or `referee`.
    fn viewer(&self, name: &str) -> Result<Viewer, Error> {
        match name.to_ascii_lowercase().as_str() {
            "table" => Ok(Viewer::Table),
            "referee" => Ok(Viewer::Referee),
            _ => self.seat(name).map(Viewer::Seat),
        }
    }
}

/// Something that may be done now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// What [`AnyTable::act`] takes.
    pub action: Value,
    /// A short imperative.
    pub words: String,
    /// The path of choices that leads here.
    pub steps: Steps,
}

impl Choice {
    pub(crate) fn of<P: Told>(seat: Seat, action: P::Action) -> Self {
        Choice { action: write(&action), words: P::say_action(seat, action), steps: P::steps(action) }
    }
}

/// What a computer player would do, and why.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Advice {
    /// What it would do.
    pub choice: Choice,
    /// What it says about it.
    pub explanation: Explanation,
}

/// Something that was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    /// By whom.
    pub seat: Seat,
    /// A short imperative.
    pub words: String,
    /// The chance it used.
    pub picks: Vec<u32>,
}

/// Something that happened, as one viewer saw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Telling {
    /// A sentence.
    pub words: String,
    /// The rule it comes from.
    pub rule: Rule,
    /// Whether a chapter of the story begins with it.
    pub opens_chapter: bool,
}

/// Where chance comes from.
pub enum Dice<'a> {
    /// A source that always has an answer.
    From(&'a mut dyn Chance),
    /// Picks written beforehand, which must fit exactly.
    Scripted(&'a [u32]),
}

impl<'a> Dice<'a> {
    /// The script if there is one, or else the source.
    pub fn of(script: &'a Option<Vec<u32>>, source: &'a mut dyn Chance) -> Self {
        match script {
            Some(picks) => Dice::Scripted(picks),
            None => Dice::From(source),
        }
    }
}

/// How a record is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// JSON lines: a person can read it, and what was written before a crash survives it.
    Lines,
    /// Compact, for archives.
    Binary,
}

impl Form {
    /// The form of this record.
    pub fn of(record: &[u8]) -> Self {
        if is_binary(record) { Form::Binary } else { Form::Lines }
    }
}
