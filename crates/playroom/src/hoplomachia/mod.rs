//! Hoplomachia on a screen.

mod card;
#[cfg(test)]
mod diagrams;
mod goals;
mod guide;
mod layout;
mod log;
mod marks;
mod motions;
mod options;
mod orders;
mod plates;
mod pointer;
mod preview;
mod scene;
mod standing;
mod stands;
mod terrain;
#[cfg(test)]
mod tests;

use crate::guide::{Guide, Guided};
use crate::log::Fold;
use crate::shown::{
    Board, Camp, Chart, Hand, Lobby, Motion, OptionField, Placing, Pointing, Standing, Telling, Track,
};
use crate::{Ground, Lie, Path, Point, Scene, Shape};
use hoplomachia::view::View;
use hoplomachia::{Action, Event, Position, Setup, Side, words};
use std::borrow::Cow;
use tabletop::{Fact, Position as _, Rule, Seat};

impl Lobby for Position {
    const OPTIONS: &'static [OptionField] = options::OPTIONS;
}

impl Board for Position {
    const PICTURES: &'static str = include_str!("../../../client/web/pictures/hoplomachia.svg");

    /// The first army is oxblood, the second lapis.
    fn colour(name: &str) -> Cow<'static, str> {
        let second = Position::ABOUT.seats.last().is_some_and(|last| *last == name);
        motions::colour(if second { Side::Second } else { Side::First }).into()
    }

    /// Where both are of one people, the first and the second army are told apart by that.
    fn title(setup: &Setup, seat: Seat) -> Option<&'static str> {
        let [first, second] = Side::BOTH.map(|side| words::army_name(setup, side));
        (first != second).then_some(if seat == Side::First.seat() { first } else { second })
    }

    /// North is up on every screen, so that the lines face each other.
    fn ground(setup: &Setup, _: Lie) -> Ground {
        layout::ground(setup)
    }

    fn scene(view: &View, _: Lie) -> Scene {
        scene::scene(view)
    }
}

impl Pointing for Position {
    fn paths(view: &View, action: Action, add: impl FnMut(Path)) {
        pointer::paths(view, action, add);
    }

    fn asks(view: &View, chosen: &[Point]) -> Option<String> {
        pointer::asks(view, chosen)
    }

    fn meant(view: &View, chosen: &[Point], at: Point) -> Option<Action> {
        pointer::meant(view, chosen, at)
    }

    fn gives_up(view: &View, action: Action) -> bool {
        pointer::gives_up(view, action)
    }

    fn preview(view: &View, considered: &[Action], _: Lie) -> Vec<Shape> {
        preview::preview(view, considered)
    }
}

impl Placing for Position {}

impl Standing for Position {
    fn hands(view: &View) -> Vec<Hand> {
        orders::hands(view)
    }

    fn stakes(view: &View, _: &[Action]) -> Vec<Fact> {
        standing::stakes(view)
    }

    fn chart(view: &View) -> Option<Chart> {
        standing::chart(view)
    }

    fn aftermath(view: &View, action: Action) -> Vec<Fact> {
        standing::aftermath(view, action)
    }

    fn tracks(view: &View) -> Vec<Track> {
        standing::tracks(view)
    }

    fn camps(view: &View) -> Vec<Camp> {
        standing::camps(view)
    }
}

impl Telling for Position {
    fn motions(before: &View, event: &Event, _: Lie) -> Vec<Motion> {
        motions::motions(before, event)
    }

    fn acts(event: &Event) -> Option<&'static str> {
        Some(log::side(event).map(motions::colour).unwrap_or_default())
    }

    fn folds(_: &Setup, event: &Event) -> Option<Fold> {
        log::folds(event)
    }

    fn current_rule(view: &View) -> Option<Rule> {
        Some(view.phase.question().0)
    }
}

impl Guided for Position {
    const GUIDE: Option<&'static Guide<Position>> = Some(&guide::GUIDE);
}
