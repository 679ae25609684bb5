//! What is seen of an action before it is done: where a unit would stand.

use super::{goals, stands};
use crate::Shape;
use hoplomachia::Action;
use hoplomachia::view::View;

pub(super) fn preview(view: &View, considered: &[Action]) -> Vec<Shape> {
    let [action] = *considered else { return Vec::new() };
    let Some(unit) = goals::mover(view).and_then(|id| view.unit(id)) else { return Vec::new() };
    let end = goals::end(&view.position(), action);
    end.map(|body| stands::ghost(view, unit, body)).into_iter().collect()
}
