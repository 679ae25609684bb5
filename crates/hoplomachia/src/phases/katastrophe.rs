//! C The katastrophe phase: casualties among strategoi, checks, recovery, Nike.

use super::Flow;
use crate::field::UnitId;
use crate::troops::Arrangement;
use crate::{Action, Event, Position};
use tabletop::{Chance, Illegal, Log};

impl Position {
    pub(crate) fn go_on_katastrophe(&mut self, _chance: &mut impl Chance, log: &mut impl Log<Event>) -> Flow {
        self.end(crate::katastrophe::Ending::Draw, log);
        Flow::Done
    }
    pub(crate) fn list_recovery(&self, _unit: UnitId, _visit: &mut dyn FnMut(Action)) {}
    pub(crate) fn judge_recovery(&self, _unit: UnitId, _to: Arrangement) -> Result<(), Illegal> {
        Ok(())
    }
    pub(crate) fn form_up(&mut self, _unit: UnitId, _action: Action, _log: &mut impl Log<Event>) -> Flow {
        Flow::Done
    }
}
