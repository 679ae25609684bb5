//! Editions of a game's rules: mended rulings and retuned charts get a new number, and games begun under an old one go on
//! under the old one.
//!
//! The edition is part of what is agreed before the first move ([`Agreement`]), so it reaches every rule through the setup,
//! and a record names it. Where two editions differ, both readings stand in the same place:
//!
//! ```
//! # use tabletop::Edition;
//! # fn highest_useful_die(edition: Edition) -> u8 {
//! if edition.is_before(2) { 6 } else { 4 }
//! # }
//! # assert_eq!((highest_useful_die(Edition(1)), highest_useful_die(Edition(2))), (6, 4));
//! ```
//!
//! `grep -rn 'is_before(2)'` finds all that edition 2 of a game changed.

use serde::{Serialize, de::DeserializeOwned};
use std::fmt::{self, Debug};

/// An edition of a game's rules, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Edition(pub u8);

impl Edition {
    /// The rules as they were first given out.
    pub const FIRST: Edition = Edition(1);

    /// Whether this edition still has the rules as they were before edition `number` changed them.
    pub const fn is_before(self, number: u8) -> bool {
        self.0 < number
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "edition {}", self.0)
    }
}

/// What is agreed before the first move: scenario, optional rules, and the edition of the rules.
///
/// The default is the newest edition. The edition is not among the fields that are written (`#[serde(skip)]`): a record
/// names it in its header, where it can be read before the type of the setup is known.
pub trait Agreement: Clone + Eq + Debug + Default + Send + Sync + Serialize + DeserializeOwned {
    /// The edition that is played. A game that has had only one need not store it.
    fn edition(&self) -> Edition {
        Edition::FIRST
    }

    /// The same setup under another edition.
    fn with_edition(self, edition: Edition) -> Self {
        let _ = edition;
        self
    }
}

/// For games without options.
impl Agreement for () {}

/// For games whose only option is a number.
impl Agreement for u8 {}
