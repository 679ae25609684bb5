//! What is told of marches.

use super::super::names::{Names, compass, counted, length, turn};
use super::super::terms;
use crate::body::Body;
use crate::event::MarchEvent;
use crate::rulebook as rule;
use tabletop::Rule;
use wargame::plane::Angle;

pub(super) fn say(names: Names<'_>, event: &MarchEvent) -> (String, Rule) {
    let far = |from: Body, to: Body| length(from.at.distance(to.at));
    match *event {
        MarchEvent::Moved { unit, from, to } => (format!("{unit} {}.", movement(from, to)), rule::CROSSING),
        MarchEvent::Formed { unit, to } => {
            (format!("{unit} forms {}.", terms::arrangement(to)), rule::CHANGING_ARRANGEMENT)
        }
        MarchEvent::Drifted { unit, from, to } => {
            (format!("{unit} drifts {} to the right.", far(from, to)), rule::DRIFT)
        }
        MarchEvent::GaveWay { unit, before, from, to } => {
            (format!("{unit} gives way to {before} by {}.", far(from, to)), rule::GIVING_WAY)
        }
        MarchEvent::FellBack { unit, from, to } => {
            (format!("{unit} falls back {}.", far(from, to)), rule::EVADE_REACTION)
        }
        MarchEvent::Uncovered { unit, by } => (format!("{by} uncovers the ambush of {unit}."), rule::AMBUSH),
        MarchEvent::WheeledOnto { unit, file, parted, onto } => (
            format!(
                "{} wheels onto the flank of {onto}; it is called {parted} from now on.",
                names.part(unit, file)
            ),
            rule::WHEEL_ONTO_A_FLANK,
        ),
        MarchEvent::Entered { unit, at } => {
            (format!("{unit} comes onto the table, facing {}.", compass(at.heading)), rule::ENTERING)
        }
        MarchEvent::Landing { side, count } => (
            format!(
                "the boats of {} bring {} ashore.",
                names.army(side),
                counted(count, "lochos or stand", "lochoi or stands")
            ),
            rule::LANDING_BY_DICE,
        ),
        MarchEvent::Left { unit } => (format!("{unit} leaves the table in order."), rule::LEAVING),
    }
}

/// "goes 3 inches", "turns about", "turns 15 degrees to the right".
fn movement(from: Body, to: Body) -> String {
    let by = from.heading.to(to.heading);
    match by {
        Angle(0) => format!("moves {}", length(from.at.distance(to.at))),
        by if by == Angle::degrees(180) => "turns about".to_owned(),
        by => format!("turns {}", turn(by)),
    }
}
