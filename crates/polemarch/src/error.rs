//! What went wrong, for the person at the terminal: what, why, and what to do next.

use std::io::{self, Write};
use std::process::ExitCode;

/// Something that ends the program.
#[derive(Debug)]
pub(crate) enum Error {
    /// Nobody reads our output any more, as in `polemarch … | head`: nothing to complain about.
    NoReader,
    /// Everything else.
    Told {
        /// What went wrong, and why.
        what: String,
        /// What to do next.
        next: Option<String>,
    },
}

impl Error {
    /// Went wrong like this.
    pub(crate) fn new(what: impl Into<String>) -> Self {
        Error::Told { what: what.into(), next: None }
    }

    /// The same, with advice.
    pub(crate) fn next(self, advice: impl Into<String>) -> Self {
        match self {
            Error::NoReader => Error::NoReader,
            Error::Told { what, .. } => Error::Told { what, next: Some(advice.into()) },
        }
    }

    /// Tells the person, and the shell.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Error::NoReader => ExitCode::SUCCESS,
            Error::Told { what, next } => {
                complain(&what, next.as_deref());
                ExitCode::from(2)
            }
        }
    }
}

/// Says on stderr what is wrong, and what to do next.
pub(crate) fn complain(what: &str, next: Option<&str>) {
    remark(&format!("polemarch: {what}"));
    if let Some(next) = next {
        remark(&format!("  {next}"));
    }
}

/// Writes a line on stderr. Where nobody reads it any more there is nobody to tell, and nothing to panic about.
pub(crate) fn remark(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Error::NoReader,
            _ => Error::new(error.to_string()),
        }
    }
}

impl From<library::Error> for Error {
    fn from(error: library::Error) -> Self {
        Error::new(error.to_string())
    }
}
