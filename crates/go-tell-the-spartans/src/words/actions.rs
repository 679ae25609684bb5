//! Actions as short imperatives. An action knows areas, not who stands there, so areas are what it is told by.

use super::names;
use crate::{Action, Crowd, Members};

pub(super) fn say(action: Action) -> String {
    match action {
        Action::Commit(0) => "let the die stand".to_owned(),
        Action::Commit(shift) if shift > 0 => "shift the die up by one".to_owned(),
        Action::Commit(_) => "shift the die down by one".to_owned(),
        Action::Remain(set) => format!("keep {}, and send all others home", names::contingents(set.iter())),
        Action::Guard(contingent) => format!("send the {} to guard the path", contingent.name()),
        Action::Deploy(plan) => format!("deploy by plan: {}", plan.name()),
        Action::Place { unit, at, facing } => {
            format!("place {unit} in {at}, facing {}", names::facing(facing))
        }
        Action::Above { unit, at } => format!("place {unit} on top of the stack in {at}"),
        Action::Below { unit, at } => format!("place {unit} under the stack in {at}"),
        Action::March { from, units, to, by: None, facing } => {
            format!("march {} from {from} to {to}, facing {}", members(units), names::facing(facing))
        }
        Action::March { from, units, to, by: Some(by), facing } => format!(
            "march {} from {from} against the enemy in {to}, coming from the {}, facing {}",
            members(units),
            by.back().name(),
            names::facing(facing)
        ),
        Action::Turn { at, facing } => format!("turn the stack in {at} to face {}", names::facing(facing)),
        Action::Feign { from, to } => format!("feign a retreat with the Spartans from {from} to {to}"),
        Action::Exit(from) => format!("lead the stack in {from} off the map behind the Greeks"),
        Action::Eliminate(Crowd::Standing) => "eliminate those who stood there first".to_owned(),
        Action::Eliminate(Crowd::Arrived) => "eliminate those who came last".to_owned(),
        Action::EndMovement => "move nothing more".to_owned(),
        Action::Fire(at) => format!("fire at {at}"),
        Action::HoldFire => "hold fire".to_owned(),
        Action::Attack(at) => format!("attack in {at}"),
        Action::Retreat(to) => format!("retreat before combat to {to}"),
        Action::Stand => "stand and fight".to_owned(),
        Action::Rally => "try to rally".to_owned(),
        Action::LetBe => "do not try to rally".to_owned(),
    }
}

/// Which units of a stack, the top one first.
fn members(units: Members) -> &'static str {
    match units.bits() {
        1 => "the top unit",
        2 => "the second unit",
        3 => "the first and second unit",
        4 => "the third unit",
        5 => "the first and third unit",
        6 => "the second and third unit",
        _ => "all three units",
    }
}
