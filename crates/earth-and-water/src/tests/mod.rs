//! The rules as tests, in the order of the booklet. Boards are drawn as text, dice are scripted.

pub(crate) mod scene;

mod rules_page;
mod setup;

mod preparation;
mod stakes;
mod sudden_death;

mod land_movement;
mod naval_movement;
mod operations;

mod examples;
mod forecasts;
mod land_battle;
mod naval_battle;
mod odds;

mod scoring;
mod supply;

mod events_greek;
mod events_persian;
mod hidden;
mod imagined;
mod reactions;
mod rulings;
mod themistocles;

use crate::map::City::{self, *};
use crate::phase::*;
use crate::rulebook;
use crate::{Action, BySide, Event, NoWayBySea, Side};
use Side::{Greece, Persia};
use scene::{Scene, c, cards, discard, fall_back, march, moving, sail, sail_back};
use tabletop::tested;
use tabletop::testing::TestScene as _;
