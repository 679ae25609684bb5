//! #16P Pacification of Babylon or Egypt: Persia exchanges this card and others; a king may die of what is drawn.

use super::{Asks, Choice};
use crate::cards::chart::SUDDEN_DEATH;
use crate::cards::{CardSet, Title};
use crate::phase::{Phase, Then};
use crate::phases::forbid;
use crate::words::names;
use crate::{Action, Event, Position, Side, View, rulebook};
use tabletop::{Chance, Illegal, Log};

pub(crate) const FACE: &str =
    "Discard this and any other cards, draw as many. Sudden Death drawn: operations end at once.";

pub(crate) fn begin(position: &mut Position) {
    position.phase = Phase::Pacification;
}

#[derive(Clone, Copy)]
pub(crate) struct Pacification;

impl Choice for Pacification {
    const ASKS: Asks = Asks {
        side: Side::Persia,
        rule: rulebook::PACIFICATION,
        what: "choose the cards to exchange",
        doing: "is choosing cards to exchange",
    };

    fn list(self, position: &Position, visit: &mut impl FnMut(Action)) {
        let answer = if position.setup.edition.is_before(2) { Action::Exchange } else { Action::Discard };
        position.cards.hand(Side::Persia).for_each_part(u8::MAX, |cards| visit(answer(cards)));
    }

    fn check(self, position: &Position, action: Action) -> Result<(), Illegal> {
        let cards = match action {
            Action::Exchange(cards) if position.setup.edition.is_before(2) => cards,
            Action::Discard(cards) if !position.setup.edition.is_before(2) => cards,
            _ => return Err(position.out_of_place()),
        };
        if cards.is_within(position.cards.hand(Side::Persia)) {
            Ok(())
        } else {
            forbid(Self::ASKS.rule, "only cards in your hand can be exchanged")
        }
    }

    /// If a king is left to die and his death is drawn, the operations phase ends at once.
    fn apply(
        self,
        position: &mut Position,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let (Action::Exchange(cards) | Action::Discard(cards)) = action else { return };
        if position.exchange(Title::Pacification, Side::Persia, cards, chance, log) {
            position.cards.discard_face_up(Side::Persia, SUDDEN_DEATH);
            log.note(Event::EventPlayed { side: Side::Persia, card: SUDDEN_DEATH });
            position.king_dies(Then::EndOperations, chance, log);
        } else {
            position.end_turn(Side::Persia, log);
        }
    }

    fn prompt(self, _: &View) -> String {
        "choose the cards to exchange along with this one, or none.".to_owned()
    }
}

/// [`Action::Exchange`], said by this side.
pub(crate) fn say_action(cards: CardSet, side: Side) -> String {
    if cards.is_empty() {
        "exchange this card alone".to_owned()
    } else {
        format!("exchange this card and {}", names(cards, side))
    }
}
