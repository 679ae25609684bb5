//! The cards as they are printed, and who holds which.

use crate::shown::{CardFace, Half, Hand};
use earth_and_water::cards::{Card, CardSet, Kind, Title};
use earth_and_water::{Side, View};

pub(super) fn hands(view: &View) -> Vec<Hand> {
    let own = view.side();
    let mut hands: Vec<Hand> = Side::BOTH
        .map(|side| Hand {
            seat: side.seat(),
            count: view.hands[side].count,
            known: faces(view.hands[side].known),
            own: own == Some(side),
        })
        .into();
    tabletop::arrange(&mut hands, |hand| !hand.own);
    hands
}

pub(super) fn faces(cards: CardSet) -> Vec<CardFace> {
    cards.map(face).collect()
}

/// The Greek half is printed above the Persian one.
fn face(card: Card) -> CardFace {
    let half = |side: Side| {
        let face = card.face(side);
        Half {
            seat: side.seat(),
            title: face.title,
            text: face.text,
            emblem: emblem(card.half(side).title),
            reaction: face.kind == Kind::Reaction,
            rule: face.rule,
        }
    };
    CardFace { number: card.number(), halves: vec![half(Side::Greece), half(Side::Persia)] }
}

pub(super) fn emblem(title: Title) -> &'static str {
    match title {
        Title::MinesOfLaurion => "event-mines-of-laurion",
        Title::CavalryOfMardonius => "event-cavalry-of-mardonius",
        Title::IonianRevolt => "event-ionian-revolt",
        Title::Tribute => "event-tribute",
        Title::WrathOfPoseidon => "event-wrath-of-poseidon",
        Title::Miltiades => "event-miltiades",
        Title::Carneia => "event-carneia",
        Title::Themistocles => "event-themistocles",
        Title::Immortals => "event-immortals",
        Title::Pausanias => "event-pausanias",
        Title::Ostracism => "event-ostracism",
        Title::OracleOfDelphi => "event-oracle-of-delphi",
        Title::GreatKing => "event-great-king",
        Title::Leonidas => "event-leonidas",
        Title::RoyalRoad => "event-royal-road",
        Title::Artemisia => "event-artemisia",
        Title::Hippias => "event-hippias",
        Title::Evangelion => "event-evangelion",
        Title::SeparatePeace => "event-separate-peace",
        Title::MelasZomos => "event-melas-zomos",
        Title::DeathOfTheKing => "event-death-of-the-king",
        Title::MolonLabe => "event-molon-labe",
        Title::DefectionOfThebes => "event-defection-of-thebes",
        Title::Triremes => "event-triremes",
        Title::SupportFromSyracuse => "event-support-from-syracuse",
        Title::AllianceWithCarthage => "event-alliance-with-carthage",
        Title::ThreeHundredSpartans => "event-three-hundred-spartans",
        Title::AcropolisOnFire => "event-acropolis-on-fire",
        Title::Desertion => "event-desertion",
        Title::Pacification => "event-pacification",
    }
}
