//! A game as the browser's storage holds it: its players, the seed of its dice, and its record.

use crate::draft::Draft;
use crate::ended::Ended;
use crate::guide::Progress;
use crate::shelf::{self, Opened};
use crate::sitting::Sitting;
use library::{Error, Form, LEVELS};
use protocol::Kind;
use serde::{Deserialize, Serialize};
use tabletop::chance::Seeded;
use tabletop::record::Header;
use tabletop::{Chance, Seat, Viewer, Waiting};

/// Who decides for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// A person at this screen.
    Person,
    /// A computer player, by its name.
    Computer(String),
}

impl Sitter {
    /// Whether a person decides.
    pub fn is_person(&self) -> bool {
        matches!(self, Sitter::Person)
    }

    /// The name of the computer player that decides, if one does.
    pub fn computer(&self) -> Option<&str> {
        match self {
            Sitter::Person => None,
            Sitter::Computer(id) => {
                Some(LEVELS.iter().find(|level| level.id == id).map_or(id.as_str(), |level| level.name))
            }
        }
    }
}

/// A saved game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// The version of this format, to be raised when it changes.
    pub kept: u8,
    /// Who sits where, in seat order.
    pub sitters: Vec<Sitter>,
    /// The names of the seats, in seat order, for a list that does not know the rules of every game.
    #[serde(default)]
    pub seats: Vec<String>,
    /// The seed of the dice.
    pub seed: u64,
    /// The record in its JSON form: of a damaged one, the intact beginning can still be read.
    pub record: String,
    /// When it was last played, in milliseconds since 1970 by the clock of its machine.
    pub played: u64,
    /// How the game stands, as one line for a list of games.
    pub summary: String,
    /// Whether the game has ended.
    #[serde(default)]
    pub over: bool,
    /// How it has ended, for a history that does not know the rules of every game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
    /// A placement that was begun and not confirmed: see [`Draft::read`].
    #[serde(default)]
    pub placed: Vec<String>,
    /// How far its player has got in the guide, while that is on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guide: Option<Progress>,
    /// How many of its first actions a guide prescribed: they are not judged.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub taught: usize,
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// The version that is written.
const KEPT: u8 = 1;

impl Kept {
    /// The saved form of this game.
    pub fn of(
        sitting: &dyn Sitting,
        sitters: &[Sitter],
        seed: u64,
        draft: &Draft,
        played: u64,
    ) -> Result<Kept, Error> {
        let record = String::from_utf8_lossy(&sitting.table().save(Form::Lines)?).into_owned();
        let summary = summary(sitting);
        let over = matches!(sitting.table().waiting(), Waiting::Over(_));
        Ok(Kept {
            kept: KEPT,
            over,
            ended: Ended::of(sitting),
            sitters: sitters.to_vec(),
            seats: sitting.table().seats().iter().map(|name| (*name).to_owned()).collect(),
            seed,
            record,
            played,
            summary,
            placed: draft.names(),
            guide: None,
            taught: 0,
        })
    }

    /// As JSON.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// From JSON.
    pub fn read(text: &str) -> Result<Kept, Error> {
        // From bytes, as records are: with a string, `serde_json` would be compiled into the page a second time.
        let kept: Kept = serde_json::from_slice(text.as_bytes()).map_err(|_| {
            Error::new(Kind::Record, "what was kept of this game is damaged and cannot be read")
        })?;
        if kept.kept > KEPT {
            let why = "the saved game was written by a newer Polemarch; reload the page to get it";
            return Err(Error::new(Kind::Record, why));
        }
        Ok(kept)
    }

    /// How the game stands, in brief: its first two tracks, which say when it is, and not all that is counted.
    pub fn standing(&self) -> String {
        self.summary.split(", ").take(2).collect::<Vec<_>>().join(", ")
    }

    /// The id of its game, even if this module has not the rules of that game; `None` if the record is damaged.
    pub fn game(&self) -> Option<String> {
        Header::read(self.record.as_bytes()).ok().map(|header| header.game)
    }

    /// Opens it; of a damaged record, the intact beginning.
    pub fn open(&self) -> Result<Opened, Error> {
        let opened = shelf::load(self.record.as_bytes())?;
        let seats = opened.sitting.table().seats().len();
        if self.sitters.len() != seats {
            let why = format!("the saved game has {} players for {seats} seats", self.sitters.len());
            return Err(Error::new(Kind::Record, why));
        }
        Ok(opened)
    }
}

/// The dice for the next action. Each action has a random stream of its own, so that a reloaded game rolls what it would have
/// rolled: reloading to avoid an unlucky die does not help.
pub fn dice(seed: u64, actions: usize) -> Seeded {
    Seeded::stream(seed, actions as u64 + 1)
}

/// The dice of the setup.
pub fn opening_dice(seed: u64) -> Seeded {
    Seeded::stream(seed, 0)
}

/// The seed of a computer player. It comes from a stream of its own, so that nothing about the dice follows from it.
pub fn mind_seed(seed: u64, seat: Seat) -> u64 {
    let mut chance = Seeded::stream(seed, u64::MAX - u64::from(seat.0));
    u64::from(chance.pick(u32::MAX)) << 32 | u64::from(chance.pick(u32::MAX))
}

fn summary(sitting: &dyn Sitting) -> String {
    let tracks = sitting.look(Viewer::Table).tracks();
    tracks.iter().map(|track| track.words.as_str()).collect::<Vec<_>>().join(", ")
}
