//! How a position of Hoplomachia stands, by rule of thumb.

use crate::Evaluate;
use hoplomachia::troops::Class;
use hoplomachia::{Position, Side};
use tabletop::{Position as _, Seat, Standing, Waiting};

/// More than any position can be worth.
const WON: i32 = 1_000_000;
/// What a point of arete is worth.
const ARETE: i32 = 30;
/// What a lochos of hoplites or an ile is worth.
const LOCHOS: i32 = 15;
/// What a stand of lights is worth.
const STAND: i32 = 4;

impl Evaluate for Position {
    fn evaluate(&self, seat: Seat) -> i32 {
        if let Waiting::Over(outcome) = self.waiting() {
            return match outcome.of(seat) {
                Standing::Win => WON,
                Standing::Draw => 0,
                Standing::Loss => -WON,
            };
        }
        let Some(side) = Side::BOTH.into_iter().find(|side| side.seat() == seat) else { return 0 };
        strength(self, side) - strength(self, side.enemy())
    }
}

/// What an army is worth: its arete, and whoever has not broken.
fn strength(position: &Position, side: Side) -> i32 {
    let steady = position.field().of_side(side).filter(|(_, unit)| !unit.is_broken());
    let units = steady.map(|(_, unit)| {
        let each = match unit.troop().class() {
            Class::Hoplites | Class::Hippeis => LOCHOS,
            _ => STAND,
        };
        each * unit.files().count() as i32
    });
    ARETE * i32::from(position.host(side).arete.points) + units.sum::<i32>()
}
