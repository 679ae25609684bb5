//! The results for other programs: a summary as JSON, a row a game as CSV.

use super::series::{Rotation, Series};
use super::tally::Tally;
use crate::{Error, files};
use library::Played;
use serde_json::{Map, Value, json};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// Writes the summary.
pub(super) fn write_json(path: &Path, series: &Series, tally: &Tally) -> Result<(), Error> {
    let text = format!("{:#}\n", summary(series, tally));
    files::replace(path, text.as_bytes()).map_err(|error| files::cannot_write(path, &error))
}

fn summary(series: &Series, tally: &Tally) -> Value {
    let about = series.game.about();
    let seats: Map<String, Value> = series
        .seats
        .iter()
        .zip(&series.players)
        .zip(&tally.wins)
        .map(|((seat, player), &wins)| {
            (seat.to_string(), json!({ "player": player, "wins": share(wins, tally.games) }))
        })
        .collect();
    let players: Map<String, Value> = tally
        .players
        .iter()
        .map(|(name, results)| {
            let counts = json!({
                "games": results.games,
                "wins": share(results.wins, results.games),
                "draws": share(results.draws, results.games),
            });
            (name.clone(), counts)
        })
        .collect();
    let endings: Vec<Value> = tally
        .endings
        .iter()
        .map(|((level, winners), count)| {
            json!({ "level": level, "winners": series.names(winners), "games": share(*count, tally.games) })
        })
        .collect();
    json!({
        "game": about.id,
        "rules_version": series.edition.0,
        "setup": series.setup,
        "seed": series.seed,
        "games": tally.games,
        "swap": series.rotation == Rotation::Swap,
        "seats": seats,
        "draws": share(tally.draws, tally.games),
        "players": players,
        "endings": endings,
        format!("{}s", series.game.chapter()): tally.chapters.json(),
        "decisions": tally.decisions.json(),
        "steps": tally.steps.json(),
        "score": tally.score.json(),
    })
}

fn share(count: u64, of: u64) -> Value {
    let (low, high) = tabletop::odds::wilson(count, of);
    json!({ "count": count, "share": count as f64 / of.max(1) as f64, "low": low, "high": high })
}

/// A CSV file, opened before the first game so that an hour of games is not lost to a wrong folder.
pub(super) struct Rows {
    path: PathBuf,
    file: BufWriter<File>,
    seats: &'static [&'static str],
}

impl Rows {
    pub(super) fn create(path: PathBuf, series: &Series) -> Result<Self, Error> {
        let file = File::create(&path).map_err(|error| files::cannot_write(&path, &error))?;
        let mut rows = Rows { path, file: BufWriter::new(file), seats: series.seats };
        let names: Vec<String> = series.seats.iter().map(|seat| seat.to_ascii_lowercase()).collect();
        rows.write(&format!(
            "game,{},winner,level,score,{}s,decisions,steps\n",
            names.join(","),
            series.game.chapter()
        ))?;
        Ok(rows)
    }

    pub(super) fn add(&mut self, number: u64, players: &[&str], played: &Played) -> Result<(), Error> {
        let Played { outcome, chapters, decisions, steps } = played;
        let winners: Vec<&str> = outcome.winners().map(|seat| self.seats[seat.index()]).collect();
        let winner = winners.join(" and ");
        let (players, level) = (players.join(","), quoted(outcome.level));
        self.write(&format!(
            "{number},{players},{winner},{level},{},{chapters},{decisions},{steps}\n",
            outcome.score
        ))
    }

    pub(super) fn finish(mut self) -> Result<(), Error> {
        self.file.flush().map_err(|error| files::cannot_write(&self.path, &error))
    }

    fn write(&mut self, row: &str) -> Result<(), Error> {
        self.file.write_all(row.as_bytes()).map_err(|error| files::cannot_write(&self.path, &error))
    }
}

/// A level of victory may be called anything, commas included.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.into() }
}
