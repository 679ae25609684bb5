//! Every game on the shelf keeps the contract, in the standard game and with each optional rule.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on says so")]

use library::{Game, games};
use serde_json::{Value, json};
use tabletop::conformance::Scrutiny;

/// Random games of the standard setup: enough to meet what happens once in a thousand games.
const GAMES: u64 = 20_000;
/// Random games with each optional rule.
const WITH_AN_OPTION: u64 = 2_000;
/// Random games of which every decision is looked at from all sides.
const THOROUGHLY: u64 = 200;

fn check(game: &dyn Game, setup: &Value, seeds: std::ops::Range<u64>, scrutiny: Scrutiny) {
    let games = seeds.end - seeds.start;
    match game.conforms(setup, seeds, scrutiny) {
        Ok(tally) => {
            assert_eq!(tally.games, games);
            // All games we have so far keep secrets; were nothing redrawn, no check of them would have looked at anything.
            assert!(tally.redrawn > tally.games, "{tally:?}");
            println!("{} {setup}: {tally:?}", game.about().id);
        }
        Err(report) => panic!("{} {setup}: {report}", game.about().id),
    }
}

/// Every optional rule that is off in the standard game, alone.
fn optional_rules(game: &dyn Game) -> Vec<Value> {
    let standard = game.default_setup();
    let fields = standard.as_object().into_iter().flatten();
    fields.filter(|(_, value)| **value == json!(false)).map(|(name, _)| json!({ name: true })).collect()
}

#[test]
fn the_standard_game_keeps_the_contract_over_many_random_games() {
    for game in games() {
        check(*game, &Value::Null, 0..GAMES, Scrutiny::SWIFT);
    }
}

#[test]
fn the_contract_holds_at_every_single_decision() {
    for game in games() {
        check(*game, &Value::Null, GAMES..GAMES + THOROUGHLY, Scrutiny::THOROUGH);
    }
}

#[test]
fn every_optional_rule_keeps_the_contract() {
    for game in games() {
        for setup in optional_rules(*game) {
            check(*game, &setup, 0..WITH_AN_OPTION, Scrutiny::SWIFT);
        }
    }
}
