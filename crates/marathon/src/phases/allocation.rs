//! 8.0 The laws of combat: how strength is allotted to targets.

use super::forbid;
use crate::combat::{Group, Role, Targets};
use crate::phase::{Phase, Stage};
use crate::units::Unit;
use crate::{Action, Position, rulebook};
use tabletop::Illegal;

impl Position {
    /// Which part of the combat is going on.
    pub fn role(&self) -> Role {
        match self.activation.map(|activation| activation.stage) {
            Some(Stage::CounterAllocation | Stage::Counterattacks) => Role::Counterattack,
            _ => Role::Attack,
        }
    }

    /// The next group that may choose is asked; when there is none, blows are struck.
    pub(crate) fn ask_for_allocation(&mut self) -> bool {
        let role = self.role();
        let open = self.groups(role).find_map(|group| {
            let targets = self.targets(role, &group);
            let &unit = group.first()?;
            let is_open = !targets.is_empty() && self.shares(&group, &targets).is_none();
            is_open.then(|| Phase::Allocation { unit, target: 0, left: self.group_strength(&group) })
        });
        if let Some(phase) = open {
            self.phase = phase;
            return true;
        }
        self.stage(match role {
            Role::Attack => Stage::Attacks,
            Role::Counterattack => Stage::Counterattacks,
        });
        false
    }

    /// The group that is asked, and its targets.
    pub fn allocating(&self, unit: Unit) -> Option<(Group, Targets)> {
        let role = self.role();
        let group = self.group(role, unit)?;
        let targets = self.targets(role, &group);
        Some((group, targets))
    }

    pub(crate) fn list_allocation(
        &self,
        (unit, target, left): (Unit, u8, u8),
        visit: &mut dyn FnMut(Action),
    ) {
        let allowed =
            (0..=left).filter(|&points| self.judge_allocation((unit, target, left), points).is_ok());
        allowed.for_each(|points| visit(Action::Allocate(points)));
    }

    /// 8.ii, C7 Whoever must be attacked is, with a point at least; for the others one is free.
    pub(crate) fn judge_allocation(
        &self,
        (unit, target, left): (Unit, u8, u8),
        points: u8,
    ) -> Result<(), Illegal> {
        if points > left {
            return forbid(rulebook::COMBAT_PROCEDURE, "the units have not so many strength points");
        }
        let Some((_, targets)) = self.allocating(unit) else {
            return forbid(rulebook::WHO_FIGHTS, "that unit does not strike");
        };
        let rest = targets.get(usize::from(target)..).unwrap_or_default();
        let obligatory = rest.iter().filter(|target| target.is_obligatory).count() as u8;
        // Who retreats before combat may come before new enemies, more than he has strength for.
        if left < obligatory {
            return Ok(());
        }
        let is_obligatory = rest.first().is_some_and(|target| target.is_obligatory);
        if is_obligatory && points == 0 {
            return forbid(rulebook::OBLIGATION, "an enemy seen from the front must be attacked");
        }
        if left - points < obligatory - u8::from(is_obligatory) {
            return forbid(
                rulebook::FREE_ALLOCATION,
                "each enemy that must be attacked needs a strength point",
            );
        }
        tabletop::applies!(rulebook::FREE_ALLOCATION);
        Ok(())
    }

    pub(crate) fn allocate(&mut self, (unit, target, left): (Unit, u8, u8), points: u8) {
        let Some((_, targets)) = self.allocating(unit) else { return };
        if target == 0 {
            self.combat.chosen.begin(unit);
        }
        self.combat.chosen.set(usize::from(target), points);
        if usize::from(target) + 1 < targets.len() {
            self.phase = Phase::Allocation { unit, target: target + 1, left: left - points };
        } else {
            self.answered();
        }
    }
}
