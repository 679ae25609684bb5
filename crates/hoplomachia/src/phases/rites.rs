//! The pre-game sequence: base arete, breakfast, the entrails, speeches.

use super::Flow;
use crate::phase::Rite;
use crate::{Action, Event, Position, Side};
use tabletop::{Chance, Illegal, Log};

impl Position {
    pub(crate) fn begin_rites(&mut self, _chance: &mut impl Chance, _log: &mut impl Log<Event>) {}
    pub(crate) fn go_on_rites(&mut self, _chance: &mut impl Chance, _log: &mut impl Log<Event>) -> Flow {
        Flow::Done
    }
    pub(crate) fn list_rites(&self, _side: Side, _rite: Rite, _visit: &mut dyn FnMut(Action)) {}
    pub(crate) fn judge_rites(&self, _side: Side, _rite: Rite, _action: Action) -> Result<(), Illegal> {
        Ok(())
    }
    pub(crate) fn perform(
        &mut self,
        _side: Side,
        _rite: Rite,
        _action: Action,
        _chance: &mut impl Chance,
        _log: &mut impl Log<Event>,
    ) -> Flow {
        Flow::Done
    }
}
