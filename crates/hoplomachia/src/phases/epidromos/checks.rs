//! The checks of a charge: whether the charger dares, and what his targets do.

use super::super::Flow;
use super::moves::Charger;
use super::who::{FARTHEST, GRAZE, Ids, flees, longest};
use crate::body::Aspect;
use crate::charge::Run;
use crate::epilektoi::Roll;
use crate::event::EpidromosEvent;
use crate::field::{Along, Deed, MOST_UNITS, State, UnitId, Units};
use crate::orders::Order;
use crate::troops::{AndreiaResult, Class, Line, Troop};
use crate::{Die, Event, Position, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Chance, Log};
use wargame::plane::INCH;

/// Who is charged, and the die he has thrown already if it was in doubt whether he comes within reach.
type Targets = ArrayVec<(UnitId, Option<Die>), MOST_UNITS>;

/// What the targets of a charge do.
#[derive(Default)]
pub(super) struct Answers {
    /// EC13 They break, and run first.
    broken: Units,
    /// EC13 They evade, and run then.
    evading: Units,
    /// AN14 They countercharge.
    pub(super) counters: ArrayVec<Charger, MOST_UNITS>,
}

/// AN11 to AN18 What one target does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    Stands,
    Countercharges,
    Evades,
    Breaks,
}

impl Position {
    /// EC10 to EC24 A unit charges: it checks, throws its die, its targets answer, and it runs.
    pub(super) fn take_charge(
        &mut self,
        id: UnitId,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        let Some(unit) = self.field.get(id).copied() else { return Flow::Done };
        let mut feared = self.targets_within(id, longest(&unit));
        if feared.is_empty() {
            tabletop::applies!(rulebook::OUT_OF_REACH);
            feared = self.targets_within(id, FARTHEST).into_iter().take(1).collect();
        }
        let swing = if feared.is_empty() { self.swing(id, longest(&unit)) } else { None };
        feared.extend(swing.map(|swing| swing.target));
        if unit.is_hidden() {
            self.show(id);
            feared.iter().for_each(|&target| self.surprise(target, id, chance, log));
        }
        tabletop::applies!(rulebook::CHARGING_CHECKS);
        let result = self.check_andreia(id, Line::Charging, feared.iter().copied(), chance, log);
        if result != AndreiaResult::Charge {
            self.fail_to_charge(id, result, feared.first().copied(), chance, log);
            return Flow::Done;
        }
        let charger = self.throw(id, None, chance);
        let Run { die, .. } = charger.run;
        let inches = unit.troop().epidromos().charge(die);
        log.note(Event::Epidromos(EpidromosEvent::Charged { unit: id, die: die.pips(), inches }));
        let targets = match swing {
            Some(swing) => std::iter::once((swing.target, None)).collect(),
            None => self.targets_of(&charger, chance),
        };
        let answers = self.answers(&charger, &targets, chance, log);
        self.put_targets_to_flight(id, &answers, chance, log);
        let stays = |target| self.field.get(target).is_some_and(|unit| !flees(unit));
        if let Some(swing) = swing.filter(|swing| stays(swing.target)) {
            return self.run_swing(&charger, &swing, chance, log);
        }
        let ids = targets.iter().map(|&(target, _)| target).collect();
        self.run_charge(&charger, &ids, &answers, chance, log)
    }

    /// R37, R38, AN15 A unit that wanted to charge does not: evasion is only a halt to it, but who breaks runs at once (R43).
    fn fail_to_charge(
        &mut self,
        id: UnitId,
        result: AndreiaResult,
        before: Option<UnitId>,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        tabletop::applies!(rulebook::FAILED_CHARGE);
        log.note(Event::Epidromos(EpidromosEvent::Held { unit: id }));
        if let Some(unit) = self.field.get_mut(id) {
            unit.conduct.states.remove(State::Missed);
        }
        match result {
            AndreiaResult::Disarrayed => self.disarray(id, log),
            AndreiaResult::Routed => {
                self.break_unit(id, before, log);
                self.run_away(id, chance, log);
            }
            _ => {}
        }
    }

    /// EC10, R51 The die of a charge or countercharge, unless it was thrown already.
    fn throw(&mut self, id: UnitId, thrown: Option<Die>, chance: &mut impl Chance) -> Charger {
        let charger = self.with_die(id, thrown.unwrap_or_else(|| Die::roll(chance)));
        self.spend_effort(id, 0, Roll::Epidromos);
        charger
    }

    /// A charge with this die.
    pub(super) fn with_die(&self, id: UnitId, die: Die) -> Charger {
        let die = die.changed(self.effort(id, 0, Roll::Epidromos)).on_chart();
        let unit = self.field.get(id).copied();
        let troop = unit.map_or(Troop::Baggage, |unit| unit.troop());
        let is = |state| unit.is_some_and(|unit| unit.is(state));
        let run = Run {
            troop,
            arrangement: unit.map_or(crate::troops::Arrangement::NoFiles, |unit| unit.body.shape.arrangement),
            die,
            has_approached: is(State::HasApproached),
            has_missed: is(State::Missed),
        };
        Charger { id, run }
    }

    /// EC11, R53 Whom a charge is aimed at, in arete sequence: who stands within its reach straight ahead, and who is to charge into it.
    fn targets_of(&self, charger: &Charger, chance: &mut impl Chance) -> Targets {
        let (id, reach) = (charger.id, charger.run.reach());
        let mut targets: Targets =
            self.targets_within(id, reach).into_iter().map(|target| (target, None)).collect();
        let farther = self.targets_within(id, FARTHEST);
        for enemy in farther
            .into_iter()
            .filter(|enemy| !targets.iter().any(|(target, _)| target == enemy))
            .collect::<Ids>()
        {
            let Some(unit) = self.field.get(enemy).copied() else { continue };
            let is_to_charge =
                unit.conduct.order == Some(Order::Charge) && !self.strophe.acted.contains(enemy);
            if !is_to_charge || !self.can_countercharge(enemy, id) {
                continue;
            }
            tabletop::applies!(rulebook::WHO_CHARGES_IN);
            let apart = self.apart(id, enemy) - GRAZE - reach;
            let inches = |die: Die| i32::from(unit.troop().epidromos().charge(die)) * INCH;
            if apart <= inches(Die::ALL[0]) {
                targets.push((enemy, None));
            } else if apart <= longest(&unit) {
                let die = Die::roll(chance);
                if apart <= inches(self.with_die(enemy, die).run.die) {
                    targets.push((enemy, Some(die)));
                }
            }
        }
        let along = Along::from_right_of(self.strophe.precedence, &self.field);
        let mut in_sequence = Targets::new();
        while let Some(next) = along.first(&self.field, targets.iter().map(|&(target, _)| target), |_| true) {
            in_sequence.extend(targets.iter().copied().filter(|&(target, _)| target == next));
            targets.retain(|(target, _)| *target != next);
        }
        in_sequence
    }

    /// AN14, R98, R172 Whether a unit can charge whoever charges it: straight ahead, and if it has not run yet.
    pub(super) fn can_countercharge(&self, id: UnitId, charger: UnitId) -> bool {
        let Some(unit) = self.field.get(id) else { return false };
        let has_signal = !self.setup.countercharge_needs_signal || unit.conduct.order == Some(Order::Charge);
        let is_free = !unit.did(Deed::Charged) && !unit.is_running() && !self.is_in_melee(id);
        let is_ahead = self.field.in_the_way(id, FARTHEST).contains(&charger);
        if !is_free || !is_ahead {
            tabletop::applies!(rulebook::STRAIGHT_AHEAD);
            return false;
        }
        has_signal && self.may_charge(id, charger)
    }

    /// EC12, AN3 The targets of a charge check, one after the other.
    fn answers(
        &mut self,
        charger: &Charger,
        targets: &Targets,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Answers {
        let mut answers = Answers::default();
        for &(target, thrown) in targets {
            match self.answer(charger, target, chance, log) {
                Answer::Stands => {}
                Answer::Breaks => answers.broken.insert(target),
                Answer::Evades => answers.evading.insert(target),
                Answer::Countercharges => {
                    let counter = self.throw(target, thrown, chance);
                    let (die, troop) = (counter.run.die, counter.run.troop);
                    let inches = troop.epidromos().charge(die);
                    let die = die.pips();
                    log.note(Event::Epidromos(EpidromosEvent::Countercharged { unit: target, die, inches }));
                    answers.counters.push(counter);
                }
            }
        }
        answers
    }

    /// AN3, R35, R38 to R41 What one target does, by its check on the charging line, or on the katastrophe line if it is taken in
    /// flank or rear.
    fn answer(
        &mut self,
        charger: &Charger,
        target: UnitId,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Answer {
        let line = self.line_of_answer(target, charger.id);
        let result = self.check_andreia(target, line, [charger.id], chance, log);
        if result != AndreiaResult::Maintain {
            self.reacted(target);
        }
        let answer = self.answer_after(result, target, charger.id);
        if result == AndreiaResult::Disarrayed {
            self.disarray(target, log);
        }
        if answer == Answer::Evades {
            self.reacted(target);
        }
        answer
    }

    /// AN3, R35 A target checks as one that is charged, or for the catastrophe if it is taken in flank or rear.
    pub(super) fn line_of_answer(&self, target: UnitId, charger: UnitId) -> Line {
        match self.aspect_of(target, charger) {
            Aspect::Front => Line::Charging,
            _ => Line::Katastrophe,
        }
    }

    /// R38 to R41 What a target does after such a check.
    pub(super) fn answer_after(&self, result: AndreiaResult, target: UnitId, charger: UnitId) -> Answer {
        let evades = self.must_evade(target, charger);
        match result {
            AndreiaResult::Routed => Answer::Breaks,
            AndreiaResult::Evade if !self.is_in_melee(target) => Answer::Evades,
            AndreiaResult::Charge if !evades && self.can_countercharge(target, charger) => {
                tabletop::applies!(rulebook::COUNTERCHARGE);
                Answer::Countercharges
            }
            _ if evades => Answer::Evades,
            _ => Answer::Stands,
        }
    }

    /// EC8, R39, R40, R173 Whether a unit may not stay whatever its check says: it is charged by whom it may not charge. Who is held in
    /// melee or defends works stays, and baggage and chariots do as their card says.
    fn must_evade(&self, target: UnitId, charger: UnitId) -> bool {
        let Some(unit) = self.field.get(target) else { return false };
        let is_held =
            self.is_in_melee(target) || matches!(unit.troop().class(), Class::Baggage | Class::Chariot);
        if is_held || self.may_charge(target, charger) {
            return false;
        }
        tabletop::applies!(rulebook::UNEQUAL_EVADE);
        let has_works = self.works_before(unit) != crate::terrain::Grounds::NONE;
        if has_works {
            tabletop::applies!(rulebook::STANDING_AT_WORKS);
        }
        !has_works
    }

    /// EC13, R43 Who breaks runs first, then who evades; who runs into other enemies breaks and runs too.
    fn put_targets_to_flight(
        &mut self,
        charger: UnitId,
        answers: &Answers,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if !answers.broken.is_empty() || !answers.evading.is_empty() {
            tabletop::applies!(rulebook::FLIGHT_FIRST);
        }
        let along = Along::from_right_of(self.strophe.precedence, &self.field);
        for (fleeing, breaks) in [(answers.broken, true), (answers.evading, false)] {
            let mut left = fleeing;
            while let Some(next) = along.first(&self.field, left.iter(), |_| true) {
                left.remove(next);
                if breaks {
                    self.break_unit(next, Some(charger), log);
                } else {
                    self.evade(next, charger, chance, log);
                }
                self.run_away(next, chance, log);
            }
        }
    }
}
