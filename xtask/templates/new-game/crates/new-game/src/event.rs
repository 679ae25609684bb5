//! What happens, as the referee knows it.

use crate::map::Ford;
use crate::{Crossing, Side};
use serde::{Deserialize, Serialize};
use tabletop::Viewer;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are named for what they are")]
pub enum Event {
    /// 1 A round began.
    RoundBegan { round: u8 },
    /// 2 A guard was posted; where, only its own side knows.
    GuardPosted { side: Side, ford: Option<Ford> },
    /// 3 A crossing was tried, and the guard was seen.
    Crossed(Crossing),
    /// 4 The game ended.
    GameOver { winner: Option<Side> },
}

/// The event as this viewer sees it.
pub(crate) fn redact(event: Event, viewer: Viewer) -> Event {
    match event {
        Event::GuardPosted { side, .. } if viewer != Viewer::Referee && viewer != Viewer::Seat(side.seat()) => {
            Event::GuardPosted { side, ford: None }
        }
        seen => seen,
    }
}

/// Whether it teaches the side that acts something hidden.
pub(crate) fn reveals(event: Event) -> bool {
    matches!(event, Event::Crossed(_))
}
