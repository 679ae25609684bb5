//! An army in the field besides its units: its arete, its strategoi, its signal, and what has befallen it.

use crate::arete::Arete;
use crate::battles::{Formation, Plan};
use crate::epilektoi::Reserve;
use crate::field::UnitId;
use crate::orders::Order;
use crate::rulebook;
use crate::strategos::{Character, Danger, Stance};
use serde::{Deserialize, Serialize};
use tabletop::Rule;

/// How many strategoi an army can have.
pub const MOST_STRATEGOI: usize = 10;

/// An army as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Host {
    /// Its points and its track.
    pub arete: Arete,
    /// AR1 What moved its arete last: by how much, and why.
    pub moved: Option<Moved>,
    /// Its strategoi, each in his place in the list for the whole battle.
    pub strategoi: [Option<Strategos>; MOST_STRATEGOI],
    /// PG19 Its plan, which forbids nothing.
    pub plan: Plan,
    /// PG21 Its formation.
    pub formation: Formation,
    /// AR9 Its senior taxis, until it is lost.
    pub senior: Option<UnitId>,
    /// OP7 Its picked men: no army has more than one unit of them.
    pub picked: Option<UnitId>,
    /// OP7 What is left of the effort they can make in this turn.
    pub reserve: Reserve,
    /// A.1 The signal of this turn. Sealed until both are shown.
    pub signal: Option<Order>,
    /// OP4 The signal it has agreed on, and for whom. The enemy never knows.
    pub agreed: Option<Given>,
    /// R17 Core lochoi at the start, for those who leave by an edge.
    pub core_at_start: u8,
    /// R124 How many lochoi and ilai of its core have left by the edge or gate by which it is to leave.
    pub core_left: u8,
    /// R125 ... and over its own edge, home.
    pub core_home: u8,
    /// R124 The lines of the order of battle that have left in order.
    pub left: Lines,
    /// R9 What all speeches have come to so far.
    pub speeches: i8,
    /// R82 How many lochoi, ilai or stands may still come ashore.
    pub ashore: u8,
    /// What has befallen it.
    pub has: Befallen,
}

wargame::few! {
    /// What has befallen an army, or what it has done, once for all.
    pub struct Befallen(u16) of Once;
}

/// What happens to an army once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Once {
    /// PG16 It had breakfast.
    Eaten,
    /// AR6 Its mantis has killed the goat.
    Sphagia,
    /// AR14 It was surprised.
    Surprised,
    /// R42 A taxis of its home city has routed.
    HomeTaxisRouted,
    /// R80 It declines to fight on, in this turn.
    Declines,
    /// The place it defends was lost.
    ObjectiveLost,
    /// R198 The enemy holds the door of its city open.
    DoorHeld,
    /// OP4 The signal of this turn is the one it has agreed on. Sealed like the signal.
    OwnSignal,
    /// PG18 It has mustered: in an encounter it may be spoken to when it has stood a turn.
    Mustered,
    /// PG18, R140 It has stood a turn after it had mustered. With `Mustered` it may be spoken to now, without it has been.
    Stood,
}

/// AR1 What moved the arete of an army.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Moved {
    /// By how much.
    pub by: i8,
    /// The place of the rule in the list of all.
    rule: u16,
}

impl Moved {
    /// By so much, for this rule.
    pub fn new(by: i8, rule: Rule) -> Moved {
        let place = rulebook::ALL.iter().position(|other| *other == rule);
        Moved { by, rule: place.unwrap_or(usize::from(u16::MAX)) as u16 }
    }

    /// Why.
    pub fn rule(self) -> Option<Rule> {
        rulebook::ALL.get(usize::from(self.rule)).copied()
    }
}

/// Some lines of an order of battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lines(u32);

/// A strategos in the field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Strategos {
    /// With whom he stands.
    pub unit: UnitId,
    /// In which of its lochoi.
    pub file: u8,
    /// What kind of man he is.
    pub character: Character,
    /// How far he follows the hegemon.
    pub stance: Stance,
    /// Whether he is hegemon.
    pub is_hegemon: bool,
    /// CM10 Whether he took command in this turn, having been found in a hurry.
    pub is_new: bool,
    /// R66 Whether he has called for One Step More!
    pub has_called: bool,
    /// A.1 The order he gives in this turn. Sealed until all are shown.
    pub given: Option<Given>,
    /// R78 The worst that his lochos went through in this turn.
    pub danger: Option<Danger>,
}

/// CM1 An order that a strategos gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Given {
    /// To whom.
    pub to: To,
    /// What.
    pub order: Order,
}

/// CM4, CM5 Whom an order is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum To {
    /// The whole army, by the trumpet.
    Army,
    /// One unit, by word of mouth.
    Unit(UnitId),
    /// A strategos, for all whom he commands, by word of mouth.
    Strategos(u8),
}

impl Lines {
    /// None.
    pub const NONE: Lines = Lines(0);

    /// Adds one.
    pub fn insert(&mut self, line: u8) {
        self.0 |= 1 << line;
    }

    /// Whether one is among them.
    pub const fn contains(self, line: u8) -> bool {
        self.0 & (1 << line) != 0
    }
}

impl Host {
    /// Its strategoi who live, with their places in the list.
    pub fn strategoi(&self) -> impl Iterator<Item = (u8, &Strategos)> + Clone {
        let strategoi = self.strategoi.iter().enumerate();
        strategoi.filter_map(|(index, strategos)| Some((index as u8, strategos.as_ref()?)))
    }

    /// One of them, if he lives.
    pub fn strategos(&self, index: u8) -> Option<&Strategos> {
        self.strategoi.get(usize::from(index)).and_then(Option::as_ref)
    }

    /// ... to be changed.
    pub fn strategos_mut(&mut self, index: u8) -> Option<&mut Strategos> {
        self.strategoi.get_mut(usize::from(index)).and_then(Option::as_mut)
    }

    /// The hegemon, if he lives.
    pub fn hegemon(&self) -> Option<(u8, &Strategos)> {
        self.strategoi().find(|(_, strategos)| strategos.is_hegemon)
    }

    /// Who stands with a unit.
    pub fn with(&self, unit: UnitId) -> impl Iterator<Item = (u8, &Strategos)> + Clone {
        self.strategoi().filter(move |(_, strategos)| strategos.unit == unit)
    }
}
