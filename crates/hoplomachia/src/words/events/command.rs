//! What is told of orders.

use super::super::names::{Names, counted};
use super::super::terms;
use crate::event::{CommandEvent, Decision};
use crate::host::To;
use crate::rulebook as rule;
use tabletop::Rule;

pub(super) fn say(names: Names<'_>, event: &CommandEvent) -> (String, Rule) {
    match *event {
        CommandEvent::Deserted { unit, to } => {
            (format!("{unit} changes sides and fights for {} now.", names.army(to)), rule::AUTOMOLOS)
        }
        CommandEvent::Succeeded { side, strategos } => (
            format!(
                "{} is the new hegemon (commander) of {}.",
                names.strategos(side, strategos),
                names.army(side)
            ),
            rule::SUCCESSION,
        ),
        CommandEvent::Found { side, .. } => {
            (format!("{} find a new hegemon (commander) in a hurry.", names.army(side)), rule::SUCCESSION)
        }
        CommandEvent::Decided { side, strategos, what } => (
            format!("{} {}.", names.strategos(side, strategos), decision(names, side, what)),
            rule::ONE_ORDER,
        ),
        CommandEvent::HeraldSent { side } => {
            (format!("{} send their herald.", names.army(side)), rule::TRUCE)
        }
        CommandEvent::RunnerSent { unit, turns, order, .. } => {
            let order =
                order.map_or(String::new(), |order| format!(" with the order {}", terms::order(order)));
            let when = match turns {
                0 => "he arrives at once".to_owned(),
                turns => format!("he arrives in {}", counted(turns, "turn", "turns")),
            };
            (format!("a runner sets out for {unit}{order}: {when}."), rule::VERBAL_ORDERS)
        }
        CommandEvent::Told { unit, order } => {
            (format!("{unit} has the order {}.", terms::order(order)), rule::VERBAL_ORDERS)
        }
        CommandEvent::Signalled { side, signal: Some(order), is_own } => {
            let (some, rule) = if is_own {
                (" to those who have agreed on it", rule::OWN_SIGNAL)
            } else {
                ("", rule::CHANGING_THE_SIGNAL)
            };
            let (army, order) = (names.army(side), terms::order(order));
            (format!("the salpinx (trumpet) of {army} signals {order}{some}."), rule)
        }
        CommandEvent::Signalled { side, signal: None, .. } => {
            (format!("the salpinx (trumpet) of {} is silent.", names.army(side)), rule::CHANGING_THE_SIGNAL)
        }
        CommandEvent::Balked { side, strategos } => (
            format!("{} does not obey: his troops withdraw.", names.strategos(side, strategos)),
            rule::STANCE_TEST,
        ),
        CommandEvent::Sang { side } => {
            (format!("{} sing the Paean (battle hymn).", names.army(side)), rule::PAEAN)
        }
        CommandEvent::Silent { side } => {
            (format!("{} begin their approach in grim silence.", names.army(side)), rule::GRIM)
        }
        CommandEvent::Sphagia { side } => (
            format!("the mantis (seer) of {} kills the goat: the sphagia (sacrifice).", names.army(side)),
            rule::SPHAGIA,
        ),
    }
}

fn decision(names: Names<'_>, side: crate::Side, what: Decision) -> String {
    match what {
        Decision::Sealed => "has decided".to_owned(),
        Decision::Nothing => "gives no order".to_owned(),
        Decision::Declines => "gives no order and declines to fight on".to_owned(),
        Decision::Gives(given) => {
            let order = terms::order(given.order);
            match given.to {
                To::Army => format!("has the salpinx (trumpet) ready for {order}"),
                To::Unit(id) => format!("sends word to {id}: {order}"),
                To::Strategos(index) => format!("sends word to {}: {order}", names.strategos(side, index)),
            }
        }
    }
}
