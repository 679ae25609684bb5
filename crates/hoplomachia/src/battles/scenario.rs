//! What a scenario says: the ground, both orders of battle, what is special, and who wins.
//!
//! Lengths are written in hundredths of an inch from the south-west corner, so 47_25 is 47 1/4 inches; a unit is placed by its front
//! right corner and its heading, and reaches to its left and its rear.

use super::{Army, Kind};
use crate::field::{Field, Unit, UnitId};
use crate::pre_battle::Manner;
use crate::terrain::Terrain;
use crate::{BySide, Epoch, Side};
use serde::{Deserialize, Serialize};
use wargame::plane::{INCH, Rect};

/// The scenarios.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "named after where they were fought")]
pub enum Scenario {
    #[default]
    Tanagra,
    Oinophyta,
    Spartolos,
    Olpai,
    Sphakteria,
    Solygeia,
    Delion,
    Amphipolis,
    Mantineia,
    Anapos,
    Koroneia,
    Lechaion,
    Tegyra,
    Leuktra,
}

/// All that is fixed about a scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScenarioData {
    /// What it is called, with the year BC.
    pub name: &'static str,
    /// The year BC.
    pub year: u16,
    /// How the armies come.
    pub manner: Manner,
    /// The battle type it is most like.
    pub kind: Kind,
    /// The table: inches east and north.
    pub board: (u8, u8),
    /// R80 After how many turns it ends.
    pub turns: u8,
    /// What lies on the table.
    pub ground: &'static [Piece],
    /// The armies.
    pub armies: BySide<Army>,
    /// What else holds.
    pub special: &'static [Special],
    /// Who wins.
    pub victory: Victory,
}

/// A piece of ground.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// What it is.
    pub terrain: Terrain,
    /// Where it lies.
    pub rect: Rect,
}

impl Piece {
    /// Nothing.
    pub const NONE: Piece = Piece { terrain: Terrain::Road, rect: Rect::upright(0, 0, 0, 0) };
}

/// An edge of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "they are what they are called")]
pub enum Edge {
    North,
    East,
    South,
    West,
}

/// What holds in one scenario alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "a variant says what its fields are")]
pub enum Special {
    /// At the start of a turn the leader of a unit throws two dice; from this throw on it changes sides where it stands.
    MayDesert { unit: &'static str, turn: u8, from: u8 },
    /// R83, R106 Gate and wall as in battle D; the townsmen pass the gate both ways, recover inside in a turn, and lose no arete.
    TownGate,
    /// OP4 A Charge signal for these units alone is agreed.
    AmbushSignal(&'static [&'static str]),
    /// Nobody leaves the table; who routs to its edge is destroyed.
    NobodyLeaves,
    /// From a turn on an army may leave by an edge, at no cost; when all of its core has, the battle is over as at the limit.
    MayLeave { army: &'static str, edge: Edge, turn: u8 },
    /// One of these units may stay away and come, from a turn on, anywhere in an area: the enemy is surprised.
    HiddenMarch { units: &'static [&'static str], turn: u8, area: Rect },
    /// A unit charges from the gate on the turn it comes, without a signal, as if it had approached: the enemy is surprised.
    SallyCharge(&'static str),
    /// A gate passes this many lochoi, ilai or stands a turn.
    GatePasses(u8),
    /// In the katastrophe phase of a turn an army throws a die, and from this face on loses an arete point.
    Thunderstorm { army: &'static str, turn: u8, from: u8 },
    /// Units keep this many inches from enemy lochoi until one has routed.
    KeepOff { units: &'static [&'static str], inches: u8 },
    /// OP5, OP6 Ekdromoi have signals, and Lakonian ones are stands.
    LakonianEkdromoi,
    /// Before deployment a die is thrown, and from this face on a unit loses a lochos.
    MayGoHome { unit: &'static str, from: u8 },
}

/// Who wins besides Nike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Victory {
    /// Who wins when the turns are over.
    pub limit: Limit,
    /// By leaving.
    pub exit: Option<Exit>,
    /// By holding a place.
    pub hold: Option<Hold>,
    /// By so many lochoi of the first army through the gate.
    pub gate: Option<u8>,
}

/// Who wins when the turns are over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Limit {
    /// Nobody.
    Draw,
    /// R79 Who has all the honoured dead, else nobody.
    HonouredDead,
    /// This army.
    Army(Side),
}

/// Winning by leaving the table in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exit {
    /// Who wins.
    pub side: Side,
    /// By which edge.
    pub edge: Edge,
    /// Who must have left.
    pub of: ExitOf,
    /// When it is looked at.
    pub judged: Judged,
}

/// Who must have left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExitOf {
    /// So many lochoi.
    Lochoi(u8),
    /// This unit.
    Unit(&'static str),
}

/// When a condition is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Judged {
    /// As soon as it holds.
    AtOnce,
    /// When the turns are over.
    AtLimit,
}

/// R123 Winning by clearly holding a place at the end of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hold {
    /// Who wins.
    pub side: Side,
    /// What must be held.
    pub place: Rect,
}

impl Scenario {
    /// All of them, in the order of their years as listed.
    pub const ALL: [Scenario; 14] = [
        Scenario::Tanagra,
        Scenario::Oinophyta,
        Scenario::Spartolos,
        Scenario::Olpai,
        Scenario::Sphakteria,
        Scenario::Solygeia,
        Scenario::Delion,
        Scenario::Amphipolis,
        Scenario::Mantineia,
        Scenario::Anapos,
        Scenario::Koroneia,
        Scenario::Lechaion,
        Scenario::Tegyra,
        Scenario::Leuktra,
    ];

    /// What it says.
    pub const fn data(self) -> &'static ScenarioData {
        super::scenarios::data(self)
    }
}

impl ScenarioData {
    /// Its epoch; all scenarios lie in one.
    pub fn epoch(&self) -> Option<Epoch> {
        Epoch::of_year(self.year)
    }

    /// A unit of either army by what it is called in its order of battle, if it is there.
    pub fn find(&self, field: &Field, name: &str) -> Option<UnitId> {
        UnitId::all().find(|&id| {
            field.get(id).and_then(|unit| self.listed(unit)).is_some_and(|listed| listed.id == name)
        })
    }

    /// The line of its order of battle that a unit is.
    pub fn listed(&self, unit: &Unit) -> Option<&'static super::army::Unit> {
        self.armies[unit.side].units.get(usize::from(unit.conduct.roster))
    }

    /// All of the table.
    pub const fn table(&self) -> Rect {
        Rect::upright(0, 0, self.board.0 as i32 * INCH, self.board.1 as i32 * INCH)
    }
}

/// Hundredths of an inch in units.
pub(super) const fn hundredths(length: i32) -> i32 {
    length * INCH / 100
}

/// A rectangle of the table in hundredths of an inch: west, south, east, north.
pub(super) const fn area([west, south, east, north]: [i32; 4]) -> Rect {
    Rect::upright(hundredths(west), hundredths(south), hundredths(east), hundredths(north))
}

pub(super) const fn piece(terrain: Terrain, corners: [i32; 4]) -> Piece {
    Piece { terrain, rect: area(corners) }
}
