//! The Andreia Check chart of each unit card. Its lines and results are printed, its cells reconstructed.

use crate::arete::Condition;
use serde::{Deserialize, Serialize};

/// The charts there are, by the quality of the troops: quality shows in when the chart turns ugly.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "named after who has them")]
pub enum Quality {
    Elite,
    Good,
    Average,
    Poor,
    DrilledPeltasts,
    TribalPeltasts,
    Iphikratean,
    Skirmishers,
    Shot,
    Horse,
    GoodHorse,
    Train,
}

use AndreiaResult::{
    Charge as C, Disarrayed as D, Evade as E, Halt as H, Maintain as M, Pursue as P, Recover as R,
    Routed as X, Worse as W,
};
use Quality::*;

/// A line of the chart: what the check is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// It charges or is charged.
    Charging,
    /// It is pushed back or broken into.
    Melee,
    /// Something terrible happened.
    Katastrophe,
    /// It pursues, or runs on horseback.
    Recovering,
}

/// AN11 to AN19 What comes of an andreia check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AndreiaResult {
    /// M: no effect.
    Maintain,
    /// R: halts and forms up.
    Recover,
    /// P: goes on pursuing.
    Pursue,
    /// C: charges, or countercharges.
    Charge,
    /// E: evades.
    Evade,
    /// H: halts, and receives charges standing.
    Halt,
    /// D: disarrayed.
    Disarrayed,
    /// X: routed.
    Routed,
    /// W: the next worse result of the melee.
    Worse,
}

/// The chart of a quality: four lines of a result for who passes, and one for each condition of the army for who fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AndreiaChart {
    quality: Quality,
    lines: [[AndreiaResult; 5]; 4],
}

/// Each line: passed, then failed while Eager, Firm, Unsteady, Shaken.
#[rustfmt::skip]
const CHARTS: [AndreiaChart; 12] = [
    //                      charging         melee            katastrophe      recovering
    chart(Elite,           [C, C, C, C, H], [M, M, D, D, W], [M, M, M, D, X], [R, P, R, R, R]),
    chart(Good,            [C, C, C, H, D], [M, D, W, W, X], [M, D, D, D, X], [R, P, P, R, R]),
    chart(Average,         [C, C, H, D, X], [M, D, W, X, X], [M, D, D, X, X], [R, P, P, P, R]),
    chart(Poor,            [C, H, H, X, X], [M, W, W, X, X], [M, D, X, X, X], [R, P, P, P, P]),
    chart(DrilledPeltasts, [C, C, H, E, E], [M, D, W, X, X], [M, M, E, E, X], [R, P, R, R, R]),
    chart(TribalPeltasts,  [C, C, C, E, X], [M, W, X, X, X], [M, M, E, X, X], [R, P, P, R, R]),
    chart(Iphikratean,     [C, C, H, H, E], [M, D, D, W, X], [M, M, D, E, X], [R, P, R, R, R]),
    chart(Skirmishers,     [C, H, E, E, X], [M, X, X, X, X], [M, E, E, X, X], [R, P, R, R, R]),
    chart(Shot,            [C, E, E, E, X], [M, X, X, X, X], [M, M, E, E, X], [R, R, R, R, R]),
    chart(Horse,           [C, C, H, E, E], [M, D, W, X, X], [M, D, E, X, X], [R, X, X, X, X]),
    chart(GoodHorse,       [C, C, C, H, E], [M, D, D, W, X], [M, M, D, E, X], [R, X, X, X, X]),
    chart(Train,           [H, X, X, X, X], [M, X, X, X, X], [M, X, X, X, X], [R, X, X, X, X]),
];

impl Quality {
    /// Every quality.
    pub const ALL: [Quality; 12] = {
        let mut all = [Elite; 12];
        let mut index = 0;
        while index < 12 {
            all[index] = CHARTS[index].quality;
            index += 1;
        }
        all
    };

    /// Its chart.
    pub const fn andreia(self) -> &'static AndreiaChart {
        &CHARTS[self as usize]
    }
}

impl AndreiaChart {
    /// AN7 What comes of a check that is passed.
    pub const fn passed(&self, line: Line) -> AndreiaResult {
        self.lines[line as usize][0]
    }

    /// AN7 What comes of a check that is failed, by the condition of the army.
    pub const fn failed(&self, line: Line, condition: Condition) -> AndreiaResult {
        self.lines[line as usize][1 + condition as usize]
    }
}

const fn chart(
    quality: Quality,
    charging: [AndreiaResult; 5],
    melee: [AndreiaResult; 5],
    katastrophe: [AndreiaResult; 5],
    recovering: [AndreiaResult; 5],
) -> AndreiaChart {
    AndreiaChart { quality, lines: [charging, melee, katastrophe, recovering] }
}
