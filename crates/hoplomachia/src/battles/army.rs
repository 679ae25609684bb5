//! Orders of battle: units, strategoi, and who comes later.

use super::Nation;
use super::scenario::{Edge, hundredths};
use crate::arete::Track;
use crate::body::{Body, Order, Shape};
use crate::strategos::{Character, Stance};
use crate::troops::{Arrangement, Class, Troop};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use wargame::plane::{Heading, Point, Rect};

/// PG19 The hegemon's scheme. It forbids nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Plan {
    /// Brute force.
    FrontalAttack,
    /// Round the enemy's flank.
    EnvelopeFlank,
    /// Missiles until he breaks.
    HarassToDeath,
    /// Hold what one has.
    Defend,
    /// Get through.
    ExitBoard,
}

/// PG21 How the army stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Formation {
    /// One line of hoplites.
    BattlePhalanx,
    /// Two or more.
    DividedPhalanx,
    /// On the march, or in a square round the baggage.
    MarchingColumn,
    /// Hidden here and there.
    Dispersed,
}

/// An order of battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Army {
    /// Who they are, or who leads them.
    pub name: &'static str,
    /// Whose army it is.
    pub nation: Nation,
    /// Its arete track.
    pub track: Track,
    /// Its home edge.
    pub edge: Edge,
    /// Where it may be rearranged.
    pub zone: Rect,
    /// The plan it had.
    pub plan: Plan,
    /// How it stood.
    pub formation: Formation,
    /// Who is on the table, or comes later.
    pub units: &'static [Unit],
    /// When and where those come who are not.
    pub arrivals: &'static [Arrival],
    /// Who commands.
    pub strategoi: &'static [Strategos],
    /// The senior taxis.
    pub senior: &'static str,
    /// What it has no time for.
    pub rites: Rites,
    /// What is added to its base arete.
    pub arete: i8,
    /// Whether it won then.
    pub won: bool,
}

/// What an army may do before the battle, where its kind of battle allows it at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rites {
    /// PG16.
    pub breakfast: bool,
    /// PG17.
    pub hieres: bool,
    /// PG18.
    pub rhetoria: bool,
}

/// A unit of an order of battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unit {
    /// What it is called in the order of battle.
    pub id: &'static str,
    /// How it looks.
    pub shape: Shape,
    /// Where it stands; `None` if it comes later.
    pub at: Option<(Point, Heading)>,
    /// The ally it belongs to, if it does.
    pub ally: Option<&'static str>,
    /// NT6 Whether it lies in ambush.
    pub is_hidden: bool,
    /// SC22 Whether hamippoi run with it.
    pub has_hamippoi: bool,
    /// An Andreia number other than that of its card.
    pub andreia: Option<u8>,
}

/// Units that come later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// From which turn on.
    pub turn: u8,
    /// Where.
    pub entry: Entry,
    /// Who, in this order.
    pub units: &'static [&'static str],
}

/// Where units come onto the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// At an edge, between two places along it, in hundredths of an inch.
    Edge(Edge, i32, i32),
    /// By a gate.
    Gate(Rect),
    /// R82 Two dice of lochoi, ilai or light units a turn, disarrayed, along this line of the beach.
    Landing(Landing),
    /// Anywhere within this area: who comes out of hiding.
    Area(Rect),
}

/// A stretch of beach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landing {
    /// How far north the line is, in hundredths of an inch.
    pub north: i32,
    /// From where, in hundredths of an inch east.
    pub from: i32,
    /// To where.
    pub to: i32,
}

/// A strategos of an order of battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strategos {
    /// His name, or whose he is.
    pub name: &'static str,
    /// The unit in whose rightmost lochos he stands.
    pub unit: &'static str,
    /// His character; thrown for if there is none.
    pub character: Option<Character>,
    /// His stance; thrown for if there is none.
    pub stance: Option<Stance>,
    /// Whether he is hegemon.
    pub is_hegemon: bool,
}

impl Army {
    /// CM11 The troops that the army is built on: hoplites, or what it has in their place.
    pub fn core(&self) -> Class {
        let has = |class: &Class| self.units.iter().any(|unit| unit.shape.troop.class() == *class);
        let classes = [Class::Hoplites, Class::Peltasts, Class::Hippeis, Class::Psiloi];
        classes.into_iter().find(has).unwrap_or(Class::Hoplites)
    }

    /// SC10 The contingent of one of its units: 0 for the home city, then the allies in the order of the list.
    pub fn contingent(&self, unit: &Unit) -> u8 {
        let Some(ally) = unit.ally else { return 0 };
        let mut allies: ArrayVec<&str, MOST_ALLIES> = ArrayVec::new();
        for name in self.units.iter().filter_map(|unit| unit.ally) {
            if !allies.contains(&name) {
                allies.push(name);
            }
        }
        allies.iter().position(|&name| name == ally).map_or(0, |index| index as u8 + 1)
    }

    /// Where a unit is in the list.
    pub fn find(&self, id: &str) -> Option<usize> {
        self.units.iter().position(|unit| unit.id == id)
    }
}

/// No scenario has more allied cities on a side.
const MOST_ALLIES: usize = 8;

impl Unit {
    /// How it stands before it comes.
    pub fn body_to_come(&self) -> Body {
        Body { at: Point::default(), heading: Heading::NORTH, shape: self.shape }
    }

    /// Where it stands, if it is on the table.
    pub fn body(&self) -> Option<Body> {
        self.at.map(|(at, heading)| Body { at, heading, shape: self.shape })
    }

    /// Its number in the order of battle: 7 of "B7".
    pub fn number(&self) -> Option<u8> {
        self.id.get(1..)?.parse().ok()
    }

    /// How many stands it has.
    pub fn stands(&self) -> u16 {
        u16::from(self.shape.files) * u16::from(self.shape.depth)
    }
}

/// A unit that comes later, or is placed with [`Unit::at`]; in Close Files or, if it has none, in No Files.
pub(super) const fn unit(id: &'static str, troop: Troop, files: u8) -> Unit {
    let card = troop.card();
    let arrangement = if card.rates.close.is_some() { Arrangement::CloseFiles } else { Arrangement::NoFiles };
    let shape = Shape { troop, files, depth: card.ranks, arrangement, order: Order::Line };
    Unit { id, shape, at: None, ally: None, is_hidden: false, has_hamippoi: false, andreia: None }
}

impl Unit {
    pub(super) const fn at(mut self, east: i32, north: i32, heading: Heading) -> Unit {
        self.at = Some((Point::new(hundredths(east), hundredths(north)), heading));
        self
    }

    pub(super) const fn open(mut self) -> Unit {
        self.shape.arrangement = Arrangement::OpenFiles;
        self
    }

    pub(super) const fn column(mut self) -> Unit {
        self.shape.order = Order::Column;
        self.open()
    }

    pub(super) const fn deep(mut self, stands: u8) -> Unit {
        self.shape.depth = stands;
        self
    }

    pub(super) const fn of(mut self, ally: &'static str) -> Unit {
        self.ally = Some(ally);
        self
    }

    pub(super) const fn hidden(mut self) -> Unit {
        self.is_hidden = true;
        self
    }

    pub(super) const fn with_hamippoi(mut self) -> Unit {
        self.has_hamippoi = true;
        self
    }

    pub(super) const fn with_andreia(mut self, number: u8) -> Unit {
        self.andreia = Some(number);
        self
    }
}

/// A strategos who obeys, and whose character is thrown for.
pub(super) const fn strategos(name: &'static str, unit: &'static str) -> Strategos {
    Strategos { name, unit, character: None, stance: Some(Stance::Philos), is_hegemon: false }
}

impl Strategos {
    pub(super) const fn hegemon(mut self) -> Strategos {
        self.is_hegemon = true;
        self
    }

    pub(super) const fn is(mut self, character: Character) -> Strategos {
        self.character = Some(character);
        self
    }

    pub(super) const fn stance(mut self, stance: Stance) -> Strategos {
        self.stance = Some(stance);
        self
    }

    /// An ally, whose stance is thrown for.
    pub(super) const fn ally(mut self) -> Strategos {
        self.stance = None;
        self
    }
}
