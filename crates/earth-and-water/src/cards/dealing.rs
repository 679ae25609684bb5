//! Sampling the hidden cards: every deal that agrees with what an observer knows is as likely as any other.

use super::{Card, CardSet};
use crate::Side;
use serde::{Deserialize, Serialize};
use tabletop::Chance;

/// Where a hidden card can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Home {
    Hand(Side),
    DrawPile,
    FaceDown,
}

/// Of the cards in a place, at least so many are among these.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(super) struct Kept {
    pub(super) among: CardSet,
    pub(super) at_least: u8,
}

/// The hidden places, and the cards that are in them.
pub(super) struct Dealing {
    places: [Option<Place>; Dealing::MOST],
    unknown: CardSet,
}

#[derive(Clone, Copy)]
struct Place {
    home: Home,
    may: CardSet,
    kept: Kept,
    room: u8,
    holds: CardSet,
}

impl Dealing {
    /// Two hands, the draw pile, the discards.
    const MOST: usize = 4;

    /// Deals these cards.
    pub(super) fn of(unknown: CardSet) -> Self {
        Dealing { places: [None; Dealing::MOST], unknown }
    }

    /// A place for so many cards of those that may be in it.
    pub(super) fn place(&mut self, home: Home, room: u8, may: CardSet, kept: Kept) {
        let Some(free) = self.places.iter_mut().find(|place| place.is_none()) else {
            unreachable!("cards are hidden in no more than {} places", Dealing::MOST);
        };
        *free = Some(Place { home, may, kept, room, holds: CardSet::EMPTY });
    }

    /// Rejection sampling: deals at random until a deal agrees with what is known. The real deal agrees, so one is found;
    /// steering a single deal card by card would not be uniform.
    pub(super) fn deal(mut self, chance: &mut impl Chance, mut put: impl FnMut(Card, Home)) {
        self.settle();
        loop {
            if let Some(dealt) = self.attempt(chance) {
                for place in dealt.into_iter().flatten() {
                    place.holds.for_each(|card| put(card, place.home));
                }
                return;
            }
        }
    }

    /// Cards that can be in one place only go there first: the fewer cards are left, the fewer deals are rejected.
    fn settle(&mut self) {
        for card in self.unknown {
            let mut open = self.places.iter_mut().flatten().filter(|place| place.may.contains(card));
            if let (Some(only), None) = (open.next(), open.next()) {
                only.take(card);
                self.unknown = self.unknown.without(card);
            }
        }
    }

    fn attempt(&self, chance: &mut impl Chance) -> Option<[Option<Place>; Dealing::MOST]> {
        let mut places = self.places;
        for (dealt, card) in (0..).zip(self.unknown) {
            let mut pick = chance.pick(u32::from(self.unknown.len()) - dealt);
            let place = places.iter_mut().flatten().find(|place| {
                let here = pick < u32::from(place.room);
                pick = pick.wrapping_sub(u32::from(place.room));
                here
            })?;
            if !place.may.contains(card) {
                return None;
            }
            place.take(card);
        }
        let agrees = |place: &Place| place.holds.and(place.kept.among).len() >= place.kept.at_least;
        places.iter().flatten().all(agrees).then_some(places)
    }
}

impl Place {
    fn take(&mut self, card: Card) {
        self.room -= 1;
        self.holds = self.holds.with(card);
    }
}
