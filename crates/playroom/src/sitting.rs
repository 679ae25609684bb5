//! A game that is played here: its rules, its record and everything hidden are at hand.

use crate::draft::Draft;
use crate::look::Look;
use crate::seen::{Seen, Source};
use crate::shown::Shown;
use library::{AnyTable, Dice, Error};
use std::sync::Arc;
use tabletop::table::Table;
use tabletop::{Chance, PlayError, Seat, Viewer, Waiting};

/// A game that is played here. It is acted on, taken back, saved and thought about here; what is shown of it is a [`Look`].
pub trait Sitting {
    /// The game itself. It knows everything: screens are drawn from [`Self::look`].
    fn table(&self) -> &dyn AnyTable;

    /// The game itself, to act on.
    fn table_mut(&mut self) -> &mut dyn AnyTable;

    /// The game as this viewer sees it after its first `actions` actions.
    fn look_back(&self, viewer: Viewer, actions: usize) -> Box<dyn Look + '_>;

    /// Does the offered action with this number, for the seat the game waits for.
    fn choose(&mut self, action: usize, chance: &mut dyn Chance) -> Result<(), Error>;

    /// Does what was drafted, for the seat the game waits for.
    fn finish_draft(&mut self, draft: &Draft, chance: &mut dyn Chance) -> Result<(), Error>;

    /// The game as this viewer sees it now.
    fn look(&self, viewer: Viewer) -> Box<dyn Look + '_> {
        self.look_back(viewer, usize::MAX)
    }

    /// The game as the seat that must decide sees it; as the table sees it once it is over.
    fn decider(&self) -> Box<dyn Look + '_> {
        match self.table().waiting() {
            Waiting::For(seat) => self.look(Viewer::Seat(seat)),
            Waiting::Over(_) => self.look(Viewer::Table),
        }
    }
}

/// The one implementation.
pub(crate) struct Seated<P: Shown>(pub(crate) Table<P>);

impl<P: Shown> Seated<P> {
    /// [`Sitting::decider`], with its types.
    fn deciding(&self) -> Result<Seen<'_, P>, PlayError> {
        match self.0.position().waiting() {
            Waiting::For(seat) => Ok(Seen::new(&self.0, Viewer::Seat(seat), usize::MAX)),
            Waiting::Over(_) => Err(PlayError::Over),
        }
    }
}

impl<P: Shown> Sitting for Seated<P> {
    fn table(&self) -> &dyn AnyTable {
        &self.0
    }

    fn table_mut(&mut self) -> &mut dyn AnyTable {
        &mut self.0
    }

    fn look_back(&self, viewer: Viewer, actions: usize) -> Box<dyn Look + '_> {
        Box::new(Seen::new(&self.0, viewer, actions))
    }

    fn choose(&mut self, action: usize, chance: &mut dyn Chance) -> Result<(), Error> {
        let (seat, action) = self.deciding()?.offered(action).ok_or(PlayError::Over)?;
        library::act(&mut self.0, seat, action, Dice::From(chance))
    }

    fn finish_draft(&mut self, draft: &Draft, chance: &mut dyn Chance) -> Result<(), Error> {
        let (seat, actions) = self.deciding()?.drafted(draft)?;
        actions.into_iter().try_for_each(|action| library::act(&mut self.0, seat, action, Dice::From(chance)))
    }
}

impl<P: Shown> Source<P> for Table<P> {
    fn setup(&self) -> &P::Setup {
        &self.record().setup
    }

    fn actions(&self) -> usize {
        self.entries()
    }

    fn position(&self, actions: usize) -> Arc<P> {
        self.position_after(actions)
    }

    fn actor(&self, number: usize) -> Option<Seat> {
        Table::actor(self, number)
    }

    fn events(&self, number: usize) -> Arc<[P::Event]> {
        self.told(number)
    }

    fn undoable(&self, seat: Seat) -> usize {
        Table::undoable(self, seat)
    }
}
