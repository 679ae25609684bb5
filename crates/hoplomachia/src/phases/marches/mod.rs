//! B.5 Marches and approaches: a unit moves by a few legs, one after the other, as its order lets it.
//!
//! [`duty`] says what its order asks of it, [`legs`] how far it can go and wheel, [`drill`] how it changes its arrangement and turns,
//! [`approach`] what an approach adds, [`giving_way`] who falls back before hoplites, [`recall`] where recalled lights
//! go, [`entering`] who comes, [`edges`] who leaves,
//! [`gate`] what happens at the gate of a town.

mod approach;
mod drill;
mod duty;
mod edges;
mod entering;
mod gate;
mod giving_way;
mod lapping;
mod legs;
mod recall;
mod room;
mod together;

use super::{Flow, forbid};
use crate::body::{Body, Shape};
use crate::field::{Deed, Motion, State, Unit, UnitId};
use crate::phase::{MarchSteps, Marcher, Phase};
use crate::terrain::Grounds;
use crate::{Action, Event, Position, belos, manoeuvre, rulebook};
pub(in crate::phases) use drill::{ARRANGEMENTS, heading};
use duty::Duty;
use std::cell::Cell;
use tabletop::{Chance, Illegal, Log};
use wargame::plane::{Angle, INCH};

/// The quantum of a straight move: every length is some of these, or ends where something is.
const QUARTER: i32 = INCH / 4;

impl Position {
    /// B.5 Unit by unit in arete sequence; then whoever is to come.
    pub(crate) fn go_on_marches(&mut self, log: &mut impl Log<Event>) -> Flow {
        if self.strophe.acted.is_empty() {
            self.note_long_lines();
        }
        while let Some(unit) = self.next_actor(Position::may_march) {
            if self.fall_back(unit, log) {
                continue;
            }
            let marcher = self.set_out(unit, log);
            if self.ask_march(marcher) == Flow::Asks {
                return Flow::Asks;
            }
        }
        self.ask_to_enter()
    }

    /// Whether a unit moves at all in the marches.
    fn may_march(&self, id: UnitId) -> bool {
        let Some(unit) = self.field.get(id) else { return false };
        if unit.conduct.motion != Motion::Steady || self.is_at_breakfast(unit.side) {
            return false;
        }
        let has_moved = unit.did(Deed::Charged) || unit.did(Deed::BelosCharged) || unit.did(Deed::Met);
        let has_shot = unit.did(Deed::Shot) && !belos::may_shoot_and_move(unit.troop());
        if has_shot {
            tabletop::applies!(rulebook::SHOOT_AND_MOVE);
        }
        if has_moved || has_shot {
            return false;
        }
        unit.did(Deed::FallsBack) || self.duty(id).is_some()
    }

    /// A unit begins to move: dressed if it was in melee, in Close Files if it approaches (AP1), with the movement of its arrangement.
    fn set_out(&mut self, id: UnitId, log: &mut impl Log<Event>) -> Marcher {
        if !self.is_in_melee(id) {
            self.dress(id);
        }
        // Nobody may tell from it where an ambush lies.
        let is_hidden = self.field.get(id).is_some_and(Unit::is_hidden);
        let enemy_was = if is_hidden { i16::MAX } else { self.distance_to_enemy(id) };
        if self.setup.terrain_by_phase {
            tabletop::applies!(rulebook::TERRAIN_BY_PHASE);
            self.forget_ground(id);
        }
        let left = self.allowance(id, false);
        let steps = MarchSteps::NONE;
        let marcher = Marcher { unit: id, left, gone: 0, enemy_was, wheeled: Angle(0), steps };
        if self.duty(id) == Some(Duty::Approach) { self.close_files(marcher, log) } else { marcher }
    }

    /// MV1 How far a unit may move. Hamippoi hold their ile to seven inches, or scatter; it chooses them.
    fn allowance(&self, id: UnitId, changes: bool) -> i16 {
        let Some(unit) = self.field.get(id) else { return 0 };
        let arrangement = unit.body.shape.arrangement;
        let most =
            manoeuvre::allowance(unit.troop(), arrangement, unit.is_disarrayed(), changes).unwrap_or(0);
        let held = if unit.is(State::Hamippoi) { most.min(self.hamippoi_keep_up()) } else { most };
        held.max(0) as i16
    }

    /// SC22, R67 How far hamippoi run with their horse, in units of length.
    fn hamippoi_keep_up(&self) -> i32 {
        tabletop::applies!(rulebook::HAMIPPOI_PACE);
        if self.setup.slow_hamippoi { 6 * INCH } else { 7 * INCH }
    }

    /// DI4 What a unit has crossed is counted anew.
    fn forget_ground(&mut self, id: UnitId) {
        if let Some(unit) = self.field.get_mut(id) {
            unit.conduct.crossed = Grounds::NONE;
        }
    }

    /// How far the nearest enemy is whom all can see, in units of length.
    fn distance_to_enemy(&self, id: UnitId) -> i16 {
        let Some(unit) = self.field.get(id) else { return 0 };
        let enemy = self.nearest_enemy(id).and_then(|enemy| self.field.get(enemy));
        enemy.map_or(i16::MAX, |enemy| {
            let distance = enemy.body.rect().distance(&unit.body.rect());
            distance.min(i32::from(i16::MAX)) as i16
        })
    }

    /// Asks where a unit goes, if it has a choice. R200 It is asked in any case while friends lie in ambush, who may be what bars its way.
    fn ask_march(&mut self, marcher: Marcher) -> Flow {
        self.phase = Phase::March(marcher);
        let side = self.field.get(marcher.unit).map(|unit| unit.side);
        let keeps_secrets = side.is_some_and(|side| self.has_ambush(side));
        let may_end = || self.judge_end(marcher, self.duty(marcher.unit)).is_ok();
        if keeps_secrets && may_end() || self.has_choice(marcher) {
            return Flow::Asks;
        }
        self.end_march(marcher);
        Flow::Done
    }

    /// Whether a unit can do anything but end its move. Most can go ahead, which is quicker to tell than all that they can do.
    fn has_choice(&self, marcher: Marcher) -> bool {
        let duty = self.duty(marcher.unit);
        let may_move = !self.is_to_come(marcher.unit) && !self.is_in_melee(marcher.unit);
        if may_move && self.can_go_ahead(marcher, duty) {
            return true;
        }
        let has_choice = Cell::new(false);
        let see = &mut |action| has_choice.set(has_choice.get() || action != Action::EndMove);
        // Who has gone as far as he can may still turn, which is quicker to tell than that he cannot wheel.
        if may_move {
            self.list_drill(marcher, duty, see);
        }
        if !has_choice.get() {
            self.list_march(marcher, see);
        }
        has_choice.get()
    }

    /// What a unit may do next.
    pub(crate) fn list_march(&self, marcher: Marcher, visit: &mut dyn FnMut(Action)) {
        if self.is_to_come(marcher.unit) {
            self.list_entries(marcher.unit, visit);
            return visit(Action::EndMove);
        }
        self.list_laps(marcher.unit, visit);
        let duty = self.duty(marcher.unit);
        if !self.is_in_melee(marcher.unit) {
            self.list_drill(marcher, duty, visit);
            self.list_legs(marcher, duty, visit);
            self.list_line(marcher, visit);
            if self.judge_leaving(marcher, duty).is_ok() {
                visit(Action::Leave);
            }
            if self.judge_inclining(marcher, duty).is_ok() {
                visit(Action::Incline);
            }
        }
        if self.judge_end(marcher, duty).is_ok() {
            visit(Action::EndMove);
        }
    }

    /// How the unit that marches would stand after this, if it may be done and moves it; of a lochos that wheels onto a flank, how it
    /// would stand there.
    pub fn stands_after(&self, action: Action) -> Option<Body> {
        let Phase::March(marcher) = self.phase else { return None };
        let body = self.field.get(marcher.unit)?.body;
        self.judge_march(marcher, action).ok()?;
        match action {
            Action::Enter(at) => self.entry(marcher.unit, at),
            Action::Form(arrangement) => Some(Body { shape: Shape { arrangement, ..body.shape }, ..body }),
            Action::Turn(turn) => Some(drill::turned(&body, turn)),
            Action::Face(steps) => drill::heading(steps).map(|heading| body.facing(heading)),
            Action::WheelLine { hold, steps, on } => self.after_line(marcher, (hold, steps, on)),
            Action::WheelOnto { file, unit, onto } => self.flank(marcher.unit, (file, unit, onto)),
            _ => self.leg(marcher, self.duty(marcher.unit), action).ok().map(|(_, end)| end),
        }
    }

    /// Whether a unit may do this next.
    pub(crate) fn judge_march(&self, marcher: Marcher, action: Action) -> Result<(), Illegal> {
        let (is_to_come, is_in_melee) = (self.is_to_come(marcher.unit), self.is_in_melee(marcher.unit));
        let duty = self.duty(marcher.unit);
        match action {
            Action::EndMove => self.judge_end(marcher, duty),
            Action::Enter(at) => self.judge_entry(marcher.unit, at),
            _ if is_to_come => forbid(rulebook::ENTERING, "the unit is not on the table yet"),
            Action::WheelOnto { file, unit, onto } => self.judge_lap(marcher.unit, file, unit, onto),
            _ if is_in_melee => forbid(rulebook::NOT_IN_MELEE, "the unit is in melee"),
            Action::Form(to) => self.judge_form(marcher, duty, to),
            Action::Turn(turn) => self.judge_turn(marcher, duty, turn),
            Action::Face(steps) => self.judge_face(marcher, duty, steps),
            Action::Leave => self.judge_leaving(marcher, duty),
            Action::Incline => self.judge_inclining(marcher, duty),
            Action::WheelLine { hold, steps, on } => self.judge_line(marcher, (hold, steps, on)),
            _ => self.judge_leg(marcher, duty, action),
        }
    }

    /// A unit does it, and is asked again unless nothing is left for it to do.
    pub(crate) fn march(
        &mut self,
        marcher: Marcher,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        if action == Action::EndMove {
            self.end_march(marcher);
            return Flow::Done;
        }
        // NT6 Who moves out of an ambush is seen.
        self.come_out(marcher.unit, log);
        let marcher = match action {
            Action::Leave => {
                self.leave(marcher.unit, chance, log);
                return Flow::Done;
            }
            Action::WheelLine { hold, steps, on } => {
                self.wheel_line(marcher, (hold, steps, on), log);
                return Flow::Done;
            }
            Action::Enter(at) => self.enter(marcher, at, chance, log),
            Action::WheelOnto { file, unit, onto } => self.wheel_onto(marcher, (file, unit, onto), log),
            Action::Form(to) => self.form(marcher, to, log),
            Action::Turn(turn) => self.turn_in_place(marcher, turn, log),
            Action::Face(steps) => self.face(marcher, steps, log),
            Action::Incline => self.incline(marcher),
            _ => self.go(marcher, action, log),
        };
        self.ask_march(marcher)
    }

    /// AR12 A unit has moved, and everybody sees whether it gave way.
    fn end_march(&mut self, marcher: Marcher) {
        let has_moved = self.field.get(marcher.unit).is_some_and(|unit| unit.did(Deed::Moved));
        if has_moved && self.distance_to_enemy(marcher.unit) > marcher.enemy_was {
            self.does(marcher.unit, Deed::GaveWay);
        }
    }
}
