//! Moving: straight on a bearing until something is near, and wheels by the way of the outer corner.

use super::{Angle, Heading, Outline, Rect};

/// Something that a moving body keeps away from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keep {
    /// What it is.
    pub from: Rect,
    /// How far away it must stay, in units: [`TOUCHING`](super::TOUCHING) to halt in contact, and no less. If it is nearer already, it may not
    /// come nearer still.
    pub units: i32,
}

impl Rect {
    /// How many units it can move on a bearing, without turning and at most so many, before it comes too near to something.
    ///
    /// No way of d units shortens a distance by more than d, so it goes ahead by what is to spare until nothing is.
    pub fn room(&self, bearing: Heading, most: i32, keep: impl Iterator<Item = Keep>) -> i32 {
        let start = Outline::of(self);
        // A unit of slack, since a distance is rounded down and corners are rounded.
        let limit = |keep: Keep| {
            let from = Outline::of(&keep.from);
            (from, start.distance(&from).min(keep.units) - 1)
        };
        let limits: Vec<(Outline, i32)> = keep.map(limit).collect();
        let mut gone = 0;
        while gone < most {
            let here = Outline::of(&self.moved(bearing, gone));
            let spare = limits.iter().map(|(from, limit)| here.distance(from) - 1 - limit).min();
            let step = spare.unwrap_or(most).clamp(1, most - gone);
            let there = Outline::of(&self.moved(bearing, gone + step));
            // What touches it already has no distance to lose: it must not be gone into either.
            let is_too_near =
                |(from, limit): &(Outline, i32)| there.is_nearer(*limit, from) || there.overlaps(from);
            if limits.iter().any(is_too_near) {
                break;
            }
            gone += step;
        }
        gone
    }
}

/// The way of the outer corner of a front that wheels by an angle, in units, rounded up. Pi is 355/113, which is right to
/// six places.
pub const fn arc(width: i32, by: Angle) -> i32 {
    let way = width as i64 * by.0.unsigned_abs() as i64 * 355;
    ((way + HALF_TURN - 1) / HALF_TURN) as i32
}

/// The widest angle by which a front can wheel if its outer corner goes so many units; half a turn at most.
pub const fn swing(width: i32, units: i32) -> Angle {
    let most = Angle::degrees(180);
    if arc(width, most) <= units {
        return most;
    }
    Angle((units as i64 * HALF_TURN / (width as i64 * 355)) as i16)
}

const HALF_TURN: i64 = 113 * 180 * Angle::PER_DEGREE as i64;
