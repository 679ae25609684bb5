//! The field: every unit on the table, lochos by lochos, in a fixed space without a heap.

mod flight;
mod ground;
mod lines;
mod phalanx;
mod sequence;
mod targets;
mod unit;
mod way;

pub use flight::{
    Chase, Fate, Obstacle, Run, chase, fate_of_evasion, fate_of_rout, may_recover, passing, running,
};
pub use ground::{Ground, Leg};
pub use lines::Lines;
pub use sequence::{Along, Turns};
pub use targets::{Aim, Lookout, Sights};
pub(crate) use unit::rows;
pub use unit::{
    Conduct, Deed, Deeds, Lochos, Mark, Marks, Motion, Place, ROW, Runner, State, States, Unit, UnitId, Units,
};
pub use way::Ways;
pub(crate) use way::farthest;

use crate::battles::{Edge, Scenario};
use crate::troops::Troop;
use crate::{BySide, Side, rulebook};
use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use wargame::plane::{Heading, Rect};

/// How many units both armies can have, with lochoi that have parted from theirs.
pub const MOST_UNITS: usize = 60;
/// How many numbers there are for the units of an army: half of all.
const NUMBERS: u8 = MOST_UNITS as u8 / 2;
/// How many lochoi, ilai or stands a unit can have.
pub const MOST_FILES: usize = 6;

/// All units, each in its place in the list for the whole battle.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Field {
    units: [Option<Unit>; MOST_UNITS],
    homes: BySide<Edge>,
}

/// The units of a field, on the table or to come, of one side or of both.
#[derive(Clone)]
struct Each<'a> {
    field: &'a Field,
    next: usize,
    side: Option<Side>,
    is_to_come: bool,
}

impl Field {
    /// An empty field between two home edges.
    pub fn new(homes: BySide<Edge>) -> Field {
        Field { units: [None; MOST_UNITS], homes }
    }

    /// The field of a scenario, in the order of the list: who is on the table at the start, and who is to come.
    pub fn of(scenario: Scenario) -> Field {
        let armies = &scenario.data().armies;
        let mut field = Field::new(BySide::of(|side| armies[side].edge));
        for (side, army) in armies.iter() {
            let core = army.core();
            for (roster, listed) in army.units.iter().enumerate() {
                let mut unit = Unit::new(side, listed.body().unwrap_or_else(|| listed.body_to_come()));
                unit.place = match (listed.at, listed.is_hidden) {
                    (None, _) => Place::ToCome,
                    (Some(_), true) => Place::Ambush,
                    (Some(_), false) => Place::Table,
                };
                unit.conduct.roster = roster as u8;
                unit.conduct.contingent = army.contingent(listed);
                if unit.troop().class() == core {
                    unit.conduct.states.insert(State::Core);
                }
                if listed.has_hamippoi {
                    unit.conduct.states.insert(State::Hamippoi);
                }
                match listed.number().and_then(|number| UnitId::of(side, number)) {
                    Some(id) => field.units[id.index()] = Some(unit),
                    None => _ = field.add(unit),
                }
            }
        }
        field
    }

    /// Adds a unit of an order of battle: it has the first number of its side that is free, from 1 on; `None` if there is no place.
    pub fn add(&mut self, unit: Unit) -> Option<UnitId> {
        let own = UnitId::all().filter(|id| id.side() == unit.side && id.number() > 0);
        self.add_at(own.chain(UnitId::all()), unit)
    }

    /// Adds a lochos that has parted from its unit: it has the last number of its side that is free and is none of these, which somebody
    /// still remembers. So the numbers of an order of battle are its own as long as there are others; `None` if there is no place.
    pub fn add_parted(&mut self, unit: Unit, remembered: Units) -> Option<UnitId> {
        let from_last = || (0..MOST_UNITS as u8).rev().map(UnitId);
        let own = from_last().filter(|id| id.side() == unit.side);
        self.add_at(own.chain(from_last()).filter(|&id| !remembered.contains(id)), unit)
    }

    /// Puts a unit in its place in the list.
    pub(crate) fn put(&mut self, id: UnitId, unit: Unit) {
        self.units[id.index()] = Some(unit);
    }

    /// Adds a unit in the first of these places that is free.
    fn add_at(&mut self, mut places: impl Iterator<Item = UnitId>, unit: Unit) -> Option<UnitId> {
        let free = places.find(|id| self.units[id.index()].is_none())?;
        self.units[free.index()] = Some(unit);
        Some(free)
    }

    /// Takes a unit off the table. Whoever ran from it or after it forgets it: another may come in its place in the list.
    pub fn remove(&mut self, id: UnitId) {
        self.units[id.index()] = None;
        for other in UnitId::all() {
            if let Some(unit) = self.get_mut(other) {
                unit.conduct.motion = unit.conduct.motion.without(id, other);
            }
        }
    }

    /// Takes a mark off every lochos.
    pub fn clear(&mut self, mark: Mark) {
        let lochoi = self.units.iter_mut().flatten().flat_map(|unit| &mut unit.lochoi);
        lochoi.for_each(|lochos| lochos.marks.remove(mark));
    }

    /// A unit, if it is on the table.
    pub fn get(&self, id: UnitId) -> Option<&Unit> {
        self.units.get(usize::from(id.0)).and_then(Option::as_ref)
    }

    /// ... to be changed.
    pub fn get_mut(&mut self, id: UnitId) -> Option<&mut Unit> {
        self.units.get_mut(usize::from(id.0)).and_then(Option::as_mut)
    }

    /// Every unit on the table.
    pub fn iter(&self) -> impl Iterator<Item = (UnitId, &Unit)> + Clone {
        Each { field: self, next: 0, side: None, is_to_come: false }
    }

    /// Those of a side who have not come yet.
    pub fn to_come(&self, side: Side) -> impl Iterator<Item = (UnitId, &Unit)> + Clone {
        Each { field: self, next: 0, side: Some(side), is_to_come: true }
    }

    /// The units of a side.
    pub fn of_side(&self, side: Side) -> impl Iterator<Item = (UnitId, &Unit)> + Clone {
        Each { field: self, next: 0, side: Some(side), is_to_come: false }
    }

    /// R6 How many stands a side has, on the table and to come.
    pub fn stands(&self, side: Side) -> u16 {
        self.stands_by_troop(side).map(|(_, stands)| stands).sum()
    }

    /// ... unit by unit.
    pub fn stands_by_troop(&self, side: Side) -> impl Iterator<Item = (Troop, u16)> {
        let units = self.of_side(side).chain(self.to_come(side));
        units.map(|(_, unit)| (unit.troop(), unit.files().count() as u16 * u16::from(unit.body.shape.depth)))
    }

    /// The home edge of a side.
    pub fn home(&self, side: Side) -> Edge {
        self.homes[side]
    }

    /// Whether this ground is free of everybody but one unit, as far as it can see: it knows nothing of enemies in ambush (R199).
    pub fn is_free(&self, rect: &Rect, except: UnitId) -> bool {
        let side = self.get(except).map(|unit| unit.side);
        self.is_free_of(rect, |id, unit| id != except && side.is_none_or(|side| !unit.is_hidden_from(side)))
    }

    fn is_free_of(&self, rect: &Rect, counts: impl Fn(UnitId, &Unit) -> bool) -> bool {
        let others = self.iter().filter(|&(id, unit)| counts(id, unit));
        others.flat_map(|(_, unit)| unit.rects_near(rect, 0)).all(|(_, taken)| !taken.overlaps(rect))
    }

    /// R199 The first ambush that an enemy stands on.
    pub fn trodden_ambush(&self) -> Option<(UnitId, UnitId)> {
        self.iter().filter(|(_, unit)| unit.is_hidden()).find_map(|(id, hidden)| {
            let mut enemies = self.of_side(hidden.side.enemy());
            let stands_on = |enemy: &Unit| {
                hidden
                    .rects()
                    .any(|(_, rect)| enemy.rects_near(&rect, 0).any(|(_, taken)| taken.overlaps(&rect)))
            };
            enemies.find(|(_, enemy)| stands_on(enemy)).map(|(enemy, _)| (id, enemy))
        })
    }

    /// EC11 The enemies that a unit would touch on its way straight ahead, so many units of length, the nearest first.
    pub fn in_the_way(&self, id: UnitId, length: i32) -> ArrayVec<UnitId, MOST_UNITS> {
        let Some(unit) = self.get(id) else { return ArrayVec::new() };
        self.in_the_ways(id, &unit.files().map(|file| (file, length)).collect())
    }

    /// ... if each of its lochoi goes so far.
    pub fn in_the_ways(&self, id: UnitId, ways: &Ways) -> ArrayVec<UnitId, MOST_UNITS> {
        let mut met: ArrayVec<(i32, UnitId), MOST_UNITS> = ArrayVec::new();
        if let Some(charger) = self.get(id) {
            tabletop::applies!(rulebook::CHARGE_TARGETS);
            let lochoi = charger.rects().zip(ways);
            let sweeps: ArrayVec<Rect, MOST_FILES> =
                lochoi.map(|((_, rect), &(_, length))| rect.sweep(length)).collect();
            let longest = ways.iter().map(|&(_, length)| length).max().unwrap_or(0);
            let whole = charger.body.rect().sweep(longest);
            for (enemy, unit) in self.of_side(charger.side.enemy()).filter(|(_, unit)| !unit.is_hidden()) {
                let mut near = unit.rects_near(&whole, charger.stray());
                if near.any(|(_, rect)| sweeps.iter().any(|sweep| sweep.overlaps(&rect))) {
                    met.push((charger.body.rect().distance(&unit.body.rect()), enemy));
                }
            }
        }
        tabletop::arrange(&mut met, |&enemy| enemy);
        met.into_iter().map(|(_, enemy)| enemy).collect()
    }

    /// ME16 A lochos follows an enemy who gives ground before it, until they touch again, and wins back a stand depth that it has given.
    pub fn follow(&mut self, id: UnitId, file: u8, depth: i32) {
        let Some(unit) = self.get_mut(id) else { return };
        if let Some(lochos) = unit.lochoi.get_mut(usize::from(file)) {
            lochos.ahead = lochos.ahead.saturating_add(rows(depth));
            lochos.ground_given = lochos.ground_given.saturating_sub(1);
        }
    }

    /// No two units stand on each other, and all stand on the table; if not, which do not.
    pub fn audit(&self, table: &Rect) -> Result<(), String> {
        for (id, unit) in self.iter() {
            for (file, rect) in unit.rects() {
                if !table.encloses(&rect) {
                    return Err(format!("lochos {file} of unit {} is not on the table", id.0));
                }
                if !self.is_free_of(&rect, |other, _| other != id) {
                    return Err(format!("lochos {file} of unit {} stands on another", id.0));
                }
            }
        }
        Ok(())
    }
}

impl<'a> Iterator for Each<'a> {
    type Item = (UnitId, &'a Unit);

    fn next(&mut self) -> Option<Self::Item> {
        while let Some(unit) = self.field.units.get(self.next) {
            let id = UnitId(self.next as u8);
            self.next += 1;
            let is_meant = |unit: &&Unit| {
                (unit.place == Place::ToCome) == self.is_to_come
                    && self.side.is_none_or(|side| unit.side == side)
            };
            if let Some(unit) = unit.as_ref().filter(is_meant) {
                return Some((id, unit));
            }
        }
        None
    }
}

impl Serialize for Field {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        (self.homes, &self.units[..]).serialize(to)
    }
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let (homes, units) = <(BySide<Edge>, Vec<Option<Unit>>)>::deserialize(from)?;
        let units = units.try_into().map_err(|units: Vec<_>| {
            de::Error::custom(format!("a field has places for {MOST_UNITS} units, here are {}", units.len()))
        })?;
        Ok(Field { units, homes })
    }
}

impl Edge {
    /// Where an army faces whose home edge this is.
    pub const fn outlook(self) -> Heading {
        match self {
            Edge::North => Heading::SOUTH,
            Edge::East => Heading::WEST,
            Edge::South => Heading::NORTH,
            Edge::West => Heading::EAST,
        }
    }
}
