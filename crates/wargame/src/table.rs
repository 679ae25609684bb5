//! Numbered things, and tables with a value for each of them.

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// One of a fixed number of things that are numbered from 0: the areas of a map, the counters of a game.
pub trait Id: Copy {
    /// How many there are.
    const COUNT: usize;

    /// Its number, less than [`Self::COUNT`].
    fn index(self) -> usize;

    /// The thing with this number.
    fn from_index(index: usize) -> Option<Self>;
}

/// A value for each of the `N` things of one kind, found by the thing itself. `N` is their [`Id::COUNT`].
///
/// Written as a list, so that a position with long tables can be sent: serde itself stops at arrays of 32.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Table<K, T, const N: usize> {
    values: [T; N],
    of: PhantomData<fn(K)>,
}

impl<K: Id, T: Copy, const N: usize> Table<K, T, N> {
    const HAS_A_VALUE_FOR_EACH: () = assert!(N == K::COUNT, "a table has a value for each thing of its kind");

    /// The same value for each.
    pub const fn filled(value: T) -> Self {
        let () = Self::HAS_A_VALUE_FOR_EACH;
        Table { values: [value; N], of: PhantomData }
    }
}

impl<K, T, const N: usize> Table<K, T, N> {
    /// These values, in the order of the numbers.
    pub const fn new(values: [T; N]) -> Self {
        Table { values, of: PhantomData }
    }

    /// The values in the order of their numbers.
    pub const fn values(&self) -> &[T; N] {
        &self.values
    }
}

impl<K: Id, T, const N: usize> Index<K> for Table<K, T, N> {
    type Output = T;
    #[inline]
    fn index(&self, id: K) -> &T {
        &self.values[id.index()]
    }
}

impl<K: Id, T, const N: usize> IndexMut<K> for Table<K, T, N> {
    #[inline]
    fn index_mut(&mut self, id: K) -> &mut T {
        &mut self.values[id.index()]
    }
}

impl<K, T: fmt::Debug, const N: usize> fmt::Debug for Table<K, T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.values.fmt(f)
    }
}

impl<K, T: Serialize, const N: usize> Serialize for Table<K, T, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(&self.values)
    }
}

impl<'de, K, T: Deserialize<'de>, const N: usize> Deserialize<'de> for Table<K, T, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let values = ArrayVec::<T, N>::deserialize(from)?.into_inner();
        let values =
            values.map_err(|few| de::Error::invalid_length(few.len(), &format!("{N} values").as_str()))?;
        Ok(Table { values, of: PhantomData })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Area(u8);

    impl Id for Area {
        const COUNT: usize = 40;
        fn index(self) -> usize {
            usize::from(self.0)
        }
        fn from_index(index: usize) -> Option<Self> {
            (index < Self::COUNT).then_some(Area(index as u8))
        }
    }

    type Hits = Table<Area, u8, 40>;

    #[test]
    fn a_value_is_found_by_the_thing_itself() {
        let mut hits = Hits::filled(0);
        hits[Area(39)] += 2;
        assert_eq!((hits[Area(38)], hits[Area(39)]), (0, 2));
        assert_eq!(hits.values()[39], 2);
        assert_eq!(Hits::new(*hits.values()), hits);
    }

    #[test]
    fn a_long_table_is_written_and_read() {
        let mut hits = Hits::filled(7);
        hits[Area(3)] = 1;
        let written = serde_json::to_string(&hits).unwrap();
        assert!(written.starts_with("[7,7,7,1,7,"), "{written}");
        assert_eq!(serde_json::from_str::<Hits>(&written).unwrap(), hits);
    }

    #[test]
    fn a_table_of_another_length_is_refused() {
        let error = serde_json::from_str::<Hits>("[1,2]").unwrap_err();
        assert!(error.to_string().contains("invalid length 2, expected 40 values"), "{error}");
    }
}
