//! How a unit moves under its order: the phalanx straight and in line, everybody else to where he is wanted.

use super::line::{approach, dress, in_line};
use super::purpose::{self, Purpose};
use super::{facts, lights};
use hoplomachia::action::{Turn, Until};
use hoplomachia::battles::Edge;
use hoplomachia::body;
use hoplomachia::field::{Leg, Place, Unit, UnitId};
use hoplomachia::orders::Order;
use hoplomachia::phase::{MarchStep, Marcher};
use hoplomachia::troops::Arrangement;
use hoplomachia::{Action, Position};
use tabletop::Position as _;
use wargame::plane::{Angle, Hand, Heading, INCH, Point};

/// An angle that is not worth a wheel.
pub(super) const STRAIGHT: i16 = Angle::degrees(8).0;
/// A line of battle goes straight at an enemy who is no farther than this to a side.
pub(super) const IN_FRONT: i16 = Angle::degrees(60).0;
pub(super) const QUARTER: i32 = INCH / 4;
const FIVE_DEGREES: i16 = Angle::degrees(5).0;

/// Where somebody wants to go.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    pub(super) at: Point,
    /// How near it he stops.
    pub(super) near: i32,
    /// What he looks at from there.
    pub(super) look_at: Point,
}

/// The next part of a move.
pub(super) fn next(position: &Position, marcher: Marcher) -> Action {
    let Some(unit) = position.field().get(marcher.unit) else { return Action::EndMove };
    if unit.place == Place::ToCome {
        return enter(position);
    }
    if let Some(lap) = lap(position, marcher.unit) {
        return lap;
    }
    if position.check(Action::Leave).is_ok() {
        return Action::Leave;
    }
    let is_core = facts::is_core(unit);
    if is_core
        && unit.conduct.order == Some(Order::March)
        && let Purpose::Leave(edge) = purpose::of(position, unit.side)
        && let Some(action) =
            out(position, marcher, unit, edge).filter(|&action| position.check(action).is_ok())
    {
        return action;
    }
    let wanted = match unit.conduct.order {
        Some(Order::BeginApproach) if is_core => approach(position, marcher, unit),
        Some(Order::Halt) if is_core => dress(position, marcher, unit),
        Some(Order::March | Order::Charge | Order::Muster) if is_core => {
            let goal = to_the_enemy(position, unit);
            goal.and_then(|goal| {
                form(position, marcher, unit, goal)
                    .or_else(|| {
                        if facts::is_horse(unit) { None } else { in_line(position, marcher, unit, goal) }
                    })
                    .or_else(|| go(position, marcher, unit, goal))
            })
        }
        Some(Order::Withdrawal) => home(position, marcher, unit),
        _ => lights::goal(position, marcher.unit, unit).and_then(|goal| go(position, marcher, unit, goal)),
    };
    wanted.filter(|&action| position.check(action).is_ok()).unwrap_or_else(|| end(position))
}

/// Ends the move, if it may end here; if not, goes on as it must.
pub(super) fn end(position: &Position) -> Action {
    const AN_INCH: Action = Action::Ahead(4);
    let must = [
        Action::EndMove,
        Action::Form(Arrangement::CloseFiles),
        Action::Form(Arrangement::OpenFiles),
        AN_INCH,
        Action::AheadUntil(Until::AsFarAsPossible),
        Action::Turn(Turn::About),
    ];
    must.into_iter().find(|&action| position.check(action).is_ok()).unwrap_or(Action::EndMove)
}

/// Onto the table in the middle of where there is room.
fn enter(position: &Position) -> Action {
    let places: Vec<Action> =
        position.actions().into_iter().filter(|action| matches!(action, Action::Enter(_))).collect();
    places.get(places.len() / 2).copied().unwrap_or(Action::EndMove)
}

/// A lochos with nobody before it goes for an open flank.
fn lap(position: &Position, id: UnitId) -> Option<Action> {
    if !position.is_in_melee(id) {
        return None;
    }
    position.actions().into_iter().find(|action| matches!(action, Action::WheelOnto { .. }))
}

/// Home, by turns and straight marches.
fn home(position: &Position, marcher: Marcher, unit: &Unit) -> Option<Action> {
    out(position, marcher, unit, position.field().home(unit.side))
}

/// To an edge of the table, by turns and straight marches.
fn out(position: &Position, marcher: Marcher, unit: &Unit, edge: Edge) -> Option<Action> {
    let off = unit.body.heading.to(edge.outlook().reversed()).0;
    if off == 0 {
        return Some(Action::AheadUntil(Until::AsFarAsPossible));
    }
    turn(position, unit, off).or_else(|| wheel(position, marcher, unit, off, off.abs()))
}

/// The nearest enemy of the core, up to three inches before him.
fn to_the_enemy(position: &Position, unit: &Unit) -> Option<Goal> {
    let field = position.field();
    let (_, foe) = facts::foe(field, unit)?;
    let at = field.get(foe)?.body.rect().centre();
    Some(Goal { at, near: 3 * INCH, look_at: at })
}

/// Who has a long way to go opens files, in which he is faster; who has the enemy near, and not far to a side, closes them.
fn form(position: &Position, marcher: Marcher, unit: &Unit, goal: Goal) -> Option<Action> {
    const LONG_WAY: i32 = 36 * INCH;
    const NEAR: i16 = 12 * INCH as i16;
    let front = unit.body.rect().front_centre();
    let off = facts::off_to(unit, goal.at);
    let to = match unit.body.shape.arrangement {
        Arrangement::CloseFiles if front.distance(goal.at) > LONG_WAY => Arrangement::OpenFiles,
        Arrangement::OpenFiles if marcher.enemy_was <= NEAR && off.abs() <= Angle::degrees(45).0 => {
            Arrangement::CloseFiles
        }
        _ => return None,
    };
    Some(Action::Form(to)).filter(|&action| position.check(action).is_ok())
}

/// The next part of a way to a goal: a turn, or straight on.
pub(super) fn go(position: &Position, marcher: Marcher, unit: &Unit, goal: Goal) -> Option<Action> {
    let front = unit.body.rect().front_centre();
    let distance = front.distance(goal.at);
    let is_there = distance <= goal.near + QUARTER;
    let towards = if is_there { goal.look_at } else { goal.at };
    let off = facts::off_to(unit, towards);
    if off.abs() > STRAIGHT
        && !is_turned_enough(marcher, unit)
        && let Some(turn) =
            turn(position, unit, off).or_else(|| wheel(position, marcher, unit, off, off.abs()))
    {
        return Some(turn);
    }
    // Lights that have no room to turn go on, and turn there.
    if is_there || marcher.left < QUARTER as i16 || off.abs() > IN_FRONT && facts::is_core(unit) {
        return None;
    }
    let far = (distance - goal.near).min(i32::from(marcher.left)) / QUARTER;
    // As far as it goes, and not through friends; AR12 and a phalanx not away from the enemy.
    let rect = unit.body.rect();
    let comes_nearer = |length: i32| {
        let end = rect.moved(rect.heading, length);
        facts::distance_from(position.field(), unit, &end) <= i32::from(marcher.enemy_was)
    };
    let is_clear = |quarters: i32| {
        let length = quarters * QUARTER;
        facts::is_clear(position.field(), marcher.unit, unit, &rect.sweep(length))
            && (!is_phalanx(unit) || comes_nearer(length))
    };
    let ways = (1..=far.min(255)).rev().filter(|&quarters| is_clear(quarters));
    let mut ways = ways.map(|quarters| Action::Ahead(quarters as u8));
    let way = ways.find(|&action| position.check(action).is_ok());
    way.or_else(|| around(position, marcher, unit)).or_else(|| through(position, marcher, unit))
}

/// Horse that has got stuck before its own line, which cannot go on for it, passes through: there is time to form up again.
fn through(position: &Position, marcher: Marcher, unit: &Unit) -> Option<Action> {
    const TIME_TO_FORM_UP: i16 = 12 * INCH as i16;
    let is_stuck = !facts::is_core(unit) && unit.body.shape.arrangement != Arrangement::NoFiles;
    let way = Action::AheadUntil(Until::AsFarAsPossible);
    (is_stuck && marcher.enemy_was > TIME_TO_FORM_UP && position.check(way).is_ok()).then_some(way)
}

/// A unit without files that cannot go straight on turns aside a little.
fn around(position: &Position, marcher: Marcher, unit: &Unit) -> Option<Action> {
    if unit.body.shape.arrangement != Arrangement::NoFiles || marcher.steps.contains(MarchStep::Faced) {
        return None;
    }
    let faces = [30, -30, 60, -60].map(|degrees| face(unit.body.heading.turned(Angle::degrees(degrees))));
    faces.into_iter().find(|&action| position.check(action).is_ok())
}

/// Whether a unit has turned as often as is good for it.
fn is_turned_enough(marcher: Marcher, unit: &Unit) -> bool {
    match unit.body.shape.arrangement {
        Arrangement::NoFiles => marcher.steps.contains(MarchStep::Faced),
        _ => marcher.wheeled.0 >= Angle::degrees(90).0,
    }
}

fn face(heading: Heading) -> Action {
    let steps = (i32::from(heading.sixteenths()) + i32::from(FIVE_DEGREES) / 2) / i32::from(FIVE_DEGREES);
    Action::Face((steps % 72) as u8)
}

/// A turn in place: at will, or to a side or about where files allow it.
pub(super) fn turn(position: &Position, unit: &Unit, off: i16) -> Option<Action> {
    if unit.body.shape.arrangement == Arrangement::NoFiles {
        let exact = unit.body.heading.turned(Angle(off));
        let faces = [0, 15, -15, 30, -30].map(|degrees| face(exact.turned(Angle::degrees(degrees))));
        return faces.into_iter().find(|&action| position.check(action).is_ok());
    }
    let is_column = unit.body.shape.order == body::Order::Column;
    let turn = match off.abs() / Angle::degrees(1).0 {
        0..50 => return None,
        50..=130 if is_column => Turn::To(if off > 0 { Hand::Right } else { Hand::Left }),
        50..=130 => return None,
        _ => Turn::About,
    };
    // Foot in Close Files opens them first.
    let actions = [Action::Turn(turn), Action::Form(Arrangement::OpenFiles)];
    actions.into_iter().find(|&action| position.check(action).is_ok())
}

/// AR12 Whether it costs arete when a unit gives way.
fn is_phalanx(unit: &Unit) -> bool {
    facts::is_core(unit) && facts::is_hoplites(unit)
}

/// A wheel by so much, or as much of it as goes. AR12 A phalanx does not wheel away from the enemy, but a unit that has its back to him
/// has nothing to lose.
pub(super) fn wheel(
    position: &Position,
    marcher: Marcher,
    unit: &Unit,
    off: i16,
    most: i16,
) -> Option<Action> {
    let hold = if off > 0 { Hand::Right } else { Hand::Left };
    let widest = off.abs().min(most) / FIVE_DEGREES;
    let comes_nearer = |steps: u8| {
        let leg = Leg::Wheel { hold, by: Angle(FIVE_DEGREES * i16::from(steps)) };
        let end = leg.end(&unit.body).rect();
        facts::distance_from(position.field(), unit, &end) <= i32::from(marcher.enemy_was)
    };
    const BACK: i16 = Angle::degrees(100).0;
    let is_bold = !is_phalanx(unit) || unit.conduct.order == Some(Order::Withdrawal) || off.abs() > BACK;
    let mut steps = widest.clamp(0, 36) as u8;
    while steps > 0 {
        let action = Action::Wheel { hold, steps };
        if position.check(action).is_ok() && (is_bold || comes_nearer(steps)) {
            return Some(action);
        }
        steps = if steps > 4 { steps * 2 / 3 } else { steps - 1 };
    }
    None
}
