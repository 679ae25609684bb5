//! Counters as shapes: contingent, type, factors, facing, steps, disorder and rout.

use super::layout::{At, CELL};
use crate::{Anchor, Shape};
use go_tell_the_spartans::map::Facing;
use go_tell_the_spartans::units::Kind;
use go_tell_the_spartans::{Morale, Side, StackView, UnitView};

/// The side of a counter.
const SIZE: f32 = 44.0;
/// How far a lower counter sticks out: less than the ring around what may be chosen leaves free.
const EDGE: f32 = 2.0;
/// Where both sides stand each has half the area: how wide and how high its plate is.
const WIDE: f32 = CELL - 2.0;
const HIGH: f32 = WIDE / 2.0;
/// How far the middle of such a plate is from the middle of the area.
pub(super) const APART: f32 = HIGH / 2.0 + 0.5;

/// A stack that has its area to itself: the top counter, the edges of those below, and how many they are.
pub(super) fn stack(stack: &StackView) -> Vec<Shape> {
    let Some(top) = stack.units.first() else { return Vec::new() };
    let mut shapes = Vec::new();
    for depth in (1..stack.units.len()).rev() {
        let out = EDGE * depth as f32;
        shapes.push(block((out, -out), (SIZE, SIZE), edge_class(stack.side)));
    }
    shapes.extend(counter(top, stack, (0.0, 0.0)));
    shapes.extend(depth(stack, (17.0, -19.0)));
    shapes
}

/// A stack that shares its area, so far below the middle: the same in half the height.
pub(super) fn plate(stack: &StackView, y: f32) -> Vec<Shape> {
    let Some(top) = stack.units.first() else { return Vec::new() };
    let mut shapes = vec![block((0.0, y), (WIDE, HIGH), side_class(stack.side, top.morale))];
    shapes.push(Shape::centred(symbol(top.kind), (5.0, y - 7.5), (13.0, 13.0), "counter-kind"));
    shapes.extend(name(top, (-28.0, y - 13.5), (26.0, 11.5)));
    shapes.push(Shape::words(factors(top), (-10.0, y + 11.0), "counter-factors"));
    shapes.extend(pips(top, |step| (9.0 + 5.0 * f32::from(step % 2), y + 4.0 + 5.0 * f32::from(step / 2))));
    shapes.extend(depth(stack, (20.5, y - 8.0)));
    if top.morale != Morale::Routed {
        shapes.push(arrow(stack.facing, (22.5, y + 7.0), 6.0));
    }
    shapes.extend(bearing(top, (0.0, y), (25.0, 11.0), (5.0, y - 7.5)));
    shapes
}

/// All counters of a stack side by side, the top one first, so far below the middle. A single one is only worth it where it
/// is drawn small otherwise.
pub(super) fn fan(stack: &StackView, y: f32, even_one: bool) -> Option<Shape> {
    /// A little apart.
    const STEP: f32 = SIZE + 3.0;
    let count = stack.units.len();
    if count < 2 && !even_one {
        return None;
    }
    let mut shapes = vec![block((0.0, y), (STEP * count as f32 + 5.0, SIZE + 8.0), "fan-ground")];
    for (depth, unit) in stack.units.iter().enumerate() {
        let x = (depth as f32 - (count as f32 - 1.0) / 2.0) * STEP;
        shapes.extend(counter(unit, stack, (x, y)));
    }
    Some(Shape::Group { class: "fan", turn: 0, shapes })
}

/// One counter of a stack.
fn counter(unit: &UnitView, stack: &StackView, (x, y): At) -> Vec<Shape> {
    let mut shapes = vec![block((x, y), (SIZE, SIZE), side_class(stack.side, unit.morale))];
    shapes.push(Shape::centred(symbol(unit.kind), (x - 3.0, y + 1.0), (17.0, 17.0), "counter-kind"));
    shapes.extend(name(unit, (x - 21.0, y - 21.0), (SIZE - 2.0, 13.0)));
    shapes.push(Shape::words(factors(unit), (x, y + 19.5), "counter-factors"));
    shapes.extend(pips(unit, |step| (x + 15.5, y - 5.5 + 5.0 * f32::from(step))));
    shapes.extend(bearing(unit, (x, y), (20.0, 20.0), (x - 14.0, y + 1.0)));
    if unit.morale != Morale::Routed {
        shapes.push(arrow(stack.facing, front(stack.facing, (x, y)), 8.5));
    }
    shapes
}

/// The letters of the contingent on a band of its colour, from this corner.
fn name(unit: &UnitView, (x, y): At, (wide, high): (f32, f32)) -> [Shape; 2] {
    let letters = unit.contingent.letters();
    [
        Shape::Path { d: format!("M{x} {y}h{wide}v{high}h-{wide}z").into(), class: letters },
        Shape::Text {
            at: (x + 1.5, y + high - 2.0),
            words: letters.into(),
            class: "counter-name",
            anchor: Anchor::Start,
        },
    ]
}

fn factors(unit: &UnitView) -> String {
    unit.seen
        .map_or_else(|| "?".to_owned(), |seen| format!("{}-{}-{}", seen.face.mf, seen.face.dv, seen.face.ma))
}

/// How many counters a stack has, if more than one.
fn depth(stack: &StackView, (x, y): At) -> Option<Shape> {
    let count = stack.units.len();
    let shapes = vec![
        block((x, y), (17.0, 12.0), "depth"),
        Shape::words(format!("×{count}"), (x, y + 4.0), "counter-name"),
    ];
    (count > 1).then_some(Shape::Group { class: "", turn: 0, shapes })
}

/// A pip for each step; those lost are hollow.
fn pips(unit: &UnitView, at: impl Fn(u8) -> At) -> Vec<Shape> {
    let Some(seen) = unit.seen else { return Vec::new() };
    let pip = |step: u8| Shape::Circle {
        at: at(step),
        r: 2.1,
        class: if step >= seen.steps - seen.losses.min(seen.steps) { "step-pip lost" } else { "step-pip" },
    };
    (0..seen.steps).map(pip).collect()
}

/// A sign for men in disorder, a cross over those who run: so far from the middle.
fn bearing(unit: &UnitView, (x, y): At, (dx, dy): At, sign: At) -> Vec<Shape> {
    match unit.morale {
        Morale::Steady => Vec::new(),
        Morale::Disordered => vec![
            Shape::Circle { at: sign, r: 7.0, class: "disordered" },
            Shape::words("D", (sign.0, sign.1 + 4.0), "counter-name"),
        ],
        Morale::Routed => {
            let (left, right, top, bottom) = (x - dx, x + dx, y - dy, y + dy);
            let d = format!("M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}");
            vec![Shape::Path { d: d.into(), class: "routed" }]
        }
    }
}

fn block((x, y): At, (wide, high): (f32, f32), class: &'static str) -> Shape {
    let d = format!("M{} {}h{wide}v{high}h-{wide}z", x - wide / 2.0, y - high / 2.0);
    Shape::Path { d: d.into(), class }
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

/// The middle of the side of a counter that looks ahead.
fn front(facing: Facing, (x, y): At) -> At {
    let (dx, dy) = ahead(facing);
    (x + dx * SIZE / 2.0, y + dy * SIZE / 2.0)
}

/// An arrow head the way a stack faces, so low that the ring around its area leaves it alone.
fn arrow(facing: Facing, (x, y): At, wide: f32) -> Shape {
    const TIP: f32 = 5.0;
    const BASE: f32 = 1.5;
    let (dx, dy) = ahead(facing);
    let d = format!(
        "M{} {}L{} {}L{} {}Z",
        x + dx * TIP,
        y + dy * TIP,
        x - dx * BASE - dy * wide,
        y - dy * BASE + dx * wide,
        x - dx * BASE + dy * wide,
        y - dy * BASE - dx * wide,
    );
    Shape::Path { d: d.into(), class: "facing" }
}

fn side_class(side: Side, morale: Morale) -> &'static str {
    match (side, morale) {
        (Side::Greece, Morale::Routed) => "counter greece fleeing",
        (Side::Persia, Morale::Routed) => "counter persia fleeing",
        (Side::Greece, _) => "counter greece",
        (Side::Persia, _) => "counter persia",
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
