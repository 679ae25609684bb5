//! 3.1.3 Stacking.

use super::forbid;
use crate::map::Hex;
use crate::stand::Stand;
use crate::units::Unit;
use crate::{Position, rulebook};
use tabletop::Illegal;

/// 3.1.3 So many combat units to a hex.
const MOST: usize = 3;

impl Position {
    /// 3.1.3 Whether a unit may stand in a hex with the friends who are there.
    pub(crate) fn may_stack(&self, unit: Unit, stand: Stand, hex: Hex) -> Result<(), Illegal> {
        if unit.is_leader() {
            return Ok(());
        }
        let friends = || self.field.of_side_at(unit.side(), hex).filter(move |&other| other != unit);
        let count = friends().count();
        if count == 0 {
            return Ok(());
        }
        let setup = &self.setup;
        let has_phalanx = unit.is_phalanx() || friends().any(|other| other.is_phalanx());
        let all_others_skirmish =
            || friends().chain([unit]).filter(|other| !other.is_phalanx()).all(|other| other.is_skirmisher());
        if has_phalanx && !(setup.skirmishers_with_phalanx && all_others_skirmish()) {
            return forbid(rulebook::SKIRMISHERS_AND_PHALANX, "a phalanx stacks with nobody");
        }
        if count + 1 > MOST {
            return forbid(rulebook::STACKING, "three combat units are in that hex already");
        }
        if unit.is_skirmisher() {
            tabletop::applies!(rulebook::MIXED_STACKS);
            return Ok(());
        }
        for other in friends().filter(|other| !other.is_skirmisher()) {
            if !unit.kind().is_of_the_type_of(other.kind(), setup) {
                return forbid(rulebook::STACKING, "a unit of another type is in that hex");
            }
            let theirs = self.field.stand(other);
            let differ = stand.is_march() != theirs.is_march();
            if differ && !stand.is_routed() && !theirs.is_routed() {
                return forbid(rulebook::STACKING, "units in different formations do not stack");
            }
        }
        Ok(())
    }

    /// 3.1.3 Whether a unit may stay where it is.
    pub(crate) fn may_stack_as_it_stands(&self, unit: Unit) -> Result<(), Illegal> {
        let stand = self.field.stand(unit);
        self.field.hexes(unit).into_iter().try_for_each(|hex| self.may_stack(unit, stand, hex))
    }
}
