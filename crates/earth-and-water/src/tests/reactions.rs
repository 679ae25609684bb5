//! The lightning cards: Miltiades, Themistocles, The Immortals, Pausanias, Artemisia, Molon Labe, 300 Spartans.

use super::*;
use crate::pieces::Place;

/// Persia has played this card on this board, to move or, if it is Cavalry of Mardonius or The Great King, for its
/// event; all hands are open.
fn persia_plays(card: u8, keeps: &[u8], greek: &[u8], board: &str) -> Scene {
    let hand: Vec<u8> = keeps.iter().copied().chain([card]).collect();
    let play = if [1, 2, 7].contains(&card) { Action::PlayEvent } else { Action::PlayMovement };
    Scene::new(board).shown(Persia, &hand).shown(Greece, greek).act(play(c(card)))
}

fn greece_moves(greek: &[u8], persian: &[u8], board: &str) -> Scene {
    let hand: Vec<u8> = greek.iter().copied().chain([13]).collect();
    Scene::new(board)
        .turn(Greece)
        .shown(Greece, &hand)
        .shown(Persia, persian)
        .act(Action::PlayMovement(c(13)))
}

#[test]
fn miltiades_rolls_three_dice_for_the_whole_battle_in_defence() {
    persia_plays(14, &[10], &[4, 1], "Larissa PPP, Thebai G")
        .act(march(Larissa, Thebai, 3))
        .waits_for(Greece)
        .act_dice(Action::React(c(4)), &[2, 2, 2, 1, 3, 1])
        .told(Event::Reacted { side: Greece, card: c(4) }, rulebook::MILTIADES)
        .told(Event::FigureFell { figure: Figure::Miltiades, from: None }, rulebook::MILTIADES)
        .act(Action::FightOn)
        .act_dice(Action::FightOn, &[2, 2, 1, 1, 3])
        .board("Thebai GP");
}

#[test]
fn miltiades_rolls_three_dice_after_a_greek_movement_too() {
    greece_moves(&[4], &[14], "Athenai G, Thebai PP")
        .act(march(Athenai, Thebai, 1))
        .act_dice(Action::React(c(4)), &[1, 1, 4, 3, 3])
        .board("Thebai GP");
}

#[test]
fn miltiades_helps_armies_that_landed() {
    greece_moves(&[4], &[14], "Athenai G g, Naxos P")
        .act(sail(Athenai, Naxos, 1, 1))
        .act_dice(Action::React(c(4)), &[1, 1, 4, 3])
        .board("Naxos G g");
}

#[test]
fn miltiades_fights_once_a_game() {
    let after = persia_plays(14, &[10], &[4, 1], "Larissa P, Thebai G").fallen(Figure::Miltiades);
    let fought = after.act_dice(march(Larissa, Thebai, 1), &[2, 1]);
    fought.board("Thebai P");
    persia_plays(1, &[10], &[4, 6], "Larissa P, Thebai G")
        .fallen(Figure::Miltiades)
        .act(march(Larissa, Thebai, 1))
        .refuses(Action::React(c(4)), rulebook::MILTIADES)
        .refuses(Action::React(c(15)), rulebook::OPERATIONS);
}

#[test]
fn with_an_empty_reserve_the_army_for_miltiades_is_not_the_last_one_in_the_battle() {
    persia_plays(14, &[10], &[4, 1], "Larissa P, Thebai G, Sparta GGGGGGGG")
        .act(march(Larissa, Thebai, 1))
        .act(Action::React(c(4)))
        .refuses(Action::RemoveArmies { city: Thebai, armies: 1 }, rulebook::PLAYING_AN_EVENT)
        .act_dice(Action::RemoveArmies { city: Sparta, armies: 1 }, &[4, 5, 1, 1])
        .board("Thebai G, Sparta GGGGGGG");
}

#[test]
fn the_300_roll_three_dice_in_defence_only() {
    persia_plays(14, &[10], &[15, 1], "Larissa P, Thebai G")
        .act(march(Larissa, Thebai, 1))
        .act_dice(Action::React(c(15)), &[4, 1, 1, 5])
        .told(Event::Reacted { side: Greece, card: c(15) }, rulebook::THREE_HUNDRED_SPARTANS)
        .board("Thebai G");
    greece_moves(&[4, 15], &[14], "Athenai G, Thebai P")
        .act(march(Athenai, Thebai, 1))
        .refuses(Action::React(c(15)), rulebook::THREE_HUNDRED_SPARTANS);
}

#[test]
fn miltiades_and_the_300_do_not_fight_the_same_battle() {
    persia_plays(1, &[10], &[4, 6, 15], "Larissa PP, Thebai G")
        .act(march(Larissa, Thebai, 2))
        .act(Action::React(c(4)))
        .refuses(Action::React(c(15)), rulebook::THREE_HUNDRED_SPARTANS);
    persia_plays(1, &[10], &[4, 6, 15], "Larissa PP, Thebai G")
        .act(march(Larissa, Thebai, 2))
        .act(Action::React(c(15)))
        .refuses(Action::React(c(4)), rulebook::MILTIADES);
}

#[test]
fn no_other_dice_stack_with_leonidas() {
    let leonidas =
        Scene::new("Sparta G, Korinthos P").turn(Greece).shown(Greece, &[8, 4]).shown(Persia, &[14]);
    leonidas
        .act(Action::PlayEvent(c(8)))
        .act_dice(march(Sparta, Korinthos, 1), &[1, 4, 3])
        .board("Korinthos G");
}

#[test]
fn pausanias_takes_away_the_bonus_of_the_cavalry_of_mardonius() {
    persia_plays(1, &[10], &[6, 2], "Larissa P, Thebai G")
        .act(march(Larissa, Thebai, 1))
        .refuses(Action::React(c(2)), rulebook::IONIAN_REVOLT)
        .act_dice(Action::React(c(6)), &[6, 5])
        .told(Event::Reacted { side: Greece, card: c(6) }, rulebook::PAUSANIAS)
        .board("Thebai G");
}

#[test]
fn pausanias_answers_no_other_battle() {
    let scene = persia_plays(14, &[10], &[6, 4], "Larissa P, Thebai G").act(march(Larissa, Thebai, 1));
    scene.refuses(Action::React(c(6)), rulebook::PAUSANIAS);
}

#[test]
fn miltiades_and_pausanias_may_answer_the_same_battle() {
    persia_plays(1, &[10], &[4, 6, 2], "Larissa P, Thebai G")
        .act(march(Larissa, Thebai, 1))
        .act(Action::React(c(6)))
        .act_dice(Action::React(c(4)), &[6, 1, 1, 5])
        .board("Thebai G");
}

#[test]
fn during_the_carneia_spartan_reactions_cannot_be_played() {
    persia_plays(1, &[10], &[4, 6, 15], "Larissa P, Thebai G")
        .with(|position| position.carneia = true)
        .act(march(Larissa, Thebai, 1))
        .refuses(Action::React(c(6)), rulebook::CARNEIA)
        .refuses(Action::React(c(15)), rulebook::CARNEIA)
        .act_dice(Action::React(c(4)), &[4, 5, 1, 1])
        .board("Thebai G");
}

fn immortals(greek: &[u8]) -> Scene {
    persia_plays(14, &[5, 10], greek, "Larissa PPP, Thebai GG")
}

#[test]
fn the_immortals_bring_back_up_to_three_of_the_armies_lost_for_a_new_battle() {
    let wiped_out = || immortals(&[1]).act_dice(march(Larissa, Thebai, 1), &[1, 2, 2]);
    wiped_out()
        .waits_for(Persia)
        .refuses(Action::Immortals(2), rulebook::IMMORTALS)
        .refuses(Action::Immortals(0), rulebook::IMMORTALS)
        .refuses(Action::FightOn, rulebook::IMMORTALS)
        .act_dice(Action::Immortals(1), &[4, 1, 1])
        .told(Event::Reacted { side: Persia, card: c(5) }, rulebook::IMMORTALS)
        .board("Larissa PP, Thebai GP")
        .act(fall_back(Larissa))
        .board("Larissa PPP, Thebai G");
    wiped_out().act(Action::Decline).board("Larissa PP, Thebai GG").waits_for(Greece);
}

#[test]
fn no_more_than_three_immortals_return() {
    persia_plays(14, &[5, 10], &[1], "Larissa PPPP, Thebai G")
        .act_dice(march(Larissa, Thebai, 4), &[1, 1, 1, 6])
        .act(Action::FightOn)
        .act_dice(Action::FightOn, &[1, 1, 1, 6])
        .act(Action::FightOn)
        .act_dice(Action::FightOn, &[1, 1, 6])
        .act(Action::FightOn)
        .act_dice(Action::FightOn, &[1, 6])
        .refuses(Action::Immortals(4), rulebook::IMMORTALS)
        .act_dice(Action::Immortals(3), &[2, 1, 1, 1])
        .board("Thebai PPP");
}

#[test]
fn the_immortals_rise_in_defence_too() {
    greece_moves(&[2], &[5, 14], "Athenai GG, Thebai P")
        .act_dice(march(Athenai, Thebai, 2), &[6, 1, 1])
        .act_dice(Action::Immortals(1), &[1, 1, 4])
        .waits_for(Greece)
        .board("Thebai GP");
}

#[test]
fn the_immortals_do_not_rise_when_both_sides_are_wiped_out_nor_after_xerxes() {
    persia_plays(14, &[5, 10], &[1], "Larissa P, Thebai G")
        .act_dice(march(Larissa, Thebai, 1), &[3, 3])
        .waits_for(Greece)
        .board("");
    immortals(&[1])
        .fallen(Figure::Darius)
        .fallen(Figure::Xerxes)
        .act_dice(march(Larissa, Thebai, 1), &[1, 2, 2])
        .phase(Phase::Operations { side: Greece, enemy_passed: false });
}

#[test]
fn in_the_battle_of_the_immortals_the_greek_reaction_counts_no_more_and_another_may_be_played() {
    immortals(&[4, 15, 1])
        .act(march(Larissa, Thebai, 1))
        .act_dice(Action::React(c(15)), &[1, 2, 2, 2])
        .act(Action::Immortals(1))
        .waits_for(Greece)
        .refuses(Action::React(c(15)), rulebook::OPERATIONS)
        .act_dice(Action::Decline, &[1, 3, 1])
        .board("Larissa PP, Thebai GG");
    immortals(&[4, 15, 1])
        .act(march(Larissa, Thebai, 1))
        .act_dice(Action::React(c(15)), &[1, 2, 2, 2])
        .act(Action::Immortals(1))
        .act_dice(Action::React(c(4)), &[1, 3, 1, 1])
        .board("Larissa PP, Thebai GG");
}

#[test]
fn molon_labe_cancels_the_tribute_and_greece_marches_and_then_it_is_the_greek_turn() {
    let refused =
        || persia_plays(2, &[14], &[12, 1], "Athenai G g").waits_for(Greece).act(Action::React(c(12)));
    refused()
        .told(Event::Reacted { side: Greece, card: c(12) }, rulebook::MOLON_LABE)
        .refuses(sail(Athenai, Naxos, 1, 0), rulebook::PLAYING_AN_EVENT)
        .act(march(Athenai, Thebai, 1))
        .board("Thebai G, Athenai g")
        .phase(Phase::Operations { side: Greece, enemy_passed: false });
}

#[test]
fn after_molon_labe_greece_marches_if_it_can() {
    let refused = |board| persia_plays(2, &[14], &[12, 1], board).act(Action::React(c(12)));
    let turn = Phase::Operations { side: Greece, enemy_passed: false };
    refused("Athenai G g").refuses(Action::Decline, rulebook::MOLON_LABE).waits_for(Greece);
    refused("Athenai G g").edition(1).act(Action::Decline).board("Athenai G g").phase(turn);
    // No road leads from an island, and none from Sparta during the Carneia.
    refused("Naxos G g").board("Naxos G g").phase(turn);
    persia_plays(2, &[14], &[12, 1], "Sparta G")
        .with(|position| position.carneia = true)
        .act(Action::React(c(12)))
        .phase(turn);
}

#[test]
fn molon_labe_may_lead_to_a_battle() {
    persia_plays(2, &[14], &[12, 1], "Athenai GG, Thebai P")
        .act(Action::React(c(12)))
        .act_dice(march(Athenai, Thebai, 2), &[6, 1, 1])
        .board("Thebai GG")
        .phase(Phase::Operations { side: Greece, enemy_passed: false });
}

#[test]
fn without_molon_labe_the_tribute_is_paid() {
    persia_plays(2, &[14], &[12, 1], "Athenai G")
        .refuses(Action::React(c(1)), rulebook::MINES_OF_LAURION)
        .act(Action::Decline)
        .act(Action::PlaceArmy(Thebai))
        .board("Athenai G, Thebai P");
}

#[test]
fn artemisia_takes_another_persian_fleet_out_of_the_game() {
    greece_moves(&[9], &[14], "Athenai gg, Naxos ppp")
        .act_dice(sail(Athenai, Naxos, 2, 0), &[3, 1, 1, 1, 1])
        .waits_for(Greece)
        .refuses(Action::FightOn, rulebook::ARTEMISIA)
        .act(Action::React(c(9)))
        .told(Event::Reacted { side: Greece, card: c(9) }, rulebook::ARTEMISIA)
        .board("Naxos ggp")
        .with(|position| {
            assert_eq!((position.fleets.persia.reserve(), position.fleets.persia.at(Place::Figure)), (4, 1));
        });
}

#[test]
fn artemisia_needs_a_second_fleet_and_flees_once_a_game() {
    greece_moves(&[9], &[14], "Athenai gg, Naxos p")
        .act_dice(sail(Athenai, Naxos, 2, 0), &[3, 1, 1])
        .waits_for(Persia);
    greece_moves(&[9], &[14], "Athenai gg, Naxos pp")
        .fallen(Figure::Artemisia)
        .act_dice(sail(Athenai, Naxos, 2, 0), &[3, 1, 1, 1])
        .refuses(Action::React(c(9)), rulebook::NAVAL_BATTLES)
        .refuses(Action::Decline, rulebook::NAVAL_BATTLES);
}

#[test]
fn artemisia_flees_after_a_tie_and_drowns_the_army_aboard() {
    persia_plays(14, &[10], &[9, 1], "Ephesos PP pp, Naxos g")
        .act_dice(sail(Ephesos, Naxos, 2, 2), &[3, 3, 3])
        .happened(Event::Drowned { side: Persia, armies: 1 })
        .act(Action::React(c(9)))
        .board("")
        .with(|position| assert_eq!(position.armies.persia.reserve(), 24))
        .waits_for(Greece);
}

#[test]
fn artemisia_may_stay() {
    greece_moves(&[9], &[14], "Athenai gg, Naxos pp")
        .act_dice(sail(Athenai, Naxos, 2, 0), &[3, 1, 1, 1])
        .act(Action::Decline)
        .board("Naxos ggp")
        .holds(Greece, &[9]);
}
