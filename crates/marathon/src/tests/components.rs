//! 1.1, 3.0 to 3.5 Units, markers, dice, disorganisation.

use super::scene::{Scene, fire, hex, unit};
use crate::chits::{Chit, Cup};
use crate::morale::{Check, Sum};
use crate::units::{COUNT, FIGHTERS, GREEKS, Kind, Unit, Wing};
use crate::words::describe_unit;
use crate::*;
use tabletop::chance::Scripted;
use tabletop::testing::TestScene as _;
use tabletop::{Position as _, Rule};

#[track_caller]
fn says(scene: &Scene, name: &str, line: &str, rule: Rule) {
    let lines = describe_unit(&scene.position, unit(name));
    assert!(lines.contains(&(line.to_owned(), rule)), "{lines:#?}");
}

#[test]
fn a_strength_point_is_fifteen_to_a_hundred_men() {
    let scene = Scene::new("1510 Plataeans; 1520 Levy foot 1; 1505 Cavalry 1; 0512 Club psiloi 1");
    says(&scene, "Plataeans", "16 strength points: some 960 men.", rulebook::SCALE);
    says(&scene, "Levy foot 1", "6 strength points: some 600 men.", rulebook::SCALE);
    says(&scene, "Cavalry 1", "4 strength points: some 200 men.", rulebook::SCALE);
    says(&scene, "Club psiloi 1", "3 strength points: some 120 men.", rulebook::SCALE);
}

#[test]
fn units_have_strength_and_rating_and_leaders_two_faces() {
    tabletop::tested!(rulebook::UNITS);
    assert_eq!((GREEKS, FIGHTERS, COUNT), (25, 80, 87));
    let plataeans = unit("Plataeans").counter();
    assert_eq!((plataeans.strength, plataeans.morale, plataeans.kind), (16, 2, Kind::Phalanx));
    let miltiades = unit("Miltiades");
    let faces = [false, true]
        .map(|replaced| miltiades.commander(replaced).map(|face| (face.name, face.morale, face.bonus)));
    assert_eq!(faces, [Some(("Miltiades", 2, 2)), Some(("Themistokles", 1, 1))]);
    assert_eq!(unit("Plataeans").commander(false), None);
    // Units without a rating have 0.
    assert_eq!(unit("Levy foot 1").counter().morale, 0);
}

#[test]
fn the_order_of_battle_adds_up_as_reconstructed() {
    let strength = |of: &dyn Fn(Unit) -> bool| -> u32 {
        Unit::all().filter(|&unit| of(unit)).map(|unit| u32::from(unit.strength())).sum()
    };
    let kind = |side: Side, kinds: &'static [Kind]| {
        move |unit: Unit| unit.side() == side && unit.wing() != Wing::Spartans && kinds.contains(&unit.kind())
    };
    assert_eq!(strength(&kind(Side::Greece, &[Kind::Phalanx])), 121);
    assert_eq!(strength(&kind(Side::Greece, &[Kind::Hoplite])), 42);
    assert_eq!(strength(&kind(Side::Greece, &[Kind::JavelinPsiloi, Kind::ClubPsiloi])), 24);
    let foot = &[Kind::Hazarabam, Kind::ShieldAndSpear, Kind::Archer, Kind::PersianSkirmisher];
    assert_eq!(strength(&kind(Side::Persia, foot)), 248);
    assert_eq!(strength(&kind(Side::Persia, &[Kind::Cavalry])), 20);
    assert_eq!(strength(&kind(Side::Persia, &[Kind::Marine])), 32);
    let counts = Wing::ALL.map(|wing| Unit::of(wing).count());
    assert_eq!(counts, [8, 6, 8, 3, 17, 12, 18, 8]);
}

#[test]
fn types_do_what_their_type_does() {
    let scene =
        Scene::new("1510 Javelin psiloi 1; 1511 Club psiloi 1; 1711 Levy foot 1").moving(Wing::GreekLeft);
    scene
        .allows(fire("Javelin psiloi 1", "1711"))
        .refuses(fire("Club psiloi 1", "1711"), rulebook::WHO_FIRES);
    let types: Vec<Kind> = Unit::all().map(|unit| unit.kind()).filter(|kind| kind.is_skirmisher()).collect();
    assert!(
        [Kind::Archer, Kind::JavelinPsiloi, Kind::ClubPsiloi, Kind::PersianSkirmisher]
            .iter()
            .all(|kind| types.contains(kind))
    );
    let lines = describe_unit(&Scene::new("1510 Saka I").position, unit("Saka I"));
    assert_eq!(lines[0], ("Saka I, Hazarabam of the Persian centre.".to_owned(), rulebook::UNIT_TYPES));
}

#[test]
fn markers_say_what_state_a_unit_is_in() {
    let scene = Scene::new("1510 Leontis I OOC 2DP; 1610 Levy foot 1");
    says(&scene, "Leontis I", "Markers: Engaged, Out of command.", rulebook::MARKERS);
    says(
        &scene,
        "Leontis I",
        "2 disorganisation points: it fights with 6 strength points.",
        rulebook::DISORGANISATION,
    );
}

#[test]
fn activation_chits_name_the_wing_that_acts() {
    tabletop::tested!(rulebook::ACTIVATION_CHITS);
    let wings: Vec<Wing> = Chit::ALL.into_iter().filter_map(Chit::wing).collect();
    assert_eq!(wings.len(), 7, "three wings a side, and the Spartans");
    assert_eq!(Chit::GreekRight.wing(), Some(Wing::GreekRight));
    assert_eq!((Chit::EndTurn.wing(), Chit::EndTurn.side()), (None, None));
}

#[test]
fn event_chits_lie_in_the_same_cup() {
    tabletop::tested!(rulebook::EVENT_CHITS);
    let mut cup = Cup::full(false);
    assert_eq!(cup.iter().count(), 9);
    // The fourth of nine.
    assert_eq!(cup.draw(&mut Scripted::new(&[3])), Some(Chit::PersiansDisembark));
    assert!(!cup.contains(Chit::PersiansDisembark));
    assert_eq!(cup.iter().count(), 8);
}

#[test]
fn a_ten_is_a_nought() {
    tabletop::tested!(rulebook::DICE_COUNT_FROM_ZERO);
    tabletop::tested!(rulebook::DICE);
    let faces: Vec<u8> = (0..10).map(|pick| crate::morale::die(&mut Scripted::new(&[pick]))).collect();
    assert_eq!(faces, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    // Five or more succeeds, for checks and for blows.
    let passes = (0..10).filter(|&die| Check { die, sum: Sum::default() }.passes()).count();
    assert_eq!(passes, 5);
}

/// The booklet's example: 5 strength points with 3 disorganisation points fight with 3; at 5 points the unit checks.
#[test]
fn each_disorganisation_point_halves_a_strength_point() {
    tabletop::tested!(rulebook::DISORGANISATION);
    tabletop::tested!(rulebook::EFFECTIVE_STRENGTH);
    let effective = |strength: u8, points: u8| strength - points.min(strength).div_ceil(2);
    assert_eq!(effective(5, 3), 3);
    let scene = Scene::new("1510 Leontis I 3DP; 1511 Plataeans 40DP; 0512 Levy foot 1 6DP");
    let fights = |name| scene.position.effective_strength(unit(name));
    assert_eq!((fights("Leontis I"), fights("Plataeans"), fights("Levy foot 1")), (5, 8, 3));
    let in_danger = |points| {
        let mut scene = Scene::new("1510 Leontis I");
        scene.position.field.set_disorganisation(unit("Leontis I"), points);
        scene.position.field.is_in_danger(unit("Leontis I"))
    };
    assert_eq!([6, 7, 8].map(in_danger), [false, true, true]);
}

#[test]
fn a_position_is_small_and_survives_being_written() {
    assert!(size_of::<Position>() <= Position::MOST_BYTES, "{}", size_of::<Position>());
    assert!(size_of::<Action>() <= 8, "{}", size_of::<Action>());
    let scene = Scene::new("1510 Leontis I 3DP OOC; 1610 Levy foot 1; 0410 Plataeans march:N")
        .moving(Wing::GreekCentre);
    let json = serde_json::to_string(&scene.position).unwrap();
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), scene.position);
    let bytes = postcard::to_stdvec(&scene.position).unwrap();
    assert_eq!(postcard::from_bytes::<Position>(&bytes).unwrap(), scene.position);
    assert_eq!(scene.position.at(hex("1510")).collect::<Vec<_>>(), [unit("Leontis I")]);
}
