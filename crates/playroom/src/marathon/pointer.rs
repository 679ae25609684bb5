//! What a person points at to choose an action, and what they mean by pointing at something else.

use super::layout::{hex, middle, place};
use super::reach;
use crate::{Path, Point, Step, capitalised};
use marathon::map::{self, Hex};
use marathon::phase::Phase;
use marathon::units::{Unit, Wing};
use marathon::{Action, Hexside, Hexspine, Id, Position, Turn, words};
use std::borrow::Cow;
use tabletop::Position as _;

/// Answers the question that is asked now, in the order of the rules.
pub(super) const NEXT: Point = Point::Button("next", None);
/// Answers all questions of a kind, one after the other.
pub(super) const ALL: Point = Point::Button("all", None);

pub(super) fn paths(view: &Position, action: Action, mut add: impl FnMut(Path)) {
    match action {
        Action::SetUpHistorically => add(vec![button("history", "Set them up as they stood")]),
        Action::SetUp { at, facing } | Action::Land { at, facing } => {
            add(vec![place(at).into(), face(facing)])
        }
        Action::Activate => add(vec![button("activate", format!("Activate {}", wing(view)))]),
        Action::Rest => add(vec![button("rest", "Let it rest: the unengaged recover")]),
        Action::Reactivate(wing) => {
            let words = format!("Try with {}", wing.name());
            add(vec![Point::Button("again", Some(wing as u16)).saying(words)]);
        }
        Action::DeclineReactivation => add(vec![button("decline", "Nobody acts again")]),
        Action::Step { unit, towards, turn } => step(view, unit, towards, turn, add),
        Action::Turn { unit, turn } => {
            let words = match (turn, unit.is_phalanx() && !view.stand(unit).is_march()) {
                (Turn::Left, true) => "Wheel left: 2 points",
                (Turn::Left, false) => "Turn left: 1 point",
                (_, true) => "Wheel right: 1 point",
                (_, false) => "Turn right: 1 point",
            };
            let turned = Point::Button("turn", Some(turn as u16)).saying(words);
            for_each_start(view, unit, |start| add([start, std::slice::from_ref(&turned)].concat()));
        }
        Action::Deploy { unit, facing } => {
            let words = format!("Deploy facing {}: whole move", words::spine(facing));
            let deployed = Point::Button("deploy", Some(facing as u16)).saying(words);
            for_each_start(view, unit, |start| add([start, std::slice::from_ref(&deployed)].concat()));
        }
        Action::FormMarch { unit, facing } => {
            let first = button("march", "March column: whole move…");
            let words = format!("Towards the {}", words::side(facing));
            let then = Point::Button("march-to", Some(facing as u16)).saying(words);
            for_each_start(view, unit, |start| add([start, &[first.clone(), then.clone()]].concat()));
        }
        Action::Halt { unit, facing } => {
            let first = button("halt", "Stop here, facing…");
            for_each_start(view, unit, |start| add([start, &[first.clone(), face(facing)]].concat()));
        }
        Action::Fire { unit, at } => for_each_start(view, unit, |start| {
            add([start, &[place(at).into()]].concat());
        }),
        Action::Enter { unit, at } => add(vec![place(at).into(), who(unit)]),
        Action::EndMovement => add(vec![button("end", end(view))]),
        Action::TryRetreat => add(vec![button("retreat", "Try to retreat before combat")]),
        Action::Stand => add(vec![button("stand", "Stand and fight")]),
        Action::Retreat(towards) => {
            if let Phase::Retreating { unit, .. } = *view.phase() {
                let legal = |side| view.check(Action::Retreat(side)).is_ok();
                aims(view, unit, towards, legal).into_iter().for_each(|aim| add(vec![aim]));
            }
        }
        Action::StopRetreat => add(vec![button("stop", "Stop here")]),
        Action::Allocate(points) => {
            add(vec![Point::Count { of: "strength points strike", n: points }.into()]);
            if let Phase::Allocation { left, .. } = *view.phase()
                && points == left
                && points > 1
            {
                add(vec![button("all-points", format!("Strike with all {points}"))]);
            }
        }
        Action::Attack(at) => {
            let side = view.active_side().map(marathon::Side::enemy);
            let targets = side.map(|side| view.target_units(side, at)).unwrap_or_default();
            let mut hexes: Vec<Hex> = targets.into_iter().flat_map(|unit| view.hexes(unit)).collect();
            hexes.sort_unstable();
            hexes.dedup();
            hexes.into_iter().for_each(|hex| add(vec![place(hex).into()]));
            next(view, action, "Strike the next blow", "Strike all blows, one after another", add);
        }
        Action::CheckRout(unit) => {
            for &at in &view.hexes(unit) {
                let checking = |other: &Unit| view.check(Action::CheckRout(*other)).is_ok();
                let mut path = vec![Step::from(place(at))];
                if view.at(at).filter(checking).count() > 1 {
                    path.push(who(unit));
                }
                add(path);
            }
            next(view, action, "Check the next unit", "Check all units, one after another", add);
        }
        Action::Flee(towards) => {
            if let Phase::Flight(flight) = *view.phase() {
                let legal = |side| view.check(Action::Flee(side)).is_ok();
                aims(view, flight.unit, towards, legal).into_iter().for_each(|aim| add(vec![aim]));
            }
        }
        Action::Reform(facing) => add(vec![face(facing)]),
    }
}

/// The first of all actions of a kind is also done by a button; another does all of them.
fn next(view: &Position, action: Action, one: &'static str, all: &'static str, mut add: impl FnMut(Path)) {
    let (mut first, mut count) = (None, 0);
    view.for_each_action(|other| {
        first = first.or(Some(other));
        count += 1;
    });
    if first == Some(action) {
        add(vec![NEXT.saying(one)]);
        if count > 1 {
            add(vec![ALL.saying(all)]);
        }
    }
}

/// A step to the next hex: of a phalanx, to one that only this step enters, or straight before it.
fn step(view: &Position, unit: Unit, towards: Hexside, turn: Turn, mut add: impl FnMut(Path)) {
    let is_march = view.stand(unit).is_march();
    let legal = |side| {
        let turns: &[Turn] = if is_march { &Turn::ALL } else { &[Turn::Ahead] };
        turns.iter().any(|&turn| view.check(Action::Step { unit, towards: side, turn }).is_ok())
    };
    let aims = aims(view, unit, towards, legal);
    let then = is_march.then(|| {
        Point::Button("then", Some(turn as u16)).saying(match turn {
            Turn::Ahead => "Straight on",
            Turn::Left => "Then turn left",
            Turn::Right => "Then turn right",
        })
    });
    for_each_start(view, unit, |start| {
        for aim in &aims {
            // Pointing at others takes them in hand.
            let is_taken = hex(aim.point).is_some_and(|at| !movers(view, at).is_empty());
            if !start.is_empty() || !is_taken {
                add([start, std::slice::from_ref(aim), then.as_slice()].concat());
            }
        }
    });
}

/// Where one points to send a unit this way: the hexes it enters, where no other way leads; one that two ways of a phalanx enter
/// stands for the way that keeps its row.
fn aims(view: &Position, unit: Unit, towards: Hexside, legal: impl Fn(Hexside) -> bool) -> Vec<Step> {
    let own = view.hexes(unit);
    let entered = |side: Hexside| {
        let hexes = own.iter().filter_map(|&hex| map::next(hex, side));
        hexes.filter(|hex| !own.contains(hex)).collect::<Vec<Hex>>()
    };
    let keeps_row = |side: Hexside| {
        own.first().is_some_and(|&from| map::next(from, side).is_some_and(|to| to.row() == from.row()))
    };
    let others: Vec<Hexside> =
        Hexside::ALL.into_iter().filter(|&side| side != towards && legal(side)).collect();
    // The way that keeps the row comes first; then clockwise from the north.
    let rank = |side: Hexside| (!keeps_row(side), side as u8);
    let is_mine = |hex: &Hex| {
        let mut rivals = others.iter().filter(|&&side| entered(side).contains(hex));
        rivals.all(|&side| rank(towards) < rank(side))
    };
    let mine: Vec<Step> = entered(towards).into_iter().filter(is_mine).map(|hex| place(hex).into()).collect();
    if mine.is_empty() {
        let words = format!("To the {}", words::side(towards));
        return vec![Point::Button("way", Some(towards as u16)).saying(words)];
    }
    mine
}

/// Those who may be taken in hand in a hex.
pub(super) fn movers(view: &Position, at: Hex) -> Vec<Unit> {
    if *view.phase() != Phase::Movement {
        return Vec::new();
    }
    view.at(at).filter(|&unit| view.points_left(unit).is_some()).collect()
}

/// What is pointed at to take a unit in hand. The one that is moving is in hand already.
fn for_each_start(view: &Position, unit: Unit, mut add: impl FnMut(&[Step])) {
    for &at in &view.hexes(unit) {
        let place = Step::from(place(at));
        if movers(view, at).len() > 1 {
            add(&[place, who(unit)]);
        } else {
            add(&[place]);
        }
    }
    if view.mover().is_some_and(|mover| mover.unit == unit) {
        add(&[]);
    }
}

fn who(unit: Unit) -> Step {
    Point::Button("who", Some(unit.index() as u16)).saying(unit.counter().name)
}

fn face(facing: Hexspine) -> Step {
    Point::Button("face", Some(facing as u16)).saying(format!("Face {}", words::spine(facing)))
}

/// A button that is the only one of its kind.
fn button(kind: &'static str, words: impl Into<Cow<'static, str>>) -> Step {
    Point::Button(kind, None).saying(words)
}

fn wing(view: &Position) -> &'static str {
    view.active_wing().map_or("the wing", Wing::name)
}

/// How many units have not moved.
fn waiting(view: &Position) -> usize {
    let fresh = |unit: &Unit| {
        view.points_left(*unit).is_some() && view.mover().is_none_or(|mover| mover.unit != *unit)
    };
    view.active_wing().map_or(0, |wing| Unit::of(wing).filter(fresh).count())
}

fn end(view: &Position) -> String {
    match waiting(view) {
        0 => "End movement and fight".to_owned(),
        1 => "End movement: 1 unit stays".to_owned(),
        count => format!("End movement: {count} units stay"),
    }
}

pub(super) fn gives_up(view: &Position, action: Action) -> bool {
    match action {
        Action::EndMovement => waiting(view) > 0,
        Action::Rest | Action::DeclineReactivation => true,
        _ => false,
    }
}

/// The unit in hand.
pub(super) fn in_hand(view: &Position, chosen: &[Point]) -> Option<Unit> {
    match chosen {
        [] => view.mover().map(|mover| mover.unit),
        [_, Point::Button("who", Some(number)), ..] => Unit::from_index(usize::from(*number)),
        [first, ..] => match movers(view, hex(*first)?).as_slice() {
            [one] => Some(*one),
            _ => None,
        },
    }
}

pub(super) fn asks(view: &Position, chosen: &[Point]) -> Option<String> {
    if *view.phase() != Phase::Movement || chosen.is_empty() {
        return None;
    }
    let Some(unit) = in_hand(view, chosen) else { return Some("Which unit of this hex?".to_owned()) };
    let left = view.points_left(unit)?.left;
    let points = if left == 1 { "1 point".to_owned() } else { format!("{left} points") };
    let (mut goes, mut turns, mut shoots) = (false, false, false);
    view.for_each_action(|action| match action {
        Action::Step { unit: other, .. } => goes |= other == unit,
        Action::Turn { unit: other, .. } => turns |= other == unit,
        Action::Fire { unit: other, .. } => shoots |= other == unit,
        _ => {}
    });
    let may = [(goes, "go"), (turns, "turn"), (shoots, "shoot")];
    let may: Vec<&str> = may.into_iter().filter(|(can, _)| *can).map(|(_, what)| what).collect();
    let may = if may.is_empty() { "stays".to_owned() } else { format!("may {}", may.join(" or ")) };
    Some(format!("{}: {points}, {may}.", capitalised(unit.counter().name)))
}

/// The next action on the way to a hex that is not the next one.
pub(super) fn on_the_way(view: &Position, chosen: &[Point], at: Point) -> Option<Action> {
    if *view.phase() != Phase::Movement {
        return None;
    }
    reach::towards(view, in_hand(view, chosen)?, hex(at)?)
}

pub(super) fn meant(view: &Position, chosen: &[Point], at: Point) -> Option<Action> {
    let at = hex(at)?;
    let unit = match *view.phase() {
        Phase::Movement => in_hand(view, chosen).or_else(|| view.at(at).next())?,
        Phase::Retreating { unit, .. } => unit,
        Phase::Flight(flight) => flight.unit,
        Phase::Attack => return Some(Action::Attack(at)),
        Phase::SetUp(_) => return Some(Action::SetUp { at, facing: Hexspine::E }),
        Phase::Landing(_) => return Some(Action::Land { at, facing: Hexspine::W }),
        // Whatever it is, it is not what is asked for now, and the rules say what is.
        _ => return Some(Action::EndMovement),
    };
    let towards = direction(*view.hexes(unit).first()?, at);
    Some(match *view.phase() {
        Phase::Retreating { .. } => Action::Retreat(towards),
        Phase::Flight(_) => Action::Flee(towards),
        _ => Action::Step { unit, towards, turn: Turn::Ahead },
    })
}

/// The side of a hex that looks towards another.
fn direction(from: Hex, to: Hex) -> Hexside {
    let distance = |side: &Hexside| map::next(from, *side).map_or(u8::MAX, |next| next.distance(to));
    let far = |side: &Hexside| {
        let (there, to) = (map::next(from, *side).map_or((0.0, 0.0), middle), middle(to));
        ((there.0 - to.0).hypot(there.1 - to.1) * 10.0) as u32
    };
    Hexside::ALL.into_iter().min_by_key(|side| (distance(side), far(side))).unwrap_or(Hexside::N)
}
