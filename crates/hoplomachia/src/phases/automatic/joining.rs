//! PU4 Horse and lights who join a pursuit.

use crate::field::{Unit, UnitId, running};
use crate::phases::{Flow, forbid};
use crate::troops::{Arrangement, Class};
use crate::{Action, Die, Event, Position, rulebook};
use tabletop::{Chance, Illegal, Log};
use wargame::plane::TOUCHING;

impl Position {
    pub(crate) fn list_joining(&self, id: UnitId, visit: &mut dyn FnMut(Action)) {
        UnitId::all().filter(|&quarry| self.can_reach(id, quarry)).map(Action::Join).for_each(&mut *visit);
        visit(Action::StayOut);
    }

    pub(crate) fn judge_joining(&self, id: UnitId, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Join(quarry) if !self.is_enemy_router(id, quarry) => {
                forbid(rulebook::JOINING_A_PURSUIT, "only enemies who rout are pursued by choice")
            }
            Action::Join(quarry) if !self.can_reach(id, quarry) => {
                forbid(rulebook::JOINING_A_PURSUIT, "they are too far away, or somebody is in the way")
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn join_pursuit(
        &mut self,
        id: UnitId,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        if let Action::Join(quarry) = action {
            self.pursue(id, quarry, chance, log);
        }
        Flow::Done
    }

    /// PU4 Whether a unit may join a pursuit: horse or lights, not in melee, with a router in reach.
    pub(super) fn can_join(&self, id: UnitId) -> bool {
        let Some(unit) = self.field.get(id) else { return false };
        let is_free = !unit.is_running() && !unit.is_hidden();
        let is_fast = !matches!(unit.troop().class(), Class::Hoplites | Class::Baggage | Class::Chariot);
        is_free && is_fast && UnitId::all().any(|quarry| self.can_reach(id, quarry)) && !self.is_in_melee(id)
    }

    fn is_enemy_router(&self, id: UnitId, quarry: UnitId) -> bool {
        let Some(unit) = self.field.get(id) else { return false };
        self.field.get(quarry).is_some_and(|enemy| enemy.side != unit.side && enemy.is_broken())
    }

    /// PU4 Whether a unit can reach a router with the best of dice, on a way that is clear but for hoplites whom psiloi can pass.
    fn can_reach(&self, id: UnitId, quarry: UnitId) -> bool {
        if !self.is_enemy_router(id, quarry) {
            return false;
        }
        let (Some(unit), Some(enemy)) = (self.field.get(id), self.field.get(quarry)) else { return false };
        let [.., best] = Die::ALL;
        let length = running(unit.troop(), best);
        let Some(run) = self.field.pursue(id, quarry, length, self.ground(), &self.table()) else {
            return false;
        };
        tabletop::applies!(rulebook::JOINING_A_PURSUIT);
        let may_pass = |friend: &Unit| {
            let are_loose = friend.is_disarrayed() || friend.body.shape.arrangement == Arrangement::OpenFiles;
            unit.troop().class() == Class::Psiloi && friend.troop().class() == Class::Hoplites && are_loose
        };
        run.stopped_by.is_none()
            && enemy.rects().any(|(_, rect)| rect.is_within(TOUCHING, &run.end.rect()))
            && run.passed.iter().all(|friend| self.field.get(friend).is_some_and(may_pass))
    }
}
