//! One run: its games are played and counted, written as rows, interrupted, and taken up again.

use super::rows::{Counted, Rows};
use super::series::Series;
use super::tally::Tally;
use crate::error::remark;
use crate::interrupt::Interrupt;
use crate::{Error, files, held, quoting};
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use serde_json::Value;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// The files of a run.
#[derive(Debug, Default)]
pub(super) struct Files {
    /// Where the summary goes.
    pub(super) json: Option<PathBuf>,
    /// Where the rows go.
    pub(super) csv: Option<PathBuf>,
    /// The rows of an earlier run, to which those of this run are added.
    pub(super) resume: Option<PathBuf>,
}

/// A run.
pub(super) struct Run {
    json: Option<PathBuf>,
    rows: Option<Rows>,
    interrupt: Interrupt,
    /// Why the run cannot go on, if it cannot.
    failure: Option<Error>,
    progress: ProgressBar,
    begun: Instant,
    seed: u64,
    /// How many games there are to be.
    games: u64,
    /// How many of them are counted.
    counted: u64,
    /// How many of those an earlier run has played.
    earlier: u64,
}

impl Run {
    /// A run of so many series like this one. What cannot be written is found out before the first game.
    pub(super) fn begin(files: Files, series: &Series, many: usize) -> Result<Self, Error> {
        if files.json.is_some() && files.json == files.csv {
            return Err(Error::new("--json and --csv name the same file").advice("Choose two names."));
        }
        if let Some(path) = &files.json {
            held::can_create(path).map_err(|error| files::cannot_write(path, &error))?;
        }
        let rows = match (files.csv, files.resume) {
            (Some(path), _) => Some(Rows::create(path, series)?),
            (None, Some(path)) => Some(Rows::resume(path, series)?),
            (None, None) => None,
        };
        let games = series.games.saturating_mul(many as u64);
        Ok(Run {
            json: files.json,
            rows,
            interrupt: Interrupt::watch()?,
            failure: None,
            progress: progress_bar(games),
            begun: Instant::now(),
            seed: series.seed,
            games,
            counted: 0,
            earlier: 0,
        })
    }

    /// Plays and counts all games of a series; fewer when the run is stopped, and none after that.
    pub(super) fn count(&mut self, series: Series) -> Result<Tally, Error> {
        let mut tally = Tally::new(series.seats);
        let mut first = 0;
        while first < series.games && !self.is_stopped() {
            let Some(counted) = self.rows.as_mut().map_or(Ok(None), |rows| rows.earlier(&series, first))?
            else {
                break;
            };
            tally.add(&series.seated(first), &counted);
            first += 1;
        }
        self.earlier += first;
        self.advance(first);
        if self.is_stopped() {
            return Ok(tally);
        }
        let series = Arc::new(series);
        let interrupt = self.interrupt.clone();
        let played = series.play_from(first, &interrupt, |games| {
            let games: Vec<_> =
                games.iter().map(|(number, played)| (*number, Counted::from(played))).collect();
            // Before they are written, which may fail.
            games.iter().for_each(|(number, counted)| tally.add(&series.seated(*number), counted));
            self.advance(games.len() as u64);
            let Some(rows) = &mut self.rows else { return Ok(()) };
            games.iter().try_for_each(|(number, counted)| rows.add(*number, &series, counted))?;
            rows.flush()
        });
        self.failure = played.err();
        Ok(tally)
    }

    /// Whether no more games are to be played.
    fn is_stopped(&self) -> bool {
        self.failure.is_some() || self.interrupt.is_requested()
    }

    fn advance(&mut self, games: u64) {
        self.counted += games;
        self.progress.set_position(self.counted);
    }

    /// Prints the results and writes the summary. A run that was stopped prints what there is, and how to go on.
    pub(super) fn finish(
        mut self,
        write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>,
        summary: impl FnOnce() -> Value,
    ) -> Result<(), Error> {
        self.progress.finish_and_clear();
        if let Some(rows) = self.rows.as_mut().filter(|_| self.counted == self.games) {
            rows.check_read()?;
        }
        let is_complete = self.counted == self.games;
        let mut text = Vec::new();
        let (counted, games) = (HumanCount(self.counted), HumanCount(self.games));
        match self.counted {
            0 => writeln!(text, "Interrupted before the first of {games} games was over.")?,
            _ if is_complete => write(&mut text)?,
            _ => {
                writeln!(text, "Interrupted after {counted} of {games} games. This is what there is:\n")?;
                write(&mut text)?;
            }
        }
        let printed = io::stdout().write_all(&text);
        // To stderr, so that stdout is the same for the same seed.
        let (played, seconds) = (self.counted - self.earlier, self.begun.elapsed().as_secs_f64());
        let speed = played as f64 / seconds.max(1e-9);
        remark(&format!("{} games played in {seconds:.1} s, {speed:.1} a second.", HumanCount(played)));
        match (self.failure.take(), is_complete, &self.json) {
            (Some(failure), _, _) => {
                remark(&self.how_to_go_on());
                return Err(failure);
            }
            (None, false, _) => return Err(Error::Interrupted { advice: self.how_to_go_on() }),
            (None, true, Some(path)) => files::create(path, format!("{:#}\n", summary()).as_bytes())
                .map_err(|error| files::cannot_write(path, &error))?,
            (None, true, None) => {}
        }
        Ok(printed?)
    }

    fn how_to_go_on(&self) -> String {
        match &self.rows {
            None => {
                "Nothing of it is kept. A run can be resumed when its games go into a file: --csv FILE".into()
            }
            Some(rows) => {
                let mut command = "Go on with: polemarch".to_owned();
                for argument in without(&["--csv", "--resume", "--seed"], std::env::args_os().skip(1)) {
                    command += &format!(" {}", quoting::argument(&argument));
                }
                command + &format!(" --seed {} --resume {}", self.seed, quoting::file(rows.path()))
            }
        }
    }
}

/// The arguments without these options and their values.
fn without(options: &[&str], arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut arguments = arguments.into_iter();
    let mut kept = Vec::new();
    while let Some(argument) = arguments.next() {
        let text = argument.to_string_lossy();
        let is_joined = |option: &&str| text.strip_prefix(*option).is_some_and(|rest| rest.starts_with('='));
        if options.contains(&text.as_ref()) {
            arguments.next();
        } else if !options.iter().any(is_joined) {
            kept.push(argument);
        }
    }
    kept
}

/// On stderr, and only when that is a terminal.
fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let style =
        ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {per_sec}, {eta} left");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_taken_out_however_they_are_given() {
        let arguments = ["simulate", "--csv", "a b", "--seed=7", "--games", "9", "--csvs", "--resume"];
        let kept = without(&["--csv", "--seed", "--resume"], arguments.map(OsString::from));
        assert_eq!(kept, ["simulate", "--games", "9", "--csvs"]);
    }
}
