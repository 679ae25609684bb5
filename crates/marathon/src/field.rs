//! Where the units are, how they stand and how they bear up.

use crate::map::{self, ByHex, Hex};
use crate::stand::{Hexes, Packed, Stand};
use crate::units::{ByUnit, COUNT, FIGHTERS, GREEKS, Unit, UnitSet};
use crate::{Side, rulebook};
use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use wargame::{Aspect, Id};

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// On the map; of a phalanx this is the left half, the lead, or the first by its axis ([`Stand`]).
    On(Hex),
    /// Not on the map yet: in hand before the battle, aboard ship, or on the road from Sparta.
    Away,
    /// Eliminated, or not in this scenario.
    Gone,
}

/// Some chain of the units in one hex ends here.
const END: u8 = u8::MAX;
/// Units and the second halves of phalanxes, which only Greeks have: the links of the chains.
const LINKS: usize = COUNT + GREEKS;

/// The units on the map. `heads` and `links` follow from `places` and `stands`: for each hex the units in it, in the order of
/// their numbers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Field {
    heads: ByHex<u8>,
    links: [u8; LINKS],
    places: ByUnit<Packing>,
    stands: ByUnit<Packed>,
    /// 3.4 Disorganisation points.
    disorganisation: [u8; FIGHTERS],
    /// 8.1 Hits that have not been checked for.
    hits: [u8; FIGHTERS],
}

/// A place in two bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Packing(u16);

impl Packing {
    const AWAY: Packing = Packing(u16::MAX);
    const GONE: Packing = Packing(u16::MAX - 1);

    fn new(place: Place) -> Packing {
        match place {
            Place::On(hex) => Packing(hex.index() as u16),
            Place::Away => Packing::AWAY,
            Place::Gone => Packing::GONE,
        }
    }

    #[inline]
    fn get(self) -> Place {
        match Hex::from_index(usize::from(self.0)) {
            Some(hex) => Place::On(hex),
            None if self == Packing::AWAY => Place::Away,
            None => Place::Gone,
        }
    }
}

impl Field {
    /// Nobody is on the map.
    pub(crate) fn new() -> Field {
        let mut field = Field {
            heads: ByHex::filled(END),
            links: [END; LINKS],
            places: ByUnit::filled(Packing::AWAY),
            stands: ByUnit::filled(Packed::new(Stand::facing_the_enemy(Side::Greece))),
            disorganisation: [0; FIGHTERS],
            hits: [0; FIGHTERS],
        };
        for unit in Unit::all() {
            field.stands[unit] = Packed::new(Stand::facing_the_enemy(unit.side()));
        }
        field
    }

    #[inline]
    pub(crate) fn place(&self, unit: Unit) -> Place {
        self.places[unit].get()
    }

    /// The hex of a unit on the map.
    #[inline]
    pub(crate) fn hex(&self, unit: Unit) -> Option<Hex> {
        Hex::from_index(usize::from(self.places[unit].0))
    }

    #[inline]
    pub(crate) fn stand(&self, unit: Unit) -> Stand {
        self.stands[unit].get()
    }

    #[inline]
    pub(crate) fn is_routed(&self, unit: Unit) -> bool {
        self.stand(unit).is_routed()
    }

    /// 3.4 Its disorganisation points; a leader has none.
    #[inline]
    pub(crate) fn disorganisation(&self, unit: Unit) -> u8 {
        self.disorganisation.get(unit.index()).copied().unwrap_or(0)
    }

    pub(crate) fn set_disorganisation(&mut self, unit: Unit, points: u8) {
        if let Some(now) = self.disorganisation.get_mut(unit.index()) {
            *now = points;
        }
    }

    /// 8.1 The hits it has suffered and not checked for.
    pub(crate) fn hits(&self, unit: Unit) -> u8 {
        self.hits.get(unit.index()).copied().unwrap_or(0)
    }

    pub(crate) fn set_hits(&mut self, unit: Unit, hits: u8) {
        if let Some(now) = self.hits.get_mut(unit.index()) {
            *now = hits;
        }
    }

    /// 3.4, C8 The strength points it fights with: each disorganisation point halves one.
    pub(crate) fn effective_strength(&self, unit: Unit) -> u8 {
        tabletop::applies!(rulebook::DISORGANISATION);
        tabletop::applies!(rulebook::EFFECTIVE_STRENGTH);
        let strength = unit.strength();
        strength - self.disorganisation(unit).min(strength).div_ceil(2)
    }

    /// 9.0 Whether it is in danger of routing.
    pub(crate) fn is_in_danger(&self, unit: Unit) -> bool {
        self.disorganisation(unit) >= unit.strength()
    }

    /// The hexes of a unit: none off the map, two of a phalanx.
    #[inline]
    pub(crate) fn hexes(&self, unit: Unit) -> Hexes {
        let mut hexes = Hexes::new();
        if let Some(hex) = self.hex(unit) {
            hexes.push(hex);
            if unit.is_phalanx() {
                hexes.extend(self.stand(unit).other_half(hex));
            }
        }
        hexes
    }

    /// The units in a hex, in the order of their numbers.
    #[inline]
    pub(crate) fn at(&self, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
        let mut next = self.heads[hex];
        std::iter::from_fn(move || {
            let unit = unit_of(next)?;
            next = self.links[usize::from(next)];
            Some(unit)
        })
    }

    /// The combat units in a hex.
    #[inline]
    pub(crate) fn fighters_at(&self, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
        self.at(hex).filter(|unit| !unit.is_leader())
    }

    /// The combat units of a side in a hex.
    #[inline]
    pub(crate) fn of_side_at(&self, side: Side, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
        self.fighters_at(hex).filter(move |unit| unit.side() == side)
    }

    /// Whether a side has a combat unit in a hex.
    #[inline]
    pub(crate) fn has(&self, side: Side, hex: Hex) -> bool {
        self.of_side_at(side, hex).next().is_some()
    }

    /// 3.1.2, 7.3 The front hexes of a unit: none of a routed one or a leader.
    pub(crate) fn front(&self, unit: Unit) -> ArrayVec<Hex, 6> {
        let Some(at) = self.hex(unit) else { return ArrayVec::new() };
        let stand = self.stand(unit);
        if stand.is_routed() || unit.is_leader() {
            return ArrayVec::new();
        }
        if unit.is_phalanx() {
            let around = stand.around_phalanx(at).into_iter();
            return around.filter(|&(_, aspect)| aspect == Aspect::Front).map(|(hex, _)| hex).collect();
        }
        let sides = stand.front_sides(unit.is_skirmisher()).into_iter();
        sides.filter_map(|side| map::next(at, side)).collect()
    }

    /// 3.1.2, E7 At which side of a unit a neighbouring hex is; `None` if it is none.
    pub(crate) fn aspect(&self, unit: Unit, from: Hex) -> Option<Aspect> {
        let at = self.hex(unit)?;
        let stand = self.stand(unit);
        if unit.is_phalanx() {
            let around = stand.around_phalanx(at).into_iter();
            return around.filter(|&(hex, _)| hex == from).map(|(_, aspect)| aspect).min();
        }
        Some(stand.aspect(unit.is_skirmisher(), map::side_towards(at, from)?))
    }

    /// A4 Whether two units touch or share a hex, through either half.
    pub(crate) fn are_beside(&self, one: Unit, other: Unit) -> bool {
        tabletop::applies!(rulebook::EITHER_HALF);
        let others = self.hexes(other);
        self.hexes(one).into_iter().any(|hex| others.iter().any(|&at| map::is_beside(hex, at)))
    }

    /// Whether an enemy of a side stands next to a hex, be it a leader.
    pub(crate) fn has_enemies_around(&self, side: Side, hex: Hex) -> bool {
        map::around(hex).any(|near| self.at(near).any(|other| other.side() != side))
    }

    /// The units that touch a unit or share its hexes, itself left out.
    pub(crate) fn beside(&self, unit: Unit) -> UnitSet {
        let mut beside = UnitSet::EMPTY;
        for hex in self.hexes(unit) {
            self.at(hex).for_each(|other| beside.insert(other));
            map::around(hex).for_each(|near| self.at(near).for_each(|other| beside.insert(other)));
        }
        beside.remove(unit);
        beside
    }

    /// Puts a unit somewhere, standing like this.
    pub(crate) fn put(&mut self, unit: Unit, at: Hex, stand: Stand) {
        self.lift(unit);
        self.places[unit] = Packing::new(Place::On(at));
        self.stands[unit] = Packed::new(stand);
        for (half, hex) in self.hexes(unit).into_iter().enumerate() {
            let link = link_of(unit, half);
            let before = self.link_before(hex, link);
            let slot = match before {
                Some(before) => &mut self.links[usize::from(before)],
                None => &mut self.heads[hex],
            };
            let after = std::mem::replace(slot, link);
            self.links[usize::from(link)] = after;
        }
    }

    /// Takes a unit off the map.
    pub(crate) fn remove(&mut self, unit: Unit, to: Place) {
        self.lift(unit);
        self.places[unit] = Packing::new(to);
    }

    /// Takes a unit out of the chains of its hexes.
    fn lift(&mut self, unit: Unit) {
        for (half, hex) in self.hexes(unit).into_iter().enumerate() {
            let link = link_of(unit, half);
            // A unit that is nowhere links to nothing, so that equal positions are equal byte for byte.
            let after = std::mem::replace(&mut self.links[usize::from(link)], END);
            match self.link_before(hex, link) {
                Some(before) => self.links[usize::from(before)] = after,
                None => self.heads[hex] = after,
            }
        }
    }

    /// The last link of a hex's chain that comes before this one; `None` if this one comes first.
    fn link_before(&self, hex: Hex, link: u8) -> Option<u8> {
        let mut before = None;
        let mut next = self.heads[hex];
        while next < link {
            before = Some(next);
            next = self.links[usize::from(next)];
        }
        before
    }

    /// Whether the chains say what the places say; if not, what is wrong.
    pub(crate) fn audit(&self) -> Result<(), String> {
        let chained: usize =
            (0..Hex::COUNT).filter_map(Hex::from_index).map(|hex| self.at(hex).count()).sum();
        let placed: usize = Unit::all().map(|unit| self.hexes(unit).len()).sum();
        let is_chained =
            |unit: Unit| self.hexes(unit).into_iter().all(|hex| self.at(hex).any(|other| other == unit));
        if chained != placed || !Unit::all().all(is_chained) {
            return Err(format!(
                "the chains of the hexes and the places of the units differ [{}]",
                rulebook::STACKING
            ));
        }
        for unit in Unit::all() {
            if self.hex(unit).is_some() && self.hexes(unit).len() != 1 + usize::from(unit.is_phalanx()) {
                return Err(format!("half of {unit} is off the map [{}]", rulebook::UNIT_TYPES));
            }
        }
        Ok(())
    }
}

/// The link of a unit's first or second half.
fn link_of(unit: Unit, half: usize) -> u8 {
    (unit.index() + half * COUNT) as u8
}

/// Whose link it is.
#[inline]
fn unit_of(link: u8) -> Option<Unit> {
    let link = usize::from(link);
    Unit::from_index(if link < COUNT {
        link
    } else {
        link.checked_sub(COUNT).filter(|&unit| unit < GREEKS)?
    })
}

/// Written unit by unit: the chains follow from that.
impl Serialize for Field {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(
            Unit::all().map(|unit| {
                (self.place(unit), self.stands[unit], self.disorganisation(unit), self.hits(unit))
            }),
        )
    }
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let units = Vec::<(Place, Packed, u8, u8)>::deserialize(from)?;
        if units.len() != COUNT {
            return Err(de::Error::custom(format!("a battle has {COUNT} units, here are {}", units.len())));
        }
        let mut field = Field::new();
        for (unit, (place, stand, points, hits)) in Unit::all().zip(units) {
            field.set_disorganisation(unit, points);
            field.set_hits(unit, hits);
            field.stands[unit] = stand;
            match place {
                Place::On(hex) => field.put(unit, hex, stand.get()),
                place => field.remove(unit, place),
            }
        }
        Ok(field)
    }
}
