//! What is drawn of each spot of a board.

use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::{Motion, Point, Scene, Spot};
use std::sync::Arc;

/// What is drawn of one spot. One effect sets it for all spots of a board, and only where something has changed: if every part of
/// every spot watched the game for itself, each action would wake some thousand of them.
#[derive(Clone, Copy)]
pub(super) struct SpotSignal {
    pub(super) point: Point,
    pub(super) spot: RwSignal<Option<Spot>>,
    pub(super) marks: RwSignal<Marks>,
}

/// How a spot is marked.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Marks {
    /// Whether it may be chosen.
    pub(super) offered: bool,
    pub(super) chosen: bool,
    /// How many have been placed there.
    pub(super) placed: Option<u8>,
    /// How many have been taken off there.
    pub(super) taken_off: Option<u8>,
    /// Whether what stands there is on its way elsewhere.
    pub(super) left: bool,
}

impl SpotSignal {
    /// The spots of a board.
    pub(super) fn all(
        play: PlaySignal,
        scene: Memo<Arc<Scene>>,
        offered: Memo<Vec<Point>>,
    ) -> Vec<SpotSignal> {
        let signal = |spot: &Spot| SpotSignal {
            point: spot.point,
            spot: RwSignal::new(Some(spot.clone())),
            marks: RwSignal::default(),
        };
        let all: Vec<_> = scene.with_untracked(|scene| scene.spots.iter().map(signal).collect());
        let signals = all.clone();
        Effect::new(move |_| {
            scene.with(|scene| {
                for (n, signal) in signals.iter().enumerate() {
                    // Spots keep their order, and to look each of some hundred up among all takes long.
                    let same = scene.spots.get(n).filter(|spot| spot.point == signal.point);
                    let spot = same.or_else(|| scene.spot(signal.point));
                    if signal.spot.with_untracked(|shown| shown.as_ref() != spot) {
                        signal.spot.set(spot.cloned());
                    }
                }
            });
        });
        let signals = all.clone();
        Effect::new(move |_| {
            let (chosen, leaving) = (chosen(play), leaving(play));
            offered.with(|offered| {
                play.drafted.with(|drafted| {
                    let takes_off = drafted.as_ref().is_some_and(|drafted| drafted.takes_off);
                    for SpotSignal { point, marks, .. } in &signals {
                        let count = drafted.as_ref().and_then(|drafted| drafted.placed_at(*point));
                        let now = Marks {
                            offered: offered.contains(point),
                            chosen: chosen.contains(point),
                            placed: count.filter(|_| !takes_off),
                            taken_off: count.filter(|_| takes_off),
                            left: leaving == Some(*point),
                        };
                        if marks.get_untracked() != now {
                            marks.set(now);
                        }
                    }
                });
            });
        });
        all
    }

    /// Something of the spot in words; nothing if it is gone.
    pub(super) fn ask(self, ask: fn(&Spot) -> String) -> String {
        self.spot.with(|spot| spot.as_ref().map(ask).unwrap_or_default())
    }
}

/// The points that are chosen or in hand, in the order they were chosen.
pub(super) fn chosen(play: PlaySignal) -> Vec<Point> {
    let held = play.drafted.with(|drafted| drafted.as_ref().map(|drafted| drafted.held.clone()));
    held.unwrap_or_else(|| play.picking.with(|picking| picking.chosen().to_vec()))
}

/// The spot from which pieces are sliding away.
fn leaving(play: PlaySignal) -> Option<Point> {
    play.moving.with(|moving| match moving.as_ref()?.motion {
        Motion::Slide { leaves, .. } => leaves,
        _ => None,
    })
}
