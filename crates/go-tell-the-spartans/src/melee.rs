//! 8.3.3 to 8.3.6 What a melee is reckoned with: odds, every shift, and what the die is changed by.

use crate::charts::{self, COLUMNS, Losses};
use crate::field::Morale;
use crate::map::{Area, Aspect, Terrain};
use crate::units::Kind;
use crate::{Position, Side};
use arrayvec::ArrayVec;
use serde::Serialize;

/// The reckoning of a melee.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Reckoning {
    /// 8.3.3 The sum of the attacking Melee Factors.
    pub attack: u32,
    /// 8.3.3 The sum of the defending ones.
    pub defence: u32,
    /// 8.3.3 The column of these odds.
    pub odds: u8,
    /// 8.3.4 Every shift that counts, right positive.
    pub shifts: ArrayVec<(Shift, i8), 6>,
    /// 8.3.4 The column after them.
    pub column: u8,
    /// 8.3.5 Added to the die.
    pub modifier: i8,
    /// 8.3.6 Whether the defenders are hoplites attacked through their Front.
    pub reduced: bool,
}

/// 8.3.4 Why the column is shifted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shift {
    /// The types of units.
    UnitType {
        /// Who attacks.
        attacker: Kind,
        /// Whom.
        defender: Kind,
    },
    /// The top attacking unit is Disordered.
    Disordered,
    /// The attacker came in through a flank.
    Flank,
    /// Or from behind.
    Rear,
    /// The attacker comes up a mound.
    Mound,
    /// The attacker comes over the wall.
    Wall,
    /// 11.3 The defender ran after Spartans who pretended to flee.
    Pursuer,
}

impl Reckoning {
    /// 8.3.5, 8.3.6 What a die comes to: the roll as changed, and the losses.
    pub fn result(&self, die: u8) -> (i8, Losses) {
        let roll = die as i8 + self.modifier;
        let mut losses = charts::result(self.column as i8, roll);
        if self.reduced {
            losses.defender = losses.defender.saturating_sub(1);
        }
        (roll, losses)
    }

    /// The head of a column: "3:2".
    pub fn head(column: u8) -> String {
        let (attacker, defender) = COLUMNS[usize::from(column).min(COLUMNS.len() - 1)];
        format!("{attacker}:{defender}")
    }
}

impl Position {
    /// What an attack of a side in an area is reckoned with; `None` where there are not both sides.
    pub fn reckon(&self, attacker: Side, at: Area) -> Option<Reckoning> {
        let defender = attacker.enemy();
        let (attackers, defenders) = (self.field.stack(attacker, at), self.field.stack(defender, at));
        let (first, second) = (*attackers.first()?, *defenders.first()?);
        let factors = |stack: &[crate::units::Unit]| {
            let able = stack.iter().filter(|&&unit| self.field.morale(unit) != Morale::Routed);
            able.map(|&unit| u32::from(self.face(unit).mf)).sum::<u32>()
        };
        let (attack, defence) = (factors(&attackers), factors(&defenders));
        let (kind, against) = (self.of(first).kind, self.of(second).kind);
        let mut shifts = ArrayVec::new();
        let mut shift = |why, by| {
            if by != 0 {
                shifts.push((why, by));
            }
        };
        shift(Shift::UnitType { attacker: kind, defender: against }, charts::type_shift(kind, against));
        if self.field.morale(first) == Morale::Disordered {
            shift(Shift::Disordered, -1);
        }
        let entered = self.field.entered(attacker, at);
        if let Some(from) = entered {
            if self.field.is_fresh(attacker, at) {
                let by = if kind == Kind::Hoplite { charts::FLANK_SHIFT.0 } else { charts::FLANK_SHIFT.1 };
                match self.field.facing(defender, at).aspect(from) {
                    Aspect::Front => {}
                    Aspect::Flank => shift(Shift::Flank, by),
                    Aspect::Rear => shift(Shift::Rear, by),
                }
            }
            // 2.3 Nobody who stands on the wall attacks from level 1.
            let from_below = at.step(from).is_none_or(|area| area.terrain() == Terrain::Level1);
            let effect = at.terrain().effects().melee;
            match at.terrain() {
                Terrain::Level2 if from_below => shift(Shift::Mound, effect),
                Terrain::Wall if from_below => shift(Shift::Wall, effect),
                _ => {}
            }
        }
        if self.field_of_pursuit(attacker, first, at) {
            shift(Shift::Pursuer, 1);
        }
        let odds = charts::odds_column(attack, defence);
        let shifted = odds + shifts.iter().map(|(_, by)| by).sum::<i8>();
        Some(Reckoning {
            attack,
            defence,
            odds: odds as u8,
            shifts,
            column: shifted.clamp(0, COLUMNS.len() as i8 - 1) as u8,
            modifier: self.tally.zones()[attacker].melee,
            reduced: against == Kind::Hoplite && self.comes_through_the_front(attacker, at),
        })
    }

    /// 8.3.6 Through the three front areas of the defenders as they face now; or the defenders are those who entered.
    fn comes_through_the_front(&self, attacker: Side, at: Area) -> bool {
        let defender = attacker.enemy();
        match self.field.entered(attacker, at) {
            Some(from) => self.field.facing(defender, at).aspect(from) == Aspect::Front,
            None => true,
        }
    }

    /// 11.3 Whether Spartans attack men who ran after them.
    fn field_of_pursuit(&self, attacker: Side, top: crate::units::Unit, at: Area) -> bool {
        attacker == Side::Greece && self.feint.pursuing.contains(at) && self.of(top).contingent.is_spartan()
    }
}
