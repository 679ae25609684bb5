//! 6.1 The operations phase: each side in turn plays a card for its event, or to move, or passes.

use super::forbid;
use crate::cards::CardSet;
use crate::cards::chart::drawing_cards;
use crate::phase::{Mission, Phase};
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};

impl Position {
    /// 6.1 Persia begins.
    pub(super) fn begin_operations(&mut self, log: &mut impl Log<Event>) {
        self.drew = CardSet::EMPTY;
        self.phase = Phase::Operations { side: Side::Persia, enemy_passed: false };
        self.pass_without_cards(log);
    }

    /// The side has played its card; now it is the enemy's turn.
    pub(crate) fn end_turn(&mut self, side: Side, log: &mut impl Log<Event>) {
        self.phase = Phase::Operations { side: side.enemy(), enemy_passed: false };
        self.pass_without_cards(log);
    }

    /// 6.1 Who has no card in hand must pass; all can see it, so nobody is asked.
    fn pass_without_cards(&mut self, log: &mut impl Log<Event>) {
        while let Phase::Operations { side, .. } = self.phase
            && self.cards.hand(side).is_empty()
        {
            log.note(Event::Passed { side, had_cards: false });
            self.after_pass(log);
        }
    }

    /// 4.3 Two passes in a row end the phase.
    fn after_pass(&mut self, log: &mut impl Log<Event>) {
        match self.phase {
            Phase::Operations { enemy_passed: true, .. } => {
                tabletop::applies!(rulebook::OPERATION_OVERVIEW);
                self.begin_supply(log);
            }
            Phase::Operations { side, .. } => {
                self.phase = Phase::Operations { side: side.enemy(), enemy_passed: true };
            }
            _ => {}
        }
    }

    pub(super) fn list_operations(&self, side: Side, visit: &mut impl FnMut(Action)) {
        visit(Action::Pass);
        let hand = self.cards.hand(side);
        for card in hand {
            if self.obstacle(side, card).is_none() {
                visit(Action::PlayEvent(card));
            }
        }
        if self.can_move(side, Mission::Card) {
            hand.map(Action::PlayMovement).for_each(visit);
        }
    }

    pub(super) fn judge_operation(&self, side: Side, action: Action) -> Result<(), Illegal> {
        match action {
            Action::PlayEvent(card) | Action::PlayMovement(card) if !self.cards.hand(side).contains(card) => {
                forbid(rulebook::OPERATIONS, "this card is not in your hand")
            }
            Action::PlayEvent(card) => match self.obstacle(side, card) {
                Some(obstacle) => Err(obstacle),
                None => Ok(()),
            },
            Action::PlayMovement(_) if !self.can_move(side, Mission::Card) => {
                forbid(rulebook::MOVEMENT, "you have nothing on the map that could move")
            }
            _ => Ok(()),
        }
    }

    pub(super) fn operate(
        &mut self,
        side: Side,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.remember_drawing(side, action);
        match action {
            Action::PlayEvent(card) => self.play_event(side, card, chance, log),
            Action::PlayMovement(card) => {
                self.cards.discard_face_up(side, card);
                log.note(Event::MovementPlayed { side, card });
                self.begin_movement(side, Mission::Card, chance, log);
            }
            _ => {
                log.note(Event::Passed { side, had_cards: true });
                self.after_pass(log);
                self.pass_without_cards(log);
            }
        }
    }

    /// H1 An event that draws cards waits until the enemy has played a card for something else: otherwise the Mines and the
    /// Oracle could go round for ever while Persia passes. In edition 1 they could.
    fn remember_drawing(&mut self, side: Side, action: Action) {
        if self.setup.edition.is_before(2) {
            return;
        }
        match action {
            Action::PlayEvent(card) if drawing_cards(side).contains(card) => self.drew = self.drew.with(card),
            Action::PlayEvent(_) | Action::PlayMovement(_) => {
                self.drew = self.drew.but_not(drawing_cards(side.enemy()));
            }
            _ => {}
        }
    }
}
