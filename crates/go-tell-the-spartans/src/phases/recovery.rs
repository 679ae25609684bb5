//! 8.4.9 The Morale Recovery step.

use crate::charts::{self, Verdict};
use crate::field::Morale;
use crate::map::Facing;
use crate::units::{Contingent, Unit};
use crate::{Action, BySide, Event, Position, Recovery, Side};
use arrayvec::ArrayVec;
use tabletop::{Chance, Log};
use wargame::Id;

impl Position {
    /// The first unit from this one on that may try: Disordered or Routed, and with no enemy in its area.
    pub(crate) fn next_to_rally(&self, from: Unit) -> Option<Unit> {
        let may = |unit: &Unit| {
            self.field.morale(*unit) != Morale::Steady
                && self.field.area(*unit).is_some_and(|area| !self.field.stands(unit.side().enemy(), area))
        };
        Unit::all().skip(from.index()).find(may)
    }

    pub(crate) fn recover(
        &mut self,
        unit: Unit,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if action == Action::Rally {
            self.rally(unit, chance, log);
        }
        match Unit::from_index(unit.index() + 1) {
            Some(unit) => self.phase = crate::phase::Phase::Recovery { unit },
            None => self.end_round(chance, log),
        }
    }

    /// Disordered units take a check in full, and may rout; routed units become Disordered, or stay as they are.
    fn rally(&mut self, unit: Unit, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(at) = self.field.area(unit) else { return };
        let was = self.field.morale(unit);
        let die = chance.d10();
        let modifier = rally_modifier(self.of(unit).contingent, self.tally.tracks);
        let rating = self.rating(unit);
        let outcome = recovery(was, die + modifier, rating);
        self.field.set_known(unit, true);
        log.note(Event::Rallied { unit, at, die, modifier, rating, outcome });
        match outcome {
            Recovery::Steady => self.field.set_morale(unit, Morale::Steady),
            Recovery::Disordered => {
                self.field.set_morale(unit, Morale::Disordered);
                self.face_the_enemy(unit);
            }
            Recovery::Unchanged => {}
            Recovery::Routs => self.rout(unit, at, &mut ArrayVec::from_iter([unit]), chance, log),
        }
    }

    /// A unit that rallies faces the nearest enemy.
    fn face_the_enemy(&mut self, unit: Unit) {
        let side = unit.side();
        let Some(at) = self.field.area(unit) else { return };
        let forward = match side {
            Side::Greece => Facing::West,
            Side::Persia => Facing::East,
        };
        let facing = match crate::automaton::nearest(at, self.field.occupied(side.enemy())) {
            Some(enemy) => at.facing_towards(enemy, forward),
            None => forward,
        };
        self.field.set_facing(side, at, facing);
    }
}

/// 8.4.1 One is added for those who are not in order; 9.4 where spirits are low, one more for all but the steadfast.
pub(crate) fn rally_modifier(contingent: Contingent, tracks: BySide<u8>) -> u8 {
    let gloom = if contingent.is_steadfast() { 0 } else { charts::zones(tracks)[contingent.side()].recovery };
    1 + gloom
}

/// What a roll comes to for a unit that was Disordered or Routed.
pub(crate) fn recovery(was: Morale, roll: u8, rating: u8) -> Recovery {
    match (was, charts::verdict(roll, rating)) {
        (Morale::Routed, Verdict::Holds) => Recovery::Disordered,
        (Morale::Routed, _) | (_, Verdict::Disorder) => Recovery::Unchanged,
        (_, Verdict::Holds) => Recovery::Steady,
        (_, Verdict::Rout) => Recovery::Routs,
    }
}
