//! A running game, without its types.

use crate::json::{read_action, write};
use crate::players::Limits;
use crate::review::{Reviewed, Reviewing};
use crate::thinking::{Thinking, Thought};
use crate::{Error, Explanation};
use opponent::Evaluate;
use protocol::Kind;
use serde::Serialize;
use serde_json::Value;
use std::any::Any;
use tabletop::record::is_binary;
use tabletop::table::{ActError, Table};
use tabletop::update::Update;
use tabletop::{
    About, Agreement, Chance, Edition, Forecast, PlayError, Position, Rule, Seat, Steps, Told, Viewer,
    Waiting,
};

/// A running game. [`Any`] leads those who know which game it is back to its [`Table`].
pub trait AnyTable: Any + Send {
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

    /// Every legal action, in a fixed order. Nothing when the game is over.
    fn choices(&self) -> Vec<Choice>;

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

    /// The record: setup and history, which is all there is to save.
    fn save(&self, form: Form) -> Result<Vec<u8>, Error>;

    /// The record of the same game after its first `actions` actions.
    fn save_after(&self, actions: usize, form: Form) -> Result<Vec<u8>, Error>;

    /// A computer player that faces this decision and has not thought yet. It owns what it needs and outlives the table;
    /// thought through, it comes to what [`TextTable::advise`] gives for the same seed.
    fn think(&self, player: &str, seed: u64) -> Result<Box<dyn Thinking>, Error>;

    /// A review of the game as far as it was played, not begun yet. It knows everything that was hidden, so it is for games that
    /// are over. The first `taught` actions were prescribed by a lesson, and are not judged.
    fn review(&self, taught: usize) -> Box<dyn Reviewing>;

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

/// A running game for programs and terminals: as JSON, and as plain text. Apart from [`AnyTable`] for the sake of what pages
/// weigh; see [`crate::GameInfo`].
pub trait TextTable: AnyTable {
    /// What this action of the waited-for seat risks, where that can be worked out from what the seat can see. It
    /// is asked for apart from [`Self::choices`], of which there may be hundreds.
    fn forecast(&self, action: &Value) -> Option<Forecast>;

    /// What this viewer may know. A referee sees everything.
    fn view(&self, viewer: Viewer) -> Value;

    /// The same as a board of plain text.
    fn board(&self, viewer: Viewer) -> String;

    /// What [`AnyTable::events`] tells, event by event in the game's own terms.
    fn event_values(&self, number: usize, viewer: Viewer) -> Vec<Value>;

    /// What a computer player in the waited-for seat would do, from what that seat can see, and why.
    fn advise(&self, player: &str, seed: u64, limits: Limits) -> Result<Advice, Error>;

    /// What a screen elsewhere is sent for this viewer: all that they may know of the moments after `first` actions and
    /// later, as the bytes of an [`Update`].
    fn update(&self, viewer: Viewer, first: usize) -> Result<Vec<u8>, Error>;

    /// The same game after its first `actions` actions.
    fn back_to(&self, actions: usize) -> Box<dyn TextTable>;
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

/// Does what a computer player or a person has decided. A refusal names the seat that must decide first.
pub fn act<P: Position>(
    table: &mut Table<P>,
    seat: Seat,
    action: P::Action,
    dice: Dice<'_>,
) -> Result<(), Error> {
    let seats = table.seats();
    let done = match dice {
        Dice::From(mut chance) => table.act(seat, action, &mut chance).map_err(ActError::Play),
        Dice::Scripted(picks) => table.act_with(seat, action, picks),
    };
    match done {
        Err(ActError::Play(PlayError::NotYourTurn { waiting_for })) => {
            Err(Error::new(Kind::Turn, format!("the game waits for {}", seats[waiting_for.index()])))
        }
        done => Ok(done.map(drop)?),
    }
}

/// The table with its types, for a player of its game.
pub(crate) fn typed<P: Position>(table: &dyn AnyTable) -> Result<&Table<P>, Error> {
    (table as &dyn Any)
        .downcast_ref()
        .ok_or_else(|| Error::new(Kind::Game, format!("this player thinks about {}", P::ABOUT.title)))
}

impl<P: Told + Evaluate> AnyTable for Table<P> {
    fn about(&self) -> About {
        P::ABOUT
    }

    fn edition(&self) -> Edition {
        self.record().setup.edition()
    }

    fn seats(&self) -> &'static [&'static str] {
        self.seats()
    }

    fn setup(&self) -> Value {
        write(&self.record().setup)
    }

    fn opening(&self) -> &[u32] {
        &self.record().opening
    }

    fn waiting(&self) -> Waiting {
        self.position().waiting()
    }

    fn act(&mut self, seat: Seat, action: &Value, dice: Dice<'_>) -> Result<(), Error> {
        act(self, seat, read_action::<P>(action)?, dice)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Error> {
        Ok(self.undo(seat)?)
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.can_undo(seat).is_ok()
    }

    fn choices(&self) -> Vec<Choice> {
        match self.position().waiting() {
            Waiting::For(seat) => {
                self.position().actions().into_iter().map(|action| Choice::of::<P>(seat, action)).collect()
            }
            Waiting::Over(_) => Vec::new(),
        }
    }

    fn goes_in_order(&self) -> bool {
        P::goes_in_order(&self.position().view(Viewer::Table))
    }

    fn prompt(&self, viewer: Viewer) -> String {
        P::prompt(&self.position().view(viewer))
    }

    fn actions(&self) -> usize {
        self.entries()
    }

    fn deed(&self, number: usize) -> Option<Deed> {
        let entry = self.record().history.get(number.checked_sub(1)?)?;
        Some(Deed {
            seat: entry.seat,
            words: P::say_action(entry.seat, entry.action),
            picks: entry.picks.clone(),
        })
    }

    fn events(&self, number: usize, viewer: Viewer) -> Vec<Telling> {
        let tell = |event: &P::Event| {
            let event = P::redact(event, viewer);
            let (words, rule) = P::say_event(&self.record().setup, &event);
            Telling { words, rule, opens_chapter: P::opens_chapter(&event) }
        };
        self.told(number).iter().map(tell).collect()
    }

    fn save(&self, form: Form) -> Result<Vec<u8>, Error> {
        let outcome = match self.position().waiting() {
            Waiting::Over(outcome) => Some(outcome),
            Waiting::For(_) => None,
        };
        Ok(match form {
            Form::Lines => self.record().write_json(outcome.as_ref())?.into_bytes(),
            Form::Binary => self.record().to_bytes()?,
        })
    }

    fn save_after(&self, actions: usize, form: Form) -> Result<Vec<u8>, Error> {
        self.rewound(actions).save(form)
    }

    fn think(&self, player: &str, seed: u64) -> Result<Box<dyn Thinking>, Error> {
        Ok(Box::new(Thought::new(player, seed, Limits::default(), self)?))
    }

    fn review(&self, taught: usize) -> Box<dyn Reviewing> {
        Box::new(Reviewed::new(self, taught))
    }
}

impl<P: Told + Evaluate> TextTable for Table<P> {
    fn forecast(&self, action: &Value) -> Option<Forecast> {
        let action = read_action::<P>(action).ok()?;
        match self.position().waiting() {
            Waiting::For(seat) => P::forecast(&self.position().view(Viewer::Seat(seat)), action),
            Waiting::Over(_) => None,
        }
    }

    fn view(&self, viewer: Viewer) -> Value {
        write(&self.position().view(viewer))
    }

    fn board(&self, viewer: Viewer) -> String {
        P::board(&self.position().view(viewer))
    }

    fn event_values(&self, number: usize, viewer: Viewer) -> Vec<Value> {
        self.told(number).iter().map(|event| write(&P::redact(event, viewer))).collect()
    }

    fn advise(&self, player: &str, seed: u64, limits: Limits) -> Result<Advice, Error> {
        let mut thought = Thought::new(player, seed, limits, self)?;
        thought.finish();
        Ok(Advice { choice: thought.choice(), explanation: thought.explain() })
    }

    fn update(&self, viewer: Viewer, first: usize) -> Result<Vec<u8>, Error> {
        Ok(Update::of(self, viewer, first).to_bytes()?)
    }

    fn back_to(&self, actions: usize) -> Box<dyn TextTable> {
        Box::new(self.rewound(actions))
    }
}
