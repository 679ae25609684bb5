//! The decisions a player makes, each one that the rulebook names.
//!
//! A player may point anywhere on a free table, so a move is a few legs one after the other: those that mean something (as far as
//! it goes, level with a friend, onto an enemy's front) and whole quarters of an inch and steps of five degrees for all the rest.

use crate::epilektoi::Effort;
use crate::field::UnitId;
use crate::host::To;
use crate::orders::Order;
use crate::terrain::Terrain;
use crate::troops::Arrangement;
use serde::{Deserialize, Serialize};
use tabletop::Steps;
use wargame::plane::Hand;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// PG16 to PG18 Have breakfast; consult the entrails; speak.
    Perform,
    /// PG15 Do without; leave the entrails alone.
    Forgo,

    /// A.1 Lay this signal, sealed.
    Signal(Order),
    /// OP4 Lay the signal that was agreed on, sealed.
    OwnSignal,
    /// A.2 Send this order, sealed; OP4 or agree on it as a signal.
    Tell {
        /// To a unit or a strategos.
        to: To,
        /// What.
        order: Order,
    },
    /// CM1 Order nothing.
    NoOrder,
    /// R80 Order nothing, and let it be known that the army will not fight on.
    Decline,
    /// KN5 Send the herald: the battle is lost.
    PresentHerald,
    /// CM6 Change the signal to Charge.
    ChangeToCharge,
    /// CM6 Keep it.
    KeepSignal,

    /// PU2 Try to halt.
    TryToHalt,
    /// PU2 Pursue on.
    PursueOn,
    /// PU4 Join the pursuit of this unit.
    Join(UnitId),
    /// PU4 Stay.
    StayOut,

    /// B.2, B.4 Shoot.
    Shoot,
    /// B.2, B.4 Do not.
    HoldFire,
    /// BE7 Run up to this unit and throw.
    BelosCharge(UnitId),
    /// BE7 Do not.
    NoBelosCharge,
    /// BE8 Go back after the throw.
    Retire {
        /// How far to the right of straight away from the target, in steps of 30 degrees.
        turn: i8,
        /// How far, in quarters of an inch.
        quarters: u8,
    },
    /// EK1 Loose the ekdromoi of a lochos.
    Loose {
        /// Of which unit.
        unit: UnitId,
        /// Of which of its lochoi.
        file: u8,
        /// At whom.
        at: UnitId,
    },
    /// EK1 Loose no more.
    LooseNone,

    /// B.3 Charge.
    Charge,
    /// B.3 Stand.
    Stand,
    /// EC14 Set the charger down before this file of his target.
    Align(i8),

    /// AG2, R90 Form up like this.
    Form(Arrangement),
    /// MN2 Turn in place.
    Turn(Turn),
    /// Go straight ahead, so many quarters of an inch.
    Ahead(u8),
    /// Go straight ahead as far as this reaches.
    AheadUntil(Until),
    /// MN2 Wheel about a front corner, in steps of five degrees.
    Wheel {
        /// Which corner stays.
        hold: Hand,
        /// How many steps.
        steps: u8,
    },
    /// MN2 Wheel about a front corner until the front is parallel to a unit's, facing it or beside it.
    WheelTo {
        /// Which corner stays.
        hold: Hand,
        /// Whose front.
        unit: UnitId,
    },
    /// MN2 The whole line wheels about one of its ends, in steps of five degrees.
    WheelLine {
        /// Which end stays.
        hold: Hand,
        /// How many steps.
        steps: u8,
        /// Whether it then goes on as far as all of it can.
        on: bool,
    },
    /// MN4 Face this way, in steps of five degrees from north: for who has no files.
    Face(u8),
    /// ME8 Wheel a lochos onto the flank of an enemy it laps.
    WheelOnto {
        /// Which of the unit's lochoi.
        file: u8,
        /// Which enemy.
        unit: UnitId,
        /// Which of his lochoi.
        onto: u8,
    },
    /// OP2 Drift an inch to the right instead of half of one.
    Incline,
    /// R124, R125 Leave the table by the edge it has reached.
    Leave,
    /// B.5 Come onto the table: where it is to come, so many half inches along.
    Enter(u8),
    /// B.5 End the move.
    EndMove,

    /// AR7 Call for One Step More!
    CallOneStepMore,
    /// AR7 Do not.
    DoNotCall,
    /// CM10 This strategos is hegemon now.
    Succeed(u8),
    /// OP7 Change this roll by one.
    Effort(Effort),

    /// ST4 Lay the ground of a free battle, or change it.
    Ground(Groundwork),

    /// PG23 One stroke on the map that is drawn in secret.
    Draw(Stroke),
    /// PG23 The map is done: the army stands as it stands on it.
    SealMap,
}

/// ST4 What a player does with the ground before a free battle. Squares are counted from the south-west corner; eight more is the next
/// row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Groundwork {
    /// Lay a piece.
    Lay {
        /// On this square.
        site: u8,
        /// Of this kind.
        terrain: Terrain,
    },
    /// Move the piece of a square.
    Move {
        /// From here.
        from: u8,
        /// To here.
        to: u8,
    },
    /// Remove the piece of this square.
    Remove(u8),
    /// Leave it as it lies, or keep the home edges.
    Leave,
    /// Pick the other home edge.
    ChangeEdges,
}

/// PG23, R201 One stroke on the map that is drawn in secret. All but the first two and the last are of the unit in hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stroke {
    /// Take this unit in hand.
    TakeUp(UnitId),
    /// R205 Of those who march on, this unit comes next.
    Next(UnitId),
    /// Shift it, or all of the army while no unit is in hand.
    Shift {
        /// Where to, as the army looks.
        way: Way,
        /// How far, in half inches.
        halves: u8,
    },
    /// Set the middle of its front down here.
    At {
        /// So many inches east.
        east: u8,
        /// So many inches north.
        north: u8,
    },
    /// Set it down at a side of a friend, facing as he does.
    By {
        /// Whom.
        unit: UnitId,
        /// On which side of him.
        way: Way,
    },
    /// Let it face this way, in steps of five degrees from north.
    Face(u8),
    /// Form it up like this, in line.
    Form(Arrangement),
    /// NT5 Form it in column, in Open Files.
    Column,
    /// SC5 Let it stand so many stands deep.
    Deep(u8),
    /// NT6 Hide it.
    Hide,
    /// Hide it no more.
    Show,
    /// PG13 Post a strategos with any unit.
    Post {
        /// Which strategos.
        strategos: u8,
        /// With whom he stands.
        unit: UnitId,
        /// In which of its lochoi.
        file: u8,
    },
}

/// A side of somebody, or of an army.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "they are what they are called")]
pub enum Way {
    Right,
    Left,
    Ahead,
    Back,
}

impl Way {
    /// All of them.
    pub const ALL: [Way; 4] = [Way::Right, Way::Left, Way::Ahead, Way::Back];
}

/// MN2 A turn in place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// To a side.
    To(Hand),
    /// Right about.
    About,
}

/// What a straight move reaches up to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// As far as it can go.
    AsFarAsPossible,
    /// Level with the front of this friend.
    LevelWith(UnitId),
}

impl Action {
    /// The choices that lead to it.
    pub fn steps(self) -> Steps {
        let unit = |id: UnitId| id.index() as u16 + 1;
        let order = |order: Order| order as u16 + 1;
        let hand = |hand: Hand| if hand == Hand::Left { 1 } else { 2 };
        let (kind, rest) = match self {
            Action::Perform => (1, [0; 4]),
            Action::Forgo => (2, [0; 4]),
            Action::Signal(signal) => (3, [order(signal), 0, 0, 0]),
            Action::Tell { to: To::Army, order: told } => (4, [1, order(told), 0, 0]),
            Action::Tell { to: To::Unit(id), order: told } => (4, [2, unit(id), order(told), 0]),
            Action::Tell { to: To::Strategos(index), order: told } => {
                (4, [3, u16::from(index) + 1, order(told), 0])
            }
            Action::NoOrder => (5, [0; 4]),
            Action::Decline => (6, [0; 4]),
            Action::PresentHerald => (7, [0; 4]),
            Action::ChangeToCharge => (8, [0; 4]),
            Action::KeepSignal => (9, [0; 4]),
            Action::TryToHalt => (10, [0; 4]),
            Action::PursueOn => (11, [0; 4]),
            Action::Join(id) => (12, [unit(id), 0, 0, 0]),
            Action::StayOut => (13, [0; 4]),
            Action::Shoot => (14, [0; 4]),
            Action::HoldFire => (15, [0; 4]),
            Action::BelosCharge(id) => (16, [unit(id), 0, 0, 0]),
            Action::NoBelosCharge => (17, [0; 4]),
            Action::Retire { turn, quarters } => {
                (18, [u16::from(turn as u8) + 1, u16::from(quarters) + 1, 0, 0])
            }
            Action::Loose { unit: id, file, at } => (19, [unit(id), u16::from(file) + 1, unit(at), 0]),
            Action::LooseNone => (20, [0; 4]),
            Action::Charge => (21, [0; 4]),
            Action::Stand => (22, [0; 4]),
            Action::Align(file) => (23, [u16::from(file as u8) + 1, 0, 0, 0]),
            Action::Form(arrangement) => (24, [arrangement as u16 + 1, 0, 0, 0]),
            Action::Turn(Turn::About) => (25, [1, 0, 0, 0]),
            Action::Turn(Turn::To(to)) => (25, [2, hand(to), 0, 0]),
            Action::Ahead(quarters) => (26, [u16::from(quarters) + 1, 0, 0, 0]),
            Action::AheadUntil(Until::AsFarAsPossible) => (27, [1, 0, 0, 0]),
            Action::AheadUntil(Until::LevelWith(id)) => (27, [2, unit(id), 0, 0]),
            Action::Wheel { hold, steps } => (28, [hand(hold), u16::from(steps) + 1, 0, 0]),
            Action::WheelTo { hold, unit: id } => (29, [hand(hold), unit(id), 0, 0]),
            Action::Face(steps) => (30, [u16::from(steps) + 1, 0, 0, 0]),
            Action::WheelOnto { file, unit: id, onto } => {
                (31, [u16::from(file) + 1, unit(id), u16::from(onto) + 1, 0])
            }
            Action::Incline => (32, [0; 4]),
            Action::Leave => (33, [0; 4]),
            Action::Enter(at) => (34, [u16::from(at) + 1, 0, 0, 0]),
            Action::EndMove => (35, [0; 4]),
            Action::CallOneStepMore => (36, [0; 4]),
            Action::DoNotCall => (37, [0; 4]),
            Action::Succeed(index) => (38, [u16::from(index) + 1, 0, 0, 0]),
            Action::OwnSignal => (40, [0; 4]),
            Action::WheelLine { hold, steps, on } => {
                (41, [hand(hold), u16::from(steps) + 1, u16::from(on) + 1, 0])
            }
            Action::Effort(Effort { roll, file, adds }) => {
                (39, [roll as u16 + 1, u16::from(file) + 1, u16::from(adds) + 1, 0])
            }
            Action::Draw(stroke) => (42, stroke.steps()),
            Action::SealMap => (43, [0; 4]),
            Action::Ground(Groundwork::Lay { site, terrain }) => {
                (44, [1, u16::from(site) + 1, terrain as u16 + 1, 0])
            }
            Action::Ground(Groundwork::Move { from, to }) => {
                (44, [2, u16::from(from) + 1, u16::from(to) + 1, 0])
            }
            Action::Ground(Groundwork::Remove(site)) => (44, [3, u16::from(site) + 1, 0, 0]),
            Action::Ground(Groundwork::Leave) => (44, [4, 0, 0, 0]),
            Action::Ground(Groundwork::ChangeEdges) => (44, [5, 0, 0, 0]),
        };
        let [first, second, third, fourth] = rest;
        [kind, first, second, third, fourth, 0]
    }

    /// CM4 What the enemy sees of it: of orders, that somebody has decided.
    pub fn overt(self) -> Steps {
        match self {
            Action::Signal(_)
            | Action::OwnSignal
            | Action::Tell { .. }
            | Action::NoOrder
            | Action::Decline => Action::NoOrder.steps(),
            // PG23 That somebody draws is seen, not what.
            Action::Draw(_) => [42, 0, 0, 0, 0, 0],
            _ => self.steps(),
        }
    }
}

impl Stroke {
    fn steps(self) -> [u16; 4] {
        let unit = |id: UnitId| id.index() as u16 + 1;
        match self {
            Stroke::TakeUp(id) => [1, unit(id), 0, 0],
            Stroke::Next(id) => [2, unit(id), 0, 0],
            Stroke::Shift { way, halves } => [3, way as u16 + 1, u16::from(halves), 0],
            Stroke::At { east, north } => [4, u16::from(east) + 1, u16::from(north) + 1, 0],
            Stroke::By { unit: id, way } => [5, unit(id), way as u16 + 1, 0],
            Stroke::Face(steps) => [6, u16::from(steps) + 1, 0, 0],
            Stroke::Form(arrangement) => [7, arrangement as u16 + 1, 0, 0],
            Stroke::Column => [8, 0, 0, 0],
            Stroke::Deep(stands) => [9, u16::from(stands), 0, 0],
            Stroke::Hide => [10, 0, 0, 0],
            Stroke::Show => [11, 0, 0, 0],
            Stroke::Post { strategos, unit: id, file } => {
                [12, u16::from(strategos) + 1, unit(id), u16::from(file) + 1]
            }
        }
    }
}
