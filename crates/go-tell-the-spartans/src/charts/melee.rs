//! The Melee Combat Results Table and the column shifts.

use crate::units::Kind;
use serde::{Deserialize, Serialize};
use wargame::odds::Columns;

/// Step losses of a melee.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Losses {
    /// Of the side that attacks.
    pub attacker: u8,
    /// Of the side that defends.
    pub defender: u8,
}

/// 8.3.3 The heads of the columns: attacker to defender. At most the first, at least the last.
pub const COLUMNS: Columns<7> = Columns([(1, 3), (1, 2), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1)]);

/// The table: attacker / defender.
#[rustfmt::skip]
pub const MELEE: [[(u8, u8); 7]; 6] = [
    //1:3     1:2     1:1     3:2     2:1     3:1     4:1
    [(4, 0), (3, 0), (2, 1), (2, 1), (2, 1), (2, 2), (2, 3)], // 1 or less
    [(3, 0), (3, 1), (2, 2), (1, 1), (1, 1), (2, 2), (2, 4)], // 2-3
    [(3, 1), (3, 2), (2, 2), (2, 2), (2, 2), (2, 3), (1, 4)], // 4-5
    [(3, 1), (3, 2), (2, 2), (2, 2), (2, 3), (1, 3), (1, 4)], // 6-7
    [(3, 1), (2, 1), (1, 1), (1, 2), (2, 3), (1, 3), (0, 4)], // 8-9
    [(2, 1), (2, 2), (1, 2), (1, 2), (1, 3), (0, 3), (0, 4)], // 10 or more
];

/// The shifts for unit type, right positive: a line for the attacker's type, a column for the defender's. The numbers are
/// printed, the heads are lost. The signs tell hoplites and mixed infantry; that the javelin comes before the bow, and so which
/// of the two is the better in melee, follows from the order of 2.2.2 alone.
#[rustfmt::skip]
pub const TYPE_SHIFTS: [[i8; 4]; 4] = [
    //Hoplite Mixed Javelin Bow
    [ 0,  2,  3,  3], // Hoplite
    [-1,  0,  2,  2], // Mixed
    [-3, -2,  0,  1], // Javelin
    [-3, -2, -1,  0], // Bow
];

/// The shift for an attacker who came through flank or rear: hoplites, all others. Printed; that it holds in the melee right
/// after the movement only is ours.
pub const FLANK_SHIFT: (i8, i8) = (2, 1);

/// The shift for one type that attacks another.
#[inline]
pub const fn type_shift(attacker: Kind, defender: Kind) -> i8 {
    TYPE_SHIFTS[attacker as usize][defender as usize]
}

/// What a roll comes to in a column; the roll may lie beyond the table's ends.
#[inline]
pub fn result(column: u8, roll: i8) -> Losses {
    let row = match roll {
        ..=1 => 0,
        2..=3 => 1,
        4..=5 => 2,
        6..=7 => 3,
        8..=9 => 4,
        10.. => 5,
    };
    let (attacker, defender) = MELEE[row][usize::from(column)];
    Losses { attacker, defender }
}
