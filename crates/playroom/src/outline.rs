//! Areas that lie edge to edge, drawn as one: the outline around all of them.

use crate::{Point, Scene, Spot};
use std::fmt::Write;

/// A corner in tenths of a unit, so that areas that touch share it exactly.
type Corner = (i32, i32);

/// The outline around these places together, as SVG writes a path: no line where two of them touch. Nothing for places that stand
/// alone.
pub fn around(scene: &Scene, places: &[Point]) -> String {
    let spots = places.iter().filter_map(|place| scene.spot(*place));
    let mut edges: Vec<(Corner, Corner)> = Vec::new();
    for spot in spots {
        let tenths = |side: f32| (side * 10.0).round() as i32;
        let corner = |&(x, y): &(f32, f32)| (tenths(spot.at.0 + x), tenths(spot.at.1 + y));
        let corners: Vec<Corner> = spot.corners.iter().map(corner).collect();
        let next = corners.iter().cycle().skip(1);
        for edge in corners.iter().copied().zip(next.copied()) {
            // All areas go around clockwise, so that an edge between two of them is met once each way.
            match edges.iter().position(|&(from, to)| (to, from) == edge) {
                Some(met) => drop(edges.swap_remove(met)),
                None => edges.push(edge),
            }
        }
    }
    joined(edges)
}

/// The outline of one spot by itself, wider than it is by so much on each side.
pub fn wider(spot: &Spot, by: f32) -> String {
    let mut d = String::new();
    let count = spot.corners.len();
    let away = |(from_x, from_y): (f32, f32), (x, y): (f32, f32)| {
        let far = (x - from_x).hypot(y - from_y).max(f32::EPSILON);
        ((x - from_x) / far * by, (y - from_y) / far * by)
    };
    for (n, &(x, y)) in spot.corners.iter().enumerate() {
        // Out along both edges that meet here.
        let before = away(spot.corners[(n + count - 1) % count], (x, y));
        let after = away(spot.corners[(n + 1) % count], (x, y));
        let letter = if n == 0 { 'M' } else { 'L' };
        // Writing to a String cannot fail.
        let _ = write!(d, "{letter}{:.1} {:.1}", x + before.0 + after.0, y + before.1 + after.1);
    }
    d.push('Z');
    d
}

/// The edges as closed lines, without the corners in the middle of a straight one.
fn joined(mut edges: Vec<(Corner, Corner)>) -> String {
    let mut d = String::new();
    while let Some((first, second)) = edges.pop() {
        let mut line = vec![first, second];
        while let Some(next) = edges.iter().position(|(from, _)| Some(from) == line.last()) {
            line.push(edges.swap_remove(next).1);
        }
        // It ends where it began.
        line.pop();
        let is_turn = |n: usize| {
            let [before, here, after] = [n + line.len() - 1, n, n + 1].map(|n| line[n % line.len()]);
            let (ax, ay, bx, by) = (here.0 - before.0, here.1 - before.1, after.0 - here.0, after.1 - here.1);
            ax * by != ay * bx
        };
        let turns = (0..line.len()).filter(|&n| is_turn(n)).map(|n| line[n]);
        for (n, (x, y)) in turns.enumerate() {
            let letter = if n == 0 { 'M' } else { 'L' };
            // Writing to a String cannot fail.
            let _ = write!(d, "{letter}{} {}", f64::from(x) / 10.0, f64::from(y) / 10.0);
        }
        d.push('Z');
    }
    d
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Squares of ten, by column and row; the last stands alone.
    fn squares(places: &[(u8, u8)]) -> Scene {
        let spot = |(n, &(column, row)): (usize, &(u8, u8))| Spot {
            point: Point::Place(n as u16),
            at: (f32::from(column) * 10.0 + 5.0, f32::from(row) * 10.0 + 5.0),
            reach: 5.0,
            turn: 0.0,
            name: String::new(),
            label: String::new(),
            corners: vec![(-5.0, -5.0), (5.0, -5.0), (5.0, 5.0), (-5.0, 5.0)],
            card: None,
            shapes: Vec::new(),
        };
        Scene { spots: places.iter().enumerate().map(spot).collect(), ..Scene::default() }
    }

    fn check(places: &[(u8, u8)], expect: &str) {
        let scene = squares(places);
        let all: Vec<Point> = scene.spots.iter().map(|spot| spot.point).collect();
        let mut loops: Vec<String> = around(&scene, &all).split_inclusive('Z').map(str::to_owned).collect();
        loops.sort();
        assert_eq!(loops.join(" "), expect);
    }

    #[test]
    fn areas_that_touch_have_one_outline() {
        check(&[(0, 0)], "M0 10L0 0L10 0L10 10Z");
        check(&[(0, 0), (1, 0)], "M20 0L20 10L0 10L0 0Z");
        check(&[], "");
    }

    #[test]
    fn areas_apart_have_one_each_and_a_hole_has_its_own() {
        check(&[(0, 0), (4, 0)], "M0 10L0 0L10 0L10 10Z M40 10L40 0L50 0L50 10Z");
        let ring: Vec<(u8, u8)> = (0..9).map(|n| (n % 3, n / 3)).filter(|place| *place != (1, 1)).collect();
        let scene = squares(&ring);
        let all: Vec<Point> = scene.spots.iter().map(|spot| spot.point).collect();
        assert_eq!(around(&scene, &all).matches('Z').count(), 2);
    }
}
