//! How long the strongest player keeps the page waiting.

use crate::prepared::played_until;
use crate::thinking::{ANSWER, FRAME, for_the_strongest, slowest};
use playroom::kept::Kept;
use tabletop::Viewer;

#[test]
fn the_strongest_player_answers_in_time_and_never_holds_the_page_up() {
    let (answer, frame) = slowest(decisions());
    assert!(answer <= ANSWER, "an answer took {answer:.0} ms");
    assert!(frame <= FRAME, "the page was held up for {frame:.0} ms");
}

/// Decisions of every kind, with the strongest player to make them.
fn decisions() -> Vec<(String, Kept)> {
    let kinds = ["how many cards to buy", "discard", "raise", "pass", "move armies", "fight on"];
    let decisions = kinds.iter().flat_map(|kind| [0, 40].map(|after| (kind, after)));
    let decisions = decisions.filter_map(|(kind, after)| {
        for_the_strongest(&*played_until(|game| {
            let asked = game.table().prompt(Viewer::Table);
            let open = game.table().choices().len() > 1;
            game.table().actions() >= after && asked.contains(kind) && open
        }))
    });
    decisions.collect()
}
