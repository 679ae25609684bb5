//! What a viewer may know, built up from nothing.

use crate::map::Ford;
use crate::phase::Phase;
use crate::{BySide, Crossing, Position, Setup, Side};
use serde::Serialize;
use tabletop::{Viewer, Waiting};

/// The table through one pair of eyes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// What was agreed.
    pub setup: Setup,
    /// The number of the round, from 1.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// The crossings each side has made.
    pub score: BySide<u8>,
    /// What is going on, as far as the viewer knows.
    pub phase: PhaseView,
    /// The crossing that was tried last.
    pub last: Option<Crossing>,
    /// Whom the game waits for.
    pub waiting: Waiting,
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are named for what they are")]
pub enum PhaseView {
    /// 2 The defender posts the guard.
    Guard { attacker: Side },
    /// 3 The attacker crosses. Where the guard stands, its own side knows.
    Cross { attacker: Side, guard: Option<Ford> },
    /// 4 The end.
    Over,
}

impl View {
    pub(crate) fn of(position: &Position, viewer: Viewer) -> View {
        View {
            viewer,
            setup: position.setup,
            round: position.round,
            rounds: position.rounds(),
            score: position.score,
            phase: match position.phase {
                Phase::Guard { attacker } => PhaseView::Guard { attacker },
                Phase::Cross { attacker, guard } => {
                    PhaseView::Cross { attacker, guard: sees_guard_against(attacker, viewer).then_some(guard) }
                }
                Phase::Over => PhaseView::Over,
            },
            last: position.last,
            waiting: tabletop::Position::waiting(position),
        }
    }
}

/// 2 The referee sees the guard, and the side that posted it.
pub(crate) fn sees_guard_against(attacker: Side, viewer: Viewer) -> bool {
    match viewer {
        Viewer::Referee => true,
        Viewer::Table => false,
        Viewer::Seat(seat) => seat == attacker.enemy().seat(),
    }
}
