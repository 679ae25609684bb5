//! Who charges, and whom.

use crate::body::Aspect;
use crate::charge::{Charged, check_charge};
use crate::field::{Deed, MOST_UNITS, Motion, Place, State, Unit, UnitId};
use crate::host::Once;
use crate::orders::Order;
use crate::terrain::{Grounds, Terrain};
use crate::troops::Class;
use crate::{Position, rulebook};
use arrayvec::ArrayVec;
use wargame::plane::{INCH, TOUCHING};

/// Whether a unit charges by its own will.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Will {
    /// It has no choice.
    Must,
    /// Its player decides.
    May,
}

/// Why a unit may charge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cause {
    /// OR7 It was ordered to.
    Order,
    /// BC7, R97 Missiles made it.
    Missiles,
    /// EC18, R118 It charged in vain, and goes on.
    Missed,
    /// OR4, R131 It is horse sent forward with the lights, against lights.
    Forward,
}

/// Whom a unit charges, or who is charged by it.
pub(crate) type Ids = ArrayVec<UnitId, MOST_UNITS>;

/// Longer than any table.
pub(crate) const FARTHEST: i32 = 100 * INCH;
/// Whoever halts this far before an enemy touches him: lengths are rounded, and edges that meet do not overlap.
pub(super) const GRAZE: i32 = 2 * TOUCHING;
/// R40 Works this near before a front are defended.
const BEHIND_WORKS: i32 = INCH / 2;

impl Position {
    /// R132, R133, R118, R97 Whether a unit charges now: `None` if it may not, or has nobody before it.
    pub(super) fn will_to_charge(&self, id: UnitId) -> Option<Will> {
        let unit = self.field.get(id)?;
        let cause = self.cause_to_charge(id)?;
        if self.targets_within(id, FARTHEST).is_empty() {
            return self.swing(id, longest(unit)).map(|_| Will::May);
        }
        let must = match cause {
            Cause::Missiles | Cause::Missed => {
                tabletop::applies!(rulebook::CHARGE_GOES_ON);
                true
            }
            Cause::Forward => false,
            Cause::Order => {
                tabletop::applies!(rulebook::MUST_CHARGE);
                let is_bound = unit.is(State::Core) && !unit.is_hidden() && !self.setup.charge_is_a_choice;
                is_bound && !self.targets_within(id, longest(unit)).is_empty()
            }
        };
        Some(if must { Will::Must } else { Will::May })
    }

    /// R200 Whether a unit charges, or is asked: with an ambush all are asked in any case, since who has somebody before him would tell
    /// where it lies.
    pub(super) fn is_asked_to_charge(&self, id: UnitId) -> bool {
        let keeps_secrets = self.field.get(id).is_some_and(|unit| self.has_ambush(unit.side));
        keeps_secrets && self.cause_to_charge(id).is_some() || self.will_to_charge(id).is_some()
    }

    /// EC1, R131 Why a unit may charge, if it may: not at breakfast (R7), in flight, in melee or falling back.
    fn cause_to_charge(&self, id: UnitId) -> Option<Cause> {
        let unit = self.field.get(id).filter(|unit| unit.place != Place::ToCome)?;
        let is_eating = self.turn == 1 && self.hosts[unit.side].has.contains(Once::Eaten);
        if is_eating
            || self.holds_back(unit).is_some()
            || unit.is_running()
            || unit.did(Deed::FallsBack)
            || self.is_in_melee(id)
        {
            return None;
        }
        tabletop::applies!(rulebook::WHO_CHARGES);
        match unit.conduct.order {
            _ if unit.did(Deed::MustCharge) => Some(Cause::Missiles),
            // R118, R170 A charge in vain goes on until somebody calls it off.
            Some(Order::Halt | Order::Withdrawal) => None,
            _ if unit.is(State::Missed) => Some(Cause::Missed),
            Some(Order::Charge) => Some(Cause::Order),
            Some(Order::ForwardPsiloi) if unit.troop().class() == Class::Hippeis => Some(Cause::Forward),
            _ => None,
        }
    }

    /// EC18, DI3 What a charge in vain adds to the next counts for the next turn alone.
    pub(super) fn forget_old_charges(&mut self) {
        for id in UnitId::all() {
            if let Some(unit) = self.field.get_mut(id).filter(|unit| !unit.did(Deed::Charged)) {
                unit.conduct.states.remove(State::Missed);
            }
        }
    }

    /// EC11, R171 The enemies whom a unit can charge straight ahead within a length, the nearest first: friends before a lochos screen them
    /// from it.
    pub(crate) fn targets_within(&self, id: UnitId, length: i32) -> Ids {
        let mut targets = match self.ways_to_friends(id, length) {
            None => self.field.in_the_way(id, length + GRAZE),
            Some(mut ways) => {
                ways.iter_mut().for_each(|(_, way)| *way += GRAZE);
                self.field.in_the_ways(id, &ways)
            }
        };
        targets.retain(|enemy| self.is_target(id, *enemy));
        targets
    }

    /// EC4 to EC7, R131 Whether a unit may charge another now: horse sent forward with the lights charges lights alone.
    pub(super) fn is_target(&self, id: UnitId, enemy: UnitId) -> bool {
        let is_light = || self.field.get(enemy).is_some_and(is_light);
        self.may_charge(id, enemy) && (self.cause_to_charge(id) != Some(Cause::Forward) || is_light())
    }

    /// EC4 to EC7 Whether a unit may charge another as both stand now. Whoever runs already is no target.
    pub(super) fn may_charge(&self, id: UnitId, target: UnitId) -> bool {
        let (Some(unit), Some(enemy)) = (self.field.get(id), self.field.get(target)) else { return false };
        let aspect = self.aspect_of(target, id);
        let charged = Charged {
            troop: enemy.troop(),
            arrangement: enemy.body.shape.arrangement,
            is_disarrayed: enemy.is_disarrayed(),
            aspect,
            defends: if aspect == Aspect::Front { self.works_before(enemy) } else { Grounds::NONE },
        };
        unit.side != enemy.side && !flees(enemy) && check_charge(unit.troop(), &charged, &self.setup).is_ok()
    }

    /// ME7, R175 From where a unit comes at another: a flank counts only while somebody else is before his front, or about to be.
    pub(super) fn aspect_of(&self, target: UnitId, from: UnitId) -> Aspect {
        let (Some(enemy), Some(unit)) = (self.field.get(target), self.field.get(from)) else {
            return Aspect::Front;
        };
        let aspect = |from: &Unit| enemy.body.aspect(&from.body.rect(), true);
        let is_before = |other: UnitId, friend: &Unit| {
            let charges = || self.field.in_the_way(other, longest(friend)).contains(&target);
            self.touches(target, other) || friend.did(Deed::Charged) && charges()
        };
        let comes = aspect(unit);
        if matches!(comes, Aspect::Front | Aspect::Rear) {
            return comes;
        }
        let mut others = self.field.of_side(unit.side).filter(|&(other, _)| other != from);
        let is_engaged = others.any(|(other, friend)| {
            !friend.is_running() && aspect(friend) == Aspect::Front && is_before(other, friend)
        });
        if is_engaged {
            return comes;
        }
        tabletop::applies!(rulebook::NOT_ENGAGED);
        Aspect::Front
    }

    /// EC4, R40 The works that a unit defends: those it stands on, or close behind.
    pub(super) fn works_before(&self, unit: &Unit) -> Grounds {
        let is_works = |terrain: &Terrain| terrain.stops_horse();
        let near = self.ground().under(&unit.body.rect().sweep(BEHIND_WORKS));
        near.iter().filter(is_works).fold(Grounds::NONE, Grounds::with)
    }
}

/// EC10 As far as a unit can ever charge.
pub(super) fn longest(unit: &Unit) -> i32 {
    i32::from(unit.troop().epidromos().longest_charge()) * INCH
}

/// Whether a unit runs from the enemy, or is about to.
pub(super) fn flees(unit: &Unit) -> bool {
    !matches!(unit.conduct.motion, Motion::Steady | Motion::Pursues(_))
}

/// OR4 Whether a unit is of the light troops, horse included.
fn is_light(unit: &Unit) -> bool {
    !matches!(unit.troop().class(), Class::Hoplites | Class::Baggage)
}
