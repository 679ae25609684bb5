//! The Belos Reaction chart of each unit card. Its results are printed, its rows and cells reconstructed.

use super::andreia::Quality::{self, *};
use crate::arete::Condition;
use serde::{Deserialize, Serialize};

/// BC5 to BC12 What comes of a belos check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    /// M: unaffected.
    Maintain,
    /// F: assumes Close Files.
    Formation,
    /// C: must charge.
    Charge,
    /// B: must reply with a belos charge.
    BelosCharge,
    /// K: looses its ekdromoi.
    Ekdromoi,
    /// E: evades.
    Evade,
    /// D: disarrayed.
    Disarrayed,
    /// X: the lochos routs.
    Routed,
}

use Reaction::{
    BelosCharge as B, Charge as C, Disarrayed as D, Ekdromoi as K, Evade as E, Formation as F, Maintain as M,
    Routed as X,
};

/// The chart of a quality: by intensity 1, 2, 3 and 4 or more, and the condition of the army.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReactionChart {
    quality: Quality,
    passed: [[Reaction; 4]; 4],
    failed: [[Reaction; 4]; 4],
}

/// Each cell: Eager, Firm, Unsteady, Shaken.
#[rustfmt::skip]
const CHARTS: [ReactionChart; 12] = [
    //                      passed: 1     2             3             4+              failed: 1     2             3             4+
    chart(Elite,           [[M, M, M, M], [M, M, M, F], [M, M, F, F], [M, F, F, K]], [[K, M, F, D], [K, K, D, D], [K, D, D, E], [D, D, E, X]]),
    chart(Good,            [[M, M, M, M], [M, M, M, F], [M, M, F, F], [M, F, K, K]], [[K, K, F, D], [K, K, D, E], [K, D, E, E], [D, D, E, X]]),
    chart(Average,         [[M, M, M, F], [M, M, F, F], [M, F, F, K], [F, K, K, K]], [[K, K, D, D], [K, D, D, E], [D, D, E, X], [D, E, X, X]]),
    chart(Poor,            [[M, M, F, F], [M, F, F, K], [F, F, K, K], [F, K, K, D]], [[K, D, D, E], [D, D, E, E], [D, E, E, X], [E, E, X, X]]),
    chart(DrilledPeltasts, [[M, M, M, M], [B, M, M, M], [B, B, M, M], [C, B, M, M]], [[B, B, M, E], [C, B, E, E], [B, E, E, X], [E, E, X, X]]),
    chart(TribalPeltasts,  [[B, M, M, M], [B, B, M, M], [C, B, M, M], [C, B, B, M]], [[C, B, E, E], [C, B, E, E], [B, E, E, X], [E, E, X, X]]),
    chart(Iphikratean,     [[M, M, M, M], [B, M, M, M], [C, B, M, M], [C, B, M, M]], [[C, B, M, M], [C, B, M, E], [B, E, E, E], [E, E, E, X]]),
    chart(Skirmishers,     [[B, M, M, M], [B, B, M, M], [B, M, M, M], [M, M, M, E]], [[B, E, E, E], [E, E, E, E], [E, E, E, X], [E, E, X, X]]),
    chart(Shot,            [[M, M, M, M], [M, M, M, M], [M, M, M, M], [M, M, M, E]], [[M, M, E, E], [M, E, E, E], [E, E, E, X], [E, E, X, X]]),
    chart(Horse,           [[B, M, M, M], [B, B, M, M], [C, B, M, M], [C, B, E, E]], [[C, B, E, E], [B, E, E, E], [E, E, E, X], [E, E, X, X]]),
    chart(GoodHorse,       [[B, M, M, M], [B, B, M, M], [C, B, B, M], [C, B, B, E]], [[C, B, M, E], [C, B, E, E], [B, E, E, E], [E, E, X, X]]),
    chart(Train,           [[M, M, M, M], [M, M, M, M], [M, M, M, M], [M, M, M, X]], [[M, M, M, X], [M, M, X, X], [M, X, X, X], [X, X, X, X]]),
];

impl Quality {
    /// Its chart of reactions to missiles.
    pub const fn reactions(self) -> &'static ReactionChart {
        &CHARTS[self as usize]
    }
}

impl ReactionChart {
    /// Whose it is.
    pub const fn quality(&self) -> Quality {
        self.quality
    }

    /// BC3 What an attack of this intensity comes to; nothing if it has none.
    pub fn reaction(&self, passed: bool, intensity: u8, condition: Condition) -> Reaction {
        let rows = if passed { &self.passed } else { &self.failed };
        match usize::from(intensity).min(rows.len()).checked_sub(1) {
            Some(row) => rows[row][condition as usize],
            None => Reaction::Maintain,
        }
    }
}

const fn chart(quality: Quality, passed: [[Reaction; 4]; 4], failed: [[Reaction; 4]; 4]) -> ReactionChart {
    ReactionChart { quality, passed, failed }
}
