//! Hoplomachia on a screen: a plain table until its board is drawn.

mod options;
mod pointer;
mod scene;
#[cfg(test)]
mod tests;

use crate::guide::Guided;
use crate::shown::{Board, Camp, Lobby, OptionField, Placing, Pointing, Standing, Telling, Track};
use crate::{Ground, Lie, Path, Scene};
use hoplomachia::view::View;
use hoplomachia::{Action, Position, Side};
use std::borrow::Cow;
use tabletop::Rule;

impl Lobby for Position {
    const OPTIONS: &'static [OptionField] = options::OPTIONS;
}

impl Board for Position {
    /// Table and units are drawn as they lie: north is up on every screen.
    fn ground(_: Lie) -> Ground {
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

    /// A leg of a move can be taken back, and there are many of them.
    fn at_once(_: &View, action: Action) -> bool {
        matches!(action, Action::AheadUntil(_) | Action::Ahead(_) | Action::Wheel { .. } | Action::Face(_))
    }

    fn gives_up(_: &View, action: Action) -> bool {
        matches!(action, Action::PresentHerald | Action::Decline | Action::Leave)
    }
}

impl Placing for Position {}

impl Standing for Position {
    fn tracks(view: &View) -> Vec<Track> {
        let single = |name, now: String, favours: Option<Side>, words: String| Track {
            name,
            boxes: vec![(Cow::Owned(now), favours.map(Side::seat))],
            at: None,
            words,
            card: None,
        };
        let mut tracks = vec![single("Turn", view.turn.to_string(), None, format!("Turn {}", view.turn))];
        for side in Side::BOTH {
            let (name, points) = (name(side), view.hosts[side].arete.points);
            tracks.push(single(name, points.to_string(), Some(side), format!("{name}: arete {points}")));
        }
        tracks
    }

    fn camps(view: &View) -> Vec<Camp> {
        let camp = |side: Side| {
            let steady = view.units.iter().filter(|unit| unit.side == side).count() as u8;
            Camp { seat: side.seat(), card: None, stock: vec![("counter-greece", steady, "units".into())] }
        };
        Side::BOTH.map(camp).into()
    }
}

impl Telling for Position {
    fn current_rule(view: &View) -> Option<Rule> {
        Some(view.phase.question().0)
    }
}

impl Guided for Position {}

const fn name(side: Side) -> &'static str {
    match side {
        Side::First => "First army",
        Side::Second => "Second army",
    }
}
