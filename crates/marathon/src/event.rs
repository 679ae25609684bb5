//! What happened. Words for it are in `words/events.rs`.

use crate::Side;
use crate::chits::Chit;
use crate::combat::Modifiers;
use crate::fire::Shot;
use crate::map::Hex;
use crate::morale::{Check, Occasion};
use crate::stand::Stand;
use crate::units::{Unit, UnitSet, Wing};
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum Event {
    /// 12.1.1 A unit was set up.
    SetUp {
        unit: Unit,
        at: Hex,
        stand: Stand,
    },
    /// 12.1.1 An army stands as it stood.
    ArmyStands {
        side: Side,
    },
    /// 4.0 A turn began.
    TurnBegan {
        turn: u8,
    },
    /// 12.2 The die for the Spartans.
    SpartansRolled {
        die: u8,
    },
    /// 5.0 A marker was drawn.
    Drawn {
        chit: Chit,
    },
    /// 5.2 It was End Turn, too early: another is drawn, and it goes back into the cup.
    EndTurnPutBack,
    /// 5.1, 7.6 A wing was activated, or rests: so many units recover a disorganisation point.
    Activated {
        wing: Wing,
    },
    Rested {
        wing: Wing,
        recovered: u8,
    },
    /// B6 Nobody can be reactivated.
    NobodyToReactivate,
    /// 6.2 A leader tried to have his wing act again.
    Reactivated {
        wing: Wing,
        check: Check,
    },
    /// 6.2 Nobody tried.
    ReactivationDeclined,
    /// 6.0 The command check of a wing: these units are out of command.
    CommandChecked {
        wing: Wing,
        out: UnitSet,
    },
    /// 10.4 A unit has arrows again.
    AmmoBrought {
        unit: Unit,
    },

    /// 7.0 A unit moved.
    Moved {
        unit: Unit,
        from: Hex,
        to: Hex,
        stand: Stand,
    },
    /// 7.2, 7.3 A unit turned or changed its formation.
    Turned {
        unit: Unit,
        at: Hex,
        stand: Stand,
    },
    /// 7.3 A unit changed its formation.
    Formed {
        unit: Unit,
        at: Hex,
        stand: Stand,
    },
    /// 11.4 A unit entered the map.
    Entered {
        unit: Unit,
        at: Hex,
        stand: Stand,
    },
    /// 7.7 Two units are engaged.
    Engaged {
        unit: Unit,
        with: Unit,
    },
    /// 7.5 A unit fired.
    Fired {
        unit: Unit,
        from: Hex,
        at: Hex,
        shot: Shot,
        die: u8,
        hit: bool,
    },
    /// 7.5.2.1 A unit has few arrows left, or has found some.
    LowAmmo {
        unit: Unit,
        is_low: bool,
    },
    /// 10.1 A shot hit friends.
    FriendlyFire {
        unit: Unit,
        at: Hex,
        hits: u8,
    },

    /// 3.3 A morale check.
    Checked {
        unit: Unit,
        occasion: Occasion,
        check: Check,
    },
    /// 3.4 A unit has more disorganisation points, or 9.0 fewer.
    Disorganised {
        unit: Unit,
        points: u8,
        now: u8,
    },
    /// 8.1.2 Skirmishers retreat before combat.
    Retreated {
        unit: Unit,
        from: Hex,
        to: Hex,
    },
    /// 8.1 Units in one hex struck at an enemy hex: each unit's dice, and what modified them.
    Struck {
        at: Hex,
        blows: Vec<Blow>,
        is_counterattack: bool,
    },
    /// 8.4 A leader fell; his replacement took over, or nobody.
    LeaderFell {
        leader: Unit,
        is_replaced: bool,
    },
    /// A14 A leader escaped to other units.
    LeaderEscaped {
        leader: Unit,
        from: Hex,
        to: Hex,
    },
    /// 8.1.1, 9.0 A unit routs.
    Routed {
        unit: Unit,
        at: Hex,
        is_before_combat: bool,
    },
    /// 9.0 A routed unit ran a hex on.
    Fled {
        unit: Unit,
        from: Hex,
        to: Hex,
    },
    /// 9.0 A unit was eliminated.
    Eliminated {
        unit: Unit,
        at: Hex,
        fate: Fate,
    },
    /// 9.0 A unit rallied.
    Rallied {
        unit: Unit,
        at: Hex,
        stand: Stand,
    },

    /// 11.4 Marines came ashore.
    Landed {
        unit: Unit,
        at: Hex,
        stand: Stand,
    },
    /// 4.0 A turn ended; so much strength of each side is routed or eliminated.
    TurnEnded {
        turn: u8,
        lost: crate::BySide<u16>,
    },
    /// 12.1.2 The battle is over.
    Ended {
        ending: Ending,
    },
}

/// 8.1 What one unit rolled against one target.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Blow {
    /// Who struck.
    pub unit: Unit,
    /// What each of its dice showed, 0 to 9.
    pub dice: Vec<u8>,
    /// 8.2 What was added to each.
    pub modifiers: Modifiers,
    /// How many of them hit.
    pub hits: u8,
}

/// 9.0 How a unit was lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// E4 There was no way out: sea, rock, the edge of the map or enemies.
    NoWayOut,
    /// E5 Other units stood in the only way.
    FriendsInTheWay,
    /// E12 It ended where it may not stack.
    ForcedStacking,
    /// E9 It was attacked while it ran.
    CutDown,
}

/// 12.1.2 How the battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The Greeks occupy all Persian camps.
    CampsTaken,
    /// This side's commander is lost with his replacement.
    CommanderLost(Side),
    /// Both sides have lost their commander in one combat.
    BothCommandersLost,
    /// 12 turns are over: what each side has lost in strength points.
    Counted(crate::BySide<u16>),
}

impl Ending {
    /// Who has won; `None` if nobody.
    pub fn winner(self) -> Option<Side> {
        match self {
            Ending::CampsTaken => Some(Side::Greece),
            Ending::CommanderLost(side) => Some(side.enemy()),
            Ending::Counted(lost) if lost.greece < lost.persia => Some(Side::Greece),
            Ending::Counted(lost) if lost.persia < lost.greece => Some(Side::Persia),
            Ending::Counted(_) | Ending::BothCommandersLost => None,
        }
    }
}
