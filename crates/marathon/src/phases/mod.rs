//! The chapters of the rulebook, and the three questions each phase answers: what may be done, why not, and what then.

mod allocation;
mod before_combat;
mod command;
mod landing;
mod looking_ahead;
mod missiles;
mod movement;
mod rout;
mod sequence;
mod set_up;
mod stacking;
mod strikes;
mod victory;
mod walking;

pub use looking_ahead::Spot;
pub use victory::TURNS;

use crate::phase::Phase;
use crate::{Action, Event, Position, Side};
use tabletop::{Chance, Illegal, Log, Rule};

impl Position {
    /// The side that decides; `None` when the battle is over.
    #[inline]
    pub fn decides(&self) -> Option<Side> {
        match self.phase {
            Phase::SetUp(unit) | Phase::Retreat(unit) | Phase::Retreating { unit, .. } => Some(unit.side()),
            Phase::Allocation { unit, .. } | Phase::Reform(unit) | Phase::Landing(unit) => Some(unit.side()),
            Phase::Flight(flight) => Some(flight.unit.side()),
            Phase::RoutCheck(side) => Some(side),
            Phase::Reactivation => Some(Side::Greece),
            Phase::Orders | Phase::Movement | Phase::Attack => self.active_side(),
            Phase::Over(_) => None,
        }
    }

    /// What may be done now.
    #[inline]
    pub(crate) fn list(&self, visit: &mut dyn FnMut(Action)) {
        match self.phase {
            Phase::SetUp(unit) => self.list_set_up(unit, visit),
            Phase::Orders => {
                visit(Action::Activate);
                visit(Action::Rest);
            }
            Phase::Reactivation => self.list_reactivation(visit),
            Phase::Movement => self.list_movement(visit),
            Phase::Retreat(_) => {
                visit(Action::TryRetreat);
                visit(Action::Stand);
            }
            Phase::Retreating { unit, left } => self.list_retreating(unit, left, visit),
            Phase::Allocation { unit, target, left } => self.list_allocation((unit, target, left), visit),
            Phase::Attack => self.list_attacks(visit),
            Phase::RoutCheck(side) => self.list_rout_checks(side, visit),
            Phase::Flight(flight) => self.list_flight(flight, visit),
            Phase::Reform(unit) => self.list_reform(unit, visit),
            Phase::Landing(unit) => self.list_landing(unit, visit),
            Phase::Over(_) => {}
        }
    }

    /// Whether this may be done now; if not, why.
    pub(crate) fn judge(&self, action: Action) -> Result<(), Illegal> {
        match (self.phase, action) {
            (Phase::SetUp(unit), Action::SetUpHistorically) => self.judge_historical(unit),
            (Phase::SetUp(unit), Action::SetUp { at, facing }) => self.judge_set_up(unit, at, facing),
            (Phase::Orders, Action::Activate | Action::Rest) => self.judge_orders(action),
            (Phase::Reactivation, Action::Reactivate(_) | Action::DeclineReactivation) => {
                self.judge_reactivation(action)
            }
            (
                Phase::Movement,
                Action::Step { .. }
                | Action::Turn { .. }
                | Action::Deploy { .. }
                | Action::FormMarch { .. }
                | Action::Halt { .. }
                | Action::Fire { .. }
                | Action::Enter { .. }
                | Action::EndMovement,
            ) => self.judge_movement(action),
            (Phase::Retreat(_), Action::TryRetreat | Action::Stand) => Ok(()),
            (Phase::Retreating { unit, left }, Action::Retreat(side)) => {
                self.judge_retreating(unit, left, side)
            }
            (Phase::Retreating { unit, .. }, Action::StopRetreat) => self.judge_stop(unit),
            (Phase::Allocation { unit, target, left }, Action::Allocate(points)) => {
                self.judge_allocation((unit, target, left), points)
            }
            (Phase::Attack, Action::Attack(at)) => self.judge_attack(at),
            (Phase::RoutCheck(side), Action::CheckRout(unit)) => self.judge_rout_check(side, unit),
            (Phase::Flight(flight), Action::Flee(side)) => self.judge_flight(flight, side),
            (Phase::Reform(unit), Action::Reform(facing)) => self.judge_reform(unit, facing),
            (Phase::Landing(unit), Action::Land { at, .. }) => self.judge_landing(unit, at),
            _ => {
                let (rule, question) = self.phase.question();
                Err(Illegal::new(rule, format!("now you must {question}")))
            }
        }
    }

    /// Does it, and goes on to the next decision.
    pub(crate) fn execute(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match (self.phase, action) {
            (Phase::SetUp(unit), action) => return self.set_up(unit, action, chance, log),
            (Phase::Orders, action) => self.give_orders(action, log),
            (Phase::Reactivation, action) => self.reactivate(action, chance, log),
            (Phase::Movement, Action::EndMovement) => self.end_movement_step(log),
            (Phase::Movement, action) => self.execute_movement(action, chance, log),
            (Phase::Retreat(unit), action) => self.answer_retreat(unit, action, chance, log),
            (Phase::Retreating { unit, left }, action) => self.retreat((unit, left), action, chance, log),
            (Phase::Allocation { unit, target, left }, Action::Allocate(points)) => {
                self.allocate((unit, target, left), points);
            }
            (Phase::Attack, Action::Attack(at)) => self.attack(at, chance, log),
            (Phase::RoutCheck(_), Action::CheckRout(unit)) => self.check_rout(unit, chance, log),
            (Phase::Flight(flight), Action::Flee(side)) => self.flee(flight, side, log),
            (Phase::Reform(unit), Action::Reform(facing)) => self.reform(unit, facing, log),
            (Phase::Landing(unit), Action::Land { at, facing }) => self.land(unit, at, facing, log),
            _ => {}
        }
        self.go_on(chance, log);
    }
}

/// A refusal, for `?`.
pub(crate) fn forbid<T>(rule: Rule, because: &'static str) -> Result<T, Illegal> {
    Err(Illegal::new(rule, because))
}
