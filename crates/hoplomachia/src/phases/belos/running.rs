//! Straight runs of belos charges, up to the enemy and back: through friends, never nearer to an enemy than an inch.

use crate::body::STADE;
use crate::field::{Deed, Leg, MOST_FILES, MOST_UNITS, Unit, UnitId, Units, passing};
use crate::manoeuvre::is_disarrayed_by;
use crate::{Event, Position, rulebook};
use arrayvec::ArrayVec;
use tabletop::Log;
use wargame::plane::{Heading, INCH, Keep, Rect, TOUCHING};

/// A run is looked at in steps of a quarter of an inch.
pub(super) const QUARTER: i32 = INCH / 4;
/// What rounding may add to a distance.
pub(super) const SLACK: i32 = 2;

impl Position {
    /// MV3 How far a unit can go on a bearing without turning, before an enemy is nearer than an inch.
    pub(super) fn room(&self, unit: &Unit, bearing: Heading, most: i32) -> i32 {
        tabletop::applies!(rulebook::MISSILES_KEEP_OFF);
        let mut near: ArrayVec<Keep, { MOST_UNITS * MOST_FILES }> = ArrayVec::new();
        for (_, enemy) in self.field.of_side(unit.side.enemy()) {
            let units = if enemy.is_hidden() { TOUCHING } else { INCH };
            let is_near = |from: &Rect| unit.rects().any(|(_, rect)| rect.is_within(most + 2 * INCH, from));
            let rects = enemy.rects().map(|(_, from)| from).filter(is_near);
            near.extend(rects.map(|from| Keep { from, units }));
        }
        let rooms = unit.rects().map(|(_, rect)| rect.room(bearing, most, near.iter().copied()));
        rooms.min().unwrap_or(0)
    }

    /// A unit as it would stand after so many units of length on a bearing, facing as before.
    pub(super) fn moved(&self, unit: &Unit, bearing: Heading, length: i32) -> Unit {
        let mut moved = *unit;
        moved.body.at = unit.body.rect().moved(bearing, length).at;
        moved
    }

    /// Puts a unit where it has been found to fit.
    pub(super) fn put(&mut self, id: UnitId, unit: Unit) {
        if let Some(place) = self.field.get_mut(id) {
            *place = unit;
        }
    }

    /// Whether the ground lets a unit through on a bearing.
    pub(super) fn is_passable(&self, unit: &Unit, bearing: Heading, length: i32) -> bool {
        let facing = unit.body.facing(bearing);
        self.ground().crossed(&facing, Leg::Ahead(length)).disarray().is_some()
    }

    /// How near two units are to each other.
    pub(super) fn distance(&self, unit: &Unit, other: &Unit) -> i32 {
        let apart =
            unit.rects().flat_map(|(_, rect)| other.rects().map(move |(_, taken)| taken.distance(&rect)));
        apart.min().unwrap_or(i32::MAX)
    }

    /// BE8 Whether two units are within an inch of each other.
    pub(super) fn is_close(&self, unit: &Unit, other: &Unit) -> bool {
        self.is_nearer(INCH + SLACK + 1, unit, other)
    }

    /// Whether the distance of two units is less than this.
    fn is_nearer(&self, units: i32, unit: &Unit, other: &Unit) -> bool {
        unit.rects()
            .any(|(_, rect)| other.rects_near(&rect, units).any(|(_, taken)| taken.is_nearer(units, &rect)))
    }

    /// MV3 Whether a unit that would stand like this keeps an inch from every enemy, or is no nearer than it was.
    pub(super) fn keeps_off(&self, was: &Unit, is: &Unit) -> bool {
        // Lochoi stand no farther than this before or behind their unit: whoever is far from all of it need not be measured.
        let is_near = |enemy: &Unit| enemy.body.rect().is_within(STADE, &is.body.rect());
        let enemies = self.field.of_side(was.side.enemy());
        let mut enemies = enemies.filter(|(_, enemy)| !enemy.is_hidden() && is_near(enemy));
        enemies.all(|(_, enemy)| {
            !self.is_nearer(INCH - SLACK, is, enemy)
                || self.distance(is, enemy) + SLACK >= self.distance(was, enemy)
        })
    }

    /// MV6 to MV9 A unit runs to a place: what it crosses may disarray it, and so may friends whom it runs through, who are
    /// disarrayed too.
    pub(super) fn run_to(
        &mut self,
        id: UnitId,
        end: Unit,
        (bearing, length): (Heading, i32),
        log: &mut impl Log<Event>,
    ) {
        let Some(unit) = self.field.get(id).copied() else { return };
        let crossed = self.ground().crossed(&unit.body.facing(bearing), Leg::Ahead(length));
        let passed = self.passed(id, &unit, bearing, length);
        self.put(id, end);
        self.does(id, Deed::Moved);
        let (troop, arrangement) = (unit.troop(), unit.body.shape.arrangement);
        if length > 0 && !crossed.is_empty() {
            let all = crossed.union(unit.conduct.crossed);
            let counted = if self.setup.terrain_by_phase { crossed } else { all };
            if let Some(unit) = self.field.get_mut(id) {
                unit.conduct.crossed = all;
            }
            if is_disarrayed_by(troop, arrangement, counted.disarray().unwrap_or(0)) {
                self.disarray(id, log);
            }
        }
        for friend in passed.iter() {
            let Some(other) = self.field.get(friend) else { continue };
            let of_other = (other.troop(), other.body.shape.arrangement);
            let (disarrays, is_disarrayed) = passing((troop, arrangement), of_other, true);
            if disarrays {
                self.disarray(id, log);
            }
            if is_disarrayed {
                self.disarray(friend, log);
            }
        }
    }

    /// The friends whom a unit runs through.
    fn passed(&self, id: UnitId, unit: &Unit, bearing: Heading, length: i32) -> Units {
        let is_passed = |friend: &Unit| {
            (0..=length / QUARTER).any(|quarter| {
                let there = self.moved(unit, bearing, quarter * QUARTER);
                there.rects().any(|(_, rect)| friend.rects().any(|(_, taken)| taken.overlaps(&rect)))
            })
        };
        let friends = self.field.of_side(unit.side).filter(|&(other, _)| other != id);
        friends.filter(|(_, friend)| is_passed(friend)).map(|(other, _)| other).collect()
    }
}
