//! 7.0 Where the moves of a unit lead, for who compares them without making each.

use super::movement::hexes_of;
use super::walking::Cost;
use crate::map::Hex;
use crate::phase::Mover;
use crate::stand::Stand;
use crate::units::Unit;
use crate::{Action, Position};
use arrayvec::ArrayVec;
use tabletop::Silent;

/// Where a unit is in the middle of its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// Its hex; of a phalanx the first.
    pub at: Hex,
    /// How it stands there.
    pub stand: Stand,
    /// The movement points it has left.
    pub left: u8,
}

impl Spot {
    /// The hexes it takes there.
    pub fn hexes(self, unit: Unit) -> ArrayVec<Hex, 2> {
        hexes_of(unit, self.at, self.stand)
    }
}

impl Position {
    /// Where a legal move of a unit leads; `None` if it moves nobody, as a shot does.
    pub fn leads_to(&self, action: Action) -> Option<Spot> {
        let (unit, goes) = match action {
            Action::Step { unit, towards, turn } => (unit, self.step_of(unit, towards, turn)),
            Action::Turn { unit, turn } => (unit, self.turn_of(unit, turn)),
            Action::Deploy { unit, facing } => (unit, self.deploy_of(unit, facing)),
            Action::FormMarch { unit, facing } => (unit, self.march_of(unit, facing)),
            Action::Enter { unit, at } => {
                let left = self.points_left(unit)?.left;
                let (at, stand, cost) = self.entry_of(unit, at, left).ok()?;
                return Some(Spot { at, stand, left: left - cost });
            }
            _ => return None,
        };
        let goes = goes.ok()?;
        let left = match goes.cost {
            Cost::Points(cost) => self.points_left(unit)?.left.saturating_sub(cost),
            Cost::WholeMove | Cost::Everything => 0,
        };
        Some(Spot { at: goes.at, stand: goes.stand, left })
    }

    /// The position with a unit of the active wing in the middle of its move there, however it came: leaders whom it would have
    /// overrun on the way stay, and who is engaged is looked at only where contact holds.
    #[must_use]
    pub fn as_if_at(&self, unit: Unit, spot: Spot) -> Position {
        let mut there = self.clone();
        there.takes_over(Mover { unit, left: spot.left });
        there.field.put(unit, spot.at, spot.stand);
        if there.setup.contact_holds {
            there.enter_fronts(unit, &mut Silent);
        }
        there
    }
}
