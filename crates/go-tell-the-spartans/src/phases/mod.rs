//! The chapters of the rulebook, and the three questions each phase answers: what may be done, why not, and what then.

mod commitment;
mod deployment_ground;
mod deployment_plans;
mod end_of_assault;
mod end_of_day;
mod feigned_retreat;
mod fire;
mod greek_deployment;
mod melee;
mod morale;
mod movement;
mod persian_deployment;
mod placing;
mod recovery;
mod sequence;
mod stacking_violations;
mod victory;

pub(crate) use fire::{hits_for_a_step, is_over_the_wall, must_fire, steps_for_hits};
pub(crate) use melee::retreats;
pub(crate) use movement::goes_home_by_row_o;
pub(crate) use placing::deployment_rule;
pub(crate) use recovery::{rally_modifier, recovery};
pub(crate) use victory::score_levels;
pub use victory::{level_of, winning_score};

use crate::phase::Phase;
use crate::{Action, Crowd, Event, Position, Side};
use tabletop::{Chance, Illegal, Log, Rule, Seat};

impl Position {
    /// The seat that decides; `None` when the game is over.
    #[inline]
    pub(crate) fn decides(&self) -> Option<Seat> {
        let players = self.setup.players;
        let first = |side| Seat(players.of(side).start);
        Some(match self.phase {
            Phase::Commitment { .. } => first(Side::Persia),
            Phase::Conference { .. } | Phase::Guard => first(Side::Greece),
            Phase::Deployment { contingent } => players.leader(contingent),
            Phase::Movement { seat, .. } | Phase::Melee { seat, .. } => seat,
            Phase::Overstacked { side, at } => self.leader(side, at),
            Phase::Fire { side, from, .. } => self.leader(side, from),
            Phase::Retreat { attacker, at, .. } => self.leader(attacker.enemy(), at),
            Phase::Recovery { side, at, depth } => self.rallied_by((side, at, depth)),
            Phase::Over => return None,
        })
    }

    /// The side that decides.
    pub fn deciding_side(&self) -> Side {
        match self.phase {
            Phase::Commitment { .. } => Side::Persia,
            Phase::Movement { side, .. }
            | Phase::Overstacked { side, .. }
            | Phase::Fire { side, .. }
            | Phase::Melee { side, .. } => side,
            Phase::Retreat { attacker, .. } => attacker.enemy(),
            Phase::Recovery { side, .. } => side,
            Phase::Deployment { contingent } => contingent.side(),
            Phase::Conference { .. } | Phase::Guard | Phase::Over => Side::Greece,
        }
    }

    /// What may be done now.
    #[inline]
    pub(crate) fn list(&self, visit: &mut dyn FnMut(Action)) {
        if let Some((action, _)) = self.procedure() {
            return visit(action);
        }
        match self.phase {
            Phase::Commitment { die } => self.list_shifts(die, visit),
            Phase::Conference { remain, peloponnesians } => {
                self.list_conference(remain, peloponnesians, visit)
            }
            Phase::Guard => self.list_guards(visit),
            Phase::Deployment { contingent } => self.list_deployment(contingent, visit),
            Phase::Movement { side, seat } => self.list_movement(side, seat, visit),
            Phase::Overstacked { .. } => {
                Crowd::BOTH.into_iter().for_each(|who| visit(Action::Eliminate(who)))
            }
            Phase::Fire { side, timing, from } => self.list_fire(side, timing, from, visit),
            Phase::Melee { side, seat, left } => self.list_melee(side, seat, left, visit),
            Phase::Retreat { attacker, at, .. } => self.list_retreats(attacker, at, visit),
            Phase::Recovery { side, at, depth } => self.list_recovery((side, at, depth), visit),
            Phase::Over => {}
        }
    }

    /// Whether this may be done now; if not, why.
    pub(crate) fn judge(&self, action: Action) -> Result<(), Illegal> {
        if let Some((prescribed, why)) = self.procedure() {
            return if action == prescribed {
                Ok(())
            } else {
                forbid(why.rule(), "the Persians follow the procedure, and it prescribes something else")
            };
        }
        match (self.phase, action) {
            (Phase::Commitment { die }, Action::Commit(shift)) => self.judge_shift(die, shift),
            (Phase::Conference { remain, peloponnesians }, Action::Remain(set)) => {
                self.judge_conference(remain, peloponnesians, set)
            }
            (Phase::Guard, Action::Guard(contingent)) => self.judge_guard(contingent),
            (
                Phase::Deployment { contingent },
                Action::Deploy(_) | Action::Place { .. } | Action::Below { .. } | Action::Above { .. },
            ) => self.judge_deployment(contingent, action),
            (
                Phase::Movement { side, seat },
                Action::March { .. }
                | Action::Turn { .. }
                | Action::Feign { .. }
                | Action::Exit(_)
                | Action::EndMovement,
            ) => self.judge_movement(side, seat, action),
            (Phase::Overstacked { .. }, Action::Eliminate(_)) => Ok(()),
            (Phase::Fire { side, from, .. }, Action::Fire(at)) => self.judge_fire(side, from, at),
            (Phase::Fire { side, timing, .. }, Action::HoldFire) => self.judge_holding_fire(side, timing),
            (Phase::Melee { side, seat, left }, Action::Attack(at)) => {
                self.judge_attack(side, seat, left, at)
            }
            (Phase::Retreat { attacker, at, .. }, Action::Retreat(to)) => {
                self.judge_retreat(attacker, at, to)
            }
            (Phase::Retreat { .. }, Action::Stand) => Ok(()),
            (Phase::Recovery { side, at, depth }, Action::Rally) => self.judge_rally((side, at, depth)),
            (Phase::Recovery { .. }, Action::LetBe) => Ok(()),
            _ => {
                let (rule, question) = self.phase.question();
                Err(Illegal::new(rule, format!("now you must {question}")))
            }
        }
    }

    /// Does it, and goes on to the next decision.
    #[inline]
    pub(crate) fn execute(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let hidden = self.hidden();
        self.note_procedure(action, log);
        match (self.phase, action) {
            (Phase::Commitment { die }, Action::Commit(shift)) => self.shift_die(die, shift, chance, log),
            (Phase::Conference { .. }, Action::Remain(set)) => self.hold_conference(set, log),
            (Phase::Guard, Action::Guard(contingent)) => self.post_guard(contingent, log),
            (Phase::Deployment { contingent }, action) => self.deploy(contingent, action, log),
            (Phase::Movement { side, .. }, action) => self.move_stack(side, action, log),
            (Phase::Overstacked { side, at }, Action::Eliminate(who)) => {
                self.eliminate_crowd(side, at, who, log);
            }
            (Phase::Fire { side, from, .. }, Action::Fire(at)) => self.fire(side, from, at, chance, log),
            (Phase::Fire { side, from, .. }, _) => self.field.set_acted(side, from, true),
            (Phase::Melee { side, seat, left }, Action::Attack(at)) => {
                self.attack(side, seat, left, at, chance, log);
            }
            (Phase::Retreat { attacker, at, left }, action) => {
                self.answer_attack(attacker, at, left, action, chance, log);
            }
            (Phase::Recovery { side, at, depth }, action) => {
                self.recover((side, at, depth), action, chance, log);
            }
            _ => {}
        }
        self.go_on(chance, log);
        self.note_what_came_to_light(&hidden, log);
    }
}

/// A refusal, for `?`.
pub(crate) fn forbid<T>(rule: Rule, because: &'static str) -> Result<T, Illegal> {
    Err(Illegal::new(rule, because))
}
