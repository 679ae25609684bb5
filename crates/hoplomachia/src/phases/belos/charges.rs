//! BE7 to BE9 Belos charges: running up to throw, and replies to missiles.

use super::attack::Attack;
use super::running::{QUARTER, SLACK};
use crate::event::BelosEvent;
use crate::field::{Deed, State, Unit, UnitId, Units};
use crate::manoeuvre::allowance;
use crate::phase::{Phase, Retiring};
use crate::phases::{Flow, forbid};
use crate::troops::Class;
use crate::{Action, Event, Position, rulebook};
use tabletop::{Chance, Illegal, Log};
use wargame::plane::INCH;

/// R67 How far horse goes at most while hamippoi run with it, in inches.
const WITH_HAMIPPOI: i32 = 7;

/// How a unit would run up.
pub(super) struct RunUp {
    /// Where it would stand.
    pub(super) end: Unit,
    /// How far it would go.
    length: i32,
    /// How far it could go afterwards.
    left: i32,
}

impl Position {
    /// BE7 Asks the next unit that may belos charge. BC8 Whoever must reply to the last one does so first.
    pub(crate) fn go_on_belos_charges(
        &mut self,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        if self.reply(chance, log) == Flow::Asks {
            return Flow::Asks;
        }
        let can_act = |position: &Position, id| {
            let Some(unit) = position.field.get(id) else { return false };
            // R200 With an ambush all are asked in any case: whom they can reach would tell where it lies.
            let may = position.has_ambush(unit.side) && position.may_run_up(id)
                || !position.belos_targets(id).is_empty();
            may && !position.is_at_breakfast(unit.side)
        };
        match self.next_actor(can_act) {
            Some(unit) => {
                self.phase = Phase::BelosCharge(unit);
                Flow::Asks
            }
            None => Flow::Done,
        }
    }

    /// Every unit that this one can belos charge, or none.
    pub(crate) fn list_belos_charges(&self, unit: UnitId, visit: &mut dyn FnMut(Action)) {
        self.belos_targets(unit).iter().for_each(|target| visit(Action::BelosCharge(target)));
        visit(Action::NoBelosCharge);
    }

    /// BE7, BE8 Whether a unit may belos charge this one.
    pub(crate) fn judge_belos_charge(&self, unit: UnitId, action: Action) -> Result<(), Illegal> {
        let Action::BelosCharge(target) = action else { return Ok(()) };
        let is_enemy = match (self.field.get(unit), self.field.get(target)) {
            (Some(unit), Some(target)) => unit.side != target.side,
            _ => false,
        };
        if !is_enemy {
            return forbid(rulebook::BELOS_CHARGE, "there is no such enemy");
        }
        if !self.belos_targets(unit).contains(target) {
            return forbid(
                rulebook::RUNNING_UP,
                "no stand faces this enemy and can come within an inch of it",
            );
        }
        Ok(())
    }

    /// BE8 Runs up and throws, or stays.
    pub(crate) fn belos_charge(
        &mut self,
        unit: UnitId,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        match action {
            Action::BelosCharge(target) => self.run_up(unit, target, chance, log),
            _ => Flow::Done,
        }
    }

    /// BC8, R160 The next unit whom missiles made belos charge in reply runs up to its tormentor, if it still can.
    pub(super) fn reply(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Flow {
        while let Some(id) = self.next_reply() {
            if let Some(unit) = self.field.get_mut(id) {
                unit.conduct.deeds.remove(Deed::MustReply);
            }
            tabletop::applies!(rulebook::REPLY_AT_ONCE);
            let Some(target) = self.tormentor_to_charge(id) else { continue };
            tabletop::applies!(rulebook::BELOS_CHARGE_REACTION);
            if self.run_up(id, target, chance, log) == Flow::Asks {
                return Flow::Asks;
            }
        }
        Flow::Done
    }

    fn next_reply(&self) -> Option<UnitId> {
        self.field.iter().find(|(_, unit)| unit.did(Deed::MustReply)).map(|(id, _)| id)
    }

    /// The nearest of those who shot or belos charged in this turn and can be run up to.
    fn tormentor_to_charge(&self, id: UnitId) -> Option<UnitId> {
        let unit = self.field.get(id)?;
        let tormentors = self.belos_targets(id).iter().filter_map(|target| {
            let enemy = self.field.get(target)?;
            let is_tormentor = enemy.did(Deed::Shot) || enemy.did(Deed::BelosCharged);
            is_tormentor.then(|| (self.distance(unit, enemy), target))
        });
        tormentors.min().map(|(_, target)| target)
    }

    /// BE8, BE9 Runs to within an inch of a target, throws with whoever sees somebody, and then goes back.
    fn run_up(
        &mut self,
        id: UnitId,
        target: UnitId,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        let Some(RunUp { end, length, left }) = self.way_of_run_up(id) else { return Flow::Done };
        tabletop::applies!(rulebook::RUNNING_UP);
        log.note(Event::Belos(BelosEvent::RanUp { unit: id, at: target }));
        self.run_to(id, end, (end.body.heading, length), log);
        self.does(id, Deed::BelosCharged);
        self.reacted(id);
        self.attack(id, Attack::BelosCharge, chance, log);
        let left = i16::try_from(left).unwrap_or(i16::MAX);
        self.answer_with_ekdromoi(Retiring { unit: id, from: target, left }, chance, log)
    }

    /// BE7 The enemies directly in front of a stand of a unit to whom it can come within an inch.
    pub(in crate::phases) fn belos_targets(&self, id: UnitId) -> Units {
        let Some(unit) = self.field.get(id).filter(|_| self.may_run_up(id)) else { return Units::NONE };
        if self.skirmisher(unit, true).check_belos_charge().is_err() {
            return Units::NONE;
        }
        let Some(RunUp { end, .. }) = self.way_of_run_up(id) else { return Units::NONE };
        let is_spared = |enemy| !self.setup.shoot_into_melee && self.is_in_melee(enemy);
        let enemies = self.field.of_side(unit.side.enemy()).filter(|(_, enemy)| !enemy.is_hidden());
        enemies
            .filter(|&(enemy, other)| self.is_close(&end, other) && self.is_ahead(unit, enemy))
            .filter(|&(enemy, _)| !is_spared(enemy))
            .map(|(enemy, _)| enemy)
            .collect()
    }

    /// Whether a unit is free to belos charge, whoever is ahead: it has missiles, and neither runs, nor fights, nor must do something
    /// else.
    pub(super) fn may_run_up(&self, id: UnitId) -> bool {
        self.field.get(id).is_some_and(|unit| {
            let is_bound = unit.did(Deed::MustCharge) || unit.did(Deed::FallsBack);
            !unit.is_running() && !is_bound && self.throws_as(unit).is_some() && !self.is_in_melee(id)
        })
    }

    /// BE7 Whether a unit is directly in front of a stand of another, as far as that can run and an inch
    /// and a bit more.
    pub(super) fn is_ahead(&self, unit: &Unit, enemy: UnitId) -> bool {
        let Some(enemy) = self.field.get(enemy) else { return false };
        let length = self.belos_allowance(unit) + INCH + QUARTER;
        let mut sweeps = unit.rects().map(|(_, rect)| rect.sweep(length));
        sweeps.any(|sweep| enemy.rects().any(|(_, rect)| rect.overlaps(&sweep)))
    }

    /// BE8 How far a unit can go in a belos charge and back, in units of length. Hippeis pay an inch for the wheel.
    fn belos_allowance(&self, unit: &Unit) -> i32 {
        let (troop, arrangement) = (unit.troop(), unit.body.shape.arrangement);
        let mut length = allowance(troop, arrangement, unit.is_disarrayed(), false).unwrap_or(0);
        if unit.is(State::Hamippoi) {
            tabletop::applies!(rulebook::HAMIPPOI);
            let limit = WITH_HAMIPPOI - i32::from(self.setup.slow_hamippoi);
            length = length.min(limit * INCH);
        }
        length - if troop.class() == Class::Hippeis { INCH } else { 0 }
    }

    /// BE8 How far straight ahead a unit can run, until an inch from an enemy: through friends, if it finds a free place.
    pub(super) fn way_of_run_up(&self, id: UnitId) -> Option<RunUp> {
        let unit = self.field.get(id)?;
        let (heading, most) = (unit.body.heading, self.belos_allowance(unit));
        let room = self.room(unit, heading, most);
        let lengths = (0..=room / QUARTER).map(|quarters| room - quarters * QUARTER);
        lengths.chain([0]).find_map(|length| {
            let end = self.moved(unit, heading, length);
            let is_free = self.has_room(id, &end) && self.is_passable(unit, heading, length);
            // Who stood where he is to stand, give or take what is rounded, has his whole move left.
            is_free.then_some(RunUp { end, length, left: most - (length - SLACK).max(0) })
        })
    }
}
