//! Why a task failed: what happened, why it matters, and what to do next.

use std::fmt;

/// A failed task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    what: String,
    why: String,
    next: String,
}

impl Error {
    /// An error with the three things its reader wants to know.
    pub fn new(what: impl Into<String>, why: impl Into<String>, next: impl Into<String>) -> Self {
        Error { what: what.into(), why: why.into(), next: next.into() }
    }

    /// What went wrong.
    pub fn what(&self) -> &str {
        &self.what
    }

    /// Why it matters.
    pub fn why(&self) -> &str {
        &self.why
    }

    /// What to do about it.
    pub fn next(&self) -> &str {
        &self.next
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Error { what, why, next } = self;
        write!(f, "{what}\n  why:  {why}\n  next: {next}")
    }
}

impl std::error::Error for Error {}
