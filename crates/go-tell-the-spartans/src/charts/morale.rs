//! The Greek and Persian Morale Tables.

use crate::rulebook;
use crate::units::{Contingent, Kind};
use serde::{Deserialize, Serialize};

/// A line of a Morale Table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoraleRow {
    /// Whose it is.
    pub contingent: Contingent,
    /// Hoplites or mixed infantry, by step losses.
    pub line: &'static [u8],
    /// Bow and javelin, if there are any.
    pub light: Option<u8>,
}

const fn row(contingent: Contingent, line: &'static [u8], light: Option<u8>) -> MoraleRow {
    MoraleRow { contingent, line, light }
}

/// Both tables: the Morale Rating after 0, 1, 2, 3 step losses, and that of bow and javelin.
#[rustfmt::skip]
pub const MORALE: [MoraleRow; 12] = {
    use Contingent as C;
    [
        row(C::Spartan,       &[8, 8, 7, 7], None),
        row(C::Thespian,      &[8, 7, 6, 6], None),
        row(C::Theban,        &[8, 7, 6, 6], None),
        row(C::Phocian,       &[6, 6, 5, 4], None),
        row(C::Malian,        &[7, 7, 6, 6], None),
        row(C::Locrian,       &[7, 6, 6, 5], None),
        row(C::Peloponnesian, &[7, 6, 6, 5], Some(7)),

        row(C::Immortals,     &[8, 7, 7, 6], None),
        row(C::Dahae,         &[7, 6],       Some(7)),
        row(C::Medes,         &[8, 6],       Some(8)),
        row(C::Scythians,     &[7, 5],       Some(6)),
        row(C::Susa,          &[6, 5],       Some(6)),
    ]
};

/// 2.2.7 The Morale Rating. 11.4 A mora has that of the Spartans. 0 where the tables have none.
#[inline]
pub fn rating(contingent: Contingent, kind: Kind, losses: u8) -> u8 {
    tabletop::applies!(rulebook::MORALE_RATING);
    let contingent = if contingent.is_spartan() { Contingent::Spartan } else { contingent };
    let Some(row) = MORALE.iter().find(|row| row.contingent == contingent) else { return 0 };
    let rating = if kind.is_light() { row.light } else { row.line.get(usize::from(losses)).copied() };
    rating.unwrap_or(0)
}

/// 8.4.2 What a check comes to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// No effect; the Disordered recover.
    Holds,
    /// Disorder.
    Disorder,
    /// Rout.
    Rout,
}

/// 8.4.2 Up to the rating nothing, one or two above it disorder, three or more rout.
#[inline]
pub const fn verdict(roll: u8, rating: u8) -> Verdict {
    match roll.saturating_sub(rating) {
        0 => Verdict::Holds,
        1 | 2 => Verdict::Disorder,
        _ => Verdict::Rout,
    }
}
