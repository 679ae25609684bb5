//! A The command strophe: orders are sealed, shown, and heard.

use super::Flow;
use crate::phase::Orders;
use crate::{Action, Event, Position, Side};
use tabletop::{Chance, Illegal, Log, Viewer};

impl Position {
    /// Who comes onto the table at the beginning of a turn.
    pub(crate) fn bring_up(&mut self, _chance: &mut impl Chance, _log: &mut impl Log<Event>) {}
    pub(crate) fn go_on_orders(&mut self) -> Flow {
        Flow::Done
    }
    pub(crate) fn go_on_commands(&mut self, _chance: &mut impl Chance, _log: &mut impl Log<Event>) -> Flow {
        Flow::Done
    }
    pub(crate) fn list_orders(&self, _orders: Orders, _visit: &mut dyn FnMut(Action)) {}
    pub(crate) fn judge_orders(&self, _orders: Orders, _action: Action) -> Result<(), Illegal> {
        Ok(())
    }
    pub(crate) fn order(&mut self, _orders: Orders, _action: Action, _log: &mut impl Log<Event>) -> Flow {
        Flow::Done
    }
    pub(crate) fn list_change(&self, _side: Side, _visit: &mut dyn FnMut(Action)) {}
    pub(crate) fn judge_change(&self, _side: Side, _action: Action) -> Result<(), Illegal> {
        Ok(())
    }
    pub(crate) fn change_signal(&mut self, _side: Side, _action: Action) -> Flow {
        Flow::Done
    }
    pub(crate) fn list_succession(&self, _side: Side, _visit: &mut dyn FnMut(Action)) {}
    pub(crate) fn judge_succession(&self, _side: Side, _index: u8) -> Result<(), Illegal> {
        Ok(())
    }
    pub(crate) fn succeed(&mut self, _side: Side, _action: Action, _log: &mut impl Log<Event>) -> Flow {
        Flow::Done
    }
    /// A position that a viewer cannot tell from this one: what is sealed is drawn afresh.
    pub(crate) fn resealed(&self, _viewer: Viewer, _chance: &mut impl Chance) -> Position {
        self.clone()
    }
}
impl Position {
    pub(crate) fn arrives(&self, _id: crate::field::UnitId) -> Option<crate::battles::Entry> {
        None
    }
}
