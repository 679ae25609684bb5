//! #12G Molon Labe: Greece refuses a Tribute of Earth and Water (#2P), and may march.

use super::{Asks, Choice, check_reaction, list_reaction, react};
use crate::cards::chart::MOLON_LABE;
use crate::phase::{Mission, Phase};
use crate::{Action, Event, Position, Side, View, rulebook};
use tabletop::{Chance, Illegal, Log};

pub(crate) const FACE: &str = "Refuse a Tribute of Earth and Water; then you may march.";

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
    };

    fn list(self, position: &Position, visit: &mut impl FnMut(Action)) {
        list_reaction(position, MOLON_LABE, visit);
    }

    fn check(self, position: &Position, action: Action) -> Result<(), Illegal> {
        check_reaction(position, MOLON_LABE, action)
    }

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
