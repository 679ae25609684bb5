//! 8.1.1, 8.1.2 Rout and retreat before combat.

use super::forbid;
use crate::combat::Role;
use crate::map;
use crate::morale::Occasion;
use crate::phase::{Activation, Phase, Stage};
use crate::units::{Unit, UnitSet};
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};
use wargame::hex::Hexside;

impl Position {
    /// 8.1.1 The next group that lacks strength routs; when there is none, retreats are next.
    pub(crate) fn go_on_before_combat(&mut self, log: &mut impl Log<Event>) -> bool {
        if let Some(unit) = self.lacks_strength() {
            tabletop::applies!(rulebook::ROUT_BEFORE_COMBAT);
            let shaken = self.field.beside(unit).into_iter().filter(|friend| friend.side() == unit.side());
            shaken.for_each(|friend| self.combat.shaken.insert(friend));
            self.begin_rout(unit, true, log);
            return false;
        }
        let waiting = self.may_retreat();
        if let Some(activation) = &mut self.activation {
            activation.waiting = waiting;
            activation.stage = Stage::Retreats;
        }
        false
    }

    /// C22 A unit with fewer strength points than enemies it must strike at, the active side's first.
    fn lacks_strength(&self) -> Option<Unit> {
        let active = self.active_side()?;
        [active, active.enemy()].into_iter().find_map(|side| self.lacking(side))
    }

    fn lacking(&self, side: Side) -> Option<Unit> {
        let activation = self.activation?;
        let takes_part = |unit: Unit| self.takes_part(unit, activation);
        Unit::fighters(side).filter(|&unit| takes_part(unit) && self.is_engaged(unit)).find(|&unit| {
            tabletop::applies!(rulebook::LACKING_STRENGTH);
            let group = self.group_of(unit, takes_part);
            let targets = self.targets(Role::Attack, &group);
            let obligatory = targets.iter().filter(|target| target.is_obligatory).count();
            usize::from(self.group_strength(&group)) < obligatory
        })
    }

    /// Whether a unit has to attack, or would have to counterattack, in this activation.
    fn takes_part(&self, unit: Unit, activation: Activation) -> bool {
        let stands = self.field.hex(unit).is_some() && !self.field.is_routed(unit);
        if !stands || !unit.kind().fights(&self.setup) {
            return false;
        }
        if unit.side() == activation.wing.side() {
            return unit.wing() == activation.wing;
        }
        let meets = |enemy: Unit| enemy.wing() == activation.wing;
        !self.resting.contains(unit.wing()) && self.engagements.with(unit).into_iter().any(meets)
    }

    /// 8.1.2, C23 The engaged skirmishers of both sides who are engaged with no skirmisher.
    fn may_retreat(&self) -> UnitSet {
        let may = |&unit: &Unit| {
            unit.is_skirmisher()
                && self.is_engaged(unit)
                && !self.engagements.with(unit).into_iter().any(|enemy| enemy.is_skirmisher())
        };
        Unit::all().filter(|unit| !unit.is_leader()).filter(may).collect()
    }

    /// The next skirmishers that may retreat, those of the side that is not active first.
    pub(crate) fn ask_for_retreats(&mut self) -> bool {
        let Some(activation) = self.activation else { return false };
        let still = activation.waiting.and(self.may_retreat());
        let first = |side: Side| still.into_iter().find(|unit| unit.side() == side);
        let active = activation.wing.side();
        match first(active.enemy()).or_else(|| first(active)) {
            Some(unit) => {
                self.phase = Phase::Retreat(unit);
                true
            }
            None => {
                self.stage(Stage::Allocation);
                false
            }
        }
    }

    /// 8.1.2 They try, or stand.
    pub(crate) fn answer_retreat(
        &mut self,
        unit: Unit,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if let Some(activation) = &mut self.activation {
            activation.waiting.remove(unit);
        }
        self.answered();
        if action != Action::TryRetreat {
            return;
        }
        let check = self.roll_check(unit, Occasion::Retreat, chance);
        log.note(Event::Checked { unit, occasion: Occasion::Retreat, check });
        if check.passes() {
            tabletop::applies!(rulebook::RETREAT_BEFORE_COMBAT);
            self.phase = Phase::Retreating { unit, left: self.retreat_allowance(unit) };
        }
    }

    /// C23 Up to its movement allowance; half of it out of command.
    fn retreat_allowance(&self, unit: Unit) -> u8 {
        tabletop::applies!(rulebook::RETREATING);
        let printed = unit.kind().movement_allowance();
        if self.is_out_of_command(unit) { printed.div_ceil(2) } else { printed }
    }

    pub(crate) fn list_retreating(&self, unit: Unit, left: u8, visit: &mut dyn FnMut(Action)) {
        let sides = Hexside::ALL.into_iter().filter(|&side| self.judge_retreating(unit, left, side).is_ok());
        sides.for_each(|side| visit(Action::Retreat(side)));
        if self.judge_stop(unit).is_ok() {
            visit(Action::StopRetreat);
        }
    }

    /// 8.1.2 Whether the skirmishers may retreat that way.
    pub(crate) fn judge_retreating(&self, unit: Unit, left: u8, towards: Hexside) -> Result<(), Illegal> {
        let Some(at) = self.field.hex(unit) else {
            return forbid(rulebook::RETREAT_BEFORE_COMBAT, "that unit is not on the map");
        };
        if left == 0 {
            return forbid(rulebook::RETREAT_BEFORE_COMBAT, "they have gone as far as they may");
        }
        let (to, _) = self.enter(unit, at, towards, false)?;
        let stays = self.may_stack(unit, self.field.stand(unit), to);
        if stays.is_ok() || self.retreats_through(unit, to, left - 1) {
            return Ok(());
        }
        stays
    }

    /// Whether there is room for them further on: a retreat is counted in hexes.
    fn retreats_through(&self, unit: Unit, at: map::Hex, left: u8) -> bool {
        left > 0
            && Hexside::ALL.into_iter().any(|towards| {
                let Ok((to, _)) = self.enter(unit, at, towards, false) else { return false };
                let stays = self.may_stack(unit, self.field.stand(unit), to);
                stays.is_ok() || self.retreats_through(unit, to, left - 1)
            })
    }

    pub(crate) fn judge_stop(&self, unit: Unit) -> Result<(), Illegal> {
        self.may_stack_as_it_stands(unit)
    }

    pub(crate) fn retreat(
        &mut self,
        (unit, left): (Unit, u8),
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.answered();
        let (Action::Retreat(towards), Some(from)) = (action, self.field.hex(unit)) else { return };
        let Ok((to, _)) = self.enter(unit, from, towards, false) else { return };
        self.field.put(unit, to, self.field.stand(unit));
        log.note(Event::Retreated { unit, from, to });
        self.note_camps(unit);
        self.overrun(unit, chance, log);
        self.enter_fronts(unit, log);
        let can_go_on = left > 1;
        if can_go_on || self.judge_stop(unit).is_err() {
            self.phase = Phase::Retreating { unit, left: left - 1 };
        }
    }
}
