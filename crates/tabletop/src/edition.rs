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

/// How a position writes the setup it holds, so that the edition is not lost:
/// `#[serde(with = "tabletop::edition::in_position")]`.
pub mod in_position {
    use super::{Agreement, Edition};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Writes the edition and the setup.
    pub fn serialize<A: Agreement, S: Serializer>(setup: &A, serializer: S) -> Result<S::Ok, S::Error> {
        (setup.edition().0, setup).serialize(serializer)
    }

    /// Reads the setup under its edition.
    pub fn deserialize<'de, A: Agreement, D: Deserializer<'de>>(deserializer: D) -> Result<A, D::Error> {
        let (edition, setup) = <(u8, A)>::deserialize(deserializer)?;
        Ok(setup.with_edition(Edition(edition)))
    }
}

/// For games without options.
impl Agreement for () {}

/// For games whose only option is a number.
impl Agreement for u8 {}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    struct Setup {
        cavalry: bool,
        #[serde(skip, default = "newest")]
        edition: Edition,
    }

    fn newest() -> Edition {
        Edition(2)
    }

    impl Default for Setup {
        fn default() -> Self {
            Setup { cavalry: false, edition: newest() }
        }
    }

    impl Agreement for Setup {
        fn edition(&self) -> Edition {
            self.edition
        }

        fn with_edition(self, edition: Edition) -> Self {
            Setup { edition, ..self }
        }
    }

    #[derive(PartialEq, Eq, Debug, Serialize, Deserialize)]
    struct Position {
        #[serde(with = "in_position")]
        setup: Setup,
    }

    #[test]
    fn a_position_that_is_sent_keeps_its_edition() {
        for edition in [Edition::FIRST, newest()] {
            let position = Position { setup: Setup { cavalry: true, edition } };
            let sent = serde_json::to_string(&position).unwrap();
            assert_eq!(serde_json::from_str::<Position>(&sent).unwrap(), position);
        }
    }
}
