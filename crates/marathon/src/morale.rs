//! 3.3, 8.3 Morale checks.

use crate::map::COAST;
use crate::phase::Stage;
use crate::units::Unit;
use crate::{Position, Side, rulebook};
use serde::{Deserialize, Serialize};
use tabletop::Chance;

/// 3.3 A morale check: a die and what is added to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Check {
    /// What the die showed, 0 to 9.
    pub die: u8,
    /// C13 What counts.
    pub sum: Sum,
}

/// C13 What is added to the die of a morale check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Sum {
    /// 3.1 The unit's morale rating.
    pub rating: i8,
    /// 8.3 That of a friendly leader in or next to its hex.
    pub leader: i8,
    /// 6.1 Out of command.
    pub out_of_command: i8,
    /// 11.3.1 A Persian unit by the sea.
    pub coast: i8,
    /// What the occasion adds.
    pub occasion: i8,
}

impl Sum {
    /// All of it.
    pub const fn total(self) -> i8 {
        self.rating + self.leader + self.out_of_command + self.coast + self.occasion
    }
}

impl Check {
    /// 3.3 Five or more passes.
    pub const fn passes(self) -> bool {
        self.die as i8 + self.sum.total() >= 5
    }
}

/// Why a check is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// 8.3 Hits in combat.
    Combat,
    /// 7.5 Hit by a missile.
    Missile,
    /// 8.1.2 To retreat before combat.
    Retreat,
    /// 8.4 A leader whose hex was hit.
    Casualty,
    /// A14 A leader who is overrun.
    Overrun,
    /// 9.0 In danger of routing, by so many points above its strength.
    Rout(u8),
    /// 9.0 Routed, to rally.
    Rally,
    /// 9.0 Routed through.
    RoutedThrough,
}

impl Position {
    /// C13 What is added to the die of a check.
    pub fn check_sum(&self, unit: Unit, occasion: Occasion) -> Sum {
        tabletop::applies!(rulebook::CHECK_SUM);
        let is_rally_without = occasion == Occasion::Rally && self.setup.rally_without_rating;
        let is_out = self.is_out_of_command(unit);
        if is_out {
            tabletop::applies!(rulebook::OUT_OF_COMMAND);
        }
        Sum {
            rating: if is_rally_without { 0 } else { unit.counter().morale },
            leader: self.leader_rating(unit),
            out_of_command: -i8::from(is_out),
            coast: -i8::from(self.is_by_the_sea(unit)),
            occasion: match occasion {
                Occasion::Rout(above) => -i8::try_from(above).unwrap_or(i8::MAX),
                Occasion::Rally => -4,
                Occasion::RoutedThrough => -2,
                _ => 0,
            },
        }
    }

    /// 3.3 Rolls for it.
    pub(crate) fn roll_check(&self, unit: Unit, occasion: Occasion, chance: &mut impl Chance) -> Check {
        tabletop::applies!(rulebook::MORALE_CHECKS);
        Check { die: die(chance), sum: self.check_sum(unit, occasion) }
    }

    /// 8.3, 6.1 The rating of the best friendly leader in or next to the unit's hexes; engaged units out of command have
    /// nothing of him, and a leader nothing of himself.
    fn leader_rating(&self, unit: Unit) -> i8 {
        if self.is_out_of_command(unit) && self.is_engaged(unit) {
            tabletop::applies!(rulebook::ENGAGED_OUT_OF_COMMAND);
            return 0;
        }
        let near = Unit::leaders().filter(|&leader| {
            leader.side() == unit.side() && leader != unit && self.field.are_beside(unit, leader)
        });
        near.filter_map(|leader| Some(self.commander(leader)?.morale)).max().unwrap_or(0)
    }

    /// 11.3.1, C14 Whether a Persian unit suffers from having the sea behind it.
    fn is_by_the_sea(&self, unit: Unit) -> bool {
        let counts = match self.activation.map(|activation| activation.stage) {
            Some(Stage::Orders | Stage::Movement | Stage::Landing) | None => false,
            Some(Stage::Rout | Stage::Rally) => self.setup.coast_in_rout,
            Some(_) => true,
        };
        let is_there = counts
            && unit.side() == Side::Persia
            && self.field.hexes(unit).into_iter().any(|hex| COAST.contains(hex));
        if is_there {
            tabletop::applies!(rulebook::COASTAL_HEXES);
            tabletop::applies!(rulebook::COAST);
        }
        is_there
    }
}

/// 3.0 A die of ten faces, 0 to 9: the ten counts as nothing.
pub(crate) fn die(chance: &mut impl Chance) -> u8 {
    tabletop::applies!(rulebook::DICE_COUNT_FROM_ZERO);
    tabletop::applies!(rulebook::DICE);
    chance.pick(10) as u8
}
