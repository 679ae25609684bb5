//! 2.1 The map: eleven cities, their amphorae, ports and roads.

use crate::Side;
use serde::{Deserialize, Serialize};

/// A city. The eight with a port come first, so that a port's number is its city's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it all")]
#[repr(u8)]
pub enum City {
    Abydos,
    Ephesos,
    Athenai,
    Sparta,
    Thebai,
    Pella,
    Eretria,
    Naxos,
    Korinthos,
    Delphi,
    Larissa,
}

use City::*;

/// What is printed on the map about a city.
struct Printed {
    amphorae: u8,
    port: bool,
    major: Option<Side>,
    roads: &'static [City],
}

const fn city(amphorae: u8, port: bool, major: Option<Side>, roads: &'static [City]) -> Printed {
    Printed { amphorae, port, major, roads }
}

const PERSIA: Option<Side> = Some(Side::Persia);
const GREECE: Option<Side> = Some(Side::Greece);

/// The map, without the road between Abydos and Pella, which needs the pontoon bridge.
#[rustfmt::skip]
const MAP: [Printed; City::COUNT] = [
    // amphorae, port, major, roads
    city(3, true,  PERSIA, &[Ephesos]),                            // Abydos
    city(3, true,  PERSIA, &[Abydos]),                             // Ephesos
    city(2, true,  GREECE, &[Korinthos, Thebai]),                  // Athenai
    city(2, true,  GREECE, &[Korinthos]),                          // Sparta
    city(1, true,  None,   &[Athenai, Korinthos, Delphi, Larissa]),// Thebai
    city(1, true,  None,   &[Larissa]),                            // Pella
    city(1, true,  None,   &[]),                                   // Eretria
    city(1, true,  None,   &[]),                                   // Naxos
    city(1, false, None,   &[Athenai, Sparta, Thebai]),            // Korinthos
    city(1, false, None,   &[Thebai, Larissa]),                    // Delphi
    city(1, false, None,   &[Delphi, Thebai, Pella]),              // Larissa
];

/// The two ends of the pontoon bridge over the Hellespont.
pub const BRIDGE: [City; 2] = [Abydos, Pella];

/// Every port.
pub const PORTS: CitySet = ports();

const MAJORS: [CitySet; 2] = [major_cities(Side::Persia), major_cities(Side::Greece)];
const ROADS: [CitySet; City::COUNT] = roads();

impl City {
    /// How many there are.
    pub const COUNT: usize = 11;
    /// How many have a port.
    pub const PORTS: usize = 8;
    /// All of them: ports first.
    pub const ALL: [City; City::COUNT] =
        [Abydos, Ephesos, Athenai, Sparta, Thebai, Pella, Eretria, Naxos, Korinthos, Delphi, Larissa];

    /// How many armies the city feeds.
    pub const fn amphorae(self) -> u8 {
        MAP[self as usize].amphorae
    }

    /// Whether fleets can lie here.
    pub const fn is_port(self) -> bool {
        MAP[self as usize].port
    }

    /// The side whose major city this is.
    pub const fn major(self) -> Option<Side> {
        MAP[self as usize].major
    }

    /// 4.5 A major city counts as two.
    pub const fn worth(self) -> u8 {
        if self.major().is_some() { 2 } else { 1 }
    }

    /// 7.1 In the two Asian cities Persian dice count for more.
    pub const fn is_in_asia(self) -> bool {
        matches!(self, Abydos | Ephesos)
    }

    /// The adjacent cities: those a road joins to this one while the bridge stands or not.
    #[inline]
    pub fn roads(self, bridge: bool) -> CitySet {
        let roads = ROADS[self as usize];
        match self {
            Abydos if bridge => roads.with(Pella),
            Pella if bridge => roads.with(Abydos),
            _ => roads,
        }
    }

    /// The name on the map.
    pub fn name(self) -> &'static str {
        NAMES[self as usize]
    }

    /// The city of that name, in any case; the old spelling Ephesus is understood too.
    pub fn named(name: &str) -> Option<City> {
        let name = if name.eq_ignore_ascii_case("Ephesus") { "Ephesos" } else { name };
        City::ALL.into_iter().find(|city| city.name().eq_ignore_ascii_case(name))
    }
}

const NAMES: [&str; City::COUNT] = [
    "Abydos",
    "Ephesos",
    "Athenai",
    "Sparta",
    "Thebai",
    "Pella",
    "Eretria",
    "Naxos",
    "Korinthos",
    "Delphi",
    "Larissa",
];

/// The major cities of a side, which are also its supply cities.
#[inline]
pub fn majors(side: Side) -> CitySet {
    MAJORS[side as usize]
}

/// A set of cities. Written as the list of its cities.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<City>", into = "Vec<City>")]
pub struct CitySet(u16);

impl CitySet {
    /// No city.
    pub const EMPTY: CitySet = CitySet(0);
    /// Every city.
    pub const ALL: CitySet = CitySet((1 << City::COUNT) - 1);

    /// The set with this city in it too.
    pub const fn with(self, city: City) -> CitySet {
        CitySet(self.0 | 1 << city as u16)
    }

    /// Whether the city is in it.
    pub const fn contains(self, city: City) -> bool {
        self.0 & 1 << city as u16 != 0
    }

    /// Whether there is none in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The cities in either.
    pub const fn or(self, other: CitySet) -> CitySet {
        CitySet(self.0 | other.0)
    }

    /// The cities in both.
    pub const fn and(self, other: CitySet) -> CitySet {
        CitySet(self.0 & other.0)
    }

    /// The cities in this one and not in the other.
    pub const fn but_not(self, other: CitySet) -> CitySet {
        CitySet(self.0 & !other.0)
    }

    /// The cities in it that come after the first `n` in the order of the map.
    pub(crate) const fn from(self, n: u8) -> CitySet {
        CitySet(self.0 & !((1 << n) - 1))
    }

    /// The set of the first sixteen cities, or as many as there are, whose bit is 1.
    pub(crate) const fn of_bits(bits: u16) -> CitySet {
        CitySet(bits & CitySet::ALL.0)
    }
}

impl Iterator for CitySet {
    type Item = City;
    #[inline]
    fn next(&mut self) -> Option<City> {
        if self.0 == 0 {
            return None;
        }
        let city = City::ALL[self.0.trailing_zeros() as usize];
        self.0 &= self.0 - 1;
        Some(city)
    }
}

impl From<CitySet> for Vec<City> {
    fn from(cities: CitySet) -> Self {
        cities.collect()
    }
}

impl From<Vec<City>> for CitySet {
    fn from(cities: Vec<City>) -> Self {
        cities.into_iter().collect()
    }
}

impl FromIterator<City> for CitySet {
    fn from_iter<I: IntoIterator<Item = City>>(cities: I) -> Self {
        cities.into_iter().fold(CitySet::EMPTY, CitySet::with)
    }
}

const fn ports() -> CitySet {
    let mut set = CitySet::EMPTY;
    let mut n = 0;
    while n < City::COUNT {
        if MAP[n].port {
            set = set.with(City::ALL[n]);
        }
        n += 1;
    }
    set
}

const fn major_cities(side: Side) -> CitySet {
    let mut set = CitySet::EMPTY;
    let mut n = 0;
    while n < City::COUNT {
        if let Some(owner) = MAP[n].major
            && owner as u8 == side as u8
        {
            set = set.with(City::ALL[n]);
        }
        n += 1;
    }
    set
}

const fn roads() -> [CitySet; City::COUNT] {
    let mut sets = [CitySet::EMPTY; City::COUNT];
    let mut n = 0;
    while n < City::COUNT {
        let mut road = 0;
        while road < MAP[n].roads.len() {
            sets[n] = sets[n].with(MAP[n].roads[road]);
            road += 1;
        }
        n += 1;
    }
    sets
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook;

    #[test]
    fn roads_lead_both_ways_and_the_hellespont_needs_the_bridge() {
        for city in City::ALL {
            for bridge in [false, true] {
                assert!(city.roads(bridge).all(|there| there.roads(bridge).contains(city)), "{city:?}");
            }
        }
        assert!(!Abydos.roads(false).contains(Pella), "{}", rulebook::MAP);
        assert!(Abydos.roads(true).contains(Pella) && Pella.roads(true).contains(Abydos));
    }

    #[test]
    fn ports_come_first_and_feed_as_printed() {
        assert_eq!(PORTS, City::ALL[..City::PORTS].iter().copied().collect());
        assert_eq!(City::ALL.map(City::amphorae), [3, 3, 2, 2, 1, 1, 1, 1, 1, 1, 1]);
        assert_eq!(majors(Side::Greece).collect::<Vec<_>>(), [Athenai, Sparta]);
    }

    #[test]
    fn cities_are_found_by_name() {
        assert_eq!(City::named("thebai"), Some(Thebai));
        assert_eq!(City::named("Ephesus"), Some(Ephesos));
        assert_eq!(City::named("Troy"), None);
    }
}
