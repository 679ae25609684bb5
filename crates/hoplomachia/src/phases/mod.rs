//! The chapters of the sequence of play, and the three questions each phase answers: what may be done, why not, and what then.
//!
//! Every step of a turn has a function that goes on with it until somebody has to decide (`go_on_...`), and every decision has three
//! more: what may be done, why not, and what comes of it. They are in the order of the turn: [`rites`] before it, [`command`] A,
//! [`automatic`] B.1, [`belos`] B.2 and B.4, [`epidromos`] B.3, [`marches`] B.5, [`melee`] B.6, [`katastrophe`] C.

mod automatic;
pub(crate) mod belos;
mod command;
mod deployment;
pub(crate) mod epidromos;
mod epilektoi;
mod ground;
mod katastrophe;
mod losses;
mod marches;
pub(crate) mod melee;
pub(crate) mod posts;
mod rites;
mod sequence;

use crate::phase::Phase;
use crate::{Action, Event, Position, Side};
use tabletop::{Chance, Illegal, Log, Rule};

/// Whether a chapter waits for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// The phase says what is to be decided.
    Asks,
    /// Nothing more is to be decided here.
    Done,
}

impl Position {
    /// The side that decides. When the battle is over nobody does.
    pub fn decides(&self) -> Side {
        let of = |id| self.field.get(id).map_or(Side::First, |unit| unit.side);
        self.phase.decides(of, self.strophe.precedence)
    }

    /// What may be done now.
    pub(crate) fn list(&self, visit: &mut dyn FnMut(Action)) {
        match self.phase {
            Phase::Ground(_, ground) => self.list_ground(ground, visit),
            Phase::Rites(side, rite) => self.list_rites(side, rite, visit),
            Phase::Deployment(drawing) => self.list_strokes(drawing, visit),
            Phase::Orders(orders) => self.list_orders(orders, visit),
            Phase::ChangeSignal(side) => self.list_change(side, visit),
            Phase::Succession(side) => self.list_succession(side, visit),
            Phase::Pursuit(_) => [Action::TryToHalt, Action::PursueOn].into_iter().for_each(visit),
            Phase::JoinPursuit(unit) => self.list_joining(unit, visit),
            Phase::Shooting(unit) => self.list_shots(unit, visit),
            Phase::BelosCharge(unit) => self.list_belos_charges(unit, visit),
            Phase::Retiring(retiring) => self.list_retiring(retiring, visit),
            Phase::Declaration(retiring) => self.list_declaration(retiring, visit),
            Phase::Ekdromoi(side) => self.list_ekdromoi(side, visit),
            Phase::Epidromos(unit) => self.list_charge(unit, visit),
            Phase::Alignment(contact) => contact.files.map(Action::Align).into_iter().for_each(visit),
            Phase::March(marcher) => self.list_march(marcher, visit),
            Phase::OneStepMore(_) => [Action::CallOneStepMore, Action::DoNotCall].into_iter().for_each(visit),
            Phase::Recovery(unit) => self.list_recovery(unit, visit),
            Phase::Effort(unit) => self.list_efforts(unit, visit),
            Phase::Over(_) => {}
        }
    }

    /// Whether this may be done now; if not, why.
    pub(crate) fn judge(&self, action: Action) -> Result<(), Illegal> {
        match (self.phase, action) {
            (Phase::Ground(_, ground), Action::Ground(work)) => self.ground_after(ground, work).map(|_| ()),
            (
                Phase::Rites(side, rite),
                Action::Perform | Action::Forgo | Action::Tell { .. } | Action::NoOrder,
            ) => self.judge_rites(side, rite, action),
            (Phase::Deployment(drawing), Action::Draw(stroke)) => self.drawn(drawing, stroke).map(|_| ()),
            (Phase::Deployment(_), Action::SealMap) => Ok(()),
            (
                Phase::Orders(orders),
                Action::Signal(_)
                | Action::OwnSignal
                | Action::Tell { .. }
                | Action::NoOrder
                | Action::Decline
                | Action::PresentHerald,
            ) => self.judge_orders(orders, action),
            (Phase::ChangeSignal(side), Action::ChangeToCharge | Action::KeepSignal) => {
                self.judge_change(side, action)
            }
            (Phase::Succession(side), Action::Succeed(index)) => self.judge_succession(side, index),
            (Phase::Pursuit(_), Action::TryToHalt | Action::PursueOn) => Ok(()),
            (Phase::JoinPursuit(unit), Action::Join(_) | Action::StayOut) => self.judge_joining(unit, action),
            (Phase::Shooting(unit), Action::Shoot | Action::HoldFire) => self.judge_shot(unit, action),
            (Phase::BelosCharge(unit), Action::BelosCharge(_) | Action::NoBelosCharge) => {
                self.judge_belos_charge(unit, action)
            }
            (Phase::Retiring(retiring), Action::Retire { .. }) => self.judge_retiring(retiring, action),
            (Phase::Declaration(retiring), Action::Loose { .. } | Action::LooseNone) => {
                self.judge_declaration(retiring, action)
            }
            (Phase::Ekdromoi(side), Action::Loose { .. } | Action::LooseNone) => {
                self.judge_ekdromoi(side, action)
            }
            (Phase::Epidromos(unit), Action::Charge | Action::Stand) => self.judge_charge(unit, action),
            (Phase::Alignment(contact), Action::Align(file)) => self.judge_alignment(contact, file),
            (
                Phase::March(marcher),
                Action::Form(_)
                | Action::Turn(_)
                | Action::Ahead(_)
                | Action::AheadUntil(_)
                | Action::Wheel { .. }
                | Action::WheelTo { .. }
                | Action::WheelLine { .. }
                | Action::Face(_)
                | Action::WheelOnto { .. }
                | Action::Incline
                | Action::Leave
                | Action::Enter(_)
                | Action::EndMove,
            ) => self.judge_march(marcher, action),
            (Phase::OneStepMore(_), Action::CallOneStepMore | Action::DoNotCall) => Ok(()),
            (Phase::Recovery(unit), Action::Form(to)) => self.judge_recovery(unit, to),
            (Phase::Effort(unit), Action::Effort(_) | Action::Forgo) => self.judge_effort(unit, action),
            _ => {
                let (rule, question) = self.phase.question();
                Err(Illegal::new(rule, format!("now you must {question}")))
            }
        }
    }

    /// Whether somebody moves now while anybody lies in ambush.
    fn may_find_an_ambush(&self) -> bool {
        let moves = matches!(
            self.phase,
            Phase::March(_) | Phase::Retiring(_) | Phase::Alignment(_) | Phase::JoinPursuit(_)
        );
        moves && Side::BOTH.into_iter().any(|side| self.has_ambush(side))
    }

    /// Whether anybody of a side lies in ambush.
    pub(in crate::phases) fn has_ambush(&self, side: Side) -> bool {
        self.field.of_side(side).any(|(_, unit)| unit.is_hidden())
    }

    /// Does it, and goes on to the next decision.
    pub(crate) fn execute(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.may_find_an_ambush() {
            // NT6 Who goes somewhere and finds nobody has learned something, too, and so has an enemy who sees somebody stop short for a
            // friend who is not to be seen: neither can be taken back.
            chance.pick(1);
        }
        let flow = match self.phase {
            Phase::Ground(side, ground) => self.work_ground(side, ground, action, log),
            Phase::Rites(side, rite) => self.perform(side, rite, action, chance, log),
            Phase::Deployment(drawing) => self.draw(drawing, action, log),
            Phase::Orders(orders) => self.order(orders, action, log),
            Phase::ChangeSignal(side) => self.change_signal(side, action),
            Phase::Succession(side) => self.succeed(side, action, log),
            Phase::Pursuit(unit) => self.pursue_or_halt(unit, action, chance, log),
            Phase::JoinPursuit(unit) => self.join_pursuit(unit, action, chance, log),
            Phase::Shooting(unit) => self.shoot(unit, action, chance, log),
            Phase::BelosCharge(unit) => self.belos_charge(unit, action, chance, log),
            Phase::Retiring(retiring) => self.retire(retiring, action, chance, log),
            Phase::Declaration(retiring) => self.declare(retiring, action, chance, log),
            Phase::Ekdromoi(side) => self.loose(side, action, chance, log),
            Phase::Epidromos(unit) => self.charge(unit, action, chance, log),
            Phase::Alignment(contact) => self.align(contact, action, chance, log),
            Phase::March(marcher) => self.march(marcher, action, chance, log),
            Phase::OneStepMore(side) => self.one_step_more(side, action, chance, log),
            Phase::Recovery(unit) => self.form_up(unit, action, log),
            Phase::Effort(unit) => self.make_effort(unit, action, log),
            Phase::Over(_) => return,
        };
        self.step_aside(log);
        if flow == Flow::Done {
            self.go_on(chance, log);
            self.step_aside(log);
        }
    }
}

/// A refusal, for `?`.
pub(crate) fn forbid<T>(rule: Rule, because: &'static str) -> Result<T, Illegal> {
    Err(Illegal::new(rule, because))
}
