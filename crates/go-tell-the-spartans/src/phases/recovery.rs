//! 8.4.9 The Morale Recovery step.

use super::forbid;
use crate::charts::{self, Verdict};
use crate::field::{Morale, Stack};
use crate::map::{Area, Facing};
use crate::phase::Phase;
use crate::units::{Contingent, Unit};
use crate::{Action, BySide, Event, Position, Recovery, Side, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Chance, Illegal, Log, Seat};
use wargame::Id;

/// Where the unit lies whose turn it is: whose it is, its area, and its depth in the stack.
type Slot = (Side, Area, u8);

impl Position {
    /// 8.4.9 The step begins, Greeks first; where nobody may try, the round is over.
    pub(crate) fn begin_recovery(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let first = if self.setup.edition.is_before(2) {
            self.next_by_number(0)
        } else {
            for side in Side::BOTH {
                for area in self.field.occupied(side) {
                    self.field.set_acted(side, area, false);
                }
            }
            Area::from_index(0).and_then(|area| self.next_by_area((Side::Greece, area, 0)))
        };
        self.ask_to_rally(first, chance, log);
    }

    fn ask_to_rally(&mut self, next: Option<Slot>, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match next {
            Some((side, at, depth)) => self.phase = Phase::Recovery { side, at, depth },
            None => self.end_round(chance, log),
        }
    }

    /// The first unit from this number on that may try. Edition 2 goes by areas: under the fog of war the order of the
    /// numbers would tell the contingent of a unit under others.
    fn next_by_number(&self, number: usize) -> Option<Slot> {
        let slot = |unit: Unit| Some((unit.side(), self.field.area(unit)?, self.field.depth(unit)));
        Unit::all().skip(number).find(|&unit| self.is_asked(unit)).and_then(slot)
    }

    /// The first unit from this slot on that may try: area by area, the top of a stack first. Whoever ran in this step, and
    /// so came to an area that is still to be asked, has had its try.
    fn next_by_area(&self, (from, area, depth): Slot) -> Option<Slot> {
        let sides = Side::BOTH.into_iter().filter(|&side| from == Side::Greece || side == Side::Persia);
        let first = |side: Side| {
            let asked = self.field.on_map(side).filter(|&(unit, _)| self.is_asked(unit));
            let slots = asked.map(|(unit, at)| (at, self.field.depth(unit)));
            let is_to_come = |&slot: &(Area, u8)| side != from || slot >= (area, depth);
            slots.filter(is_to_come).filter(|&(at, _)| !self.field.has_acted(side, at)).min()
        };
        sides.into_iter().find_map(|side| first(side).map(|(at, depth)| (side, at, depth)))
    }

    /// Whether a unit's player is asked: it is Disordered or Routed, with no enemy in its area. 3.4 Also where the enemy
    /// cannot tell whether it is Disordered, so that the question gives nothing away.
    fn is_asked(&self, unit: Unit) -> bool {
        let shaken = self.field.morale(unit) != Morale::Steady;
        let in_doubt = self.setup.players.has_fog() && self.field.is_in_doubt(unit);
        (shaken || in_doubt)
            && self.field.area(unit).is_some_and(|area| !self.field.stands(unit.side().enemy(), area))
    }

    fn unit_in(&self, (side, at, depth): Slot) -> Option<Unit> {
        self.field.stack(side, at).get(usize::from(depth)).copied()
    }

    /// Who decides: whoever leads the stack. In the first edition, whoever leads the unit.
    pub(crate) fn rallied_by(&self, slot: Slot) -> Seat {
        let unit = self.unit_in(slot).filter(|_| self.setup.edition.is_before(2));
        match unit {
            Some(unit) => self.setup.players.leader(self.of(unit).contingent),
            None => self.leader(slot.0, slot.1),
        }
    }

    pub(crate) fn list_recovery(&self, slot: Slot, visit: &mut dyn FnMut(Action)) {
        if self.judge_rally(slot).is_ok() {
            visit(Action::Rally);
        }
        visit(Action::LetBe);
    }

    pub(crate) fn judge_rally(&self, slot: Slot) -> Result<(), Illegal> {
        match self.unit_in(slot).map(|unit| self.field.morale(unit)) {
            Some(Morale::Disordered | Morale::Routed) => Ok(()),
            _ => forbid(rulebook::RECOVERY, "these men are in order"),
        }
    }

    pub(crate) fn recover(
        &mut self,
        slot: Slot,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let (side, at, depth) = slot;
        let Some(unit) = self.unit_in(slot) else { return };
        let so_far: Stack = self.field.stack(side, at).into_iter().take(usize::from(depth) + 1).collect();
        if action == Action::Rally {
            self.rally(unit, chance, log);
        }
        let next = if self.setup.edition.is_before(2) {
            self.next_by_number(unit.index() + 1)
        } else {
            // Whoever routed has left the stack, and those below have moved up.
            let stay = |unit: &&Unit| self.field.area(**unit) == Some(at);
            self.next_by_area((side, at, so_far.iter().filter(stay).count() as u8))
        };
        self.ask_to_rally(next, chance, log);
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
