//! The Fire Results Table and the Missile Fire Priority Diagram.

use crate::units::Kind;

/// A line of the Fire Results Table: from which roll on it is one hit, and from which two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Band {
    /// The lowest roll that hits once.
    pub one: u8,
    /// The lowest roll that hits twice; 11 where none does.
    pub two: u8,
}

const fn band(one: u8, two: u8) -> Band {
    Band { one, two }
}

const NEVER: u8 = 11;

/// The three blocks of the printed table, range by range from Same. The symbols beside them are lost: that the second is
/// the javelins' is certain, that the first is the bow's and the third the mixed infantry's is likely.
#[rustfmt::skip]
pub const BLOCKS: [&[Band]; 3] = [
    //  Same         1             2            3            4
    &[band(6, 8), band(8, 10), band(7, 9),     band(7, 9),     band(9, NEVER)],
    &[band(7, 9), band(8, 10), band(9, NEVER)],
    &[band(6, 9), band(7, 9),  band(8, 10),    band(9, NEVER)],
];

/// The block of a type. `swapped` reads the first block as the mixed infantry's and the third as the bow's.
const fn block(kind: Kind, swapped: bool) -> &'static [Band] {
    match (kind, swapped) {
        (Kind::Hoplite, _) => &[],
        (Kind::Javelin, _) => BLOCKS[1],
        (Kind::Bow, false) | (Kind::Mixed, true) => BLOCKS[0],
        (Kind::Bow, true) | (Kind::Mixed, false) => BLOCKS[2],
    }
}

/// 2.2.6 How far a type shoots; `None` for hoplites, who do not.
#[inline]
pub const fn longest_range(kind: Kind, swapped: bool) -> Option<u8> {
    (block(kind, swapped).len() as u8).checked_sub(1)
}

/// How often a roll hits; `roll` may be 0 where the wall takes one away.
#[inline]
pub fn hits(kind: Kind, range: u8, roll: u8, swapped: bool) -> u8 {
    let Some(band) = block(kind, swapped).get(usize::from(range)) else { return 0 };
    u8::from(roll >= band.one) + u8::from(roll >= band.two)
}

/// 8.2.4 The diagram, from four areas ahead to one: straight ahead is the middle column, and right comes before left. 0 is no
/// target. Reconstructed.
#[rustfmt::skip]
pub const PRIORITY: [[u8; 9]; 4] = [
    [24, 22, 20, 18, 16, 17, 19, 21, 23], // four ahead
    [ 0, 15, 13, 11,  9, 10, 12, 14,  0], // three
    [ 0,  0,  8,  6,  4,  5,  7,  0,  0], // two
    [ 0,  0,  0,  3,  1,  2,  0,  0,  0], // one
];

/// The number in the diagram of an area so far ahead and so far to the right; `None` outside it. The firer's own area
/// comes before all.
#[inline]
pub fn priority(ahead: i8, right: i8) -> Option<u8> {
    if (ahead, right) == (0, 0) {
        return Some(0);
    }
    let row = 4usize.checked_sub(usize::try_from(ahead).ok()?)?;
    let column = usize::try_from(right + 4).ok()?;
    PRIORITY.get(row)?.get(column).copied().filter(|&number| number > 0)
}
