//! Everything that is asked, answered by rule of thumb.

use super::marches::{self, QUARTER};
use super::{facts, orders};
use hoplomachia::action::{Groundwork, Stroke};
use hoplomachia::epilektoi::{Effort, Roll};
use hoplomachia::field::{Mark, UnitId};
use hoplomachia::host::To;
use hoplomachia::orders::Order;
use hoplomachia::phase::{Drawing, Phase, Retiring, Rite, Step};
use hoplomachia::troops::{Arrangement, Class};
use hoplomachia::{Action, Position};
use tabletop::{Chance, Position as _};
use wargame::plane::{INCH, Rect};

/// The answer to what is asked now; `None` when the battle is over.
pub(super) fn answer(position: &Position) -> Option<Action> {
    let action = match *position.phase() {
        Phase::Over(_) => return None,
        Phase::Ground(..) => groundwork(position)?,
        Phase::Rites(side, Rite::OwnSignal) => own_signal(position, side),
        Phase::Rites(..) => Action::Perform,
        Phase::Deployment(drawing) => deploy(position, drawing),
        Phase::Orders(orders) => orders::default(position, orders),
        Phase::ChangeSignal(side) => change(position, side),
        Phase::Pursuit(_) => Action::TryToHalt,
        Phase::JoinPursuit(_) => Action::StayOut,
        Phase::Shooting(_) => Action::Shoot,
        Phase::BelosCharge(unit) => belos_charge(position, unit),
        Phase::Retiring(retiring) => back(position, retiring),
        Phase::Declaration(_) | Phase::Ekdromoi(_) => loose(position),
        Phase::Epidromos(unit) => charge(position, unit),
        Phase::March(marcher) => marches::next(position, marcher),
        Phase::OneStepMore(_) => Action::CallOneStepMore,
        Phase::Recovery(_) => Action::Form(Arrangement::CloseFiles),
        Phase::Effort(unit) => effort(position, unit),
        Phase::Alignment(_) | Phase::Succession(_) => first(position)?,
    };
    if position.check(action).is_ok() { Some(action) } else { first(position) }
}

/// Pieces are laid here and there, and left where they lie.
fn groundwork(position: &Position) -> Option<Action> {
    let leave = Action::Ground(Groundwork::Leave);
    if position.check(leave).is_ok() {
        return Some(leave);
    }
    /// Shares no factor with the number of squares of any table.
    const STRIDE: usize = 29;
    let actions = position.actions();
    let laid = position.ground().0.len();
    actions.get((laid + 1) * STRIDE % actions.len().max(1)).copied()
}

/// The army stands well as it is set up; lights that may hide do.
fn deploy(position: &Position, drawing: Drawing) -> Action {
    let (field, hide) = (position.field(), Action::Draw(Stroke::Hide));
    if !position.may_hide(drawing.side) || drawing.left < 2 {
        return Action::SealMap;
    }
    match drawing.hand.and_then(|id| field.get(id)) {
        Some(unit) if !unit.is_hidden() => return hide,
        _ => {}
    }
    let mut lights =
        field.of_side(drawing.side).filter(|(_, unit)| !facts::is_core(unit) && !unit.is_hidden());
    lights.next().map_or(Action::SealMap, |(id, _)| Action::Draw(Stroke::TakeUp(id)))
}

/// The first that is legal.
fn first(position: &Position) -> Option<Action> {
    position.actions().first().copied()
}

/// Any legal action that is not absurd: one of the usual signals, and nobody walks off.
pub(super) fn anything(position: &Position, chance: &mut impl Chance) -> Option<Action> {
    let mut actions = match position.phase() {
        Phase::Deployment(_) | Phase::Ground(..) => return answer(position),
        Phase::Orders(_) => orders::signals(position),
        _ => position.actions(),
    };
    actions.retain(|action| *action != Action::Leave);
    if actions.is_empty() {
        return answer(position);
    }
    Some(actions[chance.pick(actions.len() as u32) as usize])
}

/// Who is charged meets the charge if his own line can.
fn change(position: &Position, side: hoplomachia::Side) -> Action {
    let mut core =
        position.field().of_side(side).filter(|(_, unit)| facts::is_core(unit) && !unit.is_running());
    let meets = core.any(|(id, unit)| orders::can_charge(position, id, unit));
    if meets { Action::ChangeToCharge } else { Action::KeepSignal }
}

/// A charge that would meet nobody costs order.
fn charge(position: &Position, id: UnitId) -> Action {
    let Some(unit) = position.field().get(id) else { return Action::Stand };
    let is_light_foot = matches!(unit.troop().class(), Class::Psiloi | Class::Toxotes | Class::Sphendonetes);
    let meets = orders::can_charge(position, id, unit);
    if meets && (!is_light_foot || is_stronger(position, id)) { Action::Charge } else { Action::Stand }
}

/// Whether light foot has more stands than whoever is before it.
fn is_stronger(position: &Position, id: UnitId) -> bool {
    let field = position.field();
    let Some(unit) = field.get(id) else { return false };
    let strength = |id: UnitId| {
        field
            .get(id)
            .map_or(0, |unit| (i32::from(unit.troop().card().spear) + 1) * unit.files().count() as i32)
    };
    let met = field.in_the_way(id, i32::from(unit.troop().epidromos().longest_charge()) * INCH);
    met.first().is_some_and(|&enemy| strength(id) > strength(enemy))
}

/// Runs up to whoever has the least shield; horse that could charge does not.
fn belos_charge(position: &Position, id: UnitId) -> Action {
    let field = position.field();
    let targets = position.actions().into_iter().filter_map(|action| match action {
        Action::BelosCharge(target) => Some((field.get(target)?.troop().card().shield, target)),
        _ => None,
    });
    let is_horse = field.get(id).is_some_and(|unit| unit.troop().class() == Class::Hippeis);
    match targets.min() {
        Some((shield, target)) if !is_horse || shield > 2 => Action::BelosCharge(target),
        _ => Action::NoBelosCharge,
    }
}

/// Straight back, as far as it goes without running through the own line.
fn back(position: &Position, retiring: Retiring) -> Action {
    let stay = Action::Retire { turn: 0, quarters: 0 };
    let Some(unit) = position.field().get(retiring.unit) else { return stay };
    let rect = unit.body.rect();
    let is_clear = |quarters: u8| {
        let length = i32::from(quarters) * QUARTER;
        let way = Rect { depth: rect.depth + length, ..rect };
        facts::is_clear(position.field(), retiring.unit, unit, &way)
    };
    let most = (i32::from(retiring.left) / QUARTER).clamp(0, 255) as u8;
    let ways = (1..=most).rev().step_by(2).filter(|&quarters| is_clear(quarters));
    let mut ways = ways.map(|quarters| Action::Retire { turn: 0, quarters });
    ways.find(|&way| position.check(way).is_ok()).unwrap_or(stay)
}

/// Whoever lies in ambush is told by the trumpet when to break out.
fn own_signal(position: &Position, side: hoplomachia::Side) -> Action {
    let mut hidden = position.field().of_side(side).filter(|(_, unit)| unit.is_hidden());
    hidden.next().map_or(Action::NoOrder, |(id, _)| Action::Tell { to: To::Unit(id), order: Order::Charge })
}

/// Picked men save themselves for what decides a battle: the push, courage in the charge, and courage when others lose heart.
fn effort(position: &Position, id: UnitId) -> Action {
    let locked = position
        .field()
        .get(id)
        .and_then(|unit| unit.files().find(|&file| unit.lochos(file).marks.contains(Mark::Locked)));
    match (position.strophe().step, locked) {
        (Step::EpidromosMelee, Some(file)) => Action::Effort(Effort { roll: Roll::Push, file, adds: true }),
        (Step::Epidromos | Step::EpidromosMelee | Step::Katastrophe, _) => {
            Action::Effort(Effort { roll: Roll::Andreia, file: 0, adds: false })
        }
        _ => Action::Forgo,
    }
}

/// Ekdromoi catch light foot, and are caught by the others.
fn loose(position: &Position) -> Action {
    let field = position.field();
    let is_prey = |at: UnitId| {
        let class = field.get(at).map(|unit| unit.troop().class());
        matches!(class, Some(Class::Psiloi | Class::Toxotes | Class::Sphendonetes))
    };
    let mut actions = position.actions().into_iter();
    actions
        .find(|action| matches!(*action, Action::Loose { at, .. } if is_prey(at)))
        .unwrap_or(Action::LooseNone)
}
