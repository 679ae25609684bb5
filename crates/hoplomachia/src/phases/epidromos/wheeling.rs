//! EC17 Who has nobody before him wheels onto the flank of an enemy whom a friend charges.

use super::super::Flow;
use super::moves::{Charger, Course};
use super::who::{FARTHEST, longest};
use crate::body::{Aspect, Body};
use crate::event::EpidromosEvent;
use crate::field::{Deed, Leg, MOST_FILES, MOST_UNITS, Unit, UnitId, farthest};
use crate::terrain::Grounds;
use crate::{Event, Position, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Chance, Log};
use wargame::plane::{Angle, Hand, INCH, Rect, TOUCHING};

/// R190 A charger goes straight ahead by whole halves of an inch before he wheels, ...
const STRAIGHT: i32 = INCH / 2;
/// ... and wheels by whole steps of this, a quarter of a circle at most.
const STEP: Angle = Angle::degrees(15);
const STEPS: i16 = 6;

/// R190 A charge that wheels: straight ahead, about a corner, and straight ahead again.
#[derive(Clone, Copy)]
pub(super) struct Swing {
    /// Onto whom.
    pub(super) target: UnitId,
    legs: [Leg; 3],
    /// How long it is, in units of length.
    length: i32,
    /// EC14 Where it ends, on the flank.
    place: Body,
}

/// Everybody who could be in the way.
type Obstacles = ArrayVec<Rect, { MOST_UNITS * MOST_FILES }>;

impl Position {
    /// EC17 The shortest way by which a unit with nobody before it can wheel onto a flank within a length.
    pub(super) fn swing(&self, id: UnitId, reach: i32) -> Option<Swing> {
        let unit = self.field.get(id)?;
        let rect = unit.body.rect();
        let enemies = self.field.of_side(unit.side.enemy());
        let near = enemies.filter(|(_, enemy)| enemy.body.rect().is_within(reach + rect.width, &rect));
        let charged = near.filter(|&(enemy, _)| {
            let is_flank =
                matches!(self.aspect_of(enemy, id), Aspect::ShieldedFlank | Aspect::UnshieldedFlank);
            is_flank && self.is_charged_by_friend_of(id, enemy) && self.is_target(id, enemy)
        });
        let swings = charged.filter_map(|(enemy, _)| self.swing_onto(id, enemy, reach));
        swings.min_by_key(|swing| (swing.length, swing.target))
    }

    /// EC17 Whether a friend of a unit has charged an enemy in this turn.
    fn is_charged_by_friend_of(&self, id: UnitId, enemy: UnitId) -> bool {
        let Some(side) = self.field.get(id).map(|unit| unit.side) else { return false };
        let mut friends = self.field.of_side(side).filter(|&(friend, _)| friend != id);
        friends.any(|(friend, unit)| {
            let reaches = || self.field.in_the_way(friend, longest(unit)).contains(&enemy);
            unit.did(Deed::Charged) && !unit.is_running() && (self.touches(friend, enemy) || reaches())
        })
    }

    /// R190 The shortest way onto the flank of one enemy.
    fn swing_onto(&self, id: UnitId, target: UnitId, reach: i32) -> Option<Swing> {
        let (unit, enemy) = (self.field.get(id)?, self.field.get(target)?);
        tabletop::applies!(rulebook::WAY_OF_A_WHEEL);
        let is_left = unit.body.rect().local(enemy.body.rect().centre()).right < 0;
        let hold = if is_left { Hand::Left } else { Hand::Right };
        let others = self.field.iter().filter(|&(other, _)| other != id && other != target);
        let others: Obstacles = others.flat_map(|(_, other)| other.rects()).map(|(_, rect)| rect).collect();
        let mut best: Option<Swing> = None;
        for ahead in (0..=reach / STRAIGHT).map(|steps| Leg::Ahead(steps * STRAIGHT)) {
            if !self.is_open(&unit.body, ahead, &others, Some(enemy)) {
                break;
            }
            let start = ahead.end(&unit.body);
            for wheel in (1..=STEPS).map(|steps| Leg::Wheel { hold, by: Angle(STEP.0 * steps) }) {
                let left = reach - ahead.length(&unit.body) - wheel.length(&start);
                if left < 0 || !self.is_open(&start, wheel, &others, Some(enemy)) {
                    break;
                }
                let wheeled = wheel.end(&start);
                let Some(last) = way_to(&wheeled, enemy, left) else { continue };
                let length = reach - left + last;
                if best.is_some_and(|best| best.length <= length)
                    || !self.is_open(&wheeled, Leg::Ahead(last), &others, None)
                {
                    continue;
                }
                let legs = [ahead, wheel, Leg::Ahead(last)];
                if let Some(place) = self.place_after(id, target, &legs[2].end(&wheeled)) {
                    best = Some(Swing { target, legs, length, place });
                }
            }
        }
        best
    }

    /// EC14 Where a charger is set down on the flank that he has wheeled onto, if there is room.
    fn place_after(&self, id: UnitId, target: UnitId, end: &Body) -> Option<Body> {
        let aspect = self.aspect_of(target, id);
        let file = self.alignments_on(id, target, aspect, end).first().copied()?;
        self.place_on(id, target, aspect, file)
    }

    /// MV5 Whether nobody and nothing stops a unit in a part of its way.
    fn is_open(&self, body: &Body, leg: Leg, others: &Obstacles, target: Option<&Unit>) -> bool {
        let table = self.table();
        let is_free = |rect: Rect| {
            let inner = shrunk(&rect);
            let meets_target = || target.is_some_and(|unit| unit.rects().any(|(_, it)| it.overlaps(&inner)));
            table.encloses(&inner) && !others.iter().any(|other| other.overlaps(&inner)) && !meets_target()
        };
        leg.swept(body).all(is_free) && self.ground().crossed(body, leg).disarray().is_some()
    }

    /// EC17, EC18 The charger wheels onto the flank; if his die does not carry him there he goes as far as it does.
    pub(super) fn run_swing(
        &mut self,
        charger: &Charger,
        swing: &Swing,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        tabletop::applies!(rulebook::WHEELING_CHARGE);
        let (id, reach) = (charger.id, charger.run.reach());
        let Some(start) = self.field.get(id).map(|unit| unit.body) else { return Flow::Done };
        let arrives = swing.length <= reach;
        let (mut end, mut crossed, mut left) = (start, Grounds::NONE, reach);
        for leg in swing.legs {
            let leg = match leg {
                Leg::Ahead(length) => Leg::Ahead(length.min(left)),
                wheel if wheel.length(&end) > left => break,
                wheel => wheel,
            };
            crossed = crossed.union(self.ground().crossed(&end, leg));
            left -= leg.length(&end);
            end = leg.end(&end);
        }
        if arrives {
            end = swing.place;
        } else if !self.can_stand(id, &end) {
            end = start;
        }
        let length = if end == start { 0 } else { reach - left };
        log.note(Event::Epidromos(EpidromosEvent::Wheeled { unit: id, onto: swing.target }));
        self.arrive(charger, &Course { end, length, drift: 0, crossed, is_jostled: false }, log);
        let met = if arrives { swing.target } else { id };
        self.end_charge([id, met], chance, log);
        Flow::Done
    }
}

/// How far a unit has to go straight ahead to come up to another, if that is no more than so far.
fn way_to(body: &Body, enemy: &Unit, most: i32) -> Option<i32> {
    let rect = body.rect();
    let is_clear = |length: i32| !enemy.rects().any(|(_, it)| it.overlaps(&rect.sweep(length)));
    let length = farthest(most.min(FARTHEST), &is_clear);
    (length < most || !is_clear(most + 2 * TOUCHING)).then_some(length)
}

/// A rectangle without its rim: lengths are rounded, and who passes along somebody else does not run into him.
fn shrunk(rect: &Rect) -> Rect {
    let rim = 2 * TOUCHING;
    Rect {
        at: rect.point(rim, rim),
        width: rect.width - 2 * rim,
        depth: rect.depth - 2 * rim,
        heading: rect.heading,
    }
}
