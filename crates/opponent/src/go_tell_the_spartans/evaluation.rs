//! The heuristic value of a position for the Greeks, in hundredths of a victory point. Arrays of two are Greek, Persian.

use go_tell_the_spartans::map::{Area, AreaSet, Aspect, Direction, WALL};
use go_tell_the_spartans::phase::{Phase, Timing};
use go_tell_the_spartans::units::{Contingent, Kind, Unit};
use go_tell_the_spartans::{Morale, Place, Position, Side, Stack};

/// A victory point.
pub(super) const POINT: i32 = 100;

/// The value of a unit's losses, by the number of steps lost, in addition to what the score says. The last entry is for an
/// eliminated unit, which the score counts already.
const HOPLITE: [i32; 5] = [0, -25, -60, -110, -60];
const IMMORTAL: [i32; 5] = [0, 45, 90, 140, 0];
const MIXED: [i32; 3] = [0, 35, 0];
const LIGHT: [i32; 2] = [0, 0];

/// The morale of a unit, and a Greek unit that has fled from the map.
const DISORDERED: [i32; 2] = [-25, 15];
const ROUTED: [i32; 2] = [-90, 45];
const FLED: i32 = -70;

/// 9.3 The Greek morale track, 0 to 10: a low marker weakens the army, at 0 it goes home.
const MORALE_TRACK: [i32; 11] = [-4_000, -900, -700, -500, -250, -150, -70, 0, 60, 150, 200];

/// 8.5 Persian units, not routed, at the wall or behind it: once for having any, for each unit, and for each unit and Action
/// Round that has passed.
const FOOTHOLD: i32 = -300;
const BEHIND_THE_WALL: i32 = -40;
const BEHIND_THE_WALL_A_ROUND: i32 = -8;

/// A stack with any losses, which must check morale.
const MORALE_CHECK: [i32; 2] = [-20, 15];
/// The weights of the expected results of the next melee in an area and of the one after it, in percent.
const NEXT_MELEE_PERCENT: i32 = 100;
const SECOND_MELEE_PERCENT: i32 = 60;

/// A Persian stack next to a Greek one: in front of it, where his attack is weak, for each melee factor more than he has; or
/// on the flank or in the rear.
const ENEMY_IN_FRONT: i32 = 30;
const MELEE_FACTOR: i32 = 12;
const ENEMY_ON_FLANK: i32 = -120;

/// A remaining step of a hoplite unit that stays for the third day; units that have gone home lack it.
const THIRD_DAY_STEP: i32 = 6;

pub(super) fn for_greece(position: &Position) -> i32 {
    let greeks = position.occupied(Side::Greece);
    let persians = position.occupied(Side::Persia);
    let mut value =
        i32::from(position.score()) * POINT + MORALE_TRACK[usize::from(position.track(Side::Greece)).min(10)];
    value += Unit::of(Side::Greece).map(|unit| off_the_map(position, unit)).sum::<i32>();
    for area in greeks {
        let stack = position.stack(Side::Greece, area);
        value += stack.iter().map(|&unit| condition(position, unit)).sum::<i32>();
        if persians.contains(area) {
            value += melees(position, area);
        } else {
            value += ground(position, area, &stack, persians);
        }
    }
    value + persians_on(position, persians)
}

/// The Persians on the map: their condition, and how far they have advanced.
fn persians_on(position: &Position, persians: AreaSet) -> i32 {
    let (mut value, mut through) = (0, 0);
    for area in persians {
        for unit in position.stack(Side::Persia, area) {
            value += condition(position, unit);
            // On the third day the Immortals enter by row O, behind the wall.
            let by_row_o = position.day() == 3 && contingent(position, unit) == Some(Contingent::Immortals);
            if area.row() >= WALL && !by_row_o && position.morale(unit) != Morale::Routed {
                through += 1;
            }
        }
    }
    let foothold = if through > 0 { FOOTHOLD } else { 0 };
    value + foothold + through * (BEHIND_THE_WALL + BEHIND_THE_WALL_A_ROUND * i32::from(position.round()))
}

/// The morale and losses of a unit.
fn condition(position: &Position, unit: Unit) -> i32 {
    let side = unit.side() as usize;
    let morale = match position.morale(unit) {
        Morale::Steady => 0,
        Morale::Disordered => DISORDERED[side],
        Morale::Routed => ROUTED[side],
    };
    morale + loss_value(position, unit, position.losses(unit))
}

/// The value of a unit with this many losses, apart from the score.
fn loss_value(position: &Position, unit: Unit, losses: u8) -> i32 {
    let Some(counter) = position.counter(unit) else { return 0 };
    let table: &[i32] = match (counter.kind, counter.contingent) {
        (Kind::Hoplite, _) => &HOPLITE,
        (Kind::Mixed, Contingent::Immortals) => &IMMORTAL,
        (Kind::Mixed, _) => &MIXED,
        _ => &LIGHT,
    };
    table[usize::from(losses).min(table.len() - 1)]
}

/// How the score changes when the unit is eliminated.
fn elimination_score(position: &Position, unit: Unit) -> i32 {
    let Some(counter) = position.counter(unit) else { return 0 };
    POINT
        * match (counter.kind, counter.contingent) {
            (Kind::Hoplite, _) => -2,
            (_, Contingent::Immortals) => 2,
            (_, contingent) if contingent.side() == Side::Greece => -1,
            _ => 1,
        }
}

/// Greek units wherever they are, apart from what [`condition`] says of those on the map.
fn off_the_map(position: &Position, unit: Unit) -> i32 {
    let Some(counter) = position.counter(unit) else { return 0 };
    let losses = position.losses(unit);
    let fights = if position.day() == 3 && counter.kind == Kind::Hoplite {
        THIRD_DAY_STEP * i32::from(counter.steps.count.saturating_sub(losses))
    } else {
        0
    };
    match position.place(unit) {
        Place::Area(_) => fights,
        Place::Camp => loss_value(position, unit, losses) + fights,
        Place::EphialtesBox => loss_value(position, unit, losses) + guard(position, counter.contingent),
        Place::Fled => loss_value(position, unit, losses) + FLED,
        Place::Eliminated => loss_value(position, unit, losses),
        Place::Exited | Place::Home => 0,
    }
}

/// 6.0 The Phocians, who deploy behind all others, are the best guard of the path; not on the third day (5.2).
fn guard(position: &Position, contingent: Contingent) -> i32 {
    if position.day() < 3 && contingent == Contingent::Phocian { 5 } else { 0 }
}

fn contingent(position: &Position, unit: Unit) -> Option<Contingent> {
    position.counter(unit).map(|counter| counter.contingent)
}

/// The expected value of the next two melees in an area.
fn melees(position: &Position, at: Area) -> i32 {
    let next_attacker = match *position.phase() {
        Phase::Movement { side, .. }
        | Phase::Fire { side, timing: Timing::Offensive, .. }
        | Phase::Melee { side, .. }
        | Phase::Retreat { attacker: side, .. } => side,
        Phase::Fire { side, timing: Timing::Defensive, .. } => side.enemy(),
        _ => Side::Persia,
    };
    (melee(position, next_attacker, at) * NEXT_MELEE_PERCENT
        + melee(position, next_attacker.enemy(), at) * SECOND_MELEE_PERCENT)
        / 100
}

/// The expected value of an attack by a side in an area, over all rolls of the die.
fn melee(position: &Position, attacker: Side, at: Area) -> i32 {
    const SIDES: i32 = 10;
    let Some(reckoning) = position.reckon(attacker, at) else { return 0 };
    let values =
        [attacker, attacker.enemy()].map(|side| values_of_losses(position, side, &position.stack(side, at)));
    let mut sum = 0;
    for die in 1..=SIDES as u8 {
        let (_, losses) = reckoning.result(die);
        sum += values[0][usize::from(losses.attacker).min(MAX_LOSSES)];
        sum += values[1][usize::from(losses.defender).min(MAX_LOSSES)];
    }
    sum / SIDES
}

/// The most steps that a side can lose in one melee.
const MAX_LOSSES: usize = 4;

/// The value of losing 0, 1, 2, ... steps from a stack.
fn values_of_losses(position: &Position, side: Side, stack: &Stack) -> [i32; MAX_LOSSES + 1] {
    let mut values = [0; MAX_LOSSES + 1];
    let mut lost = 0;
    let mut so_far = MORALE_CHECK[side as usize];
    for &unit in stack {
        let steps = position.counter(unit).map_or(0, |counter| counter.steps.count);
        for losses in position.losses(unit)..steps {
            so_far += loss_value(position, unit, losses + 1) - loss_value(position, unit, losses);
            if losses + 1 == steps {
                so_far += elimination_score(position, unit);
            }
            lost += 1;
            if lost > MAX_LOSSES {
                return values;
            }
            values[lost] = so_far;
        }
    }
    values[lost + 1..].fill(so_far);
    values
}

/// The value of the ground of Greeks who are not in melee: which enemies could attack them, and from which side.
fn ground(position: &Position, area: Area, stack: &Stack, persians: AreaSet) -> i32 {
    let Some(&top) = stack.first() else { return 0 };
    if position.counter(top).is_none_or(|counter| counter.kind.is_light())
        || position.morale(top) == Morale::Routed
    {
        return 0;
    }
    let facing = position.facing(Side::Greece, area);
    let own = factors(position, stack);
    let mut value = 0;
    for direction in Direction::ALL {
        let Some(beside) = area.step(direction).filter(|&beside| persians.contains(beside)) else { continue };
        let enemy = position.stack(Side::Persia, beside);
        let Some(&first) = enemy.first() else { continue };
        let heavy = position.counter(first).is_some_and(|counter| counter.kind == Kind::Mixed);
        if !heavy || position.morale(first) != Morale::Steady {
            continue;
        }
        value += if facing.aspect(direction) == Aspect::Front {
            ENEMY_IN_FRONT + MELEE_FACTOR * (own - factors(position, &enemy))
        } else {
            ENEMY_ON_FLANK
        };
    }
    value
}

/// The sum of the melee factors of a stack.
fn factors(position: &Position, stack: &Stack) -> i32 {
    stack.iter().map(|&unit| i32::from(position.face(unit).mf)).sum()
}
