//! Odds columns, and shifts or modifiers with the reason for each.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// The heads of a results table's columns, attacker to defender, the worst odds first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Columns<const N: usize>(pub [(u32, u32); N]);

impl<const N: usize> Columns<N> {
    /// The column of these strengths: the last whose ratio they reach, and the first where they reach none.
    #[inline]
    pub fn of(&self, attacker: u32, defender: u32) -> u8 {
        let reached = self.0.iter().rposition(|&(of, to)| attacker * to >= defender * of);
        reached.unwrap_or(0) as u8
    }

    /// The column so many further to the right; the first and the last are the end.
    #[inline]
    pub fn shifted(&self, column: u8, by: i8) -> u8 {
        (column as i8 + by).clamp(0, N as i8 - 1) as u8
    }

    /// The head of a column: "3:2".
    pub fn head(&self, column: u8) -> String {
        let (attacker, defender) = self.0[usize::from(column).min(N - 1)];
        format!("{attacker}:{defender}")
    }
}

/// Column shifts or die modifiers, each with its reason: the sum for the rules, the list for the reader.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[serde(bound = "Why: Serialize + serde::de::DeserializeOwned")]
pub struct Modifiers<Why, const N: usize>(ArrayVec<(Why, i8), N>);

impl<Why: Copy, const N: usize> Modifiers<Why, N> {
    /// None yet.
    pub const fn new() -> Self {
        Modifiers(ArrayVec::new_const())
    }

    /// Adds one, unless it comes to nothing. `N` is the number of reasons there are, so there is always room.
    pub fn add(&mut self, why: Why, by: i8) {
        if by != 0 {
            self.0.push((why, by));
        }
    }

    /// What they come to.
    pub fn sum(&self) -> i8 {
        self.0.iter().map(|&(_, by)| by).sum()
    }
}

/// Each with its reason, in the order in which they were added.
impl<Why, const N: usize> Deref for Modifiers<Why, N> {
    type Target = [(Why, i8)];
    fn deref(&self) -> &[(Why, i8)] {
        &self.0
    }
}

impl<Why: Copy, const N: usize> Default for Modifiers<Why, N> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: Columns<4> = Columns([(1, 2), (1, 1), (3, 2), (2, 1)]);

    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    enum Why {
        Flank,
        Mound,
    }

    #[test]
    fn the_column_is_the_last_that_the_odds_reach() {
        for (attacker, defender, column) in [
            (1, 9, 0),
            (1, 2, 0),
            (9, 10, 0),
            (4, 4, 1),
            (5, 4, 1),
            (6, 4, 2),
            (7, 4, 2),
            (8, 4, 3),
            (90, 4, 3),
        ] {
            assert_eq!(COLUMNS.of(attacker, defender), column, "{attacker} to {defender}");
        }
    }

    #[test]
    fn shifts_stop_at_the_ends_of_the_table() {
        assert_eq!([-1, 0, 1, 2, 9].map(|by| COLUMNS.shifted(1, by)), [0, 1, 2, 3, 3]);
        assert_eq!(COLUMNS.shifted(0, -3), 0);
        assert_eq!((COLUMNS.head(2), COLUMNS.head(3)), ("3:2".to_owned(), "2:1".to_owned()));
    }

    #[test]
    fn every_shift_that_counts_is_listed_with_its_reason() {
        let mut shifts = Modifiers::<Why, 2>::new();
        assert!(shifts.is_empty());
        shifts.add(Why::Flank, 2);
        shifts.add(Why::Mound, 0);
        shifts.add(Why::Mound, -1);
        assert_eq!(shifts.sum(), 1);
        assert_eq!(*shifts, [(Why::Flank, 2), (Why::Mound, -1)]);
        let written = serde_json::to_string(&shifts).unwrap();
        assert_eq!(written, r#"[["Flank",2],["Mound",-1]]"#);
        assert_eq!(serde_json::from_str::<Modifiers<Why, 2>>(&written).unwrap(), shifts);
    }
}
