//! Chance that was decided beforehand: replay, and the worked examples of a rulebook.

use super::{Chance, Quick};
use thiserror::Error;

/// Answers from a list. A list that does not fit is no panic: it remembers the first error, so that the caller can throw
/// the result away. Until then a generator answers, as rules that throw until a tie is broken must come to an end.
#[derive(Clone, Debug)]
pub struct Scripted<'a> {
    rest: std::slice::Iter<'a, u32>,
    error: Option<ScriptError>,
    astray: Quick,
}

/// How a script failed to fit the rules that read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ScriptError {
    /// The rules asked for more picks than the script holds.
    #[error("the rules ask for more picks than are given")]
    TooShort,
    /// The script holds picks that the rules never asked for.
    #[error("{unused} picks are given that the rules never ask for")]
    TooLong {
        /// How many.
        unused: usize,
    },
    /// A pick is not among the possible answers.
    #[error("pick {pick} is not between 0 and {}", of - 1)]
    OutOfRange {
        /// The pick in the script.
        pick: u32,
        /// How many answers there were; the pick should be below this.
        of: u32,
    },
}

impl<'a> Scripted<'a> {
    /// Answers with these picks: numbers from 0, so that a die showing 4 is the pick 3.
    pub fn new(picks: &'a [u32]) -> Self {
        Scripted { rest: picks.iter(), error: None, astray: Quick::new(0) }
    }

    /// Whether the script fitted to the last pick.
    pub fn finish(self) -> Result<(), ScriptError> {
        match (self.error, self.rest.len()) {
            (Some(error), _) => Err(error),
            (None, 0) => Ok(()),
            (None, unused) => Err(ScriptError::TooLong { unused }),
        }
    }
}

impl Chance for Scripted<'_> {
    fn pick(&mut self, of: u32) -> u32 {
        let error = match self.rest.next() {
            Some(&pick) if pick < of => return pick,
            Some(&pick) => ScriptError::OutOfRange { pick, of },
            None => ScriptError::TooShort,
        };
        self.error.get_or_insert(error);
        self.astray.pick(of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(picks: &[u32], asked: &[u32], expect: Result<(), ScriptError>) {
        let mut script = Scripted::new(picks);
        for &of in asked {
            script.pick(of);
        }
        assert_eq!(script.finish(), expect);
    }

    #[test]
    fn a_script_that_ends_too_soon_still_breaks_ties() {
        let mut script = Scripted::new(&[]);
        while script.d6() == script.d6() {}
        assert_eq!(script.finish(), Err(ScriptError::TooShort));
    }

    #[test]
    fn a_script_must_fit_exactly() {
        check(&[5, 0], &[6, 2], Ok(()));
        check(&[5], &[6, 6], Err(ScriptError::TooShort));
        check(&[5, 5, 5], &[6], Err(ScriptError::TooLong { unused: 2 }));
        check(&[6, 1], &[6, 6], Err(ScriptError::OutOfRange { pick: 6, of: 6 }));
    }
}
