//! 2.2 A counter, and what kind of men it stands for.

use super::order_of_battle::{COUNTERS, IDS};
use crate::Side;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use wargame::{Id, Set, Table};

/// 2.2.2 The types of units, in the order of the charts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Heavy infantry with spear and great shield.
    Hoplite,
    /// Infantry with spears in front and bows behind.
    Mixed,
    /// Light infantry that throws.
    Javelin,
    /// Archers.
    Bow,
}

impl Kind {
    /// Every type.
    pub const ALL: [Kind; 4] = [Kind::Hoplite, Kind::Mixed, Kind::Javelin, Kind::Bow];

    /// Whether these are light infantry, which runs where it likes and controls nothing.
    pub const fn is_light(self) -> bool {
        matches!(self, Kind::Javelin | Kind::Bow)
    }

    /// "hoplites", "archers".
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Hoplite => "hoplites",
            Kind::Mixed => "mixed infantry",
            Kind::Javelin => "javelins",
            Kind::Bow => "archers",
        }
    }
}

/// A counter: 74 Greek, then 135 Persian. Its name is `SPA-1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit(u8);

impl Unit {
    /// How many counters fight.
    pub const COUNT: usize = Self::GREEK + Self::PERSIAN;
    const GREEK: usize = 74;
    const PERSIAN: usize = 135;
    /// How many counters the larger side has.
    pub(crate) const LARGER_SIDE: usize =
        if Self::GREEK > Self::PERSIAN { Self::GREEK } else { Self::PERSIAN };

    /// Every counter.
    pub fn all() -> impl Iterator<Item = Unit> {
        (0..Self::COUNT as u8).map(Unit)
    }

    /// The counters of a side.
    #[inline]
    pub fn of(side: Side) -> impl DoubleEndedIterator<Item = Unit> + Clone {
        Self::range(side).map(|number| Unit(number as u8))
    }

    /// The numbers of a side's counters.
    #[inline]
    pub(crate) const fn range(side: Side) -> std::ops::Range<usize> {
        match side {
            Side::Greece => 0..Self::GREEK,
            Side::Persia => Self::GREEK..Self::COUNT,
        }
    }

    /// The counter of this name.
    pub fn named(name: &str) -> Option<Unit> {
        Unit::all().find(|unit| unit.to_string() == name)
    }

    /// Its number.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Whom it fights for.
    #[inline]
    pub const fn side(self) -> Side {
        if (self.0 as usize) < Self::GREEK { Side::Greece } else { Side::Persia }
    }
}

impl Id for Unit {
    const COUNT: usize = Unit::COUNT;
    #[inline]
    fn index(self) -> usize {
        Unit::index(self)
    }
    #[inline]
    fn from_index(index: usize) -> Option<Self> {
        (index < Unit::COUNT).then_some(Unit(index as u8))
    }
}

/// A set of counters.
pub(crate) type UnitSet = Set<Unit, { Unit::COUNT.div_ceil(64) }>;

/// A value for each counter.
pub(crate) type ByUnit<T> = Table<Unit, T, { Unit::COUNT }>;

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = COUNTERS[self.index()].0;
        let (name, first) = IDS[usize::from(row)];
        write!(f, "{name}{}", usize::from(self.0) - usize::from(first) + 1)
    }
}

impl fmt::Debug for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// By name in formats that people read, by number in others.
impl Serialize for Unit {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { to.collect_str(self) } else { to.serialize_u8(self.0) }
    }
}

impl<'de> Deserialize<'de> for Unit {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        if from.is_human_readable() {
            let name = String::deserialize(from)?;
            return Unit::named(&name).ok_or_else(|| {
                de::Error::custom(format!("there is no unit {name:?}; units are named like SPA-1"))
            });
        }
        let number = u8::deserialize(from)?;
        Unit::from_index(usize::from(number))
            .ok_or_else(|| de::Error::custom(format!("there is no unit number {number}")))
    }
}
