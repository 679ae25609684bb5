//! OP9 Scythed chariots: let go by the trumpet, they drive straight at the phalanx.

use crate::ekdromoi::{Chase, chase};
use crate::event::{EpidromosEvent, MarchEvent};
use crate::field::{Deed, Obstacle, Place, Run, State, Unit, UnitId, running};
use crate::troops::{AndreiaResult, Class, Line, Troop};
use crate::{Die, Event, Position, rulebook};
use tabletop::{Chance, Log};
use wargame::plane::{Angle, Heading, INCH, TOUCHING};

/// A run stops short of an enemy by less than this.
const AT_HAND: i32 = INCH / 4 + TOUCHING;

impl Position {
    /// OP9, R224 A chariot is let go: it turns to the nearest enemy hoplites, if it has room.
    pub(crate) fn let_go(&mut self, id: UnitId) {
        let Some(mut unit) = self.field.get(id).copied().filter(|unit| !unit.is(State::Released)) else {
            return;
        };
        unit.conduct.states.insert(State::Released);
        let rect = unit.body.rect();
        let enemies = self.field.of_side(unit.side.enemy()).filter(|(_, enemy)| {
            enemy.troop().class() == Class::Hoplites && !enemy.is_hidden() && !enemy.is_broken()
        });
        let lochoi = enemies.flat_map(|(_, enemy)| enemy.rects()).map(|(_, lochos)| lochos);
        let nearest = lochoi.min_by_key(|lochos| lochos.distance(&rect));
        let heading = nearest.and_then(|lochos| Heading::towards(lochos.centre() - rect.centre()));
        let turned = heading.map(|heading| unit.with(unit.body.facing(heading)));
        let turned = turned.filter(|turned| self.has_room(id, turned));
        if let Some(place) = self.field.get_mut(id) {
            *place = turned.unwrap_or(unit);
        }
    }

    /// OP9 All that have been let go drive on, when the charges begin.
    pub(crate) fn run_chariots(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let is_out = |unit: &Unit| {
            unit.troop() == Troop::ScythedChariot
                && unit.is(State::Released)
                && unit.place == Place::Table
                && !unit.is_running()
        };
        for id in UnitId::all() {
            if self.field.get(id).is_some_and(is_out) {
                tabletop::applies!(rulebook::SCYTHED_CHARIOTS);
                self.drive(id, running(Troop::ScythedChariot, Die::roll(chance)), chance, log);
            }
        }
    }

    /// One chariot drives so far, through friends and through what it kills.
    fn drive(&mut self, id: UnitId, mut left: i32, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.does(id, Deed::Charged);
        while left > 0 {
            let Some((from, run)) = self.field.get(id).map(|unit| unit.body).zip(self.chariot_way(id, left))
            else {
                return;
            };
            self.run_through_friends(id, &run, left, log);
            self.end_run(id, &run);
            let Some(to) = self.field.get(id).map(|unit| unit.body) else { return };
            log.note(Event::March(MarchEvent::Moved { unit: id, from, to }));
            left -= from.rect().centre().distance(to.rect().centre());
            match self.at_hand(id) {
                Some((into, file)) if self.drives_through(id, into, file, chance, log) => {}
                Some(_) => return self.wreck(id, log),
                None if run.stopped_by == Some(Obstacle::Edge) => return self.wreck(id, log),
                None => return,
            }
        }
    }

    /// R224 Straight ahead, and aside only for ground that cannot be crossed: as little as need be.
    fn chariot_way(&self, id: UnitId, length: i32) -> Option<Run> {
        let ahead = self.field.get(id)?.body.heading;
        let ways = (0..=6).flat_map(|step| [15 * step, -15 * step]).filter_map(|degrees| {
            let heading = ahead.turned(Angle::degrees(degrees));
            self.field.run(id, heading, length, self.ground(), &self.table())
        });
        let mut ways = ways.map(|run| (run.stopped_by == Some(Obstacle::Impassable), run));
        let first = ways.next()?;
        if !first.0 {
            return Some(first.1);
        }
        tabletop::applies!(rulebook::CHARIOT_RUNS);
        Some(ways.find(|(is_barred, _)| !is_barred).unwrap_or(first).1)
    }

    /// The enemy right before it, and the lochos or stand that it meets.
    fn at_hand(&self, id: UnitId) -> Option<(UnitId, u8)> {
        let into = *self.field.in_the_way(id, AT_HAND).first()?;
        let rect = self.field.get(id)?.body.rect();
        let nearest = self.field.get(into)?.rects().min_by_key(|(_, lochos)| lochos.distance(&rect));
        nearest.map(|(file, _)| (into, file))
    }

    /// OP9, R224 It drives into light troops as ekdromoi run at them, and passes if it kills. Hoplites check for the lochos that it meets,
    /// and it is gone.
    fn drives_through(
        &mut self,
        id: UnitId,
        into: UnitId,
        file: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> bool {
        let Some(enemy) = self.field.get(into).copied() else { return false };
        let is_phalanx = enemy.troop().class() == Class::Hoplites && !enemy.is_broken();
        let caught = (!is_phalanx).then(|| chase(enemy.troop(), Die::roll(chance)));
        log.note(Event::Epidromos(EpidromosEvent::Drove { unit: id, into, file, chase: caught }));
        if caught == Some(Chase::Kill) {
            self.slay_lochos(into, file, log);
        } else if is_phalanx {
            tabletop::applies!(rulebook::WHAT_A_CHARIOT_DOES);
            match self.check_andreia(into, Line::Katastrophe, [], chance, log) {
                AndreiaResult::Disarrayed | AndreiaResult::Evade => self.disarray_lochos(into, file, log),
                AndreiaResult::Routed => self.break_lochos(into, file, id, log),
                _ => {}
            }
        }
        caught == Some(Chase::Kill)
    }

    /// It is gone. Nobody's arete hung on it.
    fn wreck(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        log.note(Event::Destroyed { unit: id, file: None });
        self.field.remove(id);
        self.strophe.acted.remove(id);
    }
}
