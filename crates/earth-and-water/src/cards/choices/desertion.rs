//! #16G Desertion of Greek Soldiers: a Persian army anywhere goes back to its reserve.

use super::{Asks, Choice, check_one_army, remove_persian_armies, unless};
use crate::phase::Phase;
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};

pub(crate) const FACE: &str = "A Persian army anywhere on the map goes back to its reserve.";

pub(crate) fn obstacle(position: &Position) -> Option<&'static str> {
    unless(!position.armies.persia.cities().is_empty(), "Persia has no army on the map")
}

pub(crate) fn begin(position: &mut Position) {
    position.phase = Phase::Desertion;
}

#[derive(Clone, Copy)]
pub(crate) struct Desertion;

impl Choice for Desertion {
    const ASKS: Asks = Asks {
        side: Side::Greece,
        rule: rulebook::DESERTION,
        what: "choose the army that deserts",
        doing: "is choosing the army that deserts",
    };

    fn list(self, position: &Position, visit: &mut impl FnMut(Action)) {
        let cities = position.armies.persia.cities();
        cities.map(|city| Action::RemoveArmies { city, armies: 1 }).for_each(visit);
    }

    fn check(self, position: &Position, action: Action) -> Result<(), Illegal> {
        let cities = position.armies.persia.cities();
        check_one_army(position, action, cities, Self::ASKS.rule, "no Persian army is there")
    }

    fn apply(self, position: &mut Position, action: Action, _: &mut impl Chance, log: &mut impl Log<Event>) {
        remove_persian_armies(position, action, log);
    }
}
