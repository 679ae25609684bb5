//! The readable form: a header line, a line an entry, and a closing line once the game is over.
//!
//! A server appends a line an action. A crash in the middle of a line costs that line only.

use super::{Entry, FORMAT, Header, ReadError, Record, WriteError, known_format, of_sane_size};
use crate::{Agreement, Outcome, Position};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

impl<P: Position> Record<P> {
    /// The whole record as lines; `over` closes it.
    pub fn write_json(&self, over: Option<&Outcome>) -> Result<String, WriteError> {
        let mut text = self.header_line()?;
        for entry in &self.history {
            text += &entry.line()?;
        }
        if let Some(outcome) = over {
            text += &Closing::line(outcome)?;
        }
        Ok(text)
    }

    /// The line a file begins with, its end included.
    pub fn header_line(&self) -> Result<String, WriteError> {
        line(&HeaderLine {
            polemarch: KIND,
            format: FORMAT,
            game: P::ABOUT.id,
            rules: self.setup.edition().0,
            setup: &self.setup,
            opening: &self.opening,
        })
    }

    /// Reads the readable form.
    pub fn read_json(text: &str) -> Result<Self, ReadError> {
        read(text.as_bytes())
    }
}

impl<A: Serialize> Entry<A> {
    /// The line that tells this entry, its end included.
    pub fn line(&self) -> Result<String, WriteError> {
        line(self)
    }
}

/// How a file says its game ended. Replay does not need it; whoever reads a file compares it with what replay finds.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closing {
    over: Claim,
}

/// [`Outcome`] as it is read: the level may be any text.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Claim {
    standings: [Option<String>; Outcome::SEATS],
    level: String,
    score: i16,
}

impl Closing {
    /// The line that closes a file, its end included.
    pub fn line(outcome: &Outcome) -> Result<String, WriteError> {
        #[derive(Serialize)]
        struct ClosingLine<'a> {
            over: &'a Outcome,
        }
        line(&ClosingLine { over: outcome })
    }

    /// The closing line of a file in the readable form, if it has one.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        lines(bytes).last().and_then(|(_, line)| serde_json::from_slice(line).ok())
    }

    /// Whether the file claims just this ending.
    pub fn agrees_with(&self, outcome: &Outcome) -> bool {
        // Through text, as all values go in a browser: it is the way that is there anyway.
        let said = serde_json::to_vec(outcome).and_then(|text| serde_json::from_slice(&text));
        said.is_ok_and(|said: Claim| said == self.over)
    }
}

/// What the header's `polemarch` says: other kinds of our files share the mark.
const KIND: &str = "record";

#[derive(Serialize)]
struct HeaderLine<'a, S> {
    polemarch: &'static str,
    format: u8,
    game: &'static str,
    rules: u8,
    setup: &'a S,
    opening: &'a [u32],
}

pub(super) fn header(bytes: &[u8]) -> Result<Header, ReadError> {
    /// Read alone first: a newer format may change all the rest.
    #[derive(Deserialize)]
    struct Mark {
        polemarch: String,
        format: u32,
    }
    #[derive(Deserialize)]
    struct Names {
        game: String,
        rules: u32,
    }
    let (number, line) = lines(bytes).next().ok_or(ReadError::NotARecord)?;
    let mark: Mark = serde_json::from_slice(line).map_err(|error| {
        let ours = line.starts_with(b"{\"polemarch\":\"record\"");
        if ours { fault(number, 0, &error) } else { ReadError::NotARecord }
    })?;
    if mark.polemarch != KIND {
        return Err(ReadError::NotARecord);
    }
    let format = known_format(mark.format)?;
    let Names { game, rules } = serde_json::from_slice(line).map_err(|error| fault(number, 0, &error))?;
    Ok(Header { format, game, edition: rules })
}

pub(super) fn read<P: Position>(bytes: &[u8]) -> Result<Record<P>, ReadError> {
    match salvage(bytes)? {
        (record, None) => Ok(record),
        (_, Some(damage)) => Err(damage),
    }
}

pub(super) fn salvage<P: Position>(bytes: &[u8]) -> Result<(Record<P>, Option<ReadError>), ReadError> {
    /// All that a header may hold. What [`header`] has read already is read again, so that nothing unknown passes.
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Start<S> {
        #[serde(rename = "polemarch")]
        _polemarch: IgnoredAny,
        #[serde(rename = "format")]
        _format: IgnoredAny,
        #[serde(rename = "game")]
        _game: IgnoredAny,
        #[serde(rename = "rules")]
        _rules: IgnoredAny,
        setup: S,
        opening: Vec<u32>,
    }
    of_sane_size(bytes)?;
    let edition = header(bytes)?.edition_of::<P>()?;
    let mut lines = lines(bytes);
    let (number, line) = lines.next().ok_or(ReadError::NotARecord)?;
    let Start::<P::Setup> { setup, opening, .. } =
        serde_json::from_slice(line).map_err(|error| fault(number, 0, &error))?;
    let mut record = Record { setup: setup.with_edition(edition), opening, history: Vec::new() };
    while let Some((number, line)) = lines.next() {
        match serde_json::from_slice(line) {
            Ok(entry) => record.history.push(entry),
            Err(error) => {
                let entries = record.history.len();
                let damage = match (lines.next(), serde_json::from_slice::<Closing>(line)) {
                    (None, Ok(_)) => None,
                    (None, Err(error)) if line.starts_with(b"{\"over\"") => {
                        Some(fault(number, entries, &error))
                    }
                    (Some(_), Ok(_)) => {
                        let why = "more lines follow the one that closes the game".to_owned();
                        Some(ReadError::BrokenLine { line: number, entries, why })
                    }
                    (None, Err(_)) => Some(fault(number, entries, &error)),
                    (Some(_), Err(_)) => Some(broken(number, entries, &error)),
                };
                return Ok((record, damage));
            }
        }
    }
    Ok((record, None))
}

fn line(value: &impl Serialize) -> Result<String, WriteError> {
    let mut line = serde_json::to_string(value)?;
    line.push('\n');
    Ok(line)
}

/// The lines that say something, numbered from 1, whatever their line ends and whether or not an editor put a byte
/// order mark before them.
fn lines(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    (1..).zip(lines).filter(|(_, line)| !line.is_empty())
}

/// What is wrong with a line that may be the last.
fn fault(line: usize, entries: usize, error: &serde_json::Error) -> ReadError {
    if error.is_eof() { ReadError::CutOff { line, entries } } else { broken(line, entries, error) }
}

fn broken(line: usize, entries: usize, error: &serde_json::Error) -> ReadError {
    ReadError::BrokenLine { line, entries, why: error.to_string() }
}
