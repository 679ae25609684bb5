//! What a stand sees before it: an arc to both sides of straight ahead.

use super::rect::to_line_squared;
use super::{Angle, Direction, Heading, Point, Rect, Vector};
use arrayvec::ArrayVec;

/// All that lies before a point within an angle to each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sector {
    /// Where it begins.
    pub from: Point,
    /// Its middle line.
    pub heading: Heading,
    /// To each side of it; less than a quarter turn.
    pub half: Angle,
}

/// A rectangle cut by two lines has six corners at most; each cut of a convex shape adds one.
type Cut = ArrayVec<Point, 6>;

impl Sector {
    /// How far the nearest part of a rectangle is that lies in it, in whole units, rounded down; `None` if no part does.
    pub fn nearest(&self, rect: &Rect) -> Option<i32> {
        if rect.contains(self.from) {
            return Some(0);
        }
        let to_left = self.heading.turned(Angle(-self.half.0)).right();
        let Direction { x, y } = self.heading.turned(self.half).right();
        let corners = rect.corners().into_iter().collect();
        let seen = self.cut(&self.cut(&corners, to_left), Direction { x: -x, y: -y });
        let next = seen.iter().cycle().skip(1);
        let squares = seen.iter().zip(next).map(|(&from, &to)| to_line_squared(self.from, from, to));
        squares.min().map(|square| square.isqrt() as i32)
    }

    /// What of a convex shape lies in this direction of the line through the first point that is perpendicular to it.
    fn cut(&self, shape: &Cut, inside: Direction) -> Cut {
        let depth = |point: Point| inside.dot(point - self.from);
        let mut kept = Cut::new();
        for (index, &to) in shape.iter().enumerate() {
            let from = shape[(index + shape.len() - 1) % shape.len()];
            let (before, here) = (depth(from), depth(to));
            if (before < 0) != (here < 0) {
                kept.push(between(from, to, before, before - here));
            }
            if here >= 0 {
                kept.push(to);
            }
        }
        kept
    }
}

/// The point between two at a fraction of the way, rounded to whole units.
fn between(from: Point, to: Point, part: i64, whole: i64) -> Point {
    let way = to - from;
    let share = |length: i32| {
        let doubled = 2 * i64::from(length) * part.abs() + whole.abs();
        doubled.div_euclid(2 * whole.abs()) as i32
    };
    from + Vector { x: share(way.x), y: share(way.y) }
}
