//! What winners do: they pursue whom they broke, and advance over whom they slew.

use crate::event::MeleeEvent;
use crate::field::{Mark, Motion, ROW, UnitId};
use crate::melee::{Combatant, strike};
use crate::{Event, Position, rulebook};
use tabletop::Log;
use wargame::plane::{ONE, Rect};

impl Position {
    /// ME19, R72 The winner of a slaughter advances over whom he slew, up to the next enemy that his parent unit fights.
    pub(super) fn advance(&mut self, who: Combatant, slain: &Rect, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get_mut(who.unit) else { return };
        if let Some(lochos) = unit.lochoi.get_mut(usize::from(who.file)) {
            lochos.marks.remove(Mark::Locked);
        }
        if self.setup.late_slaughter_advance || unit.is_running() {
            return;
        }
        let rect = unit.rect(who.file);
        let reach = slain.corners().into_iter().map(|corner| rect.local(corner).ahead).fold(0, i64::max);
        let most = (reach / ONE) as i32 / ROW;
        let rows = (1..=most).find(|rows| self.reaches_the_next(who, rows * ROW));
        let depth = rows.unwrap_or(0) * ROW;
        if depth > 0 && self.has_room_ahead(who, depth) {
            tabletop::applies!(rulebook::AFTER_A_SLAUGHTER);
            self.field.follow(who.unit, who.file, depth);
            log.note(Event::Melee(MeleeEvent::Advanced { who }));
        }
    }

    /// Whether a lochos that goes so far ahead strikes an enemy whom its parent unit fights.
    fn reaches_the_next(&self, who: Combatant, length: i32) -> bool {
        let Some(unit) = self.field.get(who.unit) else { return false };
        let there = unit.rect(who.file).moved(unit.body.heading, length);
        let enemies = self.field.of_side(unit.side.enemy());
        let mut enemies = enemies.filter(|(_, enemy)| !enemy.is_running() && !enemy.is_hidden());
        enemies.any(|(id, enemy)| {
            enemy.files().any(|file| {
                strike(&there, enemy, file).is_some()
                    && self.fights_kin_of(who.unit, Combatant { unit: id, file })
            })
        })
    }

    /// Whether an enemy fights any of a unit, or of those that have parted from it: they share its line in the order of battle.
    pub(super) fn fights_kin_of(&self, id: UnitId, enemy: Combatant) -> bool {
        let line = |id: UnitId| self.field.get(id).map(|unit| (unit.side, unit.conduct.roster));
        let is_kin = |who: Combatant| line(who.unit) == line(id);
        self.clashes()
            .iter()
            .any(|clash| clash.involves(enemy) && (is_kin(clash.first) || is_kin(clash.second)))
    }

    /// PU1, R71 Who pursues: the whole unit if it fights nobody else, or the lochos alone.
    pub(super) fn take_up_pursuit(&mut self, who: Combatant, quarry: UnitId, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::WHO_PURSUES);
        let is_last = self.field.get(who.unit).is_some_and(|unit| unit.files().count() == 1);
        let pursuer = if is_last || !self.is_in_melee(who.unit) {
            Some(who.unit)
        } else {
            self.part(who.unit, who.file)
        };
        let Some(pursuer) = pursuer else { return };
        self.disarray(pursuer, log);
        if let Some(unit) = self.field.get_mut(pursuer) {
            unit.conduct.motion = Motion::Pursues(quarry);
        }
        if let Some(router) = self.field.get_mut(quarry).filter(|unit| unit.is_broken()) {
            router.conduct.motion = Motion::Breaks(pursuer);
        }
        log.note(Event::Melee(MeleeEvent::Pursues { unit: pursuer, of: who, quarry }));
    }
}
