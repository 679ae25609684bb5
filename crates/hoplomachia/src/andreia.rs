//! Andreia checks: whether a unit is man enough.

use crate::arete::Condition;
use crate::dice::two_dice;
use crate::troops::{AndreiaResult, Line, Troop};
use crate::{rulebook, strategos::Character};
use serde::{Deserialize, Serialize};
use tabletop::Chance;

/// A check about to be made, and what counts in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Check {
    /// Who checks.
    pub troop: Troop,
    /// Which line of the chart.
    pub line: Line,
    /// The condition of its army.
    pub condition: Condition,
    /// AN9 Its own phobos less the enemy's; 0 where no enemy caused the check.
    pub phobos: i8,
    /// OP8 What an old hatred adds.
    pub nemesis: i8,
    /// PG5, PG6 What the strategos with it adds to the dice.
    pub dice: i8,
}

/// A check that was made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Checked {
    /// What the two dice came to, with what a strategos added.
    pub throw: i8,
    /// What they must not exceed.
    pub number: i8,
    /// What comes of it.
    pub result: AndreiaResult,
}

impl Check {
    /// A check of a unit by itself.
    pub const fn new(troop: Troop, line: Line, condition: Condition) -> Check {
        Check { troop, line, condition, phobos: 0, nemesis: 0, dice: 0 }
    }

    /// AN9, R34, R35 ... that these enemies cause, directly: the most feared counts.
    pub fn against(self, enemies: impl IntoIterator<Item = Troop>) -> Check {
        let feared = enemies.into_iter().map(|enemy| enemy.card().phobos).max();
        let Some(feared) = feared else { return self };
        tabletop::applies!(rulebook::PHOBOS);
        Check { phobos: self.troop.card().phobos as i8 - feared as i8, ..self }
    }

    /// PG5, PG6, R11, R12 ... with a strategos whose character bears on it.
    pub fn led_by(self, character: Character) -> Check {
        tabletop::applies!(rulebook::CHARACTER_SCOPE);
        let dice = match self.line {
            Line::Charging => character.on_charging_dice(),
            Line::Katastrophe => character.on_katastrophe_dice(),
            Line::Melee | Line::Recovering => 0,
        };
        Check { dice: self.dice + dice, ..self }
    }

    /// AN8, AN9 What the dice must not exceed.
    pub fn number(&self) -> i8 {
        tabletop::applies!(rulebook::ARETE_MODIFIER);
        let card = self.troop.card();
        card.andreia as i8 + card.arete_modifier(self.condition) + self.phobos + self.nemesis
    }

    /// AN6, AN7 Throws two dice.
    pub fn roll(&self, chance: &mut impl Chance) -> Checked {
        tabletop::applies!(rulebook::ANDREIA_CHECK);
        let throw = two_dice(chance) as i8 + self.dice;
        let number = self.number();
        let result = if throw <= number {
            self.passed()
        } else {
            tabletop::applies!(rulebook::FAILED_CHECK);
            self.failed()
        };
        Checked { throw, number, result }
    }

    /// AN7 What comes of it if it is passed.
    pub fn passed(&self) -> AndreiaResult {
        self.troop.card().quality.andreia().passed(self.line)
    }

    /// AN7 ... and if it is failed.
    pub fn failed(&self) -> AndreiaResult {
        self.troop.card().quality.andreia().failed(self.line, self.condition)
    }

    /// With how many of the 36 throws of two dice it is passed.
    pub fn throws_that_pass(&self) -> u32 {
        (2..=12).filter(|throw| throw + self.dice <= self.number()).map(crate::dice::throws_of).sum()
    }

    /// What comes of it, with how many of the 36 throws: passed, then failed.
    pub fn throws(&self) -> [(u32, AndreiaResult); 2] {
        let passes = self.throws_that_pass();
        [(passes, self.passed()), (36 - passes, self.failed())]
    }
}
