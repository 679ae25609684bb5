//! #9P Hippias: Persia looks at the Greek hand and discards a card of it.

use super::{Asks, Choice, unless};
use crate::cards::{Card, CardSet};
use crate::phase::Phase;
use crate::phases::forbid;
use crate::words::named;
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};

pub(crate) const FACE: &str = "Look at the Greek hand and discard one card of it.";

pub(crate) fn obstacle(position: &Position) -> Option<&'static str> {
    unless(!position.cards.hand(Side::Greece).is_empty(), "Greece has no card in hand")
}

pub(crate) fn begin(position: &mut Position, log: &mut impl Log<Event>) {
    position.show_greek_hand(log);
    position.phase = Phase::Hippias;
}

#[derive(Clone, Copy)]
pub(crate) struct Hippias;

impl Choice for Hippias {
    const ASKS: Asks = Asks {
        side: Side::Persia,
        rule: rulebook::HIPPIAS,
        what: "choose the Greek card that is discarded",
        doing: "is choosing the Greek card that is discarded",
    };

    fn list(self, position: &Position, visit: &mut impl FnMut(Action)) {
        position.cards.hand(Side::Greece).map(Action::DiscardTheirs).for_each(visit);
    }

    fn check(self, position: &Position, action: Action) -> Result<(), Illegal> {
        let Action::DiscardTheirs(card) = action else { return Err(position.out_of_place()) };
        if position.cards.hand(Side::Greece).contains(card) {
            Ok(())
        } else {
            forbid(Self::ASKS.rule, "this card is not in the Greek hand")
        }
    }

    fn apply(self, position: &mut Position, action: Action, _: &mut impl Chance, log: &mut impl Log<Event>) {
        let Action::DiscardTheirs(card) = action else { return };
        position.discard_openly(CardSet::one(card), log);
        position.end_turn(Side::Persia, log);
    }
}

/// [`Action::DiscardTheirs`], said by this side.
pub(crate) fn say_action(card: Card, side: Side) -> String {
    format!("discard {}", named(card, side.enemy()))
}
