//! B.5 Marches and approaches.

use super::Flow;
use crate::phase::Marcher;
use crate::{Action, Event, Position};
use tabletop::{Chance, Illegal, Log};

impl Position {
    pub(crate) fn go_on_marches(&mut self, _chance: &mut impl Chance, _log: &mut impl Log<Event>) -> Flow {
        Flow::Done
    }
    pub(crate) fn list_march(&self, _marcher: Marcher, _visit: &mut dyn FnMut(Action)) {}
    pub(crate) fn judge_march(&self, _marcher: Marcher, _action: Action) -> Result<(), Illegal> {
        Ok(())
    }
    pub(crate) fn march(
        &mut self,
        _marcher: Marcher,
        _action: Action,
        _chance: &mut impl Chance,
        _log: &mut impl Log<Event>,
    ) -> Flow {
        Flow::Done
    }
}
