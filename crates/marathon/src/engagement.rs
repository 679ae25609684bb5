//! 7.7 Who is engaged with whom.

use crate::units::{FIGHTERS, GREEKS, Unit, UnitSet};
use crate::{Event, Position, Side, rulebook};
use serde::{Deserialize, Serialize};
use tabletop::Log;
use wargame::Id;

/// The pairs of engaged units: for each Greek unit the Persians it is engaged with, a bit each.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Engagements([[u8; ROW]; GREEKS]);

const ROW: usize = (FIGHTERS - GREEKS).div_ceil(8);

impl Engagements {
    pub(crate) const NONE: Engagements = Engagements([[0; ROW]; GREEKS]);

    /// Row, byte and bit of a pair.
    fn of(one: Unit, other: Unit) -> (usize, usize, u8) {
        let (greek, persian) = if one.side() == Side::Greece { (one, other) } else { (other, one) };
        let persian = persian.index() - GREEKS;
        (greek.index(), persian / 8, 1 << (persian % 8))
    }

    pub(crate) fn contains(&self, one: Unit, other: Unit) -> bool {
        let (row, byte, bit) = Engagements::of(one, other);
        self.0[row][byte] & bit != 0
    }

    pub(crate) fn set(&mut self, one: Unit, other: Unit, engaged: bool) {
        let (row, byte, bit) = Engagements::of(one, other);
        if engaged {
            self.0[row][byte] |= bit;
        } else {
            self.0[row][byte] &= !bit;
        }
    }

    /// Whether a unit is engaged with anybody.
    #[inline]
    pub(crate) fn any(&self, unit: Unit) -> bool {
        if unit.is_leader() {
            return false;
        }
        match unit.side() {
            Side::Greece => self.0[unit.index()] != [0; ROW],
            Side::Persia => {
                let persian = unit.index() - GREEKS;
                self.0.iter().any(|row| row[persian / 8] >> (persian % 8) & 1 != 0)
            }
        }
    }

    /// Whom a unit is engaged with.
    pub(crate) fn with(&self, unit: Unit) -> UnitSet {
        if !self.any(unit) {
            return UnitSet::EMPTY;
        }
        Unit::fighters(unit.side().enemy()).filter(|&enemy| self.contains(unit, enemy)).collect()
    }
}

impl Position {
    /// 7.7 Whether a unit is engaged.
    #[inline]
    pub fn is_engaged(&self, unit: Unit) -> bool {
        self.engagements.any(unit)
    }

    /// 7.7, C1 A unit has moved: it is engaged with every enemy whose front it has entered, and no longer with those it has
    /// left behind.
    pub(crate) fn enter_fronts(&mut self, unit: Unit, log: &mut impl Log<Event>) {
        if unit.is_leader() {
            return;
        }
        self.part_from_who_is_far(unit);
        let is_enemy = |other: &Unit| other.side() != unit.side() && !other.is_leader();
        let enemies: UnitSet = self.field.beside(unit).into_iter().filter(is_enemy).collect();
        if enemies.is_empty() {
            return;
        }
        for enemy in enemies {
            let front = self.field.front(enemy);
            if self.field.hexes(unit).iter().any(|hex| front.contains(hex)) {
                tabletop::applies!(rulebook::ENGAGEMENT);
                self.engage(unit, enemy, log);
            }
        }
        self.face_each_other(unit, log);
    }

    /// C1 Two units in each other's front hexes are engaged, however that came about.
    pub(crate) fn face_each_other(&mut self, unit: Unit, log: &mut impl Log<Event>) {
        let front = self.field.front(unit);
        for hex in &front {
            let enemies: UnitSet = self.field.of_side_at(unit.side().enemy(), *hex).collect();
            for enemy in enemies {
                let theirs = self.field.front(enemy);
                if self.field.hexes(unit).iter().any(|hex| theirs.contains(hex)) {
                    tabletop::applies!(rulebook::ENGAGED);
                    self.engage(unit, enemy, log);
                }
            }
        }
    }

    fn engage(&mut self, unit: Unit, enemy: Unit, log: &mut impl Log<Event>) {
        if !self.engagements.contains(unit, enemy) && !self.field.is_routed(unit) {
            self.engagements.set(unit, enemy, true);
            log.note(Event::Engaged { unit, with: enemy });
        }
    }

    /// C1 Units that do not touch any more are not engaged.
    pub(crate) fn part_from_who_is_far(&mut self, unit: Unit) {
        for enemy in self.engagements.with(unit) {
            if !self.field.are_beside(unit, enemy) {
                self.engagements.set(unit, enemy, false);
            }
        }
    }

    /// C1 A routed or eliminated unit is engaged with nobody.
    pub(crate) fn part_from_all(&mut self, unit: Unit) {
        for enemy in self.engagements.with(unit) {
            self.engagements.set(unit, enemy, false);
        }
    }

    /// 4.0 2c Engagements are identified anew.
    pub(crate) fn identify_engagements(&mut self, log: &mut impl Log<Event>) {
        for unit in Unit::fighters(Side::Greece) {
            if self.field.hex(unit).is_some() {
                self.face_each_other(unit, log);
            }
        }
    }
}
