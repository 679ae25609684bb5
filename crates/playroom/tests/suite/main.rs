//! The playroom as a page uses it: whole games pointed at, drafts, refusals, what is kept.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on says so")]

mod catalogue;
mod drafts;
mod go_tell_the_spartans;
mod grammar;
mod keeping;
mod marathon;
mod options;
mod pass_board;
mod play;
mod remote;
mod taking_back;
mod walks;

use playroom::kept::opening_dice;
use playroom::{Camp, Hand, Scene, Sitting, Track, shelf};
use serde_json::Value;
use tabletop::Viewer;

fn earth_and_water(seed: u64) -> Box<dyn Sitting> {
    shelf::table("earth-and-water").unwrap().open(&Value::Null, &mut opening_dice(seed)).unwrap()
}

/// Everything that is on the table, hidden or not.
fn everything(sitting: &dyn Sitting) -> (Scene, Vec<Hand>, Vec<Track>, Vec<Camp>, String) {
    let look = sitting.look(Viewer::Referee);
    (look.scene(), look.hands(), look.tracks(), look.camps(), look.prompt())
}
