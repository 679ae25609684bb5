//! The cards as a chart: the name and kind of every event.

use super::{Card, card};
use crate::{Side, rulebook as rule};
use serde::{Deserialize, Serialize};
use tabletop::Rule;

/// One half of a card.
#[derive(Debug)]
pub struct Half {
    /// Which event it is.
    pub title: Title,
    /// The same as a rule to cite.
    pub rule: Rule,
    /// How it is played.
    pub kind: Kind,
    /// A Sparta event: not to be played while the Carneia Festival lasts.
    pub spartan: bool,
}

/// How an event is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// In one's own turn, instead of moving.
    Event,
    /// 6.1 In answer to what happens; it costs no turn.
    Reaction,
    /// Never by choice: it happens when drawn, or not at all.
    None,
}

/// The events by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the rulebook constant of the same name says it all")]
pub enum Title {
    MinesOfLaurion,
    CavalryOfMardonius,
    IonianRevolt,
    Tribute,
    WrathOfPoseidon,
    Miltiades,
    Carneia,
    Themistocles,
    Immortals,
    Pausanias,
    Ostracism,
    OracleOfDelphi,
    GreatKing,
    Leonidas,
    RoyalRoad,
    Artemisia,
    Hippias,
    Evangelion,
    SeparatePeace,
    MelasZomos,
    DeathOfTheKing,
    MolonLabe,
    DefectionOfThebes,
    Triremes,
    SupportFromSyracuse,
    AllianceWithCarthage,
    ThreeHundredSpartans,
    AcropolisOnFire,
    Desertion,
    Pacification,
}

use Title::*;

impl Title {
    /// The event as a rule to cite.
    pub const fn rule(self) -> Rule {
        match self {
            MinesOfLaurion => rule::MINES_OF_LAURION,
            CavalryOfMardonius => rule::CAVALRY_OF_MARDONIUS,
            IonianRevolt => rule::IONIAN_REVOLT,
            Tribute => rule::TRIBUTE,
            WrathOfPoseidon => rule::WRATH_OF_POSEIDON,
            Miltiades => rule::MILTIADES,
            Carneia => rule::CARNEIA,
            Themistocles => rule::THEMISTOCLES,
            Immortals => rule::IMMORTALS,
            Pausanias => rule::PAUSANIAS,
            Ostracism => rule::OSTRACISM,
            OracleOfDelphi => rule::ORACLE_OF_DELPHI,
            GreatKing => rule::GREAT_KING,
            Leonidas => rule::LEONIDAS,
            RoyalRoad => rule::ROYAL_ROAD,
            Artemisia => rule::ARTEMISIA,
            Hippias => rule::HIPPIAS,
            Evangelion => rule::EVANGELION,
            SeparatePeace => rule::SEPARATE_PEACE,
            MelasZomos => rule::MELAS_ZOMOS,
            DeathOfTheKing => rule::DEATH_OF_THE_KING,
            MolonLabe => rule::MOLON_LABE,
            DefectionOfThebes => rule::DEFECTION_OF_THEBES,
            Triremes => rule::TRIREMES,
            SupportFromSyracuse => rule::SUPPORT_FROM_SYRACUSE,
            AllianceWithCarthage => rule::ALLIANCE_WITH_CARTHAGE,
            ThreeHundredSpartans => rule::THREE_HUNDRED_SPARTANS,
            AcropolisOnFire => rule::ACROPOLIS_ON_FIRE,
            Desertion => rule::DESERTION,
            Pacification => rule::PACIFICATION,
        }
    }
}

const fn event(title: Title) -> Half {
    Half { title, rule: title.rule(), kind: Kind::Event, spartan: false }
}
const fn reaction(title: Title) -> Half {
    Half { kind: Kind::Reaction, ..event(title) }
}
const fn nothing(title: Title) -> Half {
    Half { kind: Kind::None, ..event(title) }
}
const fn sparta(half: Half) -> Half {
    Half { spartan: true, ..half }
}

/// The deck: the Greek half, then the Persian.
#[rustfmt::skip]
static CHART: [(Half, Half); Card::COUNT as usize] = [
    /*  1 */ (event(MinesOfLaurion),                  event(CavalryOfMardonius)),
    /*  2 */ (event(IonianRevolt),                    event(Tribute)),
    /*  3 */ (event(WrathOfPoseidon),                 event(Tribute)),
    /*  4 */ (reaction(Miltiades),                    event(Carneia)),
    /*  5 */ (reaction(Themistocles),                 reaction(Immortals)),
    /*  6 */ (sparta(reaction(Pausanias)),            event(Ostracism)),
    /*  7 */ (event(OracleOfDelphi),                  event(GreatKing)),
    /*  8 */ (sparta(event(Leonidas)),                event(RoyalRoad)),
    /*  9 */ (reaction(Artemisia),                    event(Hippias)),
    /* 10 */ (event(Evangelion),                      event(SeparatePeace)),
    /* 11 */ (sparta(event(MelasZomos)),              nothing(DeathOfTheKing)),
    /* 12 */ (reaction(MolonLabe),                    event(DefectionOfThebes)),
    /* 13 */ (event(Triremes),                        event(Tribute)),
    /* 14 */ (event(SupportFromSyracuse),             nothing(AllianceWithCarthage)),
    /* 15 */ (sparta(reaction(ThreeHundredSpartans)), event(AcropolisOnFire)),
    /* 16 */ (event(Desertion),                       event(Pacification)),
];

pub(super) fn half(card: Card, side: Side) -> &'static Half {
    tabletop::applies!(rule::DECK);
    let (greek, persian) = &CHART[usize::from(card.number()) - 1];
    match side {
        Side::Greece => greek,
        Side::Persia => persian,
    }
}

// The cards whose halves act by name somewhere in the rules.
pub(crate) const LAURION: Card = card(1);
pub(crate) const MILTIADES: Card = card(4);
pub(crate) const THEMISTOCLES: Card = card(5);
pub(crate) const IMMORTALS: Card = card(5);
pub(crate) const PAUSANIAS: Card = card(6);
pub(crate) const ORACLE: Card = card(7);
pub(crate) const LEONIDAS: Card = card(8);
pub(crate) const ARTEMISIA: Card = card(9);
pub(crate) const SUDDEN_DEATH: Card = card(11);
pub(crate) const MOLON_LABE: Card = card(12);
pub(crate) const THREE_HUNDRED_SPARTANS: Card = card(15);
pub(crate) const PACIFICATION: Card = card(16);

/// The cards whose event lets this side draw cards in its turn: the Mines and the Oracle, or Pacification.
pub(crate) const fn drawing_cards(side: Side) -> super::CardSet {
    match side {
        Side::Greece => super::CardSet::one(LAURION).with(ORACLE),
        Side::Persia => super::CardSet::one(PACIFICATION),
    }
}

/// The cards with a Spartan event, which a Separate Peace takes away.
pub(crate) fn sparta_cards() -> super::CardSet {
    super::CardSet::ALL.filter(|card| card.half(Side::Greece).spartan).collect()
}
