//! B.1 Automatic moves: routers run, pursuers run after them, evaders halt.

mod running;

use super::Flow;
use crate::field::UnitId;
use crate::{Action, Event, Position};
use tabletop::{Chance, Illegal, Log};

impl Position {
    pub(crate) fn go_on_automatic(&mut self, _chance: &mut impl Chance, _log: &mut impl Log<Event>) -> Flow {
        Flow::Done
    }
    pub(crate) fn pursue_or_halt(
        &mut self,
        _unit: UnitId,
        _action: Action,
        _chance: &mut impl Chance,
        _log: &mut impl Log<Event>,
    ) -> Flow {
        Flow::Done
    }
    pub(crate) fn list_joining(&self, _unit: UnitId, _visit: &mut dyn FnMut(Action)) {}
    pub(crate) fn judge_joining(&self, _unit: UnitId, _action: Action) -> Result<(), Illegal> {
        Ok(())
    }
    pub(crate) fn join_pursuit(
        &mut self,
        _unit: UnitId,
        _action: Action,
        _chance: &mut impl Chance,
        _log: &mut impl Log<Event>,
    ) -> Flow {
        Flow::Done
    }
}
