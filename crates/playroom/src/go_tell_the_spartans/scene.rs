//! The board as shapes.

use super::counters::{Slot, fan, stack};
use super::layout::{CELL, middle, place};
use crate::{Scene, Shape, Spot};
use go_tell_the_spartans::map::{Area, Direction};
use go_tell_the_spartans::phase::Phase;
use go_tell_the_spartans::{Side, View, words};

/// How both sides share an area: the Persians up where they come from.
const SHARED: f32 = 0.62;
const APART: f32 = 14.0;
/// How far from the middle they are spread out.
const SPREAD: f32 = 29.0;

pub(super) fn scene(view: &View) -> Scene {
    Scene { shapes: Vec::new(), spots: Area::all().map(|area| spot(view, area)).collect() }
}

fn spot(view: &View, area: Area) -> Spot {
    let lines: Vec<String> = words::describe_area(view, area).into_iter().map(|(words, _)| words).collect();
    Spot {
        point: place(area),
        at: middle(area),
        reach: CELL / 2.0 - 6.0,
        turn: 0.0,
        name: area.to_string(),
        label: lines.join(" "),
        shapes: shapes(view, area),
    }
}

fn shapes(view: &View, area: Area) -> Vec<Shape> {
    let mut shapes = zones(view, area);
    let [greeks, persians] = Side::BOTH.map(|side| view.stack(side, area));
    let (slots, both) = match (greeks, persians) {
        (Some(_), Some(_)) => {
            ([Slot { at: (APART, APART), scale: SHARED }, Slot { at: (-APART, -APART), scale: SHARED }], true)
        }
        _ => ([Slot { at: (0.0, 0.0), scale: 1.0 }; 2], false),
    };
    for (stood, slot) in [(persians, slots[1]), (greeks, slots[0])] {
        let Some(stood) = stood else { continue };
        let drawn = stack(stood, slot);
        if stood.acted && is_moving(view, stood.side) {
            shapes.push(Shape::Group { class: "spent", turn: 0, shapes: drawn });
        } else {
            shapes.extend(drawn);
        }
        if let Some(from) = stood.entered.filter(|_| both) {
            shapes.push(way_in(from));
        }
    }
    if let Some((_, hits)) = view.hits.iter().find(|(at, _)| *at == area) {
        let hits = if *hits == 1 { "1 hit".to_owned() } else { format!("{hits} hits") };
        shapes.push(Shape::words(hits, (0.0, 4.0), "hits"));
    }
    // Where both stand they are small, so all of them are spread out, one side above the other.
    let spread = [(persians, -SPREAD), (greeks, SPREAD)];
    shapes.extend(spread.into_iter().filter_map(|(stood, y)| fan(stood?, if both { y } else { 0.0 }, both)));
    shapes
}

fn is_moving(view: &View, side: Side) -> bool {
    matches!(view.phase, Phase::Movement { side: moving, .. } if moving == side)
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

/// An arrow from the edge over which a stack came in.
fn way_in(from: Direction) -> Shape {
    const FAR: f32 = 29.0;
    const NEAR: f32 = 19.0;
    let (x, y) = match from {
        Direction::West => (0.0, -1.0),
        Direction::Northwest => (1.0, -1.0),
        Direction::North => (1.0, 0.0),
        Direction::Northeast => (1.0, 1.0),
        Direction::East => (0.0, 1.0),
        Direction::Southeast => (-1.0, 1.0),
        Direction::South => (-1.0, 0.0),
        Direction::Southwest => (-1.0, -1.0),
    };
    Shape::Path { d: format!("M{} {}L{} {}", x * FAR, y * FAR, x * NEAR, y * NEAR).into(), class: "entered" }
}
