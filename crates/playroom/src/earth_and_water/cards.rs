//! The cards as they are printed, and who holds which.

use crate::capitalised;
use crate::shown::{CardFace, Half, Hand, Pile};
use earth_and_water::cards::{Card, CardSet, Kind, Title};
use earth_and_water::{Side, View, rulebook};
use tabletop::Rule;

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

const DRAW_PILE: Option<(&str, Rule)> = Some((
    "In the preparation a talent buys a card, drawn at random from the draw pile.",
    rulebook::DRAW_PILE,
));
const DISCARDS: Option<(&str, Rule)> = Some((
    "When the draw pile is empty and a card must be drawn, these are shuffled and drawn from.",
    rulebook::DRAW_PILE,
));

/// Why cards of the enemy are known.
const KNOWN: Option<(&str, Rule)> = Some((
    "You know of these: they were laid open, or can be nowhere else by what you have seen.",
    rulebook::CARDS_IN_HAND,
));

/// Every card once. Where it may be in several places, a pile names them all.
pub(super) fn piles(view: &View) -> Vec<Pile> {
    let mut left = CardSet::ALL;
    let mut piles = Vec::new();
    let mut add = |name: String, cards: CardSet, about: Option<(&'static str, Rule)>| {
        let cards = cards.and(left);
        left = left.but_not(cards);
        if !cards.is_empty() {
            piles.push(Pile { name: name.into(), cards: faces(cards), about });
        }
    };
    for side in Side::BOTH {
        let own = view.side() == Some(side);
        let whose = if own { "your".to_owned() } else { format!("{}'s", side.name()) };
        let about = if own { None } else { KNOWN };
        add(format!("In {whose} hand"), view.hands[side].known, about);
    }
    add("In play".to_owned(), view.in_play, None);
    add("Discarded".to_owned(), view.face_up, DISCARDS);
    add("Discarded face down".to_owned(), view.face_down.known, DISCARDS);
    add("In the draw pile".to_owned(), view.draw_pile.known, DRAW_PILE);
    let mut places = Vec::new();
    let mut may_be = |count: u8, known: CardSet, place: String| {
        let unknown = count.saturating_sub(known.len());
        if unknown > 0 {
            places.push(format!("{place} ({unknown})"));
        }
    };
    may_be(view.draw_pile.count, view.draw_pile.known, "in the draw pile".to_owned());
    for side in Side::BOTH {
        let hand = view.hands[side];
        may_be(hand.count, hand.known, format!("in {}'s hand", side.name()));
    }
    may_be(view.face_down.count, view.face_down.known, "face down among the discards".to_owned());
    add(capitalised(&places.join(", or ")), CardSet::ALL, DRAW_PILE);
    piles
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
