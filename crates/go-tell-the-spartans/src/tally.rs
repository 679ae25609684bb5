//! What is counted over the whole game: the day, the tracks, the score.

use crate::charts::{self, TrackMove};
use crate::units::{Contingent, ContingentSet};
use crate::{BySide, Toll, rulebook};
use serde::{Deserialize, Serialize};

/// 4.0 How far the game has got.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Clock {
    /// 1 to 3.
    pub(crate) day: u8,
    /// R6 The assault of the day, from 1.
    pub(crate) assault: u8,
    /// The Action Round of the assault, from 1; 0 before the first.
    pub(crate) round: u8,
    /// The segment of the round, 0 to 8.
    pub(crate) segment: u8,
    /// The Action Rounds of the whole day: the Immortals' entry goes by these.
    pub(crate) rounds_today: u8,
}

/// 5.0 What the Persians have committed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Commitment {
    /// The contingent of this assault.
    pub(crate) main: Contingent,
    /// How many units it deployed.
    pub(crate) deployed: u8,
    /// Those that attacked today.
    pub(crate) today: ContingentSet,
    /// 11.1 Whether the die was shifted today.
    pub(crate) shifted: bool,
    /// Whether a unit exited in this assault.
    pub(crate) exited: bool,
}

/// 5.2 The path over the mountain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Path {
    /// 6.0 The Greeks who guard it today.
    pub(crate) guard: Option<Contingent>,
    /// The round of the third day in which the Immortals come; 0 before that is known.
    pub(crate) entry: u8,
    /// How many came down; 0 while they are still on the way.
    pub(crate) arrived: u8,
}

/// 9.3, 10.2 What the tracks and the score go by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Tally {
    /// The morale tracks.
    pub(crate) tracks: BySide<u8>,
    /// Persian units eliminated, in the order of the commitment table, those replaced included.
    pub(crate) eliminated: [u16; 5],
    /// 11.2 The same by the Greek contingent that did it, in the order of deployment.
    pub(crate) credit: [u16; 10],
    /// A bit for each day held.
    pub(crate) held: u8,
    /// A bit for each day that a Greek rout ended.
    pub(crate) routed: u8,
    /// How many assaults broke through.
    pub(crate) breakthroughs: u8,
    /// 9.3 Greek contingents that have lost half their steps.
    pub(crate) halved: ContingentSet,
    /// 9.3 Greek contingents that are destroyed.
    pub(crate) destroyed: ContingentSet,
    /// What each side had lost when the assault began.
    pub(crate) toll: BySide<Toll>,
}

impl Tally {
    /// 9.3 Where the markers start.
    pub(crate) const START: BySide<u8> = BySide { greece: 7, persia: 10 };
    const END: i8 = 10;

    pub(crate) fn new() -> Tally {
        Tally {
            tracks: Self::START,
            eliminated: [0; 5],
            credit: [0; 10],
            held: 0,
            routed: 0,
            breakthroughs: 0,
            halved: ContingentSet::EMPTY,
            destroyed: ContingentSet::EMPTY,
            toll: BySide { greece: Toll::default(), persia: Toll::default() },
        }
    }

    /// 9.3 Moves both markers; they stop at the ends.
    pub(crate) fn shift(&mut self, by: TrackMove) -> BySide<u8> {
        tabletop::applies!(rulebook::TRACK_MOVES);
        let moved = |(now, by): (u8, i8)| (now as i8 + by).clamp(0, Self::END) as u8;
        self.tracks = self.tracks.zip(by.steps()).map(moved);
        self.tracks
    }

    /// 9.4 The zones the markers are in.
    pub(crate) fn zones(&self) -> BySide<charts::Zone> {
        charts::zones(self.tracks)
    }
}
