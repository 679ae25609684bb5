//! 5.1 Persian preparation, 5.2 Greek preparation, 5.4 the draw pile.

use super::*;
use crate::cards::CardSet;
use crate::{Acropolis, Setup};

const BOTH_HOMES: &str = "Ephesos P, Abydos P, Athenai G";

fn armies(city: City, armies: u8) -> Action {
    Action::RaiseArmies { city, armies }
}

fn fleets(city: City, fleets: u8) -> Action {
    Action::RaiseFleets { city, fleets }
}

fn raise(side: Side, talents: u8) -> Phase {
    Phase::Raise { side, talents, fleets_left: 2, next: 0, budget: Budget::Campaign }
}

fn buy(side: Side, talents: u8) -> Phase {
    Phase::BuyCards { side, talents, budget: Budget::Campaign }
}

/// Persia has passed, Greece is about to, and the next campaign begins.
fn end_of_campaign() -> Scene {
    Scene::new("").in_phase(Phase::Operations { side: Greece, enemy_passed: true }).hand(Greece, &[1])
}

#[test]
fn persia_has_twelve_talents_and_greece_six() {
    Scene::start()
        .phase(buy(Persia, 12))
        .act(Action::BuyCards(0))
        .phase(raise(Persia, 12))
        .act(Action::FinishPreparation)
        .phase(buy(Greece, 6))
        .act(Action::BuyCards(0))
        .phase(raise(Greece, 6));
}

#[test]
fn with_a_card_kept_persia_has_ten_talents() {
    let kept = end_of_campaign().hand(Persia, &[2, 3]).act(Action::Pass).keeps(&[2]).keeps(&[]);
    kept.campaign(2).phase(buy(Persia, 10)).holds(Persia, &[2]);
    let threw_away = end_of_campaign().hand(Persia, &[2, 3]).act(Action::Pass).keeps(&[]).keeps(&[]);
    threw_away.campaign(2).phase(buy(Persia, 12));
}

#[test]
fn cards_kept_by_greece_cost_it_nothing() {
    end_of_campaign()
        .act(Action::Pass)
        .keeps(&[1])
        .act(Action::BuyCards(0))
        .act(Action::FinishPreparation)
        .phase(buy(Greece, 6))
        .holds(Greece, &[1]);
}

#[test]
fn unspent_talents_are_lost() {
    end_of_campaign()
        .act(Action::Pass)
        .keeps(&[1])
        .act(Action::BuyCards(0))
        .act(armies(Abydos, 1))
        .act(Action::FinishPreparation)
        .act(Action::BuyCards(0))
        .act(Action::FinishPreparation)
        .waits_for(Greece)
        .act(Action::Pass)
        .keeps(&[])
        .campaign(3)
        .phase(buy(Persia, 12));
}

#[test]
fn a_card_costs_a_talent() {
    Scene::start().act_drawing(Action::BuyCards(2), &[1, 2]).phase(raise(Persia, 10)).holds(Persia, &[1, 2]);
}

#[test]
fn at_most_six_cards_are_bought_in_a_preparation() {
    Scene::start()
        .refuses(Action::BuyCards(7), rulebook::PERSIAN_PREPARATION)
        .act_drawing(Action::BuyCards(6), &[1, 2, 3, 4, 5, 6])
        .act(Action::FinishPreparation)
        .refuses(Action::BuyCards(7), rulebook::GREEK_PREPARATION)
        .act_drawing(Action::BuyCards(6), &[7, 8, 9, 10, 12, 13])
        .phase(Phase::Operations { side: Persia, enemy_passed: false });
}

#[test]
fn the_five_talents_of_a_burnt_city_buy_five_cards() {
    Scene::start()
        .with(|position| position.acropolis = Acropolis::InRuins)
        .act(Action::BuyCards(0))
        .act(Action::FinishPreparation)
        .phase(buy(Greece, 5))
        .refuses(Action::BuyCards(6), rulebook::GREEK_PREPARATION);
}

#[test]
fn an_army_costs_a_talent_and_any_number_may_be_raised() {
    Scene::new(BOTH_HOMES)
        .in_phase(raise(Persia, 12))
        .refuses(armies(Abydos, 13), rulebook::PERSIAN_PREPARATION)
        .refuses(armies(Abydos, 0), rulebook::PERSIAN_PREPARATION)
        .act(armies(Abydos, 5))
        .act(armies(Ephesos, 7))
        .board("Ephesos PPPPPPPP, Abydos PPPPPP, Athenai G")
        .act(Action::FinishPreparation)
        .phase(buy(Greece, 6));
}

#[test]
fn persian_fleets_cost_two_talents() {
    Scene::new(BOTH_HOMES)
        .in_phase(raise(Persia, 3))
        .refuses(fleets(Ephesos, 2), rulebook::PERSIAN_PREPARATION)
        .act(armies(Ephesos, 1))
        .act(fleets(Ephesos, 1))
        .board("Ephesos PP p, Abydos P, Athenai G")
        .act(Action::FinishPreparation)
        .phase(buy(Greece, 6));
}

#[test]
fn by_the_optional_rule_a_persian_fleet_costs_one_talent() {
    Scene::new(BOTH_HOMES)
        .with(|position| position.setup = Setup { one_talent_persian_fleets: true, ..Setup::default() })
        .in_phase(raise(Persia, 2))
        .act(fleets(Ephesos, 2))
        .board("Ephesos P pp, Abydos P, Athenai G")
        .act(Action::FinishPreparation)
        .phase(buy(Greece, 6));
}

#[test]
fn a_greek_fleet_costs_one_talent() {
    Scene::new(BOTH_HOMES)
        .in_phase(raise(Greece, 2))
        .hand(Persia, &[1])
        .act(fleets(Athenai, 2))
        .board("Ephesos P, Abydos P, Athenai G gg")
        .act(Action::FinishPreparation)
        .phase(Phase::Operations { side: Persia, enemy_passed: false });
}

#[test]
fn at_most_two_fleets_are_raised_in_a_preparation() {
    Scene::new(BOTH_HOMES)
        .in_phase(raise(Persia, 12))
        .refuses(fleets(Abydos, 3), rulebook::PERSIAN_PREPARATION)
        .act(fleets(Abydos, 1))
        .refuses(fleets(Ephesos, 2), rulebook::PERSIAN_PREPARATION)
        .act(fleets(Ephesos, 1))
        .offers(&[Action::BuildBridge, Action::FinishPreparation]);
    Scene::new("").in_phase(raise(Greece, 6)).refuses(fleets(Athenai, 3), rulebook::GREEK_PREPARATION);
}

#[test]
fn forces_are_raised_in_cities_one_controls() {
    Scene::new("Thebai G g, Athenai P, Naxos p")
        .hand(Persia, &[1])
        .in_phase(raise(Greece, 6))
        .refuses(armies(Athenai, 1), rulebook::CONTROL)
        .refuses(armies(Larissa, 1), rulebook::CONTROL)
        .refuses(fleets(Athenai, 1), rulebook::CONTROL)
        .refuses(fleets(Eretria, 1), rulebook::CONTROL)
        .act(armies(Sparta, 1))
        .act(armies(Thebai, 1))
        .act(fleets(Thebai, 1))
        .board("Thebai GG gg, Athenai P, Sparta G, Naxos p");
}

#[test]
fn fleets_are_raised_only_in_ports() {
    Scene::new("Korinthos G").in_phase(raise(Greece, 6)).refuses(fleets(Korinthos, 1), rulebook::MAP);
}

#[test]
fn no_fleet_is_raised_in_a_port_with_an_enemy_fleet_but_armies_are() {
    Scene::new("Athenai p, Ephesos g")
        .in_phase(raise(Greece, 6))
        .refuses(fleets(Athenai, 1), rulebook::GREEK_PREPARATION)
        .act(armies(Athenai, 1))
        .in_phase(raise(Persia, 12))
        .refuses(fleets(Ephesos, 1), rulebook::PERSIAN_PREPARATION)
        .act(fleets(Abydos, 1))
        .board("Athenai G p, Ephesos g, Abydos p");
}

#[test]
fn the_bridge_costs_six_talents() {
    Scene::new(BOTH_HOMES)
        .in_phase(raise(Persia, 5))
        .refuses(Action::BuildBridge, rulebook::PERSIAN_PREPARATION)
        .in_phase(raise(Persia, 7))
        .act(Action::BuildBridge)
        .told(Event::BridgeBuilt, rulebook::PERSIAN_PREPARATION)
        .act(Action::FinishPreparation)
        .phase(buy(Greece, 6));
}

#[test]
fn the_bridge_is_built_by_an_army_in_abydos_which_may_just_have_been_raised() {
    let empty = Scene::new("Ephesos P").in_phase(raise(Persia, 12));
    empty
        .refuses(Action::BuildBridge, rulebook::PERSIAN_PREPARATION)
        .act(armies(Abydos, 1))
        .act(Action::BuildBridge)
        .happened(Event::BridgeBuilt);
}

#[test]
fn there_is_one_bridge_and_greece_cannot_build_it() {
    Scene::new("Abydos P")
        .bridged()
        .in_phase(raise(Persia, 12))
        .refuses(Action::BuildBridge, rulebook::PERSIAN_PREPARATION);
    Scene::new("Abydos G")
        .in_phase(raise(Greece, 6))
        .refuses(Action::BuildBridge, rulebook::GREEK_PREPARATION);
}

#[test]
fn forces_are_offered_in_the_order_of_the_map_armies_before_fleets() {
    Scene::new(BOTH_HOMES)
        .in_phase(raise(Persia, 12))
        .act(armies(Ephesos, 1))
        .refuses(armies(Abydos, 1), rulebook::PERSIAN_PREPARATION)
        .act(fleets(Ephesos, 1))
        .refuses(armies(Ephesos, 1), rulebook::PERSIAN_PREPARATION)
        .refuses(fleets(Abydos, 1), rulebook::PERSIAN_PREPARATION)
        .act(Action::BuildBridge);
}

#[test]
fn who_has_nothing_left_to_raise_is_not_asked() {
    let spent = Scene::new("Athenai GGGGGGGGG g, Sparta gggg").in_phase(buy(Greece, 6)).hand(Persia, &[1]);
    spent.act(Action::BuyCards(0)).phase(Phase::Operations { side: Persia, enemy_passed: false });
}

#[test]
fn an_empty_draw_pile_is_made_anew_from_the_discards() {
    Scene::new("")
        .draw_pile(&[1])
        .in_phase(buy(Persia, 12))
        // The last card of the pile, then the lowest of the fifteen others.
        .act_with(Action::BuyCards(2), &[0, 0])
        .told(Event::Reshuffled, rulebook::DRAW_PILE)
        .holds(Persia, &[1, 2])
        .with(|position| assert_eq!(position.cards.draw_pile().len(), 14));
}

#[test]
fn the_discards_are_not_touched_while_the_draw_pile_suffices() {
    Scene::new("")
        .draw_pile(&[1, 2])
        .in_phase(buy(Persia, 12))
        .act_with(Action::BuyCards(2), &[0, 0])
        .did_not_happen(|event| *event == Event::Reshuffled)
        .with(|position| assert_eq!(position.cards.face_up().len(), 14));
}

#[test]
fn without_draw_pile_and_discards_no_card_can_be_bought() {
    let hoarded = |greek: &[u8]| {
        Scene::new(BOTH_HOMES).hand(Persia, &[1, 2, 3, 4, 5, 6]).hand(Greece, greek).in_phase(buy(Greece, 6))
    };
    hoarded(&[7, 8, 9, 10, 11, 12, 13])
        .refuses(Action::BuyCards(4), rulebook::DRAW_PILE)
        .act_with(Action::BuyCards(3), &[0, 0, 0])
        .with(|position| assert_eq!(position.cards.draw_pile(), CardSet::EMPTY))
        .phase(raise(Greece, 3))
        .in_phase(raise(Persia, 1))
        .act(armies(Abydos, 1))
        .act(Action::FinishPreparation)
        .phase(raise(Greece, 6));
}
