//! BE10 After the throw: away from the target, facing it.

use super::running::QUARTER;
use crate::body::Body;
use crate::event::BelosEvent;
use crate::field::{Unit, UnitId};
use crate::phase::{Phase, Retiring};
use crate::phases::{Flow, forbid};
use crate::troops::{Class, Discipline};
use crate::{Action, Event, Position, rulebook};
use tabletop::{Chance, Illegal, Log};
use wargame::plane::{Angle, Heading, Sector};

/// To each side of straight away, in steps of 30 degrees.
const WIDEST: i8 = 3;
/// A target within this to each side of straight ahead is faced.
const FACED: i16 = 45;

impl Position {
    /// Asks where a unit goes back to, if it can go anywhere.
    pub(super) fn go_back(
        &mut self,
        retiring: Retiring,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        if self.ways_back(retiring).next().is_none() {
            self.run_declared(retiring.unit, chance, log);
            return Flow::Done;
        }
        self.phase = Phase::Retiring(retiring);
        Flow::Asks
    }

    /// Every way back, and none.
    pub(crate) fn list_retiring(&self, retiring: Retiring, visit: &mut dyn FnMut(Action)) {
        visit(Action::Retire { turn: 0, quarters: 0 });
        self.ways_back(retiring).for_each(|(turn, quarters)| visit(Action::Retire { turn, quarters }));
    }

    /// Every way back but staying: how far to the right of straight away, and how many quarters of an inch.
    fn ways_back(&self, retiring: Retiring) -> impl Iterator<Item = (i8, u8)> {
        let unit = self.field.get(retiring.unit).into_iter();
        let turns = unit.flat_map(|unit| (-WIDEST..=WIDEST).map(move |turn| (unit, turn)));
        let turns = turns.filter(|&(unit, turn)| self.may_turn(unit, turn));
        let ways = turns.flat_map(move |(unit, turn)| {
            let room = self.room(unit, bearing(unit, turn), i32::from(retiring.left));
            (1..=u8::try_from(room / QUARTER).unwrap_or(u8::MAX)).map(move |quarters| (turn, quarters))
        });
        ways.filter(move |&(turn, quarters)| self.place_to_retire(retiring, turn, quarters).is_some())
    }

    /// How the unit would stand that has thrown and goes back like this, if it may.
    pub fn retires_to(&self, action: Action) -> Option<Body> {
        match (self.phase, action) {
            (Phase::Retiring(retiring), Action::Retire { turn, quarters }) => {
                self.place_to_retire(retiring, turn, quarters).map(|unit| unit.body)
            }
            _ => None,
        }
    }

    /// BE10, MV3 Whether a unit may go back like this.
    pub(crate) fn judge_retiring(&self, retiring: Retiring, action: Action) -> Result<(), Illegal> {
        let (Action::Retire { turn, quarters }, Some(unit)) = (action, self.field.get(retiring.unit)) else {
            return Ok(());
        };
        if quarters == 0 {
            return if turn == 0 {
                Ok(())
            } else {
                forbid(rulebook::RETIRING, "who stays where he is does not turn away")
            };
        }
        if !(-WIDEST..=WIDEST).contains(&turn) {
            return forbid(rulebook::RETIRING, "this is not away from the target");
        }
        if !self.may_turn(unit, turn) {
            return forbid(rulebook::INTERACTIVE_EKDROMOI, "they must go straight back");
        }
        let length = i32::from(quarters) * QUARTER;
        if length > i32::from(retiring.left) {
            return forbid(rulebook::RETIRING, "they cannot go as far in this turn");
        }
        if length > self.room(unit, bearing(unit, turn), i32::from(retiring.left)) {
            return forbid(rulebook::MISSILES_KEEP_OFF, "on this way they would come too near to an enemy");
        }
        if self.place_to_retire(retiring, turn, quarters).is_none() {
            return forbid(rulebook::NO_STACKING, "there is no room for them, or no way");
        }
        Ok(())
    }

    /// BE10 Goes back; OP12 then those run out who have declared it.
    pub(crate) fn retire(
        &mut self,
        retiring: Retiring,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        if let Action::Retire { turn, quarters } = action
            && quarters > 0
            && let Some(end) = self.place_to_retire(retiring, turn, quarters)
            && let Some(unit) = self.field.get(retiring.unit)
        {
            tabletop::applies!(rulebook::RETIRING);
            let way = (bearing(unit, turn), i32::from(quarters) * QUARTER);
            self.run_to(retiring.unit, end, way, log);
            log.note(Event::Belos(BelosEvent::Retired { unit: retiring.unit }));
        }
        self.run_declared(retiring.unit, chance, log);
        Flow::Done
    }

    /// OP12 Whether a unit may go back in another direction than straight.
    fn may_turn(&self, unit: &Unit, turn: i8) -> bool {
        if turn == 0 || !self.setup.optional.interactive_ekdromoi {
            return true;
        }
        tabletop::applies!(rulebook::INTERACTIVE_EKDROMOI);
        unit.troop().class() == Class::Peltasts && unit.troop().discipline() == Discipline::Disciplined
    }

    /// Where a unit ends that goes back like this; `None` if it cannot stand there or get there.
    fn place_to_retire(&self, retiring: Retiring, turn: i8, quarters: u8) -> Option<Unit> {
        let unit = self.field.get(retiring.unit)?;
        let (bearing, length) = (bearing(unit, turn), i32::from(quarters) * QUARTER);
        let mut end = self.moved(unit, bearing, length);
        self.face_target(&mut end, retiring.from);
        let is_free = self.has_room(retiring.unit, &end) && self.keeps_off(unit, &end);
        (is_free && self.is_passable(unit, bearing, length)).then_some(end)
    }

    /// BE10, R164 A unit keeps its front if some of its target is before it; if not, it turns to its middle.
    fn face_target(&self, unit: &mut Unit, target: UnitId) {
        let Some(target) = self.field.get(target) else { return };
        let rect = unit.body.rect();
        let sector = Sector { from: rect.front_centre(), heading: rect.heading, half: Angle::degrees(FACED) };
        if target.rects().any(|(_, rect)| sector.nearest(&rect).is_some()) {
            return;
        }
        tabletop::applies!(rulebook::FACING_THE_TARGET);
        if let Some(heading) = Heading::towards(target.body.rect().centre() - rect.centre()) {
            unit.body = unit.body.facing(heading);
        }
    }
}

/// Where a unit goes that turns so far from straight back.
fn bearing(unit: &Unit, turn: i8) -> Heading {
    unit.body.heading.reversed().turned(Angle::degrees(30 * i16::from(turn)))
}
