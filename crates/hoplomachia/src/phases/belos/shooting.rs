//! B.2, B.4 Belos shooting: who may shoot, in arete sequence.

use super::attack::Attack;
use crate::field::{Deed, Mark, Sights, UnitId, Units};
use crate::phase::{Phase, Step};
use crate::phases::{Flow, forbid};
use crate::{Action, Event, Position, rulebook};
use tabletop::{Chance, Illegal, Log};

impl Position {
    /// BE1 Asks the next unit that may shoot. BC8 Whoever must reply to what was shot does so first.
    pub(crate) fn go_on_shooting(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Flow {
        if self.reply(chance, log) == Flow::Asks {
            return Flow::Asks;
        }
        let attack = self.kind_of_shooting();
        let in_melee = self.in_melee();
        match self.next_actor(|position, id| position.can_shoot(id, attack, in_melee)) {
            Some(unit) => {
                self.phase = Phase::Shooting(unit);
                Flow::Asks
            }
            None => Flow::Done,
        }
    }

    /// B.2, B.4 Shoots, or does not.
    pub(crate) fn shoot(
        &mut self,
        unit: UnitId,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        if action == Action::Shoot {
            self.does(unit, Deed::Shot);
            self.attack(unit, self.kind_of_shooting(), chance, log);
        }
        Flow::Done
    }

    pub(super) fn kind_of_shooting(&self) -> Attack {
        if self.strophe.step == Step::DefensiveBelos { Attack::Defensive } else { Attack::Shooting }
    }

    /// BE1 to BE5, R64 Whether a unit may shoot and sees somebody to shoot at. Who has had breakfast and stands may (R7).
    fn can_shoot(&self, id: UnitId, attack: Attack, in_melee: Units) -> bool {
        let Some(unit) = self.field.get(id).filter(|unit| unit.troop().belos().missiles.is_some()) else {
            return false;
        };
        let has_acted = unit.did(Deed::Shot) || unit.did(Deed::BelosCharged);
        if has_acted || unit.is_running() || self.throws_as(unit).is_none() {
            return false;
        }
        let is_held = match attack {
            Attack::Defensive => {
                tabletop::applies!(rulebook::DEFENSIVE_BELOS);
                // Who fought on from the turn before could not have held his missiles for the chargers.
                unit.files()
                    .any(|file| unit.lochos(file).marks.contains(Mark::Locked) && self.fights(id, file))
            }
            Attack::Shooting | Attack::BelosCharge => in_melee.contains(id),
        };
        // R200 With an ambush all are asked in any case: whom they see, or who is in their way, would tell where it lies.
        !is_held && (self.has_ambush(unit.side) || self.sees_a_target(id, attack, in_melee))
    }

    fn sees_a_target(&self, id: UnitId, attack: Attack, in_melee: Units) -> bool {
        let Some(unit) = self.field.get(id) else { return false };
        !Sights::of(&self.field, id, &self.lookout(unit, attack, in_melee), &self.setup).is_empty()
    }

    pub(crate) fn list_shots(&self, unit: UnitId, visit: &mut dyn FnMut(Action)) {
        let actions = [Action::Shoot, Action::HoldFire].into_iter();
        actions.filter(|&action| self.judge_shot(unit, action).is_ok()).for_each(visit);
    }

    pub(crate) fn judge_shot(&self, unit: UnitId, action: Action) -> Result<(), Illegal> {
        if action == Action::Shoot && !self.sees_a_target(unit, self.kind_of_shooting(), self.in_melee()) {
            return forbid(rulebook::CLOSEST_IN_ARC, "it sees nobody in its arc and range");
        }
        Ok(())
    }
}
