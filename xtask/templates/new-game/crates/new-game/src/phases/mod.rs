//! The chapters of the rulebook, and the three questions each phase answers: what may be done, why not, and what then.

mod crossing;
mod guard;
mod victory;

use crate::map::Ford;
use crate::phase::Phase;
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};

impl Position {
    /// 1 A round: Persia tries to cross, then Greece.
    pub(crate) fn begin_round(&mut self, log: &mut impl Log<Event>) {
        self.round += 1;
        self.phase = Phase::Guard { attacker: Side::Persia };
        log.note(Event::RoundBegan { round: self.round });
    }

    pub(crate) fn list(&self, visit: impl FnMut(Action)) {
        match self.phase {
            Phase::Guard { .. } => Ford::ALL.map(Action::Post).into_iter().for_each(visit),
            Phase::Cross { .. } => Ford::ALL.map(Action::Cross).into_iter().for_each(visit),
            Phase::Over => {}
        }
    }

    pub(crate) fn judge(&self, action: Action) -> Result<(), Illegal> {
        match (self.phase, action) {
            (Phase::Guard { .. }, Action::Post(_)) | (Phase::Cross { .. }, Action::Cross(_)) => Ok(()),
            (Phase::Guard { .. }, _) => Err(Illegal::new(rulebook::SEQUENCE, "first the guard is posted")),
            (Phase::Cross { .. }, _) => Err(Illegal::new(rulebook::GUARD, "the guard stands already")),
            (Phase::Over, _) => Err(Illegal::new(rulebook::VICTORY, "the game is over")),
        }
    }

    pub(crate) fn execute(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match (self.phase, action) {
            (Phase::Guard { attacker }, Action::Post(ford)) => self.post(attacker, ford, log),
            (Phase::Cross { attacker, guard }, Action::Cross(ford)) => {
                self.cross(attacker, guard, ford, chance, log);
            }
            // Only legal actions are executed.
            _ => {}
        }
    }
}
