//! Why the library did nothing: one shape for every game and every door.

use protocol::Kind;
use tabletop::chance::ScriptError;
use tabletop::record::{ReadError, WriteError};
use tabletop::table::{ActError, ReplayError, UndoError};
use tabletop::{PlayError, Rule};

/// A refusal. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// The sort of refusal, for programs.
    pub kind: Kind,
    /// The rule, where a rule is the reason.
    pub rule: Option<Rule>,
    /// The reason, for people.
    pub because: String,
}

impl Error {
    /// Refused for a reason that no rule of a game gives.
    pub fn new(kind: Kind, because: impl Into<String>) -> Self {
        Error { kind, rule: None, because: because.into() }
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.rule {
            Some(rule) => write!(f, "{} [{rule}]", self.because),
            None => write!(f, "{}", self.because),
        }
    }
}

impl std::error::Error for Error {}

impl From<Error> for protocol::Error {
    fn from(error: Error) -> Self {
        protocol::Error {
            kind: error.kind,
            rule: error.rule.map(|rule| rule.number.to_string()),
            because: error.because,
        }
    }
}

impl From<PlayError> for Error {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Over => Error::new(Kind::Over, error.to_string()),
            PlayError::NotYourTurn { .. } => Error::new(Kind::Turn, error.to_string()),
            PlayError::Illegal(illegal) => {
                Error { kind: Kind::Illegal, rule: Some(illegal.rule), because: illegal.because.into_owned() }
            }
        }
    }
}

impl From<ScriptError> for Error {
    fn from(error: ScriptError) -> Self {
        Error::new(Kind::Picks, error.to_string())
    }
}

impl From<ActError> for Error {
    fn from(error: ActError) -> Self {
        match error {
            ActError::Play(error) => error.into(),
            ActError::Script(error) => error.into(),
        }
    }
}

impl From<UndoError> for Error {
    fn from(error: UndoError) -> Self {
        Error::new(Kind::Undo, error.to_string())
    }
}

impl From<ReadError> for Error {
    fn from(error: ReadError) -> Self {
        Error::new(Kind::Record, error.to_string())
    }
}

impl From<WriteError> for Error {
    fn from(error: WriteError) -> Self {
        Error::new(Kind::Record, error.to_string())
    }
}

impl From<ReplayError> for Error {
    fn from(error: ReplayError) -> Self {
        Error::new(Kind::Record, error.to_string())
    }
}
