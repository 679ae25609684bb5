//! Battles of Marathon between computer players: what `docs/marathon/simulations.md` tells, as tables, and its pictures.
//!
//! `cargo run --release -p yardstick --example marathon -- --greece hoplites --persia hoplites --games 500 --seed 490 --pictures
//! docs/marathon/pictures`. `--setup '{"scenario": "what_if"}'` plays with an option, `--threads 1` on one core; the games are the same.

mod count;
mod report;

use count::{Game, Watch};
use indicatif::{ProgressBar, ProgressStyle};
use marathon::phase::Phase;
use marathon::{Position, Setup};
use opponent::{Player, Random, Seen, Sight, level};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use tabletop::chance::Seeded;
use tabletop::{Chance, Position as _, Seat};
use yardstick::picture;

/// What was asked for.
struct Asked {
    /// In the order of the seats.
    players: [String; 2],
    games: u64,
    seed: u64,
    threads: usize,
    pictures: Option<PathBuf>,
    setup: Setup,
}

fn main() -> Result<(), String> {
    let asked = read(std::env::args().skip(1))?;
    for name in &asked.players {
        player(name, 0)?;
    }
    let games = play_all(&asked);
    let [greece, persia] = &asked.players;
    println!("{} games, Greece {greece}, Persia {persia}, seed {}\n", games.len(), asked.seed);
    picture::keep(&report::tell(&games), asked.pictures.as_deref())
}

fn read(mut words: impl Iterator<Item = String>) -> Result<Asked, String> {
    let mut asked = Asked {
        players: ["hoplites", "hoplites"].map(str::to_owned),
        games: 500,
        seed: 490,
        threads: std::thread::available_parallelism().map_or(1, usize::from),
        pictures: None,
        setup: Setup::default(),
    };
    while let Some(word) = words.next() {
        let value = words.next().ok_or_else(|| format!("{word} wants a value"))?;
        let number = || value.parse().map_err(|_| format!("{value} is no number"));
        match word.as_str() {
            "--greece" => asked.players[0] = value,
            "--persia" => asked.players[1] = value,
            "--games" => asked.games = number()?,
            "--seed" => asked.seed = number()?,
            "--threads" => asked.threads = number()?.max(1) as usize,
            "--pictures" => asked.pictures = Some(value.into()),
            "--setup" => asked.setup = serde_json::from_str(&value).map_err(|error| error.to_string())?,
            _ => {
                return Err(format!(
                    "{word}? There are --greece, --persia, --games, --seed, --threads, --pictures and --setup"
                ));
            }
        }
    }
    Ok(asked)
}

/// A player by its name, with a seed of its own.
fn player(name: &str, seed: u64) -> Result<Box<dyn Player<Position>>, String> {
    match level(name) {
        Some(level) => Ok(level.policy.player(seed)),
        None if name == "random" => Ok(Box::new(Random::new(seed))),
        None => Err(format!("there is no level {name}")),
    }
}

/// On as many cores as were asked for; in the order of their numbers.
fn play_all(asked: &Asked) -> Vec<Game> {
    let next = AtomicU64::new(0);
    let bar = progress_bar(asked.games);
    let work = || {
        let mut played = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= asked.games {
                return played;
            }
            played.extend(play(asked, number).map(|game| (number, game)));
            bar.inc(1);
        }
    };
    let mut games: Vec<(u64, Game)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..asked.threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().filter_map(|worker| worker.join().ok()).flatten().collect()
    });
    bar.finish_and_clear();
    games.sort_by_key(|(number, _)| *number);
    games.into_iter().map(|(_, game)| game).collect()
}

/// On stderr, and only when that is a terminal.
fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {elapsed} so far, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn play(asked: &Asked, number: u64) -> Option<Game> {
    let mut chance = Seeded::stream(asked.seed, number);
    let mut players = Vec::new();
    for name in &asked.players {
        let own = u64::from(chance.pick(u32::MAX)) << 32 | u64::from(chance.pick(u32::MAX));
        players.push(player(name, own).ok()?);
    }
    let mut watch = Watch::default();
    let mut position = Position::start(&asked.setup, &mut chance, &mut watch);
    while let Some(sight) = Sight::of(&position) {
        let seat = sight.seat();
        let action = players[seat.index()].choose(&sight);
        position.apply(action, &mut chance, &mut watch);
        watch.look(&position);
        for (own, player) in (0..).map(Seat).zip(&mut players) {
            player.observe(&Seen::of::<Position>(own, seat, action));
        }
    }
    match *position.phase() {
        Phase::Over(ending) => Some(watch.end(&position, ending)),
        _ => None,
    }
}
