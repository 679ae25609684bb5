//! Rectangles with their corners worked out, for whoever asks many questions of the same ones.

use super::{Direction, ONE, Point, Rect, TOUCHING};

/// A rectangle, where it points, its corners, and how far they reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outline {
    ahead: Direction,
    width: i64,
    depth: i64,
    /// Front right, front left, rear left, rear right.
    corners: [Point; 4],
    south_west: Point,
    north_east: Point,
}

/// How far points are clear of a rectangle, to the side and ahead or behind, in units times [`ONE`]; negative within.
type Clearances = [(i64, i64); 4];

impl Outline {
    /// Of a rectangle.
    pub fn of(rect: &Rect) -> Outline {
        let corners = rect.corners();
        let [a, b, c, d] = corners;
        Outline {
            ahead: rect.heading.ahead(),
            width: i64::from(rect.width) * ONE,
            depth: i64::from(rect.depth) * ONE,
            corners,
            south_west: Point { x: a.x.min(b.x).min(c.x.min(d.x)), y: a.y.min(b.y).min(c.y.min(d.y)) },
            north_east: Point { x: a.x.max(b.x).max(c.x.max(d.x)), y: a.y.max(b.y).max(c.y.max(d.y)) },
        }
    }

    /// Whether the two share more than an edge.
    pub fn overlaps(&self, other: &Outline) -> bool {
        let least = -i64::from(TOUCHING) * ONE;
        !self.is_far(other, 0) && self.separation(other) < least && other.separation(self) < least
    }

    /// Whether they come as near as this many units: exact, but for the rounding of corners.
    pub fn is_within(&self, units: i32, of: &Outline) -> bool {
        !self.is_far(of, units) && self.distance_squared(of) <= (i64::from(units) * ONE).pow(2)
    }

    /// Whether their distance in whole units, rounded down, is less than this.
    pub fn is_nearer(&self, units: i32, to: &Outline) -> bool {
        units > 0 && !self.is_far(to, units) && self.distance_squared(to) < (i64::from(units) * ONE).pow(2)
    }

    /// Whether the other lies wholly in it, edges included, give or take [`TOUCHING`].
    pub fn encloses(&self, other: &Outline) -> bool {
        let slack = i64::from(TOUCHING) * ONE;
        self.clearances(&other.corners).into_iter().all(|(right, ahead)| right <= slack && ahead <= slack)
    }

    /// Whether it encloses the box about the other with this many units to spare: quick, and right whenever it says so.
    pub fn is_about(&self, other: &Outline, units: i32) -> bool {
        let inside = |low: i16, high: i16| i32::from(high) - i32::from(low) >= units;
        self.ahead.x == 0
            && inside(self.south_west.x, other.south_west.x)
            && inside(other.north_east.x, self.north_east.x)
            && inside(self.south_west.y, other.south_west.y)
            && inside(other.north_east.y, self.north_east.y)
    }

    /// The shortest distance between the two, in whole units, rounded down; 0 if they overlap.
    pub fn distance(&self, other: &Outline) -> i32 {
        (self.distance_squared(other).isqrt() / ONE) as i32
    }

    /// The square of the distance, times the square of [`ONE`]; 0 if they overlap.
    fn distance_squared(&self, other: &Outline) -> i64 {
        if self.separation(other) <= 0 && other.separation(self) <= 0 {
            return 0;
        }
        let squared = |(right, ahead): (i64, i64)| right.max(0).pow(2) + ahead.max(0).pow(2);
        let nearest = |clearances: Clearances| clearances.map(squared).into_iter().fold(i64::MAX, i64::min);
        nearest(self.clearances(&other.corners)).min(nearest(other.clearances(&self.corners)))
    }

    /// Whether the boxes about them are farther apart than this many units, so that they are too: quick, and right whenever it says so.
    pub fn is_far(&self, other: &Outline, units: i32) -> bool {
        let apart = |low: i16, high: i16| i32::from(low) - i32::from(high) > units + TOUCHING;
        apart(self.south_west.x, other.north_east.x)
            || apart(other.south_west.x, self.north_east.x)
            || apart(self.south_west.y, other.north_east.y)
            || apart(other.south_west.y, self.north_east.y)
    }

    /// How far the other is clear of it along its own edges; negative if it is not.
    fn separation(&self, other: &Outline) -> i64 {
        let locals = self.locals(&other.corners);
        let apart = |at: [i64; 4], extent: i64| {
            let [a, b, c, d] = at;
            let (low, high) = (a.min(b).min(c.min(d)), a.max(b).max(c.max(d)));
            low.max(-extent - high)
        };
        apart(locals.map(|(right, _)| right), self.width)
            .max(apart(locals.map(|(_, ahead)| ahead), self.depth))
    }

    fn clearances(&self, points: &[Point; 4]) -> Clearances {
        let beyond = |at: i64, extent: i64| at.max(-extent - at);
        self.locals(points).map(|(right, ahead)| (beyond(right, self.width), beyond(ahead, self.depth)))
    }

    /// How far points lie to the right of its right edge and ahead of its front, in units times [`ONE`].
    fn locals(&self, points: &[Point; 4]) -> [(i64, i64); 4] {
        let right = Direction { x: self.ahead.y, y: -self.ahead.x };
        points.map(|point| {
            let way = point - self.corners[0];
            (right.dot(way), self.ahead.dot(way))
        })
    }
}
