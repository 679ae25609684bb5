//! 8.3.3 to 8.3.6 What a melee is reckoned with: odds, every shift, and what the die is changed by.

use crate::charts::{self, COLUMNS, Losses};
use crate::field::Morale;
use crate::map::{Area, Aspect, Direction, Facing, Terrain};
use crate::units::{Kind, Unit};
use crate::{Position, Side, rulebook};
use serde::{Deserialize, Serialize};
use wargame::odds::Modifiers;

/// The reckoning of a melee.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reckoning {
    /// 8.3.3 The sum of the attacking Melee Factors.
    pub attack: u32,
    /// 8.3.3 The sum of the defending ones.
    pub defence: u32,
    /// 8.3.3 The column of these odds.
    pub odds: u8,
    /// 8.3.4 Every shift that counts, right positive.
    pub shifts: Modifiers<Shift, { Shift::MOST }>,
    /// 8.3.4 The column after them.
    pub column: u8,
    /// 8.3.5 Added to the die.
    pub modifier: i8,
    /// 8.3.6 Whether the defenders are hoplites attacked through their Front.
    pub reduced: bool,
}

/// 8.3.4 Why the column is shifted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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

impl Shift {
    /// How many can count at once: an attacker comes through the flank or from behind, and up a mound or over the wall.
    const MOST: usize = 5;
}

impl Reckoning {
    /// 8.3.5, 8.3.6 What a die comes to: the roll as changed, and the losses.
    pub fn result(&self, die: u8) -> (i8, Losses) {
        tabletop::applies!(rulebook::MELEE_DIE);
        let roll = die as i8 + self.modifier;
        let mut losses = charts::result(self.column, roll);
        if self.reduced {
            losses.defender = losses.defender.saturating_sub(1);
        }
        (roll, losses)
    }
}

/// All that a melee is reckoned from, whether it is there already or only feared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    /// Where.
    pub at: Area,
    /// Who attacks.
    pub attackers: Party,
    /// Who defends.
    pub defenders: Party,
    /// 8.1.4 From where the attackers entered; `None` where they stood there first.
    pub entered: Option<Direction>,
    /// 8.3.4 Whether that was in the movement before this melee.
    pub fresh: bool,
    /// Which way the defenders face.
    pub facing: Facing,
    /// 11.3 Whether Spartans attack men who ran after them.
    pub pursuer: bool,
    /// 9.4 What the attackers' morale track adds to the die.
    pub modifier: i8,
}

/// One side of a melee.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Party {
    /// 3.1.2 The type of all its units.
    pub kind: Kind,
    /// The Melee Factors of those who are not routed.
    pub factors: u32,
    /// 8.4.3 Whether the top unit is Disordered.
    pub disordered: bool,
}

impl Clash {
    /// 8.3.3 to 8.3.6 The reckoning.
    pub fn reckon(&self) -> Reckoning {
        let (attack, defence) = (self.attackers.factors, self.defenders.factors);
        let (kind, against) = (self.attackers.kind, self.defenders.kind);
        let mut shifts = Modifiers::new();
        shifts.add(Shift::UnitType { attacker: kind, defender: against }, charts::type_shift(kind, against));
        if self.attackers.disordered {
            shifts.add(Shift::Disordered, -1);
        }
        if let Some(from) = self.entered {
            if self.fresh {
                let by = if kind == Kind::Hoplite { charts::FLANK_SHIFT.0 } else { charts::FLANK_SHIFT.1 };
                match self.facing.aspect(from) {
                    Aspect::Front => {}
                    Aspect::Flank => shifts.add(Shift::Flank, by),
                    Aspect::Rear => shifts.add(Shift::Rear, by),
                }
            }
            // 2.3 Nobody who stands on the wall attacks from level 1.
            let from_below = self.at.step(from).is_none_or(|area| area.terrain() == Terrain::Level1);
            let effect = self.at.terrain().effects().melee;
            match self.at.terrain() {
                Terrain::Level2 if from_below => shifts.add(Shift::Mound, effect),
                Terrain::Wall if from_below => shifts.add(Shift::Wall, effect),
                _ => {}
            }
        }
        if self.pursuer {
            shifts.add(Shift::Pursuer, 1);
        }
        let reduced = against == Kind::Hoplite && self.comes_through_the_front();
        if reduced {
            tabletop::applies!(rulebook::HOPLITE_REDUCTION);
        }
        tabletop::applies!(rulebook::ODDS);
        tabletop::applies!(rulebook::SHIFTS);
        let odds = COLUMNS.of(attack, defence);
        Reckoning {
            attack,
            defence,
            odds,
            column: COLUMNS.shifted(odds, shifts.sum()),
            shifts,
            modifier: self.modifier,
            reduced,
        }
    }

    /// 8.3.6 Through the three front areas of the defenders as they face now; or the defenders are those who entered.
    fn comes_through_the_front(&self) -> bool {
        self.entered.is_none_or(|from| self.facing.aspect(from) == Aspect::Front)
    }
}

impl Position {
    /// What an attack of a side in an area is reckoned with; `None` where there are not both sides.
    pub fn reckon(&self, attacker: Side, at: Area) -> Option<Reckoning> {
        let defender = attacker.enemy();
        let (attackers, defenders) = (self.field.stack(attacker, at), self.field.stack(defender, at));
        let clash = Clash {
            at,
            attackers: self.party(&attackers)?,
            defenders: self.party(&defenders)?,
            entered: self.field.entered(attacker, at),
            fresh: self.field.is_fresh(attacker, at),
            facing: self.field.facing(defender, at),
            pursuer: self.is_pursued(attacker, *attackers.first()?, at),
            modifier: self.tally.zones()[attacker].melee,
        };
        Some(clash.reckon())
    }

    fn party(&self, stack: &[Unit]) -> Option<Party> {
        let top = *stack.first()?;
        let able = stack.iter().filter(|&&unit| self.field.morale(unit) != Morale::Routed);
        Some(Party {
            kind: self.of(top).kind,
            factors: able.map(|&unit| u32::from(self.face(unit).mf)).sum(),
            disordered: self.field.morale(top) == Morale::Disordered,
        })
    }

    /// 11.3 Whether Spartans attack men who ran after them.
    fn is_pursued(&self, attacker: Side, top: Unit, at: Area) -> bool {
        attacker == Side::Greece && self.feint.pursuing.contains(at) && self.of(top).contingent.is_spartan()
    }
}
