//! 3.1.2, 7.2 Facing and turning.

use super::scene::{Scene, deployed, hex, step, turn, unit};
use crate::units::Wing;
use crate::*;
use tabletop::testing::TestScene as _;
use wargame::Aspect;
use wargame::hex::{Hexside, Hexspine};

/// The hexes around 1510, clockwise from the north.
const AROUND: [&str; 6] = ["1509", "1609", "1610", "1511", "1410", "1409"];

#[track_caller]
fn around(scene: &Scene, name: &str, expected: [Aspect; 6]) {
    let seen = AROUND.map(|name_of| scene.position.field.aspect(unit(name), hex(name_of)));
    assert_eq!(seen, expected.map(Some), "{name}");
}

#[test]
fn units_face_a_spine_and_on_the_march_a_side() {
    tabletop::tested!(rulebook::FACING);
    tabletop::tested!(rulebook::REAR_OF_A_SINGLE_HEX);
    tabletop::tested!(rulebook::FLANKS);
    use Aspect::{Flank, Front, Rear};
    around(&Scene::new("1510 Leontis I E"), "Leontis I", [Flank, Front, Front, Flank, Rear, Rear]);
    around(&Scene::new("1510 Leontis I WSW"), "Leontis I", [Rear, Rear, Flank, Front, Front, Flank]);
    around(&Scene::new("1510 Leontis I march:NE"), "Leontis I", [Flank, Front, Flank, Flank, Rear, Flank]);
    around(&Scene::new("1510 Archers 1 E"), "Archers 1", [Front; 6]);
    // E7 Routed: one hex before it, one behind it.
    around(&Scene::new("1510 Leontis I rout:SW"), "Leontis I", [Flank, Rear, Flank, Flank, Front, Flank]);
    let front = |board: &str, name: &str| Scene::new(board).position.front(unit(name)).len();
    assert_eq!(front("1510 Leontis I", "Leontis I"), 2);
    assert_eq!(front("1510 Leontis I rout:SW", "Leontis I"), 0);
}

#[test]
fn a_phalanx_has_three_hexes_before_it_and_three_behind() {
    let scene = Scene::new("0402 Plataeans");
    let position = &scene.position;
    assert_eq!(position.hexes(unit("Plataeans")).as_slice(), [hex("0402"), hex("0403")]);
    assert_eq!(position.front(unit("Plataeans")).as_slice(), [hex("0502"), hex("0503"), hex("0504")]);
    for (name, aspect) in
        [("0401", Aspect::Flank), ("0404", Aspect::Flank), ("0302", Aspect::Rear), ("0304", Aspect::Rear)]
    {
        assert_eq!(position.field.aspect(unit("Plataeans"), hex(name)), Some(aspect), "{name}");
    }
}

#[test]
fn single_hexes_turn_for_a_point_either_way() {
    tabletop::tested!(rulebook::TURNING_COSTS);
    Scene::new("1510 Leontis I")
        .moving(Wing::GreekCentre)
        .act(turn("Leontis I", Turn::Left))
        .stands("Leontis I", deployed(Hexspine::Ene))
        .left(3)
        .act(turn("Leontis I", Turn::Right))
        .act(turn("Leontis I", Turn::Right))
        .stands("Leontis I", deployed(Hexspine::Ese))
        .left(1);
}

#[test]
fn cavalry_moves_like_other_single_hexes() {
    tabletop::tested!(rulebook::CAVALRY);
    Scene::new("1510 Cavalry 1")
        .moving(Wing::PersianLeft)
        .refuses(step("Cavalry 1", Hexside::Ne), rulebook::MOVEMENT)
        .act(step("Cavalry 1", Hexside::Sw))
        .left(5)
        .act(turn("Cavalry 1", Turn::Left))
        .left(4);
}

#[test]
fn a_phalanx_wheels_to_the_right_for_one_and_to_the_left_for_two() {
    tabletop::tested!(rulebook::CHANGING_FACING);
    let moving = || Scene::new("1410 Plataeans").moving(Wing::GreekLeft);
    moving().act(turn("Plataeans", Turn::Right)).left(2).stands("Plataeans", deployed(Hexspine::Ese)).with(
        |position| {
            assert_eq!(position.hexes(unit("Plataeans")).as_slice(), [hex("1511"), hex("1411")]);
        },
    );
    moving()
        .act(turn("Plataeans", Turn::Left))
        .left(1)
        .stands("Plataeans", deployed(Hexspine::Ene))
        .with(|position| {
            assert_eq!(position.hexes(unit("Plataeans")).as_slice(), [hex("1410"), hex("1511")]);
        })
        .refuses(turn("Plataeans", Turn::Left), rulebook::MOVEMENT)
        .refuses(turn("Plataeans", Turn::Ahead), rulebook::CHANGING_FACING);
}

#[test]
fn friends_in_the_way_stop_a_wheel() {
    Scene::new("1410 Plataeans; 1511 Javelin psiloi 1; 1510 Arimnestos")
        .moving(Wing::GreekLeft)
        .refuses(turn("Plataeans", Turn::Right), rulebook::SWINGING);
    // A leader does not stop it.
    Scene::new("1410 Plataeans; 1511 Arimnestos")
        .moving(Wing::GreekLeft)
        .allows(turn("Plataeans", Turn::Right));
}

#[test]
fn skirmishers_have_nothing_to_turn() {
    Scene::new("1510 Javelin psiloi 1; 1512 Arimnestos; 1511 Akamantis I")
        .moving(Wing::GreekLeft)
        .refuses(turn("Javelin psiloi 1", Turn::Left), rulebook::SKIRMISHERS)
        .refuses(turn("Arimnestos", Turn::Left), rulebook::SKIRMISHERS)
        .refuses(Action::Halt { unit: unit("Akamantis I"), facing: Hexspine::W }, rulebook::SKIRMISHERS)
        .act(Action::Halt { unit: unit("Javelin psiloi 1"), facing: Hexspine::Wnw })
        .stands("Javelin psiloi 1", deployed(Hexspine::Wnw))
        .refuses(step("Javelin psiloi 1", Hexside::N), rulebook::ONE_AT_A_TIME);
}

#[test]
fn either_half_of_a_phalanx_touches() {
    tabletop::tested!(rulebook::EITHER_HALF);
    let scene = Scene::new("1410 Plataeans; 1509 Leontis I; 1512 Leontis II; 1513 Antiochis I");
    let beside = |name| scene.position.field.are_beside(unit("Plataeans"), unit(name));
    assert_eq!(["Leontis I", "Leontis II", "Antiochis I"].map(beside), [false, true, false]);
    let beside_left = Scene::new("1410 Plataeans; 1510 Leontis I");
    assert!(beside_left.position.field.are_beside(unit("Plataeans"), unit("Leontis I")));
}
