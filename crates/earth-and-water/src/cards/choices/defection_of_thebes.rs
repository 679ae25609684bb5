//! #12P Defection of Thebes: the Greek armies leave Thebai, and a Persian one comes.

use super::{Asks, Choice, among, unless};
use crate::cards::Title;
use crate::map::{City, CitySet};
use crate::phase::Phase;
use crate::pieces::Place;
use crate::words::armies as so_many_armies;
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log, Rule};

pub(crate) const FACE: &str = "The Greeks in Thebai leave for another Greek city; an army of yours takes it.";

/// Ruling 26: an empty reserve does not keep the Greeks in Thebai. In edition 1 it did.
pub(crate) fn obstacle(position: &Position) -> Option<&'static str> {
    let nobody_must_leave = position.armies_in(Side::Greece, City::Thebai) == 0;
    let needs_reserve = nobody_must_leave || position.setup.edition.is_before(2);
    unless(!needs_reserve || position.armies.persia.reserve() > 0, "Persia has no army in reserve").or(
        unless(
            nobody_must_leave || !refuges(position).is_empty(),
            "the Greek armies in Thebai have no other city to go to",
        ),
    )
}

/// Greece is asked where its armies go; without any there the Persian army comes at once.
pub(crate) fn begin(position: &mut Position, log: &mut impl Log<Event>) {
    if position.armies_in(Side::Greece, City::Thebai) > 0 {
        position.phase = Phase::DefectionOfThebes;
    } else {
        take_thebai(position, log);
    }
}

/// Where the Greek armies in Thebai can go.
fn refuges(position: &Position) -> CitySet {
    position.controlled(Side::Greece).but_not(CitySet::EMPTY.with(City::Thebai))
}

fn take_thebai(position: &mut Position, log: &mut impl Log<Event>) {
    if position.armies.persia.reserve() > 0 {
        position.place_army(Title::DefectionOfThebes, Side::Persia, City::Thebai, log);
    }
    position.end_turn(Side::Persia, log);
}

#[derive(Clone, Copy)]
pub(crate) struct DefectionOfThebes;

impl Choice for DefectionOfThebes {
    const ASKS: Asks = Asks {
        side: Side::Greece,
        rule: rulebook::DEFECTION_OF_THEBES,
        what: "choose where the armies in Thebai go",
        doing: "is choosing where the armies in Thebai go",
    };

    fn list(self, position: &Position, visit: &mut impl FnMut(Action)) {
        refuges(position).map(Action::LeaveThebai).for_each(visit);
    }

    fn check(self, position: &Position, action: Action) -> Result<(), Illegal> {
        let Action::LeaveThebai(city) = action else { return Err(position.out_of_place()) };
        let because = "the armies go to another city that Greece controls";
        among(refuges(position), city, Self::ASKS.rule, because)
    }

    fn apply(self, position: &mut Position, action: Action, _: &mut impl Chance, log: &mut impl Log<Event>) {
        let Action::LeaveThebai(to) = action else { return };
        let armies = position.armies_in(Side::Greece, City::Thebai);
        position.armies.greece.transfer(Place::City(City::Thebai), Place::City(to), armies);
        log.note(Event::LeftThebai { to, armies });
        take_thebai(position, log);
    }
}

/// [`Action::LeaveThebai`].
pub(crate) fn say_action(to: City) -> String {
    format!("leave Thebai for {}", to.name())
}

/// [`Event::LeftThebai`].
pub(crate) fn say_departure(to: City, armies: u8) -> (String, Rule) {
    let leave = if armies == 1 { "leaves" } else { "leave" };
    let told =
        format!("Thebai goes over to the Great King: {} {leave} for {}.", so_many_armies(armies), to.name());
    (told, rulebook::DEFECTION_OF_THEBES)
}
