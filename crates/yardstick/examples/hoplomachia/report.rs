//! The tables of the report, printed.

use crate::Game;
use crate::fields::Field;
use hoplomachia::Side;
use std::time::Duration;

/// Who wins where, and in which turn; then how long it took.
pub(crate) fn tell(fields: &[Field], games: &[Game]) {
    println!(
        "| battle | games | first | second | undecided | turns, mean | decisions, mean |\n|---|---|---|---|---|---|---|"
    );
    for (number, field) in fields.iter().enumerate() {
        row(&field.name(), games.iter().filter(|game| game.field == number));
    }
    row("all", games.iter());
    for side in Side::BOTH {
        let won = games.iter().filter(|game| game.winner == Some(side)).count();
        let (low, high) = tabletop::odds::wilson(won as u64, games.len() as u64);
        let percent = |share: f64| 100.0 * share;
        println!(
            "\n{side:?} wins {won} of {}: {:.1} % ({:.1} to {:.1})",
            games.len(),
            percent(won as f64 / games.len().max(1) as f64),
            percent(low),
            percent(high)
        );
        let longest = |of: fn(&Game) -> &[Duration; 2]| {
            games.iter().map(|game| of(game)[side.seat().index()]).max().unwrap_or_default()
        };
        let (orders, others) = (longest(|game| &game.orders), longest(|game| &game.others));
        println!("Its longest orders of a turn took {orders:?}, its longest other decision {others:?}");
    }
}

fn row<'a>(name: &str, games: impl Iterator<Item = &'a Game>) {
    let games: Vec<&Game> = games.collect();
    if games.is_empty() {
        return;
    }
    let won = |winner: Option<Side>| games.iter().filter(|game| game.winner == winner).count();
    let mean = |of: fn(&Game) -> f64| games.iter().map(|game| of(game)).sum::<f64>() / games.len() as f64;
    let (turns, decisions) = (mean(|game| game.turn.into()), mean(|game| game.decisions.into()));
    println!(
        "| {name} | {} | {} | {} | {} | {turns:.1} | {decisions:.0} |",
        games.len(),
        won(Some(Side::First)),
        won(Some(Side::Second)),
        won(None)
    );
}
