//! The way straight ahead: how far it is open, and where a line stood before its taxeis charged one by one.

use super::phalanx::STRAIGHT;
use super::{Deed, Field, Leg, MOST_FILES, MOST_UNITS, Unit, UnitId};
use crate::body::FRONTAGE;
use crate::troops::Class;
use arrayvec::ArrayVec;
use wargame::plane::{INCH, ONE};

/// Whoever halts before another reaches into him by less than this, so that both can still be moved aside.
const SLACK: i32 = 2;

/// How far each of some lochoi can go.
pub type Ways = ArrayVec<(u8, i32), MOST_FILES>;

impl Field {
    /// How far a unit can go straight ahead, at most so many units of length, before it touches others, or comes as near to them as
    /// `stops` says; it answers `None` for whoever is not in the way.
    pub fn way(&self, id: UnitId, most: i32, stops: &dyn Fn(UnitId, &Unit) -> Option<i32>) -> i32 {
        self.get(id).map_or(0, |unit| self.way_of(id, unit, most, stops))
    }

    fn way_of(
        &self,
        id: UnitId,
        unit: &Unit,
        most: i32,
        stops: &dyn Fn(UnitId, &Unit) -> Option<i32>,
    ) -> i32 {
        let others = self.iter().filter(|&(other, _)| other != id);
        let ahead = others.filter(|(_, other)| meets(unit, other, most + INCH));
        let stopping: ArrayVec<(&Unit, i32), MOST_UNITS> =
            ahead.filter_map(|(other, with)| Some((with, stops(other, with)?))).collect();
        let is_open = |length: i32| !stopping.iter().any(|(other, gap)| meets(unit, other, length + gap));
        let length = farthest(most, &is_open);
        if length < most { (length - SLACK).max(0) } else { length }
    }

    /// ... and how far each of its lochoi can, taken by itself: at most as far as `most` says for it.
    pub fn ways(
        &self,
        id: UnitId,
        most: &dyn Fn(u8) -> i32,
        stops: &dyn Fn(UnitId, &Unit) -> Option<i32>,
    ) -> Ways {
        let Some(unit) = self.get(id) else { return Ways::new() };
        unit.files().map(|file| (file, self.way_of(id, &unit.only(file), most(file), stops))).collect()
    }

    /// EC21, EC22 Whether a friend of the same line is in a unit's way by less than a lochos, as happens when he has drifted.
    pub fn is_comrade_aside(&self, id: UnitId, friend: UnitId, length: i32) -> bool {
        let (Some(unit), Some(friend)) = (self.get(id), self.get(friend)) else { return false };
        let are_hoplites = [unit, friend].iter().all(|unit| unit.troop().class() == Class::Hoplites);
        let are_one_line = unit.body.heading.to(friend.body.heading).0.abs() <= STRAIGHT.0;
        let aside = |by: i32| Unit { body: Leg::Aside(by).end(&unit.body), ..*unit };
        (friend.did(Deed::Charged) || are_hoplites && are_one_line)
            && [1 - FRONTAGE, FRONTAGE - 1].into_iter().any(|by| !meets(&aside(by), friend, length))
    }

    /// R48 The field with those who have charged in this turn back in line with a unit: a phalanx is counted as it stood before.
    pub fn before_charges(&self, id: UnitId) -> Field {
        let mut field = self.clone();
        let Some(unit) = self.get(id) else { return field };
        let charged =
            self.of_side(unit.side).filter(|&(other, friend)| other != id && friend.did(Deed::Charged));
        for (other, friend) in charged {
            let ahead = (unit.body.rect().local(friend.body.at).ahead / ONE) as i32;
            let back = friend.body.rect().moved(unit.body.heading.reversed(), ahead);
            if let Some(friend) = field.get_mut(other) {
                friend.body.at = back.at;
            }
        }
        field
    }
}

/// Whether a unit runs into another on its way straight ahead.
fn meets(unit: &Unit, other: &Unit, length: i32) -> bool {
    let mut sweeps = unit.rects().map(|(_, rect)| rect.sweep(length));
    sweeps.any(|sweep| other.rects_near(&sweep, 0).any(|(_, rect)| rect.overlaps(&sweep)))
}

/// The largest length up to this one of which something is true, as it is of all shorter ones; 0 if of none.
pub(crate) fn farthest(most: i32, holds: &dyn Fn(i32) -> bool) -> i32 {
    if holds(most) {
        return most;
    }
    let (mut can, mut cannot) = (0, most);
    while cannot - can > 1 {
        let middle = (can + cannot) / 2;
        if holds(middle) {
            can = middle;
        } else {
            cannot = middle;
        }
    }
    can
}
