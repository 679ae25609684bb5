//! 3.1 Units: combat units and leaders.

mod kind;
mod order_of_battle;
mod wing;

pub use kind::{Kind, Missile};
pub use order_of_battle::{COUNT, Commander, Counter, FIGHTERS, GREEKS};
pub use wing::{Wing, WingSet};

use crate::{Side, rulebook};
use order_of_battle::{COMMANDERS, COUNTERS};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use wargame::{Id, Set, Table};

/// A unit: a combat unit or a leader.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit(u8);

/// Some units.
pub type UnitSet = Set<Unit, 2>;
/// A value for each unit.
pub type ByUnit<T> = Table<Unit, T, COUNT>;

impl Unit {
    /// The first of all.
    pub(crate) const FIRST: Unit = Unit(0);

    /// Every unit, leaders last.
    pub fn all() -> impl DoubleEndedIterator<Item = Unit> + Clone {
        (0..COUNT as u8).map(Unit)
    }

    /// The combat units of a side.
    pub fn fighters(side: Side) -> impl DoubleEndedIterator<Item = Unit> + Clone {
        let numbers = match side {
            Side::Greece => 0..GREEKS,
            Side::Persia => GREEKS..FIGHTERS,
        };
        numbers.map(|number| Unit(number as u8))
    }

    /// The combat units of a wing.
    pub fn of(wing: Wing) -> impl DoubleEndedIterator<Item = Unit> + Clone {
        Unit::fighters(wing.side()).filter(move |unit| unit.wing() == wing)
    }

    /// All leaders.
    pub fn leaders() -> impl DoubleEndedIterator<Item = Unit> + Clone {
        (FIGHTERS as u8..COUNT as u8).map(Unit)
    }

    /// The leader of a wing; marines have none.
    pub fn leader(wing: Wing) -> Option<Unit> {
        tabletop::applies!(rulebook::ONE_LEADER);
        Unit::leaders().find(|unit| unit.wing() == wing)
    }

    /// 12.1.2 The commander of a side: Miltiades, Datis.
    pub fn supreme(side: Side) -> Option<Unit> {
        Unit::leader(order_of_battle::supreme(side))
    }

    /// The unit of this name.
    pub fn named(name: &str) -> Option<Unit> {
        Unit::all().find(|unit| unit.counter().name == name)
    }

    /// What is printed on it.
    #[inline]
    pub const fn counter(self) -> &'static Counter {
        &COUNTERS[self.0 as usize]
    }

    /// Its type.
    #[inline]
    pub const fn kind(self) -> Kind {
        self.counter().kind
    }

    /// Its wing.
    #[inline]
    pub const fn wing(self) -> Wing {
        self.counter().wing
    }

    /// Its side.
    #[inline]
    pub const fn side(self) -> Side {
        self.wing().side()
    }

    /// 3.1 Its strength points.
    #[inline]
    pub const fn strength(self) -> u8 {
        self.counter().strength
    }

    /// Whether it is a leader.
    #[inline]
    pub const fn is_leader(self) -> bool {
        self.0 as usize >= FIGHTERS
    }

    /// Whether it is a phalanx.
    #[inline]
    pub const fn is_phalanx(self) -> bool {
        matches!(self.kind(), Kind::Phalanx)
    }

    /// Whether it fights in the Skirmish formation.
    #[inline]
    pub const fn is_skirmisher(self) -> bool {
        self.kind().is_skirmisher()
    }

    /// 3.1 What a leader's counter shows: him, or his replacement. Combat units have no such faces.
    pub fn commander(self, is_replaced: bool) -> Option<&'static Commander> {
        tabletop::applies!(rulebook::UNITS);
        Some(&COMMANDERS[self.index().checked_sub(FIGHTERS)?][usize::from(is_replaced)])
    }
}

impl Id for Unit {
    const COUNT: usize = COUNT;

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    fn from_index(index: usize) -> Option<Self> {
        (index < COUNT).then_some(Unit(index as u8))
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.counter().name)
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
                de::Error::custom(format!("there is no unit {name:?}; units are named like Aiantis"))
            });
        }
        let number = u8::deserialize(from)?;
        Unit::from_index(usize::from(number))
            .ok_or_else(|| de::Error::custom(format!("there is no unit number {number}")))
    }
}
