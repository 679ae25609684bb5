//! How long the strongest player takes for its orders and moves, and how long the page is held up meanwhile.

use super::{FIELD, in_battle, is_offered, turn};
use crate::thinking::{ANSWER, FRAME, Thought, for_the_strongest, thoughts};
use playroom::kept::Kept;
use playroom::{Sitting, shelf};
use serde_json::json;
use tabletop::chance::Quick;
use tabletop::{Viewer, Waiting};

/// All that one army orders in a turn, one strategos after the other, takes no longer than a single answer may.
#[test]
fn the_strongest_player_orders_in_time() {
    if !is_offered() {
        return;
    }
    // Far from each other, and near.
    for (scenario, from) in [("tanagra", 1), ("mantineia", 1), ("mantineia", 5), ("leuktra", 5)] {
        let what = format!("{scenario}, turn {from}");
        held_to_time(&what, command_strophe(scenario, from), |all| {
            all.iter().map(|thought| thought.took).sum()
        });
    }
}

#[test]
fn the_strongest_player_moves_in_time() {
    if !is_offered() {
        return;
    }
    let decisions =
        [("orders", 6), ("move", 6), ("orders", 7), ("orders", 8)].into_iter().map(|(what, from)| {
            let is_asked = |game: &dyn Sitting| turn(game) >= from && asks(game).contains(what);
            for_the_strongest(&*in_battle(is_asked)).expect("a decision")
        });
    held_to_time("near each other", decisions.collect(), |all| {
        all.iter().map(|thought| thought.took).fold(0.0, f64::max)
    });
}

fn held_to_time(what: &str, decisions: Vec<(String, Kept)>, took: impl Fn(&[Thought]) -> f64) {
    assert!(!decisions.is_empty(), "{what}: nothing to decide");
    let all = thoughts(decisions);
    let (took, frame) = (took(&all), all.iter().map(|thought| thought.frame).fold(0.0, f64::max));
    println!("{what}: {took:.0} ms, longest task {frame:.0} ms");
    assert!(took <= ANSWER, "{what}: it took {took:.0} ms");
    assert!(frame <= FRAME, "{what}: the page was held up for {frame:.0} ms");
}

fn asks(game: &dyn Sitting) -> String {
    game.table().prompt(Viewer::Table)
}

/// The decisions of the second army in the first command strophe from this turn on; both have marched until then, and nothing is
/// ordered before each.
fn command_strophe(scenario: &str, from: u8) -> Vec<(String, Kept)> {
    let mut chance = Quick::new(418);
    let setup = json!({ "scenario": scenario });
    let mut sitting = shelf::table(FIELD).unwrap().open(&setup, &mut chance).unwrap();
    let mut decisions = Vec::new();
    while let Waiting::For(seat) = sitting.table().waiting() {
        let is_ordering = asks(&*sitting).contains("orders");
        let is_there = is_ordering && seat.index() == 1 && turn(&*sitting) >= from;
        if is_there {
            decisions.extend(for_the_strongest(&*sitting));
        } else if !is_ordering && !decisions.is_empty() {
            break;
        }
        let march = if is_there { json!("no_order") } else { json!({ "signal": "march" }) };
        let wishes =
            [json!("forgo"), march, json!("no_order"), json!({ "ahead_until": "as_far_as_possible" })];
        let choices = sitting.table().choices();
        let wished = wishes.iter().find_map(|wish| choices.iter().position(|choice| choice.action == *wish));
        sitting.choose(wished.unwrap_or(choices.len() - 1), &mut chance).unwrap();
    }
    decisions
}
