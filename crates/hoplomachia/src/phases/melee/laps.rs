//! ME8 Who may wheel onto whose flank.

use crate::field::{Lines, UnitId};
use crate::melee::Combatant;
use crate::melee::columns::Lap;
use crate::{Position, rulebook};
use arrayvec::ArrayVec;

impl Position {
    /// ME8 The enemy lochoi that a lochos laps and may wheel onto: one that fights its own unit if there is one, else one that shows it
    /// its unshielded side if there is one.
    pub(crate) fn laps(&self, id: UnitId, file: u8) -> impl Iterator<Item = (UnitId, u8, Lap)> + use<> {
        let lapped = self.lapped(id, file);
        let fights_us = |&(enemy, onto, _): &(UnitId, u8, Lap)| {
            self.fights_kin_of(id, Combatant { unit: enemy, file: onto })
        };
        let is_unshielded = |&(_, _, lap): &(UnitId, u8, Lap)| lap == Lap::Unshielded;
        let (engaged, open) = (lapped.iter().any(fights_us), lapped.iter().any(is_unshielded));
        if engaged || open {
            tabletop::applies!(rulebook::WHEEL_ONTO_A_FLANK);
        }
        let may =
            |lap: &(UnitId, u8, Lap)| if engaged { fights_us(lap) } else { !open || is_unshielded(lap) };
        lapped.into_iter().filter(may).collect::<ArrayVec<_, 2>>().into_iter()
    }

    /// Those beside the column of a lochos that has nobody before it.
    fn lapped(&self, id: UnitId, file: u8) -> ArrayVec<(UnitId, u8, Lap), 2> {
        let found = self.field.get(id).zip(Lines::of(&self.field, id));
        let Some((unit, lines)) = found.filter(|(unit, _)| !unit.is_running()) else {
            return ArrayVec::new();
        };
        let Some(column) = lines.column(id, file) else { return ArrayVec::new() };
        let beside = [column.checked_sub(1), column.checked_add(1)].into_iter().flatten();
        let lap = |onto: usize| {
            let (enemy, file) = lines.who(unit.side.enemy(), onto)?;
            Some((enemy, file, lines.columns.lap(unit.side, column, onto)?))
        };
        beside.filter_map(lap).collect()
    }
}
