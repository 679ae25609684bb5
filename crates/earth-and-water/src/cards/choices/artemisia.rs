//! #9G Artemisia I: when a Persian fleet is lost in battle, another one there flees for good.

use super::{Asks, Choice, react};
use crate::cards::Card;
use crate::cards::chart::ARTEMISIA;
use crate::phase::{Figure, Trip};
use crate::pieces::Place;
use crate::{Action, Event, Position, Side, View, rulebook};
use tabletop::{Chance, Log};

pub(crate) const FACE: &str =
    "A Persian fleet is lost in battle: another one there flees, out of the game. Once a game.";

/// Another Persian fleet must be there to flee.
pub(crate) fn may_be_played(position: &Position, trip: Trip) -> bool {
    !position.has_fallen(Figure::Artemisia)
        && position.fleets_in(Side::Persia, trip.to) > 0
        && position.cards.may_hold(Side::Greece, ARTEMISIA)
}

/// Does she flee from the battle of this movement?
#[derive(Clone, Copy)]
pub(crate) struct Artemisia {
    pub(crate) trip: Trip,
}

impl Choice for Artemisia {
    const ASKS: Asks = Asks {
        side: Side::Greece,
        rule: rulebook::ARTEMISIA,
        what: "answer the loss of a Persian fleet",
        doing: "is choosing whether Artemisia flees",
    };
    const REACTION: Option<Card> = Some(ARTEMISIA);

    fn apply(
        self,
        position: &mut Position,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Artemisia { trip } = self;
        if action == Action::React(ARTEMISIA) {
            react(position, Side::Greece, ARTEMISIA, log);
            position.fell(Figure::Artemisia);
            position.fleets.persia.transfer(Place::City(trip.to), Place::Figure, 1);
            log.note(Event::FigureFell { figure: Figure::Artemisia, from: Some(trip.to) });
            position.drown(trip, log);
        }
        if !position.after_naval_round(trip, chance, log) {
            position.fight_at_sea(trip, chance, log);
        }
    }

    fn prompt(self, _: &View) -> String {
        format!("a Persian fleet is lost off {}: does Artemisia flee?", self.trip.to.name())
    }
}
