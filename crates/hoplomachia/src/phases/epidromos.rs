//! B.3 Epidromos: charges, countercharges, and how they meet.

use super::Flow;
use crate::field::UnitId;
use crate::phase::Contact;
use crate::{Action, Event, Position};
use tabletop::{Chance, Illegal, Log};

impl Position {
    pub(crate) fn go_on_epidromos(&mut self, _chance: &mut impl Chance, _log: &mut impl Log<Event>) -> Flow {
        Flow::Done
    }
    pub(crate) fn list_charge(&self, _unit: UnitId, _visit: &mut dyn FnMut(Action)) {}
    pub(crate) fn judge_charge(&self, _unit: UnitId, _action: Action) -> Result<(), Illegal> {
        Ok(())
    }
    pub(crate) fn charge(
        &mut self,
        _unit: UnitId,
        _action: Action,
        _chance: &mut impl Chance,
        _log: &mut impl Log<Event>,
    ) -> Flow {
        Flow::Done
    }
    pub(crate) fn judge_alignment(&self, _contact: Contact, _file: i8) -> Result<(), Illegal> {
        Ok(())
    }
    pub(crate) fn align(
        &mut self,
        _contact: Contact,
        _action: Action,
        _chance: &mut impl Chance,
        _log: &mut impl Log<Event>,
    ) -> Flow {
        Flow::Done
    }
}
