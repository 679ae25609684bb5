//! 7.1 Land battles.

use super::*;
use crate::event::Round;
use tabletop::Edition;

/// Persia has played a card to march on this board; both keep a card in hand, and no reaction is possible.
fn persia_marches(board: &str) -> Scene {
    Scene::new(board).shown(Persia, &[14, 10]).shown(Greece, &[1]).act(Action::PlayMovement(c(14)))
}

/// ... or Greece.
fn greece_marches(board: &str) -> Scene {
    Scene::new(board).turn(Greece).shown(Persia, &[14]).shown(Greece, &[1, 2]).act(Action::PlayMovement(c(1)))
}

fn round(city: City, persia: [u8; 3], greece: [u8; 3], best: (u8, u8)) -> Event {
    let best = BySide { persia: best.0, greece: best.1 };
    Event::LandRound { city, round: Round { dice: BySide { persia, greece }, best } }
}

#[test]
fn each_side_rolls_a_die_an_army_and_the_highest_die_wins_the_round() {
    persia_marches("Larissa PP, Thebai GG")
        .act_dice(march(Larissa, Thebai, 2), &[1, 3, 2, 2])
        .told(round(Thebai, [1, 3, 0], [2, 2, 0], (3, 2)), rulebook::LAND_BATTLES)
        .board("Thebai GPP");
}

#[test]
fn at_most_three_dice_are_rolled() {
    persia_marches("Larissa PPPPP, Thebai GGGG")
        .act_dice(march(Larissa, Thebai, 5), &[1, 2, 3, 5, 4, 4])
        .happened(round(Thebai, [1, 2, 3], [5, 4, 4], (3, 5)))
        .board("Thebai GGGGPPPP");
}

#[test]
fn away_from_asia_a_persian_six_counts_four() {
    persia_marches("Pella PP, Larissa GG")
        .act_dice(march(Pella, Larissa, 2), &[6, 6, 5, 1])
        .happened(round(Larissa, [6, 6, 0], [5, 1, 0], (4, 5)))
        .board("Larissa GGP")
        .refuses(Action::Pass, rulebook::LAND_BATTLES);
}

#[test]
fn a_persian_six_ties_with_a_greek_four() {
    persia_marches("Pella PP, Larissa GG")
        .act_dice(march(Pella, Larissa, 2), &[6, 1, 4, 1])
        .board("Larissa GP");
}

#[test]
fn in_asia_a_persian_six_counts_five_in_attack_and_defence() {
    persia_marches("Ephesos P, Abydos GG")
        .act_dice(march(Ephesos, Abydos, 1), &[6, 4, 4])
        .happened(round(Abydos, [6, 0, 0], [4, 4, 0], (5, 4)))
        .board("Abydos GP");
    greece_marches("Abydos G, Ephesos PP")
        .act_dice(march(Abydos, Ephesos, 1), &[5, 6, 1])
        .happened(round(Ephesos, [6, 1, 0], [5, 0, 0], (5, 5)))
        .board("Ephesos P");
}

#[test]
fn a_greek_die_counts_in_full_everywhere() {
    greece_marches("Abydos G, Ephesos PP")
        .act_dice(march(Abydos, Ephesos, 1), &[6, 6, 6])
        .board("Ephesos GP");
}

#[test]
fn on_equal_results_each_side_loses_an_army() {
    greece_marches("Athenai GG, Thebai PP")
        .act_dice(march(Athenai, Thebai, 2), &[3, 1, 3, 2])
        .board("Thebai GP");
}

#[test]
fn armies_lost_go_to_the_reserve_to_be_raised_again() {
    greece_marches("Athenai G, Thebai P")
        .act_dice(march(Athenai, Thebai, 1), &[1, 3])
        .board("Thebai P")
        .with(|position| assert_eq!(position.armies.greece.reserve(), 9));
}

#[test]
fn the_battle_ends_when_both_sides_are_wiped_out() {
    greece_marches("Athenai G, Thebai P")
        .act_dice(march(Athenai, Thebai, 1), &[3, 3])
        .happened(Event::BattleEnded { city: Thebai, winner: None, naval: false })
        .board("")
        .waits_for(Persia);
}

#[test]
fn after_each_round_first_the_attacker_and_then_the_defender_may_retreat() {
    persia_marches("Larissa PP, Thebai GG")
        .act_dice(march(Larissa, Thebai, 2), &[3, 1, 2, 2])
        .waits_for(Persia)
        .act(Action::FightOn)
        .waits_for(Greece)
        .act_dice(Action::FightOn, &[1, 1, 2])
        .waits_for(Persia)
        .act(Action::FightOn)
        .waits_for(Greece)
        .act(fall_back(Athenai))
        .told(
            Event::Retreated { side: Greece, from: Thebai, to: Athenai, armies: 1, fleets: 0, naval: false },
            rulebook::LAND_BATTLES,
        )
        .board("Thebai P, Athenai G");
}

#[test]
fn an_attacker_from_an_adjacent_city_retreats_there_and_nowhere_else() {
    persia_marches("Larissa PP, Delphi P, Thebai GG")
        .act_dice(march(Larissa, Thebai, 2), &[3, 1, 2, 2])
        .refuses(fall_back(Delphi), rulebook::LAND_BATTLES)
        .refuses(fall_back(Athenai), rulebook::LAND_BATTLES)
        .refuses(sail_back(Larissa), rulebook::LAND_BATTLES)
        .act(fall_back(Larissa))
        .board("Larissa PP, Delphi P, Thebai G");
}

#[test]
fn an_attacker_from_farther_retreats_to_an_adjacent_city_of_its_own_on_its_way() {
    // From Pella over Larissa, or over Larissa and Delphi, to Thebai.
    let fought = || {
        persia_marches("Pella PP, Larissa P, Delphi P, Thebai GG, Korinthos P")
            .act_dice(march(Pella, Thebai, 2), &[3, 1, 2, 2])
            .refuses(fall_back(Pella), rulebook::LAND_BATTLES)
            .refuses(fall_back(Athenai), rulebook::LAND_BATTLES)
            // Adjacent and Persian, but on no way from Pella.
            .refuses(fall_back(Korinthos), rulebook::LAND_BATTLES)
    };
    fought().act(fall_back(Larissa)).board("Larissa PPP, Delphi P, Thebai G, Korinthos P");
    fought().act(fall_back(Delphi)).board("Larissa P, Delphi PPP, Thebai G, Korinthos P");
}

/// Greece has marched from Sparta to Pella, over Korinthos, Thebai and Larissa, and plays Miltiades with an empty reserve:
/// this city pays for him.
fn paid_for_miltiades(edition: Edition, pays: City, dice: &[u32]) -> Scene {
    Scene::new("Sparta GGGG, Korinthos G, Thebai G, Larissa G, Athenai GG, Pella PP")
        .with(|position| position.setup.edition = edition)
        .turn(Greece)
        .shown(Persia, &[14])
        .shown(Greece, &[4, 1])
        .act(Action::PlayMovement(c(1)))
        .act(march(Sparta, Pella, 4))
        .act(Action::React(c(4)))
        .act_dice(Action::RemoveArmies { city: pays, armies: 1 }, dice)
}

#[test]
fn the_way_back_is_fixed_when_the_march_is_made_whatever_city_pays_for_miltiades() {
    paid_for_miltiades(Edition(2), Thebai, &[1, 1, 1, 3, 3])
        .waits_for(Greece)
        .refuses(fall_back(Thebai), rulebook::LAND_BATTLES)
        .act(fall_back(Larissa))
        .board("Korinthos G, Larissa GGGG, Athenai GG, Pella PP");
    // Larissa itself has paid, and nobody is left there.
    paid_for_miltiades(Edition(2), Larissa, &[1, 1, 1, 3, 3])
        .offers(&[Action::FightOn, fall_back(Larissa)])
        .act(fall_back(Larissa))
        .board("Korinthos G, Thebai G, Larissa GGG, Athenai GG, Pella PP");
}

#[test]
fn in_edition_1_an_army_paid_from_the_route_cuts_the_way_back_off() {
    // Nobody can retreat, so all three rounds are fought at once.
    paid_for_miltiades(Edition(1), Thebai, &[1, 1, 1, 3, 3, 6, 6, 6, 1, 1, 6, 6, 6, 1])
        .waits_for(Persia)
        .board("Korinthos G, Larissa G, Athenai GG, Pella GGG");
    // Where the route is whole, both editions agree.
    for edition in [Edition(1), Edition(2)] {
        paid_for_miltiades(edition, Athenai, &[1, 1, 1, 3, 3]).offers(&[Action::FightOn, fall_back(Larissa)]);
    }
}

#[test]
fn an_attacker_from_the_sea_returns_with_all_its_fleets_to_the_port_it_sailed_from() {
    greece_marches("Athenai GG ggg, Naxos PP, Sparta g")
        .act_dice(sail(Athenai, Naxos, 3, 2), &[2, 2, 3, 1])
        .refuses(sail_back(Sparta), rulebook::LAND_BATTLES)
        .refuses(fall_back(Athenai), rulebook::LAND_BATTLES)
        .act(sail_back(Athenai))
        .board("Athenai G ggg, Naxos PP, Sparta g");
}

#[test]
fn fleets_that_lay_in_the_port_before_do_not_retreat_with_the_attacker() {
    greece_marches("Athenai GG gg, Naxos PP g")
        .act_dice(sail(Athenai, Naxos, 2, 2), &[2, 2, 3, 1])
        .act(sail_back(Athenai))
        .board("Athenai G gg, Naxos PP g");
}

#[test]
fn a_defender_retreats_by_road_to_an_adjacent_city_it_controls_and_to_no_neutral_one() {
    greece_marches("Korinthos GG, Thebai PP, Larissa P, Athenai P")
        .act_dice(march(Korinthos, Thebai, 2), &[6, 1, 1, 1])
        .act(Action::FightOn)
        .refuses(fall_back(Delphi), rulebook::LAND_BATTLES)
        .refuses(fall_back(Korinthos), rulebook::LAND_BATTLES)
        .refuses(fall_back(Pella), rulebook::LAND_BATTLES)
        .act(fall_back(Larissa))
        .board("Thebai GG, Larissa PP, Athenai P");
}

#[test]
fn a_defender_may_retreat_over_the_bridge() {
    greece_marches("Larissa GG, Pella PP")
        .bridged()
        .act_dice(march(Larissa, Pella, 2), &[6, 1, 1, 1])
        .act(Action::FightOn)
        .act(fall_back(Abydos))
        .board("Pella GG, Abydos P");
}

#[test]
fn a_defender_with_a_fleet_for_every_army_may_retreat_by_sea_with_all_its_fleets() {
    persia_marches("Larissa PP, Thebai GGG ggg, Naxos G p, Eretria g")
        .act_dice(march(Larissa, Thebai, 2), &[3, 1, 1, 2, 2])
        .act(Action::FightOn)
        // Ruling 4: an enemy fleet lies at Naxos. Eretria is not Greek, for all its fleet.
        .refuses(sail_back(Naxos), rulebook::LAND_BATTLES)
        .refuses(sail_back(Eretria), rulebook::LAND_BATTLES)
        .act(sail_back(Sparta))
        .board("Thebai PP, Sparta GG ggg, Naxos G p, Eretria g");
}

#[test]
fn with_fewer_fleets_than_armies_there_is_no_retreat_by_sea() {
    persia_marches("Larissa PP, Thebai GGG g")
        .act_dice(march(Larissa, Thebai, 2), &[3, 1, 1, 2, 2])
        .act(Action::FightOn)
        .refuses(sail_back(Sparta), rulebook::LAND_BATTLES);
}

#[test]
fn fleets_stay_in_the_port_when_the_armies_flee_by_road() {
    persia_marches("Larissa PP, Thebai GG g")
        .act_dice(march(Larissa, Thebai, 2), &[3, 1, 2, 2])
        .act(Action::FightOn)
        .act(fall_back(Athenai))
        .board("Thebai PP g, Athenai G");
}

#[test]
fn who_cannot_retreat_fights_to_the_end() {
    // On Naxos the Persians have nowhere to go; the Greeks do not ask themselves twice.
    greece_marches("Athenai G g, Naxos PP")
        .act_dice(sail(Athenai, Naxos, 1, 1), &[5, 1, 1])
        .waits_for(Greece)
        .act_dice(Action::FightOn, &[6, 1])
        .happened(Event::BattleEnded { city: Naxos, winner: Some(Greece), naval: false })
        .board("Naxos G g");
}

#[test]
fn an_attacker_cannot_return_to_a_port_where_enemy_fleets_lie_now() {
    // Themistocles has taken the port of Ephesos behind their back; nobody may retreat, so they fight on.
    Scene::new("Ephesos PP pp, Athenai g, Naxos GG")
        .shown(Persia, &[14, 10])
        .shown(Greece, &[5, 1])
        .act(Action::PlayMovement(c(14)))
        .act(sail(Ephesos, Naxos, 2, 2))
        .act(Action::React(c(5)))
        .act_dice(sail(Athenai, Ephesos, 1, 0), &[1, 1, 2, 2, 1, 2, 2])
        .board("Ephesos g, Naxos GG pp");
}

#[test]
fn greece_taking_abydos_may_destroy_the_bridge() {
    let taken = || {
        greece_marches("Pella GG, Abydos P")
            .bridged()
            .act_dice(march(Pella, Abydos, 2), &[6, 1, 1])
            .waits_for(Greece)
            .refuses(Action::Decline, rulebook::LAND_BATTLES)
    };
    taken()
        .act(Action::DestroyBridge(true))
        .told(Event::BridgeDestroyed, rulebook::LAND_BATTLES)
        .with(|position| assert!(!position.has_bridge()))
        .waits_for(Persia);
    taken().act(Action::DestroyBridge(false)).with(|position| assert!(position.has_bridge()));
}

#[test]
fn the_bridge_may_be_destroyed_without_a_battle_and_after_a_landing() {
    greece_marches("Pella G")
        .bridged()
        .act(march(Pella, Abydos, 1))
        .act(Action::DestroyBridge(true))
        .board("Abydos G");
    greece_marches("Athenai G g").bridged().act(sail(Athenai, Abydos, 1, 1)).act(Action::DestroyBridge(true));
}

#[test]
fn fleets_off_abydos_do_not_destroy_the_bridge() {
    greece_marches("Athenai g").bridged().act(sail(Athenai, Abydos, 1, 0)).waits_for(Persia);
}

#[test]
fn a_movement_elsewhere_does_not_bring_up_the_bridge_again() {
    greece_marches("Abydos G g, Athenai G").bridged().act(march(Athenai, Thebai, 1)).waits_for(Persia);
}

#[test]
fn a_destroyed_bridge_may_be_built_again() {
    Scene::new("Abydos P")
        .in_phase(Phase::Raise {
            side: Persia,
            talents: 6,
            fleets_left: 2,
            next: 0,
            budget: Budget::Campaign,
        })
        .act(Action::BuildBridge)
        .with(|position| assert!(position.has_bridge()));
}
