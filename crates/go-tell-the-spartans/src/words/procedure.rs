//! Why the Persian procedure has a stack do what it does, case by case. A log tells it as a sentence; a prompt beforehand.

use super::names::{self, Names};
use crate::map::{Area, Aspect};
use crate::units::{Kind, Unit};
use crate::{Action, View, Why};

/// The sentence for the log.
pub(super) fn told(names: Names, unit: Unit, at: Area, why: &Why) -> String {
    format!("{} in {at} {}.", names.the_unit_first(unit), clause(why))
}

/// What the procedure does next, for a prompt: "the Medes in C5 go in against F6 ...".
pub(super) fn foretold(view: &View, action: Action, why: &Why) -> String {
    let whom = match action {
        Action::March { from: at, .. } | Action::Exit(at) | Action::Turn { at, .. } => Some(at),
        Action::Fire(_) => match view.phase {
            crate::phase::Phase::Fire { from, .. } => Some(from),
            _ => None,
        },
        _ => None,
    };
    let stack = whom.and_then(|at| view.stack(crate::Side::Persia, at));
    let subject = stack.map_or_else(|| names::the_side(crate::Side::Persia).to_owned(), names::the_stack);
    match action {
        Action::March { to, by: None, .. } => format!("{subject} go to {to}: {}", since(why)),
        Action::March { to, .. } => format!("{subject} go in against {to}: {}", since(why)),
        Action::Turn { facing, .. } => {
            format!("{subject} turn to face {}: {}", names::facing(facing), since(why))
        }
        Action::Exit(_) => format!("{subject} leave the map: {}", since(why)),
        Action::Fire(target) => format!("{subject} fire at {target}: {}", since(why)),
        Action::Attack(area) => format!("{subject} attack in {area}: {}", since(why)),
        Action::Retreat(to) => format!("{subject} retreat to {to}: {}", since(why)),
        Action::Stand => format!("{subject} stand: they always retreat before combat, but here they cannot"),
        Action::Rally => {
            let seen = super::prompts::asked(view).and_then(|(_, unit)| unit.seen);
            let whom = seen.map_or(subject, |seen| Names::of(&view.setup).the_unit(seen.unit));
            format!("{whom} try to rally: {}", since(why))
        }
        other => format!("{subject} {}", super::actions::say(other)),
    }
}

/// What follows the name of the stack in the log, which gives the rule after the sentence: a case of it is told here.
fn clause(why: &Why) -> String {
    match *why {
        Why::Locked => "are in melee and stay, facing their enemy (case 1)".to_owned(),
        Why::TurnsAgainst { from } => {
            format!("are in melee and turn, for the enemy came from the {} (case 1)", from.name())
        }
        Why::Disordered => {
            "stay and try to rally later, for their top unit is Disordered (case 2)".to_owned()
        }
        Why::Enters { at, aspect } => {
            format!("must go in against the Greeks in {at} before them, {} (case 3)", through(aspect))
        }
        Why::Advances { before, after } => format!(
            "advance, for this brings them nearer to the Greeks: to a distance of {after}, from {before} (case 4)"
        ),
        Why::MarchesOut { before, after } => format!(
            "march on, from {before} areas to {after} from the way out, for no Greek is on the map (case 4)"
        ),
        Why::TurnsTowards { at } => {
            format!("turn, for the nearest Greeks, in {at}, are not before them (case 5)")
        }
        Why::Blocked => "stay, for no step they may take brings them nearer to a Greek (case 4)".to_owned(),
        Why::SeeksDistance { kind, before, after } => format!(
            "seek their distance, from {before} areas to {after}: {} (case {})",
            wanted(kind),
            case(kind)
        ),
        Why::HasDistance { kind, distance } => format!(
            "stay {distance} from the nearest Greeks and face them, a distance they like (case {})",
            case(kind)
        ),
        Why::NoBetterDistance { kind, distance } => format!(
            "stay {distance} from the nearest Greeks and face them, for they can reach no better distance: {} (case {})",
            wanted(kind),
            case(kind)
        ),
        Why::NobodyLeft => "stay, for no Greek is on the map".to_owned(),
        Why::Pounces { at } => {
            format!("go in against {at}, where only light infantry or weaker, Disordered men stand (case 3)")
        }
        Why::Exits => "leave the map, for no Greek within two areas bars the way out (case 5)".to_owned(),
        Why::LowestNumber { number, turned } => {
            format!(
                "{}fire at the target that comes first: its place before them has the lowest number, {number}",
                turning(turned)
            )
        }
        Why::NextMelee => "attack: areas are fought over from row O to row A".to_owned(),
        Why::AlwaysRetreats => "retreat, as light Persians always do if they can".to_owned(),
        Why::AlwaysRallies => "try to rally, as Persians always do".to_owned(),
    }
}

/// The reason alone, after a colon.
fn since(why: &Why) -> String {
    match *why {
        Why::Locked => "they are in melee".to_owned(),
        Why::TurnsAgainst { from } => {
            format!("the enemy among them came from the {}", from.name())
        }
        Why::Disordered => "their top unit is Disordered".to_owned(),
        Why::Enters { aspect, .. } => format!("Greeks stand before them, and they must, {}", through(aspect)),
        Why::Advances { before, after } => {
            format!("it brings them nearer to the Greeks: to a distance of {after}, from {before}")
        }
        Why::MarchesOut { .. } => "no Greek is on the map".to_owned(),
        Why::TurnsTowards { at } => format!("the nearest Greeks, in {at}, are not before them"),
        Why::Blocked => "no step brings them nearer".to_owned(),
        Why::SeeksDistance { kind, .. } => wanted(kind).to_owned(),
        Why::NobodyLeft => "no Greek is on the map".to_owned(),
        Why::HasDistance { distance, .. } | Why::NoBetterDistance { distance, .. } => {
            format!("they stay {distance} from the nearest Greeks, and face them")
        }
        Why::Pounces { .. } => "only light infantry or weaker, Disordered men stand there".to_owned(),
        Why::Exits => "no Greek within two areas bars the way".to_owned(),
        Why::LowestNumber { number, turned: 0 } => {
            format!("this target comes first: its place before them has the lowest number, {number}")
        }
        Why::LowestNumber { number, .. } => {
            format!("they turn, and this target comes first, with number {number}")
        }
        Why::NextMelee => "they fight from row O to row A".to_owned(),
        Why::AlwaysRetreats => "light Persians do whenever they can".to_owned(),
        Why::AlwaysRallies => "Persians always do".to_owned(),
    }
}

const fn through(aspect: Aspect) -> &'static str {
    match aspect {
        Aspect::Front => "through the front",
        Aspect::Flank => "through a flank",
        Aspect::Rear => "from behind",
    }
}

const fn wanted(kind: Kind) -> &'static str {
    match kind {
        Kind::Bow => "archers want to be 3 away, else 2, else 4",
        _ => "javelins want to be 2 away, else 1 where nobody controls, else 3",
    }
}

const fn case(kind: Kind) -> u8 {
    match kind {
        Kind::Bow => 1,
        _ => 2,
    }
}

const fn turning(turned: u8) -> &'static str {
    match turned {
        0 => "",
        1 => "turn right and ",
        2 => "turn about and ",
        _ => "turn left and ",
    }
}
