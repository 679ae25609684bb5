//! What is counted of a battle.

use marathon::map::PERSIAN_CAMPS;
use marathon::units::{Unit, Wing};
use marathon::{BySide, Ending, Event, Place, Position, Side};
use tabletop::Log;

/// What a battle came to.
pub(crate) struct Game {
    pub(crate) ending: Ending,
    /// The turn in which it ended.
    pub(crate) turn: u8,
    /// Strength routed and eliminated.
    pub(crate) lost: BySide<u16>,
    /// The same by wing, in the order of `Wing::ALL`; and of that, what is eliminated.
    pub(crate) lost_by_wing: [u16; Wing::ALL.len()],
    pub(crate) eliminated: BySide<u16>,
    /// Hits in hand-to-hand combat, by the wing that struck.
    pub(crate) hits: [u32; Wing::ALL.len()],
    /// The first turn in which anybody struck.
    pub(crate) contact: Option<u8>,
    /// The most Persian camps that Greeks held together at the end of a turn.
    pub(crate) camps: usize,
    /// Leaders of whom one face is gone, or both.
    pub(crate) fallen: BySide<u32>,
}

/// Listens to a battle.
#[derive(Default)]
pub(crate) struct Watch {
    turn: u8,
    hits: [u32; Wing::ALL.len()],
    contact: Option<u8>,
    camps: usize,
    fallen: [u32; 2],
    /// Whether a turn has ended since the position was last looked at.
    turn_ended: bool,
}

impl Log<Event> for Watch {
    fn note(&mut self, event: Event) {
        match event {
            Event::TurnBegan { turn } => self.turn = turn,
            Event::TurnEnded { .. } => self.turn_ended = true,
            Event::Struck { blows, .. } => {
                self.contact = self.contact.or(Some(self.turn));
                for blow in blows {
                    self.hits[blow.unit.wing() as usize] += u32::from(blow.hits);
                }
            }
            Event::LeaderFell { leader, .. } => self.fallen[leader.side() as usize] += 1,
            _ => {}
        }
    }
}

impl Watch {
    /// Looks at the position after an action: between two turns nobody moves.
    pub(crate) fn look(&mut self, position: &Position) {
        if std::mem::take(&mut self.turn_ended) {
            let is_held = |camp: &marathon::map::Hex| {
                let stands = |unit: Unit| {
                    unit.side() == Side::Greece && !unit.is_leader() && !position.is_routed(unit)
                };
                position.at(*camp).any(stands)
            };
            self.camps = self.camps.max(PERSIAN_CAMPS.iter().filter(|camp| is_held(camp)).count());
        }
    }

    /// The battle, now that it is over.
    pub(crate) fn end(self, position: &Position, ending: Ending) -> Game {
        let mut lost_by_wing = [0; Wing::ALL.len()];
        let mut eliminated = [0; 2];
        for unit in Side::BOTH.into_iter().flat_map(Unit::fighters) {
            let is_gone = position.place(unit) == Place::Gone && !never_came(position, unit);
            if is_gone || position.is_routed(unit) {
                lost_by_wing[unit.wing() as usize] += u16::from(unit.strength());
            }
            if is_gone {
                eliminated[unit.side() as usize] += u16::from(unit.strength());
            }
        }
        Game {
            ending,
            turn: self.turn,
            lost: position.lost(),
            lost_by_wing,
            eliminated: BySide::of(|side| eliminated[side as usize]),
            hits: self.hits,
            contact: self.contact,
            camps: self.camps,
            fallen: BySide::of(|side| self.fallen[side as usize]),
        }
    }
}

/// The Spartans have no part in the historical battle.
fn never_came(position: &Position, unit: Unit) -> bool {
    unit.wing() == Wing::Spartans && position.setup().scenario == marathon::Scenario::Historical
}
