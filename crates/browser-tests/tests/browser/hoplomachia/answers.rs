//! How long the strongest player takes for its orders and moves, and how long the page is held up meanwhile.

use super::{FIELD, in_battle, is_offered};
use crate::thinking::{ANSWER, FRAME, Thought, for_the_strongest, thoughts};
use playroom::kept::Kept;
use playroom::{Sitting, shelf};
use serde_json::{Value, json};
use tabletop::chance::Quick;
use tabletop::{Viewer, Waiting};

/// All that one army orders in a turn, one strategos after the other, takes no longer than a single answer may.
#[test]
fn the_strongest_player_orders_in_time() {
    if !is_offered() {
        return;
    }
    for scenario in ["tanagra", "mantineia", "leuktra"] {
        held_to_time(scenario, command_strophe(scenario), |all| all.iter().map(|thought| thought.took).sum());
    }
}

#[test]
fn the_strongest_player_moves_and_charges_in_time() {
    if !is_offered() {
        return;
    }
    let decisions = ["orders", "move", "charge"].into_iter().filter_map(|what| {
        let is_asked = |game: &dyn Sitting| !game.decider().is_forced() && asks(game).contains(what);
        for_the_strongest(&*in_battle(is_asked))
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

/// The decisions of the second army in the command strophe of the first turn, nothing being ordered before each.
fn command_strophe(scenario: &str) -> Vec<(String, Kept)> {
    let mut chance = Quick::new(418);
    let setup = json!({ "scenario": scenario });
    let mut sitting = shelf::table(FIELD).unwrap().open(&setup, &mut chance).unwrap();
    let mut decisions = Vec::new();
    while let Waiting::For(seat) = sitting.table().waiting() {
        let is_ordering = asks(&*sitting).contains("orders");
        if is_ordering && seat.index() == 1 {
            decisions.extend(for_the_strongest(&*sitting));
        } else if !is_ordering && !decisions.is_empty() {
            break;
        }
        let choices = sitting.table().choices();
        let wishes = [json!("forgo"), json!({ "signal": "march" }), json!("no_order")];
        let wished = |action: &Value| wishes.contains(action);
        let choice = choices.iter().position(|choice| wished(&choice.action)).unwrap_or_default();
        sitting.choose(choice, &mut chance).unwrap();
    }
    decisions
}
