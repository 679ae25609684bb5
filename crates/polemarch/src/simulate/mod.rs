//! `polemarch simulate`: many games between computer players.

mod alone;
mod elo;
mod export;
mod histogram;
mod ladder;
mod rows;
mod run;
mod series;
mod summary;
mod tally;

use crate::seating::{Seating, with_players};
use crate::seed::seed_or_fresh;
use crate::setup::DEFAULT_GAME;
use crate::{Error, files, setup};
use clap::{Args, value_parser};
use ladder::Meetings;
use library::{Form, Pairing};
use run::{Files, Run};
use series::{Rotation, Series};
use std::io::{self, Write};
use std::path::PathBuf;

/// Let computer players play many games, on all cores, and count who wins, how, and how long it takes.
///
/// The same seed gives the same games, whatever the number of cores; --only picks any one of them out again. Ctrl-C
/// prints what there is; with --csv, the run can be resumed.
#[derive(Args, Debug)]
#[command(after_help = with_players("Examples:
  polemarch simulate --games 100000
  polemarch simulate --persia greedy --greece random --games 2000 --swap
  polemarch simulate --seed 7 --games 1000 --json summary.json --csv games.csv
  polemarch simulate --seed 7 --games 1000 --resume games.csv
      go on after Ctrl-C
  polemarch simulate --seed 7 --only 12 --save game-12.jsonl
      game 12 of those, to look at with replay
  polemarch simulate --ladder neos,hoplites,lochagos --games 200
      each against the next, and their ratings
  polemarch simulate --ladder levels --all-pairs --json ladder.json

On a ladder of a game for one, each plays alone and their scores are compared; of a game for more than two, one sits
alone among the others, at every seat in turn.

RAYON_NUM_THREADS sets the number of cores."))]
pub(crate) struct Simulate {
    /// The game
    #[arg(default_value = DEFAULT_GAME)]
    game: String,
    #[command(flatten)]
    seating: Seating,
    /// How many games
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    games: u64,
    /// Where the dice come from [default: fresh, and reported]
    #[arg(long)]
    seed: Option<u64>,
    /// Let the players swap sides from game to game
    #[arg(long)]
    swap: bool,
    /// Play a ladder instead: these players, weakest first, each against the next; `levels` stands for all levels
    #[arg(
        long,
        value_name = "PLAYER,...",
        value_delimiter = ',',
        conflicts_with_all = ["only", "swap"]
    )]
    ladder: Vec<String>,
    /// On a ladder, everybody against everybody
    #[arg(long, requires = "ladder")]
    all_pairs: bool,
    /// An option of the game, such as one_talent_persian_fleets=true; may be given several times. It may change who sits
    /// at the table: --help after it shows the seats
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Play only game number N, counted from 0, and give its record
    #[arg(long, value_name = "N", requires = "seed")]
    only: Option<u64>,
    /// Save the record of --only in a new file instead of printing it
    #[arg(long, value_name = "FILE", requires = "only")]
    save: Option<PathBuf>,
    /// Write the summary as JSON into a new file
    #[arg(long, value_name = "FILE", conflicts_with = "only")]
    json: Option<PathBuf>,
    /// Write a row a game as CSV into a new file, as the games are played
    #[arg(long, value_name = "FILE", conflicts_with = "only")]
    csv: Option<PathBuf>,
    /// Go on with an interrupted run, whose games are in this CSV file; all else must be as it was then
    #[arg(long, value_name = "FILE", requires = "seed", conflicts_with_all = ["only", "csv"])]
    resume: Option<PathBuf>,
}

/// The player at every seat nobody was named for.
const DEFAULT_PLAYER: &str = "random";

pub(crate) fn run(args: Simulate) -> Result<(), Error> {
    let game = library::game(&args.game)?;
    let setup = setup::from_options(&args.options)?;
    let seats = game.seats(&setup).map_err(|error| setup::refused(game, error))?;
    let edition = game.edition(&setup)?;
    let named = args.seating.of(game, seats)?;
    if !args.ladder.is_empty() && named.iter().any(Option::is_some) {
        return Err(Error::new("on a ladder nobody has a seat of their own")
            .advice("Name the players with --ladder alone; they swap sides from game to game."));
    }
    let players = named.into_iter().map(|name| name.unwrap_or_else(|| DEFAULT_PLAYER.into()));
    let series = Series {
        game,
        setup,
        edition,
        seats,
        players: players.collect(),
        rotation: if args.swap { Rotation::Swap } else { Rotation::Fixed },
        seed: seed_or_fresh(args.seed)?,
        games: args.games,
    };
    let files = Files { json: args.json, csv: args.csv, resume: args.resume };
    if !args.ladder.is_empty() {
        let rungs = ladder::rungs(&args.ladder, series.game.levels(&series.setup)?)?;
        let series = Series { players: rungs.clone(), ..series };
        series.check()?;
        if series.seats.len() == 1 {
            return alone::compare(&series, &rungs, args.all_pairs, files);
        }
        let meetings = if args.all_pairs { Meetings::AllPairs } else { Meetings::Neighbours };
        return ladder::climb(&series, &rungs, meetings, files);
    }
    series.check()?;
    if args.swap && series.seats.len() == 1 {
        return Err(Error::new("in a game for one there is nobody to swap sides with")
            .advice("Leave --swap out; --ladder compares players that play alone."));
    }
    match args.only {
        Some(number) if number >= series.games => {
            let last = series.games - 1;
            Err(Error::new(format!(
                "there is no game {number}: they are counted from 0, and the last is {last}"
            ))
            .advice("Say of how many games it was one, as when they were played: --games N"))
        }
        Some(number) => series.give_record(number, args.save),
        None => series.count(files),
    }
}

impl Series {
    fn give_record(&self, number: u64, save: Option<PathBuf>) -> Result<(), Error> {
        let players = self.seated(number);
        let pairing = Pairing { setup: &self.setup, players: &players, seed: self.seed };
        let record = self.game.watch(&pairing, number)?.save(Form::Lines)?;
        match save {
            None => Ok(io::stdout().write_all(&record)?),
            Some(path) => {
                files::create(&path, &record).map_err(|error| files::cannot_write(&path, &error))?;
                Ok(writeln!(io::stdout(), "Game {number} is in {}.", path.display())?)
            }
        }
    }

    fn count(self, files: Files) -> Result<(), Error> {
        let mut run = Run::begin(files, &self, 1)?;
        let tally = run.count(self.clone())?;
        run.finish(|text| summary::write(text, &self, &tally), || export::summary(&self, &tally))
    }
}

/// A number with so many decimals, and without a minus where all of them are 0.
fn decimal(number: f64, decimals: usize) -> String {
    let text = format!("{number:.decimals$}");
    match text.strip_prefix('-') {
        Some(rest) if rest.chars().all(|letter| matches!(letter, '0' | '.')) => rest.to_owned(),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_never_negative() {
        let check = |number, decimals, expect: &str| assert_eq!(decimal(number, decimals), expect);
        check(-0.0, 1, "0.0");
        check(-0.004, 2, "0.00");
        check(-0.4, 0, "0");
        check(-0.05, 2, "-0.05");
        check(10.0, 1, "10.0");
    }
}
