//! A message to the person at the screen.

use crate::capitalised;
use library::Error;
use tabletop::{Illegal, Rule};

/// A message to the person at the screen: what was refused, what went wrong, what was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The message.
    pub words: String,
    /// The rule that forbids what was tried, if one does.
    pub rule: Option<Rule>,
}

impl Note {
    pub(super) fn plain(words: impl Into<String>) -> Note {
        Note { words: words.into(), rule: None }
    }
}

impl From<Error> for Note {
    fn from(error: Error) -> Note {
        Note { words: capitalised(&error.because), rule: error.rule }
    }
}

impl From<Illegal> for Note {
    fn from(illegal: Illegal) -> Note {
        Note { words: capitalised(&illegal.because), rule: Some(illegal.rule) }
    }
}
