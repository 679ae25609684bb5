//! ME8 Lochoi that fight nobody and lap the enemy wheel onto his flank.

use super::Position;
use crate::field::UnitId;
use crate::phase::Marcher;
use crate::phases::forbid;
use crate::{Action, Event, rulebook};
use tabletop::{Illegal, Log};

impl Position {
    pub(super) fn has_lap(&self, _id: UnitId) -> bool {
        false
    }
    pub(super) fn list_laps(&self, _marcher: Marcher, _visit: &mut dyn FnMut(Action)) {}
    pub(super) fn judge_lap(
        &self,
        _marcher: Marcher,
        _file: u8,
        _unit: UnitId,
        _onto: u8,
    ) -> Result<(), Illegal> {
        forbid(rulebook::WHEEL_ONTO_A_FLANK, "no")
    }
    pub(super) fn wheel_onto(
        &mut self,
        marcher: Marcher,
        _lap: (u8, UnitId, u8),
        _log: &mut impl Log<Event>,
    ) -> Marcher {
        marcher
    }
}
