//! What is written on the cards: each half in a line short enough for its face and precise enough to play from.

use crate::Side;
use crate::cards::choices::{self, battle_reactions};
use crate::cards::{Card, Kind, Title};
use serde::Serialize;
use tabletop::Rule;

/// One half of a card as it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Face {
    /// The name of the event.
    pub title: &'static str,
    /// What it does, in at most 95 letters.
    pub text: &'static str,
    /// How it is played.
    pub kind: Kind,
    /// A Sparta event: not to be played while the Carneia Festival lasts.
    pub spartan: bool,
    /// Where the whole of it is explained.
    pub rule: Rule,
}

impl Card {
    /// What this side reads on the card.
    pub fn face(self, side: Side) -> Face {
        let half = self.half(side);
        let (title, text) = (half.rule.title, text(half.title));
        Face { title, text, kind: half.kind, spartan: half.spartan, rule: half.rule }
    }
}

fn text(title: Title) -> &'static str {
    match title {
        Title::MinesOfLaurion => {
            "Spend 3 talents now on cards, armies and fleets, as many of each as you like."
        }
        Title::CavalryOfMardonius => "March. In a battle it brings on, your dice count in full.",
        Title::IonianRevolt => choices::ionian_revolt::FACE,
        Title::Tribute => choices::tribute::FACE,
        Title::WrathOfPoseidon => choices::wrath_of_poseidon::FACE,
        Title::Miltiades => battle_reactions::MILTIADES_FACE,
        Title::Carneia => {
            "This campaign no Greek army is moved out of Sparta, and no Sparta event is played."
        }
        Title::Themistocles => choices::themistocles::FACE,
        Title::Immortals => choices::immortals::FACE,
        Title::Pausanias => battle_reactions::PAUSANIAS_FACE,
        Title::Ostracism => "A card drawn at random from the Greek hand is discarded.",
        Title::OracleOfDelphi => "Discard your whole hand and draw as many cards, one for this card too.",
        Title::GreatKing => "March. In battle: beat or drive off the Greeks, +1; fail to hold the city, −1.",
        Title::Leonidas => {
            "March with one army. In a battle it brings on, roll 2 dice throughout. Once; costs an army."
        }
        Title::RoyalRoad => choices::royal_road::FACE,
        Title::Artemisia => choices::artemisia::FACE,
        Title::Hippias => choices::hippias::FACE,
        Title::Evangelion => {
            "March. In battle: beat or drive off the Persians, +1; fail to hold the city, −1."
        }
        Title::SeparatePeace => {
            "Each side rolls. Yours is higher: Greece shows its hand and discards its Sparta cards."
        }
        Title::MelasZomos => "An army from your reserve enters Sparta, if you control it.",
        Title::DeathOfTheKing => {
            "Drawn in preparation: the king dies and the campaign is given up. With no king left: move only."
        }
        Title::MolonLabe => choices::molon_labe::FACE,
        Title::DefectionOfThebes => choices::defection_of_thebes::FACE,
        Title::Triremes => "Sail and fight, then sail again with the same or other fleets. No armies aboard.",
        Title::SupportFromSyracuse => choices::support_from_syracuse::FACE,
        Title::AllianceWithCarthage => "No event: hold it to keep Syracuse away, or use it to move.",
        Title::ThreeHundredSpartans => battle_reactions::THREE_HUNDRED_SPARTANS_FACE,
        Title::AcropolisOnFire => {
            "With an army in Athenai: nobody scores it this campaign, and Greece next has 5 talents."
        }
        Title::Desertion => choices::desertion::FACE,
        Title::Pacification => choices::pacification::FACE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::CardSet;
    use crate::rulebook;
    use std::collections::BTreeMap;

    #[test]
    fn every_half_has_a_short_line_of_its_own() {
        let mut halves = BTreeMap::new();
        for card in CardSet::ALL {
            for side in Side::BOTH {
                let face = card.face(side);
                let letters = face.text.chars().count();
                assert!((20..=95).contains(&letters), "{letters} letters: {}", face.text);
                assert!(
                    face.text.ends_with('.') && face.text.starts_with(char::is_uppercase),
                    "{}",
                    face.text
                );
                assert_eq!((face.rule, face.kind), (card.half(side).rule, card.half(side).kind));
                assert!(rulebook::ALL.contains(&face.rule));
                halves.entry(face.text).or_insert_with(Vec::new).push(face.rule);
            }
        }
        let shared: Vec<_> = halves.into_values().filter(|rules| rules.len() > 1).collect();
        assert_eq!(shared, [vec![rulebook::TRIBUTE; 3]], "only the three Tributes are alike");
    }

    #[test]
    fn what_is_done_once_says_so() {
        for figure in [Title::Miltiades, Title::Themistocles, Title::Leonidas, Title::Artemisia] {
            assert!(text(figure).contains("Once"), "{figure:?}");
        }
    }
}
