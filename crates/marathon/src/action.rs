//! The decisions a player makes, each one that the rulebook names.

use crate::map::Hex;
use crate::units::{Unit, Wing};
use serde::{Deserialize, Serialize};
use tabletop::Steps;
use wargame::Id;
use wargame::hex::{Hexside, Hexspine};

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// 12.1.1 Set the whole army up as it stood.
    SetUpHistorically,
    /// 12.1.1 Set up the next unit.
    SetUp {
        /// Where; of a phalanx, its left half.
        at: Hex,
        /// Which way it faces.
        facing: Hexspine,
    },

    /// 5.1 Activate the wing whose marker was drawn.
    Activate,
    /// 7.6 Let it rest instead.
    Rest,
    /// 6.2 This wing's leader tries to have it act again.
    Reactivate(Wing),
    /// 6.2 Nobody tries.
    DeclineReactivation,

    /// 7.0 A unit moves a hex on.
    Step {
        /// Which unit.
        unit: Unit,
        /// Where to.
        towards: Hexside,
        /// 7.3.2 Which way it turns then, free of charge, if it is on the march.
        turn: Turn,
    },
    /// 7.2 A unit turns, and a phalanx wheels.
    Turn {
        /// Which unit.
        unit: Unit,
        /// Which way.
        turn: Turn,
    },
    /// 7.3.1 The units of a hex deploy.
    Deploy {
        /// One of them.
        unit: Unit,
        /// Which way they face.
        facing: Hexspine,
    },
    /// 7.3.2 The units of a hex form up for the march.
    FormMarch {
        /// One of them.
        unit: Unit,
        /// Which way they face.
        facing: Hexside,
    },
    /// 7.3.3 Skirmishers end their move, facing any way: their rear matters if they rout.
    Halt {
        /// Which unit.
        unit: Unit,
        /// Which way it faces.
        facing: Hexspine,
    },
    /// 7.4 A unit fires.
    Fire {
        /// Which unit.
        unit: Unit,
        /// At whom.
        at: Hex,
    },
    /// 11.4 A Spartan unit enters the map by a road.
    Enter {
        /// Which unit.
        unit: Unit,
        /// Where the road comes in.
        at: Hex,
    },
    /// 7.0 Move nothing more.
    EndMovement,

    /// 8.1.2 The skirmishers try to retreat before combat.
    TryRetreat,
    /// 8.1.2 They do not.
    Stand,
    /// 8.1.2 They retreat a hex on.
    Retreat(Hexside),
    /// 8.1.2 They stop.
    StopRetreat,

    /// 8.0 So many strength points strike at the target that is asked about.
    Allocate(u8),
    /// 8.0 All attacks on this enemy hex are made now.
    Attack(Hex),

    /// 9.0 This unit makes its check against rout, or to rally.
    CheckRout(Unit),
    /// 9.0 The routing unit runs a hex on.
    Flee(Hexside),
    /// E8 The unit that has rallied faces this way.
    Reform(Hexspine),

    /// 11.4 The marines that were drawn come ashore.
    Land {
        /// Where.
        at: Hex,
        /// Which way they face.
        facing: Hexspine,
    },
}

/// Which way somebody turns, by a sixth of a circle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// Not at all.
    Ahead,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

impl Turn {
    /// Every way.
    pub const ALL: [Turn; 3] = [Turn::Ahead, Turn::Left, Turn::Right];

    /// In sixths of a circle, clockwise.
    pub(crate) const fn sixths(self) -> u8 {
        match self {
            Turn::Ahead => 0,
            Turn::Left => 5,
            Turn::Right => 1,
        }
    }
}

impl Action {
    /// The choices that lead to it, one after the other: what, who, where, how.
    pub(crate) fn steps(self) -> Steps {
        let at = |hex: Hex| hex.index() as u16 + 1;
        let who = |unit: Unit| unit.index() as u16 + 1;
        let spine = |spine: Hexspine| spine as u16 + 1;
        let side = |side: Hexside| side as u16 + 1;
        let hand = |turn: Turn| turn as u16 + 1;
        match self {
            Action::SetUpHistorically => [1, 0, 0, 0, 0, 0],
            Action::SetUp { at: hex, facing } => [2, at(hex), spine(facing), 0, 0, 0],
            Action::Activate => [3, 0, 0, 0, 0, 0],
            Action::Rest => [4, 0, 0, 0, 0, 0],
            Action::Reactivate(wing) => [5, wing as u16 + 1, 0, 0, 0, 0],
            Action::DeclineReactivation => [6, 0, 0, 0, 0, 0],
            Action::Step { unit, towards, turn } => [7, who(unit), 1, side(towards), hand(turn), 0],
            Action::Turn { unit, turn } => [7, who(unit), 2, hand(turn), 0, 0],
            Action::Deploy { unit, facing } => [7, who(unit), 3, spine(facing), 0, 0],
            Action::FormMarch { unit, facing } => [7, who(unit), 4, side(facing), 0, 0],
            Action::Halt { unit, facing } => [7, who(unit), 5, spine(facing), 0, 0],
            Action::Fire { unit, at: hex } => [7, who(unit), 6, at(hex), 0, 0],
            Action::Enter { unit, at: hex } => [7, who(unit), 7, at(hex), 0, 0],
            Action::EndMovement => [8, 0, 0, 0, 0, 0],
            Action::TryRetreat => [9, 0, 0, 0, 0, 0],
            Action::Stand => [10, 0, 0, 0, 0, 0],
            Action::Retreat(towards) => [11, side(towards), 0, 0, 0, 0],
            Action::StopRetreat => [12, 0, 0, 0, 0, 0],
            Action::Allocate(points) => [13, u16::from(points) + 1, 0, 0, 0, 0],
            Action::Attack(hex) => [14, at(hex), 0, 0, 0, 0],
            Action::CheckRout(unit) => [15, who(unit), 0, 0, 0, 0],
            Action::Flee(towards) => [16, side(towards), 0, 0, 0, 0],
            Action::Reform(facing) => [17, spine(facing), 0, 0, 0, 0],
            Action::Land { at: hex, facing } => [18, at(hex), spine(facing), 0, 0, 0],
        }
    }
}
