//! Where every card is: hands, draw pile, discards. Each change is told to [`Knowledge`] as it happens.
//!
//! The draw pile is a set, not a row: nobody ever knows its order, so a card drawn is a card picked at random.

use super::knowledge::Knowledge;
use super::{Card, CardSet};
use crate::{BySide, Side, rulebook};
use serde::{Deserialize, Serialize};
use tabletop::Chance;

/// Where the cards are, and who knows it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Piles {
    hands: BySide<CardSet>,
    draw_pile: CardSet,
    face_up: CardSet,
    face_down: CardSet,
    known: Knowledge,
}

impl Piles {
    /// All sixteen in the draw pile.
    pub(crate) fn new() -> Self {
        tabletop::applies!(rulebook::DEALING);
        Piles {
            hands: BySide::default(),
            draw_pile: CardSet::ALL,
            face_up: CardSet::EMPTY,
            face_down: CardSet::EMPTY,
            known: Knowledge::new(),
        }
    }

    #[inline]
    pub(crate) fn hand(&self, side: Side) -> CardSet {
        self.hands[side]
    }

    pub(crate) fn draw_pile(&self) -> CardSet {
        self.draw_pile
    }

    pub(crate) fn face_up(&self) -> CardSet {
        self.face_up
    }

    pub(crate) fn face_down(&self) -> CardSet {
        self.face_down
    }

    pub(crate) fn known(&self) -> &Knowledge {
        &self.known
    }

    /// A card that is in no hand and no pile because its event is going on.
    pub(crate) fn in_play(&self) -> CardSet {
        let elsewhere =
            self.hands.persia.or(self.hands.greece).or(self.draw_pile).or(self.face_up).or(self.face_down);
        CardSet::ALL.but_not(elsewhere)
    }

    /// 5.4 How many cards can be drawn: the draw pile, then the discards shuffled anew.
    pub(crate) fn drawable(&self) -> u8 {
        self.draw_pile.len() + self.face_up.len() + self.face_down.len()
    }

    /// Ruling 1: whether the side may hold the card, from what both players have seen.
    #[inline]
    pub(crate) fn may_hold(&self, side: Side, card: Card) -> bool {
        self.known.table_may_hold(side).contains(card)
    }

    /// Draws up to `count` cards, shuffling the discards when the pile runs out; returns them, and whether it was so.
    pub(crate) fn draw(&mut self, side: Side, count: u8, chance: &mut impl Chance) -> (CardSet, Reshuffled) {
        let mut drawn = CardSet::EMPTY;
        let mut reshuffled = Reshuffled::No;
        let mut fresh = CardSet::EMPTY;
        for _ in 0..count {
            if self.draw_pile.is_empty() {
                self.learn_draw(side, fresh);
                fresh = CardSet::EMPTY;
                self.reshuffle();
                reshuffled = Reshuffled::Yes;
            }
            if self.draw_pile.is_empty() {
                break;
            }
            let card = self.draw_pile.nth(chance.pick(u32::from(self.draw_pile.len())));
            self.draw_pile = self.draw_pile.without(card);
            self.hands[side] = self.hands[side].with(card);
            fresh = fresh.with(card);
            drawn = drawn.with(card);
        }
        self.learn_draw(side, fresh);
        (drawn, reshuffled)
    }

    fn learn_draw(&mut self, side: Side, fresh: CardSet) {
        if !fresh.is_empty() {
            self.known.drawn(side, fresh, self.draw_pile);
        }
    }

    /// 5.4 An empty draw pile is made anew from the discards.
    fn reshuffle(&mut self) {
        self.draw_pile = self.face_up.or(self.face_down);
        self.known.reshuffled(self.face_up, BySide::of(|side| self.hands[side].len()));
        self.face_up = CardSet::EMPTY;
        self.face_down = CardSet::EMPTY;
    }

    /// 5.3 When a king dies in preparation, all but the Greek hand becomes the new draw pile.
    pub(crate) fn gather(&mut self) {
        self.known.gathered(self.face_up, self.hands.greece.len());
        self.draw_pile = self.draw_pile.or(self.face_up).or(self.face_down).or(self.hands.persia);
        self.hands.persia = CardSet::EMPTY;
        self.face_up = CardSet::EMPTY;
        self.face_down = CardSet::EMPTY;
    }

    /// 6.2 A played card goes face up on the discard pile.
    pub(crate) fn discard_face_up(&mut self, side: Side, card: Card) {
        self.lay_down(side, card);
        self.face_up = self.face_up.with(card);
    }

    /// A card leaves the hand in everyone's sight and stays in play, in no pile.
    pub(crate) fn lay_down(&mut self, side: Side, card: Card) {
        self.hands[side] = self.hands[side].without(card);
        self.known.seen_leaving(side, card, self.hands[side].len());
    }

    /// A card in play goes face up on the discard pile.
    pub(crate) fn put_away(&mut self, card: Card) {
        self.face_up = self.face_up.with(card);
    }

    /// Cards that were not played are discarded face down: only their owner knows them.
    pub(crate) fn discard_face_down(&mut self, side: Side, cards: CardSet) {
        if cards.is_empty() {
            return;
        }
        self.hands[side] = self.hands[side].but_not(cards);
        self.face_down = self.face_down.or(cards);
        self.known.buried(side, cards, self.hands[side].len());
    }

    /// All can tell whether a hand holds this card.
    pub(crate) fn tell_apart(&mut self, side: Side, card: Card) {
        if self.hands[side].contains(card) {
            self.known.noticed(side, card);
        } else {
            self.known.missing(side, card);
        }
    }

    /// A hand is laid open to all.
    pub(crate) fn show_hand(&mut self, side: Side) {
        self.known.shown(side, self.hands[side]);
    }

    /// What `observer` cannot see, dealt at random; see [`Knowledge::imagine`].
    pub(crate) fn imagine(&self, observer: Option<Side>, chance: &mut impl Chance) -> Piles {
        let mut imagined = self.clone();
        let dealt = self.known.imagine(observer, self, chance);
        imagined.hands = dealt.hands;
        imagined.draw_pile = dealt.draw_pile;
        imagined.face_down = dealt.face_down;
        imagined.known.adopt(observer, self, &imagined.hands, imagined.face_down);
        imagined
    }

    /// Every card is in exactly one place, and no observer excludes the real deal.
    pub(crate) fn audit(&self) -> Result<(), String> {
        let places = [self.hands.persia, self.hands.greece, self.draw_pile, self.face_up, self.face_down];
        let counted: u8 = places.iter().map(|place| place.len()).sum();
        if counted + self.in_play().len() != Card::COUNT {
            return Err(format!("a card is in two places: {self:?}"));
        }
        self.known.audit(self)
    }
}

/// Whether the discards were shuffled into a new draw pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reshuffled {
    Yes,
    No,
}

#[cfg(test)]
impl Piles {
    /// Takes these cards from the draw pile into a hand, as if drawn.
    pub(crate) fn deal(&mut self, side: Side, cards: CardSet) {
        assert!(cards.is_within(self.draw_pile), "{cards:?} are not in the draw pile");
        self.draw_pile = self.draw_pile.but_not(cards);
        self.hands[side] = self.hands[side].or(cards);
        self.learn_draw(side, cards);
    }
}
