//! The summary for other programs, as JSON.

use super::series::{Rotation, Series};
use super::tally::Tally;
use serde_json::{Map, Value, json};

pub(super) fn summary(series: &Series, tally: &Tally) -> Value {
    let about = series.game.about();
    let seats: Map<String, Value> = series
        .seats
        .iter()
        .zip(&series.players)
        .zip(&tally.wins)
        .map(|((seat, player), &wins)| {
            (seat.to_string(), json!({ "player": player, "wins": share(wins, tally.games) }))
        })
        .collect();
    let players: Map<String, Value> = tally
        .players
        .iter()
        .map(|(name, results)| {
            let counts = json!({
                "games": results.games,
                "wins": share(results.wins, results.games),
                "draws": share(results.draws, results.games),
            });
            (name.clone(), counts)
        })
        .collect();
    let endings: Vec<Value> = tally
        .endings
        .iter()
        .map(|((level, winners), count)| {
            json!({ "level": level, "winners": series.names(winners), "games": share(*count, tally.games) })
        })
        .collect();
    json!({
        "game": about.id,
        "rules_version": series.edition.0,
        "setup": series.setup,
        "seed": series.seed,
        "games": tally.games,
        "swap": series.rotation == Rotation::Swap,
        "seats": seats,
        "draws": share(tally.draws, tally.games),
        "players": players,
        "endings": endings,
        format!("{}s", series.game.chapter()): tally.chapters.json(),
        "decisions": tally.decisions.json(),
        "steps": tally.steps.json(),
        "score": tally.score.json(),
    })
}

fn share(count: u64, of: u64) -> Value {
    let (low, high) = tabletop::odds::wilson(count, of);
    json!({ "count": count, "share": count as f64 / of.max(1) as f64, "low": low, "high": high })
}
