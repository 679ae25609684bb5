//! 7.3 Formations.

use super::scene::{Scene, deployed, hex, march, on_march, step, turn, unit};
use crate::stand::{Bend, Stand};
use crate::units::Wing;
use crate::*;
use tabletop::testing::TestScene as _;
use wargame::hex::{Hexside, Hexspine};

fn form_march(name: &str, facing: Hexside) -> Action {
    Action::FormMarch { unit: unit(name), facing }
}

fn deploy(name: &str, facing: Hexspine) -> Action {
    Action::Deploy { unit: unit(name), facing }
}

#[test]
fn changing_formation_takes_the_whole_move() {
    tabletop::tested!(rulebook::CHANGING_FORMATION);
    Scene::new("1510 Leontis I; 1512 Leontis II")
        .moving(Wing::GreekCentre)
        .act(form_march("Leontis I", Hexside::Sw))
        .stands("Leontis I", on_march(Hexside::Sw))
        .refuses(step("Leontis I", Hexside::Sw), rulebook::ONE_AT_A_TIME)
        .act(step("Leontis II", Hexside::Ne))
        .refuses(form_march("Leontis II", Hexside::N), rulebook::WHOLE_ALLOWANCE);
}

#[test]
fn deployed_units_face_a_spine_with_two_or_three_hexes_before_them() {
    Scene::new("1510 Leontis I march:N; 1514 Leontis II")
        .moving(Wing::GreekCentre)
        .refuses(deploy("Leontis II", Hexspine::E), rulebook::DEPLOYED)
        .act(deploy("Leontis I", Hexspine::Wsw))
        .stands("Leontis I", deployed(Hexspine::Wsw));
}

#[test]
fn on_the_march_a_unit_turns_free_of_charge_with_each_hex() {
    tabletop::tested!(rulebook::MARCH);
    Scene::new("1510 Leontis I march:NE; 1514 Leontis II")
        .moving(Wing::GreekCentre)
        .refuses(march("Leontis II", Hexside::Ne, Turn::Left), rulebook::MARCH)
        .refuses(march("Leontis I", Hexside::N, Turn::Ahead), rulebook::MOVEMENT)
        .act(march("Leontis I", Hexside::Ne, Turn::Right))
        .left(3)
        .stands("Leontis I", on_march(Hexside::Se))
        .act(march("Leontis I", Hexside::Se, Turn::Ahead))
        .at_hex("Leontis I", "1710")
        .left(2)
        .act(turn("Leontis I", Turn::Right))
        .left(1)
        .stands("Leontis I", on_march(Hexside::S));
}

#[test]
fn a_phalanx_marches_off_by_its_left_or_its_right() {
    let moving = || Scene::new("1410 Plataeans").moving(Wing::GreekLeft);
    moving().refuses(form_march("Plataeans", Hexside::Ne), rulebook::MARCH);
    moving().act(form_march("Plataeans", Hexside::N)).at_hex("Plataeans", "1410");
    moving().act(form_march("Plataeans", Hexside::S)).at_hex("Plataeans", "1411").with(|position| {
        assert_eq!(position.hexes(unit("Plataeans")).as_slice(), [hex("1411"), hex("1410")]);
        assert_eq!(position.front(unit("Plataeans")).as_slice(), [hex("1412")]);
    });
}

#[test]
fn a_column_follows_its_lead_and_deploys_at_right_angles() {
    Scene::new("1410 Plataeans march:N")
        .moving(Wing::GreekLeft)
        .act(march("Plataeans", Hexside::N, Turn::Right))
        .stands("Plataeans", Stand::March { facing: Hexside::Ne, bend: Bend::Right })
        .with(|position| assert_eq!(position.hexes(unit("Plataeans")).as_slice(), [hex("1409"), hex("1410")]))
        .refuses(turn("Plataeans", Turn::Right), rulebook::MARCH)
        .act(march("Plataeans", Hexside::Ne, Turn::Ahead))
        .with(|position| {
            assert_eq!(position.hexes(unit("Plataeans")).as_slice(), [hex("1509"), hex("1409")])
        });
    let line = || Scene::new("1410 Plataeans march:N").moving(Wing::GreekLeft);
    line().refuses(deploy("Plataeans", Hexspine::Ene), rulebook::MARCH);
    line()
        .act(deploy("Plataeans", Hexspine::E))
        .stands("Plataeans", deployed(Hexspine::E))
        .at_hex("Plataeans", "1410");
    line().act(deploy("Plataeans", Hexspine::W)).at_hex("Plataeans", "1411");
}

#[test]
fn units_of_a_hex_change_formation_together() {
    Scene::new("1510 Leontis I; 1510 Leontis II W; 1510 Club psiloi 2")
        .moving(Wing::GreekCentre)
        .act(form_march("Leontis I", Hexside::N))
        .stands("Leontis II", on_march(Hexside::N))
        .stands("Club psiloi 2", deployed(Hexspine::E));
}

#[test]
fn skirmishers_keep_their_formation_and_go_any_way() {
    tabletop::tested!(rulebook::SKIRMISHERS);
    Scene::new("1510 Club psiloi 2 E; 1512 Miltiades")
        .moving(Wing::GreekCentre)
        .refuses(form_march("Club psiloi 2", Hexside::N), rulebook::SKIRMISHERS)
        .refuses(form_march("Miltiades", Hexside::N), rulebook::SKIRMISHERS)
        .act(step("Club psiloi 2", Hexside::Sw))
        .act(step("Club psiloi 2", Hexside::N))
        .left(3);
}

#[test]
fn routed_units_have_no_formation_to_change() {
    Scene::new("1510 Leontis I rout:SW; 1512 Leontis II")
        .moving(Wing::GreekCentre)
        .refuses(form_march("Leontis I", Hexside::N), rulebook::ALWAYS_ONE_HEX);
}
