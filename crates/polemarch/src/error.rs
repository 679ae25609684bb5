//! Errors for the person at the terminal: what went wrong, why, and what to do about it.

use crate::interrupt;
use std::io::{self, Write};
use std::process::ExitCode;

/// An error that ends the program.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// Nobody reads the output any more, as in `polemarch … | head`. Not reported.
    #[error("the output is closed")]
    OutputClosed,
    /// Somebody has stopped the program before it was done.
    #[error("interrupted")]
    Interrupted {
        /// How to go on.
        advice: String,
    },
    /// Everything else.
    #[error("{what}")]
    Message {
        /// What went wrong, and why.
        what: String,
        /// What to do about it.
        advice: Option<String>,
    },
}

impl Error {
    /// An error without advice.
    pub(crate) fn new(what: impl Into<String>) -> Self {
        Error::Message { what: what.into(), advice: None }
    }

    /// The same error with advice.
    pub(crate) fn advice(self, advice: impl Into<String>) -> Self {
        match self {
            Error::Message { what, .. } => Error::Message { what, advice: Some(advice.into()) },
            other => other,
        }
    }

    /// Prints the error, and returns the exit code.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Error::OutputClosed => ExitCode::SUCCESS,
            Error::Interrupted { advice } => {
                remark(&advice);
                ExitCode::from(interrupt::EXIT_CODE)
            }
            Error::Message { what, advice } => {
                complain(&what, advice.as_deref());
                ExitCode::from(2)
            }
        }
    }
}

/// Prints on stderr what is wrong, and what to do about it.
pub(crate) fn complain(what: &str, advice: Option<&str>) {
    remark(&format!("polemarch: {what}"));
    if let Some(advice) = advice {
        remark(&format!("  {advice}"));
    }
}

/// Writes a line to stderr. Unlike `eprintln!` it does not panic if stderr is closed: there is nowhere left to report that.
pub(crate) fn remark(line: &str) {
    drop(writeln!(io::stderr(), "{line}"));
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Error::OutputClosed,
            _ => Error::new(format!("the input or the output fails: {error}"))
                .advice("Check where they come from and go to."),
        }
    }
}

impl From<library::Error> for Error {
    fn from(error: library::Error) -> Self {
        Error::new(error.to_string())
    }
}
