//! What a person points at to choose an action, and what they mean by pointing at something else.

use super::layout::{area, place};
use crate::{Path, Point};
use go_tell_the_spartans::map::{Area, Direction, Facing};
use go_tell_the_spartans::phase::Phase;
use go_tell_the_spartans::plans::Plan;
use go_tell_the_spartans::units::{Contingent, ContingentSet, Kind};
use go_tell_the_spartans::{Action, Members, Side, StackView, View, charts};
use std::borrow::Cow;

// What buttons say.
const END: Point = Point::Say(0);
const HOLD: Point = Point::Say(1);
const STAND: Point = Point::Say(2);
const RALLY: Point = Point::Say(3);
const LET_BE: Point = Point::Say(4);
const EXIT: Point = Point::Say(5);
const FEIGN: Point = Point::Say(6);
const SPLIT: Point = Point::Say(7);
/// A button for each way to shift the commitment die: one less, as it is, one more.
const COMMIT: u16 = 10;
/// For each contingent that may guard.
const GUARD: u16 = 20;
/// For each ready-made deployment.
pub(super) const PLAN: u16 = 40;
/// For each facing in the end.
const FACE: u16 = 60;
/// For each way into an area.
const BY: u16 = 70;
/// For each facing to turn to.
const TURN: u16 = 80;
/// For each choice of units.
const MEMBERS: u16 = 90;
/// For each counter that begins a stack, or goes under one.
const BEGIN: u16 = 300;
const BELOW: u16 = 600;
/// For each choice of contingents.
const REMAIN: u16 = 1000;

pub(super) fn paths(view: &View, action: Action, mut add: impl FnMut(Path)) {
    let say = |base: u16, number: u16| Point::Say(base + number);
    match action {
        Action::Commit(shift) => add(vec![say(COMMIT, (shift + 1) as u16)]),
        Action::Remain(set) => add(vec![say(REMAIN, bits(set))]),
        Action::Guard(contingent) => add(vec![say(GUARD, contingent as u16)]),
        Action::Deploy(plan) => add(vec![say(PLAN, plan as u16)]),
        Action::Place { unit, at, facing } => {
            add(vec![place(at), say(BEGIN, unit.index() as u16), say(FACE, facing as u16)]);
        }
        Action::Below { unit, at } => add(vec![place(at), say(BELOW, unit.index() as u16)]),
        Action::March { from, units, to, by, facing } => {
            let stack = moving(view, from);
            let mut path = vec![place(from)];
            if stack.is_some_and(|stack| units != Members::all(stack.units.len())) {
                path.extend([SPLIT, say(MEMBERS, u16::from(units.bits()))]);
            }
            path.push(place(to));
            // Hoplites go straight ahead: how they come in and face there is no question.
            if !is_of(stack, Kind::Hoplite) {
                path.extend(by.map(|by| say(BY, by as u16)));
                path.push(say(FACE, facing as u16));
            }
            add(path);
        }
        Action::Turn { at, facing } => add(vec![place(at), say(TURN, facing as u16)]),
        Action::Feign { from, to } => add(vec![place(from), FEIGN, place(to)]),
        Action::Exit(from) => add(vec![place(from), EXIT]),
        Action::EndMovement => add(vec![END]),
        Action::Fire(at) | Action::Attack(at) | Action::Retreat(at) => add(vec![place(at)]),
        Action::HoldFire => add(vec![HOLD]),
        Action::Stand => add(vec![STAND]),
        Action::Rally => add(vec![RALLY]),
        Action::LetBe => add(vec![LET_BE]),
    }
}

fn bits(set: ContingentSet) -> u16 {
    set.iter().map(|contingent| 1 << contingent as u16).sum()
}

/// The stack in an area of the side that moves.
fn moving(view: &View, from: Area) -> Option<&StackView> {
    let Phase::Movement { side, .. } = view.phase else { return None };
    view.stack(side, from)
}

fn is_of(stack: Option<&StackView>, kind: Kind) -> bool {
    stack.and_then(|stack| stack.units.first()).is_some_and(|top| top.kind == kind)
}

pub(super) fn label(view: &View, chosen: &[Point], point: Point) -> Option<Cow<'static, str>> {
    let Point::Say(number) = point else { return None };
    let nth = |base: u16| usize::from(number - base);
    Some(match number {
        _ if point == END => end(view).into(),
        _ if point == HOLD => "Hold fire".into(),
        _ if point == STAND => "Stand and fight".into(),
        _ if point == RALLY => "Try to rally".into(),
        _ if point == LET_BE => "Let them be".into(),
        _ if point == EXIT => "Leave the map".into(),
        _ if point == SPLIT => "Only some of them…".into(),
        _ if point == FEIGN => "Pretend to flee to…".into(),
        10..=12 => commit(view, nth(COMMIT)).into(),
        20..=39 => format!("The {}", contingent(number - GUARD)?.name()).into(),
        40..=59 => capitalised(Plan::ALL.get(nth(PLAN))?.name()).into(),
        60..=69 => format!("Face {}", facing(nth(FACE))?).into(),
        70..=79 => format!("From the {}", from_where(nth(BY))?).into(),
        80..=89 => turn(view, chosen, *Facing::ALL.get(nth(TURN))?).into(),
        90..=99 => members(number - MEMBERS).into(),
        REMAIN.. => staying(number - REMAIN).into(),
        _ => return None,
    })
}

fn capitalised(words: &str) -> String {
    crate::capitalised(words)
}

fn end(view: &View) -> &'static str {
    let left = view.stacks.iter().any(|stack| Some(stack.side) == side(view) && !stack.acted);
    if left { "End movement: the others stay" } else { "End movement" }
}

/// "One less: the Medes": what the die comes to.
fn commit(view: &View, shift: usize) -> String {
    let words = ["One less", "Let the die stand", "One more"][shift];
    match view.phase {
        Phase::Commitment { die } => {
            format!("{words}: the {}", charts::committed(view.day, die + shift as u8 - 1).name())
        }
        _ => words.to_owned(),
    }
}

fn contingent(number: u16) -> Option<Contingent> {
    Contingent::GREEK.into_iter().find(|contingent| *contingent as u16 == number)
}

fn facing(number: usize) -> Option<&'static str> {
    Some(match Facing::ALL.get(number)? {
        Facing::West => "west",
        Facing::North => "north, the sea",
        Facing::East => "east",
        Facing::South => "south, the mountain",
    })
}

/// A stack that goes north has come from the south.
fn from_where(number: usize) -> Option<&'static str> {
    Direction::ALL.get(number).map(|direction| direction.back().name())
}

fn turn(view: &View, chosen: &[Point], to: Facing) -> &'static str {
    let stack = chosen.first().and_then(|&point| area(point)).and_then(|at| moving(view, at));
    let right = stack.map_or(0, |stack| (to as u8 + 4 - stack.facing as u8) % 4);
    match right {
        1 => "Turn right",
        2 => "Turn about",
        3 => "Turn left",
        _ => "Turn",
    }
}

fn members(bits: u16) -> &'static str {
    match bits {
        1 => "The top unit",
        2 => "The second unit",
        3 => "The upper two",
        4 => "The lowest unit",
        5 => "The top and the lowest",
        _ => "The lower two",
    }
}

fn staying(bits: u16) -> String {
    let stay = Contingent::GREEK.into_iter().filter(|contingent| bits & 1 << *contingent as u16 != 0);
    let others = stay.filter(|contingent| *contingent != Contingent::Spartan);
    let names: Vec<&str> = others.map(Contingent::name).collect();
    let spartans = bits & 1 << Contingent::Spartan as u16 != 0;
    format!("{}{}", if spartans { "With the Spartans: " } else { "The " }, names.join(", "))
}

/// The side that decides.
fn side(view: &View) -> Option<Side> {
    match view.phase {
        Phase::Movement { side, .. } | Phase::Fire { side, .. } | Phase::Melee { side, .. } => Some(side),
        Phase::Retreat { attacker, .. } => Some(attacker.enemy()),
        _ => None,
    }
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
        // Whatever it is, it is not what is asked for now, and the rules say what is.
        _ => Some(Action::EndMovement),
    }
}
