//! What a screen elsewhere is sent of a position ([`crate::update`]): a position that its viewer cannot tell from the real one.
//!
//! Views, offers, forecasts and refusals then come from the rules as they are, on both ends. The bytes carry nothing hidden:
//! all that is hidden from the viewer is drawn afresh from picks that are always the same, so that any two positions the
//! viewer cannot tell apart give the same bytes. The conformance suite holds every game to that.

use crate::chance::Quick;
use crate::{Chance, Position, Viewer};

/// The position as this viewer may know it, with what is hidden drawn afresh.
pub fn position<P: Position>(position: &P, viewer: Viewer) -> P {
    let mut chance = Quick::new(0);
    position.resample(viewer, &mut (&mut chance as &mut dyn Chance))
}
