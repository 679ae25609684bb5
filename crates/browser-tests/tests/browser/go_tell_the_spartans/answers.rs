//! How long the strongest player keeps the page waiting.

use crate::prepared::at_the_pass_for;
use crate::thinking::{ANSWER, FRAME, for_the_strongest, slowest};
use playroom::kept::Kept;
use tabletop::Viewer;

#[test]
fn the_strongest_player_at_the_pass_answers_in_time() {
    let (answer, frame) = slowest(decisions_at_the_pass());
    assert!(answer <= ANSWER, "an answer took {answer:.0} ms");
    assert!(frame <= FRAME, "the page was held up for {frame:.0} ms");
}

/// Movements, where there is most to choose from.
fn decisions_at_the_pass() -> Vec<(String, Kept)> {
    let kinds = [
        ("solitaire", "the Greeks move", 0),
        ("solitaire", "the Greeks move", 150),
        ("solitaire", "the Greeks move", 600),
        ("two", "the Greeks move", 0),
        ("two", "the Persians move", 0),
        ("two", "the Persians move", 300),
    ];
    let decisions = kinds.into_iter().filter_map(|(players, kind, after)| {
        for_the_strongest(&*at_the_pass_for(players, |game| {
            game.table().actions() >= after && game.table().prompt(Viewer::Table).contains(kind)
        }))
    });
    decisions.collect()
}
