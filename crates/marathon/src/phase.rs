//! 4.0 What is going on, and what must be remembered while it does.

use crate::event::Ending;
use crate::units::{Unit, UnitSet, Wing};
use crate::{Side, rulebook};
use serde::{Deserialize, Serialize};
use tabletop::Rule;
use wargame::hex::Hexside;

/// A point at which somebody decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// 12.1.1 Where is this unit set up?
    SetUp(Unit),
    /// 7.6 Does the wing that was drawn act, or rest?
    Orders,
    /// 6.2 Which leader tries to have his wing act again?
    Reactivation,
    /// 7.0 The wing moves and fires.
    Movement,
    /// 8.1.2 Do these skirmishers try to retreat?
    Retreat(Unit),
    /// 8.1.2 They retreat, so many hexes more at most.
    Retreating {
        /// Who.
        unit: Unit,
        /// How far at most.
        left: u8,
    },
    /// 8.ii How many strength points does this group of units use against its next target?
    Allocation {
        /// The first unit of the group.
        unit: Unit,
        /// Which of its targets, counted from the left.
        target: u8,
        /// The strength points that are left.
        left: u8,
    },
    /// 8.0 Which enemy hex is attacked next?
    Attack,
    /// 9.0 Which unit of this side makes its check next?
    RoutCheck(Side),
    /// 9.0 Where does the routing unit run?
    Flight(Flight),
    /// E8 Which way does the unit face that has rallied?
    Reform(Unit),
    /// 11.4 Where do these marines land?
    Landing(Unit),
    /// 12.1.2 The battle is over.
    Over(Ending),
}

/// 9.0 A unit on the run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Flight {
    /// Who runs.
    pub unit: Unit,
    /// The movement points it has left.
    pub left: u8,
    /// The sides it may leave a hex by.
    pub ways: Ways,
    /// E8 The way it goes on facing, if it was routed before; otherwise it faces its last step.
    pub keeps: Option<Hexside>,
    /// Whether it has left the hex where it began.
    pub has_moved: bool,
    /// The friends it has run through.
    pub passed: UnitSet,
}

/// Some sides of a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ways(u8);

impl Ways {
    /// Whether this side is among them.
    pub const fn contains(self, side: Hexside) -> bool {
        self.0 >> side as u8 & 1 != 0
    }

    /// The sides, clockwise from the north.
    pub fn iter(self) -> impl Iterator<Item = Hexside> {
        Hexside::ALL.into_iter().filter(move |&side| self.contains(side))
    }
}

impl FromIterator<Hexside> for Ways {
    fn from_iter<I: IntoIterator<Item = Hexside>>(sides: I) -> Self {
        Ways(sides.into_iter().fold(0, |bits, side| bits | 1 << side as u8))
    }
}

/// 4.0 An activation, from the marker to the end of the rout step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Activation {
    pub(crate) wing: Wing,
    pub(crate) order: Order,
    pub(crate) stage: Stage,
    /// 7.1 The units that move further for their leader's sake.
    pub(crate) hastened: UnitSet,
    /// A21 The units that have moved.
    pub(crate) moved: UnitSet,
    /// The unit that is moving.
    pub(crate) mover: Option<Mover>,
    /// What the stage has still to go through.
    pub(crate) waiting: UnitSet,
}

/// A21 The unit that is moving.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Mover {
    /// Which.
    pub unit: Unit,
    /// The movement points it has left.
    pub left: u8,
}

/// Why a wing acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Order {
    /// 5.1 Its marker was drawn.
    Drawn,
    /// 6.2 It acts again.
    Reactivated,
    /// 7.6 It rests.
    Rest,
}

/// 4.0, section 2: how far an activation has got.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// 7.6 Orders are given.
    Orders,
    /// 2b Movement and fire.
    Movement,
    /// 8.1.1 Who lacks strength routs.
    RoutBeforeCombat,
    /// 8.1.2 Skirmishers retreat: first those of the side that was not activated.
    Retreats,
    /// 8.0 The active side allots its strength.
    Allocation,
    /// 8.1 The attacks are made.
    Attacks,
    /// 8.1 The other side allots its strength.
    CounterAllocation,
    /// 8.1 The counterattacks are made, then 8.3 the morale checks.
    Counterattacks,
    /// 9.0 Units in danger check against rout.
    Rout,
    /// 9.0 Units that were routed before try to rally.
    Rally,
    /// 11.4 Marines come ashore.
    Landing,
}

impl Phase {
    /// The rule it follows, and what must be decided, as a clause.
    pub fn question(&self) -> (Rule, &'static str) {
        match self {
            Phase::SetUp(_) => (rulebook::UNIT_SETUP, "set up the unit"),
            Phase::Orders => (rulebook::RESTING, "activate the wing, or let it rest"),
            Phase::Reactivation => {
                (rulebook::REACTIVATION, "choose a leader who tries to reactivate his wing")
            }
            Phase::Movement => (rulebook::MOVEMENT, "move or fire, or end the movement"),
            Phase::Retreat(_) => {
                (rulebook::RETREAT_BEFORE_COMBAT, "let the skirmishers try to retreat, or stand")
            }
            Phase::Retreating { .. } => (rulebook::RETREAT_BEFORE_COMBAT, "retreat a hex on, or stop"),
            Phase::Allocation { .. } => (rulebook::OBLIGATION, "say how many strength points strike there"),
            Phase::Attack => (rulebook::COMBAT, "choose the enemy hex that is attacked next"),
            Phase::RoutCheck(_) => (rulebook::ROUT_MOVEMENT, "choose the unit that checks next"),
            Phase::Flight(_) => (rulebook::ROUT_MOVEMENT, "choose where the routing unit runs"),
            Phase::Reform(_) => (rulebook::RALLY, "choose which way the rallied unit faces"),
            Phase::Landing(_) => (rulebook::EVENTS, "choose where the marines land"),
            Phase::Over(_) => (rulebook::VICTORY, "do nothing more: the battle is over"),
        }
    }
}
