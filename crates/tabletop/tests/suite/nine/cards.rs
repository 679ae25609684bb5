//! Cards 1 to 9, and sets of them.

use serde::{Deserialize, Serialize};
use tabletop::Chance;

/// A card's number. Files and clients may send any; only 1 to 9 exist.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Card(pub(crate) u8);

/// A set of cards, one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Cards(u16);

impl Cards {
    pub(crate) const ALL: Cards = Cards(0b11_1111_1110);

    pub(crate) fn of(cards: impl IntoIterator<Item = u8>) -> Self {
        Cards(cards.into_iter().map(|card| 1 << card).sum())
    }

    pub(crate) fn has(self, card: Card) -> bool {
        card.0 <= 9 && self.0 & 1 << card.0 != 0
    }

    pub(crate) fn iter(self) -> impl DoubleEndedIterator<Item = Card> {
        (1..=9).map(Card).filter(move |&card| self.has(card))
    }

    pub(crate) fn len(self) -> usize {
        self.iter().count()
    }

    pub(crate) fn add(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    pub(crate) fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    pub(crate) fn add_all(&mut self, cards: Cards) {
        self.0 |= cards.0;
    }

    pub(crate) fn overlaps(self, other: Cards) -> bool {
        self.0 & other.0 != 0
    }

    /// Takes one card out at random; there must be one.
    pub(crate) fn draw(&mut self, chance: &mut impl Chance) -> Card {
        let nth = chance.pick(self.len() as u32) as usize;
        let card = self.iter().nth(nth).unwrap_or(Card(0));
        self.remove(card);
        card
    }

    pub(crate) fn draw_many(&mut self, count: usize, chance: &mut impl Chance) -> Cards {
        let mut drawn = Cards::default();
        for _ in 0..count {
            drawn.add(self.draw(chance));
        }
        drawn
    }
}
