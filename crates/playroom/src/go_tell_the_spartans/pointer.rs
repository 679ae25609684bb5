//! What a person points at to choose an action, and what they mean by pointing at something else.

use super::layout::{area, place};
use crate::{Path, Point, Step, capitalised};
use go_tell_the_spartans::map::{Area, Direction, Facing};
use go_tell_the_spartans::phase::Phase;
use go_tell_the_spartans::plans::Plan;
use go_tell_the_spartans::units::{Contingent, ContingentSet, Kind, Unit};
use go_tell_the_spartans::{Action, Crowd, Members, Morale, Seen, Side, StackView, UnitView, View, charts};
use std::borrow::Cow;

pub(super) fn paths(view: &View, action: Action, mut add: impl FnMut(Path)) {
    let place = |area| Step::from(place(area));
    match action {
        Action::Commit(shift) => add(vec![commit(view, shift)]),
        Action::Remain(set) => add(vec![remain(set)]),
        Action::Guard(contingent) => {
            let words = format!("The {}", contingent.name());
            add(vec![Point::Button("guard", Some(contingent as u16)).saying(words)]);
        }
        Action::Deploy(chosen) => add(vec![plan(chosen)]),
        Action::Place { unit, at, facing } => {
            add(vec![place(at), counter(view, "begin", unit), face(facing)]);
        }
        Action::Below { unit, at } => add(vec![place(at), counter(view, "below", unit)]),
        Action::Above { unit, at } => add(vec![place(at), counter(view, "above", unit)]),
        Action::March { from, units, to, by, facing } => {
            let stack = moving(view, from);
            let mut path = vec![place(from)];
            if stack.is_some_and(|stack| units != Members::all(stack.units.len())) {
                path.extend([button("split", "Only some of them…"), members(units)]);
            }
            // 3.1.4 Pointing at friends takes those in hand, so that coming to wait among them has a button of its own.
            if by.is_none() && moving(view, to).is_some() {
                path.push(button("wait", "Go to an area of friends, who must then leave it…"));
            }
            path.push(place(to));
            // Hoplites go straight ahead: how they come in and face there is no question.
            if !is_of(stack, Kind::Hoplite) {
                path.extend(by.map(enter));
                path.push(face(facing));
            }
            add(path);
        }
        Action::Turn { at, facing } => add(vec![place(at), turn(moving(view, at), facing)]),
        Action::Feign { from, to } => {
            add(vec![place(from), button("feign", "Pretend to flee to…"), place(to)]);
        }
        Action::Exit(from) => add(vec![place(from), button("exit", "Leave the map")]),
        Action::EndMovement => add(vec![button("end", end(view))]),
        Action::Eliminate(who) => add(vec![eliminate(view, who)]),
        Action::Fire(at) | Action::Attack(at) | Action::Retreat(at) => add(vec![place(at)]),
        Action::HoldFire => add(vec![button("hold", "Hold fire")]),
        Action::Stand => add(vec![button("stand", "Stand and fight")]),
        Action::Rally => {
            add(vec![RALLY.saying("Try to rally")]);
            match to_rally(view) {
                0 | 1 => {}
                2 => add(vec![RALLY_ALL.saying("Both try to rally, one after another")]),
                count => add(vec![RALLY_ALL.saying(format!("All {count} try to rally, one after another"))]),
            }
        }
        Action::LetBe => add(vec![button("let-be", "Let them be")]),
    }
}

pub(super) const RALLY: Point = Point::Button("rally", None);
/// Lets all try who may still try: each question that follows is answered as the first one.
pub(super) const RALLY_ALL: Point = Point::Button("rally-all", None);

/// 8.4.9 How many of the side that is asked may still try to rally, as far as the viewer can see. In the first edition they are
/// asked by their numbers, which the board does not show.
fn to_rally(view: &View) -> usize {
    let Phase::Recovery { side, at, depth } = view.phase else { return 0 };
    if view.setup.edition.is_before(2) {
        return 0;
    }
    let shaken = |unit: &UnitView| matches!(unit.morale, Some(Morale::Disordered | Morale::Routed));
    let may = |stack: &&StackView| {
        stack.side == side && !stack.acted && view.stack(side.enemy(), stack.area).is_none()
    };
    let count = |stack: &StackView| {
        let units = stack.units.iter().enumerate();
        let left = units.filter(|(n, unit)| (stack.area, *n) >= (at, usize::from(depth)) && shaken(unit));
        left.count()
    };
    view.stacks.iter().filter(may).map(count).sum()
}

/// A counter that is placed: its type, and what it has lost.
fn counter(view: &View, kind: &'static str, unit: Unit) -> Step {
    let in_camp = view.camp.iter().filter_map(|other| Some((other.kind, other.seen?)));
    let words = match in_camp.into_iter().find(|(_, seen)| seen.unit == unit) {
        Some((kind, Seen { losses: 0, .. })) => capitalised(kind.name()),
        Some((kind, Seen { losses: 1, .. })) => format!("{}, 1 step lost", capitalised(kind.name())),
        Some((kind, Seen { losses, .. })) => format!("{}, {losses} steps lost", capitalised(kind.name())),
        None => unit.to_string(),
    };
    let words = match kind {
        "above" => format!("{words}, on top"),
        "below" => format!("{words}, underneath"),
        _ => words,
    };
    Point::Button(kind, Some(unit.index() as u16)).saying(words)
}

/// A button that is the only one of its kind.
fn button(kind: &'static str, words: impl Into<Cow<'static, str>>) -> Step {
    Point::Button(kind, None).saying(words)
}

/// The stack in an area of the side that moves.
fn moving(view: &View, from: Area) -> Option<&StackView> {
    let Phase::Movement { side, .. } = view.phase else { return None };
    view.stack(side, from)
}

fn is_of(stack: Option<&StackView>, kind: Kind) -> bool {
    stack.and_then(|stack| stack.units.first()).is_some_and(|top| top.kind == kind)
}

/// A movement that somebody could still make, a shot, a chance to rally, ground.
pub(super) fn gives_up(view: &View, action: Action) -> bool {
    match action {
        Action::EndMovement => has_unmoved(view),
        Action::HoldFire | Action::LetBe | Action::Retreat(_) => true,
        _ => false,
    }
}

/// Whether the side that moves has a stack that has not moved.
fn has_unmoved(view: &View) -> bool {
    view.stacks.iter().any(|stack| Some(stack.side) == side(view) && !stack.acted)
}

fn end(view: &View) -> &'static str {
    match side(view) {
        _ if !has_unmoved(view) => "End movement",
        // 11.1 The King is watching.
        Some(Side::Persia) if !view.setup.edition.is_before(2) => {
            "End movement: the others go forward to bowshot, or stay"
        }
        _ => "End movement: the others stay",
    }
}

/// 3.1.4 Which of two stacks in an area is lost.
fn eliminate(view: &View, who: Crowd) -> Step {
    let stack = match (view.phase, who) {
        (Phase::Overstacked { side, at }, Crowd::Standing) => view.stack(side, at),
        (Phase::Overstacked { at, .. }, Crowd::Arrived) => view.visitors(at),
        _ => None,
    };
    let people = stack.and_then(|stack| stack.units.first()).and_then(|top| top.contingent);
    let words = match who {
        Crowd::Standing => "Lose those who stood there",
        Crowd::Arrived => "Lose those who came",
    };
    let words = match people {
        Some(people) => format!("{words}: the {}", people.name()),
        None => words.to_owned(),
    };
    Point::Button("eliminate", Some(who as u16)).saying(words)
}

/// "One less: the Medes": a way to shift the commitment die, and what it comes to.
fn commit(view: &View, shift: i8) -> Step {
    let words = match shift {
        ..0 => "One less",
        0 => "Let the die stand",
        _ => "One more",
    };
    let words = match view.phase {
        Phase::Commitment { die } => {
            let committed = charts::committed(view.day, die.saturating_add_signed(shift));
            format!("{words}: the {}", committed.name())
        }
        _ => words.to_owned(),
    };
    Point::Button("commit", Some((shift + 1) as u16)).saying(words)
}

/// Who stays for the last day.
fn remain(set: ContingentSet) -> Step {
    let bits = set.iter().map(|contingent| 1 << contingent as u16).sum();
    let others = set.iter().filter(|contingent| *contingent != Contingent::Spartan);
    let names: Vec<&str> = others.map(Contingent::name).collect();
    let who = if set.contains(Contingent::Spartan) { "With the Spartans: " } else { "The " };
    Point::Button("remain", Some(bits)).saying(format!("{who}{}", names.join(", ")))
}

/// A ready-made deployment.
pub(super) fn plan(plan: Plan) -> Step {
    Point::Button("plan", Some(plan as u16)).saying(capitalised(plan.name()))
}

/// How a stack faces in the end.
fn face(facing: Facing) -> Step {
    Point::Button("face", Some(facing as u16)).saying(match facing {
        Facing::West => "Face west",
        Facing::North => "Face north, the sea",
        Facing::East => "Face east",
        Facing::South => "Face south, the mountain",
    })
}

/// The way into an area: a stack that goes north has come from the south.
fn enter(by: Direction) -> Step {
    Point::Button("enter", Some(by as u16)).saying(format!("From the {}", by.back().name()))
}

fn turn(stack: Option<&StackView>, to: Facing) -> Step {
    let right = stack.map_or(0, |stack| (to as u8 + 4 - stack.facing as u8) % 4);
    Point::Button("turn", Some(to as u16)).saying(match right {
        1 => "Turn right",
        2 => "Turn about",
        3 => "Turn left",
        _ => "Turn",
    })
}

/// Some units of a stack.
fn members(units: Members) -> Step {
    let bits = units.bits();
    Point::Button("units", Some(bits.into())).saying(match bits {
        1 => "The top unit",
        2 => "The second unit",
        3 => "The upper two",
        4 => "The lowest unit",
        5 => "The top and the lowest",
        _ => "The lower two",
    })
}

/// The side that decides.
fn side(view: &View) -> Option<Side> {
    match view.phase {
        Phase::Movement { side, .. }
        | Phase::Overstacked { side, .. }
        | Phase::Fire { side, .. }
        | Phase::Melee { side, .. } => Some(side),
        Phase::Retreat { attacker, .. } => Some(attacker.enemy()),
        _ => None,
    }
}

pub(super) fn asks(view: &View, chosen: &[Point]) -> Option<String> {
    let (Phase::Movement { .. }, [first, rest @ ..]) = (view.phase, chosen) else { return None };
    let from = area(*first)?;
    let people = moving(view, from)?.units.first()?.contingent.map(Contingent::name);
    let who = people.map_or_else(|| format!("those in {from}"), |people| format!("the {people} in {from}"));
    let mut places = rest.iter().filter_map(|&point| area(point));
    Some(match (places.next_back(), rest) {
        (Some(to), _) => format!("{}: confirm the way to {to}, or say how they go.", capitalised(&who)),
        (None, []) => format!("Where do {who} go? Choose an area, or turn them."),
        (None, [Point::Button("split", _)]) => format!("Which of {who} go?"),
        (None, _) => format!("Where do {who} go? Choose an area."),
    })
}

pub(super) fn meant(view: &View, chosen: &[Point], at: Point) -> Option<Action> {
    let at = area(at)?;
    match view.phase {
        Phase::Movement { side, .. } => {
            let from = chosen.first().and_then(|&point| area(point)).unwrap_or(at);
            let stack = view.stack(side, from);
            let to = if from == at { at.neighbours().next()?.1 } else { at };
            let enemy = view.stack(side.enemy(), to).is_some();
            Some(Action::March {
                from,
                units: Members::all(stack.map_or(1, |stack| stack.units.len())),
                to,
                by: from.neighbours().find(|&(_, next)| next == to && enemy).map(|(by, _)| by),
                facing: stack.map_or(Facing::West, |stack| stack.facing),
            })
        }
        Phase::Fire { .. } => Some(Action::Fire(at)),
        Phase::Melee { .. } => Some(Action::Attack(at)),
        Phase::Retreat { .. } => Some(Action::Retreat(at)),
        Phase::Deployment { .. } => {
            let unit = view.camp.first()?.seen?.unit;
            Some(Action::Place { unit, at, facing: Facing::East })
        }
        // Whatever it is, it is not what is asked for now, and the rules say what is.
        _ => Some(Action::EndMovement),
    }
}
