//! Who moves in the marches though it is not his turn: lights before hoplites, hoplites under missiles, and ambushes that come to light.

use super::{Position, QUARTER};
use crate::body::{Body, STADE};
use crate::event::MarchEvent;
use crate::field::{Deed, Leg, MOST_UNITS, Motion, Unit, UnitId};
use crate::manoeuvre::{self, Pace};
use crate::terrain::Terrain;
use crate::troops::{Arrangement, Class};
use crate::{Event, rulebook};
use arrayvec::ArrayVec;
use tabletop::Log;
use wargame::plane::{Heading, INCH, Keep, Rect, TOUCHING};

/// R199 In so many directions an ambush looks for room.
const BEARINGS: u8 = 24;
/// R199 So far, in quarters of an inch: farther than any table is wide.
const FARTHEST_ASIDE: i32 = 320;

impl Position {
    /// MV4, R54 Hoplites have come up: every enemy with missiles nearer than three inches falls back before them, or routs if it cannot.
    /// Who defends works may stay. Whether anybody has fallen back.
    pub(super) fn make_way(&mut self, hoplites: UnitId, log: &mut impl Log<Event>) -> bool {
        let Some(unit) = self.field.get(hoplites).filter(|unit| unit.troop().class() == Class::Hoplites)
        else {
            return false;
        };
        let (side, front) = (unit.side, unit.body.rect());
        let is_near = |enemy: &Unit| {
            let rect = enemy.body.rect();
            enemy.troop().belos().missiles.is_some()
                && rect.is_within(3 * INCH - 1, &front)
                && !front.has_mostly_behind(&rect)
        };
        let mut near: ArrayVec<(i32, UnitId), MOST_UNITS> = self
            .field
            .of_side(side.enemy())
            .filter(|(_, enemy)| {
                enemy.conduct.motion == Motion::Steady && !enemy.is_hidden() && is_near(enemy)
            })
            .map(|(id, enemy)| (enemy.body.rect().distance(&front), id))
            .collect();
        // The farthest first: it makes room for those before it.
        tabletop::arrange(&mut near, |&enemy| std::cmp::Reverse(enemy));
        let mut any = false;
        for (_, id) in near {
            if !self.is_in_melee(id) && !self.defends_works(id) {
                any |= self.fall_back_before(id, hoplites, log);
            }
        }
        any
    }

    fn fall_back_before(&mut self, id: UnitId, before: UnitId, log: &mut impl Log<Event>) -> bool {
        tabletop::applies!(rulebook::GIVING_WAY);
        let (Some(unit), Some(hoplites)) = (self.field.get(id), self.field.get(before)) else { return false };
        let from = unit.body;
        let place = self.field.give_way(id, &hoplites.body.rect(), self.ground(), &self.table());
        let there = place.map(|body| unit.with(body));
        match there.filter(|there| self.has_room(id, there)) {
            Some(there) => {
                log.note(Event::March(MarchEvent::GaveWay { unit: id, before, from, to: there.body }));
                if let Some(unit) = self.field.get_mut(id) {
                    *unit = there;
                }
                self.does(id, Deed::Moved);
                self.does(id, Deed::GaveWay);
                self.reacted(id);
                true
            }
            None => {
                self.break_unit(id, Some(before), log);
                false
            }
        }
    }

    /// R40, R54 Whether a unit stands behind works: walls, palisades or ditches at its front.
    pub(crate) fn defends_works(&self, id: UnitId) -> bool {
        let Some(unit) = self.field.get(id) else { return false };
        let rect = unit.body.rect();
        let before = Rect { depth: INCH, ..rect.moved(rect.heading, INCH) };
        tabletop::applies!(rulebook::BEHIND_WORKS);
        self.ground().under(&before).iter().any(Terrain::stops_horse)
    }

    /// BC10, R96 Hoplites whom missiles made fall back march one full move back, and stand in Close Files facing the enemy.
    pub(super) fn fall_back(&mut self, id: UnitId, log: &mut impl Log<Event>) -> bool {
        let Some(unit) = self.field.get(id).copied().filter(|unit| unit.did(Deed::FallsBack)) else {
            return false;
        };
        if self.is_in_melee(id) {
            return true;
        }
        tabletop::applies!(rulebook::EVADE_REACTION);
        let inches = unit.troop().rate(Arrangement::OpenFiles).unwrap_or(0);
        let mut closed = unit;
        closed.body.shape.arrangement = Arrangement::CloseFiles;
        let table = self.table();
        let back = |length: i32| {
            let rect = closed.body.rect().moved(closed.body.heading.reversed(), length);
            closed.with(Body { at: rect.at, ..closed.body })
        };
        let is_room = |there: &Unit| {
            let mut rects = there.rects();
            rects.all(|(_, rect)| {
                table.encloses(&rect)
                    && self.field.is_free(&rect, id)
                    && self.ground().under(&rect).disarray().is_some()
            })
        };
        let lengths = (0..=i32::from(inches) * INCH / QUARTER).rev();
        let Some(there) = lengths.map(|quarters| back(quarters * QUARTER)).find(is_room) else { return true };
        log.note(Event::March(MarchEvent::FellBack { unit: id, from: unit.body, to: there.body }));
        if let Some(unit) = self.field.get_mut(id) {
            *unit = there;
        }
        self.does(id, Deed::Moved);
        self.does(id, Deed::GaveWay);
        true
    }

    /// NT6 A unit that comes upon an ambush halts before it.
    pub(super) fn halted_by_ambush(&self, unit: &Unit, leg: Leg, end: Body) -> (Leg, Body) {
        let hidden = self.field.of_side(unit.side.enemy()).filter(|(_, enemy)| enemy.is_hidden());
        let keeps: ArrayVec<Keep, MOST_UNITS> = hidden
            .map(|(_, enemy)| {
                let units =
                    manoeuvre::nearest(unit.troop(), enemy.troop(), false, Pace::Approach).max(TOUCHING);
                Keep { from: enemy.body.rect(), units }
            })
            .collect();
        let is_far = |rect: &Rect| keeps.iter().all(|keep| !rect.is_within(keep.units - 1, &keep.from));
        if is_far(&end.rect()) && leg.swept(&unit.body).all(|rect| is_far(&rect)) {
            return (leg, end);
        }
        let Leg::Ahead(length) = leg else { return (Leg::Ahead(0), unit.body) };
        let rect = unit.body.rect();
        let room = rect.room(rect.heading, length, keeps.iter().copied());
        let is_free = |body: &Body| {
            let there = unit.with(*body);
            let others = self.field.iter().filter(|(_, other)| other.body != unit.body);
            there.rects().all(|(_, rect)| {
                others.clone().flat_map(|(_, other)| other.rects()).all(|(_, taken)| !taken.overlaps(&rect))
            })
        };
        let lengths = (0..=room / QUARTER).rev().map(|quarters| Leg::Ahead(quarters * QUARTER));
        let stops = lengths.map(|leg| (leg, leg.end(&unit.body))).find(|(_, body)| is_free(body));
        stops.unwrap_or((Leg::Ahead(0), unit.body))
    }

    /// NT6 Whether a unit sees an ambush that lies there: within a stade, in a forest within two inches.
    pub(crate) fn sees(&self, unit: &Unit, there: &Rect) -> bool {
        let is_wood = self.ground().under(there).contains(Terrain::Forest);
        there.is_within(if is_wood { 2 * INCH } else { STADE }, &unit.body.rect())
    }

    /// R199 An ambush on which the enemy stands comes to light, and makes room: it goes to the nearest place that is free.
    pub(in crate::phases) fn step_aside(&mut self, log: &mut impl Log<Event>) {
        while let Some((id, by)) = self.field.trodden_ambush() {
            tabletop::applies!(rulebook::TRODDEN_AMBUSH);
            log.note(Event::March(MarchEvent::Uncovered { unit: id, by }));
            self.show(id);
            let Some(unit) = self.field.get(id).copied() else { continue };
            let bearings =
                (0..BEARINGS).map(|step| Heading::degrees(i32::from(step) * 360 / i32::from(BEARINGS)));
            let places = (1..=FARTHEST_ASIDE).flat_map(|quarters| {
                let bearings = bearings.clone();
                bearings.map(move |bearing| unit.body.rect().moved(bearing, quarters * QUARTER).at)
            });
            let there = places.map(|at| unit.with(Body { at, ..unit.body }));
            let is_passable = |there: &Unit| there.rects().all(|(_, rect)| self.ground().is_passable(&rect));
            let place = there.into_iter().find(|there| self.has_room(id, there) && is_passable(there));
            if let (Some(place), Some(unit)) = (place, self.field.get_mut(id)) {
                log.note(Event::March(MarchEvent::Moved { unit: id, from: unit.body, to: place.body }));
                *unit = place;
            }
        }
    }

    /// NT6 Ambushes come to light within a stade of an enemy, in a forest within two inches.
    pub(in crate::phases) fn uncover_ambushes(&mut self, by: UnitId, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get(by) else { return };
        let side = unit.side;
        let is_seen = |enemy: &Unit| self.sees(unit, &enemy.body.rect());
        let seen: ArrayVec<UnitId, MOST_UNITS> = self
            .field
            .of_side(side.enemy())
            .filter(|(_, enemy)| enemy.is_hidden() && is_seen(enemy))
            .map(|(id, _)| id)
            .collect();
        for id in seen {
            tabletop::applies!(rulebook::AMBUSH);
            log.note(Event::March(MarchEvent::Uncovered { unit: id, by }));
            self.show(id);
        }
    }
}
