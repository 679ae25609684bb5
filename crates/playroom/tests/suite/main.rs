//! The playroom as a page uses it: whole games pointed at, drafts, refusals, what is kept.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on says so")]

mod catalogue;
mod drafts;
mod keeping;
mod options;
mod play;
mod taking_back;
mod the_pass;
mod walks;

use playroom::kept::opening_dice;
use playroom::{Sitting, shelf};
use serde_json::Value;

fn earth_and_water(seed: u64) -> Box<dyn Sitting> {
    shelf::table("earth-and-water").unwrap().open(&Value::Null, &mut opening_dice(seed)).unwrap()
}
