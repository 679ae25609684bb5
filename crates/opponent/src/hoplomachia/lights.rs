//! Where light troops and horse want to be: at whom they can harm, out of the way of the phalanx, and at its flanks when it meets the
//! enemy.

use super::facts;
use super::marches::Goal;
use super::purpose::{self, Purpose};
use hoplomachia::field::{Unit, UnitId};
use hoplomachia::orders::Order;
use hoplomachia::troops::Class;
use hoplomachia::{Position, Side};
use wargame::plane::{INCH, ONE, Point};

/// While the phalanxes are farther apart than this, lights go out between them: if they break they do not run through their own line.
const ROOM_BETWEEN: i32 = 22 * INCH;
/// The phalanxes are about to charge, or fight.
const IN_CONTACT: i32 = 4 * INCH;
/// Prey at this distance is worth leaving the flank for.
const WORTH_A_CHASE: i32 = 12 * INCH;
/// Out of the reach of hoplites who charge, and within that of javelins.
const OUT_OF_REACH: i32 = 9 * INCH / 2;
/// How far beyond the end of the line they stand.
const BEYOND: i32 = 4 * INCH;

/// Where a light unit goes.
pub(super) fn goal(position: &Position, id: UnitId, unit: &Unit) -> Option<Goal> {
    let field = position.field();
    let is_horse = unit.troop().class() == Class::Hippeis;
    if matches!(unit.troop().class(), Class::Baggage | Class::Chariot) {
        return None;
    }
    let apart = facts::between_cores(position, unit.side).unwrap_or(facts::FAR);
    // Once the lines have met nobody is in the way.
    let is_recalled = unit.conduct.order == Some(Order::RecallPsiloi) && apart > IN_CONTACT;
    // Who is recalled makes room before anything else, and so does foot that would break through a phalanx which wavers.
    let aside = flank(position, id, unit);
    let is_a_danger = !is_horse && apart < facts::FAR && facts::wavers(position, unit.side);
    if aside.is_some() && (is_recalled || is_a_danger) {
        return aside;
    }
    let prey = facts::nearest(field, unit, |enemy| !facts::is_hoplites(enemy));
    let prey = prey.filter(|&(distance, _)| distance <= WORTH_A_CHASE || !is_horse && apart > ROOM_BETWEEN);
    // Where one of the phalanxes waits, there is time for missiles.
    let waits = |side| matches!(purpose::of(position, side), Purpose::Stand | Purpose::KeepOff);
    let has_room = apart > ROOM_BETWEEN || Side::BOTH.into_iter().any(waits);
    let may_harass = !is_horse && (facts::is_broken_up(position) || has_room && !is_recalled);
    let hoplites = || facts::nearest(field, unit, |_| true).filter(|_| may_harass);
    match prey.or_else(hoplites).and_then(|(_, target)| field.get(target)) {
        Some(target) => {
            let at = target.body.rect().centre();
            Some(Goal { at, near: reach(unit, target), look_at: at })
        }
        None => aside,
    }
}

/// How near to an enemy a unit goes.
fn reach(unit: &Unit, target: &Unit) -> i32 {
    let depth = target.body.rect().depth / 2;
    match unit.troop().class() {
        Class::Toxotes | Class::Sphendonetes => {
            let range = unit.troop().belos().missiles.map_or(2, |missiles| i32::from(missiles.range));
            (range * INCH - INCH).max(2 * INCH)
        }
        Class::Hippeis if !facts::is_hoplites(target) => 2 * INCH + depth,
        _ => OUT_OF_REACH + depth,
    }
}

/// Beyond the nearer end of the own line, level with it. Who is out of its way, there or farther on, stays.
fn flank(position: &Position, id: UnitId, unit: &Unit) -> Option<Goal> {
    let field = position.field();
    let outlook = field.home(unit.side).outlook();
    let (right, ahead) = (outlook.right(), outlook.ahead());
    let place =
        |point: Point, direction: wargame::plane::Direction| direction.dot(point - Point::default()) / ONE;
    let core = || {
        field.of_side(unit.side).filter(|&(other, it)| other != id && facts::is_core(it) && !it.is_broken())
    };
    let corners = || core().flat_map(|(_, it)| it.body.rect().corners());
    let (leftmost, rightmost) =
        (corners().map(|at| place(at, right)).min()?, corners().map(|at| place(at, right)).max()?);
    let front = corners().map(|at| place(at, ahead)).max()?;
    let here = place(unit.body.rect().centre(), right);
    let half = i64::from(unit.body.rect().width / 2 + BEYOND);
    let is_aside = here < leftmost - half / 2 || here > rightmost + half / 2;
    let has_come_up = place(unit.body.rect().centre(), ahead) >= front - i64::from(BEYOND);
    if is_aside && has_come_up {
        return None;
    }
    let aside = if here - leftmost < rightmost - here { leftmost - half } else { rightmost + half };
    // Who is before the line goes along it, not through it.
    let on = place(unit.body.rect().centre(), ahead);
    let back = if is_aside { front - i64::from(2 * INCH) } else { on.max(front - i64::from(2 * INCH)) };
    let from = |aside: i64, on: i64| Point::default() + right.times(aside as i32) + ahead.times(on as i32);
    let table = position.table();
    let at = from(aside, back);
    let inside = Point::new(
        i32::from(at.x).clamp(2 * INCH, table.width - 2 * INCH),
        i32::from(at.y).clamp(2 * INCH, table.depth - 2 * INCH),
    );
    Some(Goal { at: inside, near: INCH, look_at: from(aside, back + i64::from(20 * INCH)) })
}
