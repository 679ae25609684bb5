//! 11.4 Events: the marines come ashore, and the Spartans arrive.

use super::forbid;
use super::movement::hexes_of;
use crate::field::Place;
use crate::map::{self, Hex, HexSet, LANDING, ROAD_EDGES};
use crate::phase::{Mover, Order, Phase};
use crate::stand::{Bend, Stand};
use crate::units::{Unit, UnitSet, Wing};
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};
use wargame::Id;
use wargame::hex::Hexspine;

/// 11.4 So many units a marker.
const LANDED_AT_ONCE: u32 = 2;

impl Position {
    /// 11.4, F1 Marines that are ashore act as a wing; then two more are drawn.
    pub(crate) fn disembark(&mut self, chance: &mut impl Chance) {
        tabletop::applies!(rulebook::DISEMBARK);
        self.draw_marines(chance);
        self.begin_activation(Wing::Ships, Order::Drawn);
    }

    /// Who comes ashore after those who are there have acted. They are drawn before, which nobody can tell.
    fn draw_marines(&mut self, chance: &mut impl Chance) {
        let mut aboard: UnitSet =
            Unit::of(Wing::Ships).filter(|&unit| self.field.place(unit) == Place::Away).collect();
        if aboard.is_empty() {
            tabletop::applies!(rulebook::SHIPS_EMPTY);
        }
        for _ in 0..LANDED_AT_ONCE.min(aboard.len()) {
            if let Some(unit) = aboard.into_iter().nth(chance.pick(aboard.len()) as usize) {
                aboard.remove(unit);
                self.to_land.insert(unit);
            }
        }
    }

    /// The next marines that land.
    pub(crate) fn ask_for_landings(&mut self) -> bool {
        if let Some(unit) = self.to_land.into_iter().next() {
            self.phase = Phase::Landing(unit);
            return true;
        }
        self.end_activation();
        false
    }

    pub(crate) fn list_landing(&self, unit: Unit, visit: &mut dyn FnMut(Action)) {
        for at in self.landing_hexes(unit) {
            Hexspine::ALL.into_iter().for_each(|facing| visit(Action::Land { at, facing }));
        }
    }

    /// 11.4 Hexes by the ships; if all are occupied, also the nearest open ones.
    fn landing_hexes(&self, unit: Unit) -> HexSet {
        let stand = Stand::facing_the_enemy(Side::Persia);
        let is_free = |hex: Hex| self.field.at(hex).next().is_none();
        let may_stack = |hex: Hex| {
            self.field.at(hex).all(|other| other.side() == unit.side())
                && self.may_stack(unit, stand, hex).is_ok()
        };
        let mut hexes: HexSet = LANDING.into_iter().filter(|&hex| may_stack(hex)).collect();
        if LANDING.into_iter().any(is_free) {
            return hexes;
        }
        let open = |hex: &Hex| map::ground(*hex) == map::Ground::Clear && is_free(*hex);
        let all = || (0..Hex::COUNT).filter_map(Hex::from_index).filter(open);
        let far = |hex: Hex| LANDING.into_iter().map(|beach| beach.distance(hex)).min().unwrap_or(0);
        let nearest = all().map(far).min();
        all().filter(|&hex| Some(far(hex)) == nearest).for_each(|hex| hexes.insert(hex));
        hexes
    }

    pub(crate) fn judge_landing(&self, unit: Unit, at: Hex) -> Result<(), Illegal> {
        if self.landing_hexes(unit).contains(at) {
            return Ok(());
        }
        if LANDING.contains(at) {
            return forbid(rulebook::STACKING, "there is no room for the marines in that hex");
        }
        forbid(rulebook::EVENTS, "marines land in coastal hexes next to the ships")
    }

    pub(crate) fn land(&mut self, unit: Unit, at: Hex, facing: Hexspine, log: &mut impl Log<Event>) {
        let stand = Stand::Deployed(facing);
        self.to_land.remove(unit);
        self.field.put(unit, at, stand);
        log.note(Event::Landed { unit, at, stand });
        self.enter_fronts(unit, log);
        self.note_camps(unit);
    }

    /// 11.4, F7 Where a Spartan unit would stand that enters there: a phalanx with both halves, on the road. It pays for each
    /// hex.
    pub(crate) fn entry_of(&self, unit: Unit, at: Hex, left: u8) -> Result<(Hex, Stand, u8), Illegal> {
        let Some(&(_, inward)) = ROAD_EDGES.iter().find(|(edge, _)| *edge == at) else {
            return forbid(rulebook::SPARTANS, "no road leads off the map there");
        };
        if self.field.place(unit) != Place::Away {
            return forbid(rulebook::SPARTANS, "that unit is on the map");
        }
        if self.road.is_some_and(|road| road != at) {
            return forbid(rulebook::SPARTANS, "the Spartans come by one road");
        }
        let march = Stand::March { facing: inward, bend: Bend::Straight };
        let (lead, stand, cost) = if unit.is_leader() {
            (at, self.field.stand(unit), 1)
        } else if unit.is_phalanx() {
            let lead =
                map::next(at, inward).ok_or_else(|| Illegal::new(rulebook::TERRAIN, "the map ends there"))?;
            (lead, march, 2)
        } else {
            (at, march, 1)
        };
        if cost > left {
            return forbid(rulebook::MOVEMENT, "the unit has too few movement points left");
        }
        for hex in hexes_of(unit, lead, stand) {
            if self.field.at(hex).any(|other| other.side() != unit.side()) {
                return forbid(rulebook::ENEMY_HEXES, "the enemy stands there");
            }
            self.may_stack(unit, stand, hex)?;
        }
        Ok((lead, stand, cost))
    }

    pub(crate) fn enter_map(&mut self, unit: Unit, road: Hex, log: &mut impl Log<Event>) {
        let Some(mover) = self.points_left(unit) else { return };
        let Ok((at, stand, cost)) = self.entry_of(unit, road, mover.left) else { return };
        self.takes_over(Mover { unit, left: mover.left - cost });
        self.road = Some(road);
        self.field.put(unit, at, stand);
        log.note(Event::Entered { unit, at, stand });
        self.enter_fronts(unit, log);
    }
}
