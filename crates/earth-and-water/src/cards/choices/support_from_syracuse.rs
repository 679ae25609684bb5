//! #14G Support from Syracuse: all Greek fleets in reserve come to ports of Greek cities.

use super::{Asks, Choice, among, unless};
use crate::map::City;
use crate::phase::Phase;
use crate::phases::{at_most, forbid};
use crate::pieces::Place;
use crate::words::{adjective, fleets as so_many_fleets};
use crate::{Action, Event, Position, Side, View, rulebook};
use std::ops::RangeInclusive;
use tabletop::{Chance, Illegal, Log, Rule};

pub(crate) const FACE: &str = "All fleets in your reserve come to ports of cities you control.";

pub(crate) fn obstacle(position: &Position) -> Option<&'static str> {
    unless(position.fleets.greece.reserve() > 0, "Greece has no fleet in reserve")
        .or(unless(!position.open_ports(Side::Greece).is_empty(), "no port is free to receive the fleets"))
}

pub(crate) fn begin(position: &mut Position) {
    position.phase = Phase::Syracuse { next: 0 };
}

/// How many fleets can be placed here: the last port takes all that are left.
fn arriving(position: &Position, city: City) -> RangeInclusive<u8> {
    let left = position.fleets.greece.reserve();
    let is_last = position.open_ports(Side::Greece).from(city as u8 + 1).is_empty();
    if is_last { left..=left } else { 1..=left }
}

/// Ports are chosen in the order of the map, from `next` on, so that one result is reached by one path.
#[derive(Clone, Copy)]
pub(crate) struct SupportFromSyracuse {
    pub(crate) next: u8,
}

impl Choice for SupportFromSyracuse {
    const ASKS: Asks = Asks {
        side: Side::Greece,
        rule: rulebook::SUPPORT_FROM_SYRACUSE,
        what: "place the fleets from Syracuse",
        doing: "is placing the fleets from Syracuse",
    };
    const IN_MAP_ORDER: bool = true;

    fn list(self, position: &Position, visit: &mut impl FnMut(Action)) {
        for city in position.open_ports(Side::Greece).from(self.next) {
            arriving(position, city).for_each(|fleets| visit(Action::RaiseFleets { city, fleets }));
        }
    }

    fn check(self, position: &Position, action: Action) -> Result<(), Illegal> {
        let Action::RaiseFleets { city, fleets } = action else { return Err(position.out_of_place()) };
        let rule = Self::ASKS.rule;
        let because = "fleets come to ports of Greek cities where no enemy fleet lies";
        among(position.open_ports(Side::Greece), city, rule, because)?;
        if (city as u8) < self.next {
            return forbid(rule, "the fleets are placed in the order of the map; undo to place more here");
        }
        let left = position.fleets.greece.reserve();
        at_most(left, fleets, rule, "there are not so many fleets in reserve")?;
        if arriving(position, city).contains(&fleets) {
            Ok(())
        } else {
            forbid(rule, "all fleets must be placed")
        }
    }

    fn apply(self, position: &mut Position, action: Action, _: &mut impl Chance, log: &mut impl Log<Event>) {
        let Action::RaiseFleets { city, fleets } = action else { return };
        position.fleets.greece.transfer(Place::Reserve, Place::City(city), fleets);
        log.note(Event::FleetsCame { side: Side::Greece, city, fleets });
        if position.fleets.greece.reserve() == 0 {
            position.end_turn(Side::Greece, log);
        } else {
            position.phase = Phase::Syracuse { next: city as u8 + 1 };
        }
    }

    fn prompt(self, view: &View) -> String {
        format!("place the fleets from Syracuse; {} left.", so_many_fleets(view.off_map.greece.fleets))
    }
}

/// [`Event::FleetsCame`].
pub(crate) fn say_arrival(side: Side, city: City, fleets: u8) -> (String, Rule) {
    let (noun, verb) = if fleets == 1 { ("fleet", "comes") } else { ("fleets", "come") };
    let told = format!("{fleets} {} {noun} {verb} to {}.", adjective(side), city.name());
    (told, rulebook::SUPPORT_FROM_SYRACUSE)
}
