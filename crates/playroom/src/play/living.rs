//! A game that plays itself on the first page, until somebody takes it over.

use super::ending::against_computers;
use super::{Game, Pace, Play, Preferences, Role};
use crate::kept::{Kept, Sitter};
use crate::shelf::{Opened, Table};
use library::{Error, LEVELS};
use tabletop::Seat;

/// Calm and silent, whatever is preferred at a table.
const CALM: Preferences = Preferences { pace: Pace::Slow, auto_forced: true, sound: false };

impl Play {
    /// A game between computer players of the easiest level, from the position that this game has prepared for it; none if it
    /// has not. It waits until [`super::Input::Hold`] lets it go on.
    pub fn living(table: &dyn Table, seed: u64) -> Option<Play> {
        let Opened { sitting, .. } = table.load(table.living()?.as_bytes()).ok()?;
        let seats = sitting.decider().seats();
        let easiest = seats.levels().first().unwrap_or(&LEVELS[0]).id;
        let sitters = vec![Sitter::Computer(easiest.to_owned()); seats.names().len()];
        let mut play = Play::new(Game::new(sitting, sitters, seed), Role::Playing, CALM);
        play.begin_held_run();
        play.refresh();
        Some(play)
    }

    /// A new game from what is shown of this one, for a person who takes this side.
    pub fn take_over(&self, side: Seat, seed: u64, now: u64) -> Result<Kept, Error> {
        let sitters = against_computers(self.game.sitting.decider().seats(), side);
        self.branch(self.shown, &sitters, seed, now)
    }
}
