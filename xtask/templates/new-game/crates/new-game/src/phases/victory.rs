//! 4 Victory, 5 the long war.

use crate::phase::Phase;
use crate::{Event, Position, Side, rulebook};
use tabletop::Log;

/// 4, 5 How many rounds are played.
const ROUNDS: u8 = 3;
const ROUNDS_OF_A_LONG_WAR: u8 = 5;

impl Position {
    /// 4, 5 How many rounds there are.
    pub(crate) fn rounds(&self) -> u8 {
        if self.setup.long_war {
            tabletop::applies!(rulebook::LONG_WAR);
            return ROUNDS_OF_A_LONG_WAR;
        }
        ROUNDS
    }

    pub(super) fn end_round(&mut self, log: &mut impl Log<Event>) {
        if self.round < self.rounds() {
            self.begin_round(log);
        } else {
            self.phase = Phase::Over;
            log.note(Event::GameOver { winner: self.winner() });
        }
    }

    /// 4 Who has crossed more often; nobody on a tie.
    pub(crate) fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.score[side] > self.score[side.enemy()])
    }
}
