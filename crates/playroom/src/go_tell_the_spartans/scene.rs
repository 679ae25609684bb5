//! The board as shapes.

use super::counters::{APART, fan, plate, stack};
use super::layout::{CELL, middle, path_box, place};
use crate::counters::{self, block};
use crate::{Scene, Shape, Spot};
use go_tell_the_spartans::map::{Area, Direction};
use go_tell_the_spartans::phase::Phase;
use go_tell_the_spartans::{Action, Side, StackView, View, words};

/// How far from the middle both sides are spread out.
const SPREAD: f32 = 29.0;

pub(super) fn scene(view: &View) -> Scene {
    let mut shapes = path_box(&in_the_box(view));
    shapes.extend(asked(view).map(frame));
    Scene { shapes, spots: Area::all().map(|area| spot(view, area)).collect() }
}

/// 5.2, 6.0 Who is on the path over the mountain, and when the Immortals come down from it.
fn in_the_box(view: &View) -> Vec<String> {
    let there = view.contingents.iter().filter(|line| line.ephialtes_box > 0);
    let mut lines: Vec<String> =
        there.map(|line| format!("{} ×{}", line.contingent.name(), line.ephialtes_box)).collect();
    match (view.entry, view.arrived) {
        (0, _) if view.day < 3 => lines.push("Immortals: day 3".to_owned()),
        (entry @ 1.., 0) => lines.push(format!("due in round {entry}")),
        _ => {}
    }
    lines
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
fn frame(area: Area) -> Shape {
    block(middle(area), (CELL + 12.0, CELL + 12.0), "asked")
}

fn spot(view: &View, area: Area) -> Spot {
    let both =
        Side::BOTH.iter().all(|&side| view.stack(side, area).is_some()) || view.visitors(area).is_some();
    let lines: Vec<String> = words::describe_area(view, area).into_iter().map(|(words, _)| words).collect();
    Spot {
        point: place(area),
        at: middle(area),
        // Two stacks fill their area: the ring goes around it.
        reach: if both { CELL / 2.0 - 2.0 } else { CELL / 2.0 - 5.5 },
        turn: 0.0,
        name: area.to_string(),
        label: lines.join(" "),
        shapes: shapes(view, area, both),
    }
}

fn shapes(view: &View, area: Area, both: bool) -> Vec<Shape> {
    let mut shapes = zones(view, area);
    // The Persians up where they come from.
    let [persians, greeks] =
        [(Side::Persia, -1.0), (Side::Greece, 1.0)].map(|(side, down)| (view.stack(side, area), down));
    // 3.1.4 Who waits for room has the half where no enemy stands.
    let stood = match view.visitors(area) {
        Some(waiting) if waiting.side == Side::Greece => [(Some(waiting), persians.1), greeks],
        Some(waiting) => [persians, (Some(waiting), greeks.1)],
        None => [persians, greeks],
    };
    for (stood, down) in stood {
        let Some(stood) = stood else { continue };
        let drawn = if both { plate(stood, down * APART) } else { stack(stood) };
        if stood.acted && is_moving(view, stood.side) {
            shapes.push(Shape::Group { class: "spent", turn: 0, shapes: drawn });
        } else {
            shapes.extend(drawn);
        }
        if let Some(from) = stood.entered.filter(|_| both) {
            shapes.push(way_in(from, stood.side));
        }
    }
    shapes.extend(under_fire(view, area, if both { APART } else { 0.0 }));
    // Where both stand there is little room, so all of them are spread out, one side above the other.
    let spread =
        |(stood, down): (Option<&StackView>, f32)| fan(stood?, if both { down * SPREAD } else { 0.0 }, both);
    shapes.extend(stood.into_iter().filter_map(spread));
    shapes
}

fn is_moving(view: &View, side: Side) -> bool {
    matches!(view.phase, Phase::Movement { side: moving, .. } if moving == side)
}

/// The hits so far in this segment; and how likely the unit that fires hits, which is seen where it may.
fn under_fire(view: &View, area: Area, apart: f32) -> Vec<Shape> {
    let Phase::Fire { side, .. } = view.phase else { return Vec::new() };
    let y = if side == Side::Greece { -apart } else { apart };
    let hits = view.hits.iter().find(|(at, _)| *at == area).map(|(_, hits)| {
        let hits = if *hits == 1 { "1 hit".to_owned() } else { format!("{hits} hits") };
        Shape::words(hits, (0.0, y - 3.0), "hits")
    });
    let chance = words::faces_that_hit(view, area)
        .map(|faces| Shape::words(format!("{}%", 10 * faces), (0.0, y + 8.5), "chance"));
    hits.into_iter().chain(chance).collect()
}

/// 3.3 Small marks in the corners of what each side controls.
fn zones(view: &View, area: Area) -> Vec<Shape> {
    const MARKS: [(Side, &str, &str); 2] = [
        (Side::Greece, "M-29 29h13l-13 -13z", "zone greece"),
        (Side::Persia, "M29 -29h-13l13 13z", "zone persia"),
    ];
    let controls = |side: Side| view.zones[side].contains(&area);
    let marks = MARKS.into_iter().filter(|&(side, ..)| controls(side));
    marks.map(|(_, d, class)| Shape::Path { d: d.into(), class }).collect()
}

/// An arrow head over the edge across which a stack came in, in its colour.
fn way_in(from: Direction, side: Side) -> Shape {
    let turn = 45 * from as i16;
    // A corner is further from the middle than an edge.
    let from_middle = if turn % 90 == 0 { 26.0 } else { 38.0 };
    let class = match side {
        Side::Greece => "entered greece",
        Side::Persia => "entered persia",
    };
    counters::way_in(turn, from_middle, class)
}
