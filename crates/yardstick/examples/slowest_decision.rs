//! How long the strongest level thinks about its slowest decision, on one core: a person waits for it.
//!
//! `cargo run --release -p yardstick --example slowest_decision -- earth-and-water 6`: so many games of this game, and after
//! that the options that differ from the default: `go-tell-the-spartans 1 '{"players":"two"}'`.

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
    let mut args = std::env::args().skip(1);
    let (game, games, setup) = (args.next(), args.next(), args.next());
    let games = games.and_then(|games| games.parse().ok()).unwrap_or(1);
    let setup = setup.as_deref().unwrap_or("{}");
    match game.as_deref().unwrap_or_default() {
        // games: begin games
        "earth-and-water" => watch::<earth_and_water::Position>(setup, games, iterations),
        "go-tell-the-spartans" => watch::<go_tell_the_spartans::Position>(setup, games, iterations),
        "marathon" => watch::<marathon::Position>(setup, games, iterations),
        "hoplomachia" => watch::<hoplomachia::Position>(setup, games, iterations),
        // games: end
        unknown => eprintln!("which game? not \"{unknown}\""),
    }
}

/// Lets the strongest level play so many games against itself.
fn watch<P: Evaluate>(setup: &str, games: u64, iterations: u32) {
    let setup = &match agreed::<P>(setup) {
        Ok(setup) => setup,
        Err(error) => return eprintln!("no setup of {}: {error}", P::ABOUT.id),
    };
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

/// The default setup with these options, which are JSON.
fn agreed<P: Evaluate>(options: &str) -> serde_json::Result<P::Setup> {
    let mut setup = serde_json::to_value(P::Setup::default())?;
    let options: serde_json::Map<String, serde_json::Value> = serde_json::from_str(options)?;
    if let Some(setup) = setup.as_object_mut() {
        setup.extend(options);
    }
    serde_json::from_value(setup)
}
