//! New Game on a screen.
//!
//! Replace: the board in `scene.rs`, what is pointed at in `pointer.rs`, and beside the board what your game has.

mod pointer;
mod scene;
#[cfg(test)]
mod tests;

use crate::guide::Guided;
use crate::shown::{
    Asked, Between, Board, Camp, Dice, Lobby, Motion, OptionField, Placing, Pointing, Standing, Telling,
    Track,
};
use crate::{Ground, Lie, Path, Scene};
use new_game::{Action, Event, PhaseView, Position, Side, View, rulebook};
use std::borrow::Cow;
use tabletop::Rule;

impl Lobby for Position {
    const OPTIONS: &'static [OptionField] = &[OptionField {
        key: "long_war",
        words: "Five rounds instead of three",
        rule: rulebook::LONG_WAR,
        between: Between::YesAndNo,
        asked: Asked::Optional,
    }];
}

impl Board for Position {
    fn ground(_: &Self::Setup, _: Lie) -> Ground {
        scene::ground()
    }

    fn scene(view: &View, _: Lie) -> Scene {
        scene::scene(view)
    }
}

impl Pointing for Position {
    fn paths(_: &View, action: Action, add: impl FnMut(Path)) {
        pointer::paths(action, add);
    }
}

/// Where pieces are placed in any order before anything is done, say so here.
impl Placing for Position {}

impl Standing for Position {
    fn tracks(view: &View) -> Vec<Track> {
        vec![Track {
            name: "Round",
            boxes: (1..=view.rounds).map(|round| (Cow::Owned(round.to_string()), None)).collect(),
            at: Some(usize::from(view.round.saturating_sub(1))),
            tones: Vec::new(),
            words: format!("round {} of {}", view.round, view.rounds),
            card: None,
        }]
    }

    fn camps(view: &View) -> Vec<Camp> {
        let camp = |side: Side| Camp {
            seat: side.seat(),
            card: None,
            stock: vec![(scene::army(side), view.score[side], "crossings made".into())],
        };
        Side::BOTH.map(camp).into()
    }
}

impl Telling for Position {
    fn motions(_: &View, event: &Event, _: Lie) -> Vec<Motion> {
        match *event {
            Event::Crossed(crossing) => {
                let (name, colour) = match crossing.side {
                    Side::Persia => (Side::Persia.name(), "persia"),
                    Side::Greece => (Side::Greece.name(), "greece"),
                };
                let comes_to = if crossing.made { "crosses" } else { "is thrown back" };
                let dice = Dice {
                    name: name.into(),
                    colour,
                    faces: 6,
                    rolled: vec![crossing.die],
                    counts_from: None,
                    comes_to: comes_to.into(),
                };
                vec![Motion::Roll(vec![dice])]
            }
            _ => Vec::new(),
        }
    }

    fn current_rule(view: &View) -> Option<Rule> {
        match view.phase {
            PhaseView::Guard { .. } => Some(rulebook::GUARD),
            PhaseView::Cross { .. } => Some(rulebook::CROSSING),
            PhaseView::Over => None,
        }
    }
}

/// Where somebody has written a guided first game, name it here.
impl Guided for Position {}
