//! Errors of the engine protocol.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Why a request failed: a kind for programs, a reason for people, and the number of the rule that forbids it, if one does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Error {
    /// The kind of error.
    pub kind: Kind,
    /// The number of the rule that forbids it, such as `6.4`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The reason, in words a player understands.
    pub because: String,
}

/// The kinds of error. Their names are part of the protocol.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The line is not a JSON object: broken, too long, too deep, not text, or with a key that comes twice.
    Line,
    /// The object is no request: an unknown verb, or a field missing, unknown or of the wrong shape.
    Request,
    /// No such game.
    Game,
    /// The game cannot be set up like this.
    Setup,
    /// No game has been started yet.
    Table,
    /// No such seat.
    Seat,
    /// No such computer player.
    Player,
    /// The action is not one this game knows.
    Action,
    /// Another seat must decide first.
    Turn,
    /// The game has ended.
    Over,
    /// The rules forbid the action.
    Illegal,
    /// The scripted picks do not fit what the rules ask for.
    Picks,
    /// The last action cannot be taken back.
    Undo,
    /// The record is broken, foreign, does not replay, or claims a false ending.
    Record,
    /// A file could not be read or written.
    File,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.rule {
            Some(rule) => write!(f, "{} [{rule}]", self.because),
            None => write!(f, "{}", self.because),
        }
    }
}

impl std::error::Error for Error {}
