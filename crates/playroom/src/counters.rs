//! Square counters as shapes, for any wargame: stacks and fans, steps lost, arrows between areas.
//!
//! A way on the board is in degrees clockwise from the right, so that squares and hexes are drawn alike.

use crate::{Pose, Shape, sin_cos};

/// A place on the board, or a distance: right and down.
pub type At = (f32, f32);

/// The side of a counter.
pub const SIZE: f32 = 54.0;

/// A rectangle around a middle.
pub fn block((x, y): At, (wide, high): At, class: &'static str) -> Shape {
    let d = format!("M{} {}h{wide}v{high}h-{wide}z", x - wide / 2.0, y - high / 2.0);
    Shape::Path { d: d.into(), class }
}

/// A place so far away in this direction. The four straight ones are exact.
pub fn towards(turn: i16, far: f32) -> At {
    match turn.rem_euclid(360) {
        0 => (far, 0.0),
        90 => (0.0, far),
        180 => (-far, 0.0),
        270 => (0.0, -far),
        turn => {
            let (sine, cosine) = sin_cos(f32::from(turn));
            (far * cosine, far * sine)
        }
    }
}

/// Where the counters below the top one of a stack stick out behind it, the lowest first.
pub fn ranks(count: usize, facing: i16, apart: f32) -> impl Iterator<Item = At> {
    (1..count).rev().map(move |depth| towards(facing + 180, apart * depth as f32))
}

/// How far apart the counters of a fan are: there is room for their fronts.
const APART: f32 = SIZE + 12.0;

/// How wide a fan of so many counters is.
pub fn fan_width(count: usize) -> f32 {
    APART * count as f32 + 6.0
}

/// So many counters of the stack at the origin, side by side around this middle: `draw` draws the one of this depth there.
pub fn fan(count: usize, (x, y): At, mut draw: impl FnMut(usize, At) -> Shape) -> Shape {
    const HIGH: f32 = SIZE + 20.0;
    let mut shapes = vec![block((x, y), (fan_width(count), HIGH), "fan-ground")];
    // A tail that points at the stack: without it the counters look as if they had gone there.
    let (near, stack) = (y.abs() - (HIGH / 2.0 - 1.5), SIZE / 2.0);
    if near > stack {
        let [edge, stack] = [near, stack].map(|far| y.signum() * far);
        shapes.push(Shape::Path { d: format!("M-9 {edge}L0 {stack}L9 {edge}").into(), class: "fan-ground" });
    }
    for depth in 0..count {
        let aside = (depth as f32 - (count as f32 - 1.0) / 2.0) * APART;
        shapes.push(draw(depth, (x + aside, y)));
    }
    Shape::group("fan", (0.0, 0.0), shapes)
}

/// A pip for each step, those lost hollow; from right to left, the first one here.
pub fn pips(steps: u8, lost: u8, (x, y): At) -> impl Iterator<Item = Shape> {
    const STEP: f32 = 5.0;
    let left = steps - lost.min(steps);
    (0..steps).map(move |step| Shape::Circle {
        at: (x - STEP * f32::from(steps - 1 - step), y),
        r: 1.9,
        class: if step >= left { "step-pip lost" } else { "step-pip" },
    })
}

/// An arrow head over the edge of an area across which somebody came in, with its point so far from the middle.
pub fn way_in(from: i16, from_middle: f32, class: &'static str) -> Shape {
    const LONG: f32 = 11.0;
    let d = format!("M{} -8v16l-{LONG} -8z", from_middle + LONG);
    let pose = Pose { turn: from, ..Pose::default() };
    Shape::Group { class: "", pose, shapes: vec![Shape::Path { d: d.into(), class }] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lower_counters_stick_out_behind_the_lowest_farthest() {
        assert_eq!(ranks(3, 180, 3.0).collect::<Vec<_>>(), [(6.0, 0.0), (3.0, 0.0)]);
        assert_eq!(ranks(2, 270, 3.0).collect::<Vec<_>>(), [(0.0, 3.0)]);
        assert_eq!(ranks(1, 0, 3.0).count(), 0);
    }

    #[test]
    fn a_fan_is_spread_around_the_middle_the_top_counter_first() {
        let mut places = Vec::new();
        let fan = fan(3, (1.0, 5.0), |depth, at| {
            places.push((depth, at));
            Shape::group("", at, Vec::new())
        });
        assert_eq!(places, [(0, (-65.0, 5.0)), (1, (1.0, 5.0)), (2, (67.0, 5.0))]);
        let paths = |fan: Shape| match fan {
            Shape::Group { class: "fan", shapes, .. } => {
                shapes.iter().filter(|shape| matches!(shape, Shape::Path { .. })).count()
            }
            _ => panic!("a fan is one group"),
        };
        assert_eq!(paths(fan), 1, "it lies on the stack: there is its ground alone");
        let above = super::fan(2, (0.0, -74.0), |_, at| Shape::group("", at, Vec::new()));
        assert_eq!(paths(above), 2, "it points at the stack below it");
    }

    #[test]
    fn the_steps_lost_are_the_last_pips() {
        let drawn = |steps, lost| -> String {
            let pip = |shape| match shape {
                Shape::Circle { class: "step-pip", .. } => 'o',
                _ => '.',
            };
            pips(steps, lost, (0.0, 0.0)).map(pip).collect()
        };
        assert_eq!([drawn(4, 0), drawn(4, 3), drawn(2, 2), drawn(1, 9)], ["oooo", "o...", "..", "."]);
    }

    #[test]
    fn a_way_is_counted_clockwise_from_the_right() {
        assert_eq!([0, 90, 180, 270, 450].map(|turn| towards(turn, 2.0)), {
            [(2.0, 0.0), (0.0, 2.0), (-2.0, 0.0), (0.0, -2.0), (0.0, 2.0)]
        });
        let (x, y) = towards(45, 2.0);
        assert!((x - y).abs() < 0.001 && x > 1.4);
    }
}
