//! #8P The Royal Road: Greek armies are driven out of Ephesos or Abydos, or up to three Persian ones come there.

use super::{Asks, Choice, among, unless};
use crate::cards::Title;
use crate::map::{City, majors};
use crate::phase::Phase;
use crate::phases::{at_most, forbid};
use crate::pieces::Place;
use crate::words::armies as so_many_armies;
use crate::{Action, Event, Position, Side, View, rulebook};
use std::ops::RangeInclusive;
use tabletop::{Chance, Illegal, Log};

const MOST_ARMIES: u8 = 3;

pub(crate) const FACE: &str =
    "Ephesos or Abydos: drive the Greek armies out; or up to 3 of your reserve come there.";

pub(crate) fn obstacle(position: &Position) -> Option<&'static str> {
    let does_something =
        |city| *arriving(position, city).end() > 0 || position.armies_in(Side::Greece, city) > 0;
    unless(
        majors(Side::Persia).any(does_something),
        "there is no Persian army in reserve and no Greek army to drive out",
    )
}

pub(crate) fn begin(position: &mut Position) {
    position.phase = Phase::RoyalRoad;
}

/// How many armies can come to this city: none while Greeks are in it, who go home instead.
fn arriving(position: &Position, city: City) -> RangeInclusive<u8> {
    match position.armies_in(Side::Greece, city) {
        0 => 1..=position.armies.persia.reserve().min(MOST_ARMIES),
        _ => 0..=0,
    }
}

#[derive(Clone, Copy)]
pub(crate) struct RoyalRoad;

impl Choice for RoyalRoad {
    const ASKS: Asks = Asks {
        side: Side::Persia,
        rule: rulebook::ROYAL_ROAD,
        what: "choose Ephesos or Abydos",
        doing: "is choosing what the Royal Road does, at Ephesos or Abydos",
    };

    fn list(self, position: &Position, visit: &mut impl FnMut(Action)) {
        for city in majors(Side::Persia) {
            arriving(position, city).for_each(|armies| visit(Action::RoyalRoad { city, armies }));
        }
    }

    fn check(self, position: &Position, action: Action) -> Result<(), Illegal> {
        let Action::RoyalRoad { city, armies } = action else { return Err(position.out_of_place()) };
        let rule = Self::ASKS.rule;
        among(majors(Side::Persia), city, rule, "the Royal Road leads to Ephesos and Abydos")?;
        if position.armies_in(Side::Greece, city) > 0 {
            return match armies {
                0 => Ok(()),
                _ => forbid(rule, "first the Greek armies there must be driven out"),
            };
        }
        let most = *arriving(position, city).end();
        at_most(most, armies, rule, "up to three armies come, if the reserve has them")
    }

    fn apply(self, position: &mut Position, action: Action, _: &mut impl Chance, log: &mut impl Log<Event>) {
        let Action::RoyalRoad { city, armies } = action else { return };
        let greeks = position.armies_in(Side::Greece, city);
        if greeks > 0 {
            position.armies.greece.transfer(Place::City(city), Place::Reserve, greeks);
            log.note(Event::ArmiesRemoved { side: Side::Greece, city, armies: greeks });
        } else {
            position.armies.persia.transfer(Place::Reserve, Place::City(city), armies);
            log.note(Event::ArmiesCame { side: Side::Persia, city, armies, by: Title::RoyalRoad });
        }
        position.end_turn(Side::Persia, log);
    }

    fn prompt(self, _: &View) -> String {
        "choose Ephesos or Abydos, and what the Royal Road does there.".to_owned()
    }
}

/// [`Action::RoyalRoad`].
pub(crate) fn say_action(city: City, armies: u8) -> String {
    match armies {
        0 => format!("drive the Greek armies out of {}", city.name()),
        armies => format!("bring {} to {}", so_many_armies(armies), city.name()),
    }
}
