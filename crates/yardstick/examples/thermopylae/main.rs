//! Two thousand battles of Thermopylae against the automaton: what `docs/go-tell-the-spartans/simulations.md` tells, as
//! tables, and its pictures.
//!
//! `cargo run --release -p yardstick --example thermopylae -- --player hoplites --games 2000 --seed 480 --pictures
//! docs/go-tell-the-spartans/pictures`. `--setup '{"same_contingent_all_day": true}'` plays with an option. The games are those of `polemarch simulate go-tell-the-spartans` with the same seed.

mod count;
mod report;

use count::{Game, Watch};
use go_tell_the_spartans::{Position, Setup};
use opponent::{Policy, Seen, Sight, level};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use tabletop::chance::Seeded;
use tabletop::{Chance, Position as _, Seat, Waiting};
use yardstick::picture;

/// What was asked for.
struct Asked {
    player: String,
    games: u64,
    seed: u64,
    pictures: Option<PathBuf>,
    setup: Setup,
}

fn main() -> Result<(), String> {
    let asked = read(std::env::args().skip(1))?;
    let policy = level(&asked.player).ok_or_else(|| format!("there is no level {}", asked.player))?.policy;
    let games = play_all(policy, &asked);
    println!("{} games of {}, seed {}\n", games.len(), asked.player, asked.seed);
    picture::keep(&report::tell(&games), asked.pictures.as_deref())
}

fn read(mut words: impl Iterator<Item = String>) -> Result<Asked, String> {
    let mut asked = Asked {
        player: "hoplites".to_owned(),
        games: 2_000,
        seed: 480,
        pictures: None,
        setup: Setup::default(),
    };
    while let Some(word) = words.next() {
        let value = words.next().ok_or_else(|| format!("{word} wants a value"))?;
        let number = || value.parse().map_err(|_| format!("{value} is no number"));
        match word.as_str() {
            "--player" => asked.player = value,
            "--games" => asked.games = number()?,
            "--seed" => asked.seed = number()?,
            "--pictures" => asked.pictures = Some(value.into()),
            "--setup" => asked.setup = serde_json::from_str(&value).map_err(|error| error.to_string())?,
            _ => return Err(format!("{word}? There are --player, --games, --seed, --pictures and --setup")),
        }
    }
    Ok(asked)
}

/// On all cores; in the order of their numbers.
fn play_all(policy: Policy, asked: &Asked) -> Vec<Game> {
    let next = AtomicU64::new(0);
    let work = || {
        let mut played = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= asked.games {
                return played;
            }
            played.push((number, play(policy, asked, number)));
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut games: Vec<(u64, Game)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().filter_map(|worker| worker.join().ok()).flatten().collect()
    });
    games.sort_by_key(|(number, _)| *number);
    games.into_iter().map(|(_, game)| game).collect()
}

fn play(policy: Policy, asked: &Asked, number: u64) -> Game {
    let mut chance = Seeded::stream(asked.seed, number);
    let own = u64::from(chance.pick(u32::MAX)) << 32 | u64::from(chance.pick(u32::MAX));
    let mut player = policy.player::<Position>(own);
    let mut watch = Watch::default();
    let mut position = Position::start(&asked.setup, &mut chance, &mut watch);
    while let (Waiting::For(seat), Some(sight)) = (position.waiting(), Sight::of(&position)) {
        let action = player.choose(&sight);
        position.apply(action, &mut chance, &mut watch);
        player.observe(&Seen::of::<Position>(Seat(0), seat, action));
    }
    watch.end(&position)
}
