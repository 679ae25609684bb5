//! Headings and angles, and the direction a heading points in.

use super::Vector;
use serde::{Deserialize, Serialize};

/// The length of a [`Direction`].
pub const ONE: i64 = 1 << 15;

const QUARTER: i32 = 90 * Angle::PER_DEGREE;
const FULL: i32 = 4 * QUARTER;

/// An angle in 1/16 of a degree; positive is clockwise, to the right of whoever looks ahead.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Angle(pub i16);

impl Angle {
    /// How many make a degree.
    pub const PER_DEGREE: i32 = 16;

    /// So many degrees.
    pub const fn degrees(degrees: i16) -> Angle {
        Angle(degrees * Angle::PER_DEGREE as i16)
    }
}

/// Which way something points: 1/16 of a degree, clockwise from north. Always less than a full turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "u16", into = "u16")]
pub struct Heading(u16);

/// A vector whose length is [`ONE`], give or take half a unit of its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Direction {
    /// To the east.
    pub x: i32,
    /// To the north.
    pub y: i32,
}

impl Heading {
    /// Towards growing y.
    pub const NORTH: Heading = Heading(0);
    /// Towards growing x.
    pub const EAST: Heading = Heading(QUARTER as u16);
    /// Towards falling y.
    pub const SOUTH: Heading = Heading(2 * QUARTER as u16);
    /// Towards falling x.
    pub const WEST: Heading = Heading(3 * QUARTER as u16);

    /// So many degrees clockwise from north.
    pub const fn degrees(degrees: i32) -> Heading {
        Heading((degrees * Angle::PER_DEGREE).rem_euclid(FULL) as u16)
    }

    /// This heading in 1/16 of a degree.
    pub const fn sixteenths(self) -> u16 {
        self.0
    }

    /// Turned by an angle.
    pub const fn turned(self, by: Angle) -> Heading {
        Heading((self.0 as i32 + by.0 as i32).rem_euclid(FULL) as u16)
    }

    /// The opposite heading.
    pub const fn reversed(self) -> Heading {
        Heading((self.0 as i32 + FULL / 2).rem_euclid(FULL) as u16)
    }

    /// The smallest turn from here to another heading: more than minus half a turn, at most half a turn.
    pub const fn to(self, other: Heading) -> Angle {
        let by = (other.0 as i32 - self.0 as i32).rem_euclid(FULL);
        Angle(if by > FULL / 2 { by - FULL } else { by } as i16)
    }

    /// Where it points.
    pub const fn ahead(self) -> Direction {
        let (quarter, rest) = (self.0 as i32 / QUARTER, self.0 as i32 % QUARTER);
        let (sine, cosine) = (SINES[rest as usize] as i32, SINES[(QUARTER - rest) as usize] as i32);
        match quarter {
            0 => Direction { x: sine, y: cosine },
            1 => Direction { x: cosine, y: -sine },
            2 => Direction { x: -sine, y: -cosine },
            _ => Direction { x: -cosine, y: sine },
        }
    }

    /// Where its right hand points.
    pub const fn right(self) -> Direction {
        let ahead = self.ahead();
        Direction { x: ahead.y, y: -ahead.x }
    }

    /// The heading nearest to a vector; `None` for no vector at all.
    pub fn towards(vector: Vector) -> Option<Heading> {
        if vector == Vector::ZERO {
            return None;
        }
        // The quarter that the vector points into, and the vector turned back from there to the first quarter.
        let (quarter, turned) = match (vector.x >= 0, vector.y > 0) {
            (true, true) => (0, vector),
            (_, false) if vector.x > 0 => (1, Vector { x: -vector.y, y: vector.x }),
            (false, true) => (3, Vector { x: vector.y, y: -vector.x }),
            _ => (2, Vector { x: -vector.x, y: -vector.y }),
        };
        // How far the vector is to the right of a heading: falls as the heading turns right.
        let beyond = |sixteenths: i32| Heading(sixteenths as u16).right().dot(turned);
        let (mut low, mut high) = (0, QUARTER);
        while high - low > 1 {
            let middle = (low + high) / 2;
            if beyond(middle) >= 0 { low = middle } else { high = middle }
        }
        let nearest = if beyond(low).abs() <= beyond(high).abs() { low } else { high };
        Some(Heading((nearest + quarter * QUARTER).rem_euclid(FULL) as u16))
    }
}

impl From<u16> for Heading {
    fn from(sixteenths: u16) -> Heading {
        Heading((i32::from(sixteenths) % FULL) as u16)
    }
}

impl From<Heading> for u16 {
    fn from(heading: Heading) -> u16 {
        heading.0
    }
}

impl Direction {
    /// How far a vector goes in this direction, times [`ONE`]: exact.
    pub const fn dot(self, vector: Vector) -> i64 {
        self.x as i64 * vector.x as i64 + self.y as i64 * vector.y as i64
    }

    /// So many units in this direction, rounded to whole units.
    pub const fn times(self, length: i32) -> Vector {
        Vector { x: rounded(self.x as i64 * length as i64), y: rounded(self.y as i64 * length as i64) }
    }
}

/// Halves are rounded away from nought, so that opposite displacements stay opposite.
const fn rounded(length: i64) -> i32 {
    let magnitude = (length.unsigned_abs() + ONE as u64 / 2) / ONE as u64;
    let magnitude = magnitude as i64;
    (if length < 0 { -magnitude } else { magnitude }) as i32
}

/// The sines of a quarter turn, times [`ONE`].
static SINES: [u16; QUARTER as usize + 1] = sines();

/// The sines of a quarter turn by their series, in 60 binary places.
const fn sines() -> [u16; QUARTER as usize + 1] {
    const PLACES: u32 = 60;
    /// Pi times 2^60.
    const PI: i128 = 3_622_009_729_038_561_421;
    let mut sines = [0; QUARTER as usize + 1];
    let mut step = 0;
    while step <= QUARTER {
        let angle = PI * step as i128 / (2 * QUARTER) as i128;
        let square = (angle * angle) >> PLACES;
        let (mut term, mut sum, mut n) = (angle, angle, 1);
        while n < 12 {
            term = -((term * square) >> PLACES) / ((2 * n) * (2 * n + 1));
            sum += term;
            n += 1;
        }
        let scaled = sum * ONE as i128;
        sines[step as usize] = ((scaled + (1 << (PLACES - 1))) >> PLACES) as u16;
        step += 1;
    }
    sines
}
