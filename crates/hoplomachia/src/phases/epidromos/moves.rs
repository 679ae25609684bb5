//! The run of a charge: how far, with whom it meets, its drift, momentum and disarray.

use super::super::Flow;
use super::checks::Answers;
use super::who::{FARTHEST, GRAZE, Ids, flees};
use crate::body::{Body, FRONTAGE};
use crate::charge::{Run, meeting};
use crate::event::EpidromosEvent;
use crate::field::{Deed, Leg, State, Unit, UnitId, farthest, running};
use crate::terrain::Grounds;
use crate::{Die, Event, Position, rulebook};
use tabletop::{Chance, Log};
use wargame::plane::INCH;

/// A unit that charges, and its die.
#[derive(Clone, Copy)]
pub(super) struct Charger {
    /// Who.
    pub(super) id: UnitId,
    /// How far, and in what order.
    pub(super) run: Run,
}

/// Where a run ends.
pub(super) struct Course {
    pub(super) end: Body,
    pub(super) length: i32,
    pub(super) drift: i32,
    pub(super) crossed: Grounds,
    /// EC22 Whether it ran up against friends by drifting.
    pub(super) is_jostled: bool,
}

impl Position {
    /// EC15, EC16, EC19 The charger and whoever countercharges run, and meet.
    pub(super) fn run_charge(
        &mut self,
        charger: &Charger,
        targets: &Ids,
        answers: &Answers,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        let id = charger.id;
        let stays = |target: &UnitId| self.field.get(*target).is_some_and(|unit| !flees(unit));
        let nearest =
            targets.iter().copied().filter(stays).min_by_key(|&target| (self.apart(id, target), target));
        let Some(nearest) = nearest else {
            return self.charge_at_fugitives(charger, targets, chance, log);
        };
        let Some(first) = answers.counters.iter().find(|counter| counter.id == nearest) else {
            tabletop::applies!(rulebook::NEAREST_IN_FRONT);
            self.run(charger, charger.run.reach() + GRAZE, log);
            self.run_against(answers, log);
            return self.come_to_blows(id, nearest, chance, log);
        };
        let (reach, theirs) = (charger.run.reach(), first.run.reach());
        let apart = (self.apart(id, nearest) - GRAZE).max(0);
        let share = meeting(apart, reach, theirs).unwrap_or(reach);
        self.run(charger, share, log);
        self.run_against(answers, log);
        // EC14 Whoever runs against a charger is set down on his files.
        self.come_to_blows(nearest, id, chance, log)
    }

    /// EC15 Those who countercharge come up to the charger.
    fn run_against(&mut self, answers: &Answers, log: &mut impl Log<Event>) {
        answers.counters.iter().for_each(|counter| self.run(counter, counter.run.reach() + GRAZE, log));
    }

    /// EC18, EC19, R99 All have fled, or nobody was in reach: the charger pursues if he may catch one, or runs on into the void.
    fn charge_at_fugitives(
        &mut self,
        charger: &Charger,
        targets: &Ids,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        let id = charger.id;
        let nearest = targets.iter().filter_map(|&target| {
            let (unit, enemy) = (self.field.get(id)?, self.field.get(target)?);
            Some((unit.body.rect().distance(&enemy.body.rect()), target))
        });
        let in_reach = running(charger.run.troop, Die::ALL[5]);
        if let Some((_, quarry)) = nearest.min().filter(|&(distance, _)| distance <= in_reach) {
            tabletop::applies!(rulebook::CHARGE_BECOMES_PURSUIT);
            self.does(id, Deed::Charged);
            if let Some(unit) = self.field.get_mut(id) {
                unit.conduct.states.remove(State::Missed);
            }
            self.pursue(id, quarry, chance, log);
            // EV2, R43 Evaders who are caught break, and run at once.
            self.run_away_if_broken(quarry, chance, log);
        } else {
            self.run(charger, charger.run.reach(), log);
            self.end_charge([id, id], chance, log);
        }
        Flow::Done
    }

    /// R43 Whoever has just broken in this phase runs at once.
    pub(super) fn run_away_if_broken(
        &mut self,
        id: UnitId,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let breaks = |unit: &Unit| matches!(unit.conduct.motion, crate::field::Motion::Breaks(_));
        if self.field.get(id).is_some_and(breaks) {
            self.run_away(id, chance, log);
        }
    }

    /// EC10, EC20 A unit runs straight ahead, and drifts.
    fn run(&mut self, charger: &Charger, most: i32, log: &mut impl Log<Event>) {
        let course = self.course(charger, most, true).or_else(|| self.course(charger, most, false));
        if let Some(course) = course {
            self.arrive(charger, &course, log);
        }
    }

    /// EC22 to EC24 A charger arrives, in whatever order he is.
    pub(super) fn arrive(&mut self, charger: &Charger, course: &Course, log: &mut impl Log<Event>) {
        let &Charger { id, ref run } = charger;
        let Some(there) = self.field.get(id).map(|unit| self.behind_friends(id, &unit.with(course.end)))
        else {
            return;
        };
        let Some(unit) = self.field.get_mut(id) else { return };
        *unit = there;
        unit.conduct.crossed = unit.conduct.crossed.union(course.crossed);
        unit.conduct.states.remove(State::Missed);
        self.does(id, Deed::Charged);
        self.does(id, Deed::Moved);
        let &Course { length, drift, .. } = course;
        log.note(Event::Epidromos(EpidromosEvent::Ran { unit: id, length, drift }));
        if run.has_momentum() {
            self.does(id, Deed::Momentum);
            log.note(Event::Epidromos(EpidromosEvent::HasMomentum { unit: id }));
        }
        if course.is_jostled {
            tabletop::applies!(rulebook::JOSTLED);
        }
        if course.is_jostled || run.is_disarrayed(course.crossed) {
            self.disarray(id, log);
        }
    }

    /// EC20, EC22, R171 Where a unit comes to a halt. Comrades who have drifted a little into its way do not stop it: it ends up beside
    /// them, if there is room. Lochoi that have friends before them stay behind if others have the enemy before them.
    fn course(&self, charger: &Charger, most: i32, through_comrades: bool) -> Option<Course> {
        if let Some(course) = self.course_of_some(charger, most) {
            return Some(course);
        }
        let (id, start) = (charger.id, self.field.get(charger.id)?.body);
        let length = self.way_ahead(id, most, through_comrades);
        let ahead = Leg::Ahead(length).end(&start);
        let wanted = self.drift_after(charger, length);
        let aside = |drift: i32| Leg::Aside(drift).end(&ahead);
        let crossed = self.ground().crossed(&start, Leg::Ahead(length));
        match nearest_first(wanted.unwrap_or(0)).find(|&drift| self.can_stand(id, &aside(drift))) {
            Some(drift) => {
                let is_jostled = wanted.is_some_and(|by| by != drift && self.is_on_friends(id, &aside(by)));
                Some(Course { end: aside(drift), length, drift, crossed, is_jostled })
            }
            None if through_comrades => None,
            None => {
                Some(Course { end: start, length: 0, drift: 0, crossed: Grounds::NONE, is_jostled: false })
            }
        }
    }

    /// EC20, R48, R49 How far a taxis drifts that has run so far; `None` if it is in no phalanx that does.
    fn drift_after(&self, charger: &Charger, length: i32) -> Option<i32> {
        let before = self.field.before_charges(charger.id);
        let lochoi = before.lochoi_for_drift(charger.id, &self.setup);
        (length > 0 && before.drifts(charger.id, &self.setup)).then(|| charger.run.drift(length, lochoi))
    }

    /// EC22 Whether a unit would stand on friends here.
    fn is_on_friends(&self, id: UnitId, body: &Body) -> bool {
        let Some(unit) = self.field.get(id) else { return false };
        let there = Unit { body: *body, ..*unit };
        let mut friends = self.field.of_side(unit.side).filter(|&(other, _)| other != id);
        friends.any(|(_, friend)| {
            friend.rects().any(|(_, taken)| there.rects().any(|(_, rect)| rect.overlaps(&taken)))
        })
    }

    /// EC14, MV5 How far a unit can run straight ahead: up to enemies and friends, impassable ground and the edge of the table.
    fn way_ahead(&self, id: UnitId, most: i32, through_comrades: bool) -> i32 {
        let Some(unit) = self.field.get(id) else { return 0 };
        let stops = |other: UnitId, with: &Unit| {
            if with.side == unit.side {
                return (!through_comrades || !self.field.is_comrade_aside(id, other, most)).then_some(0);
            }
            self.stops_charger(id, other, with)
        };
        let length = self.field.way(id, most, &stops);
        farthest(length, &|length| self.can_cross(unit, length))
    }

    /// EC9 How near a charger comes to an enemy: whoever may not be charged is not touched. `None` for friends.
    pub(super) fn stops_charger(&self, id: UnitId, other: UnitId, with: &Unit) -> Option<i32> {
        let side = self.field.get(id)?.side;
        let is_met = flees(with) || self.may_charge(id, other);
        (with.side != side).then_some(if is_met { 0 } else { INCH / 4 })
    }

    /// MV5 Whether the ground lets a unit run so far.
    pub(super) fn can_cross(&self, unit: &Unit, length: i32) -> bool {
        let leg = Leg::Ahead(length);
        self.table().encloses(&leg.end(&unit.body).rect())
            && self.ground().crossed(&unit.body, leg).disarray().is_some()
    }

    /// How far a unit would have to run straight ahead to touch another.
    pub(super) fn apart(&self, id: UnitId, other: UnitId) -> i32 {
        self.field.way(id, FARTHEST, &|unit, _| (unit == other).then_some(0))
    }

    /// MV5 Whether a unit can stand like this: on the table, on ground where one can be, and on nobody else.
    pub(super) fn can_stand(&self, id: UnitId, body: &Body) -> bool {
        let Some(unit) = self.field.get(id) else { return false };
        self.has_room(id, &Unit { body: *body, ..*unit })
            && self.ground().under(&body.rect()).disarray().is_some()
    }
}

/// EC22 Where a taxis that drifts may end up, the nearest to what was wanted first: no farther than a lochos is wide.
fn nearest_first(wanted: i32) -> impl Iterator<Item = i32> {
    std::iter::once(wanted).chain((1..=FRONTAGE).flat_map(move |by| [wanted - by, wanted + by]))
}
