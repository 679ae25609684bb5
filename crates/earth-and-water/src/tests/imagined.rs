//! Worlds a player imagines: in keeping with what was seen, and every one of them as likely as any other.

use super::*;
use crate::cards::Card;
use std::collections::BTreeMap;
use tabletop::chance::Quick;
use tabletop::{Position as _, Viewer};

const WORLDS: u32 = 21_000;

/// How often each Greek hand comes up in what Persia imagines.
fn imagined_hands(scene: &Scene) -> BTreeMap<Vec<u8>, u32> {
    let mut chance = Quick::new(480);
    let mut hands = BTreeMap::new();
    for _ in 0..WORLDS {
        let world = scene.position.resample(Viewer::Seat(Persia.seat()), &mut chance);
        *hands.entry(world.cards.hand(Greece).map(Card::number).collect()).or_insert(0) += 1;
    }
    hands
}

/// Five standard deviations of a count that is expected to be this.
fn five_sigma(expected: f64) -> f64 {
    5.0 * (expected * (1.0 - expected / f64::from(WORLDS))).sqrt()
}

#[test]
fn every_hand_is_as_likely_as_any_other() {
    let hands = imagined_hands(&Scene::new("").hand(Persia, &[1]).hand(Greece, &[3, 5]));
    assert_eq!(hands.len(), 15 * 14 / 2);
    let expected = f64::from(WORLDS) / 105.0;
    assert!(
        hands.values().all(|&count| (f64::from(count) - expected).abs() < five_sigma(expected)),
        "{hands:?}"
    );
}

#[test]
fn cards_held_since_before_the_shuffle_are_not_drawn_from_the_new_pile() {
    // Greece held 1, 2, 3, 6 and 7 and discarded two of them; all others but the Persian 4 lay open. Then the discards were
    // shuffled, and Greece drew a card.
    let drawn = |edition, discards| {
        Scene::new("Abydos P, Athenai G")
            .edition(edition)
            .hand(Persia, &[4])
            .draw_pile(&[1, 2, 3, 6, 7])
            .hand(Greece, &[1, 2, 3, 6, 7])
            .in_phase(Phase::KeepCards { side: Greece })
            .act(discards)
            .act(Action::BuyCards(0))
            .act(Action::FinishPreparation)
            .act_with(Action::BuyCards(1), &[8])
    };
    // All saw which two went: only the card drawn is in doubt, one of the twelve that were shuffled.
    let hands = imagined_hands(&drawn(2, discard(&[6, 7])));
    assert!(hands.keys().all(|hand| hand.len() == 4 && hand.starts_with(&[1, 2, 3])), "{hands:?}");
    assert_eq!(hands.len(), 12);
    // In edition 1 they went face down.
    let hands = imagined_hands(&drawn(1, Action::Keep(cards(&[1, 2, 3]))));
    let old = |hand: &[u8]| hand.iter().filter(|card| [1, 2, 3, 6, 7].contains(card)).count();
    assert!(hands.keys().all(|hand| hand.len() == 4 && old(hand) >= 3), "{}", rulebook::DRAW_PILE);
    // Three of the five and one of the ten that lay open, or four of the five: 100 hands and 5.
    assert_eq!(hands.len(), 105);
    let four_old: u32 = hands.iter().filter(|(hand, _)| old(hand) == 4).map(|(_, count)| count).sum();
    assert!((f64::from(four_old) - 1000.0).abs() < five_sigma(1000.0), "{four_old}");
}

#[test]
fn while_a_king_lives_nobody_thinks_that_persia_holds_his_death() {
    let drawn = Scene::start().act_drawing(Action::BuyCards(2), &[1, 2]);
    let seen = drawn.position.view(Viewer::Seat(Greece.seat()));
    assert!(!seen.hands.persia.possible.contains(c(11)), "{}", rulebook::DEATH_OF_THE_KING);
    assert!(seen.hands.persia.possible.contains(c(12)));
    // Once both are dead it may be there.
    let dead = Scene::new("")
        .fallen(Figure::Darius)
        .fallen(Figure::Xerxes)
        .in_phase(Phase::BuyCards { side: Persia, talents: 12, budget: Budget::Campaign })
        .act_drawing(Action::BuyCards(2), &[1, 2]);
    assert!(dead.position.view(Viewer::Table).hands.persia.possible.contains(c(11)));
}

#[test]
fn when_a_king_dies_all_know_where_the_card_went() {
    let died = Scene::new("")
        .hand(Greece, &[1, 2])
        .in_phase(Phase::BuyCards { side: Persia, talents: 12, budget: Budget::Campaign })
        .act_drawing(Action::BuyCards(1), &[11]);
    let seen = died.position.view(Viewer::Table);
    assert!(seen.draw_pile.known.contains(c(11)) && !seen.hands.greece.possible.contains(c(11)));
}
