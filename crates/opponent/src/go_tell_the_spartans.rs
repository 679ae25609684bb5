//! How a position of Go Tell the Spartans stands, by rule of thumb.

use crate::Evaluate;
use go_tell_the_spartans::map::WALL;
use go_tell_the_spartans::units::Unit;
use go_tell_the_spartans::{Morale, Place, Position, Side};
use tabletop::{Position as _, Seat, Standing, Waiting};

/// More than any position can be worth.
const WON: i32 = 1_000_000;
/// A point of the score.
const POINT: i32 = 10;
/// A step that is not lost yet, of a Greek and of a Persian unit.
const GREEK_STEP: i32 = 5;
const PERSIAN_STEP: i32 = 4;
/// A Persian unit in order at the wall or behind it.
const FOOTHOLD: i32 = 6;
/// A unit out of order.
const DISORDER: i32 = 4;
const ROUT: i32 = 12;

impl Evaluate for Position {
    fn evaluate(&self, seat: Seat) -> i32 {
        if let Waiting::Over(outcome) = self.waiting() {
            return match outcome.of(seat) {
                Standing::Win => WON,
                Standing::Draw => 0,
                Standing::Loss => -WON,
            };
        }
        let lead = i32::from(self.score()) * POINT + Unit::all().map(|unit| worth(self, unit)).sum::<i32>();
        match self.setup().players.side(seat) {
            Some(Side::Persia) => -lead,
            _ => lead,
        }
    }
}

/// What a unit is worth to the Greeks as it is.
fn worth(position: &Position, unit: Unit) -> i32 {
    let Some(counter) = position.counter(unit) else { return 0 };
    let left = i32::from(counter.steps - position.losses(unit));
    let Place::Area(area) = position.place(unit) else {
        return if unit.side() == Side::Greece { left * GREEK_STEP } else { 0 };
    };
    let shaken = match position.morale(unit) {
        Morale::Steady => 0,
        Morale::Disordered => DISORDER,
        Morale::Routed => ROUT,
    };
    match unit.side() {
        Side::Greece => left * GREEK_STEP - shaken,
        Side::Persia => shaken - left * PERSIAN_STEP - if area.row() >= WALL { FOOTHOLD } else { 0 },
    }
}
