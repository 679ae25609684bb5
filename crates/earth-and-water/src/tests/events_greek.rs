//! The Greek halves of the cards that are played in one's own turn, by number.

use super::*;
use crate::cards::Title;

/// Greece plays this card's event on this board; Persia holds a card, all hands are open.
fn played(card: u8, board: &str) -> Scene {
    holding(card, board).act(Action::PlayEvent(c(card)))
}

fn holding(card: u8, board: &str) -> Scene {
    let persian = if card == 14 { 12 } else { 14 };
    Scene::new(board).turn(Greece).shown(Greece, &[card]).shown(Persia, &[persian])
}

fn remove(city: City, armies: u8) -> Action {
    Action::RemoveArmies { city, armies }
}

const NEXT: Phase = Phase::Operations { side: Persia, enemy_passed: false };

fn laurion(talents: u8) -> Phase {
    Phase::BuyCards { side: Greece, talents, budget: Budget::Laurion }
}

#[test]
fn mines_of_laurion_spends_three_talents_as_in_a_preparation() {
    played(1, "Athenai G")
        .phase(laurion(3))
        .told(Event::EventPlayed { side: Greece, card: c(1) }, rulebook::MINES_OF_LAURION)
        .refuses(Action::BuyCards(4), rulebook::GREEK_PREPARATION)
        .act_drawing(Action::BuyCards(1), &[2])
        .act(Action::RaiseArmies { city: Athenai, armies: 1 })
        .act(Action::RaiseFleets { city: Athenai, fleets: 1 })
        .board("Athenai GG g")
        .holds(Greece, &[2])
        .act(Action::FinishPreparation)
        .phase(NEXT);
}

#[test]
fn mines_of_laurion_know_no_limit_of_fleets_but_a_port_must_be_free() {
    played(1, "Athenai p")
        .act(Action::BuyCards(0))
        .refuses(Action::RaiseFleets { city: Athenai, fleets: 1 }, rulebook::GREEK_PREPARATION)
        .refuses(Action::BuildBridge, rulebook::GREEK_PREPARATION)
        .act(Action::RaiseFleets { city: Sparta, fleets: 3 })
        .board("Athenai p, Sparta ggg")
        .act(Action::FinishPreparation)
        .phase(NEXT);
}

#[test]
fn mines_of_laurion_need_not_be_spent() {
    played(1, "").act(Action::BuyCards(0)).act(Action::FinishPreparation).board("").phase(NEXT);
}

#[test]
fn the_mines_of_laurion_card_is_not_shuffled_into_the_pile_it_draws_from() {
    Scene::new("")
        .turn(Greece)
        .hand(Greece, &[1])
        .hand(Persia, &[14])
        .draw_pile(&[2])
        .act(Action::PlayEvent(c(1)))
        .act_with(Action::BuyCards(2), &[0, 0])
        .happened(Event::Reshuffled)
        // The lowest of the discards is 3, not the card being played.
        .holds(Greece, &[2, 3])
        .with(|position| assert_eq!(position.cards.face_up(), cards(&[1])));
}

#[test]
fn mines_of_laurion_that_find_no_card_to_buy_are_discarded_like_any_other() {
    Scene::new("")
        .turn(Greece)
        .hand(Greece, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        .hand(Persia, &[11, 12, 13, 14, 15, 16])
        .act(Action::PlayEvent(c(1)))
        .act(Action::FinishPreparation)
        .with(|position| assert_eq!(position.cards.face_up(), cards(&[1])));
}

#[test]
fn ionian_revolt_takes_an_army_from_a_persian_major_city_to_the_reserve() {
    played(2, "Ephesos PP, Abydos P, Thebai P")
        .refuses(remove(Thebai, 1), rulebook::IONIAN_REVOLT)
        .refuses(remove(Ephesos, 2), rulebook::IONIAN_REVOLT)
        .refuses(Action::Decline, rulebook::IONIAN_REVOLT)
        .act(remove(Ephesos, 1))
        .board("Ephesos P, Abydos P, Thebai P")
        .with(|position| assert_eq!(position.armies.persia.reserve(), 21))
        .phase(NEXT);
    holding(2, "Thebai P, Ephesos G").refuses(Action::PlayEvent(c(2)), rulebook::IONIAN_REVOLT);
}

#[test]
fn wrath_of_poseidon_takes_a_persian_fleet_to_the_reserve() {
    played(3, "Ephesos p, Naxos pp, Athenai g")
        .refuses(Action::RemoveFleet(Athenai), rulebook::WRATH_OF_POSEIDON)
        .act(Action::RemoveFleet(Naxos))
        .told(Event::FleetRemoved { side: Persia, city: Naxos }, rulebook::WRATH_OF_POSEIDON)
        .board("Ephesos p, Naxos p, Athenai g")
        .with(|position| assert_eq!(position.fleets.persia.reserve(), 4))
        .phase(NEXT);
    holding(3, "Ephesos P").refuses(Action::PlayEvent(c(3)), rulebook::WRATH_OF_POSEIDON);
}

#[test]
fn oracle_of_delphi_exchanges_the_whole_hand_and_itself() {
    Scene::new("Athenai G")
        .turn(Greece)
        .hand(Greece, &[7, 1, 2])
        .hand(Persia, &[14])
        .act_drawing(Action::PlayEvent(c(7)), &[3, 4, 5])
        .told(Event::EventPlayed { side: Greece, card: c(7) }, rulebook::ORACLE_OF_DELPHI)
        .holds(Greece, &[3, 4, 5])
        .told(
            Event::DiscardedFaceUp { side: Greece, cards: cards(&[1, 2]), by: Some(Title::OracleOfDelphi) },
            rulebook::ORACLE_OF_DELPHI,
        )
        .with(|position| assert_eq!(position.cards.face_up(), cards(&[1, 2, 7])))
        .phase(NEXT);
}

#[test]
fn the_last_card_may_be_the_oracle_which_then_draws_one() {
    holding(7, "").act_drawing(Action::PlayEvent(c(7)), &[3]).holds(Greece, &[3]);
}

#[test]
fn leonidas_marches_with_one_army_and_rolls_two_dice_for_the_whole_battle() {
    played(8, "Sparta GG, Korinthos PP")
        .refuses(march(Sparta, Korinthos, 2), rulebook::LEONIDAS)
        .refuses(sail(Sparta, Naxos, 1, 0), rulebook::PLAYING_AN_EVENT)
        .act_dice(march(Sparta, Korinthos, 1), &[1, 6, 2, 2])
        .act_dice(Action::FightOn, &[1, 5, 2])
        .board("Sparta G, Korinthos G")
        .with(|position| assert!(position.has_fallen(Figure::Leonidas)));
}

#[test]
fn leonidas_cannot_march_without_an_army_on_a_road() {
    holding(8, "Naxos G").refuses(Action::PlayEvent(c(8)), rulebook::LEONIDAS);
    holding(8, "Sparta G").fallen(Figure::Leonidas).refuses(Action::PlayEvent(c(8)), rulebook::LEONIDAS);
}

fn evangelion(board: &str) -> Scene {
    Scene::new(board).turn(Greece).shown(Greece, &[10]).shown(Persia, &[14]).act(Action::PlayEvent(c(10)))
}

#[test]
fn evangelion_scores_a_point_for_greece_if_the_enemy_is_wiped_out() {
    evangelion("Athenai GG, Thebai P")
        .refuses(sail(Athenai, Naxos, 1, 0), rulebook::PLAYING_AN_EVENT)
        .act_dice(march(Athenai, Thebai, 2), &[6, 1, 1])
        .told(Event::BattlePoint { side: Greece, score: 1, by: Title::Evangelion }, rulebook::EVANGELION)
        .score(1)
        .phase(NEXT);
}

#[test]
fn evangelion_scores_a_point_for_greece_if_the_enemy_retreats() {
    evangelion("Athenai GG, Thebai PP, Larissa P")
        .act_dice(march(Athenai, Thebai, 2), &[6, 1, 1, 1])
        .act(Action::FightOn)
        .act(fall_back(Larissa))
        .score(1);
}

#[test]
fn evangelion_scores_a_point_for_persia_if_greece_does_not_hold_the_city() {
    evangelion("Athenai G, Thebai PP").act_dice(march(Athenai, Thebai, 1), &[1, 2, 2]).score(-1);
    evangelion("Athenai GG, Thebai PP")
        .act_dice(march(Athenai, Thebai, 2), &[1, 1, 2, 2])
        .act(fall_back(Athenai))
        .score(-1);
}

#[test]
fn evangelion_scores_for_both_if_nobody_is_left_unless_the_city_is_greek_all_the_same() {
    evangelion("Athenai G, Thebai P").act_dice(march(Athenai, Thebai, 1), &[3, 3]).score(0);
    evangelion("Thebai G, Athenai P").act_dice(march(Thebai, Athenai, 1), &[3, 3]).score(1);
}

#[test]
fn evangelion_without_a_battle_scores_nothing() {
    evangelion("Athenai G").act(march(Athenai, Thebai, 1)).score(0);
    holding(10, "Naxos G").refuses(Action::PlayEvent(c(10)), rulebook::EVANGELION);
}

#[test]
fn the_points_of_evangelion_stop_at_the_end_of_the_track() {
    evangelion("Athenai GG, Thebai P")
        .with(|position| position.score = 6)
        .act_dice(march(Athenai, Thebai, 2), &[6, 1, 1])
        .score(6);
}

#[test]
fn melas_zomos_puts_an_army_in_sparta() {
    played(11, "").board("Sparta G").phase(NEXT);
    holding(11, "Sparta P").refuses(Action::PlayEvent(c(11)), rulebook::MELAS_ZOMOS);
    holding(11, "Athenai GGGGGGGGG").refuses(Action::PlayEvent(c(11)), rulebook::MELAS_ZOMOS);
}

#[test]
fn triremes_sail_twice_without_armies() {
    played(13, "Athenai GG gg, Naxos p")
        .refuses(sail(Athenai, Naxos, 1, 1), rulebook::PLAYING_AN_EVENT)
        .refuses(march(Athenai, Thebai, 1), rulebook::PLAYING_AN_EVENT)
        .refuses(Action::Decline, rulebook::MOVEMENT)
        .act_dice(sail(Athenai, Naxos, 1, 0), &[6, 1])
        .waits_for(Greece)
        .refuses(sail(Athenai, Sparta, 1, 1), rulebook::PLAYING_AN_EVENT)
        .act(sail(Naxos, Abydos, 1, 0))
        .board("Athenai GG g, Abydos g")
        .told(Event::EventPlayed { side: Greece, card: c(13) }, rulebook::TRIREMES)
        .phase(NEXT);
}

#[test]
fn the_triremes_sail_a_second_time_if_a_fleet_is_left() {
    let again = || played(13, "Athenai gg").act(sail(Athenai, Naxos, 1, 0)).waits_for(Greece);
    again().refuses(Action::Decline, rulebook::TRIREMES).act(sail(Athenai, Naxos, 1, 0)).phase(NEXT);
    again().edition(1).act(Action::Decline).board("Athenai g, Naxos g").phase(NEXT);
    played(13, "Athenai g, Naxos p").act_dice(sail(Athenai, Naxos, 1, 0), &[1, 2]).phase(NEXT);
    holding(13, "Athenai G").refuses(Action::PlayEvent(c(13)), rulebook::TRIREMES);
}

#[test]
fn triremes_that_retreat_may_still_sail_again() {
    played(13, "Athenai gg, Naxos pp")
        .act_dice(sail(Athenai, Naxos, 2, 0), &[1, 1, 2, 2])
        .act(sail_back(Athenai))
        .act(sail(Athenai, Sparta, 1, 0))
        .board("Sparta g, Naxos pp")
        .phase(NEXT);
}

#[test]
fn support_from_syracuse_places_all_fleets_in_reserve_in_greek_ports() {
    let place = |city, fleets| Action::RaiseFleets { city, fleets };
    played(14, "Athenai p, Thebai G, Naxos g, Korinthos G")
        .refuses(place(Athenai, 1), rulebook::SUPPORT_FROM_SYRACUSE)
        .refuses(place(Naxos, 1), rulebook::SUPPORT_FROM_SYRACUSE)
        .refuses(place(Korinthos, 1), rulebook::SUPPORT_FROM_SYRACUSE)
        .refuses(place(Sparta, 5), rulebook::SUPPORT_FROM_SYRACUSE)
        // Thebai is the last port: it takes all that are left.
        .refuses(place(Thebai, 3), rulebook::SUPPORT_FROM_SYRACUSE)
        .refuses(Action::FinishPreparation, rulebook::SUPPORT_FROM_SYRACUSE)
        .act(place(Sparta, 1))
        .refuses(place(Sparta, 3), rulebook::SUPPORT_FROM_SYRACUSE)
        .act(place(Thebai, 3))
        .board("Athenai p, Thebai G ggg, Naxos g, Korinthos G, Sparta g")
        .phase(NEXT);
}

#[test]
fn syracuse_sends_nothing_without_a_fleet_or_a_port() {
    let refused = |board| {
        holding(14, board).refuses(Action::PlayEvent(c(14)), rulebook::SUPPORT_FROM_SYRACUSE);
    };
    refused("Athenai ggggg");
    refused("Athenai p, Sparta P p");
}

#[test]
fn desertion_takes_a_persian_army_anywhere_to_the_reserve() {
    played(16, "Ephesos P, Thebai PP, Athenai G")
        .refuses(remove(Athenai, 1), rulebook::DESERTION)
        .refuses(remove(Thebai, 2), rulebook::DESERTION)
        .act(remove(Thebai, 1))
        .board("Ephesos P, Thebai P, Athenai G")
        .phase(NEXT);
    holding(16, "Naxos p").refuses(Action::PlayEvent(c(16)), rulebook::DESERTION);
}

#[test]
fn unlimited_events_may_occur_again_when_their_card_comes_back() {
    Scene::new("Thebai PP")
        .turn(Greece)
        .shown(Greece, &[7, 16])
        .shown(Persia, &[14])
        .act(Action::PlayEvent(c(16)))
        .act(remove(Thebai, 1))
        .turn(Greece)
        .draw_pile(&[])
        // All but Alliance with Carthage are shuffled; the last of those fifteen is drawn.
        .act_with(Action::PlayEvent(c(7)), &[14])
        .holds(Greece, &[16])
        .turn(Greece)
        .act(Action::PlayEvent(c(16)))
        .act(remove(Thebai, 1))
        .board("");
}
