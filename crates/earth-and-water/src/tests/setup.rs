//! 2 Material, 3 setup, control of cities, 4 game play.

use super::*;
use crate::cards::{Card, CardSet};

#[test]
fn both_sides_start_where_the_booklet_says() {
    tested!(rulebook::PERSIAN_SETUP);
    tested!(rulebook::GREEK_SETUP);
    let start =
        Scene::start().board("Ephesos PP p, Abydos PP, Athenai G g, Sparta G g, Korinthos G").position;
    let off_map = |side| (start.armies[side].reserve(), start.fleets[side].reserve());
    assert_eq!(off_map(Persia), (20, 5));
    assert_eq!(off_map(Greece), (6, 3));
}

#[test]
fn the_markers_start_on_campaign_1_and_score_0_and_the_bridge_off_the_map() {
    tested!(rulebook::MARKER_SETUP);
    let start = Scene::start().position;
    let markers = (start.campaign(), start.score(), start.has_bridge());
    assert_eq!(markers, (1, 0, false));
}

#[test]
fn all_sixteen_cards_start_in_the_draw_pile() {
    tested!(rulebook::DEALING);
    let start = Scene::start().holds(Persia, &[]).holds(Greece, &[]).position;
    assert_eq!(start.cards.draw_pile(), CardSet::ALL);
}

#[test]
fn every_card_has_a_half_for_each_side_and_three_of_them_demand_earth_and_water() {
    tested!(rulebook::DECK);
    let named = |side: Side, rule| CardSet::ALL.filter(move |card| card.half(side).rule == rule);
    let demands: Vec<u8> = named(Persia, rulebook::TRIBUTE).map(Card::number).collect();
    assert_eq!(demands, [2, 3, 13]);
    for card in CardSet::ALL {
        let greek = card.half(Greece).rule;
        assert_eq!(named(Greece, greek).count(), 1, "{greek}");
        assert_eq!(greek.number, format!("#{}G", card.number()));
    }
}

#[test]
fn the_pieces_in_the_box_are_all_there_are() {
    Scene::new("Athenai GGGGGGGG g, Sparta ggg")
        .in_phase(Phase::Raise {
            side: Greece,
            talents: 6,
            fleets_left: 2,
            next: 0,
            budget: Budget::Campaign,
        })
        .refuses(Action::RaiseArmies { city: Athenai, armies: 2 }, rulebook::PIECES)
        .refuses(Action::RaiseFleets { city: Athenai, fleets: 2 }, rulebook::PIECES)
        .act(Action::RaiseArmies { city: Athenai, armies: 1 })
        .refuses(Action::RaiseArmies { city: Sparta, armies: 1 }, rulebook::PIECES)
        .board("Athenai GGGGGGGGG g, Sparta ggg");
}

/// Who controls the city on this board.
#[track_caller]
fn controls(board: &str, city: City, expect: Option<Side>) {
    let position = Scene::new(board).position;
    let controller = Side::BOTH.into_iter().find(|&side| position.controlled(side).contains(city));
    assert_eq!(controller, expect, "{}", rulebook::CONTROL);
}

#[test]
fn an_army_controls_the_city_it_occupies() {
    controls("Thebai G", Thebai, Some(Greece));
    controls("Thebai P", Thebai, Some(Persia));
}

#[test]
fn a_city_without_an_army_is_controlled_by_nobody() {
    controls("", Thebai, None);
}

#[test]
fn a_fleet_does_not_control_the_city_of_its_port() {
    controls("Thebai pp", Thebai, None);
    controls("Athenai ppp", Athenai, Some(Greece));
}

#[test]
fn a_side_controls_its_major_cities_without_an_army_unless_the_enemy_has_one_there() {
    for city in [Abydos, Ephesos] {
        controls("", city, Some(Persia));
    }
    for city in [Athenai, Sparta] {
        controls("", city, Some(Greece));
    }
    controls("Athenai P", Athenai, Some(Persia));
    controls("Ephesos G", Ephesos, Some(Greece));
}

#[test]
fn no_road_joins_abydos_and_pella_until_the_bridge_is_in_place() {
    Scene::new("Abydos P")
        .hand(Persia, &[14])
        .act(Action::PlayMovement(c(14)))
        .refuses(march(Abydos, Pella, 1), rulebook::LAND_MOVEMENT);
    let joined = Scene::new("").bridged().position;
    assert!(joined.has_bridge() && Abydos.roads(true).contains(Pella), "{}", rulebook::MAP);
}

#[test]
fn a_campaign_is_preparation_operations_supply_and_scoring_and_then_the_next_begins() {
    let campaign = Scene::start()
        .waits_for(Persia)
        .refuses(Action::Pass, rulebook::PERSIAN_PREPARATION)
        .act(Action::BuyCards(0))
        .act(Action::FinishPreparation)
        .waits_for(Greece)
        .refuses(Action::Pass, rulebook::GREEK_PREPARATION)
        .act(Action::BuyCards(0))
        .act(Action::FinishPreparation)
        .told(Event::CampaignBegan { campaign: 2 }, rulebook::CAMPAIGN)
        .campaign(2)
        .phase(Phase::BuyCards { side: Persia, talents: 12, budget: Budget::Campaign });
    let passed = |side| Event::Passed { side, had_cards: false };
    let scored = Event::Scored { points: BySide { persia: 4, greece: 5 }, score: 1 };
    let began = |campaign| Event::CampaignBegan { campaign };
    let set_up = [
        Event::Positioned { side: Persia },
        Event::Positioned { side: Greece },
        Event::MarkersSet,
        Event::Shuffled,
    ];
    assert_eq!(campaign.events[..4], set_up);
    assert_eq!(campaign.events[4..], [began(1), passed(Persia), passed(Greece), scored, began(2)]);
}

#[test]
fn persia_prepares_first_and_then_greece() {
    tested!(rulebook::PREPARATION_OVERVIEW);
    Scene::start()
        .act(Action::BuyCards(0))
        .act(Action::RaiseArmies { city: Abydos, armies: 12 })
        .offers(&[Action::FinishPreparation])
        .act(Action::FinishPreparation)
        .phase(Phase::BuyCards { side: Greece, talents: 6, budget: Budget::Campaign });
}

#[test]
fn the_game_ends_when_the_fifth_campaign_is_completed() {
    Scene::new("")
        .with(|position| position.campaign = 5)
        .in_phase(Phase::Operations { side: Greece, enemy_passed: true })
        .hand(Greece, &[1])
        .act(Action::Pass)
        .phase(Phase::Over { winner: None, automatic: false });
}
