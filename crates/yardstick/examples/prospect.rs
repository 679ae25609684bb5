//! The table of the prospects at Thermopylae (`crates/opponent/src/go_tell_the_spartans/prospect/table.rs`), made from games between
//! computer players. `cargo xtask prospect` runs it and puts its output there.
//!
//! `cargo run --release -p yardstick --example prospect -- 320 120 5`: so many games between players, so many alone, the seed.

use go_tell_the_spartans::{Players, Position, Setup};
use opponent::{Policy, ProspectFit, Seen, Sight, Watched, level};
use std::sync::atomic::{AtomicU32, Ordering};
use tabletop::chance::Seeded;
use tabletop::{Chance, Position as _, Seat, Silent, Waiting};

/// The levels that play everybody against everybody, and those that play alone.
const BETWEEN: [&str; 2] = ["hoplites", "strategos"];
const ALONE: [&str; 2] = ["neos", "hoplites"];

fn main() -> Result<(), String> {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let [between, alone, seed] = numbers[..] else {
        return Err("three numbers: games between players, games alone, the seed".to_owned());
    };
    let (between, alone) = (between as u32, alone as u32);
    let mut fit = ProspectFit::new(seed);
    for (game, score) in play_all(between, alone, seed) {
        fit.add(&game, score);
    }
    print!("{fit}");
    Ok(())
}

/// On all cores; in the order of their numbers.
fn play_all(between: u32, alone: u32, seed: u64) -> Vec<(Watched, i16)> {
    let next = AtomicU32::new(0);
    let work = || {
        let mut played = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= between + alone {
                return played;
            }
            let n = number as usize;
            let (players, levels) = match number < between {
                true => (Players::Two, vec![BETWEEN[n % 2], BETWEEN[n / 2 % 2]]),
                false => (Players::Solitaire, vec![ALONE[n % 2]]),
            };
            played.push((number, play(players, &levels, seed, number)));
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut games: Vec<_> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().filter_map(|worker| worker.join().ok()).flatten().collect()
    });
    games.sort_by_key(|(number, _)| *number);
    games.into_iter().map(|(_, game)| game).collect()
}

fn play(players: Players, levels: &[&str], seed: u64, number: u32) -> (Watched, i16) {
    let mut chance = Seeded::stream(seed, number.into());
    let policies = levels.iter().filter_map(|id| level(id)).map(|level| level.policy);
    let mut sitting: Vec<_> =
        policies.map(|policy: Policy| policy.player::<Position>(chance.pick(u32::MAX).into())).collect();
    let setup = Setup { players, ..Setup::default() };
    let mut position = Position::start(&setup, &mut chance, &mut Silent);
    let mut game = Watched::default();
    while let (Waiting::For(seat), Some(sight)) = (position.waiting(), Sight::of(&position)) {
        game.see(&position);
        let action = sitting[seat.index()].choose(&sight);
        position.apply(action, &mut chance, &mut Silent);
        for (n, player) in (0u8..).zip(&mut sitting) {
            player.observe(&Seen::of::<Position>(Seat(n), seat, action));
        }
    }
    (game, position.score())
}
