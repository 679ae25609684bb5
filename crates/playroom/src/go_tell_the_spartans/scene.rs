//! The board as shapes.

use super::card::card;
use super::counters::{fan, half, stack};
use super::layout::{CELL, corners, middle, place, size};
use super::path_box::path_box;
use crate::counters::{self, At, block};
use crate::{Lie, Scene, Shape, Spot};
use go_tell_the_spartans::map::{Area, Direction};
use go_tell_the_spartans::phase::Phase;
use go_tell_the_spartans::{Action, Side, StackView, View, words};
use std::fmt::Write;

pub(super) fn scene(view: &View, lie: Lie) -> Scene {
    let mut shapes = vec![path_box(view, lie)];
    shapes.extend(enemy_zones(view, lie));
    shapes.extend(asked(view).map(|area| frame(area, lie)));
    Scene { shapes, spots: Area::all().map(|area| spot(view, area, lie)).collect(), ..Scene::default() }
}

/// 3.3 What the enemy controls, while the viewer moves; nobody's zones at other times.
fn enemy_zones(view: &View, lie: Lie) -> Option<Shape> {
    let Phase::Movement { side, .. } = view.phase else { return None };
    if view.side() != Some(side) {
        return None;
    }
    let mut d = String::new();
    for area in &view.zones[side.enemy()] {
        let (x, y) = middle(*area, lie);
        // Writing to a String cannot fail.
        let _ = write!(d, "M{} {}h{CELL}v{CELL}h-{CELL}z", x - CELL / 2.0, y - CELL / 2.0);
    }
    let class = match side.enemy() {
        Side::Greece => "zone greece",
        Side::Persia => "zone persia",
    };
    Some(Shape::Path { d: d.into(), class })
}

/// The area of the unit that is asked about, or that is about to act as the procedure says.
fn asked(view: &View) -> Option<Area> {
    match (view.phase, &view.prescribed) {
        (Phase::Fire { from, .. }, _) => Some(from),
        (Phase::Retreat { at, .. } | Phase::Overstacked { at, .. }, _) => Some(at),
        (Phase::Recovery { at, .. }, _) => Some(at),
        (_, Some((Action::March { from: at, .. } | Action::Exit(at), _)))
        | (_, Some((Action::Turn { at, .. } | Action::Attack(at), _))) => Some(*at),
        _ => None,
    }
}

/// A light frame around an area, below all that stands there.
fn frame(area: Area, lie: Lie) -> Shape {
    block(middle(area, lie), (CELL, CELL), "asked")
}

fn spot(view: &View, area: Area, lie: Lie) -> Spot {
    let lines: Vec<String> = words::describe_area(view, area).into_iter().map(|(words, _)| words).collect();
    Spot {
        point: place(area),
        at: middle(area, lie),
        reach: CELL / 2.0 - 6.0,
        turn: 0.0,
        name: area.to_string(),
        label: lines.join(" "),
        corners: corners(),
        card: card(view, area),
        shapes: shapes(view, area, lie),
    }
}

fn shapes(view: &View, area: Area, lie: Lie) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let [persians, greeks] = [Side::Persia, Side::Greece].map(|side| view.stack(side, area));
    let visitors = view.visitors(area);
    let fight = persians.is_some() && greeks.is_some();
    // The Persians before the middle, on the side from where they come. 3.1.4 Who waits for room has the half where no enemy
    // stands.
    let stood = match visitors {
        Some(waiting) if waiting.side == Side::Greece => [Some(waiting), greeks],
        Some(waiting) => [persians, Some(waiting)],
        None => [persians, greeks],
    };
    let both = stood.iter().all(Option::is_some);
    for (stood, before) in stood.into_iter().zip([true, false]) {
        let Some(stood) = stood else { continue };
        let drawn = if both { half(stood, before, lie) } else { stack(stood, lie) };
        if stood.acted && is_moving(view, stood.side) {
            shapes.push(Shape::group("spent", (0.0, 0.0), drawn));
        } else {
            shapes.extend(drawn);
        }
        if let Some(from) = stood.entered.filter(|_| both) {
            shapes.push(way_in(from, stood.side, lie));
        }
    }
    if fight && both {
        shapes.push(Shape::centred("mark-engaged", (0.0, 0.0), (17.0, 17.0), ""));
    }
    shapes.extend(under_fire(view, area, both, lie));
    // Where two stacks stand there is little room, so all of them are spread out, one above the other.
    for (stood, before) in stood.into_iter().zip([true, false]) {
        shapes.extend(stood.and_then(|stood| fan(stood, fan_at(stood, both, before, lie), both, lie)));
    }
    shapes
}

/// Where a stack is fanned out: beside the way that it goes, so that the areas before it stay in sight; and not over the edge.
fn fan_at(stack: &StackView, both: bool, before: bool, lie: Lie) -> At {
    const ROW: f32 = 74.0;
    /// From here on the board ends above.
    const UPPERMOST: u8 = 9;
    /// Standing boards are seen on small screens, where a style draws fans larger.
    const ENLARGED: f32 = 1.45;
    let y = match (lie, both) {
        (Lie::Wide, false) if stack.area.column() >= UPPERMOST => ROW,
        (Lie::Wide, false) => -ROW,
        // Behind them.
        (Lie::Tall, false) => {
            if stack.side == Side::Greece {
                ROW
            } else {
                -ROW
            }
        }
        (_, true) => {
            if before {
                -ROW / 2.0
            } else {
                ROW / 2.0
            }
        }
    };
    let scale = if lie == Lie::Wide { 1.0 } else { ENLARGED };
    let half = counters::fan_width(stack.units.len()) / 2.0 * scale;
    let ((x, _), (wide, _)) = (middle(stack.area, lie), size(lie));
    ((x.clamp(half, f32::from(wide) - half) - x) / scale, y)
}

fn is_moving(view: &View, side: Side) -> bool {
    matches!(view.phase, Phase::Movement { side: moving, .. } if moving == side)
}

/// The hits so far in this segment; and how likely the unit that fires hits, which is seen where it may.
fn under_fire(view: &View, area: Area, both: bool, lie: Lie) -> Vec<Shape> {
    let Phase::Fire { side, .. } = view.phase else { return Vec::new() };
    let out = match (both, side) {
        (false, _) => 0.0,
        (true, Side::Greece) => -CELL / 4.0,
        (true, Side::Persia) => CELL / 4.0,
    };
    let (x, y) = if lie == Lie::Wide { (out, 0.0) } else { (0.0, out) };
    let hits = view.hits.iter().find(|(at, _)| *at == area).map(|(_, hits)| {
        let hits = if *hits == 1 { "1 hit".to_owned() } else { format!("{hits} hits") };
        Shape::words(hits, (x, y - 8.0), "hits")
    });
    let chance = words::faces_that_hit(view, area)
        .map(|faces| Shape::words(format!("{}%", 10 * faces), (x, y + 14.0), "chance"));
    hits.into_iter().chain(chance).collect()
}

/// An arrow head over the edge across which a stack came in, in its colour.
fn way_in(from: Direction, side: Side, lie: Lie) -> Shape {
    // The first direction is the west.
    let turn = lie.turn(180 + 45 * from as i16);
    // A corner is further from the middle than an edge.
    let from_middle = if turn % 90 == 0 { 27.0 } else { 40.0 };
    let class = match side {
        Side::Greece => "entered greece",
        Side::Persia => "entered persia",
    };
    counters::way_in(turn, from_middle, class)
}
