//! 6.4 Land movement.

use super::*;

#[test]
fn one_army_or_all_of_them_move_together() {
    moving(Greece, "Athenai GGG").act(march(Athenai, Thebai, 1)).board("Athenai GG, Thebai G");
    moving(Greece, "Athenai GGG").act(march(Athenai, Thebai, 3)).board("Thebai GGG");
}

#[test]
fn only_armies_that_are_there_can_move() {
    moving(Greece, "Athenai GGG, Thebai P")
        .refuses(march(Athenai, Korinthos, 4), rulebook::LAND_MOVEMENT)
        .refuses(march(Athenai, Korinthos, 0), rulebook::LAND_MOVEMENT)
        .refuses(march(Thebai, Korinthos, 1), rulebook::LAND_MOVEMENT)
        .refuses(march(Athenai, Athenai, 1), rulebook::LAND_MOVEMENT);
}

#[test]
fn armies_go_any_distance_through_cities_under_their_control() {
    moving(Greece, "Sparta GG, Korinthos G, Thebai G")
        .act(march(Sparta, Larissa, 2))
        .board("Larissa GG, Korinthos G, Thebai G")
        .told(Event::Marched { side: Greece, from: Sparta, to: Larissa, armies: 2 }, rulebook::LAND_MOVEMENT);
}

#[test]
fn armies_may_stop_in_a_city_under_their_control() {
    moving(Greece, "Sparta GG, Korinthos G").act(march(Sparta, Korinthos, 2)).board("Korinthos GGG");
}

#[test]
fn a_major_city_of_ones_own_is_passed_without_an_army_in_it() {
    moving(Greece, "Thebai G").act(march(Thebai, Korinthos, 1)).board("Korinthos G");
    moving(Greece, "Korinthos P, Thebai G, Larissa P")
        .refuses(march(Thebai, Sparta, 1), rulebook::LAND_MOVEMENT)
        .act(march(Thebai, Athenai, 1))
        .board("Korinthos P, Athenai G, Larissa P");
    moving(Persia, "Abydos P").bridged().act(march(Abydos, Pella, 1)).board("Pella P");
    moving(Persia, "Pella P").bridged().act(march(Pella, Ephesos, 1)).board("Ephesos P");
}

#[test]
fn armies_must_stop_in_a_city_that_nobody_occupies_and_that_they_do_not_control() {
    moving(Greece, "Sparta G").refuses(march(Sparta, Thebai, 1), rulebook::LAND_MOVEMENT);
    // The empty Athenai is Greek: the Persians stop there too.
    moving(Persia, "Thebai P")
        .refuses(march(Thebai, Sparta, 1), rulebook::LAND_MOVEMENT)
        .act(march(Thebai, Athenai, 1))
        .board("Athenai P");
}

#[test]
fn armies_must_stop_where_an_enemy_army_is_and_fight() {
    moving(Persia, "Larissa PP, Thebai G")
        .refuses(march(Larissa, Athenai, 1), rulebook::LAND_MOVEMENT)
        .act_dice(march(Larissa, Thebai, 2), &[3, 3, 1])
        .happened(Event::BattleEnded { city: Thebai, winner: Some(Persia), naval: false })
        .board("Thebai PP");
}

#[test]
fn there_is_a_way_round_a_city_that_stops_them() {
    // Delphi is empty, so from Larissa the way to Athenai leads over Thebai only.
    moving(Persia, "Larissa P, Thebai P").act(march(Larissa, Athenai, 1)).board("Thebai P, Athenai P");
    moving(Persia, "Pella P, Larissa P, Delphi P, Thebai G")
        .act_dice(march(Pella, Thebai, 1), &[2, 1])
        .board("Larissa P, Delphi P, Thebai P");
}

#[test]
fn enemy_fleets_alone_stop_nobody() {
    moving(Greece, "Sparta G, Korinthos G, Thebai G pp")
        .act(march(Sparta, Larissa, 1))
        .board("Larissa G, Korinthos G, Thebai G pp");
    moving(Greece, "Athenai G, Thebai pp").act(march(Athenai, Thebai, 1)).board("Thebai G pp");
}

#[test]
fn without_the_bridge_no_army_crosses_the_hellespont() {
    moving(Persia, "Abydos P").refuses(march(Abydos, Pella, 1), rulebook::LAND_MOVEMENT);
    moving(Persia, "Ephesos P").bridged().act(march(Ephesos, Pella, 1)).board("Pella P");
}

#[test]
fn the_greeks_may_use_the_bridge_too() {
    moving(Greece, "Pella G").bridged().act(march(Pella, Abydos, 1)).board("Abydos G");
}

#[test]
fn no_road_leads_to_an_island() {
    moving(Greece, "Athenai G")
        .refuses(march(Athenai, Eretria, 1), rulebook::LAND_MOVEMENT)
        .refuses(march(Athenai, Naxos, 1), rulebook::LAND_MOVEMENT);
}
