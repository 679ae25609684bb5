//! Counters as shapes: contingent, type, factors, facing, steps, disorder and rout.

use super::layout::CELL;
use crate::Shape;
use crate::counters::{self, At, SIZE, band, block, cross, depth, edges_below, facing, front, pips, sign};
use go_tell_the_spartans::map::Facing;
use go_tell_the_spartans::units::Kind;
use go_tell_the_spartans::{Morale, Side, StackView, UnitView};

/// Where both sides stand each has half the area: how wide and how high its plate is.
const WIDE: f32 = CELL - 2.0;
const HIGH: f32 = WIDE / 2.0;
/// How far the middle of such a plate is from the middle of the area.
pub(super) const APART: f32 = HIGH / 2.0 + 0.5;

/// A stack that has its area to itself: the top counter, the edges of those below, and how many they are.
pub(super) fn stack(stack: &StackView) -> Vec<Shape> {
    let Some(top) = stack.units.first() else { return Vec::new() };
    let mut shapes: Vec<Shape> = edges_below(stack.units.len(), edge_class(stack.side)).collect();
    shapes.extend(counter(top, stack, (0.0, 0.0)));
    shapes.extend(depth(stack.units.len(), (17.0, -19.0)));
    shapes
}

/// A stack that shares its area, so far below the middle: the same in half the height.
pub(super) fn plate(stack: &StackView, y: f32) -> Vec<Shape> {
    let Some(top) = stack.units.first() else { return Vec::new() };
    let mut shapes = vec![block((0.0, y), (WIDE, HIGH), side_class(stack.side, top))];
    shapes.push(Shape::centred(symbol(top.kind), (5.0, y - 7.5), (13.0, 13.0), "counter-kind"));
    shapes.extend(name(top, (-28.0, y - 13.5), (26.0, 11.5)));
    shapes.push(Shape::words(factors(top), (-10.0, y + 11.0), "counter-factors"));
    shapes.extend(steps(top, |step| (9.0 + 5.0 * f32::from(step % 2), y + 4.0 + 5.0 * f32::from(step / 2))));
    shapes.extend(depth(stack.units.len(), (20.5, y - 8.0)));
    if !top.is_routed() {
        shapes.push(facing(ahead(stack.facing), (22.5, y + 7.0), 6.0));
    }
    shapes.extend(bearing(top, (0.0, y), (25.0, 11.0), (5.0, y - 7.5)));
    shapes
}

/// All counters of a stack side by side, the top one first, so far below the middle. A single one is only worth it where it
/// is drawn small otherwise.
pub(super) fn fan(stack: &StackView, y: f32, even_one: bool) -> Option<Shape> {
    let count = stack.units.len();
    (count > 1 || even_one)
        .then(|| counters::fan(count, y, |depth, at| counter(&stack.units[depth], stack, at)))
}

/// One counter of a stack.
fn counter(unit: &UnitView, stack: &StackView, (x, y): At) -> Vec<Shape> {
    let mut shapes = vec![block((x, y), (SIZE, SIZE), side_class(stack.side, unit))];
    shapes.push(Shape::centred(symbol(unit.kind), (x - 3.0, y + 1.0), (17.0, 17.0), "counter-kind"));
    shapes.extend(name(unit, (x - 21.0, y - 21.0), (SIZE - 2.0, 13.0)));
    shapes.push(Shape::words(factors(unit), (x, y + 19.5), "counter-factors"));
    shapes.extend(steps(unit, |step| (x + 15.5, y - 5.5 + 5.0 * f32::from(step))));
    shapes.extend(bearing(unit, (x, y), (20.0, 20.0), (x - 14.0, y + 1.0)));
    if !unit.is_routed() {
        let ahead = ahead(stack.facing);
        shapes.push(facing(ahead, front(ahead, (x, y)), 8.5));
    }
    shapes
}

/// The name of its contingent, where that may be known.
fn name(unit: &UnitView, at: At, size: At) -> Vec<Shape> {
    unit.contingent.map_or_else(Vec::new, |contingent| band(contingent.letters(), at, size).into())
}

fn factors(unit: &UnitView) -> String {
    unit.seen
        .map_or_else(|| "?".to_owned(), |seen| format!("{}-{}-{}", seen.face.mf, seen.face.dv, seen.face.ma))
}

/// A pip for each step, where it may be seen how many there are.
fn steps(unit: &UnitView, at: impl Fn(u8) -> At) -> Vec<Shape> {
    unit.seen.map_or_else(Vec::new, |seen| pips(seen.steps, seen.losses, at).collect())
}

/// A sign for men in disorder, a cross over those who run: so far from the middle.
fn bearing(unit: &UnitView, middle: At, far: At, at: At) -> Vec<Shape> {
    match unit.morale {
        Some(Morale::Steady) | None => Vec::new(),
        Some(Morale::Disordered) => sign("D", at, "disordered").into(),
        Some(Morale::Routed) => vec![cross(middle, far, "routed")],
    }
}

/// Which way on the board.
fn ahead(facing: Facing) -> At {
    match facing {
        Facing::West => (0.0, -1.0),
        Facing::North => (1.0, 0.0),
        Facing::East => (0.0, 1.0),
        Facing::South => (-1.0, 0.0),
    }
}

fn side_class(side: Side, unit: &UnitView) -> &'static str {
    match (side, unit.is_routed()) {
        (Side::Greece, true) => "counter greece fleeing",
        (Side::Persia, true) => "counter persia fleeing",
        (Side::Greece, false) => "counter greece",
        (Side::Persia, false) => "counter persia",
    }
}

fn edge_class(side: Side) -> &'static str {
    match side {
        Side::Greece => "stack-edge greece",
        Side::Persia => "stack-edge persia",
    }
}

fn symbol(kind: Kind) -> &'static str {
    match kind {
        Kind::Hoplite => "kind-hoplite",
        Kind::Mixed => "kind-mixed",
        Kind::Javelin => "kind-javelin",
        Kind::Bow => "kind-bow",
    }
}
