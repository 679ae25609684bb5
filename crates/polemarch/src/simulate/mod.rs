//! `polemarch simulate`: many games between computer players.

mod elo;
mod export;
mod ladder;
mod spread;
mod summary;
mod tally;

use crate::failure::remark;
use crate::seating::{Seating, options_of, setup_from, with_players};
use crate::seed::seed_or_fresh;
use crate::{Failure, files};
use clap::Args;
use export::Rows;
use indicatif::{ProgressBar, ProgressStyle};
use ladder::Meetings;
use library::{Form, Game, Pairing, Played, Refusal};
use rayon::prelude::*;
use serde_json::Value;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;
use tally::Tally;

/// Let computer players play many games, on all cores, and count who wins, how, and how long it takes.
///
/// The same seed gives the same games, whatever the number of cores; --only picks any one of them out again.
#[derive(Args, Debug)]
#[command(after_help = with_players("Examples:
  polemarch simulate --games 100000
  polemarch simulate --persia greedy --greece random --games 2000 --swap
  polemarch simulate --seed 7 --games 1000 --json summary.json --csv games.csv
  polemarch simulate --seed 7 --only 12 --save game-12.jsonl    game 12 of those, to look at with replay
  polemarch simulate --ladder neos,hoplites,lochagos --games 200    each against the next, and their ratings
  polemarch simulate --ladder levels --all-pairs --json ladder.json

RAYON_NUM_THREADS sets the number of cores."))]
pub(crate) struct Simulate {
    /// The game
    #[arg(default_value = "earth-and-water")]
    game: String,
    #[command(flatten)]
    seating: Seating,
    /// How many games
    #[arg(long, default_value_t = 1000, value_name = "N")]
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
        conflicts_with_all = ["only", "csv", "swap"]
    )]
    ladder: Vec<String>,
    /// On a ladder, everybody against everybody
    #[arg(long, requires = "ladder")]
    all_pairs: bool,
    /// An option of the game, such as one_talent_persian_fleets=true; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Play only game number N, counted from 0, and give its record
    #[arg(long, value_name = "N", requires = "seed")]
    only: Option<u64>,
    /// Save the record of --only in a new file instead of printing it
    #[arg(long, value_name = "FILE", requires = "only")]
    save: Option<PathBuf>,
    /// Write the summary as JSON
    #[arg(long, value_name = "FILE", conflicts_with = "only")]
    json: Option<PathBuf>,
    /// Write a row a game as CSV
    #[arg(long, value_name = "FILE", conflicts_with = "only")]
    csv: Option<PathBuf>,
}

/// The player at every seat nobody was named for.
const DEFAULT_PLAYER: &str = "random";

/// Games are counted in batches, so that ten million of them do not have to be kept.
const BATCH: u64 = 1 << 14;

/// What is simulated.
struct Series {
    game: &'static dyn Game,
    setup: Value,
    seats: &'static [&'static str],
    players: Vec<String>,
    swap: bool,
    seed: u64,
    games: u64,
}

pub(crate) fn run(wishes: Simulate) -> Result<(), Failure> {
    let game = library::game(&wishes.game)?;
    let setup = setup_from(&wishes.options)?;
    let seats = game.seats(&setup).map_err(|refusal| {
        Failure::from(refusal).next(format!("The options of this game are {}.", options_of(game)))
    })?;
    let named = wishes.seating.of(game, seats)?;
    if !wishes.ladder.is_empty() && named.iter().any(Option::is_some) {
        return Err(Failure::new("on a ladder nobody has a seat of their own")
            .next("Name the players with --ladder alone; they swap sides from game to game."));
    }
    let players = named.into_iter().map(|name| name.unwrap_or_else(|| DEFAULT_PLAYER.into()));
    let series = Series {
        game,
        setup,
        seats,
        players: players.collect(),
        swap: wishes.swap,
        seed: seed_or_fresh(wishes.seed)?,
        games: wishes.games,
    };
    if !wishes.ladder.is_empty() {
        let rungs = ladder::rungs(&wishes.ladder)?;
        let series = Series { players: rungs.clone(), ..series };
        series.check()?;
        let meetings = if wishes.all_pairs { Meetings::AllPairs } else { Meetings::Neighbours };
        return ladder::climb(&series, &rungs, meetings, wishes.json);
    }
    series.check()?;
    match wishes.only {
        Some(number) => series.give_record(number, wishes.save),
        None => series.count(wishes.json, wishes.csv),
    }
}

impl Series {
    /// Whether the players exist, before anything is written.
    fn check(&self) -> Result<(), Failure> {
        for player in &self.players {
            self.game.check_player(player)?;
        }
        Ok(())
    }

    /// The players of game `number`, in seat order.
    fn seated(&self, number: u64) -> Vec<&str> {
        let mut players: Vec<&str> = self.players.iter().map(String::as_str).collect();
        if self.swap {
            let turns = number % players.len() as u64;
            players.rotate_left(turns as usize);
        }
        players
    }

    fn play(&self, number: u64) -> Result<Played, Refusal> {
        let players = self.seated(number);
        self.game.simulate(&Pairing { setup: &self.setup, players: &players, seed: self.seed }, number)
    }

    fn give_record(&self, number: u64, save: Option<PathBuf>) -> Result<(), Failure> {
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

    /// Plays every game, and tells of them in the order of their numbers: who played, and what it came to.
    fn play_all(
        &self,
        progress: &ProgressBar,
        mut tell: impl FnMut(u64, &[&str], &Played) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        for first in (0..self.games).step_by(BATCH as usize) {
            let numbers = first..self.games.min(first + BATCH);
            let batch: Result<Vec<Played>, Refusal> = numbers
                .clone()
                .into_par_iter()
                .map(|number| self.play(number).inspect(|_| progress.inc(1)))
                .collect();
            for (number, played) in numbers.zip(batch?) {
                tell(number, &self.seated(number), &played)?;
            }
        }
        Ok(())
    }

    fn count(&self, json: Option<PathBuf>, csv: Option<PathBuf>) -> Result<(), Failure> {
        let mut rows = csv.map(|path| Rows::create(path, self)).transpose()?;
        let mut tally = Tally::new(self.seats);
        let progress = progress_bar(self.games);
        let begun = Instant::now();
        self.play_all(&progress, |number, players, played| {
            tally.add(players, played);
            rows.as_mut().map_or(Ok(()), |rows| rows.add(number, players, played))
        })?;
        progress.finish_and_clear();
        let seconds = begun.elapsed().as_secs_f64();
        if let Some(rows) = rows {
            rows.finish()?;
        }
        if let Some(path) = json {
            export::write_json(&path, self, &tally)?;
        }
        write!(io::stdout(), "{}", summary::text(self, &tally))?;
        // The time is no part of the result, and the result is the same for the same seed: so it goes elsewhere.
        let speed = self.games as f64 / seconds.max(1e-9);
        remark(&format!("{speed:.0} games a second ({seconds:.1} s)."));
        Ok(())
    }
}

/// On stderr, and only when that is a terminal.
fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let style =
        ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {per_sec}, {eta} left");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
