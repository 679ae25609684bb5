//! The terminal: what is written, what is read, and the curtain between two people.

use crate::Failure;
use crate::input::{Line, next_line};
use std::io::{self, BufRead, IsTerminal, Write};

/// Longer lines are nothing a person typed.
const LONGEST_LINE: usize = 4096;

/// Wipes the screen and what was scrolled away.
const WIPE: &str = "\x1b[2J\x1b[3J\x1b[H";

pub(super) struct Screen {
    input: Box<dyn BufRead>,
    output: Box<dyn Write>,
    can_wipe: bool,
}

impl Screen {
    pub(super) fn terminal() -> Self {
        Screen {
            input: Box::new(io::stdin().lock()),
            output: Box::new(io::stdout().lock()),
            can_wipe: io::stdout().is_terminal(),
        }
    }

    pub(super) fn say(&mut self, text: &str) -> Result<(), Failure> {
        Ok(writeln!(self.output, "{}", text.trim_end())?)
    }

    /// What was typed, or nothing once the input has ended.
    pub(super) fn ask(&mut self, question: &str) -> Result<Option<String>, Failure> {
        write!(self.output, "{question}")?;
        self.output.flush()?;
        Ok(match next_line(&mut self.input, LONGEST_LINE)? {
            Some(Line::Whole(line)) => Some(String::from_utf8_lossy(&line).into_owned()),
            Some(Line::TooLong) => Some("a very long line".into()),
            None => {
                writeln!(self.output)?;
                None
            }
        })
    }

    pub(super) fn wipe(&mut self) -> Result<(), Failure> {
        Ok(write!(self.output, "{}", if self.can_wipe { WIPE } else { "\n" })?)
    }
}
