//! What a position is worth to the Greeks, by rule of thumb, in hundredths of a point of the score.

use go_tell_the_spartans::map::{Area, AreaSet, Aspect, Direction, WALL};
use go_tell_the_spartans::phase::{Phase, Timing};
use go_tell_the_spartans::units::{Contingent, Kind, Unit};
use go_tell_the_spartans::{Morale, Place, Position, Side, Stack};

const POINT: i32 = 100;

/// What the loss of steps is worth beside the score, by how many are lost: who has lost all is in the score, but is also
/// missing from now on.
const HOPLITE: [i32; 5] = [0, -25, -60, -110, -60];
const IMMORTAL: [i32; 5] = [0, 45, 90, 140, 0];
const MIXED: [i32; 3] = [0, 35, 0];
const NOTHING: [i32; 2] = [0, 0];

/// What it is worth that a unit is out of order, or has run away.
const DISORDERED: [i32; 2] = [-25, 15];
const ROUTED: [i32; 2] = [-90, 45];
const FLED: i32 = -70;

/// 9.3 Where the Greek marker stands: low it weakens, at nothing the army goes home.
const TRACK: [i32; 11] = [-4_000, -900, -700, -500, -250, -150, -70, 0, 60, 150, 200];

/// 8.5 Persians in order at the wall or behind it: the first of them, each, and each for every round that has gone by.
const FOOTHOLD: i32 = -300;
const BEHIND_THE_WALL: i32 = -40;
const LATE: i32 = -8;

/// How shaken a stack is by losses beyond what they cost: somebody checks morale.
const SHAKEN: [i32; 2] = [-20, 15];
/// How much of what a melee promises counts, in percent: the next for all, the one after it less.
const NEXT: i32 = 100;
const AFTER: i32 = 60;

/// An enemy before our front will come in and break on it; one on our flank or behind us will not.
const BEFORE_THE_FRONT: i32 = 30;
const FOR_A_FACTOR: i32 = 12;
const ON_THE_FLANK: i32 = -120;

/// What a unit that can fight is worth on the third day, for each step: all who have gone home are out of it.
const STAYS: i32 = 6;

pub(super) fn to_greece(position: &Position) -> i32 {
    let greeks = position.occupied(Side::Greece);
    let persians = position.occupied(Side::Persia);
    let mut worth =
        i32::from(position.score()) * POINT + TRACK[usize::from(position.track(Side::Greece)).min(10)];
    worth += Unit::of(Side::Greece).map(|unit| off_the_map(position, unit)).sum::<i32>();
    for area in greeks {
        let stack = position.stack(Side::Greece, area);
        worth += stack.iter().map(|&unit| condition(position, unit)).sum::<i32>();
        if persians.contains(area) {
            worth += melees(position, area);
        } else {
            worth += ground(position, area, &stack, persians);
        }
    }
    worth + persians_on(position, persians)
}

/// The Persians on the map: how they fare, and how far they have come.
fn persians_on(position: &Position, persians: AreaSet) -> i32 {
    let (mut worth, mut through) = (0, 0);
    for area in persians {
        for unit in position.stack(Side::Persia, area) {
            worth += condition(position, unit);
            let by_row_o = position.day() == 3 && contingent(position, unit) == Some(Contingent::Immortals);
            if area.row() >= WALL && !by_row_o && position.morale(unit) != Morale::Routed {
                through += 1;
            }
        }
    }
    let foothold = if through > 0 { FOOTHOLD } else { 0 };
    worth + foothold + through * (BEHIND_THE_WALL + LATE * i32::from(position.round()))
}

/// How a unit fares.
fn condition(position: &Position, unit: Unit) -> i32 {
    let side = unit.side() as usize;
    let morale = match position.morale(unit) {
        Morale::Steady => 0,
        Morale::Disordered => DISORDERED[side],
        Morale::Routed => ROUTED[side],
    };
    morale + strength(position, unit, position.losses(unit))
}

/// What its losses are worth, those that the score counts left out.
fn strength(position: &Position, unit: Unit, losses: u8) -> i32 {
    let Some(counter) = position.counter(unit) else { return 0 };
    let table: &[i32] = match (counter.kind, counter.contingent) {
        (Kind::Hoplite, _) => &HOPLITE,
        (Kind::Mixed, Contingent::Immortals) => &IMMORTAL,
        (Kind::Mixed, _) => &MIXED,
        _ => &NOTHING,
    };
    table[usize::from(losses).min(table.len() - 1)]
}

/// What the score says when the unit falls.
fn price(position: &Position, unit: Unit) -> i32 {
    let Some(counter) = position.counter(unit) else { return 0 };
    POINT
        * match (counter.kind, counter.contingent) {
            (Kind::Hoplite, _) => -2,
            (_, Contingent::Immortals) => 2,
            (_, contingent) if contingent.side() == Side::Greece => -1,
            _ => 1,
        }
}

/// Greeks who are not on the map.
fn off_the_map(position: &Position, unit: Unit) -> i32 {
    let Some(counter) = position.counter(unit) else { return 0 };
    let losses = position.losses(unit);
    let fights = if position.day() == 3 && counter.kind == Kind::Hoplite {
        STAYS * i32::from(counter.steps.saturating_sub(losses))
    } else {
        0
    };
    match position.place(unit) {
        Place::Area(_) => fights,
        Place::Camp => strength(position, unit, losses) + fights,
        Place::EphialtesBox => strength(position, unit, losses) + guard(position, counter.contingent),
        Place::Fled => strength(position, unit, losses) + FLED,
        Place::Eliminated => strength(position, unit, losses),
        Place::Exited | Place::Home => 0,
    }
}

/// 6.0 The path is best guarded by those who would stand behind all others; 5.2 on the third day by anybody else.
fn guard(position: &Position, contingent: Contingent) -> i32 {
    if position.day() < 3 && contingent == Contingent::Phocian { 5 } else { 0 }
}

fn contingent(position: &Position, unit: Unit) -> Option<Contingent> {
    position.counter(unit).map(|counter| counter.contingent)
}

/// What the melees in an area promise: the one of this segment or the next, and the one after it.
fn melees(position: &Position, at: Area) -> i32 {
    let first = match *position.phase() {
        Phase::Movement { side, .. }
        | Phase::Fire { side, timing: Timing::Offensive, .. }
        | Phase::Melee { side, .. }
        | Phase::Retreat { attacker: side, .. } => side,
        Phase::Fire { side, timing: Timing::Defensive, .. } => side.enemy(),
        _ => Side::Persia,
    };
    (melee(position, first, at) * NEXT + melee(position, first.enemy(), at) * AFTER) / 100
}

/// What an attack of a side in an area promises.
fn melee(position: &Position, attacker: Side, at: Area) -> i32 {
    const DICE: i32 = 10;
    let Some(reckoning) = position.reckon(attacker, at) else { return 0 };
    let tolls = [attacker, attacker.enemy()].map(|side| tolls(position, side, &position.stack(side, at)));
    let mut promise = 0;
    for die in 1..=DICE as u8 {
        let (_, losses) = reckoning.result(die);
        promise += tolls[0][usize::from(losses.attacker).min(MOST)];
        promise += tolls[1][usize::from(losses.defender).min(MOST)];
    }
    promise / DICE
}

/// The most steps that a melee takes.
const MOST: usize = 4;

/// What it is worth that a stack loses so many steps.
fn tolls(position: &Position, side: Side, stack: &Stack) -> [i32; MOST + 1] {
    let mut tolls = [0; MOST + 1];
    let mut lost = 0;
    let mut so_far = SHAKEN[side as usize];
    for &unit in stack {
        let steps = position.counter(unit).map_or(0, |counter| counter.steps);
        for losses in position.losses(unit)..steps {
            so_far += strength(position, unit, losses + 1) - strength(position, unit, losses);
            if losses + 1 == steps {
                so_far += price(position, unit);
            }
            lost += 1;
            if lost > MOST {
                return tolls;
            }
            tolls[lost] = so_far;
        }
    }
    tolls[lost + 1..].fill(so_far);
    tolls
}

/// How Greeks stand who are not in melee: who could come at them, and from where.
fn ground(position: &Position, area: Area, stack: &Stack, persians: AreaSet) -> i32 {
    let Some(&top) = stack.first() else { return 0 };
    if position.counter(top).is_none_or(|counter| counter.kind.is_light())
        || position.morale(top) == Morale::Routed
    {
        return 0;
    }
    let facing = position.facing(Side::Greece, area);
    let own = factors(position, stack);
    let mut worth = 0;
    for direction in Direction::ALL {
        let Some(beside) = area.step(direction).filter(|&beside| persians.contains(beside)) else { continue };
        let enemy = position.stack(Side::Persia, beside);
        let Some(&first) = enemy.first() else { continue };
        let heavy = position.counter(first).is_some_and(|counter| counter.kind == Kind::Mixed);
        if !heavy || position.morale(first) != Morale::Steady {
            continue;
        }
        worth += if facing.aspect(direction) == Aspect::Front {
            BEFORE_THE_FRONT + FOR_A_FACTOR * (own - factors(position, &enemy))
        } else {
            ON_THE_FLANK
        };
    }
    worth
}

fn factors(position: &Position, stack: &Stack) -> i32 {
    stack.iter().map(|&unit| i32::from(position.face(unit).mf)).sum()
}
