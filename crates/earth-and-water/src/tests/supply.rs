//! 4.4, 8 The supply phase: 8.1 cards in hand, 8.2 attrition.

use super::*;

/// Both have passed; Persia has these cards in hand, Greece those.
fn cards_left(persian: &[u8], greek: &[u8]) -> Scene {
    Scene::new("")
        .hand(Persia, persian)
        .hand(Greece, greek)
        .in_phase(Phase::Operations { side: Greece, enemy_passed: true })
        .act(Action::Pass)
}

/// Both have passed, and the Persian armies of the board are supplied, until Persia or Greece must choose.
fn persia_supplied(scene: Scene) -> Scene {
    scene
        .hand(Greece, &[1])
        .in_phase(Phase::Operations { side: Greece, enemy_passed: true })
        .act(Action::Pass)
}

/// ... and the Greek armies.
fn supplied(scene: Scene) -> Scene {
    persia_supplied(scene).keeps(&[1])
}

fn remove(city: City, armies: u8) -> Action {
    Action::RemoveArmies { city, armies }
}

fn lost(event: &Event) -> bool {
    matches!(event, Event::Starved { .. } | Event::CutOff { .. })
}

#[test]
fn persia_keeps_one_card_at_most_and_discards_the_others() {
    cards_left(&[2, 3, 4], &[1])
        .phase(Phase::KeepCards { side: Persia })
        .refuses(discard(&[4]), rulebook::CARDS_IN_HAND)
        .refuses(discard(&[2, 4, 5]), rulebook::CARDS_IN_HAND)
        .refuses(Action::Keep(cards(&[3])), rulebook::CARDS_IN_HAND)
        .refuses(Action::Pass, rulebook::CARDS_IN_HAND)
        .act(discard(&[2, 4]))
        .told(Event::Kept { side: Persia, count: 1 }, rulebook::CARDS_IN_HAND)
        .told(
            Event::DiscardedFaceUp { side: Persia, cards: cards(&[2, 4]), by: None },
            rulebook::CARDS_IN_HAND,
        )
        .holds(Persia, &[3]);
}

#[test]
fn greece_keeps_up_to_four_cards_and_may_discard_any() {
    let five = || cards_left(&[], &[1, 2, 3, 4, 5]).refuses(discard(&[]), rulebook::CARDS_IN_HAND);
    five().keeps(&[1, 2, 3, 5]).holds(Greece, &[1, 2, 3, 5]);
    five().keeps(&[2]).holds(Greece, &[2]);
}

#[test]
fn in_the_fifth_campaign_nobody_is_asked_what_to_keep() {
    let passed = |edition| {
        Scene::new("Korinthos G")
            .edition(edition)
            .with(|position| position.campaign = 5)
            .hand(Persia, &[2, 3])
            .hand(Greece, &[1])
            .in_phase(Phase::Operations { side: Greece, enemy_passed: true })
            .act(Action::Pass)
    };
    passed(2)
        .phase(Phase::Over { winner: Some(Greece), automatic: false })
        .did_not_happen(|event| matches!(event, Event::Kept { .. } | Event::DiscardedFaceUp { .. }));
    passed(1).phase(Phase::KeepCards { side: Persia }).allows(Action::Keep(cards(&[2])));
}

#[test]
fn persia_supplies_first_its_cards_and_its_armies_and_then_greece() {
    Scene::new("Thebai PP, Pella PP")
        .hand(Persia, &[2])
        .hand(Greece, &[1])
        .in_phase(Phase::Operations { side: Greece, enemy_passed: true })
        .bridged()
        .act(Action::Pass)
        .phase(Phase::KeepCards { side: Persia })
        .keeps(&[])
        .phase(Phase::Attrition { side: Persia, excess: 2, next: 0 })
        .act(remove(Thebai, 1))
        .phase(Phase::KeepCards { side: Greece });
}

#[test]
fn fleets_need_no_supply() {
    tested!(rulebook::SUPPLY_OVERVIEW);
    let fleets = "Naxos ppp, Eretria ggg, Pella p";
    supplied(Scene::new(fleets)).board(fleets).campaign(2);
}

#[test]
fn the_royal_road_feeds_any_number_of_persians_in_ephesos_and_abydos() {
    let many = format!("Ephesos {}, Abydos PPP", "P".repeat(20));
    supplied(Scene::new(&many)).board(&many).did_not_happen(lost);
}

#[test]
fn persian_armies_elsewhere_eat_what_persian_cities_elsewhere_grow() {
    // Athenai feeds two; Thebai, Larissa and Pella one each; the six amphorae of Asia do not count.
    persia_supplied(Scene::new("Ephesos P, Athenai PPPP, Thebai PP, Larissa P, Pella P").bridged())
        .phase(Phase::Attrition { side: Persia, excess: 3, next: 0 })
        .refuses(remove(Ephesos, 1), rulebook::ATTRITION)
        .refuses(remove(Naxos, 1), rulebook::ATTRITION)
        .refuses(remove(Athenai, 4), rulebook::ATTRITION)
        .refuses(Action::Decline, rulebook::ATTRITION)
        .act(remove(Athenai, 2))
        .told(Event::Starved { side: Persia, city: Athenai, armies: 2 }, rulebook::ATTRITION)
        .refuses(remove(Athenai, 1), rulebook::ATTRITION)
        .act(remove(Thebai, 1))
        .board("Ephesos P, Athenai PP, Thebai P, Larissa P, Pella P")
        .waits_for(Greece);
}

#[test]
fn the_owner_chooses_which_of_the_excess_armies_go() {
    let hungry = || persia_supplied(Scene::new("Thebai PP, Pella PP").bridged());
    hungry().act(remove(Thebai, 2)).board("Pella PP");
    hungry().act(remove(Thebai, 1)).board("Thebai P, Pella P");
    hungry().act(remove(Pella, 2)).board("Thebai PP");
    // Once past Thebai, only Pella is left to give both.
    hungry().refuses(remove(Pella, 1), rulebook::ATTRITION);
}

#[test]
fn greek_armies_eat_what_all_greek_cities_grow_the_major_ones_without_an_army_too() {
    // Athenai and Sparta feed two each, Korinthos one.
    supplied(Scene::new("Korinthos GGGGG")).board("Korinthos GGGGG").did_not_happen(lost);
    supplied(Scene::new("Korinthos GGGGGG")).board("Korinthos GGGGG");
    supplied(Scene::new("Athenai P p, Korinthos GGGGG")).board("Athenai P p, Korinthos GGG");
}

#[test]
fn where_there_is_no_choice_nobody_is_asked() {
    supplied(Scene::new("Sparta GGGGGG"))
        .happened(Event::Starved { side: Greece, city: Sparta, armies: 2 })
        .campaign(2);
}

#[test]
fn greece_chooses_its_own_excess_armies() {
    supplied(Scene::new("Athenai P p, Sparta GGG, Korinthos G"))
        .waits_for(Greece)
        .offers(&[remove(Sparta, 1), remove(Korinthos, 1)]);
}

#[test]
fn a_line_of_communication_may_pass_cities_that_nobody_controls() {
    supplied(Scene::new("Pella G")).board("Pella G").did_not_happen(lost);
    supplied(Scene::new("Larissa P").bridged()).board("Larissa P").did_not_happen(lost);
}

#[test]
fn a_line_of_communication_does_not_pass_enemy_cities() {
    supplied(Scene::new("Thebai P, Larissa G, Ephesos P").bridged())
        .told(
            Event::CutOff { side: Persia, city: Thebai, armies: 1, by_sea: NoWayBySea::NoFleet },
            rulebook::ATTRITION,
        )
        .board("Larissa G, Ephesos P");
    // The way over Delphi leads to Thebai all the same.
    supplied(Scene::new("Larissa G, Thebai P p, Pella P").bridged()).board("Thebai P p, Pella P");
}

#[test]
fn persia_is_cut_off_before_greece_is_and_frees_the_way() {
    // Without the bridge the Persians in Thebai starve first, and then the way to Larissa is open.
    supplied(Scene::new("Thebai P, Larissa G")).board("Larissa G");
}

#[test]
fn a_line_over_the_hellespont_needs_the_bridge() {
    supplied(Scene::new("Pella P")).board("");
    supplied(Scene::new("Pella P").bridged()).board("Pella P");
}

#[test]
fn an_army_on_an_island_has_no_line_of_communication() {
    supplied(Scene::new("Naxos G, Eretria P")).board("");
}

#[test]
fn a_line_ends_at_a_major_city_its_owner_still_controls() {
    supplied(Scene::new("Athenai P p, Sparta P p, Korinthos G")).happened(Event::CutOff {
        side: Greece,
        city: Korinthos,
        armies: 1,
        by_sea: NoWayBySea::NoFleet,
    });
    // Sparta is lost, but the way to Athenai is open.
    supplied(Scene::new("Sparta P p, Korinthos G")).board("Sparta P p, Korinthos G");
}

#[test]
fn a_fleet_in_the_port_supplies_an_army_that_is_cut_off() {
    supplied(Scene::new("Naxos P p, Eretria G g")).board("Naxos P p, Eretria G g").did_not_happen(lost);
    supplied(Scene::new("Naxos P, Eretria p")).board("Eretria p");
}

#[test]
fn enemy_fleets_in_the_ports_of_all_major_cities_close_the_sea() {
    supplied(Scene::new("Naxos P p, Ephesos g")).board("Naxos P p, Ephesos g");
    supplied(Scene::new("Naxos P p, Ephesos g, Abydos g")).board("Naxos p, Ephesos g, Abydos g");
    let closed = Event::CutOff { side: Greece, city: Eretria, armies: 1, by_sea: NoWayBySea::Closed };
    supplied(Scene::new("Eretria G g, Athenai p, Sparta p"))
        .told(closed, rulebook::ATTRITION)
        .board("Eretria g, Athenai p, Sparta p");
}

#[test]
fn a_major_city_in_enemy_hands_does_not_open_the_sea() {
    supplied(Scene::new("Naxos P p, Ephesos G g, Abydos g")).board("Naxos p, Ephesos G g, Abydos g");
    supplied(Scene::new("Naxos P p, Ephesos G g, Abydos P")).board("Naxos P p, Ephesos G g, Abydos P");
}

#[test]
fn armies_in_excess_go_before_lines_of_communication_are_looked_at() {
    // Naxos is cut off, yet its amphora counts, and one of the three must go first.
    persia_supplied(Scene::new("Naxos P, Pella PP").bridged()).offers(&[remove(Pella, 1), remove(Naxos, 1)]);
}
