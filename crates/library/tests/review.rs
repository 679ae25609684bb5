//! Reviews of whole games, through the shelf: nothing is lost, the same game gives the same review, and bad play costs.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

use library::{Pairing, TextTable};
use protocol::review::{Cause, Review, Unit};
use serde_json::{Value, json};

fn watched(game: &str, setup: &Value, players: &[&str]) -> Box<dyn TextTable> {
    library::game(game).unwrap().watch(&Pairing { setup, players, seed: 480 }, 2).unwrap()
}

fn reviewed(table: &dyn TextTable) -> Review {
    let mut reviewing = table.review(0);
    assert!(!reviewing.step(1).is_done());
    reviewing.finish();
    reviewing.result()
}

/// The sum of everything that is told leads from turn to turn, but for the course, which is not told.
fn check(game: &str, setup: Value, players: &[&str], unit: Unit, result: f64) -> Review {
    let table = watched(game, &setup, players);
    let review = reviewed(&*table);
    assert_eq!(review.unit, unit);
    assert_eq!(review.turns.last().unwrap().worth, result, "the curve ends with the result");
    assert_eq!(review.turns.last().unwrap().actions, table.actions());
    assert!(review.turns.is_sorted_by_key(|turn| turn.actions));
    assert!(review.turns.iter().all(|turn| unit == Unit::Points || (0.0..=1.0).contains(&turn.worth)));
    assert!(review.turning_points.len() <= 5 && review.turning_points.is_sorted_by_key(|point| point.first));
    for point in &review.turning_points {
        assert!(!point.words.is_empty() && point.chapter > 0 && point.by.value.abs() > point.by.margin);
        assert!(point.cause == Cause::Choice || point.better.is_none());
        assert!(review.turns.iter().any(|turn| turn.actions == point.last));
    }
    assert_eq!(review, reviewed(&*table), "the same record, the same review");
    review
}

#[test]
fn a_card_game_is_reviewed() {
    let review = check("earth-and-water", Value::Null, &["random", "strategos"], Unit::Chance, 0.0);
    assert_eq!(review.choices.len(), 2);
    let [random, strategos] = [0, 1].map(|seat: usize| review.choices[seat].total);
    assert!(random.value + random.margin < strategos.value, "random play costs more: {review:?}");
    assert!(!review.turning_points.is_empty());
}

#[test]
fn a_battle_between_players_is_reviewed() {
    let setup = json!({ "players": "two" });
    let review = check("go-tell-the-spartans", setup, &["neos", "hoplites"], Unit::Chance, 0.0);
    let [neos, hoplites] = [0, 1].map(|seat: usize| review.choices[seat].total.value);
    assert!(neos < hoplites, "{:?}", review.choices);
}

#[test]
fn a_solitaire_is_reviewed_in_points() {
    let table = watched("go-tell-the-spartans", &Value::Null, &["neos"]);
    let tabletop::Waiting::Over(outcome) = table.waiting() else { unreachable!("it was watched to its end") };
    check("go-tell-the-spartans", Value::Null, &["neos"], Unit::Points, f64::from(outcome.score));
}
