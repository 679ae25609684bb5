//! Why a file cannot be read or written: what is wrong, why, and what to do next.

use super::{FORMAT, MOST_BYTES};
use crate::Edition;
use std::fmt;
use thiserror::Error;

/// Why bytes could not be read as a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReadError {
    /// Neither form's beginning is there.
    #[error(
        "this is not a Polemarch record: it has neither a header line nor the mark of the binary form; choose a file \
         that Polemarch saved"
    )]
    NotARecord,
    /// Bigger than any game.
    #[error(
        "this is no record of a game: it has {bytes} bytes, and no game takes more than {MOST_BYTES}; choose a file \
         that Polemarch saved"
    )]
    TooLarge {
        /// The size of the file.
        bytes: usize,
    },
    /// A format from the future.
    #[error(
        "a newer Polemarch made this record: its format is {found}, and this one reads formats up to {FORMAT}; update \
         Polemarch to open it"
    )]
    NewerFormat {
        /// The format of the file.
        found: u32,
    },
    /// A record of another game.
    #[error(
        "this is a record of another game: it tells a game of {found:?}, not of {wanted:?}; open it as that game"
    )]
    OtherGame {
        /// The game the record names.
        found: String,
        /// The game it was to be read as.
        wanted: &'static str,
    },
    /// An edition of the rules that is not known here.
    #[error(
        "this record follows rules that are not known here: edition {found} of {game}, where {newest} is the newest; \
         update Polemarch to open it"
    )]
    UnknownEdition {
        /// The game.
        game: &'static str,
        /// The number of the edition that the record names.
        found: u32,
        /// The newest edition that is known.
        newest: Edition,
    },
    /// A line that is no part of a record of this game.
    #[error("line {line} of the record is broken: {why}; mend it, or {}", Rescue(*entries))]
    BrokenLine {
        /// The number of the line, counted from 1.
        line: usize,
        /// How many whole entries come before it.
        entries: usize,
        /// What is wrong with it.
        why: String,
    },
    /// The last line ends in the middle, as after a crash.
    #[error("the record is cut off: line {line} ends in the middle; {}", Rescue(*entries))]
    CutOff {
        /// The number of the line, counted from 1.
        line: usize,
        /// How many whole entries come before it.
        entries: usize,
    },
    /// The bytes are not those that were written.
    #[error(
        "the record is damaged: its checksum does not match, so bytes were changed or cut off; use another copy"
    )]
    WrongChecksum,
    /// The bytes tell no game, though nothing shows that they were changed.
    #[error("the record makes no sense: {why}; use another copy")]
    Garbled {
        /// What is wrong with them.
        why: String,
    },
}

/// What to do when so many entries come before the damage.
struct Rescue(usize);

impl fmt::Display for Rescue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => write!(f, "begin a new game, as no entry comes before it"),
            1 => write!(f, "recover the 1 entry before it"),
            many => write!(f, "recover the {many} entries before it"),
        }
    }
}

/// Why a record could not be written: its game has a setup or an action that the form cannot hold. The conformance
/// suite writes every game it plays, so a game that passes never meets this.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("the game cannot be saved in this form: {why}; this is a fault in Polemarch, please report it")]
pub struct WriteError {
    /// What the writer met.
    pub why: String,
}

impl From<serde_json::Error> for WriteError {
    fn from(error: serde_json::Error) -> Self {
        WriteError { why: error.to_string() }
    }
}

impl From<postcard::Error> for WriteError {
    fn from(error: postcard::Error) -> Self {
        WriteError { why: error.to_string() }
    }
}
