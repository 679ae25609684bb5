//! B.2, B.4 Missiles: shooting, belos charges, ekdromoi.

use super::Flow;
use crate::field::UnitId;
use crate::phase::Retiring;
use crate::{Action, Event, Position, Side};
use tabletop::{Chance, Illegal, Log};

impl Position {
    pub(crate) fn go_on_shooting(&mut self, _chance: &mut impl Chance, _log: &mut impl Log<Event>) -> Flow {
        Flow::Done
    }
    pub(crate) fn shoot(
        &mut self,
        _unit: UnitId,
        _action: Action,
        _chance: &mut impl Chance,
        _log: &mut impl Log<Event>,
    ) -> Flow {
        Flow::Done
    }
    pub(crate) fn go_on_belos_charges(
        &mut self,
        _chance: &mut impl Chance,
        _log: &mut impl Log<Event>,
    ) -> Flow {
        Flow::Done
    }
    pub(crate) fn list_belos_charges(&self, _unit: UnitId, _visit: &mut dyn FnMut(Action)) {}
    pub(crate) fn judge_belos_charge(&self, _unit: UnitId, _action: Action) -> Result<(), Illegal> {
        Ok(())
    }
    pub(crate) fn belos_charge(
        &mut self,
        _unit: UnitId,
        _action: Action,
        _chance: &mut impl Chance,
        _log: &mut impl Log<Event>,
    ) -> Flow {
        Flow::Done
    }
    pub(crate) fn list_retiring(&self, _retiring: Retiring, _visit: &mut dyn FnMut(Action)) {}
    pub(crate) fn judge_retiring(&self, _retiring: Retiring, _action: Action) -> Result<(), Illegal> {
        Ok(())
    }
    pub(crate) fn retire(
        &mut self,
        _retiring: Retiring,
        _action: Action,
        _log: &mut impl Log<Event>,
    ) -> Flow {
        Flow::Done
    }
    pub(crate) fn go_on_ekdromoi(&mut self, _chance: &mut impl Chance, _log: &mut impl Log<Event>) -> Flow {
        Flow::Done
    }
    pub(crate) fn list_ekdromoi(&self, _side: Side, _visit: &mut dyn FnMut(Action)) {}
    pub(crate) fn judge_ekdromoi(&self, _side: Side, _action: Action) -> Result<(), Illegal> {
        Ok(())
    }
    pub(crate) fn loose(
        &mut self,
        _side: Side,
        _action: Action,
        _chance: &mut impl Chance,
        _log: &mut impl Log<Event>,
    ) -> Flow {
        Flow::Done
    }
}
