//! Bodies as rectangles that point somewhere: their corners, what lies where of them, overlap and distance.

use super::{Angle, Direction, Heading, ONE, Outline, Point, Vector};
use serde::{Deserialize, Serialize};

/// Bodies that reach into each other by no more than this many units touch. Corners are rounded to whole units, so edges that
/// are meant to be the same may differ by a little more than two.
pub const TOUCHING: i32 = 3;

/// A rectangle on the table that faces somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rect {
    /// Its front right corner.
    pub at: Point,
    /// Where it faces.
    pub heading: Heading,
    /// How wide its front is, in units.
    pub width: i32,
    /// How far it reaches to the rear, in units.
    pub depth: i32,
}

/// A side of whoever looks ahead.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// Counter-clockwise.
    Left,
    /// Clockwise.
    Right,
}

/// Where a point lies as seen from the front right corner of a rectangle, in units times [`ONE`]: exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Local {
    /// To the right of its right edge.
    pub right: i64,
    /// Ahead of its front edge.
    pub ahead: i64,
}

impl Rect {
    /// A piece of the table between two corners, in units, that faces north.
    pub const fn upright(west: i32, south: i32, east: i32, north: i32) -> Rect {
        let at = Point::new(east, north);
        Rect { at, heading: Heading::NORTH, width: east - west, depth: north - south }
    }

    /// Its corners: front right, front left, rear left, rear right.
    pub fn corners(&self) -> [Point; 4] {
        let ahead = self.heading.ahead();
        let left = -Direction { x: ahead.y, y: -ahead.x }.times(self.width);
        let back = -ahead.times(self.depth);
        [self.at, self.at + left, self.at + left + back, self.at + back]
    }

    /// A point that is so many units to the left of its front right corner and behind its front.
    pub fn point(&self, left: i32, behind: i32) -> Point {
        self.at - self.heading.right().times(left) - self.heading.ahead().times(behind)
    }

    /// The middle of its front.
    pub fn front_centre(&self) -> Point {
        self.point(self.width / 2, 0)
    }

    /// Its middle.
    pub fn centre(&self) -> Point {
        self.point(self.width / 2, self.depth / 2)
    }

    /// Where a point lies as seen from it.
    pub fn local(&self, point: Point) -> Local {
        let way = point - self.at;
        Local { right: self.heading.right().dot(way), ahead: self.heading.ahead().dot(way) }
    }

    /// Whether a point lies in it or on its edge.
    pub fn contains(&self, point: Point) -> bool {
        self.clear_of(point) == (0, 0)
    }

    /// Whether the two share more than an edge.
    pub fn overlaps(&self, other: &Rect) -> bool {
        !self.is_far(other, 0) && Outline::of(self).overlaps(&Outline::of(other))
    }

    /// Whether the other lies wholly in it, edges included, give or take [`TOUCHING`].
    pub fn encloses(&self, other: &Rect) -> bool {
        Outline::of(self).encloses(&Outline::of(other))
    }

    /// Whether they come as near as this many units: exact, but for the rounding of corners.
    pub fn is_within(&self, units: i32, of: &Rect) -> bool {
        !self.is_far(of, units) && Outline::of(self).is_within(units, &Outline::of(of))
    }

    /// Whether their distance in whole units, rounded down, is less than this.
    pub fn is_nearer(&self, units: i32, to: &Rect) -> bool {
        !self.is_far(to, units) && Outline::of(self).is_nearer(units, &Outline::of(to))
    }

    /// The shortest distance between the two, in whole units, rounded down; 0 if they overlap.
    pub fn distance(&self, other: &Rect) -> i32 {
        Outline::of(self).distance(&Outline::of(other))
    }

    /// The shortest distance from a point, in whole units, rounded down; 0 if it lies inside.
    pub fn distance_to(&self, point: Point) -> i32 {
        (self.point_squared(point).isqrt() / ONE) as i32
    }

    /// Moved without turning, so many units on a bearing.
    pub fn moved(&self, bearing: Heading, units: i32) -> Rect {
        Rect { at: self.at + bearing.ahead().times(units), ..*self }
    }

    /// All that it covers on its way straight ahead, itself included.
    pub fn sweep(&self, units: i32) -> Rect {
        Rect { depth: self.depth + units, ..self.moved(self.heading, units) }
    }

    /// The same with so many units more on every side.
    pub fn grown(&self, units: i32) -> Rect {
        let (width, depth) = (self.width + 2 * units, self.depth + 2 * units);
        Rect { at: self.point(-units, -units), width, depth, ..*self }
    }

    /// Turned about one of its front corners, which stays where it is while the other swings forward, like a door.
    pub fn wheeled(&self, hold: Hand, by: Angle) -> Rect {
        match hold {
            Hand::Right => Rect { heading: self.heading.turned(by), ..*self },
            Hand::Left => {
                let held = self.point(self.width, 0);
                let heading = self.heading.turned(Angle(-by.0));
                Rect { at: held + heading.right().times(self.width), heading, ..*self }
            }
        }
    }

    /// Whether the other lies wholly beyond the line of one of its side edges.
    pub fn has_beyond_side(&self, side: Hand, other: &Rect) -> bool {
        let slack = i64::from(TOUCHING) * ONE;
        other.corners().into_iter().map(|corner| self.local(corner).right).all(|right| match side {
            Hand::Right => right >= -slack,
            Hand::Left => right <= slack - i64::from(self.width) * ONE,
        })
    }

    /// Whether more than half of the other lies behind the line of its rear edge: then, as rectangles are, its middle does.
    pub fn has_mostly_behind(&self, other: &Rect) -> bool {
        self.local(other.centre()).ahead < -i64::from(self.depth) * ONE
    }

    /// Whether they are surely farther apart than this many units: quick, and right whenever it says so.
    pub fn is_far(&self, other: &Rect, units: i32) -> bool {
        self.has_far_corner(other, units) || self.is_beside(other, units)
    }

    /// Whether their front right corners alone tell that they are far apart. No part of a rectangle is farther from its corner than its
    /// diagonal, which is no longer than the long side and half the short one.
    fn has_far_corner(&self, other: &Rect, units: i32) -> bool {
        let diagonal = |rect: &Rect| {
            let (long, short) = (rect.width.max(rect.depth), rect.width.min(rect.depth));
            long + (short + 1) / 2
        };
        let way = other.at - self.at;
        let reach = diagonal(self) + diagonal(other) + units + TOUCHING;
        way.x.abs() > reach || way.y.abs() > reach
    }

    /// Whether an edge of one of them separates them by more than this many units, and what is rounded: the way between their middles is
    /// longer along it than both reach.
    fn is_beside(&self, other: &Rect, units: i32) -> bool {
        /// Of corners and directions.
        const ROUNDING: i32 = TOUCHING + 3;
        let (own, his) = (self.heading.ahead(), other.heading.ahead());
        // From middle to middle, twice, in units times ONE.
        let (from, to) = (self.twice_to_middle(own), other.twice_to_middle(his));
        let way = other.at - self.at;
        let (x, y) = (2 * ONE * i64::from(way.x) + to.0 - from.0, 2 * ONE * i64::from(way.y) + to.1 - from.1);
        let [ahead_x, ahead_y, his_x, his_y] = [own.x, own.y, his.x, his.y].map(i64::from);
        let along = ((ahead_x * his_x + ahead_y * his_y) / ONE).abs();
        let across = ((ahead_x * his_y - ahead_y * his_x) / ONE).abs();
        let spare = 2 * ONE * i64::from(units + ROUNDING);
        let [w, d, his_w, his_d] = [self.width, self.depth, other.width, other.depth].map(i64::from);
        let gap = |x_axis: i64, y_axis: i64| ((x * x_axis + y * y_axis) / ONE).abs() - spare;
        gap(ahead_x, ahead_y) > d * ONE + his_d * along + his_w * across
            || gap(ahead_y, -ahead_x) > w * ONE + his_w * along + his_d * across
            || gap(his_x, his_y) > his_d * ONE + d * along + w * across
            || gap(his_y, -his_x) > his_w * ONE + w * along + d * across
    }

    /// Twice the way from its front right corner to its middle, in units times [`ONE`].
    fn twice_to_middle(&self, ahead: Direction) -> (i64, i64) {
        let [x, y, width, depth] = [ahead.x, ahead.y, self.width, self.depth].map(i64::from);
        (-y * width - x * depth, x * width - y * depth)
    }

    fn point_squared(&self, point: Point) -> i64 {
        let (right, ahead) = self.clear_of(point);
        right.pow(2) + ahead.pow(2)
    }

    /// How far a point is beyond the sides, and before the front or behind the rear; 0 where it is neither.
    fn clear_of(&self, point: Point) -> (i64, i64) {
        let Local { right, ahead } = self.local(point);
        let beyond = |at: i64, extent: i32| at.max(-i64::from(extent) * ONE - at).max(0);
        (beyond(right, self.width), beyond(ahead, self.depth))
    }
}

impl Hand {
    /// The other one.
    pub const fn other(self) -> Hand {
        match self {
            Hand::Left => Hand::Right,
            Hand::Right => Hand::Left,
        }
    }
}

/// The point of a line between two points that is nearest to a third, as the square of its distance, rounded down.
pub(super) fn to_line_squared(point: Point, from: Point, to: Point) -> i64 {
    let (line, way) = (to - from, point - from);
    let (along, length) = (line.dot(way), line.dot(line));
    if along <= 0 || line == Vector::ZERO {
        point.distance_squared(from)
    } else if along >= length {
        point.distance_squared(to)
    } else {
        line.cross(way).pow(2) / length
    }
}
