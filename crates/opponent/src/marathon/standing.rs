//! What it is worth to a unit to stand as it does, in hundredths of a strength point: whom it strikes, who strikes it, and how far the
//! enemy is.

use super::ahead::Ahead;
use super::doctrine::Doctrine;
use super::leaders;
use arrayvec::ArrayVec;
use marathon::Position;
use marathon::combat::Target;
use marathon::map::{self, Hex};
use marathon::morale::Occasion;
use marathon::units::{Kind, Missile, Unit};
use wargame::Aspect;

/// Friends at the flank of a line.
const FRIEND_AT_FLANK: i32 = 20;
/// The nearest enemy is not in front, by each third of a turn.
const LOOKS_ASIDE: i32 = 45;
/// Within this many steps of the enemy it matters which way one looks, and nobody marches in column.
const NEAR: i32 = 7;
/// In column, or on the march, with the enemy near.
const IN_COLUMN: i32 = 150;
/// A step away from the distance at which missile troops are best.
const OUT_OF_PLACE: i32 = 40;
/// Within the reach of the leader's orders, and each step out of it; for skirmishers.
const IN_COMMAND: i32 = 120;
const IN_COMMAND_LIGHT: i32 = 60;
const OUT_OF_COMMAND_STEP: i32 = 25;
/// A leader: a unit of his wing beside him; a unit in his hex; alone with the enemy near; a step from where he wants to be.
const BESIDE_LEADER: i32 = 12;
const WITH_LEADER: i32 = 20;
const LONELY_LEADER: i32 = 900;
const LEADER_STEP: i32 = 60;
/// The enemy one step from a leader, and two; for him whose death loses the battle.
const LEADER_AT_RISK: [i32; 2] = [80, 0];
const COMMANDER_AT_RISK: [i32; 2] = [900, 300];

/// The part of a wing that has moved and that its leader's orders reach.
pub(super) struct Body {
    settled: Vec<Hex>,
    /// How far from the enemy its front is.
    line: i32,
}

impl Body {
    /// At first its leader alone, if he is on the map.
    pub(super) fn of(leader: Option<Hex>, ahead: &Ahead) -> Body {
        let line = leader.map_or(0, |at| ahead.steps_to_solid(at) - 1);
        Body { settled: leader.into_iter().collect(), line }
    }

    /// A unit has moved, and belongs to it if it stands beside. Without a leader nobody does.
    pub(super) fn settle(&mut self, position: &Position, unit: Unit) {
        if self.distance(position, unit) == Some(1) {
            self.settled.extend(position.hexes(unit));
        }
    }

    /// How far a unit is from it, 1 if it touches; `None` if there is nobody.
    fn distance(&self, position: &Position, unit: Unit) -> Option<i32> {
        let own = position.hexes(unit).into_iter();
        let distances = own.flat_map(|hex| self.settled.iter().map(move |&at| hex.distance(at)));
        distances.min().map(|distance| i32::from(distance.max(1)))
    }
}

/// What the standing of a unit is worth.
pub(super) fn worth(position: &Position, ahead: &Ahead, doctrine: &Doctrine, body: &Body, unit: Unit) -> i32 {
    let Some(steps) = ahead.steps_of(position, unit) else { return 0 };
    let (given, taken) = exchange(position, unit);
    let prize = if doctrine.hunts { leaders::prize(position, unit) } else { 0 };
    let fight = given * doctrine.fury / 100 - taken + prize;
    let command = |worth: i32| match body.distance(position, unit) {
        Some(1) => worth,
        Some(distance) => -OUT_OF_COMMAND_STEP * distance,
        None => 0,
    };
    if unit.is_skirmisher() {
        let misplaced = doctrine.light * (steps - best_distance(unit.kind())).abs();
        return fight - misplaced - out_of_place(unit, steps) + command(IN_COMMAND_LIGHT);
    }
    let ahead_of_line = (body.line - steps).max(0);
    let mut worth = fight - doctrine.heavy * steps - doctrine.dress * ahead_of_line + command(IN_COMMAND);
    let looks = position.front(unit).into_iter().map(|hex| ahead.steps(unit, hex)).min().unwrap_or(steps);
    worth -= LOOKS_ASIDE * (looks - steps + 1).clamp(0, 2);
    if steps <= NEAR && position.stand(unit).is_march() {
        worth -= IN_COLUMN;
    }
    worth + FRIEND_AT_FLANK * friends_at_flanks(position, unit)
}

/// At which distance a kind of skirmishers is best.
fn best_distance(kind: Kind) -> i32 {
    match kind.missile() {
        Some(Missile::Bow) => 3,
        _ => 2,
    }
}

/// Archers do not fight hand to hand at all.
fn out_of_place(unit: Unit, steps: i32) -> i32 {
    if unit.kind() == Kind::Archer && steps < 2 { OUT_OF_PLACE } else { 0 }
}

fn friends_at_flanks(position: &Position, unit: Unit) -> i32 {
    let mut friends = 0;
    for at in position.hexes(unit) {
        for hex in map::around(at) {
            let holds = |other: Unit| {
                other != unit
                    && other.side() == unit.side()
                    && !other.is_skirmisher()
                    && !position.is_routed(other)
            };
            let is_held = position.at(hex).any(holds);
            friends += i32::from(is_held && position.aspect(unit, hex) == Some(Aspect::Flank));
        }
    }
    friends.min(2)
}

/// What the place of a leader is worth who wants to be so many steps from the enemy.
pub(super) fn leader_worth(position: &Position, ahead: &Ahead, goal: i32, leader: Unit) -> i32 {
    let Some(&at) = position.hexes(leader).first() else { return 0 };
    let (mut beside, mut apart) = (0, 0);
    for unit in Unit::of(leader.wing()).filter(|&unit| !position.is_routed(unit) && !unit.is_skirmisher()) {
        let distance = position.hexes(unit).into_iter().map(|hex| i32::from(hex.distance(at))).min();
        beside += i32::from(distance.is_some_and(|distance| distance <= 1));
        apart += distance.unwrap_or(0);
    }
    let is_alone = !position.at(at).any(|unit| !unit.is_leader() && !position.is_routed(unit));
    let enemy = ahead.steps_to_anybody(at);
    let mut worth =
        BESIDE_LEADER * beside - LEADER_STEP * (ahead.steps_to_solid(at) - goal).abs() - 2 * apart;
    if !is_alone {
        worth += WITH_LEADER;
    } else if enemy <= 2 {
        worth -= LONELY_LEADER;
    }
    let is_commander = Unit::supreme(leader.side()) == Some(leader);
    let risk = if is_commander { COMMANDER_AT_RISK } else { LEADER_AT_RISK };
    worth - risk.get((enemy - 1).max(0) as usize).unwrap_or(&0)
}

/// What a unit may expect to take from the enemies before it in a round of blows, and what those may take from it whom it stands before.
pub(super) fn exchange(position: &Position, unit: Unit) -> (i32, i32) {
    let own = position.hexes(unit);
    let is_near =
        own.iter().any(|&hex| map::around(hex).any(|near| enemies_at(position, unit, near).next().is_some()));
    if !is_near {
        return (0, 0);
    }
    let targets = targets(position, unit);
    let mut given = 0;
    let dice = strength(position, unit) / (targets.len() as i32).max(1);
    for target in &targets {
        let hits = hits(dice, position.modifiers(unit, target).total());
        let struck = position.target_units(unit.side().enemy(), target.at);
        given += struck.into_iter().map(|enemy| loss(position, enemy, hits)).sum::<i32>();
    }
    let mut hits_taken = 0;
    let mut seen: ArrayVec<Unit, 24> = ArrayVec::new();
    for &hex in &own {
        for near in map::around(hex) {
            for enemy in enemies_at(position, unit, near) {
                if seen.is_full() || seen.contains(&enemy) || !position.front(enemy).contains(&hex) {
                    continue;
                }
                seen.push(enemy);
                let aspect =
                    position.hexes(enemy).into_iter().filter_map(|at| position.aspect(unit, at)).max();
                let Some(aspect) = aspect else { continue };
                let target = Target { at: own[0], aspect, is_obligatory: true };
                let dice = strength(position, enemy) / (self::targets(position, enemy).len() as i32).max(1);
                hits_taken += hits(dice, position.modifiers(enemy, &target).total());
            }
        }
    }
    (given, if hits_taken > 0 { loss(position, unit, hits_taken) } else { 0 })
}

/// The enemies of a unit in a hex that can strike.
fn enemies_at(position: &Position, unit: Unit, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
    position.at(hex).filter(move |other| other.side() != unit.side() && !other.is_leader())
}

/// In hundredths of a die. Archers strike nobody.
pub(super) fn strength(position: &Position, unit: Unit) -> i32 {
    if position.is_routed(unit) || unit.kind() == Kind::Archer && !position.setup().archers_fight {
        return 0;
    }
    100 * i32::from(position.effective_strength(unit))
}

/// Of so many dice, in hundredths, those that hit.
pub(super) fn hits(dice: i32, modifier: i8) -> i32 {
    dice * (5 + i32::from(modifier)).clamp(0, 10) / 10
}

/// What a unit has before it.
pub(super) fn targets(position: &Position, unit: Unit) -> ArrayVec<Target, 6> {
    let mut targets = ArrayVec::<Target, 6>::new();
    for hex in position.front(unit) {
        let Some(enemy) = enemies_at(position, unit, hex).next() else { continue };
        let Some(&at) = position.hexes(enemy).first() else { continue };
        if targets.iter().any(|target| target.at == at) || targets.is_full() {
            continue;
        }
        let aspects = position.hexes(unit).into_iter().filter_map(|own| position.aspect(enemy, own));
        targets.push(Target { at, aspect: aspects.max().unwrap_or(Aspect::Front), is_obligatory: true });
    }
    targets
}

/// What so many hits, in hundredths, cost a unit: disorganisation if it fails its check, and more if that makes it run.
pub(super) fn loss(position: &Position, unit: Unit, hits: i32) -> i32 {
    let strength = 100 * i32::from(unit.strength());
    let before = 100 * i32::from(position.disorganisation(unit));
    let sum = i32::from(position.check_sum(unit, Occasion::Combat).total());
    let fails = (5 - sum).clamp(0, 10);
    if position.is_routed(unit) {
        return hits.min(strength) * fails / 40;
    }
    let after = before + hits;
    let disorder = hits.min(strength) / 2;
    let flight = if after >= strength {
        let runs = (5 - sum + (after - strength) / 100).clamp(0, 10);
        (strength - before / 2).max(0) * runs / 10
    } else {
        0
    };
    (disorder + flight) * fails / 10
}
