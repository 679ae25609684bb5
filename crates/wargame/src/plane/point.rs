//! Points on the table and the way from one to another.

use serde::{Deserialize, Serialize};
use std::ops::{Add, Neg, Sub};

/// How many units make an inch.
pub const INCH: i32 = 64;

/// Whole inches and 64ths of an inch, in units.
pub const fn inches(whole: i32, sixty_fourths: i32) -> i32 {
    whole * INCH + sixty_fourths
}

/// A place on the table, in units east and north of its south-west corner. What lies farther away than the numbers reach is at
/// their end: no table is that large.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Point {
    /// East of the corner.
    pub x: i16,
    /// North of the corner.
    pub y: i16,
}

/// The way from one point to another, in units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Vector {
    /// To the east.
    pub x: i32,
    /// To the north.
    pub y: i32,
}

impl Point {
    /// So many units east and north.
    pub const fn new(x: i32, y: i32) -> Point {
        const fn within(units: i32) -> i16 {
            let most = i16::MAX as i32;
            (if units > most {
                most
            } else if units < -most {
                -most
            } else {
                units
            }) as i16
        }
        Point { x: within(x), y: within(y) }
    }

    /// So many whole inches east and north.
    pub const fn inches(x: i32, y: i32) -> Point {
        Point::new(x * INCH, y * INCH)
    }

    /// The square of the distance to another point: exact.
    pub fn distance_squared(self, other: Point) -> i64 {
        let way = other - self;
        i64::from(way.x).pow(2) + i64::from(way.y).pow(2)
    }

    /// The distance to another point in whole units, rounded down.
    pub fn distance(self, other: Point) -> i32 {
        self.distance_squared(other).isqrt() as i32
    }
}

impl Vector {
    /// No way at all.
    pub const ZERO: Vector = Vector { x: 0, y: 0 };

    /// Twice the area between two vectors: positive if the other points to the left of this one.
    pub const fn cross(self, other: Vector) -> i64 {
        self.x as i64 * other.y as i64 - self.y as i64 * other.x as i64
    }

    /// How far the other goes along this one, times the length of this one.
    pub const fn dot(self, other: Vector) -> i64 {
        self.x as i64 * other.x as i64 + self.y as i64 * other.y as i64
    }
}

impl Sub for Point {
    type Output = Vector;

    fn sub(self, from: Point) -> Vector {
        Vector { x: i32::from(self.x) - i32::from(from.x), y: i32::from(self.y) - i32::from(from.y) }
    }
}

impl Add<Vector> for Point {
    type Output = Point;

    fn add(self, way: Vector) -> Point {
        Point::new(i32::from(self.x) + way.x, i32::from(self.y) + way.y)
    }
}

impl Sub<Vector> for Point {
    type Output = Point;

    fn sub(self, way: Vector) -> Point {
        self + -way
    }
}

impl Neg for Vector {
    type Output = Vector;

    fn neg(self) -> Vector {
        Vector { x: -self.x, y: -self.y }
    }
}
