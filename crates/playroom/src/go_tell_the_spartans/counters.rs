//! Counters as shapes: type, factors, facing, steps, disorder and rout.

use super::layout::At;
use crate::{Anchor, Shape};
use go_tell_the_spartans::map::Facing;
use go_tell_the_spartans::units::Kind;
use go_tell_the_spartans::{Morale, Side, StackView, UnitView};

/// The side of a counter at full size.
const SIZE: f32 = 46.0;
/// How far a lower counter sticks out.
const EDGE: f32 = 3.0;

/// Where a stack is drawn, and how big.
#[derive(Clone, Copy)]
pub(super) struct Slot {
    pub(super) at: At,
    pub(super) scale: f32,
}

/// A stack: the top counter, the edges of those below, and the way it faces.
pub(super) fn stack(stack: &StackView, slot: Slot) -> Vec<Shape> {
    let Some(top) = stack.units.first() else { return Vec::new() };
    let mut shapes = Vec::new();
    for depth in (1..stack.units.len()).rev() {
        let out = EDGE * depth as f32 * slot.scale;
        let at = (slot.at.0 + out, slot.at.1 - out);
        shapes.push(square(Slot { at, ..slot }, edge_class(stack.side)));
    }
    shapes.extend(counter(top, stack.side, slot));
    if top.morale != Morale::Routed {
        shapes.push(arrow(stack.facing, slot, "facing"));
    }
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
    let width = STEP * count as f32 + 5.0;
    let (left, top) = (-width / 2.0, y - SIZE / 2.0 - 4.0);
    let mut shapes = vec![Shape::Path {
        d: format!("M{left} {top}h{width}v{}h-{width}z", SIZE + 8.0).into(),
        class: "fan-ground",
    }];
    for (depth, unit) in stack.units.iter().enumerate() {
        let x = (depth as f32 - (count as f32 - 1.0) / 2.0) * STEP;
        shapes.extend(counter(unit, stack.side, Slot { at: (x, y), scale: 1.0 }));
    }
    Some(Shape::Group { class: "fan", turn: 0, shapes })
}

/// One counter.
pub(super) fn counter(unit: &UnitView, side: Side, slot: Slot) -> Vec<Shape> {
    let Slot { at: (x, y), scale } = slot;
    let on = |dx: f32, dy: f32| (x + dx * scale, y + dy * scale);
    let mut shapes = vec![square(slot, side_class(side, unit.morale))];
    shapes.push(Shape::centred(
        symbol(unit.kind),
        on(0.0, -3.0),
        (24.0 * scale, 24.0 * scale),
        "counter-kind",
    ));
    let (factors, small) = match unit.seen {
        Some(seen) => (format!("{}-{}-{}", seen.face.mf, seen.face.dv, seen.face.ma), scale < 1.0),
        None => ("?".to_owned(), scale < 1.0),
    };
    shapes.push(Shape::words(
        factors,
        on(0.0, 20.0),
        if small { "counter-factors small" } else { "counter-factors" },
    ));
    if !small {
        shapes.push(Shape::Text {
            at: on(-21.0, -12.0),
            words: unit.contingent.letters().into(),
            class: "counter-name",
            anchor: Anchor::Start,
        });
    }
    shapes.extend(pips(unit, slot));
    match unit.morale {
        Morale::Steady => {}
        Morale::Disordered => {
            let ((x1, y1), (x2, y2)) = (on(-23.0, 12.0), on(12.0, -23.0));
            let ((x3, y3), (x4, y4)) = (on(23.0, -12.0), on(-12.0, 23.0));
            let d = format!("M{x1} {y1}L{x2} {y2}M{x4} {y4}L{x3} {y3}");
            shapes.push(Shape::Path { d: d.into(), class: "disordered" });
        }
        Morale::Routed => {
            let ((x1, y1), (x2, y2)) = (on(-20.0, -20.0), on(20.0, 20.0));
            let ((x3, y3), (x4, y4)) = (on(20.0, -20.0), on(-20.0, 20.0));
            let d = format!("M{x1} {y1}L{x2} {y2}M{x3} {y3}L{x4} {y4}");
            shapes.push(Shape::Path { d: d.into(), class: "routed" });
        }
    }
    shapes
}

/// A pip for each step, down the right side; those lost are hollow.
fn pips(unit: &UnitView, Slot { at: (x, y), scale }: Slot) -> Vec<Shape> {
    let Some(seen) = unit.seen else { return Vec::new() };
    let pip = |step: u8| Shape::Circle {
        at: (x + 18.5 * scale, y + (-17.0 + 7.0 * f32::from(step)) * scale),
        r: 2.6 * scale,
        class: if step >= seen.steps - seen.losses.min(seen.steps) { "step-pip lost" } else { "step-pip" },
    };
    (0..seen.steps).map(pip).collect()
}

fn square(Slot { at: (x, y), scale }: Slot, class: &'static str) -> Shape {
    let side = SIZE * scale;
    Shape::Path { d: format!("M{} {}h{side}v{side}h-{side}z", x - side / 2.0, y - side / 2.0).into(), class }
}

/// A small arrow head on the side that a stack faces.
pub(super) fn arrow(facing: Facing, Slot { at: (x, y), scale }: Slot, class: &'static str) -> Shape {
    let (dx, dy) = match facing {
        Facing::West => (0.0, -1.0),
        Facing::North => (1.0, 0.0),
        Facing::East => (0.0, 1.0),
        Facing::South => (-1.0, 0.0),
    };
    let half = SIZE / 2.0 * scale;
    let (tip, base, wide) = (half + 7.0, half + 0.5, 8.0 * scale);
    let d = format!(
        "M{} {}L{} {}L{} {}Z",
        x + dx * tip,
        y + dy * tip,
        x + dx * base - dy * wide,
        y + dy * base + dx * wide,
        x + dx * base + dy * wide,
        y + dy * base - dx * wide,
    );
    Shape::Path { d: d.into(), class }
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
