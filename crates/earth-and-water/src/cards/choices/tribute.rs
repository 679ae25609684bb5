//! #2P Tribute of Earth and Water: a Persian army enters a city that nobody controls, unless Greece refuses (#12G).

use super::{Asks, Choice, among, molon_labe, unless};
use crate::cards::Title;
use crate::map::{City, CitySet};
use crate::phase::Phase;
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};

pub(crate) const FACE: &str = "An army from your reserve enters a city that nobody controls.";

pub(crate) fn obstacle(position: &Position) -> Option<&'static str> {
    unless(!neutral(position).is_empty(), "there is no city that neither side controls")
        .or(unless(position.armies.persia.reserve() > 0, "Persia has no army in reserve"))
}

pub(crate) fn begin(position: &mut Position) {
    position.phase = if molon_labe::may_be_played(position) { Phase::MolonLabe } else { Phase::Tribute };
}

/// The cities that neither side controls.
fn neutral(position: &Position) -> CitySet {
    CitySet::ALL.but_not(position.controlled(Side::Persia)).but_not(position.controlled(Side::Greece))
}

#[derive(Clone, Copy)]
pub(crate) struct Tribute;

impl Choice for Tribute {
    const ASKS: Asks = Asks {
        side: Side::Persia,
        rule: rulebook::TRIBUTE,
        what: "choose the city that gives earth and water",
        doing: "is choosing the city that gives earth and water",
    };

    fn list(self, position: &Position, visit: &mut impl FnMut(Action)) {
        neutral(position).map(Action::PlaceArmy).for_each(visit);
    }

    fn check(self, position: &Position, action: Action) -> Result<(), Illegal> {
        let Action::PlaceArmy(city) = action else { return Err(position.out_of_place()) };
        let because = "only a city that neither side controls gives earth and water";
        among(neutral(position), city, Self::ASKS.rule, because)
    }

    fn apply(self, position: &mut Position, action: Action, _: &mut impl Chance, log: &mut impl Log<Event>) {
        let Action::PlaceArmy(city) = action else { return };
        position.place_army(Title::Tribute, Side::Persia, city, log);
        position.end_turn(Side::Persia, log);
    }
}

/// [`Action::PlaceArmy`].
pub(crate) fn say_action(city: City) -> String {
    format!("place an army in {}", city.name())
}
