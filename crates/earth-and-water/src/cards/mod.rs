//! 2.3 The sixteen cards, and sets of them.

pub(crate) mod chart;
pub(crate) mod choices;
mod dealing;
mod events;
pub(crate) mod knowledge;
pub(crate) mod piles;

pub use chart::{Half, Kind, Title};

use crate::{Side, rulebook};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// One of the sixteen cards, by its printed number. Its upper half is a Greek event, its lower half a Persian one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

impl Card {
    /// How many cards there are.
    pub const COUNT: u8 = 16;

    /// The card with this number; `None` unless it is 1 to 16.
    pub const fn numbered(number: u8) -> Option<Card> {
        if number >= 1 && number <= Card::COUNT { Some(Card(number)) } else { None }
    }

    /// The printed number, 1 to 16.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What the card says to this side.
    pub fn half(self, side: Side) -> &'static Half {
        chart::half(self, side)
    }

    /// The name of this side's event.
    pub fn name(self, side: Side) -> &'static str {
        self.half(side).rule.title
    }
}

/// A card known to exist, for constants.
pub const fn card(number: u8) -> Card {
    assert!(number >= 1 && number <= Card::COUNT);
    Card(number)
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Card::numbered(number).ok_or_else(|| {
            D::Error::custom(format_args!(
                "there is no card {number}: they go from 1 to 16 [{}]",
                rulebook::DECK
            ))
        })
    }
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u16);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// The whole deck.
    pub const ALL: CardSet = CardSet(u16::MAX);

    /// Just this card.
    pub const fn one(card: Card) -> CardSet {
        CardSet(1 << (card.0 - 1))
    }

    /// Whether the card is in it.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & CardSet::one(card).0 != 0
    }

    /// Whether there is none in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The set with this card too.
    pub const fn with(self, card: Card) -> CardSet {
        self.or(CardSet::one(card))
    }

    /// The set without this card.
    pub const fn without(self, card: Card) -> CardSet {
        self.but_not(CardSet::one(card))
    }

    /// The cards in either.
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards in both.
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The cards in this one and not in the other.
    pub const fn but_not(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// Whether every card of it is in the other too.
    pub const fn is_within(self, other: CardSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The `n`th card in it, counted from 0 by number.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> Card {
        let mut rest = self.0;
        for _ in 0..n {
            rest &= rest - 1;
        }
        Card(rest.trailing_zeros() as u8 + 1)
    }

    /// Visits every part of it, the whole and the empty one included, that has at most `most` cards.
    pub(crate) fn for_each_part(self, most: u8, mut visit: impl FnMut(CardSet)) {
        let mut part = 0u16;
        loop {
            if part.count_ones() <= u32::from(most) {
                visit(CardSet(part));
            }
            if part == self.0 {
                return;
            }
            // Counts upwards through the bits of the whole only.
            part = part.wrapping_sub(self.0) & self.0;
        }
    }
}

impl Iterator for CardSet {
    type Item = Card;
    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card(self.0.trailing_zeros() as u8 + 1);
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.map(Card::number)).finish()
    }
}

/// A list of numbers in readable formats, the bits in compact ones.
impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(*self)
        } else {
            serializer.serialize_u16(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            Vec::<Card>::deserialize(deserializer).map(|cards| cards.into_iter().collect())
        } else {
            u16::deserialize(deserializer).map(CardSet)
        }
    }
}
