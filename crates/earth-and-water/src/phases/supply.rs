//! 8.1 The supply phase begins with the cards: Persia keeps one at most, Greece four.

use super::forbid;
use crate::cards::CardSet;
use crate::phase::Phase;
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Illegal, Log};

fn most_kept(side: Side) -> u8 {
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
        if self.cards.hand(side).is_empty() {
            self.begin_attrition(side, log);
        }
    }

    pub(super) fn list_keeping(&self, side: Side, visit: &mut impl FnMut(Action)) {
        self.cards.hand(side).for_each_part(most_kept(side), |cards| visit(Action::Keep(cards)));
    }

    pub(super) fn judge_keeping(&self, side: Side, cards: CardSet) -> Result<(), Illegal> {
        let rule = rulebook::CARDS_IN_HAND;
        if !cards.is_within(self.cards.hand(side)) {
            return forbid(rule, "only cards in your hand can be kept");
        }
        match side {
            _ if cards.len() <= most_kept(side) => Ok(()),
            Side::Persia => forbid(rule, "Persia may keep one card at most"),
            Side::Greece => forbid(rule, "Greece may keep four cards at most"),
        }
    }

    pub(super) fn keep_cards(&mut self, side: Side, action: Action, log: &mut impl Log<Event>) {
        let Action::Keep(kept) = action else { return };
        let cards = self.cards.hand(side).but_not(kept);
        self.cards.discard_face_down(side, cards);
        log.note(Event::Kept { side, count: kept.len() });
        if !cards.is_empty() {
            log.note(Event::Discarded { side, count: cards.len(), cards });
        }
        self.begin_attrition(side, log);
    }
}
