//! Counters as shapes: contingent, type, factors, front, ranks, steps, disorder and rout.

use super::layout::{CELL, turn};
use crate::counters::{self, At, block, pips, ranks, towards};
use crate::{Anchor, Lie, Pose, Shape};
use go_tell_the_spartans::units::{Contingent, Kind};
use go_tell_the_spartans::{Morale, Side, StackView, UnitView};

/// The frame of plates and fronts, which reach over the counter.
const FRAME: At = (72.0, 72.0);
/// How far each further rank sticks out behind.
const RANK: f32 = 3.0;
/// Where two stacks stand each has half the area: the longer and the shorter side of its plate, and how far its middle is from
/// that of the area.
const HALF: At = (CELL - 6.0, 30.0);
const APART: f32 = 15.6;

/// A stack that has its area to itself: the top counter, and a slab behind it for each further rank.
pub(super) fn stack(stack: &StackView, lie: Lie) -> Vec<Shape> {
    let Some(top) = stack.units.first() else { return Vec::new() };
    let slabs = ranks(stack.units.len(), turn(stack.facing, lie), RANK);
    let mut shapes: Vec<Shape> =
        slabs.map(|at| Shape::centred(pictures(stack.side).rank, at, FRAME, "")).collect();
    shapes.push(counter(top, stack, (0.0, 0.0), lie));
    shapes
}

/// All counters of a stack side by side, the top one first. A single one is only worth it where it is drawn small otherwise.
pub(super) fn fan(stack: &StackView, middle: At, even_one: bool, lie: Lie) -> Option<Shape> {
    let count = stack.units.len();
    (count > 1 || even_one)
        .then(|| counters::fan(count, middle, |depth, at| counter(&stack.units[depth], stack, at, lie)))
}

/// One counter of a stack.
fn counter(unit: &UnitView, stack: &StackView, middle: At, lie: Lie) -> Shape {
    let pictures = pictures(stack.side);
    let plate = if unit.is_routed() { "plate-routed" } else { pictures.plate };
    let mut shapes = vec![Shape::centred(plate, (0.0, 0.0), FRAME, band(unit))];
    shapes.push(soldier(unit, stack, (0.0, -1.6), 34.0, lie));
    if !unit.is_routed() {
        let pose = Pose { turn: turn(stack.facing, lie), ..Pose::default() };
        let front = vec![Shape::centred(pictures.front, (0.0, 0.0), FRAME, "")];
        shapes.push(Shape::Group { class: "", pose, shapes: front });
    }
    shapes.push(Shape::Text {
        at: (-24.0, -17.4),
        words: letters(unit).into(),
        class: "counter-name",
        anchor: Anchor::Start,
    });
    shapes.extend(steps(unit, (22.5, -21.4)));
    shapes.push(Shape::words(factors(unit), (0.0, 25.0), "counter-factors"));
    shapes.extend(disorder(unit, (17.0, 1.0)));
    Shape::group("", middle, shapes)
}

/// A stack that shares its area, on one side of it: before the middle, to the left or above, or behind it.
pub(super) fn half(stack: &StackView, before: bool, lie: Lie) -> Vec<Shape> {
    let Some(top) = stack.units.first() else { return Vec::new() };
    let (long, short) = HALF;
    let out = if before { 180 } else { 0 };
    let (size, out) = match lie {
        Lie::Wide => ((short, long), out),
        Lie::Tall => ((long, short), out + 90),
    };
    let middle = towards(out, APART);
    let mut shapes: Vec<Shape> = ranks(stack.units.len(), out + 180, 2.0)
        .map(|(x, y)| block((middle.0 + x, middle.1 + y), size, pictures(stack.side).slab))
        .collect();
    let mut plate = vec![block((0.0, 0.0), size, side_class(stack.side, top))];
    plate.extend(match lie {
        Lie::Wide => upright_half(top, stack),
        Lie::Tall => lying_half(top, stack),
    });
    if !top.is_routed() {
        plate.push(bar(size, turn(stack.facing, lie), stack.side));
    }
    shapes.push(Shape::group("", middle, plate));
    shapes
}

/// Half an area of a board that lies: everything one below the other.
fn upright_half(top: &UnitView, stack: &StackView) -> Vec<Shape> {
    let (long, short) = HALF;
    let foot = (0.0, long / 2.0 - 7.5);
    let mut shapes = vec![
        block((0.0, -long / 2.0 + 11.0), (short, 22.0), band(top)),
        block(foot, (short, 15.0), foot_class(stack.side, top)),
        soldier(top, stack, (0.0, 3.4), 27.0, Lie::Wide),
        Shape::words(letters(top), (0.0, -long / 2.0 + 10.4), "counter-name"),
        Shape::words(factors(top), (0.0, foot.1 + 4.4), "counter-factors narrow"),
        block((0.0, 0.0), (short, long), "half-edge"),
    ];
    let pips_wide = top.seen.map_or(0.0, |seen| 5.0 * f32::from(seen.steps - 1));
    shapes.extend(steps(top, (pips_wide / 2.0, -long / 2.0 + 16.8)));
    shapes.extend(disorder(top, (8.0, 8.0)));
    shapes
}

/// Half an area of a board that stands: the soldier left, the figures right.
fn lying_half(top: &UnitView, stack: &StackView) -> Vec<Shape> {
    let (long, short) = HALF;
    let (middle, wide) = (10.0, long - 20.0);
    let mut shapes = vec![
        block((middle, -short / 2.0 + 5.5), (wide, 11.0), band(top)),
        block((middle, short / 2.0 - 9.5), (wide, 19.0), foot_class(stack.side, top)),
        soldier(top, stack, (-21.0, 0.0), 25.0, Lie::Tall),
        Shape::words(factors(top), (middle, short / 2.0 - 4.0), "counter-factors"),
        block((0.0, 0.0), (long, short), "half-edge"),
    ];
    shapes.push(Shape::Text {
        at: (middle - wide / 2.0 + 2.0, -short / 2.0 + 9.6),
        words: letters(top).into(),
        class: "counter-name",
        anchor: Anchor::Start,
    });
    shapes.extend(steps(top, (long / 2.0 - 4.0, -short / 2.0 + 5.6)));
    shapes.extend(disorder(top, (-22.5, 5.5)));
    shapes
}

/// A counter of this contingent, without figures: who somebody is.
pub(super) fn emblem(contingent: Contingent, at: At) -> Shape {
    let pictures = pictures(contingent.side());
    let mut soldier = match contingent.side() {
        Side::Greece => vec![Shape::centred("soldier-hoplite", (0.0, 0.0), (34.0, 35.0), "")],
        Side::Persia => vec![Shape::centred("soldier-mixed", (0.0, 0.0), (34.0, 35.0), "")],
    };
    if contingent.side() == Side::Greece {
        soldier.push(Shape::centred(device(contingent), (0.7, 1.8), (10.0, 10.0), ""));
    }
    let shapes = vec![
        Shape::centred(pictures.plate, (0.0, 0.0), FRAME, contingent.letters()),
        Shape::group(pictures.soldier, (0.0, -1.6), soldier),
        Shape::words(contingent.letters(), (0.0, 25.0), "counter-factors"),
    ];
    Shape::group("", at, shapes)
}

/// The soldier, so wide: in profile, the Greeks towards the west from where the enemy comes, the Persians towards the east,
/// unless they face the other way. Who is in disorder leans back.
fn soldier(unit: &UnitView, stack: &StackView, at: At, wide: f32, lie: Lie) -> Shape {
    let (ahead, _) = towards(turn(stack.facing, lie), 1.0);
    let mirrored = if ahead == 0.0 { stack.side == Side::Greece } else { ahead < 0.0 };
    let lean = if mirrored { 14 } else { -14 };
    let turn = if unit.is_disordered() { lean } else { 0 };
    let mut shapes = vec![Shape::centred(symbol(unit), (0.0, 0.0), (wide, wide * 70.0 / 68.0), "")];
    if let (Some(contingent), Kind::Hoplite, false) = (unit.contingent, unit.kind, unit.is_routed()) {
        let size = wide * 20.0 / 68.0;
        shapes.push(Shape::centred(device(contingent), (wide * 0.02, wide * 0.053), (size, size), ""));
    }
    let class = if unit.is_routed() { "soldier routed" } else { pictures(stack.side).soldier };
    Shape::Group { class, pose: Pose { at, turn, mirrored }, shapes }
}

/// A thick line along the side of a plate that looks this way.
fn bar((wide, high): At, turn: i16, side: Side) -> Shape {
    let (x, y) = towards(turn, 1.0);
    let (x, y) = (x * (wide / 2.0 - 1.0), y * (high / 2.0 - 1.0));
    let d = if y == 0.0 {
        format!("M{x} {}V{}", 5.0 - high / 2.0, high / 2.0 - 5.0)
    } else {
        format!("M{} {y}H{}", 5.0 - wide / 2.0, wide / 2.0 - 5.0)
    };
    Shape::Path { d: d.into(), class: pictures(side).bar }
}

/// The short name of its contingent, where that may be known.
fn letters(unit: &UnitView) -> &'static str {
    unit.contingent.map_or("", Contingent::letters)
}

fn factors(unit: &UnitView) -> String {
    unit.seen
        .map_or_else(|| "?".to_owned(), |seen| format!("{}-{}-{}", seen.face.mf, seen.face.dv, seen.face.ma))
}

/// A pip for each step, where it may be seen how many there are.
fn steps(unit: &UnitView, last: At) -> Vec<Shape> {
    unit.seen.map_or_else(Vec::new, |seen| pips(seen.steps, seen.losses, last).collect())
}

fn disorder(unit: &UnitView, at: At) -> Option<Shape> {
    (unit.morale == Some(Morale::Disordered))
        .then(|| Shape::centred("mark-disorder", at, (18.0, 18.0), "disordered"))
}

/// The names of the pictures and styles of a side.
struct Pictures {
    plate: &'static str,
    rank: &'static str,
    front: &'static str,
    soldier: &'static str,
    slab: &'static str,
    bar: &'static str,
}

fn pictures(side: Side) -> Pictures {
    match side {
        Side::Greece => Pictures {
            plate: "plate-greece",
            rank: "rank-greece",
            front: "front-greece",
            soldier: "soldier greece",
            slab: "slab greece",
            bar: "bar greece",
        },
        Side::Persia => Pictures {
            plate: "plate-persia",
            rank: "rank-persia",
            front: "front-persia",
            soldier: "soldier persia",
            slab: "slab persia",
            bar: "bar persia",
        },
    }
}

fn side_class(side: Side, unit: &UnitView) -> &'static str {
    match (side, unit.is_routed()) {
        (_, true) => "half routed",
        (Side::Greece, false) => "half greece",
        (Side::Persia, false) => "half persia",
    }
}

fn foot_class(side: Side, unit: &UnitView) -> &'static str {
    match (side, unit.is_routed()) {
        (_, true) => "half-foot routed",
        (Side::Greece, false) => "half-foot greece",
        (Side::Persia, false) => "half-foot persia",
    }
}

/// The band in the pigment of the contingent.
fn band(unit: &UnitView) -> &'static str {
    unit.contingent.map_or("unknown", Contingent::letters)
}

fn symbol(unit: &UnitView) -> &'static str {
    match unit.kind {
        _ if unit.is_routed() => "soldier-routed",
        Kind::Hoplite => "soldier-hoplite",
        Kind::Mixed => "soldier-mixed",
        Kind::Javelin => "soldier-javelin",
        Kind::Bow => "soldier-bow",
    }
}

/// What is painted on their shields.
fn device(contingent: Contingent) -> &'static str {
    match contingent {
        Contingent::Thespian => "device-thespian",
        Contingent::Theban => "device-theban",
        Contingent::Locrian => "device-locrian",
        Contingent::Phocian => "device-phocian",
        Contingent::Malian => "device-malian",
        Contingent::Peloponnesian => "device-peloponnesian",
        _ => "device-spartan",
    }
}
