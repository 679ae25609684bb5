//! Terrain: disarray and defence.

use crate::terrain::{Grounds, Terrain};
use crate::{Setup, rulebook};

#[test]
fn every_kind_has_its_points_and_its_defence() {
    #[rustfmt::skip]
    let chart = [
        (Terrain::Road, Some(0), 0), (Terrain::Crops, Some(1), 0), (Terrain::Beach, Some(1), 0),
        (Terrain::GentleHill, Some(1), 1), (Terrain::Farmland, Some(2), 0), (Terrain::SteepHill, Some(3), 2),
        (Terrain::Stream, Some(3), 1), (Terrain::Ditch, Some(3), 1), (Terrain::FieldWall, Some(3), 2),
        (Terrain::Broken, Some(4), 0), (Terrain::Marsh, Some(4), 0), (Terrain::Surf, Some(4), 0),
        (Terrain::Urban, Some(5), 2), (Terrain::Palisade, Some(5), 2), (Terrain::Forest, Some(6), 0),
        (Terrain::Gate, Some(0), 0), (Terrain::CityWall, None, 3), (Terrain::Cliff, None, 0),
        (Terrain::DeepRiver, None, 0), (Terrain::Sea, None, 0), (Terrain::Ravine, None, 0),
    ];
    assert_eq!(Terrain::ALL.map(|terrain| (terrain, terrain.disarray(), terrain.defence())), chart);
}

#[test]
fn each_kind_that_is_crossed_counts_once() {
    tabletop::tested!(rulebook::TERRAIN_DISARRAY);
    let mut crossed = Grounds::NONE;
    assert_eq!(crossed.disarray(), Some(0), "open ground");
    crossed.insert(Terrain::Farmland);
    crossed.insert(Terrain::Farmland);
    crossed.insert(Terrain::Stream);
    assert_eq!(crossed.disarray(), Some(5));
    assert_eq!(crossed.union(Grounds::NONE.with(Terrain::Road)).iter().count(), 3);
    assert_eq!(crossed.with(Terrain::Cliff).disarray(), None);
}

#[test]
fn bonuses_add_up_unless_the_best_is_agreed_on() {
    tabletop::tested!(rulebook::TERRAIN_BONUSES);
    let hill_and_wall = Grounds::NONE.with(Terrain::GentleHill).with(Terrain::FieldWall);
    let best = Setup { best_terrain_bonus: true, ..Setup::default() };
    assert_eq!((hill_and_wall.defence(&Setup::default()), hill_and_wall.defence(&best)), (3, 2));
    assert_eq!(Grounds::NONE.defence(&best), 0);
}

#[test]
fn walls_stop_missiles_and_horse() {
    let all =
        |of: fn(Terrain) -> bool| Terrain::ALL.into_iter().filter(|&terrain| of(terrain)).collect::<Vec<_>>();
    assert_eq!(all(Terrain::stops_missiles), [Terrain::FieldWall, Terrain::Palisade, Terrain::CityWall]);
    assert_eq!(
        all(Terrain::stops_horse),
        [Terrain::Ditch, Terrain::FieldWall, Terrain::Palisade, Terrain::CityWall]
    );
}
