//! Counters as shapes. The plate tells the kind by its outline: long for a phalanx, straight in front where there is a front, round
//! where there is none, pointed on the march, grey when routed. It turns with its facing; soldier and strength stay upright.

use super::layout::{self, middle, middle_of};
use crate::counters::{At, block, towards};
use crate::{Pose, Shape};
use marathon::map::Hex;
use marathon::units::{Kind, Unit, Wing};
use marathon::{Position, Side, Stand};

/// The frames that the plates were drawn in.
const SINGLE: At = (80.0, 80.0);
const LINE: At = (84.0, 144.0);
const COLUMN: At = (150.0, 84.0);

/// A unit where it stands, around the middle of its first hex.
pub(super) fn counter(view: &Position, unit: Unit) -> Shape {
    let hexes = view.hexes(unit);
    let from = hexes.first().map_or((0.0, 0.0), |&hex| middle(hex));
    let (x, y) = middle_of(&hexes);
    let mut shapes = plate(unit, view.stand(unit), &hexes);
    shapes.extend(marks(view, unit));
    Shape::group(class(unit), (x - from.0, y - from.1), shapes)
}

/// A counter by itself: what it is and how strong, standing like this in these hexes, around their middle.
pub(super) fn plate(unit: Unit, stand: Stand, hexes: &[Hex]) -> Vec<Shape> {
    if unit.is_leader() {
        return vec![tondo(unit, (0.0, 0.0), 46.0)];
    }
    let (symbol, size, turn) = outline(unit, stand, hexes);
    let pose = Pose { turn, ..Pose::default() };
    let mut shapes =
        vec![Shape::Group { class: "", pose, shapes: vec![Shape::centred(symbol, (0.0, 0.0), size, "")] }];
    let (ahead, _) = towards(turn, 1.0);
    let mirrored = if ahead.abs() < 0.1 { unit.side() == Side::Persia } else { ahead < 0.0 };
    let (x, y) = match hexes {
        [one, other] => {
            let (from, to) = (middle(*one), middle(*other));
            ((to.0 - from.0) / 2.0, (to.1 - from.1) / 2.0)
        }
        _ => (0.0, 0.0),
    };
    if (x, y) == (0.0, 0.0) {
        shapes.push(soldier(unit, stand, (-1.0, -7.0), 38.0, mirrored));
        shapes.push(strength(unit, stand, (2.0, 18.0)));
    } else {
        // Two soldiers along the line, and the strength between them.
        let spread = 0.92;
        let aside = if mirrored { 3.0 } else { -3.0 };
        shapes.push(soldier(unit, stand, (aside - x * spread, -y * spread), 40.0, mirrored));
        shapes.push(soldier(unit, stand, (aside + x * spread, y * spread), 40.0, mirrored));
        shapes.push(strength(unit, stand, (aside, 0.0)));
    }
    shapes
}

/// A leader, so large.
pub(super) fn tondo(leader: Unit, at: At, size: f32) -> Shape {
    let symbol = match leader.side() {
        Side::Greece => "leader-greece",
        Side::Persia => "leader-persia",
    };
    let is_supreme = Unit::supreme(leader.side()) == Some(leader);
    Shape::centred(symbol, at, (size, size), if is_supreme { "supreme" } else { "" })
}

/// The plate, its frame, and which way it lies.
fn outline(unit: Unit, stand: Stand, hexes: &[Hex]) -> (&'static str, At, i16) {
    let is_greek = unit.side() == Side::Greece;
    match stand {
        Stand::Routed { facing, .. } => {
            let size = if unit.is_phalanx() { (112.0, 112.0) } else { SINGLE };
            ("routed", size, layout::side(facing))
        }
        _ if unit.is_skirmisher() => {
            (if is_greek { "light-greece" } else { "light-persia" }, SINGLE, facing(stand))
        }
        Stand::March { .. } if unit.is_phalanx() => ("phalanx-march", COLUMN, along(hexes)),
        Stand::March { facing, .. } => {
            (if is_greek { "march-greece" } else { "march-persia" }, SINGLE, layout::side(facing))
        }
        Stand::Deployed(spine) => {
            let turn = layout::spine(spine);
            match unit.kind() {
                Kind::Phalanx => ("phalanx", LINE, turn),
                Kind::Cavalry => ("line-horse", SINGLE, turn),
                _ => (if is_greek { "line-greece" } else { "line-persia" }, SINGLE, turn),
            }
        }
    }
}

/// Which way it faces, in degrees.
pub(super) fn facing(stand: Stand) -> i16 {
    match stand {
        Stand::Deployed(spine) => layout::spine(spine),
        Stand::March { facing, .. } | Stand::Routed { facing, .. } => layout::side(facing),
    }
}

/// The way of a march column, from its tail to its lead, which is its first hex.
fn along(hexes: &[Hex]) -> i16 {
    let [lead, tail] = hexes else { return 0 };
    let ((x, y), (from_x, from_y)) = (middle(*lead), middle(*tail));
    (y - from_y).atan2(x - from_x).to_degrees().round() as i16
}

fn soldier(unit: Unit, stand: Stand, at: At, wide: f32, mirrored: bool) -> Shape {
    let symbol = match unit.kind() {
        _ if stand.is_routed() => "soldier-routed",
        Kind::Phalanx | Kind::Hoplite | Kind::Leader => "soldier-hoplite",
        Kind::JavelinPsiloi => "soldier-javelin",
        Kind::ClubPsiloi => "soldier-club",
        Kind::ShieldAndSpear | Kind::Hazarabam | Kind::Marine => "soldier-mixed",
        Kind::Archer => "soldier-bow",
        Kind::PersianSkirmisher => "soldier-dart",
        Kind::Cavalry => "soldier-horse",
    };
    let class = match (stand.is_routed(), unit.side()) {
        (true, _) => "soldier routed",
        (false, Side::Greece) => "soldier greece",
        (false, Side::Persia) => "soldier persia",
    };
    let shapes = vec![Shape::centred(symbol, (0.0, 0.0), (wide, wide * 70.0 / 68.0), "")];
    Shape::Group { class, pose: Pose { at, turn: 0, mirrored }, shapes }
}

/// 3.1 The strength points, on a small plate.
fn strength(unit: Unit, stand: Stand, at: At) -> Shape {
    let points = unit.strength();
    let wide = if points > 9 { 32.0 } else { 24.0 };
    let class = match (stand.is_routed(), unit.side()) {
        (true, _) => "strength routed",
        (false, Side::Greece) => "strength greece",
        (false, Side::Persia) => "strength persia",
    };
    Shape::group(
        class,
        at,
        vec![block((0.0, 0.0), (wide, 22.0), ""), Shape::words(points.to_string(), (0.0, 7.6), "")],
    )
}

/// Disorganisation, engagement, want of command and of arrows.
fn marks(view: &Position, unit: Unit) -> Vec<Shape> {
    let mut marks = Vec::new();
    let turn = facing(view.stand(unit));
    if view.is_engaged(unit) {
        marks.push(Shape::centred("mark-engaged", towards(turn, 30.0), (22.0, 22.0), ""));
    }
    let points = view.disorganisation(unit);
    if points > 0 {
        let at = (-24.0, -22.0);
        marks.push(Shape::centred("mark-points", at, (30.0, 30.0), ""));
        marks.push(Shape::words(points.to_string(), (at.0, at.1 + 5.4), "points"));
    }
    if view.is_out_of_command(unit) {
        marks.push(Shape::centred("mark-no-command", (22.0, -22.0), (24.0, 24.0), ""));
    }
    if view.is_low_on_ammo(unit) {
        marks.push(Shape::words("low", (-20.0, 22.0), "low-ammo"));
    }
    marks
}

/// The band of a wing: those who act together look alike.
fn class(unit: Unit) -> &'static str {
    match unit.wing() {
        Wing::GreekLeft | Wing::PersianLeft => "wing-left",
        Wing::GreekCentre | Wing::PersianCentre => "wing-centre",
        Wing::GreekRight | Wing::PersianRight => "wing-right",
        Wing::Spartans | Wing::Ships => "wing-guests",
    }
}
