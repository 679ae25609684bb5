//! RT1 to RT4, EV1, EV2, PU1 The moves themselves: who breaks runs, who evades runs, who pursues runs after them.

use crate::body::Body;
use crate::epilektoi::Roll;
use crate::event::AutomaticEvent;
use crate::field::{
    Deed, Fate, Leg, MOST_FILES, Motion, Run, Unit, UnitId, fate_of_evasion, fate_of_rout, passing, running,
};
use crate::katastrophe::Cause;
use crate::{Event, Position, rulebook};
use tabletop::{Chance, Log};
use wargame::plane::{Heading, INCH, TOUCHING};

/// A place is looked for in steps of this.
const STEP: i32 = INCH / 4;

impl Position {
    /// RT1 to RT4 A broken unit runs: first away from whoever broke it, then home.
    pub(crate) fn run_away(&mut self, id: UnitId, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get(id).copied().filter(Unit::is_broken) else { return };
        let length = running(unit.troop(), self.throw_for(id, 0, Roll::Running, chance));
        let away = match unit.conduct.motion {
            Motion::Breaks(from) => self.away_from(id, from),
            _ => None,
        };
        let home = || self.field.homewards(id, length, self.ground(), &self.table());
        let Some(heading) = away.or_else(home) else { return };
        self.begin_run(id, Motion::Routs, log);
        let Some(run) = self.field.run(id, heading, length, self.ground(), &self.table()) else { return };
        self.run_through_friends(id, &run, length, log);
        if fate_of_rout(&run) == Fate::Destroyed {
            log.note(Event::Automatic(AutomaticEvent::RunIsOver { unit: id, by: run.stopped_by }));
            return self.destroy(id, log);
        }
        if self.end_run(id, &run) {
            log.note(Event::Automatic(AutomaticEvent::Routed { unit: id, length }));
        } else {
            log.note(Event::Automatic(AutomaticEvent::RunIsOver { unit: id, by: None }));
            self.destroy(id, log);
        }
    }

    /// EV1, EV2, R125 A unit evades an enemy. If it runs into another it breaks; whoever broke in B.3 runs at once (R43), and that is for
    /// the caller to see to.
    pub(crate) fn evade(
        &mut self,
        id: UnitId,
        from: UnitId,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Some(unit) = self.field.get(id).copied().filter(|unit| !unit.is_broken()) else { return };
        let length = running(unit.troop(), self.throw_for(id, 0, Roll::Running, chance));
        let nearest = || self.nearest_enemy(id).and_then(|enemy| self.away_from(id, enemy));
        let home = || self.field.homewards(id, length, self.ground(), &self.table());
        let Some(heading) = self.away_from(id, from).or_else(nearest).or_else(home) else { return };
        self.begin_run(id, Motion::Evaded(from), log);
        self.does(id, Deed::GaveWay);
        let Some(run) = self.field.run(id, heading, length, self.ground(), &self.table()) else { return };
        self.run_through_friends(id, &run, length, log);
        self.end_run(id, &run);
        log.note(Event::Automatic(AutomaticEvent::Evaded { unit: id, from, length }));
        if fate_of_evasion(&run) == Fate::Routs {
            self.break_unit(id, None, log);
        }
    }

    /// PU1, RT4, EV2 A unit runs after an enemy: if it reaches him, routers are destroyed and evaders rout.
    pub(crate) fn pursue(
        &mut self,
        id: UnitId,
        quarry: UnitId,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Some(unit) = self.field.get(id).copied().filter(|unit| !unit.is_broken()) else { return };
        if self.field.get(quarry).is_none_or(|enemy| enemy.side == unit.side) {
            return;
        }
        let length = running(unit.troop(), self.throw_for(id, 0, Roll::Running, chance));
        self.begin_run(id, Motion::Pursues(quarry), log);
        let Some(run) = self.field.pursue(id, quarry, length, self.ground(), &self.table()) else { return };
        self.run_through_friends(id, &run, length, log);
        self.end_run(id, &run);
        log.note(Event::Automatic(AutomaticEvent::Pursued { unit: id, quarry, length }));
        if self.touches(id, quarry) {
            log.note(Event::Automatic(AutomaticEvent::Caught { unit: id, quarry }));
            if self.field.get(quarry).is_some_and(Unit::is_broken) {
                self.destroy(quarry, log);
            } else {
                self.break_unit(quarry, Some(id), log);
            }
        }
    }

    /// RT3, EV1 The way from an enemy, if he is still there.
    fn away_from(&self, id: UnitId, from: UnitId) -> Option<Heading> {
        let side = self.field.get(id)?.side;
        let enemy = self.field.get(from).filter(|enemy| enemy.side != side)?;
        self.field.away(id, &enemy.body.rect())
    }

    /// DI1, RT2, SC22 Whoever runs is disarrayed, loses his hamippoi unless he is the one who pursues, and has acted.
    fn begin_run(&mut self, id: UnitId, motion: Motion, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::RUNNERS_DISARRAYED);
        if !matches!(motion, Motion::Pursues(_)) {
            self.lose_hamippoi(id, log);
        }
        self.disarray(id, log);
        self.does(id, Deed::Moved);
        self.reacted(id);
        if let Some(unit) = self.field.get_mut(id) {
            unit.conduct.motion = motion;
        }
    }

    /// MV6 to MV8, KN1 Friends whom a run goes through are disarrayed, and check at the end of the turn if the runners rout.
    pub(crate) fn run_through_friends(
        &mut self,
        id: UnitId,
        run: &Run,
        length: i32,
        log: &mut impl Log<Event>,
    ) {
        let Some(runner) = self.field.get(id).copied() else { return };
        let stand = |unit: &Unit| (unit.troop(), unit.body.shape.arrangement);
        let clears = runner.body.facing(run.end.heading).at.distance(run.end.at) <= length + TOUCHING;
        for other in run.passed.iter() {
            let Some(friend) = self.field.get(other) else { continue };
            let (own, theirs) = passing(stand(&runner), stand(friend), clears);
            if own || theirs || runner.is_broken() {
                self.come_out(other, log);
            }
            if own {
                self.disarray(id, log);
            }
            if theirs {
                self.disarray(other, log);
            }
            if runner.is_broken() && self.field.get(other).is_some_and(|friend| !friend.is_broken()) {
                self.suffer(other, Cause::RunThrough);
            }
        }
    }

    /// MV5 Sets a unit down, dressed, where its run ended, or as near before it as there is room. Whether there was any: if not, it is
    /// where it was.
    pub(crate) fn end_run(&mut self, id: UnitId, run: &Run) -> bool {
        let Some(unit) = self.field.get(id) else { return false };
        let start = unit.body.facing(run.end.heading);
        let steps = start.at.distance(run.end.at) / STEP;
        let before = (0..=steps).rev().map(|step| Leg::Ahead(step * STEP).end(&start));
        let dressed = |body: Body| {
            let mut unit = *unit;
            unit.body = body;
            for lochos in unit.lochoi.iter_mut().take(MOST_FILES) {
                lochos.ahead = 0;
                lochos.ground_given = 0;
            }
            unit
        };
        let mut places = std::iter::once(run.end).chain(before).map(dressed);
        let Some(place) = places.find(|unit| self.has_room(id, unit)) else { return false };
        if let Some(unit) = self.field.get_mut(id) {
            *unit = place;
        }
        true
    }

    /// MV5 Whether a unit can stand like this: on the table, and on nobody else.
    pub(crate) fn has_room(&self, id: UnitId, unit: &Unit) -> bool {
        let table = self.table();
        unit.rects().all(|(_, rect)| table.encloses(&rect) && self.field.is_free(&rect, id))
    }

    /// Whether two units are in contact.
    pub(crate) fn touches(&self, id: UnitId, other: UnitId) -> bool {
        let (Some(unit), Some(other)) = (self.field.get(id), self.field.get(other)) else { return false };
        unit.rects().any(|(_, rect)| other.rects().any(|(_, place)| place.is_within(TOUCHING, &rect)))
    }
}
