//! Step 1: historical situations, and the chart that turns one into a battle.

use super::Kind;
use crate::rulebook;
use serde::{Deserialize, Serialize};
use tabletop::Chance;

/// GB4 Why two armies meet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Situation {
    /// Two cities and an old piece of land.
    BorderDispute,
    /// A larger city in the quarrels of a smaller one.
    CivilWar,
    /// A Hellenic army passes through barbarian country.
    Anabasis,
    /// Two leagues, and all of Hellas.
    HegemonicWar,
}

impl Situation {
    /// All of them.
    pub const ALL: [Situation; 4] =
        [Situation::BorderDispute, Situation::CivilWar, Situation::Anabasis, Situation::HegemonicWar];

    /// GB5 The Situation Chart: the battle for two dice, 2 to 12. Printed.
    #[rustfmt::skip]
    const fn row(self) -> [Kind; 11] {
        use Kind::{Camp as F, Clash as H, DeadEnd as C, Landing as G, Pass as B, Raiders as A, Sally as D, Walls as E};
        match self {
            //                          2  3  4  5  6  7  8  9 10 11 12
            Situation::BorderDispute => [A, B, A, H, A, A, B, D, D, H, F],
            Situation::CivilWar      => [A, D, G, H, A, E, F, D, H, B, F],
            Situation::Anabasis      => [F, A, H, B, C, B, H, B, C, A, F],
            Situation::HegemonicWar  => [A, B, D, G, H, H, H, E, F, C, A],
        }
    }

    /// The battle for a throw of two dice; `None` for what two dice do not show.
    pub fn battle(self, throw: u8) -> Option<Kind> {
        throw.checked_sub(2).and_then(|column| self.row().get(usize::from(column)).copied())
    }

    /// GB5 Each player throws a die.
    pub fn roll(self, chance: &mut impl Chance) -> Kind {
        tabletop::applies!(rulebook::SITUATION_CHART);
        self.row()[usize::from(chance.d6() + chance.d6() - 2)]
    }
}
