//! How long the page is held up while the computer moves a wing, and how long the strongest player takes.

use super::{PLAIN, is_offered};
use crate::thinking::{ANSWER, FRAME, for_the_strongest, slowest};
use playroom::Sitting;
use playroom::kept::Kept;
use playroom::shelf;
use serde_json::Value;
use tabletop::chance::Quick;
use tabletop::{Chance, Viewer};

#[test]
fn the_strongest_player_on_the_plain_answers_in_time() {
    if !is_offered() {
        return;
    }
    let (answer, frame) = slowest(decisions_on_the_plain());
    assert!(answer <= ANSWER, "an answer took {answer:.0} ms");
    assert!(frame <= FRAME, "the page was held up for {frame:.0} ms");
}

/// Orders and movements, early and late; and where the lines are near each other, as the guide begins.
fn decisions_on_the_plain() -> Vec<(String, Kept)> {
    let kinds = [("activate", 0), ("move", 0), ("move", 200)];
    let mut decisions: Vec<_> = kinds
        .into_iter()
        .filter_map(|(kind, after)| {
            let is_there = |game: &dyn Sitting| {
                game.table().actions() >= after && game.table().prompt(Viewer::Table).contains(kind)
            };
            for_the_strongest(&*on_the_plain(is_there))
        })
        .collect();
    let table = shelf::table(PLAIN).unwrap();
    let mut near = table.guide().unwrap().open(table).unwrap();
    decisions.extend(for_the_strongest(&*near));
    near.choose(0, &mut Quick::new(490)).unwrap();
    decisions.extend(for_the_strongest(&*near));
    decisions
}

/// A battle played at random up to a position like this.
fn on_the_plain(is_there: impl Fn(&dyn Sitting) -> bool) -> Box<dyn Sitting> {
    let mut chance = Quick::new(490);
    let mut sitting = shelf::table(PLAIN).unwrap().open(&Value::Null, &mut chance).unwrap();
    while !is_there(&*sitting) {
        let count = sitting.table().choices().len() as u32;
        let action = chance.pick(count) as usize;
        sitting.choose(action, &mut chance).unwrap();
    }
    sitting
}
