//! The evaluation: strength that is left, that is shaken and that is lost; camps and commanders.

use super::leaders;
use marathon::map::PERSIAN_CAMPS;
use marathon::units::{Unit, Wing};
use marathon::{Place, Position, Scenario, Side, TURNS};

/// What a strength point is worth, in the scale of `Evaluate`, in the first turn and in the last: a lead is surer the later it is.
const POINT: [i32; 2] = [6, 14];
/// Of a unit's strength, in percent: what is lost by disorganisation that is all but rout, and by rout while it may still rally.
const SHAKEN: i32 = 55;
const ROUTED: i32 = 88;
/// A camp in Greek hands, and the second and third of them; in strength points.
const CAMPS: [i32; 4] = [0, 4, 14, 40];
/// A commander whose successor leads, in strength points.
const COMMANDER: i32 = 25;

pub(super) fn for_greece(position: &Position) -> i32 {
    let turn = i32::from(position.turn().clamp(1, TURNS)) - 1;
    let point = POINT[0] * 100 + (POINT[1] - POINT[0]) * 100 * turn / (i32::from(TURNS) - 1);
    let lead = lost(position, Side::Persia) - lost(position, Side::Greece);
    let camps = PERSIAN_CAMPS.into_iter().filter(|&camp| is_taken(position, camp)).count();
    let lead = lead + 100 * CAMPS[camps];
    lead * point / 10_000
}

fn is_taken(position: &Position, camp: marathon::map::Hex) -> bool {
    position
        .at(camp)
        .any(|unit| unit.side() == Side::Greece && !unit.is_leader() && !position.is_routed(unit))
}

/// What a side has lost, in hundredths of a strength point.
fn lost(position: &Position, side: Side) -> i32 {
    let of_units: i32 = Unit::fighters(side).map(|unit| lost_of(position, unit)).sum();
    let is_replaced = Unit::supreme(side).is_some_and(|leader| leaders::is_replaced(position, leader));
    of_units + 100 * COMMANDER * i32::from(is_replaced)
}

fn lost_of(position: &Position, unit: Unit) -> i32 {
    let strength = i32::from(unit.strength());
    match position.place(unit) {
        Place::Gone if unit.wing() == Wing::Spartans && position.setup().scenario == Scenario::Historical => {
            0
        }
        Place::Gone => 100 * strength,
        Place::Away => 0,
        Place::On(_) if position.is_routed(unit) => ROUTED * strength,
        Place::On(_) => SHAKEN * i32::from(position.disorganisation(unit)).min(strength),
    }
}
