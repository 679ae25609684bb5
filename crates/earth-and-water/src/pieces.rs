//! 2.2 The wooden pieces: every army and fleet is always in exactly one place, and moves from place to place.

use crate::map::{City, CitySet};
use crate::{BySide, Side};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The cubes of one side: how many stand in each place.
pub(crate) type Armies = Pieces<{ City::COUNT + 3 }>;
/// The disks of one side.
pub(crate) type Fleets = Pieces<{ City::PORTS + 2 }>;

/// How many armies each side owns.
pub const ARMIES: BySide<u8> = BySide { persia: 24, greece: 9 };
/// How many fleets each side owns.
pub const FLEETS: BySide<u8> = BySide { persia: 6, greece: 5 };

/// The pieces of one kind and side, counted by place: the cities in the order of the map, then the places off it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pieces<const N: usize>([u8; N]);

/// Where a piece can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// In a city, or its port.
    City(City),
    /// Beside the board, to be raised.
    Reserve,
    /// On the picture of a person who died or was banished: out of the game.
    Figure,
    /// An army on board of a fleet that has not landed yet.
    Aboard,
}

impl<const N: usize> Pieces<N> {
    /// All of them in reserve.
    pub(crate) fn new(owned: u8) -> Self {
        let mut pieces = Pieces([0; N]);
        pieces.0[Self::index(Place::Reserve)] = owned;
        pieces
    }

    #[inline]
    pub(crate) fn in_city(&self, city: City) -> u8 {
        self.0[city as usize]
    }

    #[inline]
    pub(crate) fn at(&self, place: Place) -> u8 {
        self.0[Self::index(place)]
    }

    #[inline]
    pub(crate) fn reserve(&self) -> u8 {
        self.at(Place::Reserve)
    }

    /// Takes `count` pieces from one place to another.
    #[inline]
    pub(crate) fn transfer(&mut self, from: Place, to: Place, count: u8) {
        self.0[Self::index(from)] -= count;
        self.0[Self::index(to)] += count;
    }

    /// The cities where one or more stand.
    #[inline]
    pub(crate) fn cities(&self) -> CitySet {
        let [low, high] = [0, 8].map(|first| {
            let mut eight = [0; 8];
            let last = Self::CITIES.min(first + 8);
            eight[..last - first].copy_from_slice(&self.0[first..last]);
            filled(eight)
        });
        CitySet::of_bits(u16::from(low) | u16::from(high) << 8)
    }

    /// How many stand in these cities together.
    pub(crate) fn within(&self, cities: CitySet) -> u8 {
        cities.map(|city| self.in_city(city)).sum()
    }

    /// How many there are in all places together.
    pub(crate) fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Fleets stand in ports only, and ports come first on the map.
    const CITIES: usize = if N > City::COUNT { City::COUNT } else { City::PORTS };

    #[inline]
    fn index(place: Place) -> usize {
        match place {
            Place::City(city) => city as usize,
            Place::Reserve => Self::CITIES,
            Place::Figure => Self::CITIES + 1,
            Place::Aboard => Self::CITIES + 2,
        }
    }
}

/// A list of the counts, place by place: serde derives no arrays of a generic length.
impl<const N: usize> Serialize for Pieces<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Pieces<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let counts = Vec::<u8>::deserialize(deserializer)?;
        let found = counts.len();
        let counts =
            counts.try_into().map_err(|_| D::Error::invalid_length(found, &"a count for every place"))?;
        Ok(Pieces(counts))
    }
}

/// Armies and fleets of both sides, all in reserve.
pub(crate) fn in_the_box() -> (BySide<Armies>, BySide<Fleets>) {
    (BySide::of(|side: Side| Pieces::new(ARMIES[side])), BySide::of(|side| Pieces::new(FLEETS[side])))
}

/// A bit for each of eight counts that is not 0. Every decision asks this several times, so it is done for all eight
/// at once: adding 127 carries into the top bit of each count but 0, and the product gathers the top bits.
#[inline]
fn filled(counts: [u8; 8]) -> u8 {
    const TOPS: u64 = 0x8080_8080_8080_8080;
    const GATHER: u64 = 0x0002_0408_1020_4081;
    let tops = (u64::from_le_bytes(counts) + (TOPS - 0x0101_0101_0101_0101)) & TOPS;
    (tops.wrapping_mul(GATHER) >> 56) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cities_with_pieces_are_found_all_at_once() {
        let mut armies = Armies::new(ARMIES.persia);
        let mut expected = CitySet::EMPTY;
        for (n, city) in City::ALL.into_iter().enumerate() {
            if n % 3 != 1 {
                armies.transfer(Place::Reserve, Place::City(city), 1 + n as u8 % 2);
                expected = expected.with(city);
            }
            assert_eq!(armies.cities(), expected);
        }
        assert_eq!(Fleets::new(FLEETS.greece).cities(), CitySet::EMPTY);
    }
}
