//! What the game is doing: a closed list, each entry with its own data. All of it is public.

use crate::Side;
use crate::map::{City, CitySet};
use serde::{Deserialize, Serialize};

/// What is going on, and so who decides what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are named for what they are")]
pub enum Phase {
    /// 5.1, 5.2 How many cards?
    BuyCards { side: Side, talents: u8, budget: Budget },
    /// 5.1, 5.2 Which armies, fleets, the bridge? Offered in the order of the map: armies, fleets, bridge.
    Raise { side: Side, talents: u8, fleets_left: u8, next: u8, budget: Budget },
    /// 6.2, 5.3 The reserve is empty: which army on the map goes to the figure's picture?
    Sacrifice { figure: Figure, spare: Option<City>, then: Then },

    /// 6.1 A card, or pass?
    Operations { side: Side, enemy_passed: bool },
    /// 6.3 Which movement?
    Movement { side: Side, mission: Mission },

    /// #12G Does Greece refuse earth and water?
    MolonLabe,
    /// #2P In which city?
    Tribute,
    /// #2G Which army?
    IonianRevolt,
    /// #3G Which fleet?
    WrathOfPoseidon,
    /// #16G Which army?
    Desertion,
    /// #8P Which city, and how many?
    RoyalRoad,
    /// #14G Which ports? Offered in the order of the map.
    Syracuse { next: u8 },
    /// #12P Where do the Greek armies go?
    DefectionOfThebes,
    /// #9P Which card of the Greek hand?
    Hippias,
    /// #16P Which other cards?
    Pacification,

    /// #5G Does Themistocles act before the Persian fleet fights or lands?
    Themistocles(Trip),
    /// 7.2 A naval battle: who decides depends on the stage.
    NavalBattle(Trip, NavalStage),
    /// 7.1 A land battle: who decides depends on the stage.
    LandBattle(Trip, Clash),
    /// 7.1 Does Greece destroy the bridge?
    BridgeTaken(Trip),

    /// 8.1 Which cards are kept?
    KeepCards { side: Side },
    /// 8.2 Which armies starve? Offered in the order of the map.
    Attrition { side: Side, excess: u8, next: u8 },
    /// 10 The end.
    Over { winner: Option<Side>, automatic: bool },
}

/// Where the talents come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Budget {
    /// 5 The campaign's.
    Campaign,
    /// #1G The Mines of Laurion.
    Laurion,
}

/// A person on the board who can die or be banished.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it all")]
#[repr(u8)]
pub enum Figure {
    Darius,
    Xerxes,
    Miltiades,
    Themistocles,
    Leonidas,
    Artemisia,
}

impl Figure {
    /// All of them.
    pub const ALL: [Figure; 6] = [
        Figure::Darius,
        Figure::Xerxes,
        Figure::Miltiades,
        Figure::Themistocles,
        Figure::Leonidas,
        Figure::Artemisia,
    ];

    /// The side whose piece goes on the picture.
    pub fn pays(self) -> Side {
        match self {
            Figure::Darius | Figure::Xerxes | Figure::Artemisia => Side::Persia,
            Figure::Miltiades | Figure::Themistocles | Figure::Leonidas => Side::Greece,
        }
    }
}

/// What goes on after a sacrifice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Then {
    /// 5.3 The campaign is given up.
    GiveUp,
    /// #16P The operations phase ends.
    EndOperations,
    /// A movement of the leader's.
    Move(Mission),
    /// The battle that was interrupted.
    Battle,
}

/// Why something moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mission {
    /// 6.3 A card was played to move.
    Card,
    /// #1P By land; Persian dice count in full.
    Cavalry,
    /// #7P, #10G By land, for a point: The Great King, Evangelion.
    Glory,
    /// #8G One army by land; two dice.
    Leonidas,
    /// #12G By land, in the Persian turn.
    MolonLabe,
    /// #13G By sea, without armies: the first of two.
    Triremes,
    /// #13G The second of two.
    TriremesAgain,
    /// #5G By sea, without armies, before the Persian fleet's battle.
    Themistocles,
}

impl Mission {
    /// #5P The battle of the Immortals is a new one, and none that an event brought on (ruling 21): of the mission is left
    /// what comes after the battle.
    pub(crate) fn in_battle_of_immortals(self) -> Mission {
        match self {
            Mission::Cavalry | Mission::Glory | Mission::Leonidas => Mission::Card,
            other => other,
        }
    }
}

/// A movement under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Trip {
    /// Who moves: the attacker in its battles.
    pub side: Side,
    /// Why.
    pub mission: Mission,
    /// Where it started.
    pub from: City,
    /// Where it goes.
    pub to: City,
    /// How many fleets sail; 0 by land.
    pub fleets: u8,
    /// #5G No fleet may retreat once Themistocles has acted.
    pub to_the_death: bool,
}

/// Where a naval battle stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NavalStage {
    /// #9G A Persian fleet was lost: does Artemisia flee?
    Artemisia,
    /// 7.2 Does the attacker retreat?
    AttackerRetreat,
    /// 7.2 Does the defender retreat?
    DefenderRetreat,
}

/// Where a land battle stands, and which events rule it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Clash {
    /// Who decides what.
    pub stage: LandStage,
    /// The event that sets the number of Greek dice.
    pub greek_dice: GreekDice,
    /// #1P The Persian cap does not apply.
    pub cavalry: bool,
    /// How many Persian armies fell in it.
    pub persians_lost: u8,
    /// 7.1 The adjacent cities from which the attacker's armies came by road, as they were when it marched. Before edition
    /// 2 nothing was fixed, and this is empty.
    pub way_back: CitySet,
}

/// Who decides what in a land battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LandStage {
    /// #4G, #6G, #15G Before the first round: does Greece react?
    Reactions,
    /// 7.1 Does the attacker retreat?
    AttackerRetreat,
    /// 7.1 Does the defender retreat?
    DefenderRetreat,
    /// #5P The Persian army is wiped out: do the Immortals return?
    Immortals,
}

/// How many dice Greece rolls on land.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GreekDice {
    /// One an army, at most three.
    Armies,
    /// #8G Two: Leonidas.
    Two,
    /// #4G, #15G Three: Miltiades or the 300 Spartans.
    Three,
}
