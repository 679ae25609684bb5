//! The rules as tests, in the order of the booklet. Boards are drawn as text, dice are scripted.

mod scene;

mod combat;
mod examples;
mod odds;

use crate::map::City;
use crate::{Action, Side};
