//! 5.3 The campaign ends when the Persian king dies.

use super::*;
use crate::cards::CardSet;
use crate::pieces::Place;
use crate::{Acropolis, Position};

const DEATH: u8 = 11;
const PACIFICATION: u8 = 16;

fn buy(side: Side, talents: u8) -> Phase {
    Phase::BuyCards { side, talents, budget: Budget::Campaign }
}

fn preparing() -> Scene {
    Scene::new("Abydos P, Athenai G").in_phase(buy(Persia, 12))
}

fn reserve(position: &Position) -> u8 {
    position.armies.persia.reserve()
}

#[test]
fn when_persia_draws_sudden_death_in_preparation_the_campaign_is_given_up_without_scoring() {
    preparing()
        .hand(Greece, &[1])
        .act_drawing(Action::BuyCards(3), &[2, DEATH, 3])
        .told(Event::KingDied { figure: Figure::Darius }, rulebook::SUDDEN_DEATH)
        .told(Event::CampaignGivenUp, rulebook::SUDDEN_DEATH)
        .did_not_happen(|event| matches!(event, Event::Scored { .. } | Event::Starved { .. }))
        .score(0)
        .campaign(2)
        .phase(buy(Persia, 12))
        .board("Abydos P, Athenai G");
}

#[test]
fn the_persian_hand_the_draw_pile_and_the_discards_become_the_new_draw_pile() {
    preparing()
        .hand(Persia, &[4])
        .hand(Greece, &[1, 5])
        .discarded(&[6, 7])
        .in_phase(buy(Persia, 10))
        .act_drawing(Action::BuyCards(2), &[2, DEATH])
        .holds(Persia, &[])
        .holds(Greece, &[1, 5])
        .phase(buy(Persia, 12))
        .with(|position| {
            assert_eq!(position.cards.draw_pile(), CardSet::ALL.but_not(cards(&[1, 5])));
            assert_eq!(position.cards.face_up(), CardSet::EMPTY);
        });
}

#[test]
fn an_army_from_the_reserve_goes_to_the_picture_first_of_darius_then_of_xerxes() {
    preparing()
        .act_drawing(Action::BuyCards(1), &[DEATH])
        .told(Event::FigureFell { figure: Figure::Darius, from: None }, rulebook::SUDDEN_DEATH)
        .with(|position| {
            assert!(position.has_fallen(Figure::Darius) && !position.has_fallen(Figure::Xerxes));
            assert_eq!((reserve(position), position.armies.persia.at(Place::Figure)), (22, 1));
        })
        .act_drawing(Action::BuyCards(1), &[DEATH])
        .told(Event::KingDied { figure: Figure::Xerxes }, rulebook::SUDDEN_DEATH)
        .campaign(3)
        .with(|position| {
            assert!(position.has_fallen(Figure::Xerxes));
            assert_eq!((reserve(position), position.armies.persia.at(Place::Figure)), (21, 2));
        });
}

#[test]
fn once_both_kings_are_dead_the_card_does_nothing_and_may_be_used_to_move() {
    preparing()
        .fallen(Figure::Darius)
        .fallen(Figure::Xerxes)
        .hand(Greece, &[1])
        .act_drawing(Action::BuyCards(1), &[DEATH])
        .campaign(1)
        .phase(Phase::Raise { side: Persia, talents: 11, fleets_left: 2, next: 0, budget: Budget::Campaign })
        .turn(Persia)
        .refuses(Action::PlayEvent(c(DEATH)), rulebook::DEATH_OF_THE_KING)
        .act(Action::PlayMovement(c(DEATH)))
        .act(march(Abydos, Ephesos, 1))
        .board("Ephesos P, Athenai G");
}

#[test]
fn with_an_empty_reserve_persia_chooses_the_army_on_the_map() {
    let all_raised = format!("Abydos {}, Thebai PPP, Athenai G", "P".repeat(21));
    Scene::new(&all_raised)
        .in_phase(buy(Persia, 12))
        .act_drawing(Action::BuyCards(1), &[DEATH])
        .phase(Phase::Sacrifice { figure: Figure::Darius, spare: None, then: Then::GiveUp })
        .waits_for(Persia)
        .refuses(Action::RemoveArmies { city: Athenai, armies: 1 }, rulebook::SUDDEN_DEATH)
        .refuses(Action::RemoveArmies { city: Thebai, armies: 2 }, rulebook::SUDDEN_DEATH)
        .refuses(Action::FinishPreparation, rulebook::SUDDEN_DEATH)
        .act(Action::RemoveArmies { city: Thebai, armies: 1 })
        .happened(Event::FigureFell { figure: Figure::Darius, from: Some(Thebai) })
        .board(&format!("Abydos {}, Thebai PP, Athenai G", "P".repeat(21)))
        .campaign(2)
        .with(|position| assert_eq!(reserve(position), 0));
}

#[test]
fn in_the_fifth_campaign_the_game_ends_at_the_score_it_had() {
    preparing()
        .with(|position| (position.campaign, position.score) = (5, -2))
        .act_drawing(Action::BuyCards(1), &[DEATH])
        .phase(Phase::Over { winner: Some(Persia), automatic: false })
        .score(-2);
}

#[test]
fn a_king_who_dies_in_preparation_saves_nobody_who_holds_both_enemy_cities() {
    Scene::new("Athenai P, Sparta P")
        .in_phase(buy(Persia, 12))
        .act_drawing(Action::BuyCards(1), &[DEATH])
        .campaign(2)
        .phase(buy(Persia, 12));
}

#[test]
fn drawn_by_greece_it_is_an_ordinary_card() {
    Scene::new("Abydos P")
        .in_phase(buy(Greece, 6))
        .hand(Persia, &[1])
        .act_drawing(Action::BuyCards(1), &[DEATH])
        .campaign(1)
        .holds(Greece, &[DEATH])
        .did_not_happen(|event| matches!(event, Event::KingDied { .. }))
        .turn(Greece)
        .act(Action::PlayEvent(c(DEATH)))
        .board("Abydos P, Sparta G");
}

fn pacifying() -> Scene {
    Scene::new("Abydos P, Athenai G")
        .hand(Persia, &[PACIFICATION, 1, 2])
        .hand(Greece, &[3])
        .act(Action::PlayEvent(c(PACIFICATION)))
}

#[test]
fn drawn_by_pacification_it_ends_the_operations_but_supply_and_scoring_follow() {
    pacifying()
        .act_drawing(discard(&[1]), &[DEATH, 4])
        .happened(Event::KingDied { figure: Figure::Darius })
        .phase(Phase::KeepCards { side: Persia })
        .holds(Persia, &[2, 4])
        .keeps(&[4])
        .phase(Phase::KeepCards { side: Greece })
        .keeps(&[3])
        .happened(Event::Scored { points: BySide { persia: 4, greece: 4 }, score: 0 })
        .did_not_happen(|event| *event == Event::CampaignGivenUp)
        .campaign(2)
        .phase(buy(Persia, 10))
        .holds(Persia, &[4]);
}

#[test]
fn drawn_by_pacification_after_both_kings_are_dead_it_is_a_card_in_hand() {
    pacifying()
        .fallen(Figure::Darius)
        .fallen(Figure::Xerxes)
        .act_drawing(discard(&[]), &[DEATH])
        .holds(Persia, &[1, 2, DEATH])
        .waits_for(Greece)
        .phase(Phase::Operations { side: Greece, enemy_passed: false });
}

#[test]
fn pacification_too_lets_persia_choose_the_army_when_the_reserve_is_empty() {
    Scene::new(&format!("Abydos {}, Thebai P, Athenai G", "P".repeat(23)))
        .hand(Persia, &[PACIFICATION])
        .hand(Greece, &[3])
        .act(Action::PlayEvent(c(PACIFICATION)))
        .act_drawing(discard(&[]), &[DEATH])
        .phase(Phase::Sacrifice { figure: Figure::Darius, spare: None, then: Then::EndOperations })
        .act(Action::RemoveArmies { city: Abydos, armies: 1 })
        .phase(Phase::KeepCards { side: Greece });
}

#[test]
fn the_smaller_greek_budget_does_not_outlive_a_campaign_given_up() {
    let burnt = || preparing().with(|position| position.acropolis = Acropolis::InRuins);
    burnt().act(Action::BuyCards(0)).act(Action::FinishPreparation).phase(buy(Greece, 5));
    burnt()
        .act_drawing(Action::BuyCards(1), &[DEATH])
        .act(Action::BuyCards(0))
        .act(Action::FinishPreparation)
        .phase(buy(Greece, 6));
}
