//! What a person points at to choose an action: a ford.

use crate::{Path, Point};
use new_game::Action;
use new_game::map::Ford;

pub(super) fn place(ford: Ford) -> Point {
    Point::Place(ford as u16)
}

pub(super) fn paths(action: Action, mut add: impl FnMut(Path)) {
    match action {
        Action::Post(ford) | Action::Cross(ford) => add(vec![place(ford).into()]),
    }
}
