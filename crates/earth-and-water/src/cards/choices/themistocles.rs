//! #5G Themistocles: when Persian fleets sail he sails first, without armies, and then no fleet may retreat.

use super::{Asks, Choice, react};
use crate::cards::Card;
use crate::cards::chart::THEMISTOCLES;
use crate::map::CitySet;
use crate::phase::{Figure, Mission, Phase, Then, Trip};
use crate::{Action, Event, Position, Side, View, rulebook};
use tabletop::{Chance, Log};

pub(crate) const FACE: &str =
    "When Persian fleets sail: sail first, without armies. No fleet retreats. Once; costs an army.";

pub(crate) fn may_be_played(position: &Position, persian: Trip) -> bool {
    !position.has_fallen(Figure::Themistocles)
        && position.cards.may_hold(Side::Greece, THEMISTOCLES)
        && !may_sail_from(position, persian).is_empty()
}

/// The ports he may sail from. Ruling 18: no fleet leaves the port that the Persians sail to, as none may retreat. In
/// edition 1 he could sail from there too.
pub(crate) fn may_sail_from(position: &Position, persian: Trip) -> CitySet {
    let fleets = position.fleets.greece.cities();
    if position.setup.edition.is_before(2) { fleets } else { fleets.but_not(CitySet::EMPTY.with(persian.to)) }
}

/// He has moved; now the Persian fleets that he answered meet what is in the port.
pub(crate) fn resume_persian_movement(
    position: &mut Position,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    if let Some(Phase::Themistocles(trip)) = position.interrupted.take() {
        position.meet_fleets(trip, chance, log);
    }
}

/// Does he answer this Persian movement?
#[derive(Clone, Copy)]
pub(crate) struct Themistocles {
    pub(crate) trip: Trip,
}

impl Choice for Themistocles {
    const ASKS: Asks = Asks {
        side: Side::Greece,
        rule: rulebook::THEMISTOCLES,
        what: "answer the Persian naval movement",
        doing: "is asked, as whenever Persia sails, whether Themistocles acts",
    };
    const REACTION: Option<Card> = Some(THEMISTOCLES);

    fn apply(
        self,
        position: &mut Position,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if action == Action::React(THEMISTOCLES) {
            react(position, Side::Greece, THEMISTOCLES, log);
            position.interrupted = Some(Phase::Themistocles(Trip { to_the_death: true, ..self.trip }));
            position.pay_figure(Figure::Themistocles, None, Then::Move(Mission::Themistocles), chance, log);
        } else {
            position.meet_fleets(self.trip, chance, log);
        }
    }

    fn prompt(self, _: &View) -> String {
        format!("Persian fleets sail to {}: does Themistocles act?", self.trip.to.name())
    }
}
