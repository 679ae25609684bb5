//! 8.1 The supply phase begins with the cards: Persia keeps one at most, Greece four.

use super::forbid;
use super::scoring::LAST_CAMPAIGN;
use crate::cards::CardSet;
use crate::phase::Phase;
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Illegal, Log};

/// 8.1 How many cards a side may keep for the next campaign.
pub(crate) fn most_kept(side: Side) -> u8 {
    match side {
        Side::Persia => 1,
        Side::Greece => 4,
    }
}

impl Position {
    /// 8 Persia supplies first.
    pub(crate) fn begin_supply(&mut self, log: &mut impl Log<Event>) {
        self.supply(Side::Persia, log);
    }

    pub(super) fn supply(&mut self, side: Side, log: &mut impl Log<Event>) {
        self.phase = Phase::KeepCards { side };
        // Ruling 30: after the last campaign nobody can use a card that was kept. Edition 1 asked all the same.
        let none_can_be_used = self.campaign == LAST_CAMPAIGN && !self.setup.edition.is_before(2);
        if none_can_be_used || self.cards.hand(side).is_empty() {
            self.begin_attrition(side, log);
        }
    }

    /// What is discarded all see, so in edition 2 that is what the action names; in edition 1 it was what is kept.
    pub(super) fn list_keeping(&self, side: Side, visit: &mut impl FnMut(Action)) {
        let hand = self.cards.hand(side);
        hand.for_each_part(most_kept(side), |kept| {
            visit(if self.setup.edition.is_before(2) {
                Action::Keep(kept)
            } else {
                Action::Discard(hand.but_not(kept))
            });
        });
    }

    pub(super) fn judge_keeping(&self, side: Side, action: Action) -> Result<(), Illegal> {
        let rule = rulebook::CARDS_IN_HAND;
        let hand = self.cards.hand(side);
        let (named, kept) = match action {
            Action::Keep(cards) if self.setup.edition.is_before(2) => (cards, cards),
            Action::Discard(cards) if !self.setup.edition.is_before(2) => (cards, hand.but_not(cards)),
            _ => return Err(self.out_of_place()),
        };
        if !named.is_within(hand) {
            return forbid(rule, "only cards in your hand can be kept or discarded");
        }
        match side {
            _ if kept.len() <= most_kept(side) => Ok(()),
            Side::Persia => forbid(rule, "Persia may keep one card at most"),
            Side::Greece => forbid(rule, "Greece may keep four cards at most"),
        }
    }

    pub(super) fn keep_cards(&mut self, side: Side, action: Action, log: &mut impl Log<Event>) {
        let hand = self.cards.hand(side);
        let discarded: CardSet = match action {
            Action::Keep(kept) => hand.but_not(kept),
            Action::Discard(cards) => cards,
            _ => return,
        };
        log.note(Event::Kept { side, count: hand.but_not(discarded).len() });
        self.discard_unplayed(side, discarded, None, log);
        self.begin_attrition(side, log);
    }
}
