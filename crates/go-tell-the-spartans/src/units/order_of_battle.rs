//! 2.2 The order of battle: a chart with a line for each contingent and type, and the counters made from it.

use super::{ByUnit, Contingent, Kind, Unit, UnitSet};
use crate::charts::Source;
use serde::Serialize;
use wargame::Steps;

/// 2.2 What is printed on one face of a counter, in that order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Face {
    /// 2.2.3 Melee Factor.
    pub mf: u8,
    /// 2.2.4 Defensive Value, against missiles.
    pub dv: u8,
    /// 2.2.5 Movement Allowance.
    pub ma: u8,
}

/// A line of the order of battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The beginning of its counters' names.
    pub id: &'static str,
    /// Where they come from.
    pub contingent: Contingent,
    /// How many counters.
    pub units: u8,
    /// How they fight.
    pub kind: Kind,
    /// The front, at full strength.
    pub full: Face,
    /// The back, if there is one.
    pub reduced: Option<Face>,
    /// How many step losses eliminate one.
    pub steps: u8,
    /// Who made the numbers.
    pub source: Source,
}

use Contingent as C;
use Kind::{Bow, Hoplite, Javelin, Mixed};

/// The game as it comes in the box: 74 Greek counters and 135 Persian. Numbers of counters, factors and steps are
/// reconstructed, within the printed ranges and the printed total of 240 pieces.
#[rustfmt::skip]
pub const ORDER_OF_BATTLE: [Row; 18] = [
    row("SPA-",  C::Spartan,        3, Hoplite, (4, 3, 2), Some((3, 3, 2)), 4),
    row("THS-",  C::Thespian,       7, Hoplite, (3, 3, 2), Some((2, 2, 2)), 4),
    row("THB-",  C::Theban,         4, Hoplite, (3, 3, 2), Some((2, 2, 2)), 4),
    row("PHO-",  C::Phocian,       10, Hoplite, (3, 2, 2), Some((2, 2, 2)), 4),
    row("MAL-",  C::Malian,        10, Hoplite, (3, 2, 2), Some((2, 2, 2)), 4),
    row("LOC-",  C::Locrian,       10, Hoplite, (3, 2, 2), Some((2, 2, 2)), 4),
    row("PEL-H", C::Peloponnesian, 26, Hoplite, (3, 3, 2), Some((2, 2, 2)), 4),
    row("PEL-J", C::Peloponnesian,  2, Javelin, (1, 1, 4), None,            1),
    row("PEL-B", C::Peloponnesian,  2, Bow,     (1, 1, 4), None,            1),

    row("IMM-",  C::Immortals,     30, Mixed,   (3, 2, 3), Some((2, 2, 3)), 4),
    row("MED-M", C::Medes,         24, Mixed,   (2, 2, 3), Some((1, 1, 3)), 2),
    row("MED-B", C::Medes,          9, Bow,     (1, 1, 4), None,            1),
    row("SUS-M", C::Susa,          21, Mixed,   (2, 2, 3), Some((1, 1, 3)), 2),
    row("SUS-B", C::Susa,           6, Bow,     (1, 1, 4), None,            1),
    row("SCY-M", C::Scythians,     12, Mixed,   (2, 1, 3), Some((1, 1, 3)), 2),
    row("SCY-B", C::Scythians,     12, Bow,     (1, 1, 4), None,            1),
    row("DAH-M", C::Dahae,         12, Mixed,   (2, 1, 3), Some((1, 1, 3)), 2),
    row("DAH-J", C::Dahae,          9, Javelin, (1, 1, 4), None,            1),
];

/// 11.4 Nothing but Spartans: which lines of the order of battle stand for the levy instead, and with what values. The
/// Peloponnesian and Theban hoplites are its three morai, ten counters each; the light infantry stays what it is.
#[rustfmt::skip]
pub const THE_WHOLE_LEVY: Row =
    row("MOR-",  C::FirstMora,     30, Hoplite, (4, 3, 2), Some((3, 3, 2)), 4);

/// How many counters a mora has.
const MORA: u8 = 10;

const fn row(
    id: &'static str,
    contingent: Contingent,
    units: u8,
    kind: Kind,
    full: (u8, u8, u8),
    reduced: Option<(u8, u8, u8)>,
    steps: u8,
) -> Row {
    let reduced = match reduced {
        Some(values) => Some(face(values)),
        None => None,
    };
    Row { id, contingent, units, kind, full: face(full), reduced, steps, source: Source::Reconstructed }
}

const fn face((mf, dv, ma): (u8, u8, u8)) -> Face {
    Face { mf, dv, ma }
}

/// A counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Counter {
    /// 2.2.1 Where its men come from.
    pub contingent: Contingent,
    /// 2.2.2 How they fight.
    pub kind: Kind,
    /// Its faces, and how many step losses eliminate it. 4-step units turn over at the second, 2-step units at the first.
    pub steps: Steps<Face>,
}

impl Counter {
    /// What is to be read on it after so many step losses.
    #[inline]
    pub const fn face(&self, losses: u8) -> Face {
        self.steps.face(losses)
    }
}

/// The counters of a game, by number, and those that stay in the box.
pub struct Roster {
    counters: ByUnit<Counter>,
    in_the_box: UnitSet,
}

impl Roster {
    /// The counter, unless it stays in the box.
    #[inline]
    pub fn get(&self, unit: Unit) -> Option<&Counter> {
        (!self.in_the_box.contains(unit)).then(|| self.of(unit))
    }

    /// The counter, be it in the box.
    #[inline]
    pub(crate) fn of(&self, unit: Unit) -> &Counter {
        &self.counters[unit]
    }
}

/// The line that each counter belongs to, and the counter.
pub(super) static COUNTERS: [(u8, Counter); Unit::COUNT] = counters();

/// The beginning of the names of each line's counters, and the number of the first of them.
pub(super) static IDS: [(&str, u8); ORDER_OF_BATTLE.len()] = {
    let mut ids = [("", 0); ORDER_OF_BATTLE.len()];
    let (mut line, mut first) = (0, 0);
    while line < ids.len() {
        ids[line] = (ORDER_OF_BATTLE[line].id, first);
        first += ORDER_OF_BATTLE[line].units;
        line += 1;
    }
    ids
};

/// The game as it comes in the box.
pub(crate) static HISTORICAL: Roster = {
    let mut roster = [counter_of(&ORDER_OF_BATTLE[0]); Unit::COUNT];
    let counters = counters();
    let mut unit = 0;
    while unit < Unit::COUNT {
        roster[unit] = counters[unit].1;
        unit += 1;
    }
    Roster { counters: ByUnit::new(roster), in_the_box: UnitSet::EMPTY }
};

/// 11.4 Nothing but Spartans.
pub(crate) static SPARTANS: Roster = {
    let mut roster = *HISTORICAL.counters.values();
    let mut in_the_box = UnitSet::EMPTY;
    let (mut unit, mut spartans) = (0, 0);
    while unit < Unit::COUNT {
        match (roster[unit].contingent, roster[unit].kind) {
            (C::Peloponnesian | C::Theban, Hoplite) => {
                let contingent = [C::FirstMora, C::SecondMora, C::ThirdMora][(spartans / MORA) as usize];
                spartans += 1;
                roster[unit] = counter_of(&Row { contingent, ..THE_WHOLE_LEVY });
            }
            (C::Spartan | C::Thespian | C::Phocian | C::Malian | C::Locrian, _) => {
                in_the_box = in_the_box.with_index(unit);
            }
            _ => {}
        }
        unit += 1;
    }
    assert!(spartans == THE_WHOLE_LEVY.units);
    Roster { counters: ByUnit::new(roster), in_the_box }
};

/// How many counters the largest contingent has. A contingent of the optional levy has fewer.
pub(crate) const LARGEST_CONTINGENT: usize = {
    let (mut line, mut largest) = (0, 0);
    while line < ORDER_OF_BATTLE.len() {
        let (mut other, mut units) = (0, 0);
        while other < ORDER_OF_BATTLE.len() {
            if ORDER_OF_BATTLE[other].contingent as u8 == ORDER_OF_BATTLE[line].contingent as u8 {
                units += ORDER_OF_BATTLE[other].units as usize;
            }
            other += 1;
        }
        if units > largest {
            largest = units;
        }
        line += 1;
    }
    assert!(largest >= MORA as usize);
    largest
};

/// The highest movement allowance of a type.
pub(crate) const fn most_points(kind: Kind) -> u8 {
    let (mut line, mut most) = (0, 0);
    while line < ORDER_OF_BATTLE.len() {
        let row = &ORDER_OF_BATTLE[line];
        if row.kind as u8 == kind as u8 && row.full.ma > most {
            most = row.full.ma;
        }
        line += 1;
    }
    most
}

const fn counters() -> [(u8, Counter); Unit::COUNT] {
    let mut counters = [(0, counter_of(&ORDER_OF_BATTLE[0])); Unit::COUNT];
    let (mut line, mut unit) = (0, 0);
    while line < ORDER_OF_BATTLE.len() {
        let mut of_the_line = 0;
        while of_the_line < ORDER_OF_BATTLE[line].units {
            counters[unit] = (line as u8, counter_of(&ORDER_OF_BATTLE[line]));
            unit += 1;
            of_the_line += 1;
        }
        line += 1;
    }
    assert!(unit == Unit::COUNT);
    counters
}

const fn counter_of(row: &Row) -> Counter {
    let reduced = match row.reduced {
        Some(face) => face,
        None => row.full,
    };
    let steps = Steps { full: row.full, reduced, count: row.steps };
    Counter { contingent: row.contingent, kind: row.kind, steps }
}
