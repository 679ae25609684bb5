//! Ekdromoi: the youngest hoplites, who run out at their tormentors.

use crate::troops::{Class, Troop};
use crate::{Die, rulebook};
use serde::{Deserialize, Serialize};

/// EK4 What becomes of a run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chase {
    /// A stand of the enemy is killed.
    Kill,
    /// Nothing.
    Nothing,
    /// The ekdromoi are lost.
    Lost,
}

/// EK3 How far they run at most, and how near an enemy must be: six inches.
pub const FARTHEST: u8 = 6;

/// EK4 The Ekdromoi Chart, for the troops that they have reached. Reconstructed; low is good, as optional rule 6 has it.
#[rustfmt::skip]
pub fn chase(target: Troop, die: Die) -> Chase {
    use Chase::{Kill as K, Lost as L, Nothing as N};
    tabletop::applies!(rulebook::EKDROMOI_CHART);
    let row = match target.class() {
        Class::Psiloi                                       => [K, K, K, N, N, L],
        Class::Toxotes | Class::Sphendonetes                => [K, K, K, K, N, N],
        Class::Peltasts                                     => [K, K, N, N, L, L],
        Class::Hippeis | Class::LightHorse                  => [K, N, N, L, L, L],
        // None of these shoots: there is nobody to chase.
        Class::Hoplites | Class::Baggage | Class::Chariot   => [N; 6],
    };
    row[die.index()]
}
