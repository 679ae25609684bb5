//! #3G Wrath of Poseidon: a Persian fleet goes back to its reserve.

use super::{Asks, Choice, among, unless};
use crate::map::City;
use crate::phase::Phase;
use crate::pieces::Place;
use crate::words::adjective;
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log, Rule};

pub(crate) const FACE: &str = "A Persian fleet on the map goes back to its reserve.";

pub(crate) fn obstacle(position: &Position) -> Option<&'static str> {
    unless(!position.fleets.persia.cities().is_empty(), "Persia has no fleet at sea")
}

pub(crate) fn begin(position: &mut Position) {
    position.phase = Phase::WrathOfPoseidon;
}

#[derive(Clone, Copy)]
pub(crate) struct WrathOfPoseidon;

impl Choice for WrathOfPoseidon {
    const ASKS: Asks = Asks {
        side: Side::Greece,
        rule: rulebook::WRATH_OF_POSEIDON,
        what: "choose the fleet that the storm takes",
        doing: "is choosing the fleet that the storm takes",
    };

    fn list(self, position: &Position, visit: &mut impl FnMut(Action)) {
        position.fleets.persia.cities().map(Action::RemoveFleet).for_each(visit);
    }

    fn check(self, position: &Position, action: Action) -> Result<(), Illegal> {
        let Action::RemoveFleet(city) = action else { return Err(position.out_of_place()) };
        among(position.fleets.persia.cities(), city, Self::ASKS.rule, "no Persian fleet is there")
    }

    fn apply(self, position: &mut Position, action: Action, _: &mut impl Chance, log: &mut impl Log<Event>) {
        let Action::RemoveFleet(city) = action else { return };
        position.fleets.persia.transfer(Place::City(city), Place::Reserve, 1);
        log.note(Event::FleetRemoved { side: Side::Persia, city });
        position.end_turn(Side::Greece, log);
    }
}

/// [`Action::RemoveFleet`].
pub(crate) fn say_action(city: City) -> String {
    format!("take a fleet off {}", city.name())
}

/// [`Event::FleetRemoved`].
pub(crate) fn say_storm(side: Side, city: City) -> (String, Rule) {
    (format!("A storm takes a {} fleet off {}.", adjective(side), city.name()), rulebook::WRATH_OF_POSEIDON)
}
