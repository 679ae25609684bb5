//! B.6 Melee: the clash, then the push.

use super::Flow;
use crate::{Action, Event, Position, Side};
use tabletop::{Chance, Log};

impl Position {
    pub(crate) fn go_on_melee(&mut self, _chance: &mut impl Chance, _log: &mut impl Log<Event>) -> Flow {
        Flow::Done
    }
    pub(crate) fn one_step_more(
        &mut self,
        _side: Side,
        _action: Action,
        _chance: &mut impl Chance,
        _log: &mut impl Log<Event>,
    ) -> Flow {
        Flow::Done
    }
}
