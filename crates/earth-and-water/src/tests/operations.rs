//! 6.1 The procedure of the operations phase, 6.2 playing an event, 6.3 playing a card to move.

use super::*;
use crate::pieces::Place;
use tabletop::{PlayError, Position as _, Silent};

const BOARD: &str = "Abydos P, Ephesos P p, Athenai G g, Sparta G";

fn turn(side: Side, enemy_passed: bool) -> Phase {
    Phase::Operations { side, enemy_passed }
}

#[test]
fn persia_plays_or_passes_first_then_greece_in_turn() {
    Scene::new(BOARD)
        .hand(Persia, &[10, 14])
        .shown(Greece, &[13])
        .in_phase(Phase::Raise {
            side: Greece,
            talents: 1,
            fleets_left: 0,
            next: 0,
            budget: Budget::Campaign,
        })
        .act(Action::FinishPreparation)
        .phase(turn(Persia, false))
        .act(Action::PlayMovement(c(14)))
        .act(march(Abydos, Ephesos, 1))
        .phase(turn(Greece, false));
}

#[test]
fn nobody_plays_out_of_turn() {
    let mut scene = Scene::new(BOARD).hand(Persia, &[14]).hand(Greece, &[1]);
    let before = scene.position.clone();
    let mut dice = tabletop::chance::Scripted::new(&[]);
    let early = scene.position.play(Greece.seat(), Action::Pass, &mut dice, &mut Silent);
    assert_eq!(early, Err(PlayError::NotYourTurn { waiting_for: Persia.seat() }), "{}", rulebook::OPERATIONS);
    assert_eq!(scene.position, before);
}

#[test]
fn only_a_card_in_hand_can_be_played() {
    Scene::new(BOARD)
        .hand(Persia, &[14])
        .hand(Greece, &[1])
        .refuses(Action::PlayEvent(c(1)), rulebook::OPERATIONS)
        .refuses(Action::PlayMovement(c(2)), rulebook::OPERATIONS)
        .refuses(march(Abydos, Ephesos, 1), rulebook::OPERATIONS)
        .refuses(Action::FinishPreparation, rulebook::OPERATIONS);
}

#[test]
fn two_passes_in_succession_end_the_phase_whatever_is_left_in_hand() {
    tested!(rulebook::OPERATION_OVERVIEW);
    Scene::new(BOARD)
        .hand(Persia, &[14, 10])
        .hand(Greece, &[1])
        .act(Action::Pass)
        .phase(turn(Greece, true))
        .told(Event::Passed { side: Persia, had_cards: true }, rulebook::OPERATIONS)
        .act(Action::Pass)
        .phase(Phase::KeepCards { side: Persia });
}

#[test]
fn greece_may_pass_first_and_persia_second() {
    Scene::new(BOARD)
        .hand(Persia, &[14])
        .hand(Greece, &[1])
        .turn(Greece)
        .act(Action::Pass)
        .phase(turn(Persia, true))
        .act(Action::Pass)
        .phase(Phase::KeepCards { side: Persia });
}

#[test]
fn who_passed_may_play_again_if_the_enemy_does_not_pass() {
    Scene::new(BOARD)
        .hand(Persia, &[14])
        .shown(Greece, &[13, 3])
        .act(Action::Pass)
        .act(Action::PlayMovement(c(13)))
        .act(march(Athenai, Korinthos, 1))
        .phase(turn(Persia, false))
        .act(Action::Pass)
        .phase(turn(Greece, true))
        .act(Action::PlayMovement(c(3)))
        .act(march(Korinthos, Athenai, 1))
        .phase(turn(Persia, false))
        .act(Action::PlayMovement(c(14)))
        .act(march(Abydos, Ephesos, 1))
        // Both hands are empty now.
        .happened(Event::Passed { side: Greece, had_cards: false })
        .happened(Event::Passed { side: Persia, had_cards: false })
        .campaign(2);
}

#[test]
fn without_a_card_in_hand_a_side_must_pass_and_the_other_plays_on() {
    Scene::new(BOARD)
        .hand(Persia, &[14, 10, 2])
        .act(Action::PlayMovement(c(14)))
        .act(march(Abydos, Ephesos, 1))
        .happened(Event::Passed { side: Greece, had_cards: false })
        .phase(turn(Persia, true))
        .act(Action::PlayMovement(c(10)))
        .act(march(Ephesos, Abydos, 1))
        .phase(turn(Persia, true))
        .act(Action::Pass)
        .phase(Phase::KeepCards { side: Persia });
}

#[test]
fn a_card_used_to_move_goes_face_up_to_the_discards_and_its_event_does_not_occur() {
    Scene::new(BOARD)
        .hand(Persia, &[4])
        .shown(Greece, &[1])
        .act(Action::PlayMovement(c(4)))
        .act(march(Abydos, Ephesos, 1))
        .told(Event::MovementPlayed { side: Persia, card: c(4) }, rulebook::MOVEMENT)
        .with(|position| {
            assert_eq!(position.cards.face_up(), cards(&[4]));
            assert!(!position.carneia);
        });
}

#[test]
fn a_played_event_goes_face_up_to_the_discards() {
    Scene::new(BOARD)
        .hand(Persia, &[4])
        .shown(Greece, &[1])
        .act(Action::PlayEvent(c(4)))
        .told(Event::EventPlayed { side: Persia, card: c(4) }, rulebook::CARNEIA)
        .with(|position| assert_eq!(position.cards.face_up(), cards(&[4])));
}

#[test]
fn a_card_played_to_move_moves_something() {
    Scene::new(BOARD)
        .hand(Persia, &[14])
        .act(Action::PlayMovement(c(14)))
        .refuses(Action::Decline, rulebook::MOVEMENT)
        .refuses(Action::Pass, rulebook::MOVEMENT);
}

#[test]
fn who_has_nothing_on_the_map_cannot_play_a_card_to_move() {
    Scene::new("Naxos P")
        .hand(Persia, &[14])
        .refuses(Action::PlayMovement(c(14)), rulebook::MOVEMENT)
        .offers(&[Action::Pass]);
}

#[test]
fn a_movement_is_by_land_or_by_sea() {
    let either = || Scene::new("Athenai G g").hand(Greece, &[1]).hand(Persia, &[14]).turn(Greece);
    either().act(Action::PlayMovement(c(1))).act(march(Athenai, Thebai, 1)).board("Thebai G, Athenai g");
    either().act(Action::PlayMovement(c(1))).act(sail(Athenai, Thebai, 1, 0)).board("Thebai g, Athenai G");
}

#[test]
fn a_reaction_costs_no_turn() {
    Scene::new("Larissa P, Thebai G")
        .hand(Persia, &[14, 10])
        .shown(Greece, &[4, 1])
        .act(Action::PlayMovement(c(14)))
        .act(march(Larissa, Thebai, 1))
        .act_dice(Action::React(c(4)), &[1, 6, 1, 1])
        // A Persian who may hold the Immortals is asked.
        .act(Action::Decline)
        .phase(turn(Greece, false))
        .holds(Greece, &[1]);
}

#[test]
fn a_reaction_is_no_event_of_ones_own_turn() {
    Scene::new(BOARD)
        .turn(Greece)
        .hand(Greece, &[4, 5, 6, 9, 12, 15])
        .hand(Persia, &[14])
        .refuses(Action::PlayEvent(c(4)), rulebook::MILTIADES)
        .refuses(Action::PlayEvent(c(5)), rulebook::THEMISTOCLES)
        .refuses(Action::PlayEvent(c(6)), rulebook::PAUSANIAS)
        .refuses(Action::PlayEvent(c(9)), rulebook::ARTEMISIA)
        .refuses(Action::PlayEvent(c(12)), rulebook::MOLON_LABE)
        .refuses(Action::PlayEvent(c(15)), rulebook::THREE_HUNDRED_SPARTANS)
        .refuses(Action::React(c(4)), rulebook::OPERATIONS)
        .turn(Persia)
        .hand(Persia, &[])
        .refuses(Action::Immortals(1), rulebook::OPERATIONS);
}

#[test]
fn a_leader_whose_event_has_occurred_can_only_be_used_to_move() {
    Scene::new(BOARD)
        .turn(Greece)
        .fallen(Figure::Leonidas)
        .hand(Greece, &[8])
        .hand(Persia, &[14])
        .refuses(Action::PlayEvent(c(8)), rulebook::LEONIDAS)
        .act(Action::PlayMovement(c(8)))
        .act(march(Sparta, Korinthos, 1))
        .waits_for(Persia);
}

#[test]
fn an_army_from_the_reserve_stands_on_the_leaders_picture_for_the_rest_of_the_game() {
    Scene::new(BOARD)
        .turn(Greece)
        .hand(Greece, &[8])
        .hand(Persia, &[14])
        .act(Action::PlayEvent(c(8)))
        .told(Event::FigureFell { figure: Figure::Leonidas, from: None }, rulebook::LEONIDAS)
        .with(|position| {
            assert_eq!(position.armies.greece.at(Place::Figure), 1);
            assert_eq!(position.armies.greece.reserve(), 6);
        });
}

#[test]
fn with_all_armies_on_the_map_greece_removes_one_of_them_for_the_leader() {
    Scene::new("Athenai GGGGGGGG, Sparta G")
        .turn(Greece)
        .hand(Greece, &[8])
        .hand(Persia, &[14])
        .act(Action::PlayEvent(c(8)))
        .waits_for(Greece)
        .refuses(Action::Decline, rulebook::PLAYING_AN_EVENT)
        .refuses(Action::RemoveArmies { city: Thebai, armies: 1 }, rulebook::PLAYING_AN_EVENT)
        .act(Action::RemoveArmies { city: Athenai, armies: 1 })
        .act(march(Sparta, Korinthos, 1))
        .board("Athenai GGGGGGG, Korinthos G");
}
