//! What is asked besides orders and moves, answered by what follows at once.

use super::{after, standing};
use marathon::combat::Target;
use marathon::map::{Hex, PERSIAN_CAMPS};
use marathon::phase::Phase;
use marathon::units::Unit;
use marathon::{Action, Position, Side};
use tabletop::Position as _;

/// The answer to whatever is asked; `None` when the battle is over, or a wing is to move.
pub(super) fn answer(position: &Position) -> Option<Action> {
    match *position.phase() {
        Phase::SetUp(_) => position
            .check(Action::SetUpHistorically)
            .map_or_else(|_| first(position), |()| Some(Action::SetUpHistorically)),
        Phase::Retreat(unit) => {
            let (given, taken) = standing::exchange(position, unit);
            Some(if given >= taken { Action::Stand } else { Action::TryRetreat })
        }
        Phase::Retreating { unit, .. } => best(position, |after| away(after, unit)),
        Phase::Allocation { unit, target, .. } => allocation(position, unit, usize::from(target)),
        Phase::Flight(flight) => best(position, |after| fled(after, flight.unit)),
        Phase::Reform(unit) => best(position, |after| looks_at_them(after, unit)),
        Phase::Landing(unit) => best(position, |after| guards(after, unit)),
        Phase::Orders | Phase::Movement | Phase::Over(_) => None,
        Phase::Reactivation => reactivation(position, 0),
        Phase::Attack | Phase::RoutCheck(_) => first(position),
    }
}

/// Who may act again, nearest to the enemy first, and then nobody.
pub(super) fn reactivation(position: &Position, number: usize) -> Option<Action> {
    let mut actions = position.actions();
    let distance = |action: &Action| match action {
        Action::Reactivate(wing) => super::doctrine::distance(position, *wing),
        _ => i32::MAX,
    };
    tabletop::arrange(&mut actions, distance);
    actions.get(number).copied()
}

fn first(position: &Position) -> Option<Action> {
    let mut first = None;
    position.for_each_action(|action| first = first.or(Some(action)));
    first
}

/// The action after which this is most; the first of equals.
fn best(position: &Position, value: impl Fn(&Position) -> i32) -> Option<Action> {
    let mut best = (i32::MIN, None);
    position.for_each_action(|action| {
        let value = value(&after(position, action));
        if value > best.0 {
            best = (value, Some(action));
        }
    });
    best.1
}

/// How far a unit, or any hex, is from the nearest enemy that stands, as the crow flies.
fn distance(position: &Position, side: Side, from: &[Hex]) -> i32 {
    let enemies = Unit::fighters(side.enemy()).filter(|&enemy| !position.is_routed(enemy));
    let hexes = enemies.flat_map(|enemy| position.hexes(enemy));
    hexes.flat_map(|at| from.iter().map(move |hex| i32::from(hex.distance(at)))).min().unwrap_or(0)
}

/// Skirmishers who retreat go out of reach, but not far.
fn away(after: &Position, unit: Unit) -> i32 {
    const OUT_OF_REACH: i32 = 3;
    let (_, taken) = standing::exchange(after, unit);
    100 * distance(after, unit.side(), &after.hexes(unit)).min(OUT_OF_REACH) - taken
}

/// A router runs through nobody if he can, and from the enemy.
fn fled(after: &Position, unit: Unit) -> i32 {
    let hexes = after.hexes(unit);
    if hexes.is_empty() {
        return i32::MIN + 1;
    }
    let friends = hexes.iter().flat_map(|&hex| after.at(hex)).filter(|&other| other != unit).count();
    10 * distance(after, unit.side(), &hexes) - 25 * friends as i32
}

fn looks_at_them(after: &Position, unit: Unit) -> i32 {
    let (given, taken) = standing::exchange(after, unit);
    given - taken - 50 * distance(after, unit.side(), &after.front(unit))
}

/// Marines land near the camp to which the Greeks are nearest, not beside them.
fn guards(after: &Position, unit: Unit) -> i32 {
    let Some(camp) = PERSIAN_CAMPS.into_iter().min_by_key(|&camp| distance(after, Side::Persia, &[camp]))
    else {
        return 0;
    };
    let Some(&at) = after.hexes(unit).first() else { return i32::MIN + 1 };
    let (_, taken) = standing::exchange(after, unit);
    -10 * i32::from(at.distance(camp)) - taken
}

/// Where blows are free, as many as possible go where most of them hit.
fn allocation(position: &Position, unit: Unit, asked: usize) -> Option<Action> {
    let (_, targets) = position.allocating(unit)?;
    let promise = |target: &Target| {
        let struck = position.target_units(unit.side().enemy(), target.at).into_iter();
        let dice = (5 + i32::from(position.modifiers(unit, target).total())).clamp(0, 10);
        dice * 10 + struck.map(|enemy| standing::loss(position, enemy, 100) / 10).sum::<i32>()
    };
    let here = targets.get(asked).map(promise)?;
    let later = targets.iter().skip(asked + 1).map(promise).max();
    let is_best = later.is_none_or(|later| here >= later);
    let mut shares = Vec::new();
    position.for_each_action(|action| {
        if let Action::Allocate(points) = action {
            shares.push(points);
        }
    });
    let share = if is_best { shares.iter().max() } else { shares.iter().min() };
    share.map(|&points| Action::Allocate(points))
}
