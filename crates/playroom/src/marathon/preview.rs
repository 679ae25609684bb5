//! What is seen of an action before it is done: where a unit gets, its flanks and rear there, and how likely a shot hits.

use super::counters::plate;
use super::layout::{middle, middle_of};
use super::reach;
use crate::counters::block;
use crate::{Flight, Pose, Shape};
use marathon::map::{self, Hex};
use marathon::units::{Missile, Unit};
use marathon::{Action, Aspect, Position};
use tabletop::chance::Quick;
use tabletop::{Position as _, Silent};

pub(super) fn preview(view: &Position, considered: &[Action]) -> Vec<Shape> {
    let moving = view.mover().map(|mover| mover.unit);
    let Some(unit) = considered.first().map_or(moving, |&action| actor(action)) else { return Vec::new() };
    if considered.iter().any(|&action| actor(action) != Some(unit)) {
        return Vec::new();
    }
    // The unit that is moving stays in hand.
    let mut shapes = if moving == Some(unit) { reach::drawn(view, unit) } else { Vec::new() };
    shapes.extend(match *considered {
        [] => Vec::new(),
        [Action::Fire { at, .. }] => arc(view, unit, at),
        [first, ..] if goes_one_way(considered) => ghost(view, unit, first),
        _ => {
            let mut shapes = if moving == Some(unit) { Vec::new() } else { reach::drawn(view, unit) };
            shapes.extend(sides(view, unit));
            for &action in considered {
                if let Action::Fire { at, .. } = action {
                    shapes.extend(chance(view, unit, at, middle(at)).into_iter().flatten());
                }
            }
            shapes
        }
    });
    shapes
}

fn actor(action: Action) -> Option<Unit> {
    match action {
        Action::Step { unit, .. } | Action::Turn { unit, .. } | Action::Fire { unit, .. } => Some(unit),
        Action::Deploy { unit, .. } | Action::FormMarch { unit, .. } | Action::Halt { unit, .. } => {
            Some(unit)
        }
        _ => None,
    }
}

/// Whether all of them lead to the same hex, or there is only one.
fn goes_one_way(considered: &[Action]) -> bool {
    let way = |action: &Action| match action {
        Action::Step { towards, .. } => Some(*towards),
        _ => None,
    };
    matches!(considered, [Action::Turn { .. } | Action::Deploy { .. } | Action::FormMarch { .. }])
        || considered
            .first()
            .and_then(way)
            .is_some_and(|first| considered.iter().all(|other| way(other) == Some(first)))
}

/// The unit where it would stand, with its flanks and its rear there.
fn ghost(view: &Position, unit: Unit, action: Action) -> Vec<Shape> {
    let mut after = view.clone();
    after.apply(action, &mut Quick::new(0), &mut Silent);
    let hexes = after.hexes(unit);
    let mut shapes = sides(&after, unit);
    shapes.push(Shape::group("ghost", middle_of(&hexes), plate(unit, after.stand(unit), &hexes)));
    shapes
}

/// 8.2 The flanks and the rear of a unit, with what an enemy would add to each die there.
fn sides(view: &Position, unit: Unit) -> Vec<Shape> {
    if unit.is_leader() || unit.is_skirmisher() {
        return Vec::new();
    }
    let own = view.hexes(unit);
    let mut around: Vec<Hex> =
        own.iter().flat_map(|&hex| map::around(hex)).filter(|hex| !own.contains(hex)).collect();
    around.sort_unstable();
    around.dedup();
    let seen = |aspect: Aspect| -> Vec<Hex> {
        around.iter().copied().filter(|&hex| view.aspect(unit, hex) == Some(aspect)).collect()
    };
    let mut shapes = Vec::new();
    for (aspect, class, words) in [(Aspect::Flank, "flank-hexes", "+2"), (Aspect::Rear, "rear-hexes", "+3")] {
        let hexes = seen(aspect);
        shapes.extend(reach::tinted(view, &hexes, class));
        shapes.extend(hexes.into_iter().map(|hex| {
            let (x, y) = middle(hex);
            Shape::words(words, (x, y + 7.0), "aspect")
        }));
    }
    shapes
}

/// The way of a shot, and how likely it hits.
fn arc(view: &Position, unit: Unit, at: Hex) -> Vec<Shape> {
    let Some(&from) = view.hexes(unit).first() else { return Vec::new() };
    let flight = Flight::between(middle(from), middle(at));
    let d = flight.line(1.0);
    let head = Shape::Path { d: "M8 0-8-8-4 0-8 8Z".into(), class: "arc-head" };
    let pose = Pose { at: flight.at(1.0), turn: flight.turn(1.0).round() as i16, mirrored: false };
    let mut shapes = vec![
        Shape::Path { d: d.clone().into(), class: "arc-edge" },
        Shape::Path { d: d.into(), class: "arc" },
        Shape::Group { class: "", pose, shapes: vec![head] },
    ];
    shapes.extend(chance(view, unit, at, flight.at(0.5)).into_iter().flatten());
    shapes
}

/// 7.5 How likely the die hits, on a small plate.
fn chance(view: &Position, unit: Unit, at: Hex, (x, y): (f32, f32)) -> Option<[Shape; 2]> {
    let shot = view.shot(unit, at)?;
    // D10 A bowman always misses with a 0.
    let lowest = u8::from(unit.kind().missile() == Some(Missile::Bow));
    let faces = (lowest..10).filter(|&die| shot.hits(die)).count();
    Some([
        block((x, y), (54.0, 27.0), "arc-plate"),
        Shape::words(format!("{} %", 10 * faces), (x, y + 5.6), "arc-chance"),
    ])
}
