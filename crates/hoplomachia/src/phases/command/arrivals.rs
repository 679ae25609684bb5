//! Who changes sides at the beginning of a turn, and who comes onto the table.

use crate::battles::{Arrival, Entry, Special};
use crate::dice::two_dice;
use crate::event::CommandEvent;
use crate::field::{Place, State, Unit, UnitId};
use crate::strategos::Stance;
use crate::{Event, Position, Side, rulebook};
use tabletop::{Chance, Log};

/// The line in the order of battle of who is in none of this army: no army has so many.
const UNLISTED: u8 = 31;

impl Position {
    /// PG16 Where a unit may come onto the table, if its turn has come. An army at breakfast comes a turn later.
    pub(crate) fn arrives(&self, id: UnitId) -> Option<Entry> {
        let unit = self.field.get(id).filter(|unit| unit.place == Place::ToCome)?;
        if self.is_at_breakfast(unit.side) {
            return None;
        }
        let data = self.scenario()?;
        let listed = data.listed(unit)?;
        let arrival = self.arrival(unit);
        let from_hiding = data.special.iter().find_map(|special| match special {
            Special::HiddenMarch { units, turn, area } if units.contains(&listed.id) => {
                Some((*turn, Entry::Area(*area)))
            }
            _ => None,
        });
        let (turn, entry) = arrival.map(|arrival| (arrival.turn, arrival.entry)).or(from_hiding)?;
        (turn <= self.turn).then_some(entry)
    }

    /// When and where the order of battle says that a unit comes.
    fn arrival(&self, unit: &Unit) -> Option<&'static Arrival> {
        let data = self.scenario()?;
        let listed = data.listed(unit)?;
        data.armies[unit.side].arrivals.iter().find(|arrival| arrival.units.contains(&listed.id))
    }

    /// ... where.
    pub(crate) fn listed_arrival(&self, unit: &Unit) -> Option<Entry> {
        self.arrival(unit).map(|arrival| arrival.entry)
    }

    /// R194 Whether a unit charges on the turn it comes, and so does not come otherwise.
    pub(crate) fn sallies(&self, id: UnitId) -> bool {
        let listed = self.field.get(id).and_then(|unit| self.scenario()?.listed(unit));
        let is_it = |name: &str| listed.is_some_and(|listed| listed.id == name);
        self.scenario().is_some_and(|data| {
            data.special.iter().any(|special| matches!(special, Special::SallyCharge(name) if is_it(name)))
        })
    }

    /// The leader of a unit that is not to be trusted throws, in the turn that the scenario says.
    pub(super) fn let_desert(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(data) = self.scenario() else { return };
        for special in data.special {
            let Special::MayDesert { unit, turn, from } = *special else { continue };
            let there = data.find(&self.field, unit).filter(|&id| self.is_steady(id));
            let Some(id) = there.filter(|_| turn == self.turn) else { continue };
            if two_dice(chance) >= from {
                self.change_sides(id, log);
            }
        }
    }

    fn is_steady(&self, id: UnitId) -> bool {
        self.field.get(id).is_some_and(|unit| unit.place != Place::ToCome && !unit.is_broken())
    }

    /// R191 A unit changes sides where it stands, with whoever leads it. It turns about if it does not fight and has room.
    fn change_sides(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        let is_in_melee = self.is_in_melee(id);
        let Some(unit) = self.field.get_mut(id) else { return };
        let (from, to) = (unit.side, unit.side.enemy());
        unit.side = to;
        unit.conduct.roster = UNLISTED;
        unit.conduct.contingent = 0;
        unit.conduct.order = None;
        unit.conduct.runner = None;
        unit.conduct.states.remove(State::VerbalOrder);
        let files = unit.body.shape.files;
        log.note(Event::Command(CommandEvent::Deserted { unit: id, to }));
        self.take_leaders_along(id, from, to, files);
        if !is_in_melee {
            tabletop::applies!(rulebook::DESERTERS_TURN);
            self.turn_about(id);
        }
    }

    fn take_leaders_along(&mut self, id: UnitId, from: Side, to: Side, files: u8) {
        for index in 0..self.hosts[from].strategoi.len() {
            let leads = self.hosts[from].strategoi[index].filter(|strategos| strategos.unit == id);
            let Some(mut leader) = leads else { continue };
            self.hosts[from].strategoi[index] = None;
            leader.stance = Stance::Philos;
            leader.is_hegemon = false;
            leader.file = leader.file.min(files.saturating_sub(1));
            if let Some(place) = self.hosts[to].strategoi.iter_mut().find(|place| place.is_none()) {
                *place = Some(leader);
            }
        }
    }
}
