//! A game that is played elsewhere. All that is known of it came in updates, which carry nothing that their viewer may not
//! know; it is acted on by sending actions back.
//!
//! ```text
//!   here                                          there
//!   Remote::choose, Remote::finish_draft  ---->   AnyTable::act
//!   Remote::receive                       <----   TextTable::update
//! ```

use crate::draft::Draft;
use crate::look::Look;
use crate::seen::{Seen, Source};
use crate::shown::Shown;
use library::{Boxed, Error};
use protocol::Kind;
use serde::Serialize;
use std::sync::Arc;
use tabletop::update::{Moment, Update};
use tabletop::{PlayError, Position, Seat, Viewer};

/// A game that is played elsewhere, as one viewer knows it.
pub trait Remote {
    /// Takes note of what happened since the last update.
    fn receive(&mut self, update: &[u8]) -> Result<(), Error>;

    /// The game as it stood after its first `actions` actions.
    fn look_back(&self, actions: usize) -> Box<dyn Look + '_>;

    /// What to send to do the offered action with this number: a list of actions as JSON, each as
    /// [`library::AnyTable::act`] takes it.
    fn choose(&self, action: usize) -> Result<String, Error>;

    /// What to send to do what was drafted, in the same form.
    fn finish_draft(&self, draft: &Draft) -> Result<String, Error>;

    /// The game as it stands.
    fn look(&self) -> Box<dyn Look + '_> {
        self.look_back(usize::MAX)
    }
}

/// A game that can be joined.
pub(crate) trait Joined: Sync {
    fn id(&self) -> &'static str;

    fn join(&self, update: &[u8]) -> Result<Box<dyn Remote>, Error>;
}

impl<P: Shown> Joined for Boxed<P> {
    fn id(&self) -> &'static str {
        P::ABOUT.id
    }

    fn join(&self, update: &[u8]) -> Result<Box<dyn Remote>, Error> {
        let Update { setup, viewer, first, moments, undoable } = Update::from_bytes(update)?;
        if first != 0 || moments.is_empty() {
            return Err(incomplete());
        }
        let moments = moments.into_iter().map(Known::new).collect();
        Ok(Box::new(Elsewhere::<P> { setup, viewer, moments, undoable }))
    }
}

/// The one implementation of [`Remote`].
struct Elsewhere<P: Position> {
    setup: P::Setup,
    viewer: Viewer,
    /// One for each action, the setup first: never empty.
    moments: Vec<Known<P>>,
    undoable: usize,
}

/// What is known of a moment.
struct Known<P: Position> {
    actor: Option<Seat>,
    events: Arc<[P::Event]>,
    position: Arc<P>,
}

impl<P: Position> Known<P> {
    fn new(moment: Moment<P>) -> Self {
        let Moment { actor, events, position } = moment;
        Known { actor, events: events.into(), position: position.into() }
    }
}

impl<P: Shown> Elsewhere<P> {
    fn now(&self) -> Seen<'_, P> {
        Seen::new(self, self.viewer, usize::MAX)
    }
}

fn sent<A: Serialize>(actions: &[A]) -> Result<String, Error> {
    serde_json::to_string(actions).map_err(|error| Error::new(Kind::Action, error.to_string()))
}

fn incomplete() -> Error {
    Error::new(Kind::Record, "what was sent of this game does not follow on what is known of it")
}

impl<P: Shown> Remote for Elsewhere<P> {
    fn receive(&mut self, update: &[u8]) -> Result<(), Error> {
        let Update { setup, viewer, first, moments, undoable } = Update::<P>::from_bytes(update)?;
        let is_same_game = setup == self.setup && viewer == self.viewer;
        if !is_same_game || first > self.moments.len() || first + moments.len() == 0 {
            return Err(incomplete());
        }
        self.moments.truncate(first);
        self.moments.extend(moments.into_iter().map(Known::new));
        self.undoable = undoable;
        Ok(())
    }

    fn look_back(&self, actions: usize) -> Box<dyn Look + '_> {
        Box::new(Seen::new(self, self.viewer, actions))
    }

    fn choose(&self, action: usize) -> Result<String, Error> {
        let (_, action) = self.now().offered(action).ok_or(PlayError::Over)?;
        sent(&[action])
    }

    fn finish_draft(&self, draft: &Draft) -> Result<String, Error> {
        let (_, actions) = self.now().drafted(draft)?;
        sent(&actions)
    }
}

impl<P: Shown> Source<P> for Elsewhere<P> {
    fn setup(&self) -> &P::Setup {
        &self.setup
    }

    fn actions(&self) -> usize {
        self.moments.len() - 1
    }

    fn position(&self, actions: usize) -> Arc<P> {
        self.moments[actions].position.clone()
    }

    fn actor(&self, number: usize) -> Option<Seat> {
        self.moments.get(number)?.actor
    }

    fn events(&self, number: usize) -> Arc<[P::Event]> {
        self.moments.get(number).map_or_else(|| [].into(), |moment| moment.events.clone())
    }

    fn undoable(&self, _: Seat) -> usize {
        self.undoable
    }
}
