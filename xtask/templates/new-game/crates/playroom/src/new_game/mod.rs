//! New Game on a screen.
//!
//! Replace: the board in `scene.rs`, what is pointed at in `pointer.rs`, and beside the board what your game has.

mod pointer;
mod scene;
#[cfg(test)]
mod tests;

use crate::shown::{Between, Camp, Dice, Drafting, Hand, Motion, OptionField, Track};
use crate::{Ground, Path, Point, Scene, Shown};
use new_game::{Action, Event, PhaseView, Position, Side, View, rulebook};
use std::borrow::Cow;
use tabletop::{Rule, Seat};

impl Shown for Position {
    const OPTIONS: &'static [OptionField] = &[OptionField {
        key: "long_war",
        words: "Five rounds instead of three",
        rule: rulebook::LONG_WAR,
        between: Between::YesAndNo,
    }];

    fn ground() -> Ground {
        scene::ground()
    }

    fn scene(view: &View) -> Scene {
        scene::scene(view)
    }

    fn paths(_: &View, action: Action, add: impl FnMut(Path)) {
        pointer::paths(action, add);
    }

    fn meant(_: &View, _: &[Point], _: Point) -> Option<Action> {
        None
    }

    fn placement(_: &View, _: Action) -> Option<(Point, u8)> {
        None
    }

    fn placing(_: &View, _: Point, _: u8) -> Option<Action> {
        None
    }

    fn placed(_: Seat, _: &Event) -> Option<(Point, u8)> {
        None
    }

    fn drafting(_: &View) -> Option<Drafting<Action>> {
        None
    }

    fn hands(_: &View) -> Vec<Hand> {
        Vec::new()
    }

    fn tracks(view: &View) -> Vec<Track> {
        vec![Track {
            name: "Round",
            boxes: (1..=view.rounds).map(|round| (Cow::Owned(round.to_string()), None)).collect(),
            at: usize::from(view.round.saturating_sub(1)),
            words: format!("round {} of {}", view.round, view.rounds),
        }]
    }

    fn camps(view: &View) -> Vec<Camp> {
        let camp = |side: Side| Camp {
            seat: side.seat(),
            stock: vec![(scene::army(side), view.score[side], "crossings made".into())],
        };
        Side::BOTH.map(camp).into()
    }

    fn motions(event: &Event) -> Vec<Motion> {
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
