//! The attack on a city that succeeds most often, of all that a side could make with one movement: what forces are raised
//! against, and what a movement leaves behind.

use super::Battle;
use crate::map::{City, CitySet, PORTS};
use crate::phase::Mission;
use crate::phases::{MOST_ABOARD, march_destinations};
use crate::{Side, View};

impl Battle {
    /// The attack that most often takes this city from whoever holds it, and how often, in millionths: with all that one card
    /// played to move brings there, as forces stand. `None` where nothing can come.
    pub fn likeliest(view: &View, attacker: Side, city: City) -> Option<(Battle, u32)> {
        let takes = |battle: Battle| (battle, battle.odds().millionths(|end| end.holds == Some(attacker)));
        let attacks = by_road(view, attacker, city).chain(by_sea(view, attacker, city));
        attacks.map(takes).max_by_key(|&(_, chance)| chance)
    }
}

fn by_road(view: &View, attacker: Side, city: City) -> impl Iterator<Item = Battle> {
    let open = view.controlled(attacker);
    let comes = move |from: &City| {
        may_leave(view, attacker, *from) && march_destinations(view.bridge, open, *from).contains(city)
    };
    let from = City::ALL.into_iter().filter(move |from| view.at(*from).armies[attacker] > 0);
    from.filter(comes).map(move |from| {
        Battle::brought_on(view, attacker, Mission::Card, city, 0, view.at(from).armies[attacker])
    })
}

fn by_sea(view: &View, attacker: Side, city: City) -> impl Iterator<Item = Battle> {
    let ports = if city.is_port() { PORTS.but_not(CitySet::EMPTY.with(city)) } else { CitySet::EMPTY };
    ports.filter(move |from| may_leave(view, attacker, *from)).filter_map(move |from| {
        let there = view.at(from);
        let fleets = there.fleets[attacker];
        let armies = there.armies[attacker].min(fleets).min(MOST_ABOARD);
        (armies > 0).then(|| Battle::brought_on(view, attacker, Mission::Card, city, fleets, armies))
    })
}

/// #4P During the Carneia no army leaves Sparta.
fn may_leave(view: &View, side: Side, from: City) -> bool {
    !(view.carneia && side == Side::Greece && from == City::Sparta)
}
