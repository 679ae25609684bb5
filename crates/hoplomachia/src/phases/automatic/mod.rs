//! B.1 Automatic moves: routers run, pursuers run after them, evaders run on or halt.

mod joining;
mod running;

use super::Flow;
use crate::event::AutomaticEvent;
use crate::field::{Chase, Motion, State, Unit, UnitId, chase, may_recover};
use crate::orders::Order;
use crate::phase::Phase;
use crate::troops::{AndreiaResult, Line};
use crate::{Action, Event, Position, rulebook};
use tabletop::{Chance, Log};

impl Position {
    /// R150 Routers first, then evaders, then whoever pursues them or joins in, each in arete sequence.
    pub(crate) fn go_on_automatic(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Flow {
        tabletop::applies!(rulebook::AUTOMATIC_ORDER);
        let routs = |position: &Position, id| position.field.get(id).is_some_and(Unit::is_broken);
        while let Some(id) = self.next_actor(routs) {
            self.rout_on(id, chance, log);
        }
        let evades = |position: &Position, id| {
            let unit = position.field.get(id);
            unit.is_some_and(|unit| matches!(unit.conduct.motion, Motion::Evades(_) | Motion::Evaded(_)))
        };
        while let Some(id) = self.next_actor(evades) {
            self.evade_on(id, chance, log);
        }
        let pursues = |position: &Position, id| position.pursues(id) || position.can_join(id);
        while let Some(id) = self.next_actor(pursues) {
            if self.pursue_on(id, chance, log) == Flow::Asks {
                return Flow::Asks;
            }
        }
        Flow::Done
    }

    /// PU2 Hoplites who are outrun pursue on, or check to halt.
    pub(crate) fn pursue_or_halt(
        &mut self,
        id: UnitId,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        let Some(Motion::Pursues(quarry)) = self.field.get(id).map(|unit| unit.conduct.motion) else {
            return Flow::Done;
        };
        if action == Action::TryToHalt
            && self.check_andreia(id, Line::Recovering, &[], chance, log) == AndreiaResult::Recover
        {
            self.halt(id, log);
            self.recovers_by_check(id);
        } else {
            self.pursue(id, quarry, chance, log);
        }
        Flow::Done
    }

    /// RT4, RT5 A broken unit runs, or recovers if it is horse that is clear of its pursuers.
    fn rout_on(&mut self, id: UnitId, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get(id) else { return };
        let has_run = unit.conduct.motion == Motion::Routs;
        // Nobody is nearer than nobody.
        let clear = self.nearest_pursuer(id).map_or(i32::MAX, |(distance, _)| distance);
        if has_run
            && may_recover(unit.troop(), clear)
            && self.check_andreia(id, Line::Recovering, &[], chance, log) == AndreiaResult::Recover
        {
            self.halt(id, log);
            self.recovers_by_check(id);
        } else {
            self.run_away(id, chance, log);
        }
    }

    /// PU2 to PU4 A pursuer goes on, halts, or decides; anybody else may join in.
    fn pursue_on(&mut self, id: UnitId, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Flow {
        let Some(unit) = self.field.get(id) else { return Flow::Done };
        let Motion::Pursues(quarry) = unit.conduct.motion else {
            self.phase = Phase::JoinPursuit(id);
            return Flow::Asks;
        };
        let flees = |enemy: &&Unit| enemy.side != unit.side && is_quarry(enemy);
        let Some(enemy) = self.field.get(quarry).filter(flees) else {
            self.halt(id, log);
            return Flow::Done;
        };
        match chase(unit.troop(), unit.body.rect().distance(&enemy.body.rect())) {
            Chase::GoesOn => self.pursue(id, quarry, chance, log),
            Chase::Halts => self.halt(id, log),
            Chase::MayCheck => {
                self.phase = Phase::Pursuit(id);
                return Flow::Asks;
            }
        }
        Flow::Done
    }

    /// EV3, R96 An evader who is pursued runs on, another halts; who is to evade now does so.
    fn evade_on(&mut self, id: UnitId, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get(id) else { return };
        tabletop::applies!(rulebook::EVADERS_HALT);
        match (unit.conduct.motion, self.nearest_pursuer(id)) {
            (Motion::Evades(from), _) => self.evade(id, from, chance, log),
            (_, Some((distance, pursuer))) if !self.gives_up(pursuer, distance) => {
                self.evade(id, pursuer, chance, log);
            }
            _ => self.halt(id, log),
        }
    }

    /// PU3 Whether a pursuer halts by himself so far from his quarry.
    fn gives_up(&self, id: UnitId, distance: i32) -> bool {
        self.field.get(id).is_none_or(|unit| chase(unit.troop(), distance) == Chase::Halts)
    }

    fn pursues(&self, id: UnitId) -> bool {
        self.field.get(id).is_some_and(|unit| matches!(unit.conduct.motion, Motion::Pursues(_)))
    }

    /// The nearest enemy who pursues a unit, and how far away he is.
    fn nearest_pursuer(&self, id: UnitId) -> Option<(i32, UnitId)> {
        let unit = self.field.get(id)?;
        let rect = unit.body.rect();
        let enemies = self.field.of_side(unit.side.enemy());
        let pursuers = enemies.filter(|(_, enemy)| enemy.conduct.motion == Motion::Pursues(id));
        pursuers.map(|(enemy, other)| (other.body.rect().distance(&rect), enemy)).min()
    }

    /// PU3, EV3 A unit stops running. It is under a Halt order, and so in order again at the end of the turn if it stays where it is.
    fn halt(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get_mut(id) else { return };
        unit.conduct.motion = Motion::Steady;
        unit.conduct.order = Some(Order::Halt);
        unit.conduct.states.remove(State::VerbalOrder);
        log.note(Event::Automatic(AutomaticEvent::Halted { unit: id }));
    }

    /// AN12 It has checked to recover.
    fn recovers_by_check(&mut self, id: UnitId) {
        if let Some(unit) = self.field.get_mut(id) {
            unit.conduct.states.insert(State::Recovers);
        }
    }
}

/// PU3 Whether somebody runs, and so can be pursued: who has halted cannot.
fn is_quarry(unit: &Unit) -> bool {
    unit.is_broken() || matches!(unit.conduct.motion, Motion::Evades(_) | Motion::Evaded(_))
}
