//! Sets of numbered things, as bits: the areas of a small map in two words, 704 hexes in eleven.

use crate::Id;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// A set of things of one kind, in `WORDS` words of 64 bits. Written as a list of its members.
pub struct Set<K, const WORDS: usize> {
    words: [u64; WORDS],
    of: PhantomData<fn(K)>,
}

impl<K: Id, const WORDS: usize> Set<K, WORDS> {
    const ENOUGH: () = assert!(K::COUNT <= WORDS * 64, "a set has a bit for each thing of its kind");

    /// No member.
    pub const EMPTY: Self = {
        let () = Self::ENOUGH;
        Set { words: [0; WORDS], of: PhantomData }
    };

    /// The set with the thing of this number as well: for tables that are made at compile time.
    #[must_use]
    pub const fn with_index(mut self, index: usize) -> Self {
        self.words[index / 64] |= 1 << (index % 64);
        self
    }

    /// Whether it is a member.
    #[inline]
    pub fn contains(self, id: K) -> bool {
        self.words[id.index() / 64] >> (id.index() % 64) & 1 != 0
    }

    /// Adds a member.
    #[inline]
    pub fn insert(&mut self, id: K) {
        self.words[id.index() / 64] |= 1 << (id.index() % 64);
    }

    /// Takes a member out.
    #[inline]
    pub fn remove(&mut self, id: K) {
        self.words[id.index() / 64] &= !(1 << (id.index() % 64));
    }

    /// The members of both.
    #[inline]
    #[must_use]
    pub const fn and(mut self, other: Self) -> Self {
        let mut at = 0;
        while at < WORDS {
            self.words[at] &= other.words[at];
            at += 1;
        }
        self
    }

    /// The members of either.
    #[inline]
    #[must_use]
    pub const fn or(mut self, other: Self) -> Self {
        let mut at = 0;
        while at < WORDS {
            self.words[at] |= other.words[at];
            at += 1;
        }
        self
    }

    /// The members of this one that are not in the other.
    #[inline]
    #[must_use]
    pub const fn but_not(mut self, other: Self) -> Self {
        let mut at = 0;
        while at < WORDS {
            self.words[at] &= !other.words[at];
            at += 1;
        }
        self
    }

    /// How many members it has.
    pub fn len(self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether it has none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Its members in the order of their numbers.
    #[inline]
    pub fn iter(self) -> Members<K, WORDS> {
        Members { left: self, word: 0 }
    }
}

/// The members of a [`Set`] in the order of their numbers.
pub struct Members<K, const WORDS: usize> {
    left: Set<K, WORDS>,
    word: usize,
}

impl<K: Id, const WORDS: usize> Iterator for Members<K, WORDS> {
    type Item = K;

    #[inline]
    fn next(&mut self) -> Option<K> {
        while let Some(word) = self.left.words.get_mut(self.word) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return K::from_index(self.word * 64 + bit);
            }
            self.word += 1;
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.left.len() as usize;
        (left, Some(left))
    }
}

impl<K: Id, const WORDS: usize> IntoIterator for Set<K, WORDS> {
    type Item = K;
    type IntoIter = Members<K, WORDS>;

    #[inline]
    fn into_iter(self) -> Members<K, WORDS> {
        self.iter()
    }
}

impl<K: Id, const WORDS: usize> FromIterator<K> for Set<K, WORDS> {
    fn from_iter<I: IntoIterator<Item = K>>(ids: I) -> Self {
        let mut set = Set::EMPTY;
        ids.into_iter().for_each(|id| set.insert(id));
        set
    }
}

// Not derived: a derive would ask the same of the kind of its members.
impl<K, const WORDS: usize> Clone for Set<K, WORDS> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<K, const WORDS: usize> Copy for Set<K, WORDS> {}

impl<K, const WORDS: usize> PartialEq for Set<K, WORDS> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl<K, const WORDS: usize> Eq for Set<K, WORDS> {}

impl<K, const WORDS: usize> std::hash::Hash for Set<K, WORDS> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.words.hash(state);
    }
}

impl<K: Id, const WORDS: usize> Default for Set<K, WORDS> {
    fn default() -> Self {
        Set::EMPTY
    }
}

impl<K: Id + fmt::Debug, const WORDS: usize> fmt::Debug for Set<K, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl<K: Id + Serialize, const WORDS: usize> Serialize for Set<K, WORDS> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(*self)
    }
}

impl<'de, K: Id + Deserialize<'de>, const WORDS: usize> Deserialize<'de> for Set<K, WORDS> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Vec::<K>::deserialize(from)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use crate::hex::Hex;
    use crate::{Id, Set};

    type Board = Hex<32, 22>;
    type Hexes = Set<Board, 11>;

    fn hexes(names: &str) -> Hexes {
        names.split_whitespace().map(|name| Board::named(name).unwrap()).collect()
    }

    #[test]
    fn a_set_over_a_large_board_takes_a_bit_a_hex() {
        assert_eq!(Board::COUNT, 704);
        assert_eq!(size_of::<Hexes>(), 88);
        let all: Hexes = (0..704).filter_map(Board::from_index).collect();
        assert_eq!(all.len(), 704);
        assert_eq!(all.iter().map(Id::index).collect::<Vec<_>>(), (0..704).collect::<Vec<_>>());
    }

    #[test]
    fn members_come_and_go() {
        let mut set = hexes("0101 3222 1611");
        assert!(set.contains(Board::named("3222").unwrap()));
        set.remove(Board::named("3222").unwrap());
        assert!(!set.contains(Board::named("3222").unwrap()));
        set.insert(Board::named("0102").unwrap());
        assert_eq!(set, hexes("0102 1611 0101"));
        assert_eq!((set.len(), set.is_empty(), Hexes::default().is_empty()), (3, false, true));
        assert_eq!(Hexes::EMPTY.with_index(0), hexes("0101"));
    }

    #[test]
    fn sets_are_joined_and_compared() {
        let (a, b) = (hexes("0101 1611 3222"), hexes("1611 2020"));
        assert_eq!(a.and(b), hexes("1611"));
        assert_eq!(a.or(b), hexes("0101 1611 2020 3222"));
        assert_eq!(a.but_not(b), hexes("0101 3222"));
    }

    #[test]
    fn it_is_written_as_a_list_of_names() {
        let set = hexes("3222 0101");
        let written = serde_json::to_string(&set).unwrap();
        assert_eq!(written, r#"["0101","3222"]"#);
        assert_eq!(serde_json::from_str::<Hexes>(&written).unwrap(), set);
        assert_eq!(format!("{set:?}"), "{0101, 3222}");
        assert_eq!(set.iter().size_hint(), (2, Some(2)));
    }
}
