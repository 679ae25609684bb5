//! What people, counters, sides and places are called in a sentence.

use crate::map::Facing;
use crate::units::{Contingent, Kind, Roster, Unit};
use crate::{ContingentView, Setup, Side, StackView, UnitView};
pub(super) use tabletop::capitalised;

/// "Spartans", "Mede archers": the men of a contingent who fight like this.
pub fn people(contingent: Contingent, kind: Kind) -> String {
    let of = match contingent {
        Contingent::Peloponnesian => "Peloponnesian",
        Contingent::Medes => "Mede",
        Contingent::Scythians => "Scythian",
        Contingent::Susa => "Susian",
        _ => contingent.name(),
    };
    if kind.is_light() { format!("{of} {}", kind.name()) } else { contingent.name().to_owned() }
}

/// The men of a counter; 3.4 of some under others it is not told who they are.
pub(super) fn men(unit: &UnitView) -> String {
    unit.contingent.map_or_else(|| "hidden men".to_owned(), |contingent| people(contingent, unit.kind))
}

/// Who the counters of a game stand for: 11.4 those of the Peloponnesians and Thebans may be the Spartan levy.
#[derive(Clone, Copy)]
pub(super) struct Names(&'static Roster);

impl Names {
    pub(super) fn of(setup: &Setup) -> Names {
        Names(setup.roster())
    }

    /// "the Spartans (SPA-1)": a counter by what is printed on it.
    pub(super) fn the_unit(self, unit: Unit) -> String {
        match self.0.get(unit) {
            Some(counter) => format!("the {} ({unit})", people(counter.contingent, counter.kind)),
            None => unit.to_string(),
        }
    }

    /// The same, to begin a sentence with.
    pub(super) fn the_unit_first(self, unit: Unit) -> String {
        capitalised(&self.the_unit(unit))
    }

    /// "The Medes (MED-M1, 3 units)".
    pub(super) fn several(self, unit: Unit, units: u8) -> String {
        let first = self.the_unit_first(unit);
        match units {
            1 => first,
            _ => format!("{}, {units} units)", first.trim_end_matches(')')),
        }
    }
}

/// "the Spartans in G6", as a view shows them.
pub(super) fn the_stack(stack: &StackView) -> String {
    match stack.units.first() {
        Some(top) => format!("the {} in {}", men(top), stack.area),
        None => format!("the stack in {}", stack.area),
    }
}

/// "the Greeks", "the Persians".
pub(super) const fn the_side(side: Side) -> &'static str {
    match side {
        Side::Greece => "the Greeks",
        Side::Persia => "the Persians",
    }
}

/// The same, to begin a sentence with.
pub(super) const fn the_side_first(side: Side) -> &'static str {
    match side {
        Side::Greece => "The Greeks",
        Side::Persia => "The Persians",
    }
}

pub(super) const fn facing(facing: Facing) -> &'static str {
    facing.ahead().name()
}

/// "1 step", "3 steps".
pub(super) fn counted(count: impl Into<u32>, one: &str) -> String {
    let count = count.into();
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}

/// "G5", "G5 and G6", "G5, G6 and G7".
pub(super) fn list(things: impl IntoIterator<Item = impl ToString>) -> String {
    let things: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    match things.as_slice() {
        [] => "none".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// "the Spartans, the Thespians and the Thebans".
pub(super) fn contingents(set: impl IntoIterator<Item = Contingent>) -> String {
    list(set.into_iter().map(|contingent| format!("the {}", contingent.name())))
}

/// "at full strength", "with 2 steps lost".
pub(super) fn strength(losses: u8) -> String {
    match losses {
        0 => "at full strength".to_owned(),
        _ => format!("with {} lost", counted(losses, "step")),
    }
}

/// "3 on the map", "1 eliminated": where the counters of a contingent are.
pub(super) fn places(contingent: &ContingentView) -> Vec<String> {
    let places = [
        (contingent.on_map, "on the map"),
        (contingent.camp, "in camp"),
        (contingent.ephialtes_box, "in the Ephialtes Box"),
        (contingent.fled, "fled"),
        (contingent.exited, "off the map beyond the Greeks"),
        (contingent.home, "gone home"),
        (contingent.eliminated, "eliminated"),
    ];
    places.iter().filter(|(count, _)| *count > 0).map(|(count, place)| format!("{count} {place}")).collect()
}
