//! The place and state of each of the 209 counters.
//!
//! Stored for each counter: place, losses, morale, and depth in its stack. Stored for each area and side: which way the stack
//! faces and from where it entered. So no counter can be in two places. Two things are derived from this and kept up to date
//! for speed: the areas in which each side stands, and the range of numbers in which its counters on the map lie.

use crate::map::{Area, AreaSet, ByArea, Direction, Facing};
use crate::units::{ByUnit, Unit};
use crate::{BySide, Side};
use serde::{Deserialize, Serialize};
use std::fmt;
use wargame::{Bits, Id};

/// Where a counter is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// On the map.
    Area(Area),
    /// In camp: not deployed, or not committed.
    Camp,
    /// 5.2, 6.0 In the Ephialtes Box.
    EphialtesBox,
    /// 8.4.8 Off the map in rout.
    Fled,
    /// 8.1.6 Off the map beyond the enemy, for the day.
    Exited,
    /// Out of the game unharmed: sent home, escaped, or never there.
    Home,
    /// Eliminated.
    Eliminated,
}

/// 8.4 How a unit bears up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Morale {
    /// In order.
    Steady,
    /// Disordered.
    Disordered,
    /// Routed.
    Routed,
}

/// The units of one side in an area, the top one first. 3.1.1 At most three.
pub type Stack = wargame::stack::Stack<Unit>;

/// Every counter, and every stack's bearing.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Field {
    places: ByUnit<u8>,
    states: ByUnit<State>,
    bearings: BySide<ByArea<Bearing>>,
    /// The range of numbers in which a side's counters on the map lie, so that searches skip those in camp.
    span: BySide<(u8, u8)>,
    /// Where a side stands.
    occupied: BySide<AreaSet>,
}

/// Places off the map have the codes from here on, in the order of [`OFF_THE_MAP`].
const CAMP: u8 = Area::COUNT as u8;
const OFF_THE_MAP: [Place; 6] =
    [Place::Camp, Place::EphialtesBox, Place::Fled, Place::Exited, Place::Home, Place::Eliminated];

impl Place {
    fn code(self) -> u8 {
        match self {
            Place::Area(area) => area.index() as u8,
            off => CAMP + OFF_THE_MAP.iter().position(|&place| place == off).unwrap_or(0) as u8,
        }
    }

    fn decode(code: u8) -> Place {
        match Area::from_index(usize::from(code)) {
            Some(area) => Place::Area(area),
            None => OFF_THE_MAP.get(usize::from(code - CAMP)).copied().unwrap_or(Place::Home),
        }
    }
}

/// A counter's losses, morale and depth in its stack, and whether the enemy has seen it. The morale codes are those of
/// [`Morale`] and [`State::STEADY_UNSEEN`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
struct State(u8);

impl State {
    const LOSSES: Bits = Bits::first(3);
    const MORALE: Bits = Self::LOSSES.then(2);
    const DEPTH: Bits = Self::MORALE.then(2);
    const KNOWN: Bits = Self::DEPTH.then(1);

    /// 3.4 Steady after a morale check that the enemy did not see: for all he knows, it is Disordered.
    const STEADY_UNSEEN: u8 = 3;
}

/// 3.1.4 The depth of units that came to an area where others of their side stand, and wait for them to make room.
const VISITING: u8 = 3;

/// The orders of up to three units, as places in the order of their numbers.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// How a stack stands: its facing, from where it entered (0 if it did not), whether it has acted in this segment, and
/// whether it entered in this segment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
struct Bearing(u8);

impl Bearing {
    const FACING: Bits = Bits::first(2);
    const ENTERED: Bits = Self::FACING.then(4);
    const ACTED: Bits = Self::ENTERED.then(1);
    const FRESH: Bits = Self::ACTED.then(1);
}

impl Field {
    /// Every counter in camp and fresh.
    pub(crate) fn new() -> Field {
        Field {
            places: ByUnit::filled(CAMP),
            states: ByUnit::filled(State(0)),
            bearings: BySide::of(|_| ByArea::filled(Bearing(0))),
            span: BySide::of(|_| (0, 0)),
            occupied: BySide::of(|_| AreaSet::EMPTY),
        }
    }

    /// The numbers of the counters among which those on the map are.
    #[inline]
    fn range(&self, side: Side) -> std::ops::Range<usize> {
        let (from, to) = self.span[side];
        usize::from(from)..usize::from(to)
    }

    /// Recomputes the span of a side.
    fn measure(&mut self, side: Side) {
        let on_map = |number: &usize| usize::from(self.places.values()[*number]) < Area::COUNT;
        let first = Unit::range(side).find(on_map);
        let last = Unit::range(side).rev().find(on_map);
        self.span[side] = match (first, last) {
            (Some(first), Some(last)) => (first as u8, last as u8 + 1),
            _ => (0, 0),
        };
    }

    #[inline]
    pub(crate) fn place(&self, unit: Unit) -> Place {
        Place::decode(self.places[unit])
    }

    #[inline]
    pub(crate) fn area(&self, unit: Unit) -> Option<Area> {
        Area::from_index(usize::from(self.places[unit]))
    }

    #[inline]
    pub(crate) fn is_at(&self, unit: Unit, place: Place) -> bool {
        self.places[unit] == place.code()
    }

    #[inline]
    pub(crate) fn losses(&self, unit: Unit) -> u8 {
        State::LOSSES.get(self.states[unit].0)
    }

    pub(crate) fn set_losses(&mut self, unit: Unit, losses: u8) {
        State::LOSSES.set(&mut self.states[unit].0, losses);
    }

    #[inline]
    pub(crate) fn morale(&self, unit: Unit) -> Morale {
        match State::MORALE.get(self.states[unit].0) {
            0 | State::STEADY_UNSEEN => Morale::Steady,
            1 => Morale::Disordered,
            _ => Morale::Routed,
        }
    }

    /// 3.4 Sets the morale of a counter after a check that the enemy did not see.
    pub(crate) fn set_morale_unseen(&mut self, unit: Unit, morale: Morale) {
        let code = if morale == Morale::Steady { State::STEADY_UNSEEN } else { morale as u8 };
        State::MORALE.set(&mut self.states[unit].0, code);
    }

    /// 3.4 Whether the enemy cannot tell if a counter is steady or Disordered.
    pub(crate) fn is_in_doubt(&self, unit: Unit) -> bool {
        let code = State::MORALE.get(self.states[unit].0);
        !self.is_known(unit) && (code == State::STEADY_UNSEEN || code == Morale::Disordered as u8)
    }

    pub(crate) fn set_morale(&mut self, unit: Unit, morale: Morale) {
        State::MORALE.set(&mut self.states[unit].0, morale as u8);
    }

    #[inline]
    pub(crate) fn depth(&self, unit: Unit) -> u8 {
        State::DEPTH.get(self.states[unit].0)
    }

    fn set_depth(&mut self, unit: Unit, depth: u8) {
        State::DEPTH.set(&mut self.states[unit].0, depth);
    }

    /// 3.4 Whether the enemy has seen what this counter is worth.
    pub(crate) fn is_known(&self, unit: Unit) -> bool {
        State::KNOWN.get(self.states[unit].0) == 1
    }

    pub(crate) fn set_known(&mut self, unit: Unit, known: bool) {
        if known && State::MORALE.get(self.states[unit].0) == State::STEADY_UNSEEN {
            self.set_morale(unit, Morale::Steady);
        }
        State::KNOWN.set(&mut self.states[unit].0, u8::from(known));
    }

    /// The units of a side on the map.
    #[inline]
    pub(crate) fn on_map(&self, side: Side) -> impl Iterator<Item = (Unit, Area)> + '_ {
        self.range(side).filter_map(|number| {
            let unit = Unit::from_index(number)?;
            Some((unit, self.area(unit)?))
        })
    }

    /// The top unit of each of a side's stacks.
    #[inline]
    pub(crate) fn tops(&self, side: Side) -> impl Iterator<Item = (Unit, Area)> + '_ {
        self.on_map(side).filter(|&(unit, _)| self.depth(unit) == 0)
    }

    /// The units of a side in an area, the top one first.
    pub(crate) fn stack(&self, side: Side, area: Area) -> Stack {
        let mut found = [None; 3];
        if !self.stands(side, area) {
            return Stack::new();
        }
        let code = area.index() as u8;
        let range = self.range(side);
        let first = range.start;
        for (number, &place) in self.places.values()[range].iter().enumerate() {
            if place == code {
                let unit = Unit::from_index(first + number);
                if let Some(slot) = unit.and_then(|unit| found.get_mut(usize::from(self.depth(unit)))) {
                    *slot = unit;
                }
            }
        }
        found.into_iter().flatten().collect()
    }

    /// The unit of a side that lies on top in an area.
    #[inline]
    pub(crate) fn top(&self, side: Side, area: Area) -> Option<Unit> {
        if !self.stands(side, area) {
            return None;
        }
        let code = area.index() as u8;
        let range = self.range(side);
        let first = range.start;
        let mut at = self.places.values()[range].iter().enumerate().filter(|&(_, &place)| place == code);
        at.find_map(|(number, _)| Unit::from_index(first + number).filter(|&unit| self.depth(unit) == 0))
    }

    /// The areas where a side stands.
    #[inline]
    pub(crate) fn occupied(&self, side: Side) -> AreaSet {
        self.occupied[side]
    }

    /// Whether a side stands in an area.
    #[inline]
    pub(crate) fn stands(&self, side: Side, area: Area) -> bool {
        self.occupied[side].contains(area)
    }

    /// Puts a counter under all others of its side in an area. A first one faces as said.
    pub(crate) fn put(&mut self, unit: Unit, area: Area, facing: Facing) {
        let beneath = self.stack(unit.side(), area).len() as u8;
        let number = unit.index() as u8;
        let (from, to) = self.span[unit.side()];
        self.span[unit.side()] =
            if from == to { (number, number + 1) } else { (from.min(number), to.max(number + 1)) };
        if beneath == 0 {
            self.bearings[unit.side()][area] = Bearing(facing as u8);
        }
        self.places[unit] = area.index() as u8;
        self.occupied[unit.side()].insert(area);
        self.set_depth(unit, beneath);
        // 3.4 The top unit is always visible.
        if beneath == 0 {
            self.set_known(unit, true);
        }
    }

    /// Puts a counter on top of the stack of its side in an area.
    pub(crate) fn put_on_top(&mut self, unit: Unit, area: Area) {
        self.put(unit, area, Facing::West);
        for other in self.stack(unit.side(), area) {
            let depth = if other == unit { 0 } else { self.depth(other) + 1 };
            self.set_depth(other, depth);
        }
        self.set_known(unit, true);
    }

    /// Takes a counter away to a place off the map. Where none of its side is left, nothing is remembered of how they stood,
    /// and 8.1.4 nobody has entered any more.
    pub(crate) fn remove(&mut self, unit: Unit, to: Place) {
        let from = self.area(unit);
        let depth = self.depth(unit);
        self.places[unit] = to.code();
        self.set_depth(unit, 0);
        let Some(area) = from else { return };
        let (first, last) = self.span[unit.side()];
        if unit.index() as u8 == first || unit.index() as u8 + 1 == last {
            self.measure(unit.side());
        }
        let rest = self.stack(unit.side(), area);
        for &other in &rest {
            if self.depth(other) > depth {
                self.set_depth(other, self.depth(other) - 1);
            }
            // 3.4 The top unit is always visible.
            if self.depth(other) == 0 {
                self.set_known(other, true);
            }
        }
        if rest.is_empty() {
            self.occupied[unit.side()].remove(area);
            self.bearings[unit.side()][area] = Bearing::default();
            self.set_entered(unit.side().enemy(), area, None);
        }
    }

    /// 3.1.4 A stack comes to an area where others of its side stand and no enemy does. The enemy has no bearing there, so
    /// the visitors' facing and order are kept in its place.
    pub(crate) fn visit(&mut self, units: &[Unit], area: Area, facing: Facing) {
        let Some(&top) = units.first() else { return };
        let side = top.side();
        let rank = |unit: Unit| units.iter().filter(|&&other| other < unit).count();
        let is_order =
            |order: &[usize; 3]| units.iter().zip(order).all(|(&unit, &place)| rank(unit) == place);
        let order = ORDERS.iter().position(is_order).unwrap_or(0);
        let mut bearing = Bearing(facing as u8);
        Bearing::ENTERED.set(&mut bearing.0, order as u8);
        // Marks that there are visitors, so that this need not be searched for.
        Bearing::ACTED.set(&mut bearing.0, 1);
        self.bearings[side.enemy()][area] = bearing;
        let (mut from, mut to) = self.span[side];
        for &unit in units {
            self.places[unit] = area.index() as u8;
            self.set_depth(unit, VISITING);
            let number = unit.index() as u8;
            (from, to) =
                if from == to { (number, number + 1) } else { (from.min(number), to.max(number + 1)) };
        }
        self.span[side] = (from, to);
        // 3.4 The top unit is always visible.
        self.set_known(top, true);
    }

    /// 3.1.4 The stack of a side that waits in an area where others of the side stand, the top one first.
    pub(crate) fn visitors(&self, side: Side, area: Area) -> Stack {
        if !self.has_visitors(side, area) {
            return Stack::new();
        }
        let code = area.index() as u8;
        let here = self.on_map(side).map(|(unit, _)| unit);
        let sorted: Stack = here
            .filter(|&unit| self.places[unit] == code && self.depth(unit) == VISITING)
            .take(wargame::stack::STACKING_LIMIT)
            .collect();
        let order = Bearing::ENTERED.get(self.bearings[side.enemy()][area].0);
        let order = ORDERS.get(usize::from(order)).copied().unwrap_or(ORDERS[0]);
        order.into_iter().filter_map(|place| sorted.get(place).copied()).collect()
    }

    /// 3.1.4 Where visitors of a side wait.
    pub(crate) fn visited(&self, side: Side) -> AreaSet {
        self.occupied[side].iter().filter(|&area| self.has_visitors(side, area)).collect()
    }

    #[inline]
    fn has_visitors(&self, side: Side, area: Area) -> bool {
        let enemy = side.enemy();
        Bearing::ACTED.get(self.bearings[enemy][area].0) == 1 && !self.stands(enemy, area)
    }

    /// Which way visitors of a side face.
    pub(crate) fn visitors_facing(&self, side: Side, area: Area) -> Facing {
        self.facing(side.enemy(), area)
    }

    /// 3.1.4 Nobody of a side waits in an area any more.
    pub(crate) fn forget_visitors(&mut self, side: Side, area: Area) {
        self.bearings[side.enemy()][area] = Bearing::default();
    }

    /// 3.1.4 Those who stood in an area are gone, and the visitors take it over.
    pub(crate) fn settle(&mut self, visitors: &[Unit], area: Area, facing: Facing) {
        let Some(&top) = visitors.first() else { return };
        self.bearings[top.side().enemy()][area] = Bearing::default();
        for &unit in visitors {
            self.put(unit, area, facing);
        }
        self.set_acted(top.side(), area, true);
    }

    #[inline]
    pub(crate) fn facing(&self, side: Side, area: Area) -> Facing {
        Facing::ALL[usize::from(Bearing::FACING.get(self.bearings[side][area].0))]
    }

    pub(crate) fn set_facing(&mut self, side: Side, area: Area, facing: Facing) {
        Bearing::FACING.set(&mut self.bearings[side][area].0, facing as u8);
    }

    /// 8.1.4 The direction, seen from the area, from which a side entered it to fight.
    #[inline]
    pub(crate) fn entered(&self, side: Side, area: Area) -> Option<Direction> {
        let code = Bearing::ENTERED.get(self.bearings[side][area].0);
        Direction::ALL.get(usize::from(code).checked_sub(1)?).copied()
    }

    pub(crate) fn set_entered(&mut self, side: Side, area: Area, from: Option<Direction>) {
        let code = from.map_or(0, |direction| direction as u8 + 1);
        Bearing::ENTERED.set(&mut self.bearings[side][area].0, code);
    }

    /// Whether the stack has acted in this Movement Segment.
    #[inline]
    pub(crate) fn has_acted(&self, side: Side, area: Area) -> bool {
        Bearing::ACTED.get(self.bearings[side][area].0) == 1
    }

    pub(crate) fn set_acted(&mut self, side: Side, area: Area, acted: bool) {
        Bearing::ACTED.set(&mut self.bearings[side][area].0, u8::from(acted));
    }

    /// 8.3.4 Whether the stack entered in the movement before this melee.
    #[inline]
    pub(crate) fn is_fresh(&self, side: Side, area: Area) -> bool {
        Bearing::FRESH.get(self.bearings[side][area].0) == 1
    }

    pub(crate) fn set_fresh(&mut self, side: Side, area: Area, fresh: bool) {
        Bearing::FRESH.set(&mut self.bearings[side][area].0, u8::from(fresh));
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut map = f.debug_map();
        for side in Side::BOTH {
            for area in self.occupied(side) {
                map.entry(&(area, self.facing(side, area)), &self.stack(side, area));
            }
        }
        map.finish()
    }
}
