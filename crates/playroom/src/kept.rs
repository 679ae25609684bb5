//! How a browser keeps a game: who sits where, the seed of its dice, and its record.

use crate::draft::Draft;
use crate::shelf::{self, Opened};
use crate::sitting::Sitting;
use library::{Error, Form};
use protocol::Kind;
use serde::{Deserialize, Serialize};
use tabletop::chance::Seeded;
use tabletop::record::Header;
use tabletop::{Chance, Seat, Viewer, Waiting};

/// Who decides for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// Whoever sits before the screen.
    Person,
    /// A computer player, by its name.
    Computer(String),
}

impl Sitter {
    /// Whether a person decides.
    pub fn is_person(&self) -> bool {
        matches!(self, Sitter::Person)
    }
}

/// A game as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// The number of this form, to be raised when it changes.
    pub kept: u8,
    /// Who sits where, in seat order.
    pub sitters: Vec<Sitter>,
    /// Where the dice come from.
    pub seed: u64,
    /// The record, in its readable form: what is whole in a damaged one can still be read.
    pub record: String,
    /// When it was last played, in milliseconds since 1970 by the clock of its machine.
    pub played: u64,
    /// A line for lists: how the game stands.
    pub summary: String,
    /// Whether the game has ended.
    #[serde(default)]
    pub over: bool,
    /// What was placed and not finished yet: see [`Draft::read`].
    #[serde(default)]
    pub placed: Vec<String>,
}

/// The form that is written.
const KEPT: u8 = 1;

impl Kept {
    /// The game as it is to be kept now.
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
            sitters: sitters.to_vec(),
            seed,
            record,
            played,
            summary,
            placed: draft.names(),
        })
    }

    /// As it is written down.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What was written down.
    pub fn read(text: &str) -> Result<Kept, Error> {
        // Bytes, as records are read from: for letters all that reads JSON would be compiled and loaded once more.
        let kept: Kept = serde_json::from_slice(text.as_bytes()).map_err(|_| {
            Error::new(Kind::Record, "what was kept of this game is damaged and cannot be read")
        })?;
        if kept.kept > KEPT {
            let why = "the saved game was written by a newer Polemarch; reload the page to get it";
            return Err(Error::new(Kind::Record, why));
        }
        Ok(kept)
    }

    /// The id of its game, whether or not the rules of that are here; none if the record is damaged.
    pub fn game(&self) -> Option<String> {
        Header::read(self.record.as_bytes()).ok().map(|header| header.game)
    }

    /// Sits down to it again; of a damaged record, to what can be saved.
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

/// The dice for the next action. Each has a stream of its own, so that a game taken up again rolls what it would have
/// rolled: closing the page before an unlucky die does not help.
pub fn dice(seed: u64, actions: usize) -> Seeded {
    Seeded::stream(seed, actions as u64 + 1)
}

/// The dice of the setup.
pub fn opening_dice(seed: u64) -> Seeded {
    Seeded::stream(seed, 0)
}

/// The seed of a computer player's own chance. It tells nothing about the dice: it is drawn from a stream of its own.
pub fn mind_seed(seed: u64, seat: Seat) -> u64 {
    let mut chance = Seeded::stream(seed, u64::MAX - u64::from(seat.0));
    u64::from(chance.pick(u32::MAX)) << 32 | u64::from(chance.pick(u32::MAX))
}

fn summary(sitting: &dyn Sitting) -> String {
    let tracks = sitting.look(Viewer::Table).tracks();
    tracks.iter().map(|track| track.words.as_str()).collect::<Vec<_>>().join(", ")
}
