//! A game as a file. What is kept is the setup and the history; the position follows by replay.
//!
//! | form | looks like | for |
//! |---|---|---|
//! | JSON lines | a header line, a line an entry, a closing line once the game is over | people, servers that append |
//! | binary | `PLMR`, a format byte, the same facts packed tightly, a checksum | archives, network |
//!
//! Both name their format, their game and the edition of its rules, so that a file can be told apart before the type
//! of its game is known: see [`Header::read`].

mod binary;
mod error;
mod json;

pub use binary::is_binary;
pub use error::{ReadError, WriteError};
pub use json::Closing;

use crate::{Edition, Position, Seat};
use serde::{Deserialize, Serialize};

/// The newest format this code writes, and reads along with all before it.
pub const FORMAT: u8 = 1;

/// What is bigger is refused without a look at it: the longest games take some tens of kilobytes. Whoever reads files
/// need not read on beyond this.
pub const MOST_BYTES: usize = 16 << 20;

/// All that is kept of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<P: Position> {
    /// What was agreed before the first move.
    pub setup: P::Setup,
    /// How chance set the game up.
    pub opening: Vec<u32>,
    /// Every decision since, in order.
    pub history: Vec<Entry<P::Action>>,
}

/// One decision, and how chance answered it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry<A> {
    /// Who decided.
    pub seat: Seat,
    /// What was decided.
    pub action: A,
    /// What chance answered, pick by pick; empty when the rules asked nothing.
    pub picks: Vec<u32>,
}

impl<P: Position> Record<P> {
    /// Reads a record in either form.
    pub fn read(bytes: &[u8]) -> Result<Self, ReadError> {
        if binary::is_binary(bytes) { Self::from_bytes(bytes) } else { json::read(bytes) }
    }

    /// Reads all entries before the first damage, and says what the damage is. A file that a crash cut off in the
    /// middle of a line loses that line and nothing before it. A damaged binary record has no such safe part.
    pub fn salvage(bytes: &[u8]) -> Result<(Self, Option<ReadError>), ReadError> {
        if binary::is_binary(bytes) { Ok((Self::from_bytes(bytes)?, None)) } else { json::salvage(bytes) }
    }
}

/// What a file says about itself before its game is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The format of the file.
    pub format: u8,
    /// The game's [`crate::About::id`].
    pub game: String,
    /// The number of the edition the game was played under. It need not be one that is known here.
    pub edition: u32,
}

impl Header {
    /// Reads only the header of a record, in either form.
    pub fn read(bytes: &[u8]) -> Result<Self, ReadError> {
        if binary::is_binary(bytes) { binary::header(bytes) } else { json::header(bytes) }
    }

    /// The edition under which a record with this header is read as a game of `P`.
    fn edition_of<P: Position>(&self) -> Result<Edition, ReadError> {
        let about = P::ABOUT;
        if self.game != about.id {
            return Err(ReadError::OtherGame { found: self.game.clone(), wanted: about.id });
        }
        let unknown =
            || ReadError::UnknownEdition { game: about.id, found: self.edition, newest: about.edition() };
        about.known_edition(u64::from(self.edition)).ok_or_else(unknown)
    }
}

/// Refuses formats from the future. Format 0 never was.
fn known_format(found: u32) -> Result<u8, ReadError> {
    match u8::try_from(found) {
        Ok(0) => Err(ReadError::NotARecord),
        Ok(format) if format <= FORMAT => Ok(format),
        _ => Err(ReadError::NewerFormat { found }),
    }
}

fn of_sane_size(bytes: &[u8]) -> Result<(), ReadError> {
    if bytes.len() > MOST_BYTES { Err(ReadError::TooLarge { bytes: bytes.len() }) } else { Ok(()) }
}
