//! How long the strongest level thinks about its slowest decision, on one core: a person waits for it.
//!
//! `cargo run --release -p yardstick --example slowest_decision`

use earth_and_water::{Position, Setup};
use opponent::{Effort, LEVELS, Player, Searcher, Seen, Sight, Way};
use std::time::{Duration, Instant};
use tabletop::chance::Quick;
use tabletop::{Position as _, Seat, Silent, Waiting};

/// How many games, and how many of their slowest decisions are looked at again.
const GAMES: u64 = 6;
const SLOWEST: usize = 10;
/// A decision took as long as it took the fastest of so many times: the rest is the machine's doing.
const TIMES: u32 = 3;

fn main() {
    let Some(Way::Search { rounds }) = LEVELS.last().map(|level| level.way) else { return };
    let mut decisions: Vec<(Duration, Sight<Position>)> = Vec::new();
    for game in 0..GAMES {
        let mut chance = Quick::new(game);
        let mut players = [0, 1].map(|seat| Searcher::new(game * 2 + seat, Effort::rounds(rounds)));
        let mut position = Position::start(&Setup::default(), &mut chance, &mut Silent);
        while let (Waiting::For(seat), Some(sight)) = (position.waiting(), Sight::of(&position)) {
            let begun = Instant::now();
            let action = players[seat.index()].choose(&sight);
            decisions.push((begun.elapsed(), sight));
            position.apply(action, &mut chance, &mut Silent);
            for (own, player) in (0..).map(Seat).zip(&mut players) {
                player.witness(&Seen::of::<Position>(own, seat, action));
            }
        }
    }
    let asked: Vec<Duration> = decisions.iter().map(|(took, _)| *took).collect();
    let mean = asked.iter().sum::<Duration>() / asked.len().max(1) as u32;
    println!("{} decisions of {rounds} rounds, {mean:?} on average", asked.len());
    decisions.sort_by_key(|(took, _)| std::cmp::Reverse(*took));
    for (_, sight) in decisions.iter().take(SLOWEST) {
        let again = |seed| {
            let begun = Instant::now();
            Searcher::new(u64::from(seed), Effort::rounds(rounds)).choose(sight);
            begun.elapsed()
        };
        let fastest = (0..TIMES).map(again).min().unwrap_or_default();
        println!("{fastest:?} for one with {} choices", sight.actions().len());
    }
}
