//! The terminal: what is written, what is read, and the curtain between two people.

use crate::Error;
use crate::input::{Line, next_line};
use library::story;
use std::io::{self, BufRead, IsTerminal, Write};

/// Longer lines are nothing a person typed.
const LONGEST_LINE: usize = 4096;

/// Wipes the screen and what was scrolled away.
const WIPE: &str = "\x1b[2J\x1b[3J\x1b[H";

pub(super) struct Screen {
    input: Box<dyn BufRead>,
    output: Box<dyn Write>,
    can_wipe: bool,
    /// Whether what is typed does not show by itself, as when a script types: then we write it.
    echoes: bool,
}

impl Screen {
    pub(super) fn terminal() -> Self {
        Screen {
            input: Box::new(io::stdin().lock()),
            output: Box::new(io::stdout().lock()),
            can_wipe: io::stdout().is_terminal(),
            echoes: !io::stdin().is_terminal(),
        }
    }

    /// Writes a line, or several.
    pub(super) fn say(&mut self, text: &str) -> Result<(), Error> {
        Ok(writeln!(self.output, "{}", story::fitted(text))?)
    }

    /// Says something that may be copied, such as a command: as it is, however long.
    pub(super) fn quote(&mut self, text: &str) -> Result<(), Error> {
        Ok(writeln!(self.output, "{text}")?)
    }

    /// Writes text that brings its own line ends.
    pub(super) fn write(&mut self, text: &str) -> Result<(), Error> {
        Ok(write!(self.output, "{}", story::fitted(text))?)
    }

    /// What was typed, or nothing once the input has ended.
    pub(super) fn ask(&mut self, question: &str) -> Result<Option<String>, Error> {
        write!(self.output, "{question}")?;
        self.output.flush()?;
        let line = match next_line(&mut self.input, LONGEST_LINE)? {
            Some(Line::Whole(line)) => Some(plain(&line)),
            Some(Line::TooLong) => Some("a very long line".into()),
            None => None,
        };
        match &line {
            Some(line) if self.echoes => self.say(line)?,
            Some(_) => {}
            None => self.say("")?,
        }
        Ok(line)
    }

    pub(super) fn wipe(&mut self) -> Result<(), Error> {
        Ok(write!(self.output, "{}", if self.can_wipe { WIPE } else { "\n" })?)
    }
}

/// What was typed, without what would command the terminal.
fn plain(line: &[u8]) -> String {
    String::from_utf8_lossy(line).replace(|letter: char| letter.is_control(), " ")
}
