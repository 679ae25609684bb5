//! 7.5 The missile tables and modifiers.

use crate::map::{self, Hex};
use crate::units::{Missile, Unit};
use crate::{Position, rulebook};
use serde::{Deserialize, Serialize};
use wargame::Aspect;

/// 7.5 Missile Fire Table: the number needed at a range of 1, 2, 3.
pub const MISSILE_FIRE: [u8; 3] = [6, 7, 8];
/// 7.5.2 Archer Fire Table: the number needed at a range of 1 to 6; not allowed at 1.
pub const ARCHER_FIRE: [Option<u8>; 6] = [None, Some(5), Some(5), Some(6), Some(7), Some(8)];

/// 7.5 What it takes to hit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Shot {
    /// How far it is.
    pub range: u8,
    /// The number needed.
    pub needed: u8,
    /// 7.5.1 Into a flank +1, into a rear +2.
    pub aspect: i8,
    /// 7.5.1 At a unit on the march +1.
    pub march: i8,
    /// 7.5.1 Downhill +1, uphill -1.
    pub elevation: i8,
    /// 7.5.2.1 With few arrows left -3.
    pub low_ammo: i8,
}

impl Shot {
    /// What is added to the die.
    pub const fn modifier(self) -> i8 {
        self.aspect + self.march + self.elevation + self.low_ammo
    }

    /// Whether this die hits.
    pub const fn hits(self, die: u8) -> bool {
        die as i8 + self.modifier() >= self.needed as i8
    }
}

impl Missile {
    /// 7.5, 7.5.2 The number needed at this range; `None` if it is out of range.
    pub fn needed(self, range: u8) -> Option<u8> {
        let at = usize::from(range.checked_sub(1)?);
        match self {
            Missile::Javelin => MISSILE_FIRE.get(at).copied(),
            Missile::Bow => {
                tabletop::applies!(rulebook::ARCHERS);
                ARCHER_FIRE.get(at).copied().flatten()
            }
        }
    }

    /// The farthest it goes.
    pub const fn range(self) -> u8 {
        match self {
            Missile::Javelin => MISSILE_FIRE.len() as u8,
            Missile::Bow => ARCHER_FIRE.len() as u8,
        }
    }
}

impl Position {
    /// 7.5, 7.5.1 What it takes a unit to hit the enemies in a hex; `None` if they are out of its range.
    pub fn shot(&self, unit: Unit, at: Hex) -> Option<Shot> {
        let from = self.field.hex(unit)?;
        let range = from.distance(at);
        let needed = unit.kind().missile()?.needed(range)?;
        let (aspect, is_march) = self.seen_by_fire(unit, from, at);
        let elevation = map::level(from) as i8 - map::level(at) as i8;
        if elevation != 0 {
            tabletop::applies!(rulebook::ELEVATION);
        }
        // Nothing on this map is cover.
        tabletop::applies!(rulebook::NO_COVER);
        tabletop::applies!(rulebook::FIRE_MODIFIERS);
        Some(Shot {
            range,
            needed,
            aspect: match aspect {
                Aspect::Front => 0,
                Aspect::Flank => 1,
                Aspect::Rear => 2,
            },
            march: i8::from(is_march),
            elevation,
            low_ammo: if self.low_ammo.contains(unit) { -3 } else { 0 },
        })
    }

    /// D6 Where fire enters: of the hexes around the target that the line crosses, the one that is worst for who fires. A
    /// mixed stack is seen as its units that are no skirmishers, the best covered of them.
    fn seen_by_fire(&self, by: Unit, from: Hex, at: Hex) -> (Aspect, bool) {
        tabletop::applies!(rulebook::WHERE_FIRE_ENTERS);
        let enters = |hex: &Hex| *hex == from || hex.crossed(from, at).is_some();
        let targets =
            || self.field.of_side_at(by.side().enemy(), at).filter(|target| !target.is_skirmisher());
        let aspect_of = |target: Unit| {
            map::around(at).filter(enters).filter_map(|hex| self.field.aspect(target, hex)).min()
        };
        let aspect = targets().filter_map(aspect_of).min().unwrap_or(Aspect::Front);
        (aspect, targets().any(|target| self.field.stand(target).is_march()))
    }
}
