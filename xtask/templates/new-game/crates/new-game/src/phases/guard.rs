//! 2 The guard.

use crate::map::Ford;
use crate::phase::Phase;
use crate::{Event, Position, Side};
use tabletop::Log;

impl Position {
    /// 2 The side that is attacked posts its guard at one of the fords, unseen.
    pub(super) fn post(&mut self, attacker: Side, ford: Ford, log: &mut impl Log<Event>) {
        self.phase = Phase::Cross { attacker, guard: ford };
        log.note(Event::GuardPosted { side: attacker.enemy(), ford: Some(ford) });
    }
}
