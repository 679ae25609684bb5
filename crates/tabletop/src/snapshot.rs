//! What is sent of a position to a screen elsewhere: a position that its viewer cannot tell from the real one.
//!
//! Views, offers, forecasts and refusals then come from the rules as they are, on both ends. The bytes carry nothing hidden:
//! all that is hidden from the viewer is drawn afresh from picks that are always the same, so that any two positions the
//! viewer cannot tell apart give the same bytes. The conformance suite holds every game to that.

use crate::chance::Quick;
use crate::record::{ReadError, WriteError};
use crate::{Chance, Position, Viewer};

/// The position as this viewer may know it, with what is hidden drawn afresh.
pub fn position<P: Position>(position: &P, viewer: Viewer) -> P {
    let mut chance = Quick::new(0);
    position.resample(viewer, &mut (&mut chance as &mut dyn Chance))
}

/// The same as bytes.
pub fn write<P: Position>(real: &P, viewer: Viewer) -> Result<Vec<u8>, WriteError> {
    Ok(postcard::to_stdvec(&position(real, viewer))?)
}

/// The position that these bytes tell.
pub fn read<P: Position>(bytes: &[u8]) -> Result<P, ReadError> {
    let garbled = |why: String| ReadError::Garbled { why };
    let position: P = postcard::from_bytes(bytes).map_err(|error| garbled(error.to_string()))?;
    position.audit().map_err(garbled)?;
    Ok(position)
}
