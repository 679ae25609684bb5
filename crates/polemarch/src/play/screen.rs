//! Input from and output to the terminal.

use crate::Error;
use crate::input::{Line, next_line};
use library::story;
use std::io::{self, BufRead, IsTerminal, Write};

/// Longer lines are not commands.
const MAX_LINE_BYTES: usize = 4096;

/// Clears the screen and the scrollback buffer.
const WIPE: &str = "\x1b[2J\x1b[3J\x1b[H";

pub(super) struct Screen {
    input: Box<dyn BufRead>,
    output: Box<dyn Write>,
    can_wipe: bool,
    /// Whether to print what was read, because the input is not a terminal that shows it.
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

    /// Writes something that may be copied, such as a command, without wrapping it.
    pub(super) fn quote(&mut self, text: &str) -> Result<(), Error> {
        Ok(writeln!(self.output, "{text}")?)
    }

    /// Writes text that brings its own line ends.
    pub(super) fn write(&mut self, text: &str) -> Result<(), Error> {
        Ok(write!(self.output, "{}", story::fitted(text))?)
    }

    /// Asks for a line; `None` at the end of the input.
    pub(super) fn ask(&mut self, question: &str) -> Result<Option<String>, Error> {
        write!(self.output, "{question}")?;
        self.output.flush()?;
        let line = match next_line(&mut self.input, MAX_LINE_BYTES)? {
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

/// A line of input without control characters.
fn plain(line: &[u8]) -> String {
    String::from_utf8_lossy(line).replace(|letter: char| letter.is_control(), " ")
}
