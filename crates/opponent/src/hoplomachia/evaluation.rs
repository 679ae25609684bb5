//! The evaluation: arete, and the men who still stand and how.

use super::facts;
use hoplomachia::arete::Condition;
use hoplomachia::field::{State, Unit};
use hoplomachia::troops::Class;
use hoplomachia::{Position, Side};

/// A point of arete.
const ARETE: i32 = 50;
/// The condition of an army, from Eager to Shaken: it counts in every melee and every check.
const CONDITION: [i32; 4] = [280, 200, 0, -140];
/// A lochos of hoplites or an ile; of the core, a stand of lights.
const LOCHOS: i32 = 26;
const STAND: i32 = 16;
/// A lochos in disarray, or one that has given ground, and its share.
const DISARRAYED: i32 = 9;
const GROUND_GIVEN: i32 = 17;
/// An army that has not met the enemy: an inch between the cores.
const APART: i32 = 1;

/// What an army is worth.
pub(super) fn strength(position: &Position, side: Side) -> i32 {
    let host = position.host(side);
    let condition = match host.arete.condition() {
        Condition::Eager => CONDITION[0],
        Condition::Firm => CONDITION[1],
        Condition::Unsteady => CONDITION[2],
        Condition::Shaken => CONDITION[3],
    };
    let units: i32 = position.field().of_side(side).map(|(_, unit)| worth(unit)).sum();
    let apart = facts::between_cores(position, side).map_or(0, |units| units / wargame::plane::INCH);
    ARETE * i32::from(host.arete.points) + condition + units - APART * apart.min(40)
}

fn worth(unit: &Unit) -> i32 {
    if unit.is_broken() {
        return 0;
    }
    let each = match unit.troop().class() {
        Class::Hoplites | Class::Hippeis => LOCHOS,
        _ if unit.is(State::Core) => LOCHOS,
        _ => STAND,
    };
    let of = |file: u8| {
        let lochos = unit.lochos(file);
        let disarrayed = if lochos.is_disarrayed() { DISARRAYED.min(each) } else { 0 };
        each - disarrayed - GROUND_GIVEN * i32::from(lochos.ground_given).min(4)
    };
    unit.files().map(of).sum()
}
