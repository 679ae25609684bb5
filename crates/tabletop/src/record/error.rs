//! Why a file cannot be read or written: what is wrong, why, and what to do next.

use super::{FORMAT, MOST_BYTES};
use crate::Edition;
use std::fmt;

/// Why bytes could not be read as a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// Neither form's beginning is there.
    NotARecord,
    /// Bigger than any game.
    TooLarge {
        /// The size of the file.
        bytes: usize,
    },
    /// A format from the future.
    NewerFormat {
        /// The format of the file.
        found: u32,
    },
    /// A record of another game.
    OtherGame {
        /// The game the record names.
        found: String,
        /// The game it was to be read as.
        wanted: &'static str,
    },
    /// An edition of the rules that is not known here.
    UnknownEdition {
        /// The game.
        game: &'static str,
        /// The number of the edition that the record names.
        found: u32,
        /// The newest edition that is known.
        newest: Edition,
    },
    /// A line that is no part of a record of this game.
    BrokenLine {
        /// The number of the line, counted from 1.
        line: usize,
        /// How many whole entries come before it.
        entries: usize,
        /// What is wrong with it.
        why: String,
    },
    /// The last line ends in the middle, as after a crash.
    CutOff {
        /// The number of the line, counted from 1.
        line: usize,
        /// How many whole entries come before it.
        entries: usize,
    },
    /// The bytes are not those that were written.
    WrongChecksum,
    /// The bytes tell no game, though nothing shows that they were changed.
    Garbled {
        /// What is wrong with them.
        why: String,
    },
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::NotARecord => write!(
                f,
                "this is not a Polemarch record: it has neither a header line nor the mark of the binary form; \
                 choose a file that Polemarch saved"
            ),
            ReadError::TooLarge { bytes } => write!(
                f,
                "this is no record of a game: it has {bytes} bytes, and no game takes more than {MOST_BYTES}; \
                 choose a file that Polemarch saved"
            ),
            ReadError::NewerFormat { found } => write!(
                f,
                "a newer Polemarch made this record: its format is {found}, and this one reads formats up to \
                 {FORMAT}; update Polemarch to open it"
            ),
            ReadError::OtherGame { found, wanted } => write!(
                f,
                "this is a record of another game: it tells a game of {found:?}, not of {wanted:?}; open it as that game"
            ),
            ReadError::UnknownEdition { game, found, newest } => write!(
                f,
                "this record follows rules that are not known here: edition {found} of {game}, where {newest} is the \
                 newest; update Polemarch to open it"
            ),
            ReadError::BrokenLine { line, entries, why } => {
                write!(f, "line {line} of the record is broken: {why}; mend it, or {}", Rescue(*entries))
            }
            ReadError::CutOff { line, entries } => {
                write!(f, "the record is cut off: line {line} ends in the middle; {}", Rescue(*entries))
            }
            ReadError::WrongChecksum => write!(
                f,
                "the record is damaged: its checksum does not match, so bytes were changed or cut off; \
                 use another copy"
            ),
            ReadError::Garbled { why } => write!(f, "the record makes no sense: {why}; use another copy"),
        }
    }
}

impl std::error::Error for ReadError {}

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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WriteError {
    /// What the writer met.
    pub why: String,
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the game cannot be saved in this form: {}; this is a fault in Polemarch, please report it",
            self.why
        )
    }
}

impl std::error::Error for WriteError {}

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
