//! Changing arrangement, and turns in place.

use super::Position;
use super::duty::Duty;
use super::room::Room;
use crate::action::Turn;
use crate::body::{self, Body, Shape};
use crate::event::MarchEvent;
use crate::field::{Deed, Unit, UnitId};
use crate::manoeuvre::{self, DRILL};
use crate::orders::Order;
use crate::phase::{MarchStep, Marcher};
use crate::phases::forbid;
use crate::troops::{Arrangement, Discipline};
use crate::{Action, Event, rulebook};
use tabletop::{Illegal, Log};
use wargame::plane::{Angle, Hand, Heading};

/// The quantum of facing somewhere.
const STEP: i16 = 5;
pub(in crate::phases) const ARRANGEMENTS: [Arrangement; 3] =
    [Arrangement::CloseFiles, Arrangement::OpenFiles, Arrangement::NoFiles];
const TURNS: [Turn; 3] = [Turn::To(Hand::Left), Turn::To(Hand::Right), Turn::About];

impl Position {
    /// The changes of arrangement and turns that a unit can make next.
    pub(super) fn list_drill(&self, marcher: Marcher, duty: Option<Duty>, visit: &mut dyn FnMut(Action)) {
        let Some(unit) = self.field.get(marcher.unit) else { return };
        let forms = ARRANGEMENTS.into_iter().filter(|&to| self.judge_form(marcher, duty, to).is_ok());
        forms.map(Action::Form).for_each(&mut *visit);
        let turns = TURNS.into_iter().filter(|&turn| self.judge_turn(marcher, duty, turn).is_ok());
        turns.map(Action::Turn).for_each(&mut *visit);
        if self.judge_facing(marcher, duty, unit).is_ok() {
            let room = self.room_to_face(marcher.unit, unit);
            let faces = 0..(360 / STEP) as u8;
            let faces = faces.filter(|&steps| self.judge_new_face(marcher, duty, unit, steps, &room).is_ok());
            faces.map(Action::Face).for_each(&mut *visit);
        }
    }

    /// AG1, AG2 Whether a unit may change its arrangement: before it moves, and where there is room.
    pub(super) fn judge_form(
        &self,
        marcher: Marcher,
        duty: Option<Duty>,
        to: Arrangement,
    ) -> Result<(), Illegal> {
        let Some(unit) = self.field.get(marcher.unit) else {
            return forbid(rulebook::CHANGING_ARRANGEMENT, "there is no such unit");
        };
        if unit.body.shape.arrangement == to {
            return forbid(rulebook::CHANGING_ARRANGEMENT, "it stands like this already");
        }
        if marcher.steps.contains(MarchStep::Begun) || marcher.gone > 0 {
            return forbid(
                rulebook::CHANGING_ARRANGEMENT,
                "it changes its arrangement before it moves, or not at all",
            );
        }
        if unit.is_disarrayed() {
            return forbid(rulebook::RECOVERING, "it is disarrayed: it must halt for a turn to form up");
        }
        if duty == Some(Duty::Dress) {
            return forbid(rulebook::HALT, "it is ordered to halt");
        }
        if duty == Some(Duty::Approach) && to != Arrangement::CloseFiles {
            return forbid(rulebook::FULL_APPROACH, "an approach is made in Close Files");
        }
        let is_march = unit.conduct.order == Some(Order::March);
        if self.setup.march_in_open_files && is_march && to == Arrangement::CloseFiles {
            return forbid(rulebook::MARCH_FILES, "on the march it keeps Open Files");
        }
        manoeuvre::check_arrangement(unit.troop(), to)?;
        if manoeuvre::allowance(unit.troop(), to, false, true).is_none_or(|left| left < 0) {
            return forbid(rulebook::CHANGING_ARRANGEMENT, "it has not enough movement");
        }
        self.judge_place(
            unit,
            marcher,
            duty,
            &Body { shape: Shape { arrangement: to, ..unit.body.shape }, ..unit.body },
        )
    }

    /// MN2 to MN7 Whether a unit may turn in place.
    pub(super) fn judge_turn(&self, marcher: Marcher, duty: Option<Duty>, turn: Turn) -> Result<(), Illegal> {
        let Some(unit) = self.field.get(marcher.unit) else {
            return forbid(rulebook::CROSSING, "there is no such unit");
        };
        if unit.troop().discipline() == Discipline::Undisciplined {
            return forbid(rulebook::NO_FILES_AT_WILL, "who has no files faces where he likes");
        }
        let is_approach = duty == Some(Duty::Approach);
        manoeuvre::check_turn(unit.troop(), unit.body.shape.arrangement, is_approach, &self.setup)?;
        if i32::from(marcher.left) < DRILL {
            return forbid(rulebook::FOOT_IN_OPEN_FILES, "a turn takes an inch of movement");
        }
        if duty == Some(Duty::Dress) || marcher.steps.contains(MarchStep::Approached) {
            return forbid(rulebook::HALT, "it is to stand as it does");
        }
        self.judge_place(unit, marcher, duty, &turned(&unit.body, turn))
    }

    /// MN4, MN7 Whether a unit without files may face this way: once before each straight move.
    pub(super) fn judge_face(&self, marcher: Marcher, duty: Option<Duty>, steps: u8) -> Result<(), Illegal> {
        let Some(unit) = self.field.get(marcher.unit) else {
            return forbid(rulebook::NO_FILES_AT_WILL, "there is no such unit");
        };
        self.judge_facing(marcher, duty, unit)?;
        self.judge_new_face(marcher, duty, unit, steps, &self.room_to_face(marcher.unit, unit))
    }

    /// ... whether it may face anywhere else at all,
    fn judge_facing(&self, marcher: Marcher, duty: Option<Duty>, unit: &Unit) -> Result<(), Illegal> {
        if unit.body.shape.arrangement != Arrangement::NoFiles {
            return forbid(rulebook::NO_FILES_AT_WILL, "only who has no files turns as he likes");
        }
        if marcher.steps.contains(MarchStep::Faced) {
            return forbid(rulebook::NO_FILES_AT_WILL, "it has just turned");
        }
        if duty == Some(Duty::Dress) {
            return forbid(rulebook::HALT, "it is ordered to halt");
        }
        Ok(())
    }

    /// ... and there.
    fn judge_new_face(
        &self,
        marcher: Marcher,
        duty: Option<Duty>,
        unit: &Unit,
        steps: u8,
        room: &Room<'_>,
    ) -> Result<(), Illegal> {
        let Some(heading) = heading(steps).filter(|&heading| heading != unit.body.heading) else {
            return forbid(rulebook::NO_FILES_AT_WILL, "it faces that way already, or there is no such way");
        };
        if room.is_open() && duty != Some(Duty::Withdraw) {
            return Ok(());
        }
        let end = unit.body.facing(heading);
        self.judge_homewards(marcher, duty, &end)?;
        if room.is_free(&end) { Ok(()) } else { forbid(rulebook::NO_STACKING, "there is no room for it") }
    }

    /// Whether a unit would have room like this, without moving, and its order lets it.
    fn judge_place(
        &self,
        unit: &Unit,
        marcher: Marcher,
        duty: Option<Duty>,
        end: &Body,
    ) -> Result<(), Illegal> {
        self.judge_homewards(marcher, duty, end)?;
        let there = unit.with(*end);
        let table = self.table();
        let mut rects = there.rects();
        let is_room = rects.all(|(_, rect)| {
            table.encloses(&rect)
                && self.field.is_free(&rect, marcher.unit)
                && self.ground().is_passable(&rect)
        });
        if is_room { Ok(()) } else { forbid(rulebook::NO_STACKING, "there is no room for it") }
    }

    /// OR8 Whether a unit that withdraws turns towards its home, if it turns.
    pub(super) fn judge_homewards(
        &self,
        marcher: Marcher,
        duty: Option<Duty>,
        end: &Body,
    ) -> Result<(), Illegal> {
        let Some(unit) = self.field.get(marcher.unit).filter(|_| duty == Some(Duty::Withdraw)) else {
            return Ok(());
        };
        let home = self.field.home(unit.side).outlook().reversed();
        let off = |heading: Heading| heading.to(home).0.abs();
        let turns = end.heading != unit.body.heading;
        if turns && off(end.heading) >= off(unit.body.heading) {
            return forbid(rulebook::WITHDRAWAL, "it withdraws: it turns for home");
        }
        Ok(())
    }

    /// AG2 A unit changes its arrangement, which costs an inch of the new rate.
    pub(super) fn form(&mut self, marcher: Marcher, to: Arrangement, log: &mut impl Log<Event>) -> Marcher {
        let Some(unit) = self.field.get_mut(marcher.unit) else { return marcher };
        unit.body.shape.arrangement = to;
        unit.conduct.deeds.insert(Deed::Moved);
        tabletop::applies!(rulebook::CHANGING_ARRANGEMENT);
        log.note(Event::March(MarchEvent::Formed { unit: marcher.unit, to }));
        let left = self.allowance(marcher.unit, true);
        self.begun(Marcher { left, gone: DRILL as i16, ..marcher })
    }

    /// MN2 A unit turns in place, which costs an inch.
    pub(super) fn turn_in_place(
        &mut self,
        marcher: Marcher,
        turn: Turn,
        log: &mut impl Log<Event>,
    ) -> Marcher {
        let Some(unit) = self.field.get_mut(marcher.unit) else { return marcher };
        let from = unit.body;
        unit.body = turned(&from, turn);
        unit.conduct.deeds.insert(Deed::Moved);
        log.note(Event::March(MarchEvent::Moved { unit: marcher.unit, from, to: unit.body }));
        if reverses(&from, turn) {
            self.reverse_files(marcher.unit);
        }
        let (left, gone) = (marcher.left - DRILL as i16, marcher.gone + DRILL as i16);
        self.begun(Marcher { left, gone, ..marcher })
    }

    /// MN2 The lochos that was first in the list is the last now; strategoi keep to their lochoi.
    fn reverse_files(&mut self, id: UnitId) {
        let Some(unit) = self.field.get_mut(id) else { return };
        let files = usize::from(unit.body.shape.files);
        unit.lochoi[..files].reverse();
        self.count_strategoi_from_the_other_end(id);
    }

    /// MN4 A unit without files faces another way.
    pub(super) fn face(&mut self, marcher: Marcher, steps: u8, log: &mut impl Log<Event>) -> Marcher {
        let (Some(unit), Some(heading)) = (self.field.get_mut(marcher.unit), heading(steps)) else {
            return marcher;
        };
        tabletop::applies!(rulebook::NO_FILES_AT_WILL);
        let from = unit.body;
        unit.body = from.facing(heading);
        log.note(Event::March(MarchEvent::Moved { unit: marcher.unit, from, to: unit.body }));
        let mut marcher = self.begun(marcher);
        marcher.steps.insert(MarchStep::Faced);
        marcher
    }

    fn begun(&self, mut marcher: Marcher) -> Marcher {
        marcher.steps.insert(MarchStep::Begun);
        marcher
    }
}

/// MN2 Whether the lochoi are counted from the other end after a turn: the rightmost of a line, or the head of a column, is 0.
fn reverses(body: &Body, turn: Turn) -> bool {
    match (turn, body.shape.order) {
        (Turn::About, _) => true,
        (Turn::To(hand), body::Order::Line) => hand == Hand::Left,
        (Turn::To(hand), body::Order::Column) => hand == Hand::Right,
    }
}

pub(super) fn turned(body: &Body, turn: Turn) -> Body {
    match turn {
        Turn::About => body.turned_about(),
        Turn::To(hand) => body.turned_to(hand),
    }
}

/// The heading of so many steps from north; `None` beyond a full turn.
pub(in crate::phases) fn heading(steps: u8) -> Option<Heading> {
    let degrees = i16::from(steps) * STEP;
    (degrees < 360).then(|| Heading::NORTH.turned(Angle::degrees(degrees)))
}
