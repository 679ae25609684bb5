//! How long the strongest level thinks about its slowest decision, on one core: a person waits for it.
//!
//! `cargo run --release -p yardstick --example slowest_decision [earth-and-water|go-tell-the-spartans]`

use go_tell_the_spartans::Players;
use opponent::{Effort, Evaluate, LEVELS, Player, Policy, Searcher, Seen, Sight};
use std::time::{Duration, Instant};
use tabletop::chance::Quick;
use tabletop::{Seat, Silent, Waiting};

/// How many of the slowest decisions are looked at again.
const SLOWEST: usize = 10;
/// A decision took as long as it took the fastest of so many times: the rest is the machine's doing.
const TIMES: u32 = 3;

fn main() {
    let Some(Policy::Search { iterations }) = LEVELS.last().map(|level| level.policy) else { return };
    match std::env::args().nth(1).as_deref() {
        Some("go-tell-the-spartans") => {
            for players in [Players::Solitaire, Players::Two] {
                let setup = go_tell_the_spartans::Setup { players, ..Default::default() };
                watch::<go_tell_the_spartans::Position>(&setup, 1, iterations);
            }
        }
        _ => watch::<earth_and_water::Position>(&earth_and_water::Setup::default(), 6, iterations),
    }
}

/// Lets the strongest level play so many games against itself.
fn watch<P: Evaluate>(setup: &P::Setup, games: u64, iterations: u32) {
    let effort = Effort::iterations(P::iterations(iterations));
    let mut decisions: Vec<(Duration, Sight<P>)> = Vec::new();
    for game in 0..games {
        let mut chance = Quick::new(game);
        let seats = P::seats(setup).len() as u64;
        let mut players: Vec<Searcher<P>> =
            (0..seats).map(|seat| Searcher::new(game * seats + seat, effort)).collect();
        let mut position = P::start(setup, &mut chance, &mut Silent);
        while let (Waiting::For(seat), Some(sight)) = (position.waiting(), Sight::of(&position)) {
            let begun = Instant::now();
            let action = players[seat.index()].choose(&sight);
            decisions.push((begun.elapsed(), sight));
            position.apply(action, &mut chance, &mut Silent);
            for (own, player) in (0..).map(Seat).zip(&mut players) {
                player.observe(&Seen::of::<P>(own, seat, action));
            }
        }
    }
    decisions.retain(|(_, sight)| sight.actions().len() > 1);
    let asked: Vec<Duration> = decisions.iter().map(|(took, _)| *took).collect();
    let mean = asked.iter().sum::<Duration>() / asked.len().max(1) as u32;
    println!(
        "{}: {} decisions of {} iterations, {mean:?} on average",
        P::ABOUT.id,
        asked.len(),
        effort.iterations
    );
    decisions.sort_by_key(|(took, _)| std::cmp::Reverse(*took));
    for (took, sight) in decisions.iter().take(SLOWEST) {
        let again = |seed| {
            let begun = Instant::now();
            Searcher::new(u64::from(seed), effort).choose(sight);
            begun.elapsed()
        };
        let fastest = (0..TIMES).map(again).min().unwrap_or_default();
        println!("{took:?}, and again {fastest:?}, for one with {} choices", sight.actions().len());
    }
}
