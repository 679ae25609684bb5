//! What is seen of a march or a shot before it is done.

use super::counters::{half, stack};
use super::layout::middle;
use crate::counters::block;
use crate::{Flight, Lie, Pose, Shape};
use go_tell_the_spartans::map::{Area, Facing};
use go_tell_the_spartans::phase::Phase;
use go_tell_the_spartans::{Action, Members, Side, StackView, View, words};

pub(super) fn preview(view: &View, considered: &[Action], lie: Lie) -> Vec<Shape> {
    match (considered, view.phase) {
        ([Action::Fire(at)], Phase::Fire { from, .. }) => arc(view, from, *at, lie),
        ([first, ..], Phase::Movement { side, .. }) => {
            ghost(view, side, *first, considered, lie).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// Those who march, where they would stop: facing as they do now until that is settled.
fn ghost(view: &View, side: Side, first: Action, considered: &[Action], lie: Lie) -> Option<Vec<Shape>> {
    let (from, units, to) = course(first)?;
    if !considered.iter().all(|&action| course(action) == Some((from, units, to))) {
        return None;
    }
    let mover = view.stack(side, from)?;
    let facings: Vec<Facing> = considered.iter().filter_map(|&action| faces(action)).collect();
    let keeps = facings.is_empty() || facings.contains(&mover.facing);
    let facing = if keeps { mover.facing } else { facings[0] };
    let goes = |depth: &usize| units.bits() & 1 << depth != 0;
    let marching = (0..mover.units.len()).filter(goes).map(|depth| mover.units[depth]).collect();
    let ghost = StackView { facing, units: marching, ..mover.clone() };
    let is_free = Side::BOTH.iter().all(|&side| view.stack(side, to).is_none());
    // As on the board: the Persians on the side of the west.
    let drawn = if is_free { stack(&ghost, lie) } else { half(&ghost, side == Side::Persia, lie) };
    Some(vec![Shape::group("ghost", middle(to, lie), drawn)])
}

/// Who goes from where to where.
fn course(action: Action) -> Option<(Area, Members, Area)> {
    match action {
        Action::March { from, units, to, .. } => Some((from, units, to)),
        _ => None,
    }
}

fn faces(action: Action) -> Option<Facing> {
    match action {
        Action::March { facing, .. } => Some(facing),
        _ => None,
    }
}

/// The way of a shot, and how likely it hits.
fn arc(view: &View, from: Area, at: Area, lie: Lie) -> Vec<Shape> {
    let flight = Flight::between(middle(from, lie), middle(at, lie));
    let d = flight.line(1.0);
    let head = Shape::Path { d: "M8 0-8-8-4 0-8 8Z".into(), class: "arc-head" };
    let mut shapes = vec![
        Shape::Path { d: d.clone().into(), class: "arc-edge" },
        Shape::Path { d: d.into(), class: "arc" },
        Shape::Group {
            class: "",
            pose: Pose { at: flight.at(1.0), turn: flight.turn(1.0).round() as i16, mirrored: false },
            shapes: vec![head],
        },
    ];
    if let Some(faces) = words::faces_that_hit(view, at) {
        let (x, y) = flight.at(0.5);
        shapes.push(block((x, y), (54.0, 27.0), "arc-plate"));
        shapes.push(Shape::words(format!("{} %", 10 * faces), (x, y + 5.6), "arc-chance"));
    }
    shapes
}
