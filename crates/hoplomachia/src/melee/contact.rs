//! Which lochos strikes which: what a front touches, and from where.

use super::From;
use crate::body::{Aspect, Body, Order, Shape};
use crate::field::{Unit, UnitId};
use crate::rulebook;
use serde::{Deserialize, Serialize};
use wargame::plane::{ONE, Rect, TOUCHING};

/// A lochos, ile or stand in melee: which of a unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Combatant {
    /// Of whom.
    pub unit: UnitId,
    /// Which, from the right.
    pub file: u8,
}

/// A lochos that touches an enemy lochos with its front.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strike {
    /// From where it comes at him.
    pub aspect: Aspect,
    /// How much of its front is before him, in units of length.
    pub width: i32,
}

/// A front that goes this much farther reaches into whomever it touches.
pub(crate) const REACH: i32 = 2 * TOUCHING + 1;

/// ME1, ME12 Whether a lochos strikes another with its front. Corners that touch are no strike.
pub fn strike(striker: &Rect, target: &Unit, file: u8) -> Option<Strike> {
    let struck = target.rect(file);
    if !reaches(striker, &struck) {
        return None;
    }
    let shape = Shape { files: 1, order: Order::Line, ..target.body.shape };
    let alone = Body { at: struck.at, heading: struck.heading, shape };
    // Whoever fights on is struck from where he was, whether or not somebody still holds him in front.
    Some(Strike { aspect: alone.aspect(striker, true), width: width_before(striker, &struck) })
}

/// R185 Whether a front touches somebody, and not only at a corner.
pub(crate) fn reaches(striker: &Rect, struck: &Rect) -> bool {
    tabletop::applies!(rulebook::WHO_IS_IN_MELEE);
    striker.moved(striker.heading, REACH).overlaps(struck)
}

/// How much of a front is before somebody.
fn width_before(striker: &Rect, struck: &Rect) -> i32 {
    let sides = struck.corners().map(|corner| striker.local(corner).right);
    let (left, right) =
        (sides.into_iter().fold(i64::MAX, i64::min), sides.into_iter().fold(i64::MIN, i64::max));
    ((right.min(0) - left.max(-i64::from(striker.width) * ONE)) / ONE) as i32
}

impl Aspect {
    /// ME9, ME10 How an attack from there counts.
    pub const fn counts_as(self) -> From {
        match self {
            Aspect::Front => From::Front,
            Aspect::ShieldedFlank => From::ShieldedFlank,
            Aspect::UnshieldedFlank | Aspect::Rear => From::Unshielded,
        }
    }
}
