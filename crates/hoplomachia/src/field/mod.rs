//! The field: every unit on the table, lochos by lochos, in a fixed space without a heap.

mod flight;
mod ground;
mod lines;
mod phalanx;
mod sequence;
mod targets;

pub use flight::{
    Chase, Fate, Obstacle, Run, chase, fate_of_evasion, fate_of_rout, may_recover, passing, running,
};
pub use ground::{Ground, Leg};
pub use lines::Lines;
pub use sequence::{Along, Turns};
pub use targets::{Aim, Lookout, Sights};

use crate::battles::{Edge, Scenario};
use crate::body::Body;
use crate::troops::{Discipline, Troop};
use crate::{BySide, Side, rulebook};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use wargame::plane::{Heading, Rect};

/// How many units both armies can have, with lochoi that have parted from theirs.
pub const MOST_UNITS: usize = 64;
/// How many lochoi, ilai or stands a unit can have.
pub const MOST_FILES: usize = 6;

/// One of the units.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct UnitId(u8);

/// Some of the units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Units(u64);

impl Units {
    /// None of them.
    pub const NONE: Units = Units(0);

    /// Adds one.
    pub fn insert(&mut self, id: UnitId) {
        self.0 |= 1 << id.0;
    }

    /// Whether one is among them.
    pub const fn contains(self, id: UnitId) -> bool {
        self.0 & (1 << id.0) != 0
    }
}

/// A lochos, ile or stand of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Lochos {
    /// Whether it is there: it may be dead, in flight, or away.
    pub is_there: bool,
    /// Whether it is disarrayed.
    pub is_disarrayed: bool,
    /// ME16 How many stand depths it is ahead of the front of its unit; behind it if negative.
    pub ahead: i8,
    /// ME4 How many stand depths of ground it has given and not won back.
    pub ground_given: u8,
    /// EK4 Whether it has lost its ekdromoi.
    pub has_lost_ekdromoi: bool,
}

/// A unit on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Whose it is.
    pub side: Side,
    /// Where it stands, and how.
    pub body: Body,
    /// Its lochoi, from the right.
    pub lochoi: [Lochos; MOST_FILES],
    /// NT6 Whether it lies in ambush.
    pub is_hidden: bool,
}

/// All units, each in its place in the list for the whole battle.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Field {
    units: [Option<Unit>; MOST_UNITS],
    homes: BySide<Edge>,
}

impl Unit {
    /// A unit in order, all of whose lochoi are there.
    pub fn new(side: Side, body: Body) -> Unit {
        let lochoi = std::array::from_fn(|file| Lochos {
            is_there: file < usize::from(body.shape.files),
            ..Lochos::default()
        });
        Unit { side, body, lochoi, is_hidden: false }
    }

    /// Who they are.
    pub fn troop(&self) -> Troop {
        self.body.shape.troop
    }

    /// The files in which there is somebody.
    pub fn files(&self) -> impl Iterator<Item = u8> + '_ {
        (0..self.body.shape.files).filter(|&file| self.lochoi[usize::from(file)].is_there)
    }

    /// The ground that each of its lochoi covers.
    pub fn rects(&self) -> impl Iterator<Item = (u8, Rect)> + '_ {
        self.files().map(|file| (file, self.rect(file)))
    }

    /// The ground that one of its lochoi covers, or would.
    pub fn rect(&self, file: u8) -> Rect {
        let ahead = self.lochoi.get(usize::from(file)).map_or(0, |lochos| lochos.ahead);
        let rect = self.body.lochos(file);
        rect.moved(rect.heading, i32::from(ahead) * self.troop().stand_depth())
    }

    /// ME16 One of its lochoi gives a stand depth of ground.
    pub fn give_ground(&mut self, file: u8) {
        if let Some(lochos) = self.lochoi.get_mut(usize::from(file)) {
            lochos.ahead -= 1;
            lochos.ground_given += 1;
        }
    }

    /// DI5 The whole unit is disarrayed, if it has files.
    pub fn disarray(&mut self) {
        if self.troop().discipline() == Discipline::Disciplined {
            self.lochoi
                .iter_mut()
                .filter(|lochos| lochos.is_there)
                .for_each(|lochos| lochos.is_disarrayed = true);
        }
    }

    /// Whether any of it is disarrayed: then all of it moves and is charged as such.
    pub fn is_disarrayed(&self) -> bool {
        self.lochoi.iter().any(|lochos| lochos.is_there && lochos.is_disarrayed)
    }
}

impl Field {
    /// An empty field between two home edges.
    pub fn new(homes: BySide<Edge>) -> Field {
        Field { units: [None; MOST_UNITS], homes }
    }

    /// The field of a scenario: all who are on the table at the start, in the order of the list.
    pub fn of(scenario: Scenario) -> Field {
        let armies = &scenario.data().armies;
        let mut field = Field::new(BySide::of(|side| armies[side].edge));
        for (side, army) in armies.iter() {
            for unit in army.units {
                if let Some(body) = unit.body() {
                    field.add(Unit { is_hidden: unit.is_hidden, ..Unit::new(side, body) });
                }
            }
        }
        field
    }

    /// Adds a unit, in the first place that is free; `None` if there is none.
    pub fn add(&mut self, unit: Unit) -> Option<UnitId> {
        let free = self.units.iter().position(Option::is_none)?;
        self.units[free] = Some(unit);
        Some(UnitId(free as u8))
    }

    /// Takes a unit off the table.
    pub fn remove(&mut self, id: UnitId) {
        self.units[usize::from(id.0)] = None;
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
        let id = |index: usize| UnitId(index as u8);
        self.units.iter().enumerate().filter_map(move |(index, unit)| Some((id(index), unit.as_ref()?)))
    }

    /// The units of a side.
    pub fn of_side(&self, side: Side) -> impl Iterator<Item = (UnitId, &Unit)> + Clone {
        self.iter().filter(move |(_, unit)| unit.side == side)
    }

    /// The home edge of a side.
    pub fn home(&self, side: Side) -> Edge {
        self.homes[side]
    }

    /// Whether this ground is free of everybody but one unit.
    pub fn is_free(&self, rect: &Rect, except: UnitId) -> bool {
        let others = self.iter().filter(|&(id, _)| id != except);
        others.flat_map(|(_, unit)| unit.rects()).all(|(_, taken)| !taken.overlaps(rect))
    }

    /// EC11 The enemies that a unit would touch on its way straight ahead, so many units of length, the nearest first.
    pub fn in_the_way(&self, id: UnitId, length: i32) -> ArrayVec<UnitId, MOST_UNITS> {
        let mut met: ArrayVec<(i32, UnitId), MOST_UNITS> = ArrayVec::new();
        if let Some(charger) = self.get(id) {
            tabletop::applies!(rulebook::CHARGE_TARGETS);
            let sweeps: ArrayVec<Rect, MOST_FILES> =
                charger.rects().map(|(_, rect)| rect.sweep(length)).collect();
            for (enemy, unit) in self.of_side(charger.side.enemy()).filter(|(_, unit)| !unit.is_hidden) {
                let is_met = unit.rects().any(|(_, rect)| sweeps.iter().any(|sweep| sweep.overlaps(&rect)));
                if is_met {
                    met.push((charger.body.rect().distance(&unit.body.rect()), enemy));
                }
            }
        }
        met.sort_unstable();
        met.into_iter().map(|(_, enemy)| enemy).collect()
    }

    /// ME16 A lochos follows an enemy who gives ground before it, until they touch again, and wins back a stand depth that it has given.
    pub fn follow(&mut self, id: UnitId, file: u8, depth: i32) {
        let Some(unit) = self.get_mut(id) else { return };
        let own = unit.troop().stand_depth();
        if let Some(lochos) = unit.lochoi.get_mut(usize::from(file)) {
            lochos.ahead += (depth / own) as i8;
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
                if !self.is_free(&rect, id) {
                    return Err(format!("lochos {file} of unit {} stands on another", id.0));
                }
            }
        }
        Ok(())
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
