//! What it is worth to strike at enemy leaders: 8.4 half of those whose hex is hit fall, and 12.1.2 a commander who falls twice loses
//! the battle.

use super::standing::{hits, strength, targets};
use marathon::map::Hex;
use marathon::units::Unit;
use marathon::{Position, Spot};

/// In hundredths of a strength point: a commander, his successor, any other leader.
const COMMANDER: i32 = 4_000;
const SUCCESSOR: i32 = 16_000;
const LEADER: i32 = 600;

/// What a unit may expect from the leaders in the hexes before it.
pub(super) fn prize(position: &Position, unit: Unit) -> i32 {
    let is_before = position.front(unit).into_iter().any(|hex| worth_at(position, unit, hex) > 0);
    if !is_before {
        return 0;
    }
    let targets = targets(position, unit);
    let dice = strength(position, unit) / (targets.len() as i32).max(1);
    let of = |target| {
        let hits = hits(dice, position.modifiers(unit, target).total());
        let struck = position.target_units(unit.side().enemy(), target.at).into_iter();
        let worth: i32 =
            struck.flat_map(|enemy| position.hexes(enemy)).map(|hex| worth_at(position, unit, hex)).sum();
        // Roughly how likely it is that anybody there is hit.
        worth * hits / (hits + 60) / 2
    };
    targets.iter().map(of).sum()
}

/// A14 What it is worth to a unit to go where enemy leaders are.
pub(super) fn overrun(position: &Position, unit: Unit, to: Spot) -> i32 {
    let was = position.hexes(unit);
    let entered = to.hexes(unit).into_iter().filter(|hex| !was.contains(hex));
    entered.map(|hex| worth_at(position, unit, hex) / 2).sum()
}

/// What the enemies of a unit are worth who lead in a hex.
fn worth_at(position: &Position, unit: Unit, hex: Hex) -> i32 {
    let leaders = position.at(hex).filter(|other| other.is_leader() && other.side() != unit.side());
    leaders.map(|leader| worth(position, leader)).sum()
}

fn worth(position: &Position, leader: Unit) -> i32 {
    match (Unit::supreme(leader.side()) == Some(leader), is_replaced(position, leader)) {
        (true, false) => COMMANDER,
        (true, true) => SUCCESSOR,
        (false, _) => LEADER,
    }
}

/// 8.4 Whether his successor leads.
pub(super) fn is_replaced(position: &Position, leader: Unit) -> bool {
    position.commander(leader).is_some_and(|now| leader.counter().name != now.name)
}
