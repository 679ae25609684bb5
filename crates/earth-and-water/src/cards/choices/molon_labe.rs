//! #12G Molon Labe: Greece refuses a Tribute of Earth and Water (#2P), and marches.

use super::{Asks, Choice, react};
use crate::cards::Card;
use crate::cards::chart::MOLON_LABE;
use crate::phase::{Mission, Phase};
use crate::{Action, Event, Position, Side, View, rulebook};
use tabletop::{Chance, Log};

pub(crate) const FACE: &str = "Refuse a Tribute of Earth and Water; then march.";

pub(crate) fn may_be_played(position: &Position) -> bool {
    position.cards.may_hold(Side::Greece, MOLON_LABE)
}

#[derive(Clone, Copy)]
pub(crate) struct MolonLabe;

impl Choice for MolonLabe {
    const ASKS: Asks = Asks {
        side: Side::Greece,
        rule: rulebook::MOLON_LABE,
        what: "answer the demand for earth and water",
        doing: "is choosing whether to refuse earth and water",
    };
    const REACTION: Option<Card> = Some(MOLON_LABE);

    fn apply(
        self,
        position: &mut Position,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if action == Action::React(MOLON_LABE) {
            react(position, Side::Greece, MOLON_LABE, log);
            position.begin_movement(Side::Greece, Mission::MolonLabe, chance, log);
        } else {
            position.phase = Phase::Tribute;
        }
    }

    fn prompt(self, _: &View) -> String {
        "earth and water are demanded: refuse with Molon Labe, or let it be?".to_owned()
    }
}
