//! Themistocles, who answers a Persian naval movement with a Greek one before any battle.

use super::*;

/// Persia has sailed like this; Greece holds Themistocles, and all hands are open.
fn persia_sails(board: &str, movement: Action) -> Scene {
    let scene = Scene::new(board).shown(Persia, &[14, 10]).shown(Greece, &[5, 1]);
    scene.act(Action::PlayMovement(c(14))).act(movement).waits_for(Greece)
}

fn answered(board: &str, movement: Action) -> Scene {
    persia_sails(board, movement).act(Action::React(c(5)))
}

const GREEK_TURN: Phase = Phase::Operations { side: Greece, enemy_passed: false };

#[test]
fn he_answers_a_persian_naval_movement_and_is_banished_for_it() {
    answered("Ephesos p, Athenai g", sail(Ephesos, Naxos, 1, 0))
        .told(Event::Reacted { side: Greece, card: c(5) }, rulebook::THEMISTOCLES)
        .told(Event::FigureFell { figure: Figure::Themistocles, from: None }, rulebook::THEMISTOCLES)
        .act(sail(Athenai, Sparta, 1, 0))
        .board("Naxos p, Sparta g")
        .phase(GREEK_TURN)
        .holds(Greece, &[1]);
}

#[test]
fn he_need_not_act() {
    persia_sails("Ephesos P p, Athenai g", sail(Ephesos, Naxos, 1, 1))
        .refuses(Action::React(c(1)), rulebook::MINES_OF_LAURION)
        .refuses(sail(Athenai, Naxos, 1, 0), rulebook::THEMISTOCLES)
        .act(Action::Decline)
        .board("Naxos P p, Athenai g")
        .holds(Greece, &[1, 5]);
}

#[test]
fn he_acts_once_a_game_and_needs_a_fleet() {
    let moved =
        |scene: Scene| scene.shown(Persia, &[14, 10]).shown(Greece, &[5, 1]).act(Action::PlayMovement(c(14)));
    moved(Scene::new("Ephesos p, Athenai g").fallen(Figure::Themistocles))
        .act(sail(Ephesos, Naxos, 1, 0))
        .phase(GREEK_TURN);
    moved(Scene::new("Ephesos p, Athenai G")).act(sail(Ephesos, Naxos, 1, 0)).phase(GREEK_TURN);
}

#[test]
fn he_carries_no_armies_and_does_not_march() {
    answered("Ephesos p, Athenai G g", sail(Ephesos, Naxos, 1, 0))
        .refuses(sail(Athenai, Naxos, 1, 1), rulebook::PLAYING_AN_EVENT)
        .refuses(march(Athenai, Thebai, 1), rulebook::PLAYING_AN_EVENT)
        .refuses(Action::Decline, rulebook::MOVEMENT);
}

#[test]
fn he_reinforces_the_attacked_port_and_then_nobody_retreats() {
    // Greece loses a fleet, Persia one, Greece the other: nobody is asked in between.
    answered("Ephesos pp, Athenai g, Sparta g", sail(Ephesos, Athenai, 2, 0))
        .act_dice(sail(Sparta, Athenai, 1, 0), &[4, 1, 3, 3, 1, 2, 3, 2, 1])
        .board("Athenai p")
        .phase(GREEK_TURN);
}

#[test]
fn he_resolves_his_own_battle_first_and_nobody_retreats_from_it() {
    // At Ephesos one Persian fleet was left behind.
    answered("Ephesos ppp, Abydos P, Athenai gg, Sparta g", sail(Ephesos, Sparta, 1, 0))
        .act_dice(
            sail(Athenai, Ephesos, 2, 0),
            // Off Ephesos: Greece loses a fleet, then Persia both. Off Sparta: Greece loses its fleet.
            &[1, 1, 2, 2, 6, 1, 1, 6, 1, 2, 1],
        )
        .happened(Event::BattleEnded { city: Ephesos, winner: Some(Greece), naval: true })
        .happened(Event::BattleEnded { city: Sparta, winner: Some(Persia), naval: true })
        .board("Ephesos g, Abydos P, Sparta p")
        .phase(GREEK_TURN);
}

#[test]
fn he_comes_upon_fleets_that_found_an_empty_port() {
    answered("Ephesos PP pp, Athenai gg", sail(Ephesos, Naxos, 2, 2))
        .act_dice(sail(Athenai, Naxos, 2, 0), &[1, 1, 3, 3, 1, 3, 3])
        .happened(Event::Drowned { side: Persia, armies: 1 })
        .board("Naxos gg");
}

#[test]
fn he_does_not_sail_away_from_the_attacked_port() {
    let attacked = || answered("Ephesos P p, Naxos g, Athenai g", sail(Ephesos, Naxos, 1, 1));
    attacked()
        .refuses(sail(Naxos, Sparta, 1, 0), rulebook::THEMISTOCLES)
        .act_dice(sail(Athenai, Naxos, 1, 0), &[1, 2, 1])
        .board("Naxos gg")
        .phase(GREEK_TURN);
    attacked()
        .edition(1)
        .act(sail(Naxos, Sparta, 1, 0))
        .board("Naxos P p, Athenai g, Sparta g")
        .phase(GREEK_TURN);
}

#[test]
fn he_is_not_asked_if_all_greek_fleets_are_in_the_attacked_port() {
    let sailed = |edition| {
        Scene::new("Ephesos p, Naxos g")
            .edition(edition)
            .shown(Persia, &[14, 10])
            .shown(Greece, &[5, 1])
            .act(Action::PlayMovement(c(14)))
    };
    sailed(2).act_dice(sail(Ephesos, Naxos, 1, 0), &[1, 2]).board("Naxos g").phase(GREEK_TURN);
    sailed(1).act(sail(Ephesos, Naxos, 1, 0)).offers(&[Action::React(c(5)), Action::Decline]);
}

#[test]
fn from_a_home_port_he_has_taken_the_persian_armies_are_cut_off_in_their_land_battle() {
    answered("Ephesos PP pp, Athenai g, Naxos G", sail(Ephesos, Naxos, 2, 2))
        // Greece holds Naxos with one army against two: no Persian is asked about a retreat.
        .act_dice(sail(Athenai, Ephesos, 1, 0), &[1, 1, 2, 3, 1])
        .board("Ephesos g, Naxos P pp");
}

#[test]
fn with_an_empty_reserve_an_army_on_the_map_is_laid_on_his_picture() {
    answered("Ephesos p, Athenai GGGGGGGG g, Naxos G", sail(Ephesos, Naxos, 1, 0))
        .act(Action::RemoveArmies { city: Naxos, armies: 1 })
        .act(sail(Athenai, Sparta, 1, 0))
        .board("Naxos p, Athenai GGGGGGGG, Sparta g");
}

#[test]
fn artemisia_may_flee_from_the_battle_he_brings_on() {
    Scene::new("Ephesos ppp, Athenai gg")
        .shown(Persia, &[14, 10])
        .shown(Greece, &[5, 9, 1])
        .act(Action::PlayMovement(c(14)))
        .act(sail(Ephesos, Naxos, 1, 0))
        .act(Action::React(c(5)))
        .act_dice(sail(Athenai, Ephesos, 2, 0), &[6, 1, 1, 1])
        .act(Action::React(c(9)))
        .board("Ephesos gg, Naxos p")
        .phase(GREEK_TURN);
}
