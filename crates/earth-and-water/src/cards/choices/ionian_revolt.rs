//! #2G Ionian Revolt: a Persian army in Ephesos or Abydos goes back to its reserve.

use super::{Asks, Choice, check_one_army, remove_persian_armies, unless};
use crate::map::{CitySet, majors};
use crate::phase::Phase;
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};

pub(crate) const FACE: &str = "A Persian army in Ephesos or Abydos goes back to its reserve.";

pub(crate) fn obstacle(position: &Position) -> Option<&'static str> {
    unless(!revolting(position).is_empty(), "no Persian army is in Ephesos or Abydos")
}

pub(crate) fn begin(position: &mut Position) {
    position.phase = Phase::IonianRevolt;
}

/// The Persian major cities with a Persian army.
fn revolting(position: &Position) -> CitySet {
    majors(Side::Persia).and(position.armies.persia.cities())
}

#[derive(Clone, Copy)]
pub(crate) struct IonianRevolt;

impl Choice for IonianRevolt {
    const ASKS: Asks = Asks {
        side: Side::Greece,
        rule: rulebook::IONIAN_REVOLT,
        what: "choose the army that is lost to the revolt",
        doing: "is choosing the army that is lost to the revolt",
    };

    fn list(self, position: &Position, visit: &mut impl FnMut(Action)) {
        revolting(position).map(|city| Action::RemoveArmies { city, armies: 1 }).for_each(visit);
    }

    fn check(self, position: &Position, action: Action) -> Result<(), Illegal> {
        let because = "choose Ephesos or Abydos, where a Persian army is";
        check_one_army(position, action, revolting(position), Self::ASKS.rule, because)
    }

    fn apply(self, position: &mut Position, action: Action, _: &mut impl Chance, log: &mut impl Log<Event>) {
        remove_persian_armies(position, action, log);
    }
}
