//! 11.3 The map.

use super::scene::{Scene, hex, march, step};
use crate::map::{self, Ground, Hex};
use crate::units::Wing;
use crate::*;
use tabletop::testing::TestScene as _;
use wargame::Id;
use wargame::hex::Hexside;

fn all() -> impl Iterator<Item = Hex> {
    (0..Hex::COUNT).filter_map(Hex::from_index)
}

fn names(hexes: impl IntoIterator<Item = Hex>) -> String {
    hexes.into_iter().map(|hex| hex.to_string()).collect::<Vec<_>>().join(" ")
}

/// The lists of the reconstruction.
#[test]
fn the_plain_is_the_reconstructed_one() {
    let of = |ground: Ground| all().filter(move |&hex| map::ground(hex) == ground);
    assert_eq!(names(of(Ground::City)), "1221 1403 1503");
    assert_eq!(of(Ground::Mountain).count(), 3 + 8 + 6 + 5);
    assert_eq!(of(Ground::Marsh).count(), 9 + 4 * 5 + 10);
    assert_eq!(
        names(map::COAST),
        "2618 2619 2620 2621 2622 2716 2717 2718 2811 2812 2813 2814 2815 2907 2908 2909 2910 2911 3001 3002 3003 \
         3004 3005 3006"
    );
    assert_eq!(
        names(map::LANDING),
        "2717 2718 2811 2812 2813 2814 2815 2907 2908 2909 2910 2911 3004 3005 3006"
    );
    assert_eq!(names(all().filter(|&hex| map::is_hill(hex))).split(' ').count(), 16);
    assert_eq!(names(map::PERSIAN_CAMPS), "2707 2611 2516");
}

#[test]
fn slopes_rivers_and_roads_lie_where_they_lie() {
    let ways =
        |hex: Hex| Hexside::ALL.into_iter().filter_map(move |side| Some((side, map::passage(hex, side)?)));
    let uphill = all().flat_map(|hex| ways(hex).filter(|(_, way)| way.cost == 2)).count();
    assert_eq!(uphill, 22, "the slope hexsides of the hill");
    assert_eq!(map::passage(hex("1703"), Hexside::N), None, "the Charadra");
    assert_eq!(map::passage(hex("1620"), Hexside::S), None, "the stream of Brexiza");
    for (edge, inward) in map::ROAD_EDGES {
        assert!(map::passage(edge, inward).is_some_and(|way| way.has_road), "{edge}");
    }
    // Every road goes from hex to neighbouring hex.
    let roads = map::ROADS.iter().map(|road| road.len() - 1).sum::<usize>();
    let crossed = all().flat_map(|hex| ways(hex).filter(|(_, way)| way.has_road)).count();
    assert_eq!(crossed, 2 * roads);
}

#[test]
fn nobody_crosses_water_rock_or_houses() {
    Scene::new("1402 Leontis I ESE; 1703 Leontis II WNW; 2618 Levy foot 1 E; 2505 Levy foot 2 E")
        .moving(Wing::GreekCentre)
        .refuses(step("Leontis I", Hexside::S), rulebook::TERRAIN)
        .refuses(step("Leontis II", Hexside::N), rulebook::TERRAIN);
    Scene::new("2618 Levy foot 1 E; 2505 Levy foot 2 ENE")
        .moving(Wing::PersianLeft)
        .refuses(step("Levy foot 1", Hexside::Se), rulebook::TERRAIN)
        .refuses(step("Levy foot 2", Hexside::N), rulebook::TERRAIN);
}

#[test]
fn marsh_is_crossed_on_the_road_in_march_formation() {
    let causeway = || {
        Scene::new("2505 Levy foot 1 march:NE; 2605 Levy foot 2 march:N; 2605 Archers 1")
            .moving(Wing::PersianLeft)
    };
    causeway()
        .refuses(march("Levy foot 2", Hexside::N, Turn::Ahead), rulebook::TERRAIN)
        .refuses(step("Archers 1", Hexside::N), rulebook::SKIRMISHERS_AND_MARSH)
        .act(march("Levy foot 1", Hexside::Ne, Turn::Left))
        .at_hex("Levy foot 1", "2604")
        .act(march("Levy foot 1", Hexside::N, Turn::Ahead))
        .at_hex("Levy foot 1", "2603");
    let marsh = Setup { skirmishers_in_marsh: true, ..Setup::default() };
    Scene::of(marsh, "2605 Archers 1").moving(Wing::PersianLeft).allows(step("Archers 1", Hexside::N));
}

#[test]
fn going_up_costs_a_point_more() {
    tabletop::tested!(rulebook::UPHILL);
    Scene::new("0511 Leontis I W").moving(Wing::GreekCentre).act(step("Leontis I", Hexside::Nw)).left(2);
    Scene::new("0410 Leontis I").moving(Wing::GreekCentre).act(step("Leontis I", Hexside::Ne)).left(3);
}
