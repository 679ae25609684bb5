//! The Melee Resolution Chart: what the two penetrations of a melee come to.

use crate::{Setup, rulebook};
use serde::{Deserialize, Serialize};

/// How deep an attack goes, least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Penetration {
    /// Grey: zero hit on shield.
    Nothing,
    /// Yellow: shield hit, not exceeded.
    Shield,
    /// Blue: strength hit, not exceeded.
    Strength,
    /// Red: arete threshold hit, not exceeded.
    Threshold,
    /// The threshold is exceeded: broken, whatever else.
    Exceeded,
}

/// ME13 to ME19 The lines of the chart, least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Both stay.
    NoEffect,
    /// Both are disarrayed.
    BothDisarrayed,
    /// The loser gives a stand depth of ground, and checks.
    PushedBack,
    /// The same, one line nearer to being broken.
    BrokenInto,
    /// The loser routs, the winner pursues.
    Broken,
    /// The loser is gone.
    Slaughtered,
}

use Outcome::{BothDisarrayed, Broken, BrokenInto, NoEffect, PushedBack, Slaughtered};

/// The chart: by the winner's level, then by the loser's. Reconstructed from what the print says of its lines.
#[rustfmt::skip]
const CHART: [&[Outcome]; 4] = [
    //  Nothing       Shield       Strength         Threshold
    &[ NoEffect ],
    &[ PushedBack,  NoEffect ],
    &[ BrokenInto,  PushedBack,  BothDisarrayed ],
    &[ Slaughtered, Broken,      BrokenInto,      BothDisarrayed ],
];

impl Outcome {
    /// AN19 The next worse line for a loser who is pushed back and loses heart.
    pub fn worse(self) -> Outcome {
        tabletop::applies!(rulebook::WORSE);
        match self {
            NoEffect | BothDisarrayed => PushedBack,
            PushedBack => BrokenInto,
            BrokenInto => Broken,
            Broken | Slaughtered => Slaughtered,
        }
    }

    /// ME16, ME17 Whether the loser gives ground and checks.
    pub const fn gives_ground(self) -> bool {
        matches!(self, PushedBack | BrokenInto)
    }
}

/// Who loses a melee.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loser {
    /// Neither: the outcome is for both.
    Neither,
    /// The one named first.
    First,
    /// The other.
    Second,
    /// Both rout, and nobody pursues.
    Both,
}

/// ME13, R68, R70 What comes of a melee of two, by how deep the attack of each went: the line of the chart, and who lost.
pub fn resolve(first: Penetration, second: Penetration, setup: &Setup) -> (Outcome, Loser) {
    use Penetration::{Exceeded, Nothing};
    match (first, second) {
        (Exceeded, Exceeded) => {
            tabletop::applies!(rulebook::BOTH_EXCEEDED);
            (Broken, Loser::Both)
        }
        (Exceeded, other) | (other, Exceeded) => {
            tabletop::applies!(rulebook::EXCEEDED);
            let is_slaughter = other == Nothing && setup.exceeded_is_slaughter;
            let loser = if first == Exceeded { Loser::Second } else { Loser::First };
            (if is_slaughter { Slaughtered } else { Broken }, loser)
        }
        _ => {
            tabletop::applies!(rulebook::RESOLUTION);
            let (winner, loser) = (first.max(second), first.min(second));
            let who = match first.cmp(&second) {
                std::cmp::Ordering::Equal => Loser::Neither,
                std::cmp::Ordering::Greater => Loser::Second,
                std::cmp::Ordering::Less => Loser::First,
            };
            (CHART[winner as usize][loser as usize], who)
        }
    }
}
