//! Who knows what about the cards.
//!
//! For each observer (both players, and the table: what both have seen) and each hidden place we keep the set of cards
//! that, as far as the observer can tell, may be there. A card that may be in one place only is known to be there.
//! Reaction windows ask the table's knowledge, `resample` deals in keeping with the viewer's own.

use super::dealing::{Dealing, Home, Kept};
use super::piles::Piles;
use super::{Card, CardSet};
use crate::{BySide, Side};
use serde::{Deserialize, Serialize};
use tabletop::Chance;

/// What everybody knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Knowledge {
    /// What both players have seen.
    table: Guess,
    seats: BySide<Guess>,
    /// What each player knows of the cards the enemy has held since before the discards were last shuffled: however many
    /// it has drawn from the new pile, at least so many of its hand are among these.
    kept: BySide<Kept>,
}

/// Which cards may be where, for one observer. A player's own hand is exact.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Guess {
    pub(crate) hands: BySide<CardSet>,
    pub(crate) draw_pile: CardSet,
    pub(crate) face_down: CardSet,
}

impl Guess {
    /// These cards are seen: they are in none of the hidden places.
    fn rule_out(&mut self, cards: CardSet) {
        self.hands.persia = self.hands.persia.but_not(cards);
        self.hands.greece = self.hands.greece.but_not(cards);
        self.draw_pile = self.draw_pile.but_not(cards);
        self.face_down = self.face_down.but_not(cards);
    }

    /// The hand holds so many cards: if that many are certainly in it, no other card is.
    fn count_hand(&mut self, side: Side, count: u8) {
        let surely = self.surely_in_hand(side);
        if surely.len() == count {
            self.hands[side] = surely;
        }
    }

    /// The cards that are certainly in this hand.
    pub(crate) fn surely_in_hand(&self, side: Side) -> CardSet {
        self.hands[side].but_not(self.hands[side.enemy()]).but_not(self.draw_pile).but_not(self.face_down)
    }

    /// The cards that certainly are in the draw pile.
    pub(crate) fn surely_in_draw_pile(&self) -> CardSet {
        self.draw_pile.but_not(self.hands.persia).but_not(self.hands.greece).but_not(self.face_down)
    }

    /// The cards that certainly lie face down among the discards.
    pub(crate) fn surely_face_down(&self) -> CardSet {
        self.face_down.but_not(self.hands.persia).but_not(self.hands.greece).but_not(self.draw_pile)
    }
}

impl Knowledge {
    /// Before the first draw every card is in the draw pile.
    pub(crate) fn new() -> Self {
        let guess = Guess { hands: BySide::default(), draw_pile: CardSet::ALL, face_down: CardSet::EMPTY };
        Knowledge { table: guess, seats: BySide { persia: guess, greece: guess }, kept: BySide::default() }
    }

    /// What an observer knows: a side, or `None` for the table.
    pub(crate) fn of(&self, observer: Option<Side>) -> &Guess {
        match observer {
            Some(side) => &self.seats[side],
            None => &self.table,
        }
    }

    #[inline]
    pub(crate) fn table_may_hold(&self, side: Side) -> CardSet {
        self.table.hands[side]
    }

    fn each(&mut self, mut learn: impl FnMut(Option<Side>, &mut Guess)) {
        learn(None, &mut self.table);
        learn(Some(Side::Persia), &mut self.seats.persia);
        learn(Some(Side::Greece), &mut self.seats.greece);
    }

    /// A side drew cards; `left` is what remains of the pile.
    pub(crate) fn drawn(&mut self, side: Side, cards: CardSet, left: CardSet) {
        self.each(|observer, guess| {
            if observer == Some(side) {
                guess.rule_out(cards);
                guess.hands[side] = guess.hands[side].or(cards);
            } else {
                guess.hands[side] = guess.hands[side].or(guess.draw_pile);
            }
            if left.is_empty() {
                guess.draw_pile = CardSet::EMPTY;
            }
        });
    }

    /// The discards became the draw pile, while each side kept a hand of this size.
    pub(crate) fn reshuffled(&mut self, face_up: CardSet, hand_sizes: BySide<u8>) {
        self.each(|_, guess| {
            guess.draw_pile = face_up.or(guess.face_down);
            guess.face_down = CardSet::EMPTY;
        });
        for side in Side::BOTH {
            let enemy = side.enemy();
            self.kept[side] = Kept { among: self.seats[side].hands[enemy], at_least: hand_sizes[enemy] };
            self.forget_what_is_certain(enemy, hand_sizes[enemy]);
        }
    }

    /// Everything but the Greek hand became the draw pile.
    pub(crate) fn gathered(&mut self, face_up: CardSet, greek_hand: u8) {
        self.each(|_, guess| {
            guess.draw_pile = guess.draw_pile.or(face_up).or(guess.face_down).or(guess.hands.persia);
            guess.face_down = CardSet::EMPTY;
            guess.hands.persia = CardSet::EMPTY;
        });
        self.kept.greece = Kept::default();
        self.kept.persia = Kept { among: self.seats.persia.hands.greece, at_least: greek_hand };
        self.forget_what_is_certain(Side::Greece, greek_hand);
    }

    /// A card left a hand face up.
    pub(crate) fn seen_leaving(&mut self, side: Side, card: Card, left: u8) {
        self.each(|_, guess| {
            guess.rule_out(CardSet::one(card));
            guess.count_hand(side, left);
        });
        let kept = &mut self.kept[side.enemy()];
        if kept.among.contains(card) {
            kept.at_least = kept.at_least.saturating_sub(1);
        }
        self.forget_what_is_certain(side, left);
    }

    /// A side discarded cards face down.
    pub(crate) fn buried(&mut self, side: Side, cards: CardSet, left: u8) {
        self.each(|observer, guess| {
            if observer == Some(side) {
                guess.hands[side] = guess.hands[side].but_not(cards);
                guess.face_down = guess.face_down.or(cards);
            } else {
                guess.face_down = guess.face_down.or(guess.hands[side]);
                guess.count_hand(side, left);
            }
        });
        let kept = &mut self.kept[side.enemy()];
        kept.at_least = kept.at_least.saturating_sub(cards.len());
        self.forget_what_is_certain(side, left);
    }

    /// Once every card of a hand is known, drops what was known about the cards kept in it: it says nothing more, and equal
    /// knowledge must compare equal however it was gained.
    fn forget_what_is_certain(&mut self, side: Side, left: u8) {
        let enemy = side.enemy();
        if self.kept[enemy].at_least == 0 || self.seats[enemy].surely_in_hand(side).len() == left {
            self.kept[enemy] = Kept::default();
        }
    }

    /// All can tell that a hand does not hold this card.
    pub(crate) fn missing(&mut self, side: Side, card: Card) {
        self.each(|_, guess| guess.hands[side] = guess.hands[side].without(card));
    }

    /// All can tell that a hand holds this card.
    pub(crate) fn noticed(&mut self, side: Side, card: Card) {
        self.each(|_, guess| {
            guess.rule_out(CardSet::one(card));
            guess.hands[side] = guess.hands[side].with(card);
        });
    }

    /// A hand was laid open to all.
    pub(crate) fn shown(&mut self, side: Side, hand: CardSet) {
        self.each(|_, guess| {
            guess.rule_out(hand);
            guess.hands[side] = hand;
        });
        self.kept[side.enemy()] = Kept::default();
    }

    /// A determinisation: deals what the observer cannot see at random, each deal that agrees with this knowledge as likely
    /// as any other. The knowledge is slightly weaker than what a perfect player could deduce: of cards kept through two
    /// shuffles, or of two lots discarded face down from one hand, a few more deals could be excluded.
    pub(crate) fn imagine(&self, observer: Option<Side>, piles: &Piles, chance: &mut impl Chance) -> Dealt {
        let guess = self.of(observer);
        let own = observer.map_or(CardSet::EMPTY, |own| piles.hand(own));
        let mut dealing =
            Dealing::of(CardSet::ALL.but_not(own).but_not(piles.face_up()).but_not(piles.in_play()));
        for side in Side::BOTH.into_iter().filter(|&side| observer != Some(side)) {
            let kept = observer.map(|own| self.kept[own]).unwrap_or_default();
            dealing.place(Home::Hand(side), piles.hand(side).len(), guess.hands[side], kept);
        }
        dealing.place(Home::DrawPile, piles.draw_pile().len(), guess.draw_pile, Kept::default());
        dealing.place(Home::FaceDown, piles.face_down().len(), guess.face_down, Kept::default());

        let mut dealt =
            Dealt { hands: BySide::default(), draw_pile: CardSet::EMPTY, face_down: CardSet::EMPTY };
        if let Some(side) = observer {
            dealt.hands[side] = own;
        }
        dealing.deal(chance, |card, home| {
            let place = match home {
                Home::Hand(side) => &mut dealt.hands[side],
                Home::DrawPile => &mut dealt.draw_pile,
                Home::FaceDown => &mut dealt.face_down,
            };
            *place = place.with(card);
        });
        dealt
    }

    /// Rebuilds the knowledge of a determinisation. The observer and the table know what they knew; what the other players
    /// know there follows from the table's knowledge and the cards they were dealt.
    pub(crate) fn adopt(
        &mut self,
        observer: Option<Side>,
        real: &Piles,
        hands: &BySide<CardSet>,
        face_down: CardSet,
    ) {
        for side in Side::BOTH {
            if observer == Some(side) {
                continue;
            }
            let enemys = observer.map_or(CardSet::EMPTY, |own| real.known().of(Some(own)).surely_face_down());
            let own_discards = if observer.is_none() { CardSet::EMPTY } else { face_down.but_not(enemys) };
            let mut guess = self.table;
            guess.rule_out(hands[side].or(own_discards));
            guess.hands[side] = hands[side];
            guess.face_down = guess.face_down.or(own_discards);
            self.seats[side] = guess;
            self.kept[side] = Kept::default();
        }
    }

    /// No observer excludes the real deal.
    pub(crate) fn audit(&self, piles: &Piles) -> Result<(), String> {
        for observer in [None, Some(Side::Persia), Some(Side::Greece)] {
            let guess = self.of(observer);
            let sound = Side::BOTH.iter().all(|&side| piles.hand(side).is_within(guess.hands[side]))
                && piles.draw_pile().is_within(guess.draw_pile)
                && piles.face_down().is_within(guess.face_down);
            if !sound {
                return Err(format!("{observer:?} rules out where the cards are: {piles:?}"));
            }
        }
        for side in Side::BOTH {
            let kept = self.kept[side];
            if piles.hand(side.enemy()).and(kept.among).len() < kept.at_least {
                return Err(format!("{side:?} is wrong about the cards its enemy kept: {piles:?}"));
            }
        }
        Ok(())
    }
}

/// The hidden cards of a determinisation.
pub(crate) struct Dealt {
    pub(crate) hands: BySide<CardSet>,
    pub(crate) draw_pile: CardSet,
    pub(crate) face_down: CardSet,
}
