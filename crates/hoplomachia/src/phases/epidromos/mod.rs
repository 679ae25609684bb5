//! B.3 Epidromos: charges, countercharges, and how they meet.
//!
//! In the order of the booklet: who charges ([`who`]), the checks and dice of the charger and his targets ([`checks`]), the run with its
//! drift, momentum and disarray ([`moves`]), who stays behind friends ([`laggards`]), who wheels onto a flank ([`wheeling`]), and how those are set down who meet ([`contact`]). One charge is resolved before the next.

mod chariots;
mod checks;
mod contact;
mod laggards;
mod moves;
pub(crate) mod odds;
mod wheeling;
mod who;

use super::{Flow, forbid};
use crate::event::EpidromosEvent;
use crate::field::UnitId;
use crate::phase::{Contact, Phase};
use crate::{Action, Event, Position, rulebook};
use tabletop::{Chance, Illegal, Log};
pub(crate) use who::FARTHEST;
use who::Will;

impl Position {
    pub(crate) fn go_on_epidromos(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Flow {
        while let Some(id) = self.next_actor(|position, id| position.is_asked_to_charge(id)) {
            if self.will_to_charge(id) != Some(Will::Must) {
                self.phase = Phase::Epidromos(id);
                return Flow::Asks;
            }
            if self.take_charge(id, chance, log) == Flow::Asks {
                return Flow::Asks;
            }
        }
        self.forget_old_charges();
        Flow::Done
    }

    pub(crate) fn list_charge(&self, unit: UnitId, visit: &mut dyn FnMut(Action)) {
        let actions = [Action::Charge, Action::Stand].into_iter();
        actions.filter(|&action| self.judge_charge(unit, action).is_ok()).for_each(visit);
    }

    pub(crate) fn judge_charge(&self, unit: UnitId, action: Action) -> Result<(), Illegal> {
        match (self.will_to_charge(unit), action) {
            (None, Action::Charge) => forbid(rulebook::CHARGE_TARGETS, "there is nobody it may charge"),
            (Some(Will::Must), Action::Stand) => {
                forbid(rulebook::MUST_CHARGE, "an enemy is within reach of its charge")
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn charge(
        &mut self,
        unit: UnitId,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        if action == Action::Charge {
            return self.take_charge(unit, chance, log);
        }
        log.note(Event::Epidromos(EpidromosEvent::Stood { unit }));
        Flow::Done
    }

    pub(crate) fn judge_alignment(&self, contact: Contact, file: i8) -> Result<(), Illegal> {
        if contact.files.contains(&file) {
            return Ok(());
        }
        forbid(rulebook::ALIGNMENT, "the charger did not come before this file")
    }

    /// EC14 The charger is set down as the side with precedence wishes.
    pub(crate) fn align(
        &mut self,
        contact: Contact,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        if let Action::Align(file) = action {
            self.set_down(contact.charger, contact.target, file);
            self.end_charge([contact.charger, contact.target], chance, log);
        }
        Flow::Done
    }
}
