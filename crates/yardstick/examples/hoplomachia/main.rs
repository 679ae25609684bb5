//! Battles of Hoplomachia between computer players: what `docs/opponents.md` tells, as tables.
//!
//! `cargo run --release -p yardstick --example hoplomachia -- --first hoplites --second random --games 100 --seed 371`. The battles are
//! fought in turn on all fields: `--battles scenarios` or `free` or the name of a scenario takes some of them, `equal` clashes of a nation
//! with itself. `--threads 1` plays on one core; the battles are the same. `--pictures docs/hoplomachia/pictures` draws them.

mod fields;
mod report;
mod watch;

use fields::Field;
use hoplomachia::phase::Phase;
use hoplomachia::{Position, Side};
use indicatif::{ProgressBar, ProgressStyle};
use opponent::{Player, Random, Seen, Sight, level};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tabletop::chance::Seeded;
use tabletop::{Chance, Position as _, Seat, Standing, Waiting};
use watch::{Watch, Watched};
use yardstick::picture;

/// What was asked for.
struct Asked {
    /// In the order of the seats.
    players: [String; 2],
    games: u64,
    seed: u64,
    threads: usize,
    fields: Vec<Field>,
    pictures: Option<PathBuf>,
}

/// What a battle came to.
struct Game {
    field: usize,
    winner: Option<Side>,
    /// The turn in which it ended.
    turn: u8,
    decisions: u32,
    /// The longest that each side thought about the orders of a turn, and about anything else.
    orders: [Duration; 2],
    others: [Duration; 2],
    watched: Watched,
}

fn main() -> Result<(), String> {
    let asked = read(std::env::args().skip(1))?;
    for name in &asked.players {
        player(name, 0)?;
    }
    let games = play_all(&asked);
    let [first, second] = &asked.players;
    println!("{} battles, first army {first}, second army {second}, seed {}\n", games.len(), asked.seed);
    picture::keep(&report::tell(&asked.fields, &games), asked.pictures.as_deref())
}

fn read(mut words: impl Iterator<Item = String>) -> Result<Asked, String> {
    let mut asked = Asked {
        players: ["hoplites", "hoplites"].map(str::to_owned),
        games: 110,
        seed: 371,
        threads: std::thread::available_parallelism().map_or(1, usize::from),
        fields: fields::all(),
        pictures: None,
    };
    while let Some(word) = words.next() {
        let value = words.next().ok_or_else(|| format!("{word} wants a value"))?;
        let number = || value.parse().map_err(|_| format!("{value} is no number"));
        match word.as_str() {
            "--first" => asked.players[0] = value,
            "--second" => asked.players[1] = value,
            "--games" => asked.games = number()?,
            "--seed" => asked.seed = number()?,
            "--threads" => asked.threads = number()?.max(1) as usize,
            "--battles" => asked.fields = fields::of(&value)?,
            "--pictures" => asked.pictures = Some(value.into()),
            _ => {
                return Err(format!(
                    "{word}? There are --first, --second, --games, --seed, --threads, --battles and --pictures"
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
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} battles, {elapsed} so far, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn play(asked: &Asked, number: u64) -> Option<Game> {
    let mut chance = Seeded::stream(asked.seed, number);
    let mut players = Vec::new();
    for name in &asked.players {
        let own = u64::from(chance.pick(u32::MAX)) << 32 | u64::from(chance.pick(u32::MAX));
        players.push(player(name, own).ok()?);
    }
    let field = number as usize % asked.fields.len();
    let mut watch = Watch::default();
    let mut position = Position::start(&asked.fields[field].setup(number), &mut chance, &mut watch);
    let (mut orders, mut others) = ([Duration::ZERO; 2], [Duration::ZERO; 2]);
    let (mut turn, mut decisions, mut this_turn) = (0, 0, [Duration::ZERO; 2]);
    while let Some(sight) = Sight::of(&position) {
        let (seat, begun) = (sight.seat(), Instant::now());
        let action = players[seat.index()].choose(&sight);
        let took = begun.elapsed();
        if position.turn() != turn {
            (turn, this_turn) = (position.turn(), [Duration::ZERO; 2]);
        }
        if matches!(position.phase(), Phase::Orders(_)) {
            this_turn[seat.index()] += took;
            orders[seat.index()] = orders[seat.index()].max(this_turn[seat.index()]);
        } else {
            others[seat.index()] = others[seat.index()].max(took);
        }
        decisions += 1;
        position.apply(action, &mut chance, &mut watch);
        watch.look(&position);
        for (own, player) in (0..).map(Seat).zip(&mut players) {
            player.observe(&Seen::of::<Position>(own, seat, action));
        }
    }
    let Waiting::Over(outcome) = position.waiting() else { return None };
    let winner = Side::BOTH.into_iter().find(|side| outcome.of(side.seat()) == Standing::Win);
    Some(Game { field, winner, turn: position.turn(), decisions, orders, others, watched: watch.end() })
}
