//! What one viewer is sent of a running game, so that a screen elsewhere can show it: the moments since the last update,
//! each with a position that the viewer cannot tell from the real one ([`crate::snapshot`]) and the events they saw.

use crate::record::{ReadError, WriteError};
use crate::table::Table;
use crate::{Position, Seat, Viewer, snapshot};
use serde::{Deserialize, Serialize};

/// What happened in a game since the last update, as its viewer may know it.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Update<P: Position> {
    /// What was agreed before the first move.
    #[serde(with = "crate::edition::in_position")]
    pub setup: P::Setup,
    /// Whom it is for.
    pub viewer: Viewer,
    /// After how many actions the first moment was. Moments from there on that were sent earlier no longer count: they were
    /// taken back.
    pub first: usize,
    /// One for each action, in order; the moment after no action is the setup.
    pub moments: Vec<Moment<P>>,
    /// How many actions the viewer may take back, one after the other.
    pub undoable: usize,
}

/// A game right after an action.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Moment<P: Position> {
    /// Whose action it was; nobody's at the setup.
    pub actor: Option<Seat>,
    /// What the action brought about, as the viewer saw it.
    pub events: Vec<P::Event>,
    /// A position that the viewer cannot tell from the real one.
    pub position: P,
}

impl<P: Position> Update<P> {
    /// The moments from `first` on.
    pub fn of(table: &Table<P>, viewer: Viewer, first: usize) -> Update<P> {
        let setup = table.record().setup.clone();
        let undoable = match viewer {
            Viewer::Seat(seat) => table.undoable(seat),
            Viewer::Table | Viewer::Referee => 0,
        };
        let moment = |number| Moment {
            actor: table.actor(number),
            events: table.told(number).iter().map(|event| P::redact(event, viewer)).collect(),
            position: snapshot::position(&*table.position_after(number), viewer),
        };
        let moments = (first..=table.entries()).map(moment).collect();
        Update { setup, viewer, first, moments, undoable }
    }

    /// As it is sent.
    pub fn to_bytes(&self) -> Result<Vec<u8>, WriteError> {
        Ok(postcard::to_stdvec(self)?)
    }

    /// As it arrives. Whatever the bytes are, the positions are whole.
    pub fn from_bytes(bytes: &[u8]) -> Result<Update<P>, ReadError> {
        let garbled = |why: String| ReadError::Garbled { why };
        let update: Update<P> = postcard::from_bytes(bytes).map_err(|error| garbled(error.to_string()))?;
        update.moments.iter().try_for_each(|moment| moment.position.audit()).map_err(garbled)?;
        Ok(update)
    }
}
