//! Square counters as shapes, for any wargame: stacks and fans, facings, steps lost, arrows between areas.
//!
//! A way on the board is a vector of length one, right and down, so that squares and hexes are drawn alike.

use crate::{Anchor, Shape};

/// A place on the board, or a distance: right and down.
pub type At = (f32, f32);

/// The side of a counter.
pub const SIZE: f32 = 44.0;

/// A rectangle around a middle.
pub fn block((x, y): At, (wide, high): At, class: &'static str) -> Shape {
    let d = format!("M{} {}h{wide}v{high}h-{wide}z", x - wide / 2.0, y - high / 2.0);
    Shape::Path { d: d.into(), class }
}

/// The edges of the counters below the top one of a stack, the lowest first.
pub fn edges_below(count: usize, class: &'static str) -> impl Iterator<Item = Shape> {
    /// How far a lower counter sticks out: less than the ring around what may be chosen leaves free.
    const EDGE: f32 = 2.0;
    (1..count).rev().map(move |depth| {
        let out = EDGE * depth as f32;
        block((out, -out), (SIZE, SIZE), class)
    })
}

/// How many counters a stack has, if more than one.
pub fn depth(count: usize, (x, y): At) -> Option<Shape> {
    let shapes = vec![
        block((x, y), (17.0, 12.0), "depth"),
        Shape::words(format!("×{count}"), (x, y + 4.0), "counter-name"),
    ];
    (count > 1).then_some(Shape::Group { class: "", turn: 0, shapes })
}

/// So many counters side by side, so far below the middle: `draw` draws the one of this depth there.
pub fn fan(count: usize, y: f32, mut draw: impl FnMut(usize, At) -> Vec<Shape>) -> Shape {
    /// A little apart.
    const STEP: f32 = SIZE + 3.0;
    let mut shapes = vec![block((0.0, y), (STEP * count as f32 + 5.0, SIZE + 8.0), "fan-ground")];
    for depth in 0..count {
        let x = (depth as f32 - (count as f32 - 1.0) / 2.0) * STEP;
        shapes.extend(draw(depth, (x, y)));
    }
    Shape::Group { class: "fan", turn: 0, shapes }
}

/// Letters on a band of their own colour, which has their name as its class, from this corner.
pub fn band(letters: &'static str, (x, y): At, (wide, high): At) -> [Shape; 2] {
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

/// A pip for each step; those lost are hollow.
pub fn pips(steps: u8, lost: u8, at: impl Fn(u8) -> At) -> impl Iterator<Item = Shape> {
    let left = steps - lost.min(steps);
    (0..steps).map(move |step| Shape::Circle {
        at: at(step),
        r: 2.1,
        class: if step >= left { "step-pip lost" } else { "step-pip" },
    })
}

/// A letter in a circle.
pub fn sign(letter: &'static str, (x, y): At, class: &'static str) -> [Shape; 2] {
    [Shape::Circle { at: (x, y), r: 7.0, class }, Shape::words(letter, (x, y + 4.0), "counter-name")]
}

/// A cross over something, so far from its middle.
pub fn cross((x, y): At, (dx, dy): At, class: &'static str) -> Shape {
    let (left, right, top, bottom) = (x - dx, x + dx, y - dy, y + dy);
    let d = format!("M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}");
    Shape::Path { d: d.into(), class }
}

/// The middle of the side of a counter that looks this way.
pub fn front((dx, dy): At, (x, y): At) -> At {
    (x + dx * SIZE / 2.0, y + dy * SIZE / 2.0)
}

/// An arrow head that shows which way a counter faces, so low that the ring around its area leaves it alone.
pub fn facing((dx, dy): At, (x, y): At, wide: f32) -> Shape {
    const TIP: f32 = 5.0;
    const BASE: f32 = 1.5;
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

/// An arrow head over the edge of an area across which somebody came in: from the top, turned clockwise by so many degrees,
/// with its point so far from the middle.
pub fn way_in(turn: i16, from_middle: f32, class: &'static str) -> Shape {
    const LONG: f32 = 11.0;
    let d = format!("M-8 -{}h16l-8 {LONG}z", from_middle + LONG);
    Shape::Group { class: "", turn, shapes: vec![Shape::Path { d: d.into(), class }] }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outline(shape: &Shape) -> &str {
        match shape {
            Shape::Path { d, .. } => d,
            _ => panic!("no outline: {shape:?}"),
        }
    }

    #[test]
    fn lower_counters_stick_out_the_lowest_farthest() {
        let edges: Vec<Shape> = edges_below(3, "").collect();
        assert_eq!(
            edges.iter().map(outline).collect::<Vec<_>>(),
            ["M-18 -26h44v44h-44z", "M-20 -24h44v44h-44z"]
        );
        assert_eq!(edges_below(1, "").count(), 0);
        assert!(depth(1, (0.0, 0.0)).is_none() && depth(2, (0.0, 0.0)).is_some());
    }

    #[test]
    fn a_fan_is_spread_around_the_middle_the_top_counter_first() {
        let mut places = Vec::new();
        let fan = fan(3, 5.0, |depth, at| {
            places.push((depth, at));
            Vec::new()
        });
        assert_eq!(places, [(0, (-47.0, 5.0)), (1, (0.0, 5.0)), (2, (47.0, 5.0))]);
        assert!(matches!(fan, Shape::Group { class: "fan", .. }));
    }

    #[test]
    fn the_steps_lost_are_the_last_pips() {
        let drawn = |steps, lost| -> String {
            let pip = |shape| match shape {
                Shape::Circle { class: "step-pip", .. } => 'o',
                _ => '.',
            };
            pips(steps, lost, |_| (0.0, 0.0)).map(pip).collect()
        };
        assert_eq!([drawn(4, 0), drawn(4, 3), drawn(2, 2), drawn(1, 9)], ["oooo", "o...", "..", "."]);
    }

    #[test]
    fn an_arrow_points_the_way_a_counter_faces() {
        assert_eq!(front((0.0, -1.0), (10.0, 20.0)), (10.0, -2.0));
        assert_eq!(outline(&facing((0.0, -1.0), (0.0, 0.0), 8.0)), "M0 -5L8 1.5L-8 1.5Z");
        assert_eq!(outline(&facing((1.0, 0.0), (0.0, 0.0), 8.0)), "M5 0L-1.5 8L-1.5 -8Z");
    }
}
