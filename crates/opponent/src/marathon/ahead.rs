//! How far it is to the enemy, from everywhere.

use marathon::map::{self, ByHex, Hex, PERSIAN_CAMPS};
use marathon::units::Unit;
use marathon::{Position, Side};
use wargame::Id;
use wargame::hex::Hexside;

/// The steps on foot from each hex to the enemies of a side, as they stood when it was made.
pub(super) struct Ahead {
    /// To the nearest of them.
    any: ByHex<u8>,
    /// To the nearest who stands and is no skirmisher: skirmishers run away from whoever runs after them. For Greeks a Persian camp is
    /// as good.
    solid: ByHex<u8>,
}

/// From where nobody can be reached.
const FAR: u8 = 60;

impl Ahead {
    pub(super) fn of(position: &Position, side: Side) -> Ahead {
        let of = |wanted: fn(&Position, Unit) -> bool| {
            let enemies = Unit::fighters(side.enemy()).filter(move |&unit| wanted(position, unit));
            enemies.flat_map(|unit| position.hexes(unit))
        };
        let camps = PERSIAN_CAMPS.into_iter().filter(|_| side == Side::Greece);
        Ahead {
            any: steps_to(of(|position, unit| !position.is_routed(unit))),
            solid: steps_to(
                of(|position, unit| !position.is_routed(unit) && !unit.is_skirmisher()).chain(camps),
            ),
        }
    }

    /// From a hex to the nearest enemy that is worth a unit's while.
    pub(super) fn steps(&self, unit: Unit, hex: Hex) -> i32 {
        i32::from(if unit.is_skirmisher() { self.any[hex] } else { self.solid[hex] })
    }

    /// From the nearer half of a unit; `None` off the map.
    pub(super) fn steps_of(&self, position: &Position, unit: Unit) -> Option<i32> {
        position.hexes(unit).into_iter().map(|hex| self.steps(unit, hex)).min()
    }

    /// From a hex to the nearest enemy who stands and is no skirmisher.
    pub(super) fn steps_to_solid(&self, hex: Hex) -> i32 {
        i32::from(self.solid[hex])
    }

    /// From a hex to the nearest enemy of all.
    pub(super) fn steps_to_anybody(&self, hex: Hex) -> i32 {
        i32::from(self.any[hex])
    }
}

fn steps_to(goals: impl Iterator<Item = Hex>) -> ByHex<u8> {
    let mut steps = ByHex::filled(FAR);
    let mut queue = Vec::with_capacity(Hex::COUNT);
    queue.extend(goals);
    queue.iter().for_each(|&hex| steps[hex] = 0);
    let mut next = 0;
    while let Some(&hex) = queue.get(next) {
        next += 1;
        for way in Hexside::ALL.into_iter().filter_map(|way| map::passage(hex, way)) {
            if steps[way.to] == FAR {
                steps[way.to] = steps[hex] + 1;
                queue.push(way.to);
            }
        }
    }
    steps
}
