//! How the line of battle advances: straight ahead, and no faster than its slowest taxis.

use super::facts;
use super::marches::{Goal, IN_FRONT, QUARTER, STRAIGHT, end, turn, wheel};
use hoplomachia::action::Until;
use hoplomachia::field::{Deed, Unit, UnitId};
use hoplomachia::manoeuvre;
use hoplomachia::phase::{MarchStep, Marcher};
use hoplomachia::{Action, Position};
use tabletop::Position as _;
use wargame::plane::{Angle, Heading, INCH, ONE, Point, Rect};

/// A unit that nobody is straight before wheels when he is as near as this.
const WHEEL_WITHIN: i32 = 8 * INCH;
/// Friends so far to a side are one line with a unit.
const LINE: i64 = 16 * INCH as i64 * ONE;
/// Friends farther behind are left behind, or were kept back on purpose.
const LAGGING: i64 = 5 * INCH as i64 / 2;
/// Who is turned by no more than this faces the same way.
const ALONG: i16 = Angle::degrees(20).0;

/// Straight ahead and level with the line; only who has nobody before him and the enemy near wheels.
pub(super) fn approach(position: &Position, marcher: Marcher, unit: &Unit) -> Option<Action> {
    if marcher.steps.contains(MarchStep::Approached) {
        return None;
    }
    let field = position.field();
    let ahead = field.in_the_way(marcher.unit, facts::FAR);
    let has_somebody = ahead.iter().any(|&id| field.get(id).is_some_and(facts::stands));
    if !has_somebody
        && marcher.wheeled == Angle(0)
        && let Some((distance, foe)) = facts::foe(field, unit)
        && let Some(foe) = field.get(foe).filter(|_| distance <= WHEEL_WITHIN)
        && let Some(wheel) = wheel(position, marcher, unit, facts::off(unit, foe), Angle::degrees(45).0)
    {
        return Some(wheel);
    }
    let askew = askew(position, unit).filter(|off| off.abs() > STRAIGHT && marcher.wheeled == Angle(0));
    let back = askew.and_then(|off| wheel(position, marcher, unit, off, off.abs()));
    back.or_else(|| level(position, marcher.unit, unit)).or(Some(Action::AheadUntil(Until::AsFarAsPossible)))
}

/// How far a unit is turned from where its line of battle faces, away from home: positive if it has to turn to the right. `None` if that
/// is not where it finds its enemy, or he is so near that it faces him instead.
fn askew(position: &Position, unit: &Unit) -> Option<i16> {
    let field = position.field();
    let outlook = field.home(unit.side).outlook();
    let (distance, foe) = facts::foe(field, unit)?;
    let way = field.get(foe)?.body.rect().centre() - unit.body.rect().front_centre();
    let aside = outlook.to(Heading::towards(way)?).0.abs();
    (distance > WHEEL_WITHIN && aside <= IN_FRONT).then(|| unit.body.heading.to(outlook).0)
}

/// Straight on while the enemy is before it, and no farther than the slowest of the line comes in this turn: a phalanx that goes for him
/// unit by unit is one no more.
pub(super) fn in_line(position: &Position, marcher: Marcher, unit: &Unit, goal: Goal) -> Option<Action> {
    let off = askew(position, unit)?;
    if marcher.gone > 0 {
        return Some(end(position));
    }
    if off.abs() > STRAIGHT
        && let Some(dressed) =
            turn(position, unit, off).or_else(|| wheel(position, marcher, unit, off, off.abs()))
    {
        return Some(dressed);
    }
    let field = position.field();
    let rect = unit.body.rect();
    let ahead = unit.body.heading.ahead();
    let front = |rect: &Rect| ahead.dot(rect.front_centre() - Point::default()) / ONE;
    let own = front(&rect);
    let comrades = field.of_side(unit.side).filter(|&(other, friend)| {
        let is_of_line = facts::is_core(friend) && !friend.is_running() && !friend.is_disarrayed();
        let his = friend.body.rect();
        let aside = rect.local(his.front_centre()).right.abs();
        // Who stands behind it, in reserve, comes after it.
        let is_beside = aside >= i64::from(rect.width + his.width) * ONE * 7 / 16 && aside <= LINE;
        let is_along = unit.body.heading.to(his.heading).0.abs() <= ALONG;
        let keeps_up = own - front(&his) <= LAGGING;
        other != marcher.unit
            && is_of_line
            && is_beside
            && is_along
            && keeps_up
            && !position.is_in_melee(other)
    });
    let slowest = comrades.map(|(_, friend)| front(&friend.body.rect()) + still_to_go(friend)).min();
    let most = i32::from(marcher.left).min(rect.front_centre().distance(goal.at) - goal.near);
    let length = slowest.map_or(i64::from(most), |slowest| i64::from(most).min(slowest - own));
    let quarters = (length / i64::from(QUARTER)).clamp(0, 255) as u8;
    let is_clear =
        |quarters: u8| facts::is_clear(field, marcher.unit, unit, &rect.sweep(i32::from(quarters) * QUARTER));
    let mut ways = (1..=quarters).rev().filter(|&quarters| is_clear(quarters)).map(Action::Ahead);
    Some(ways.find(|&way| position.check(way).is_ok()).unwrap_or_else(|| end(position)))
}

/// How far a unit may yet go in this turn.
fn still_to_go(unit: &Unit) -> i64 {
    let arrangement = unit.body.shape.arrangement;
    let left = manoeuvre::allowance(unit.troop(), arrangement, unit.is_disarrayed(), false);
    left.filter(|_| !unit.did(Deed::Moved)).map_or(0, i64::from)
}

/// Level with the next friend in line who has moved already.
fn level(position: &Position, id: UnitId, unit: &Unit) -> Option<Action> {
    let rect = unit.body.rect();
    let middle = rect.front_centre();
    let friends = position.field().of_side(unit.side).filter(|&(other, friend)| {
        other != id && facts::is_core(friend) && friend.did(Deed::Moved) && !friend.is_running()
    });
    let mut by_distance: Vec<(i64, UnitId)> = friends
        .map(|(other, friend)| (friend.body.rect().local(middle).right.abs(), other))
        .filter(|&(aside, _)| aside <= LINE)
        .collect();
    tabletop::arrange(&mut by_distance, |&friend| friend);
    let levels = by_distance.into_iter().map(|(_, other)| Action::AheadUntil(Until::LevelWith(other)));
    levels.into_iter().find(|&action| position.check(action).is_ok())
}

/// Under Halt a unit comes up beside the senior taxis.
pub(super) fn dress(position: &Position, marcher: Marcher, unit: &Unit) -> Option<Action> {
    let senior = position.host(unit.side).senior.filter(|&senior| senior != marcher.unit)?;
    let action = Action::AheadUntil(Until::LevelWith(senior));
    (!unit.is_disarrayed()).then_some(action)
}
