//! 2.2.1 The contingents: where the men of a counter come from.

use crate::Side;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A contingent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "a people needs no words")]
pub enum Contingent {
    Spartan,
    Thespian,
    Theban,
    Malian,
    Locrian,
    Peloponnesian,
    Phocian,
    /// 11.4 A third of the Spartan levy.
    FirstMora,
    SecondMora,
    ThirdMora,
    Dahae,
    Medes,
    Scythians,
    Susa,
    Immortals,
}

impl Contingent {
    /// How many there are, those of the optional rules included.
    pub const COUNT: usize = 15;

    /// The Greeks in the order in which they deploy: 6.0.1 the Spartans must stand before the wall, so they choose first;
    /// the Phocians may stand there when all others do, so they choose last.
    pub const GREEK: [Contingent; 10] = [
        Contingent::Spartan,
        Contingent::Thespian,
        Contingent::Theban,
        Contingent::Malian,
        Contingent::Locrian,
        Contingent::FirstMora,
        Contingent::SecondMora,
        Contingent::ThirdMora,
        Contingent::Peloponnesian,
        Contingent::Phocian,
    ];

    /// 5.1 The Persians in the order of the commitment table.
    pub const PERSIAN: [Contingent; 5] = [
        Contingent::Dahae,
        Contingent::Medes,
        Contingent::Scythians,
        Contingent::Susa,
        Contingent::Immortals,
    ];

    /// Whom it fights for.
    pub const fn side(self) -> Side {
        if (self as u8) < Contingent::Dahae as u8 { Side::Greece } else { Side::Persia }
    }

    /// Whether its men are Spartans: the king's, or a mora of the levy.
    pub const fn is_spartan(self) -> bool {
        matches!(
            self,
            Contingent::Spartan | Contingent::FirstMora | Contingent::SecondMora | Contingent::ThirdMora
        )
    }

    /// 9.4 Whether it stands by Leonidas whatever happens.
    pub const fn is_steadfast(self) -> bool {
        self.is_spartan() || matches!(self, Contingent::Thespian)
    }

    /// Its men, as in "the Spartans".
    pub const fn name(self) -> &'static str {
        match self {
            Contingent::Spartan => "Spartans",
            Contingent::Thespian => "Thespians",
            Contingent::Theban => "Thebans",
            Contingent::Malian => "Malians",
            Contingent::Locrian => "Locrians",
            Contingent::Peloponnesian => "Peloponnesians",
            Contingent::Phocian => "Phocians",
            Contingent::FirstMora => "first mora",
            Contingent::SecondMora => "second mora",
            Contingent::ThirdMora => "third mora",
            Contingent::Dahae => "Dahae",
            Contingent::Medes => "Medes",
            Contingent::Scythians => "Scythians",
            Contingent::Susa => "men of Susa",
            Contingent::Immortals => "Immortals",
        }
    }

    /// The three letters on its counters.
    pub const fn letters(self) -> &'static str {
        match self {
            Contingent::Spartan => "SPA",
            Contingent::Thespian => "THS",
            Contingent::Theban => "THB",
            Contingent::Malian => "MAL",
            Contingent::Locrian => "LOC",
            Contingent::Peloponnesian => "PEL",
            Contingent::Phocian => "PHO",
            Contingent::FirstMora => "MO1",
            Contingent::SecondMora => "MO2",
            Contingent::ThirdMora => "MO3",
            Contingent::Dahae => "DAH",
            Contingent::Medes => "MED",
            Contingent::Scythians => "SCY",
            Contingent::Susa => "SUS",
            Contingent::Immortals => "IMM",
        }
    }
}

/// A set of contingents.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Contingent>", into = "Vec<Contingent>")]
pub struct ContingentSet(u16);

impl ContingentSet {
    /// None.
    pub const EMPTY: ContingentSet = ContingentSet(0);

    /// Whether it holds the contingent.
    #[inline]
    pub const fn contains(self, contingent: Contingent) -> bool {
        self.0 & 1 << contingent as u16 != 0
    }

    /// Adds one.
    pub const fn insert(&mut self, contingent: Contingent) {
        self.0 |= 1 << contingent as u16;
    }

    /// Takes one out.
    pub const fn remove(&mut self, contingent: Contingent) {
        self.0 &= !(1 << contingent as u16);
    }

    /// How many.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether it holds none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of it is in the other.
    pub const fn is_within(self, other: ContingentSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Those of the Greek order of deployment, then the Persian of the table, that it holds.
    pub fn iter(self) -> impl Iterator<Item = Contingent> {
        let all = Contingent::GREEK.into_iter().chain(Contingent::PERSIAN);
        all.filter(move |&contingent| self.contains(contingent))
    }

    /// Its bits: for steps of a choice.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }
}

impl FromIterator<Contingent> for ContingentSet {
    fn from_iter<I: IntoIterator<Item = Contingent>>(contingents: I) -> Self {
        let mut set = ContingentSet::EMPTY;
        contingents.into_iter().for_each(|contingent| set.insert(contingent));
        set
    }
}

impl From<Vec<Contingent>> for ContingentSet {
    fn from(contingents: Vec<Contingent>) -> Self {
        contingents.into_iter().collect()
    }
}

impl From<ContingentSet> for Vec<Contingent> {
    fn from(set: ContingentSet) -> Self {
        set.iter().collect()
    }
}

impl fmt::Debug for ContingentSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
