//! What is told of rout, evasion and pursuit.

use super::super::names::length;
use crate::event::AutomaticEvent;
use crate::field::Obstacle;
use crate::rulebook as rule;
use tabletop::Rule;

pub(super) fn say(event: &AutomaticEvent) -> (String, Rule) {
    match *event {
        AutomaticEvent::Routed { unit, length: far } => {
            (format!("{unit} routs {}.", length(far)), rule::RUNNING)
        }
        AutomaticEvent::RunIsOver { unit, by } => {
            let into = match by {
                Some(Obstacle::Enemies) => "runs into the enemy",
                Some(Obstacle::Impassable) => "runs against ground that cannot be crossed",
                Some(Obstacle::Edge) => "runs off the table",
                None => "has no room left to run to",
            };
            (format!("{unit} {into} and is lost."), rule::ROUT_GOES_ON)
        }
        AutomaticEvent::Evaded { unit, from, length: far } => {
            (format!("{unit} evades {from} by {}.", length(far)), rule::EVASION)
        }
        AutomaticEvent::Pursued { unit, quarry, length: far } => {
            (format!("{unit} pursues {quarry} for {}.", length(far)), rule::PURSUIT)
        }
        AutomaticEvent::Caught { unit, quarry } => (format!("{unit} catches {quarry}."), rule::ROUT_GOES_ON),
        AutomaticEvent::Halted { unit } => (format!("{unit} halts."), rule::PURSUIT),
    }
}
