//! The decisions a player makes, each one that the rulebook names.

use crate::map::{Area, Direction, Facing};
use crate::plans::Plan;
use crate::units::{Contingent, ContingentSet, Unit};
use serde::{Deserialize, Serialize};
use tabletop::Steps;
use wargame::stack::Members;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// 11.1 Let the commitment die stand (0), or shift it by one.
    Commit(i8),
    /// 5.3 These contingents stay for the third day.
    Remain(ContingentSet),
    /// 6.0 This contingent guards the path.
    Guard(Contingent),
    /// 6.0 The contingent takes its ground as a ready-made deployment has it.
    Deploy(Plan),
    /// 6.0 A counter begins a stack.
    Place {
        /// The counter.
        unit: Unit,
        /// A free area.
        at: Area,
        /// Which way the stack faces.
        facing: Facing,
    },
    /// 6.0 A counter goes under a stack.
    Below {
        /// The counter.
        unit: Unit,
        /// Where the stack stands.
        at: Area,
    },

    /// 8.1 A stack, or some of its units, moves.
    March {
        /// Where it stands.
        from: Area,
        /// Which of its units go.
        units: Members,
        /// Where it stops.
        to: Area,
        /// Into an area with enemies: the direction of its last step.
        by: Option<Direction>,
        /// Which way it faces in the end.
        facing: Facing,
    },
    /// 8.1.3 A stack turns where it stands.
    Turn {
        /// Where.
        at: Area,
        /// Which way it faces then.
        facing: Facing,
    },
    /// 11.3 A Spartan stack pretends to flee.
    Feign {
        /// Where it stands.
        from: Area,
        /// Where it turns about again.
        to: Area,
    },
    /// 8.1.6 A Persian stack leaves the map behind the enemy.
    Exit(Area),
    /// 8.1.1 Move nothing more.
    EndMovement,

    /// 8.2 The stack whose turn it is fires at an area.
    Fire(Area),
    /// 8.2 It does not.
    HoldFire,

    /// 8.3.1 Attack in this area.
    Attack(Area),
    /// 8.3.2 Retreat before combat to this area.
    Retreat(Area),
    /// 8.3.2 Do not.
    Stand,

    /// 8.4.9 The unit tries to rally.
    Rally,
    /// 8.4.9 It does not.
    LetBe,

    /// 3.1.2 A counter goes on top of a stack of another contingent.
    Above {
        /// The counter.
        unit: Unit,
        /// Where the stack stands.
        at: Area,
    },
    /// 3.1.4 Of two stacks in one area this one is eliminated.
    Eliminate(Crowd),
}

/// 3.1.4 Which of two stacks of a side in one area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Crowd {
    /// The one that stood there first.
    Standing,
    /// The one that came and found no room.
    Arrived,
}

impl Crowd {
    /// Both.
    pub const BOTH: [Crowd; 2] = [Crowd::Arrived, Crowd::Standing];
}

impl Action {
    /// The choices that lead to it, one after the other: what, where from, where to, how.
    pub(crate) fn steps(self) -> Steps {
        let at = |area: Area| area.index() as u16 + 1;
        let way = |direction: Option<Direction>| direction.map_or(0, |direction| direction as u16 + 1);
        let facing = |facing: Facing| facing as u16 + 1;
        match self {
            Action::Commit(shift) => [1, (i16::from(shift) + 200) as u16, 0, 0, 0, 0],
            Action::Remain(set) => [2, set.bits(), 0, 0, 0, 0],
            Action::Guard(contingent) => [3, contingent as u16 + 1, 0, 0, 0, 0],
            Action::Deploy(plan) => [4, plan as u16 + 1, 0, 0, 0, 0],
            Action::Place { unit, at: area, facing: ahead } => {
                [5, at(area), unit.index() as u16 + 1, facing(ahead), 0, 0]
            }
            Action::Below { unit, at: area } => [6, at(area), unit.index() as u16 + 1, 0, 0, 0],
            Action::March { from, units, to, by, facing: ahead } => {
                [7, at(from), at(to), way(by), facing(ahead), u16::from(units.bits())]
            }
            Action::Turn { at: area, facing: ahead } => [8, at(area), facing(ahead), 0, 0, 0],
            Action::Feign { from, to } => [9, at(from), at(to), 0, 0, 0],
            Action::Exit(area) => [10, at(area), 0, 0, 0, 0],
            Action::EndMovement => [11, 0, 0, 0, 0, 0],
            Action::Fire(area) => [12, at(area), 0, 0, 0, 0],
            Action::HoldFire => [13, 0, 0, 0, 0, 0],
            Action::Attack(area) => [14, at(area), 0, 0, 0, 0],
            Action::Retreat(area) => [15, at(area), 0, 0, 0, 0],
            Action::Stand => [16, 0, 0, 0, 0, 0],
            Action::Rally => [17, 0, 0, 0, 0, 0],
            Action::LetBe => [18, 0, 0, 0, 0, 0],
            Action::Above { unit, at: area } => [19, at(area), unit.index() as u16 + 1, 0, 0, 0],
            Action::Eliminate(who) => [20, who as u16 + 1, 0, 0, 0, 0],
        }
    }

    /// 3.4 What the other side sees of it: not which counter goes under a stack.
    pub(crate) fn overt(self) -> Steps {
        let steps = self.steps();
        match self {
            Action::Below { .. } => [steps[0], steps[1], 0, 0, 0, 0],
            _ => steps,
        }
    }
}
