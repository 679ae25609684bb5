//! 5.1, 5.2 First the cards: how many to buy, and what a drawn Sudden Death does (5.3).

use super::forbid;
use crate::cards::chart::SUDDEN_DEATH;
use crate::cards::piles::Reshuffled;
use crate::phase::{Budget, Phase, Then};
use crate::position::Acropolis;
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log, Rule};

/// 5.1, 5.2 At most six cards a preparation.
pub(crate) const MOST_CARDS: u8 = 6;

impl Position {
    /// 4.1 The next campaign: Persia prepares first.
    pub(crate) fn begin_campaign(&mut self, log: &mut impl Log<Event>) {
        self.campaign += 1;
        self.carneia = false;
        // Ruling 8: the smaller budget lasts one campaign, even one that is given up.
        self.acropolis = match self.acropolis {
            Acropolis::Burns => Acropolis::InRuins,
            Acropolis::Stands | Acropolis::InRuins => Acropolis::Stands,
        };
        log.note(Event::CampaignBegan { campaign: self.campaign });
        self.begin_preparation(Side::Persia, log);
    }

    /// 5 A side's preparation begins.
    pub(crate) fn begin_preparation(&mut self, side: Side, log: &mut impl Log<Event>) {
        self.begin_purchase(side, self.talents(side), Budget::Campaign, log);
    }

    fn talents(&self, side: Side) -> u8 {
        budget(
            side,
            match side {
                Side::Persia => !self.cards.hand(side).is_empty(),
                Side::Greece => self.acropolis == Acropolis::InRuins,
            },
        )
    }

    /// Asks how many cards to buy, unless there is none to be had.
    pub(crate) fn begin_purchase(
        &mut self,
        side: Side,
        talents: u8,
        budget: Budget,
        log: &mut impl Log<Event>,
    ) {
        self.phase = Phase::BuyCards { side, talents, budget };
        if self.most_cards() == 0 {
            self.begin_raising(side, talents, budget, log);
        }
    }

    fn most_cards(&self) -> u8 {
        match self.phase {
            Phase::BuyCards { talents, budget: Budget::Campaign, .. } => {
                talents.min(MOST_CARDS).min(self.cards.drawable())
            }
            // #1G The limit on cards does not apply.
            Phase::BuyCards { talents, budget: Budget::Laurion, .. } => talents.min(self.cards.drawable()),
            _ => 0,
        }
    }

    pub(super) fn list_purchases(&self, visit: &mut impl FnMut(Action)) {
        (0..=self.most_cards()).map(Action::BuyCards).for_each(visit);
    }

    pub(super) fn judge_purchase(&self, count: u8) -> Result<(), Illegal> {
        let Phase::BuyCards { side, talents, budget } = self.phase else { return Err(self.out_of_place()) };
        if count > talents {
            return forbid(
                preparation_rule(side),
                "a card costs a talent, and you have fewer talents than that",
            );
        }
        if count > MOST_CARDS && budget == Budget::Campaign {
            return forbid(preparation_rule(side), "at most six cards may be bought in a preparation");
        }
        if count > self.cards.drawable() {
            return forbid(
                rulebook::DRAW_PILE,
                "there are not so many cards left in the draw pile and the discards",
            );
        }
        Ok(())
    }

    pub(super) fn buy_cards(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let (Phase::BuyCards { side, talents, budget }, Action::BuyCards(count)) = (self.phase, action)
        else {
            return;
        };
        let dies = self.draw_cards(side, count, chance, log);
        if dies {
            self.king_dies(Then::GiveUp, chance, log);
        } else {
            self.begin_raising(side, talents - count, budget, log);
        }
    }

    /// Draws cards and tells of it; says whether a king must die of them (5.3).
    pub(crate) fn draw_cards(
        &mut self,
        side: Side,
        count: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> bool {
        if count == 0 {
            return false;
        }
        let (cards, reshuffled) = self.cards.draw(side, count, chance);
        if reshuffled == Reshuffled::Yes {
            log.note(Event::Reshuffled);
        }
        log.note(Event::Drew { side, count: cards.len(), cards });
        if side == Side::Greece || self.next_king().is_none() {
            return false;
        }
        // 5.3 As long as a king lives, his death is seen by all, and so is that he lives on.
        self.cards.tell_apart(Side::Persia, SUDDEN_DEATH);
        cards.contains(SUDDEN_DEATH)
    }

    /// 5.3 The campaign is over before it began: no supply, no scoring.
    pub(crate) fn give_up_campaign(&mut self, log: &mut impl Log<Event>) {
        self.cards.gather();
        log.note(Event::CampaignGivenUp);
        self.end_campaign(log);
    }
}

/// Each side prepares by its own section.
pub(crate) fn preparation_rule(side: Side) -> Rule {
    match side {
        Side::Persia => rulebook::PERSIAN_PREPARATION,
        Side::Greece => rulebook::GREEK_PREPARATION,
    }
}

/// 5.1 Twelve talents, ten with a card kept; 5.2 six, or five after the fire on the Acropolis.
pub(crate) const fn budget(side: Side, cut: bool) -> u8 {
    match (side, cut) {
        (Side::Persia, false) => 12,
        (Side::Persia, true) => 10,
        (Side::Greece, false) => 6,
        (Side::Greece, true) => 5,
    }
}
