//! 7.2 Naval battles.

use super::*;
use crate::event::Round;
use crate::pieces::Place;

/// Greece has played a card to sail on this board; both keep a card in hand, and no reaction is possible.
fn greece_sails(board: &str) -> Scene {
    Scene::new(board).turn(Greece).shown(Persia, &[14]).shown(Greece, &[1, 2]).act(Action::PlayMovement(c(1)))
}

/// ... or Persia.
fn persia_sails(board: &str) -> Scene {
    Scene::new(board).shown(Persia, &[14, 10]).shown(Greece, &[1]).act(Action::PlayMovement(c(14)))
}

fn round(city: City, persia: [u8; 3], greece: [u8; 3], best: (u8, u8)) -> Event {
    let best = BySide { persia: best.0, greece: best.1 };
    Event::NavalRound { city, round: Round { dice: BySide { persia, greece }, best } }
}

#[test]
fn each_side_rolls_a_die_a_fleet_and_at_most_three() {
    persia_sails("Ephesos pppp, Naxos gg")
        .act_dice(sail(Ephesos, Naxos, 4, 0), &[1, 2, 3, 1, 2])
        .told(round(Naxos, [1, 2, 3], [1, 2, 0], (3, 2)), rulebook::NAVAL_BATTLES)
        .board("Naxos g pppp");
}

#[test]
fn away_from_asia_a_persian_five_counts_four_and_in_asia_a_six_counts_five() {
    persia_sails("Ephesos pp, Naxos g")
        .act_dice(sail(Ephesos, Naxos, 2, 0), &[5, 5, 5])
        .happened(round(Naxos, [5, 5, 0], [5, 0, 0], (4, 5)))
        .board("Naxos gp");
    greece_sails("Naxos gg, Ephesos p")
        .act_dice(sail(Naxos, Ephesos, 2, 0), &[4, 4, 6])
        .happened(round(Ephesos, [6, 0, 0], [4, 4, 0], (5, 4)))
        .board("Ephesos gp");
    persia_sails("Ephesos pp, Abydos g")
        .act_dice(sail(Ephesos, Abydos, 2, 0), &[6, 1, 6])
        .happened(round(Abydos, [6, 1, 0], [6, 0, 0], (5, 6)))
        .board("Abydos gp");
}

#[test]
fn on_equal_results_each_side_loses_a_fleet_to_its_reserve() {
    greece_sails("Athenai g, Naxos p")
        .act_dice(sail(Athenai, Naxos, 1, 0), &[3, 3])
        .happened(Event::BattleEnded { city: Naxos, winner: None, naval: true })
        .board("")
        .with(|position| {
            assert_eq!((position.fleets.greece.reserve(), position.fleets.persia.reserve()), (5, 6))
        });
}

#[test]
fn empty_fleets_are_lost_before_those_that_carry_armies() {
    greece_sails("Athenai G gg, Naxos pp")
        .act_dice(sail(Athenai, Naxos, 2, 1), &[1, 1, 2, 2])
        .did_not_happen(|event| matches!(event, Event::Drowned { .. }))
        .board("Naxos g pp")
        .act(Action::FightOn)
        .act_dice(Action::FightOn, &[1, 2, 2])
        .told(Event::Drowned { side: Greece, armies: 1 }, rulebook::NAVAL_BATTLES)
        .board("Naxos pp")
        .with(|position| assert_eq!(position.armies.greece.reserve(), 9));
}

#[test]
fn the_attacker_retreats_to_the_port_it_came_from_and_its_armies_disembark_there() {
    greece_sails("Athenai GG gg, Naxos pp, Sparta G")
        .act_dice(sail(Athenai, Naxos, 2, 2), &[1, 1, 2, 2])
        .refuses(sail_back(Sparta), rulebook::NAVAL_BATTLES)
        .refuses(fall_back(Athenai), rulebook::NAVAL_BATTLES)
        .refuses(Action::Pass, rulebook::NAVAL_BATTLES)
        .act(sail_back(Athenai))
        .happened(Event::Retreated {
            side: Greece,
            from: Naxos,
            to: Athenai,
            armies: 1,
            fleets: 1,
            naval: true,
        })
        .board("Athenai G g, Naxos pp, Sparta G")
        .happened(Event::BattleEnded { city: Naxos, winner: Some(Persia), naval: true });
}

#[test]
fn armies_aboard_return_with_the_fleets_and_do_not_land() {
    greece_sails("Athenai GG ggg, Naxos P pp")
        .act_dice(sail(Athenai, Naxos, 3, 2), &[1, 1, 1, 2, 2])
        .act(sail_back(Athenai))
        .happened(Event::Retreated {
            side: Greece,
            from: Naxos,
            to: Athenai,
            armies: 2,
            fleets: 2,
            naval: true,
        })
        .board("Athenai GG gg, Naxos P pp")
        .with(|position| assert_eq!(position.armies.greece.at(Place::Aboard), 0));
}

#[test]
fn the_attacker_may_return_to_a_port_of_a_city_it_does_not_control() {
    greece_sails("Eretria gg, Naxos pp")
        .act_dice(sail(Eretria, Naxos, 2, 0), &[1, 1, 2, 2])
        .act(sail_back(Eretria))
        .told(
            Event::Retreated { side: Greece, from: Naxos, to: Eretria, armies: 0, fleets: 1, naval: true },
            rulebook::NAVAL_BATTLES,
        )
        .board("Eretria g, Naxos pp");
}

#[test]
fn then_the_defender_may_retreat_to_any_port_city_it_controls_without_enemy_fleets() {
    greece_sails("Athenai gg, Naxos PP pp, Eretria p, Pella P p, Abydos g")
        .act_dice(sail(Athenai, Naxos, 2, 0), &[3, 3, 1, 1])
        .act(Action::FightOn)
        .waits_for(Persia)
        // A fleet alone does not control Eretria; Greek fleets lie off Abydos (ruling 4).
        .refuses(sail_back(Eretria), rulebook::NAVAL_BATTLES)
        .refuses(sail_back(Abydos), rulebook::NAVAL_BATTLES)
        .refuses(sail_back(Naxos), rulebook::NAVAL_BATTLES)
        .act(sail_back(Pella))
        // The defender's armies stay where they are.
        .board("Naxos PP gg, Eretria p, Pella P pp, Abydos g");
}

#[test]
fn once_the_defender_has_fled_the_armies_land() {
    greece_sails("Athenai GG gg, Naxos pp")
        .act_dice(sail(Athenai, Naxos, 2, 2), &[3, 3, 1, 1])
        .act(Action::FightOn)
        .act(sail_back(Ephesos))
        .board("Naxos GG gg, Ephesos p")
        .waits_for(Persia);
}

#[test]
fn a_retreat_from_the_land_battle_takes_back_the_fleets_that_survived_the_naval_one() {
    greece_sails("Athenai GG ggg, Naxos PP p")
        // A tie at sea costs the empty fleet; ashore a Greek army falls.
        .act_dice(sail(Athenai, Naxos, 3, 2), &[3, 1, 1, 3, 1, 1, 2, 2])
        .board("Naxos GPP gg")
        .act(sail_back(Athenai))
        .board("Athenai G gg, Naxos PP");
}

#[test]
fn a_defender_who_cannot_retreat_fights_to_the_end() {
    persia_sails("Ephesos ppp, Athenai g, Sparta P")
        .act_dice(sail(Ephesos, Athenai, 3, 0), &[1, 1, 1, 2])
        .waits_for(Persia)
        .act_dice(Action::FightOn, &[3, 1, 2])
        .happened(Event::BattleEnded { city: Athenai, winner: Some(Persia), naval: true })
        .board("Athenai pp, Sparta P");
}
