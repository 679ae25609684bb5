//! Hoplomachia.

mod answers;
mod battle;
mod tour;

use crate::prepared::offered;
use playroom::Sitting;
use playroom::kept::{Kept, Sitter, opening_dice};
use playroom::shelf;
use serde_json::{Value, json};
use tabletop::chance::Quick;

/// The game of the free table.
const FIELD: &str = "hoplomachia";

/// Whether the page offers it.
fn is_offered() -> bool {
    offered().any(|table| table.game().about().id == FIELD)
}

/// The small battle of the guide, from where both lines stand eight inches apart, up to a position like this.
fn in_battle(is_there: impl Fn(&dyn Sitting) -> bool) -> Box<dyn Sitting> {
    let table = shelf::table(FIELD).unwrap();
    played_on(table.guide().unwrap().open(table).unwrap(), is_there)
}

/// A battle of this setup, up to a position like this.
fn in_battle_of(setup: &Value, is_there: impl Fn(&dyn Sitting) -> bool) -> Box<dyn Sitting> {
    let table = shelf::table(FIELD).unwrap();
    played_on(table.open(setup, &mut opening_dice(457)).unwrap(), is_there)
}

fn played_on(mut sitting: Box<dyn Sitting>, is_there: impl Fn(&dyn Sitting) -> bool) -> Box<dyn Sitting> {
    let mut chance = Quick::new(418);
    while !is_there(&*sitting) {
        let choices = sitting.table().choices();
        let wished = [
            json!({ "signal": if turn(&*sitting) > 6 { "charge" } else { "begin_approach" } }),
            json!({ "ahead_until": "as_far_as_possible" }),
            json!("charge"),
            json!("no_order"),
        ];
        let wish = |action: &Value| wished.contains(action);
        let best = choices.iter().position(|choice| wish(&choice.action));
        sitting.choose(best.unwrap_or(choices.len() - 1), &mut chance).unwrap();
    }
    sitting
}

fn turn(sitting: &dyn Sitting) -> u8 {
    let tracks = sitting.look(tabletop::Viewer::Table).tracks();
    let words = tracks.iter().find_map(|track| track.words.strip_prefix("Turn "));
    words.and_then(|number| number.parse().ok()).expect("a turn")
}

/// A person leads the first army against the weakest computer.
fn person() -> [Sitter; 2] {
    [Sitter::Person, Sitter::Computer("neos".to_owned())]
}

/// As the browser keeps it.
fn kept(sitting: &dyn Sitting) -> Kept {
    crate::prepared::kept(sitting, &person())
}
