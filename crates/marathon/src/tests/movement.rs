//! 7.0, 7.1, 11.2 Movement.

use super::scene::{Scene, fire, hex, step, turn, unit};
use crate::units::{Kind, Unit, Wing};
use crate::*;
use tabletop::testing::TestScene as _;
use wargame::hex::Hexside;

#[test]
fn the_allowances_are_the_printed_ones() {
    tabletop::tested!(rulebook::MOVEMENT_ALLOWANCES);
    let printed = [
        (Kind::Phalanx, 3),
        (Kind::Hoplite, 4),
        (Kind::JavelinPsiloi, 5),
        (Kind::ClubPsiloi, 5),
        (Kind::ShieldAndSpear, 4),
        (Kind::Hazarabam, 4),
        (Kind::Marine, 4),
        (Kind::Archer, 5),
        (Kind::PersianSkirmisher, 5),
        (Kind::Cavalry, 6),
        (Kind::Leader, 5),
    ];
    let scene = Scene::new("1510 Leontis I");
    for (kind, allowance) in printed {
        let unit = Unit::all().find(|unit| unit.kind() == kind).unwrap();
        assert_eq!(scene.position.allowance(unit), allowance, "{kind:?}");
    }
}

#[test]
fn units_move_into_their_front_hexes() {
    Scene::new("1510 Leontis I; 1514 Plataeans")
        .moving(Wing::GreekCentre)
        .refuses(step("Leontis I", Hexside::N), rulebook::MOVEMENT)
        .refuses(step("Leontis I", Hexside::Sw), rulebook::MOVEMENT)
        .refuses(step("Plataeans", Hexside::Ne), rulebook::ACTIVATION_MARKERS)
        .act(step("Leontis I", Hexside::Ne))
        .at_hex("Leontis I", "1609")
        .left(3)
        .act(step("Leontis I", Hexside::Se))
        .act(step("Leontis I", Hexside::Se))
        .act(step("Leontis I", Hexside::Se))
        .refuses(step("Leontis I", Hexside::Se), rulebook::MOVEMENT);
}

#[test]
fn both_halves_of_a_phalanx_step_as_one() {
    Scene::new("1410 Plataeans; 1612 Akamantis I")
        .moving(Wing::GreekLeft)
        .act(step("Plataeans", Hexside::Se))
        .with(|position| assert_eq!(position.hexes(unit("Plataeans")).as_slice(), [hex("1511"), hex("1512")]))
        .refuses(step("Plataeans", Hexside::Se), rulebook::SKIRMISHERS_AND_PHALANX);
}

#[test]
fn a_leader_hastens_his_wing_in_and_next_to_his_hex() {
    tabletop::tested!(rulebook::MOVEMENT_BONUS);
    let scene = Scene::new("1510 Leontis I; 1512 Leontis II; 1510 Miltiades; 1409 Plataeans; 1511 Antiochis I 2DP; 1611 Levy foot 1")
        .moving(Wing::GreekCentre);
    let allowance = |name| scene.position.allowance(unit(name));
    assert_eq!(allowance("Leontis I"), 6);
    assert_eq!(allowance("Leontis II"), 4, "too far");
    assert_eq!(allowance("Miltiades"), 5, "not himself");
    assert_eq!(allowance("Antiochis I"), 4, "engaged");
    assert_eq!(allowance("Plataeans"), 3, "another wing");
}

#[test]
fn out_of_command_a_unit_goes_half_as_far_and_not_next_to_the_enemy() {
    tabletop::tested!(rulebook::HALVED_ALLOWANCE);
    tabletop::tested!(rulebook::BESIDE_THE_ENEMY);
    let scene =
        Scene::new("1510 Leontis I OOC; 1410 Plataeans OOC; 1710 Levy foot 1").moving(Wing::GreekCentre);
    assert_eq!(scene.position.allowance(unit("Leontis I")), 2);
    assert_eq!(scene.position.allowance(unit("Plataeans")), 2);
    scene.refuses(step("Leontis I", Hexside::Se), rulebook::OUT_OF_COMMAND);
    // Already there, it may turn, and it may go.
    Scene::new("1510 Leontis I OOC W; 1609 Levy foot 1 E")
        .moving(Wing::GreekCentre)
        .allows(turn("Leontis I", Turn::Left))
        .act(step("Leontis I", Hexside::Sw))
        .at_hex("Leontis I", "1410");
}

#[test]
fn a_unit_may_always_move_a_hex() {
    // Engaged and out of command it goes all the same.
    Scene::new("0512 Plataeans W OOC").moving(Wing::GreekLeft).act(step("Plataeans", Hexside::Nw)).left(0);
    Scene::new("1510 Leontis I rout:SW; 1512 Leontis II")
        .moving(Wing::GreekCentre)
        .refuses(step("Leontis I", Hexside::Sw), rulebook::ALWAYS_ONE_HEX);
}

#[test]
fn units_move_one_at_a_time() {
    tabletop::tested!(rulebook::ONE_AT_A_TIME);
    Scene::new("1510 Leontis I; 1514 Leontis II")
        .moving(Wing::GreekCentre)
        .act(step("Leontis I", Hexside::Ne))
        .act(step("Leontis II", Hexside::Ne))
        .refuses(step("Leontis I", Hexside::Ne), rulebook::ONE_AT_A_TIME);
}

#[test]
fn nobody_enters_a_hex_of_the_enemy_but_a_leader_alone_is_overrun() {
    Scene::new("1510 Leontis I; 1610 Levy foot 1; 1609 Artaphernes; 1709 Levy foot 2; 1409 Miltiades")
        .moving(Wing::GreekCentre)
        .refuses(step("Leontis I", Hexside::Se), rulebook::ENEMY_HEXES)
        // He passes his check, with his comrade's help, and escapes to the nearest of his own.
        .act_with(step("Leontis I", Hexside::Ne), &[5])
        .at_hex("Artaphernes", "1610")
        .told(
            Event::LeaderEscaped { leader: unit("Artaphernes"), from: hex("1609"), to: hex("1610") },
            rulebook::ENEMY_HEXES,
        );
    Scene::new("1510 Leontis I; 1609 Artaphernes; 2010 Levy foot 2")
        .moving(Wing::GreekCentre)
        .act_with(step("Leontis I", Hexside::Ne), &[9])
        .happened(Event::LeaderFell { leader: unit("Artaphernes"), is_replaced: true })
        .at_hex("Artaphernes", "2010");
}

#[test]
fn leaders_go_any_way_through_friends() {
    Scene::new("1510 Miltiades; 1609 Plataeans; 1509 Leontis I; 1509 Leontis II; 1509 Antiochis I")
        .moving(Wing::GreekCentre)
        .refuses(turn("Miltiades", Turn::Left), rulebook::SKIRMISHERS)
        .act(step("Miltiades", Hexside::Ne))
        .act(step("Miltiades", Hexside::Nw))
        .at_hex("Miltiades", "1509")
        .left(3);
}

#[test]
fn fire_and_movement_are_mixed_as_one_likes() {
    Scene::new("1510 Javelin psiloi 1; 1512 Arimnestos; 1713 Levy foot 1 E")
        .moving(Wing::GreekLeft)
        .act(step("Javelin psiloi 1", Hexside::Se))
        .act_with(fire("Javelin psiloi 1", "1713"), &[0])
        .act(step("Javelin psiloi 1", Hexside::N))
        .left(1)
        .refuses(fire("Javelin psiloi 1", "1713"), rulebook::HOW_OFTEN);
}
