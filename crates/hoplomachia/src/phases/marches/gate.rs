//! BT-D The gate of a town: its own troops go in and come out again, and the enemy who reaches it while it is used may force the door.

use super::Position;
use crate::battles::{Battle, Edge, Kind, Special};
use crate::event::MarchEvent;
use crate::field::{Deed, Place, State, Unit, UnitId};
use crate::host::Once;
use crate::terrain::Terrain;
use crate::{Die, Event, Side, rulebook};
use tabletop::{Chance, Log};
use wargame::plane::{Point, Rect};

/// The side whose town it is.
const TOWNSMEN: Side = Side::Second;
/// BT-D From this face on the door is held open. Printed.
const HELD_FROM: u8 = 3;

impl Position {
    /// BT-D The gate of the town before which the battle is fought, if it is.
    pub(crate) fn town_gate(&self) -> Option<Rect> {
        let has_one = match self.setup.battle {
            Battle::Scenario(scenario) => scenario.data().special.contains(&Special::TownGate),
            Battle::Free(battle) => battle.kind == Kind::Sally,
        };
        let mut gates = self.ground().0.iter().filter(|piece| has_one && piece.terrain == Terrain::Gate);
        gates.next().map(|gate| gate.rect)
    }

    /// R197, R198 Whether a unit that reaches an edge there passes the gate: townsmen always, the enemy while the door is open.
    pub(super) fn may_pass_gate(&self, unit: &Unit, edge: Edge) -> bool {
        let is_there = self.town_gate().is_some() && edge == self.field.home(TOWNSMEN);
        is_there && (unit.side == TOWNSMEN || self.door_is_open())
    }

    /// R198 Whether the door is held open, or townsmen have passed it in this turn.
    fn door_is_open(&self) -> bool {
        tabletop::applies!(rulebook::THE_DOOR);
        let townsmen = self.field.of_side(TOWNSMEN).chain(self.field.to_come(TOWNSMEN));
        self.hosts[TOWNSMEN].has.contains(Once::DoorHeld)
            || townsmen.into_iter().any(|(_, unit)| unit.did(Deed::PassedGate))
    }

    /// R198 An enemy at the gate throws for the door, unless it is held open already; whether he gets in.
    pub(super) fn forces_door(
        &mut self,
        side: Side,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> bool {
        side == TOWNSMEN
            || self.hosts[TOWNSMEN].has.contains(Once::DoorHeld)
            || self.throw_for_door(chance, log)
    }

    fn throw_for_door(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) -> bool {
        let die = Die::roll(chance).pips();
        let open = die >= HELD_FROM;
        log.note(Event::March(MarchEvent::Door { side: TOWNSMEN.enemy(), die, open }));
        let has = &mut self.hosts[TOWNSMEN].has;
        if open {
            has.insert(Once::DoorHeld)
        } else {
            has.remove(Once::DoorHeld)
        }
        open
    }

    /// R198 At the start of a turn a door that is held open is thrown for again.
    pub(crate) fn hold_door(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.hosts[TOWNSMEN].has.contains(Once::DoorHeld) {
            self.throw_for_door(chance, log);
        }
    }

    /// R197 A unit goes into its town, where it recovers; from the next turn on it may come out again.
    pub(super) fn go_in(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get_mut(id) else { return };
        tabletop::applies!(rulebook::INTO_THE_TOWN);
        unit.place = Place::ToCome;
        unit.body.at = Point::default();
        unit.recover();
        unit.conduct.states.remove(State::HasApproached);
        unit.conduct.deeds.insert(Deed::PassedGate);
        log.note(Event::March(MarchEvent::WentIn { unit: id }));
    }

    /// R197 Whether a unit has gone into its town and may come out again.
    pub(crate) fn is_in_town(&self, unit: &Unit) -> bool {
        let has_come_from_elsewhere = self.listed_arrival(unit).is_some_and(|_| unit.conduct.order.is_none());
        unit.side == TOWNSMEN && !unit.did(Deed::PassedGate) && !has_come_from_elsewhere
    }
}
