//! What is told of the time before the battle.

use super::super::actions::ground;
use super::super::names::{Names, counted};
use super::super::terms;
use crate::event::{Decision, RiteEvent};
use crate::host::{Given, To};
use crate::phase::Rite;
use crate::rulebook as rule;
use tabletop::Rule;

pub(super) fn say(names: Names<'_>, event: &RiteEvent) -> (String, Rule) {
    match *event {
        RiteEvent::Ground { side, work } => {
            (format!("{}: {}.", names.army(side), ground(work)), rule::LAYING_BY_HAND)
        }
        RiteEvent::WentHome { unit } => (format!("a lochos (company) of {unit} has gone home."), rule::TAXIS),
        RiteEvent::StaysAway { unit } => {
            (format!("{unit} keeps off the table, to come out of hiding later."), rule::AMBUSH)
        }
        RiteEvent::BaseArete { side, base, points } => (
            format!("{} begin with a base arete (spirit) of {base}, in all {points}.", names.army(side)),
            rule::BASE_ARETE,
        ),
        RiteEvent::Forgone { side, rite: Rite::StayAway(_) } => {
            (format!("{} keep their horse together.", names.army(side)), rule::AMBUSH)
        }
        RiteEvent::Forgone { side, rite: Rite::Breakfast } => {
            (format!("{} do without breakfast.", names.army(side)), rule::BREAKFAST)
        }
        RiteEvent::Forgone { side, rite: Rite::Hieres(_) } => {
            (format!("{} leave the hieres (entrails) alone.", names.army(side)), rule::HIERES)
        }
        RiteEvent::Forgone { side, rite: Rite::Rhetoria(index) } => {
            (format!("{} gives no speech.", names.strategos(side, index)), rule::RHETORIA)
        }
        RiteEvent::Forgone { side, rite: Rite::OwnSignal } => {
            (format!("{} agree on no signal.", names.army(side)), rule::OWN_SIGNAL)
        }
        RiteEvent::Agreed { side, what } => {
            let army = names.army(side);
            let words = match what {
                Decision::Gives(Given { to, order }) => {
                    let whom = match to {
                        To::Unit(id) => id.to_string(),
                        To::Strategos(index) => names.strategos(side, index),
                        To::Army => army.clone(),
                    };
                    format!("{army} agree on a signal, {} for {whom} alone.", terms::order(order))
                }
                Decision::Nothing => format!("{army} agree on no signal."),
                _ => format!("{army} have agreed on their signals."),
            };
            (words, rule::OWN_SIGNAL)
        }
        RiteEvent::Breakfast { side } => (format!("{} have breakfast.", names.army(side)), rule::BREAKFAST),
        RiteEvent::BadSign { side, look } => (
            format!(
                "the hieres (entrails) are bad for {}: {}.",
                names.army(side),
                counted(look, "look", "looks")
            ),
            rule::HIERES,
        ),
        RiteEvent::Hieres { side, worth } => (
            format!("the hieres (entrails) of {} are read: {}.", names.army(side), worth_of(worth)),
            rule::HIERES,
        ),
        RiteEvent::Rhetoria { side, strategos, worth } => (
            format!("{} gives a speech: {}.", names.strategos(side, strategos), worth_of(worth)),
            rule::RHETORIA,
        ),
        RiteEvent::MapSealed { side } => {
            (format!("{} seal the map of their deployment.", names.army(side)), rule::DEPLOYMENT)
        }
        RiteEvent::MapShown { side } => {
            (format!("the map of {} is shown: they stand as it says.", names.army(side)), rule::DEPLOYMENT)
        }
    }
}

fn worth_of(worth: i8) -> String {
    let points = counted(worth.unsigned_abs(), "point", "points");
    match worth {
        0 => "it changes nothing".to_owned(),
        ..0 => format!("it costs {points}"),
        _ => format!("it is worth {points}"),
    }
}
