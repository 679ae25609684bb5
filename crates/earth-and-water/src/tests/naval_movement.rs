//! 6.5 Naval movement and armies aboard.

use super::*;

#[test]
fn fleets_go_from_a_port_to_any_other_port() {
    moving(Greece, "Sparta ggg").act(sail(Sparta, Abydos, 2, 0)).board("Sparta g, Abydos gg").told(
        Event::Sailed { side: Greece, from: Sparta, to: Abydos, fleets: 2, armies: 0 },
        rulebook::NAVAL_MOVEMENT,
    );
}

#[test]
fn fleets_need_a_port() {
    moving(Greece, "Sparta g")
        .refuses(sail(Sparta, Korinthos, 1, 0), rulebook::NAVAL_MOVEMENT)
        .refuses(sail(Sparta, Sparta, 1, 0), rulebook::NAVAL_MOVEMENT)
        .refuses(sail(Sparta, Naxos, 2, 0), rulebook::NAVAL_MOVEMENT)
        .refuses(sail(Sparta, Naxos, 0, 0), rulebook::NAVAL_MOVEMENT)
        .refuses(sail(Athenai, Naxos, 1, 0), rulebook::NAVAL_MOVEMENT);
}

#[test]
fn each_fleet_carries_one_army() {
    moving(Greece, "Sparta GGG gg")
        .refuses(sail(Sparta, Naxos, 2, 3), rulebook::NAVAL_MOVEMENT)
        .refuses(sail(Sparta, Naxos, 1, 2), rulebook::NAVAL_MOVEMENT)
        .act(sail(Sparta, Naxos, 2, 2))
        .board("Sparta G, Naxos GG gg");
}

#[test]
fn at_most_three_armies_are_carried_however_many_the_fleets() {
    moving(Persia, "Ephesos PPPPP ppppp")
        .refuses(sail(Ephesos, Naxos, 5, 4), rulebook::NAVAL_MOVEMENT)
        .act(sail(Ephesos, Naxos, 5, 3))
        .board("Ephesos PP, Naxos PPP ppppp");
}

#[test]
fn only_armies_in_the_port_city_embark() {
    moving(Greece, "Sparta G gg, Korinthos G")
        .refuses(sail(Sparta, Naxos, 2, 2), rulebook::NAVAL_MOVEMENT)
        .act(sail(Sparta, Naxos, 2, 1))
        .board("Naxos G gg, Korinthos G");
}

#[test]
fn armies_land_where_their_fleets_go_and_march_no_farther() {
    moving(Greece, "Sparta G g")
        .act(sail(Sparta, Thebai, 1, 1))
        .told(Event::Landed { side: Greece, city: Thebai, armies: 1 }, rulebook::NAVAL_MOVEMENT)
        .board("Thebai G g")
        .phase(Phase::Operations { side: Persia, enemy_passed: false });
}

#[test]
fn fleets_do_not_fight_armies() {
    moving(Greece, "Sparta gg, Naxos PPP")
        .act(sail(Sparta, Naxos, 2, 0))
        .board("Naxos PPP gg")
        .did_not_happen(|event| matches!(event, Event::LandRound { .. } | Event::NavalRound { .. }));
}

#[test]
fn fleets_fight_the_enemy_fleets_in_the_port() {
    moving(Greece, "Sparta g, Naxos P p")
        .act_dice(sail(Sparta, Naxos, 1, 0), &[6, 1])
        .happened(Event::BattleEnded { city: Naxos, winner: Some(Greece), naval: true })
        .board("Naxos P g");
}

#[test]
fn armies_that_land_among_enemies_fight_at_once() {
    moving(Greece, "Sparta GG gg, Naxos P")
        .act_dice(sail(Sparta, Naxos, 2, 2), &[6, 1, 1])
        .happened(Event::BattleEnded { city: Naxos, winner: Some(Greece), naval: false })
        .board("Naxos GG gg");
}

#[test]
fn first_the_fleets_fight_and_then_the_armies_of_the_survivors() {
    let won = moving(Greece, "Sparta GG gg, Naxos P p").act_dice(
        // A tie at sea drowns an army with its fleet; the other lands and wins.
        sail(Sparta, Naxos, 2, 2),
        &[3, 4, 4, 5, 2],
    );
    won.happened(Event::Drowned { side: Greece, armies: 1 })
        .happened(Event::Landed { side: Greece, city: Naxos, armies: 1 })
        .board("Naxos G g");
}

#[test]
fn fleets_join_their_own_in_the_port() {
    moving(Persia, "Ephesos P p, Abydos pp").act(sail(Ephesos, Abydos, 1, 1)).board("Abydos P ppp");
}
