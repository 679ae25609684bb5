//! Stacks: a few units in one cell, the top one first.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most units that stack in a cell: these games print three.
pub const STACKING_LIMIT: usize = 3;

/// The units of one side in a cell, the top one first.
pub type Stack<U> = ArrayVec<U, STACKING_LIMIT>;

/// Some units of a stack, at least one, by their depth: the top one is the lowest bit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Members(u8);

impl Members {
    /// How many choices of units a stack gives at most.
    pub const CHOICES: usize = (1 << STACKING_LIMIT) - 1;

    /// All units of a stack of so many.
    pub fn all(count: usize) -> Members {
        Members(((1u8 << count.min(STACKING_LIMIT)) - 1).max(1))
    }

    /// The unit at this depth alone.
    pub fn only(depth: usize) -> Members {
        Members(1 << depth.min(STACKING_LIMIT - 1))
    }

    /// Every choice of units from a stack of so many, all of them first.
    pub fn choices(count: usize) -> impl Iterator<Item = Members> {
        (1..=Members::all(count).0).rev().map(Members)
    }

    /// Whether the unit at this depth is among them.
    #[inline]
    pub fn contains(self, depth: usize) -> bool {
        self.0 & 1 << depth != 0
    }

    /// Those of a stack's units that are among them, the top one first.
    #[inline]
    pub fn of<U: Copy>(self, stack: &[U]) -> impl Iterator<Item = U> {
        stack.iter().enumerate().filter(move |&(depth, _)| self.contains(depth)).map(|(_, &unit)| unit)
    }

    /// As bits, the top unit lowest.
    pub fn bits(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Members {
    type Error = &'static str;
    fn try_from(bits: u8) -> Result<Self, Self::Error> {
        if (1..=Self::CHOICES).contains(&usize::from(bits)) {
            Ok(Members(bits))
        } else {
            Err("units of a stack are 1 to 7: 1 top, 2 middle, 4 bottom")
        }
    }
}

impl From<Members> for u8 {
    fn from(members: Members) -> u8 {
        members.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_offered_once_all_units_first() {
        let stack: Stack<char> = "abc".chars().collect();
        let choices: Vec<String> = Members::choices(3).map(|units| units.of(&stack).collect()).collect();
        assert_eq!(choices, ["abc", "bc", "ac", "c", "ab", "b", "a"]);
        assert_eq!(choices.len(), Members::CHOICES);
        assert_eq!(Members::choices(1).collect::<Vec<_>>(), [Members::only(0)]);
    }

    #[test]
    fn a_choice_is_written_as_a_number_and_never_empty() {
        assert_eq!(serde_json::to_string(&Members::all(2)).unwrap(), "3");
        assert_eq!(serde_json::from_str::<Members>("4").unwrap(), Members::only(2));
        for wrong in ["0", "8"] {
            assert!(serde_json::from_str::<Members>(wrong).is_err());
        }
    }
}
