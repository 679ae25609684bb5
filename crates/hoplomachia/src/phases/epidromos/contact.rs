//! Contact: how a charger is set down on the files of whom he has met.

use super::super::Flow;
use super::who::flees;
use crate::body::{Aspect, Body, FRONTAGE};
use crate::event::EpidromosEvent;
use crate::field::{Deed, Leg, MOST_UNITS, Mark, Motion, State, Unit, UnitId};
use crate::phase::{Contact, Phase};
use crate::{Action, Event, Position, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Chance, Log};
use wargame::plane::INCH;

/// R174 How far from an enemy a charger halts for whom there is no room before him.
const SHORT: i32 = INCH / 4;
/// R174 How many files beside those that he came before are tried, if they are taken.
const FILES_BESIDE: i8 = 2;

impl Position {
    /// EC14 One has run up to another: he is set down, if need be as the side with precedence wishes.
    pub(super) fn come_to_blows(
        &mut self,
        charger: UnitId,
        target: UnitId,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        if self.touches(charger, target) {
            match self.alignments(charger, target)[..] {
                [] => self.halt_short(charger),
                [file] => self.set_down(charger, target, file),
                [file, other, ..] => {
                    self.phase = Phase::Alignment(Contact { charger, target, files: [file, other] });
                    return Flow::Asks;
                }
            }
        }
        self.end_charge([charger, target], chance, log);
        Flow::Done
    }

    /// EC14, R174 Before which files a charger can be set down where he has come: those next to him that are free, or else the nearest.
    fn alignments(&self, charger: UnitId, target: UnitId) -> ArrayVec<i8, 2> {
        let Some(unit) = self.field.get(charger) else { return ArrayVec::new() };
        self.alignments_on(charger, target, self.aspect_of(target, charger), &unit.body)
    }

    /// ... if he has come like this, to this side of his target.
    pub(super) fn alignments_on(
        &self,
        charger: UnitId,
        target: UnitId,
        aspect: Aspect,
        body: &Body,
    ) -> ArrayVec<i8, 2> {
        let Some(enemy) = self.field.get(target) else { return ArrayVec::new() };
        let (nearer, other) = enemy.body.files_on(aspect, body);
        let width = (body.shape.width() + FRONTAGE / 2) / FRONTAGE;
        let last = enemy.body.files_along(aspect).saturating_add(width as i8 - 2);
        let is_free = |file: &i8| self.place_on(charger, target, aspect, *file).is_some();
        let mut files: ArrayVec<i8, 2> = ArrayVec::new();
        for file in std::iter::once(nearer).chain(other).map(|file| file.clamp(0, last)) {
            if !files.contains(&file) && is_free(&file) {
                files.push(file);
            }
        }
        if files.is_empty() {
            tabletop::applies!(rulebook::NO_ROOM);
            let beside =
                (1..=FILES_BESIDE).flat_map(|by| [nearer.saturating_add(by), nearer.saturating_sub(by)]);
            files.extend(beside.map(|file| file.clamp(0, last)).find(is_free));
        }
        files
    }

    /// EC14 The place before a file, if it is free and makes contact. Lochoi that have gone ahead or given ground are met where they are.
    pub(super) fn place_on(&self, charger: UnitId, target: UnitId, aspect: Aspect, file: i8) -> Option<Body> {
        let (unit, enemy) = (self.field.get(charger)?, self.field.get(target)?);
        let met = enemy.body.met_on(aspect, unit.body.shape, file);
        let faces = |of: u8| (0..unit.body.shape.files as i8).any(|by| file - by == of as i8);
        let depths = enemy.files().filter_map(|of| match aspect {
            Aspect::Front => faces(of).then_some(i32::from(enemy.lochos(of).ahead)),
            Aspect::Rear => Some(-i32::from(enemy.lochos(of).ahead)),
            _ => None,
        });
        let out = depths.max().unwrap_or(0) * enemy.troop().stand_depth();
        let body = Leg::Ahead(-out).end(&met);
        let there = self.set_down_at(charger, unit, body);
        let touches = there.rects().any(|(_, rect)| {
            enemy.rects().any(|(_, other)| other.is_within(wargame::plane::TOUCHING, &rect))
        });
        let is_passable = self.ground().under(&body.rect()).disarray().is_some();
        (touches && is_passable && self.has_room(charger, &there)).then_some(body)
    }

    /// How the charger would stand whose place is being chosen, if he were set down like this.
    pub fn set_down_by(&self, action: Action) -> Option<Body> {
        match (self.phase, action) {
            (Phase::Alignment(Contact { charger, target, .. }), Action::Align(file)) => {
                self.place_on(charger, target, self.aspect_of(target, charger), file)
            }
            _ => None,
        }
    }

    /// EC14 A charger is set down before a file of his target, in a straight line.
    pub(super) fn set_down(&mut self, charger: UnitId, target: UnitId, file: i8) {
        let aspect = self.aspect_of(target, charger);
        let Some(body) = self.place_on(charger, target, aspect, file) else {
            return self.halt_short(charger);
        };
        let there = self.field.get(charger).map(|unit| self.set_down_at(charger, unit, body));
        if let (Some(there), Some(unit)) = (there, self.field.get_mut(charger)) {
            *unit = there;
        }
    }

    /// ME1, ME16, R171 A unit that meets a new enemy is in line again, but for lochoi that stayed behind friends.
    fn set_down_at(&self, charger: UnitId, unit: &Unit, body: Body) -> Unit {
        let there = Unit { body, ..dressed(unit) };
        let has_laggards = unit.files().any(|file| unit.lochos(file).ahead < 0);
        if has_laggards { self.behind_friends(charger, &there) } else { there }
    }

    /// R174 Where there is no room before an enemy, the charger halts short of him.
    fn halt_short(&mut self, charger: UnitId) {
        let Some(unit) = self.field.get(charger) else { return };
        let back = Leg::Ahead(-SHORT).end(&unit.body);
        if self.can_stand(charger, &back)
            && let Some(unit) = self.field.get_mut(charger)
        {
            unit.body = back;
        }
    }

    /// EC14, EC18 A charge is over: others who ran up to these are set down too, all who are in contact have met, and whoever ran in vain goes
    /// on in the next turn.
    pub(super) fn end_charge(
        &mut self,
        between: [UnitId; 2],
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        for id in between {
            self.catch(id, chance, log);
            self.meet(id, log);
        }
        for (other, onto) in self.ran_up_to(between) {
            if let Some(&file) = self.alignments(other, onto).first() {
                self.set_down(other, onto, file);
            } else if self.touches(other, onto) {
                self.halt_short(other);
            }
            self.meet(other, log);
        }
        for id in UnitId::all() {
            let Some(unit) = self.field.get_mut(id) else { continue };
            let missed = unit.did(Deed::Charged) && !unit.did(Deed::Met) && !unit.is_running();
            if missed && !unit.is(State::Missed) {
                tabletop::applies!(rulebook::CHARGE_GOES_ON);
                unit.conduct.states.insert(State::Missed);
                log.note(Event::Epidromos(EpidromosEvent::Missed { unit: id }));
            }
        }
    }

    /// EC14 Who else has run up to one of these in this charge, and to whom.
    fn ran_up_to(&self, between: [UnitId; 2]) -> ArrayVec<(UnitId, UnitId), MOST_UNITS> {
        let ran = self.field.iter().filter(|(id, unit)| {
            unit.did(Deed::Charged) && !unit.did(Deed::Met) && !unit.is_running() && !between.contains(id)
        });
        let onto = |id: UnitId| {
            let near = self.field.in_the_way(id, FRONTAGE);
            near.into_iter().find(|enemy| between.contains(enemy) && self.may_charge(id, *enemy))
        };
        ran.filter_map(|(id, _)| Some((id, onto(id)?))).collect()
    }

    /// EV2, RT4 Those who ran and were reached by a charger: evaders break and run at once, routers are no more.
    fn catch(&mut self, id: UnitId, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get(id).filter(|unit| unit.did(Deed::Charged)) else { return };
        let enemies = self.field.of_side(unit.side.enemy());
        let caught: ArrayVec<UnitId, MOST_UNITS> = enemies
            .filter(|&(enemy, runs)| flees(runs) && self.touches(id, enemy))
            .map(|(enemy, _)| enemy)
            .collect();
        for enemy in caught {
            tabletop::applies!(rulebook::RUNNERS_REACHED);
            if self.field.get(enemy).is_some_and(Unit::is_broken) {
                self.destroy(enemy, log);
            } else {
                self.break_unit(enemy, Some(id), log);
                self.run_away_if_broken(enemy, chance, log);
            }
        }
    }

    /// EC14 A unit has met all enemies who touch it; whoever of them was pursuing somebody fights now.
    fn meet(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        let Some(side) = self.field.get(id).map(|unit| unit.side) else { return };
        let enemies = self.field.of_side(side.enemy());
        let met: ArrayVec<UnitId, MOST_UNITS> = enemies
            .filter(|&(enemy, unit)| !flees(unit) && !unit.is_hidden() && self.touches(id, enemy))
            .map(|(enemy, _)| enemy)
            .collect();
        for enemy in met {
            log.note(Event::Epidromos(EpidromosEvent::Met { unit: id, enemy }));
            for met in [id, enemy] {
                let Some(unit) = self.field.get_mut(met) else { continue };
                unit.conduct.deeds.insert(Deed::Met);
                unit.conduct.states.remove(State::Missed);
                unit.conduct.motion = Motion::Steady;
            }
        }
    }
}

/// A unit in line, for which what it went through in an earlier melee is over.
fn dressed(unit: &Unit) -> Unit {
    let mut unit = *unit;
    for lochos in &mut unit.lochoi {
        lochos.ahead = 0;
        lochos.ground_given = 0;
        lochos.marks.remove(Mark::Locked);
    }
    unit
}
