//! 1.0.1 and 2.0: the scale, the map and the counters.

use super::scene::{Scene, area, unit};
use super::shows;
use crate::map::{Area, AreaSet, Direction, ROW_O, Terrain, WALL, is_coast};
use crate::units::{Contingent, Kind, ORDER_OF_BATTLE, Unit};
use crate::{Setup, Side, rulebook};
use tabletop::testing::TestScene as _;

#[test]
fn a_game_is_three_days_and_begins_on_the_first() {
    tabletop::tested!(rulebook::SCALE);
    let scene = Scene::start(Setup::default(), &[1]);
    assert_eq!((scene.position.day(), scene.position.assault(), scene.position.round()), (1, 1, 0));
    assert_eq!(crate::charts::COMMITMENT[0].1.len(), 3, "a column for each day");
}

/// The land of each row: first and last column.
const LAND: [(char, u8, u8); 15] = [
    ('A', 1, 10),
    ('B', 1, 10),
    ('C', 1, 10),
    ('D', 2, 10),
    ('E', 2, 9),
    ('F', 2, 9),
    ('G', 3, 9),
    ('H', 3, 8),
    ('I', 3, 8),
    ('J', 3, 9),
    ('K', 2, 9),
    ('L', 2, 10),
    ('M', 1, 10),
    ('N', 1, 10),
    ('O', 1, 10),
];

#[test]
fn the_pass_has_128_areas_between_mountain_and_sea() {
    tabletop::tested!(rulebook::MAP);
    let mut areas = 0;
    for (row, (letter, first, last)) in (0..).zip(LAND) {
        for column in 1..=11 {
            let land = (first..=last).contains(&column);
            let name = format!("{letter}{column}");
            assert_eq!(Area::at(row, column).is_some(), land, "{name}");
            assert_eq!(
                Area::named(&name).map(|area| (area.row(), area.column())),
                land.then_some((row, column))
            );
            assert_eq!(is_coast(row as i8, column as i8), column > last, "{name}: the sea lies north");
            areas += u8::from(land);
        }
    }
    assert_eq!(areas, 128);
    assert_eq!(Area::all().count(), 128);
    for nowhere in ["", "A", "A0", "A11", "A01", "H2", "P1", "a1", "G6 ", "G+6"] {
        assert_eq!(Area::named(nowhere), None, "{nowhere}");
    }
}

#[test]
fn mounds_wall_and_road_lie_where_the_sheet_has_them() {
    tabletop::tested!(rulebook::MAP_FEATURES);
    let mounds = "E2 E3 F2 J5 J6 K5 K6 M2 M3 N2";
    let wall = "H3 H4 H5 H6 H7 H8";
    let road = "A6 B6 C6 D6 E6 F6 G6 H6 I6 J7 K7 L7 M6 N6 O6";
    let set = |names: &str| names.split(' ').map(area).collect::<AreaSet>();
    let on = |terrain: Terrain| Area::all().filter(|area| area.terrain() == terrain).collect::<AreaSet>();
    assert_eq!(on(Terrain::Level2), set(mounds));
    assert_eq!(on(Terrain::Wall), set(wall));
    assert_eq!(Area::all().filter(|area| area.has_road()).collect::<AreaSet>(), set(road));
    assert_eq!(on(Terrain::Level1).len(), 128 - 10 - 6);
    assert_eq!((area("H3").row(), area("O1").row()), (WALL, ROW_O));
    assert_eq!(Area::ROWS / 2, usize::from(WALL), "the wall runs through the centre row");
}

#[test]
fn west_is_up_and_the_sea_is_on_the_right_hand_of_the_greeks() {
    for (direction, to) in [
        (Direction::West, "E6"),
        (Direction::Northwest, "E7"),
        (Direction::North, "F7"),
        (Direction::Northeast, "G7"),
        (Direction::East, "G6"),
        (Direction::Southeast, "G5"),
        (Direction::South, "F5"),
        (Direction::Southwest, "E5"),
    ] {
        assert_eq!(area("F6").step(direction), Some(area(to)), "{direction:?}");
        assert_eq!(area(to).step(direction.back()), Some(area("F6")));
    }
    assert_eq!(area("A6").step(Direction::West), None, "the map ends");
    assert_eq!(area("H8").step(Direction::North), None, "the sea");
    assert_eq!(area("H3").step(Direction::South), None, "the mountain");
}

#[test]
fn range_counts_ahead_across_and_diagonally_alike() {
    for (from, to, range) in
        [("G6", "G6", 0), ("G6", "F7", 1), ("G6", "D6", 3), ("G6", "D9", 3), ("G4", "H8", 4)]
    {
        assert_eq!(area(from).distance(area(to)), range, "{from} to {to}");
        assert_eq!(area(to).distance(area(from)), range);
    }
}

/// The order of battle: contingent, counters, type, full and reduced strength as printed on the counter, steps.
const COUNTERS: &str = "\
SPA-  Spartans       3  hoplites       4-3-2 3-3-2 4
THS-  Thespians      7  hoplites       3-3-2 2-2-2 4
THB-  Thebans        4  hoplites       3-3-2 2-2-2 4
PHO-  Phocians       10 hoplites       3-2-2 2-2-2 4
MAL-  Malians        10 hoplites       3-2-2 2-2-2 4
LOC-  Locrians       10 hoplites       3-2-2 2-2-2 4
PEL-H Peloponnesians 26 hoplites       3-3-2 2-2-2 4
PEL-J Peloponnesians 2  javelins       1-1-4 -     1
PEL-B Peloponnesians 2  archers        1-1-4 -     1
IMM-  Immortals      30 mixed-infantry 3-2-3 2-2-3 4
MED-M Medes          24 mixed-infantry 2-2-3 1-1-3 2
MED-B Medes          9  archers        1-1-4 -     1
SUS-M men-of-Susa    21 mixed-infantry 2-2-3 1-1-3 2
SUS-B men-of-Susa    6  archers        1-1-4 -     1
SCY-M Scythians      12 mixed-infantry 2-1-3 1-1-3 2
SCY-B Scythians      12 archers        1-1-4 -     1
DAH-M Dahae          12 mixed-infantry 2-1-3 1-1-3 2
DAH-J Dahae          9  javelins       1-1-4 -     1";

#[test]
fn the_order_of_battle_has_74_greek_and_135_persian_counters() {
    shows(rulebook::PIECES, "2.2");
    shows(rulebook::CONTINGENT_NAME, "2.2.1");
    shows(rulebook::UNIT_TYPE, "2.2.2");
    let face = |face: crate::units::Face| format!("{}-{}-{}", face.mf, face.dv, face.ma);
    let lines: Vec<String> = ORDER_OF_BATTLE
        .iter()
        .map(|row| {
            let (contingent, kind) = (row.contingent.name(), row.kind.name());
            let reduced = row.reduced.map_or("-".to_owned(), face);
            format!("{} {contingent} {} {kind} {} {reduced} {}", row.id, row.units, face(row.full), row.steps)
        })
        .map(|line| line.replace("mixed infantry", "mixed-infantry").replace("men of Susa", "men-of-Susa"))
        .collect();
    let printed: Vec<String> =
        COUNTERS.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(lines, printed);
    assert_eq!((Unit::of(Side::Greece).count(), Unit::of(Side::Persia).count()), (74, 135));
}

#[test]
fn with_31_markers_there_are_240_playing_pieces() {
    shows(rulebook::COMPONENTS, "2.0");
    shows(rulebook::MARKERS, "2.3");
    // Day, Action Round, Greek Morale, Persian Morale; Disordered, Step Loss, Rout.
    let markers = [1, 1, 1, 1, 12, 10, 5];
    assert_eq!(Unit::COUNT + markers.iter().sum::<usize>(), 240);
}

#[test]
fn counters_are_named_by_contingent_and_number() {
    for (name, contingent, kind) in [
        ("SPA-1", Contingent::Spartan, Kind::Hoplite),
        ("PHO-10", Contingent::Phocian, Kind::Hoplite),
        ("PEL-J2", Contingent::Peloponnesian, Kind::Javelin),
        ("IMM-30", Contingent::Immortals, Kind::Mixed),
        ("DAH-J9", Contingent::Dahae, Kind::Javelin),
    ] {
        let scene = Scene::new("");
        let counter = scene.position.counter(unit(name)).expect(name);
        assert_eq!((counter.contingent, counter.kind), (contingent, kind), "{name}");
        assert_eq!(unit(name).to_string(), name);
    }
    for nobody in ["SPA-0", "SPA-4", "IMM-31", "PEL-27", "spa-1", ""] {
        assert_eq!(Unit::named(nobody), None, "{nobody}");
    }
}

/// Melee Factor, Defensive Value and Movement Allowance after each step loss.
fn check_faces(name: &str, faces: &[(u8, u8, u8)]) {
    for (losses, &expected) in (0..).zip(faces) {
        let scene = Scene::new("").with(|position| position.field.set_losses(unit(name), losses));
        let face = scene.position.face(unit(name));
        assert_eq!((face.mf, face.dv, face.ma), expected, "{name} after {losses}");
    }
    let steps = Scene::new("").position.of(unit(name)).steps.count;
    assert_eq!(usize::from(steps), faces.len(), "{name} has a step for each");
}

#[test]
fn a_counter_turns_over_when_half_its_steps_are_lost() {
    tabletop::tested!(rulebook::MELEE_FACTOR);
    tabletop::tested!(rulebook::DEFENSIVE_VALUE);
    shows(rulebook::MOVEMENT_ALLOWANCE, "2.2.5");
    check_faces("SPA-1", &[(4, 3, 2), (4, 3, 2), (3, 3, 2), (3, 3, 2)]);
    check_faces("THS-1", &[(3, 3, 2), (3, 3, 2), (2, 2, 2), (2, 2, 2)]);
    check_faces("IMM-1", &[(3, 2, 3), (3, 2, 3), (2, 2, 3), (2, 2, 3)]);
    check_faces("MED-M1", &[(2, 2, 3), (1, 1, 3)]);
    check_faces("DAH-M1", &[(2, 1, 3), (1, 1, 3)]);
    check_faces("MED-B1", &[(1, 1, 4)]);
    check_faces("PEL-J1", &[(1, 1, 4)]);
}

#[test]
fn every_factor_is_within_the_printed_ranges() {
    for row in ORDER_OF_BATTLE {
        for face in [Some(row.full), row.reduced].into_iter().flatten() {
            assert!((1..=4).contains(&face.mf) && (1..=3).contains(&face.dv), "{}", row.id);
        }
        // 7.0 Persian stacks of three come out even.
        assert!(row.contingent.side() == Side::Greece || row.units.is_multiple_of(3), "{}", row.id);
    }
}
