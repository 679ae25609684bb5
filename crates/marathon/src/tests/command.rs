//! 6.0 Command.

use super::scene::{Scene, step, unit};
use crate::units::{Unit, Wing};
use crate::*;
use tabletop::testing::TestScene as _;
use wargame::hex::Hexside;

/// The units of the wing that are out of command after its check.
fn out(scene: Scene, wing: Wing) -> Vec<String> {
    let scene = scene.drawn(wing).act(Action::Activate);
    Unit::of(wing)
        .filter(|&unit| scene.position.is_out_of_command(unit))
        .map(|unit| unit.to_string())
        .collect()
}

#[test]
fn command_goes_from_the_leader_from_unit_to_unit() {
    tabletop::tested!(rulebook::COMMAND);
    tabletop::tested!(rulebook::CHAIN);
    tabletop::tested!(rulebook::COMMAND_CHECK);
    let board = "1510 Miltiades; 1509 Leontis I; 1508 Leontis II; 1507 Antiochis I; 1505 Antiochis II";
    assert_eq!(out(Scene::new(board), Wing::GreekCentre), ["Antiochis II"]);
    // A unit of another wing does not hand orders on.
    let gap = "1510 Miltiades; 1509 Leontis I; 1508 Akamantis I; 1507 Antiochis I";
    assert_eq!(out(Scene::new(gap), Wing::GreekCentre), ["Antiochis I"]);
    let scene = Scene::new(board).drawn(Wing::GreekCentre).act(Action::Activate);
    let out = [unit("Antiochis II")].into_iter().collect();
    scene.told(Event::CommandChecked { wing: Wing::GreekCentre, out }, rulebook::OUT_OF_COMMAND);
}

#[test]
fn out_of_command_is_a_point_less_on_every_check() {
    tabletop::tested!(rulebook::OUT_OF_COMMAND);
    let scene = Scene::new("1510 Leontis I OOC; 1512 Leontis II");
    let sum = |name| scene.position.check_sum(unit(name), morale::Occasion::Missile).total();
    assert_eq!((sum("Leontis I"), sum("Leontis II")), (0, 1));
}

#[test]
fn engaged_units_out_of_command_stay_so_and_have_nothing_of_a_leader() {
    tabletop::tested!(rulebook::ENGAGED_OUT_OF_COMMAND);
    let board = "1510 Miltiades; 1509 Leontis I OOC; 1609 Levy foot 1 W; 1511 Leontis II OOC";
    assert_eq!(out(Scene::new(board), Wing::GreekCentre), ["Leontis I"]);
    let scene = Scene::new(board);
    let sum = |name| scene.position.check_sum(unit(name), morale::Occasion::Combat);
    assert_eq!((sum("Leontis I").leader, sum("Leontis I").out_of_command), (0, -1));
    assert_eq!(
        (sum("Leontis II").leader, sum("Leontis II").out_of_command),
        (2, -1),
        "not engaged, he is helped"
    );
}

#[test]
fn a_wing_has_one_leader_and_without_him_units_stand_together() {
    tabletop::tested!(rulebook::ONE_LEADER);
    tabletop::tested!(rulebook::LEADERLESS_WINGS);
    tabletop::tested!(rulebook::LEADERLESS_COMMAND);
    assert_eq!(Unit::leader(Wing::GreekRight), Some(unit("Kallimachos")));
    assert_eq!(Unit::leader(Wing::Ships), None);
    let board = "1510 Leontis I; 1509 Leontis II; 1507 Antiochis I; 1506 Akamantis I";
    assert_eq!(out(Scene::new(board), Wing::GreekCentre), ["Antiochis I"]);
}

#[test]
fn marines_need_no_command() {
    assert!(out(Scene::new("2811 Marines 1; 2815 Marines 2"), Wing::Ships).is_empty());
}

#[test]
fn command_confusion_stops_the_chain_at_a_disorganised_unit() {
    tabletop::tested!(rulebook::COMMAND_CONFUSION);
    let board = "1510 Miltiades; 1509 Leontis I 4DP; 1508 Leontis II";
    assert!(out(Scene::new(board), Wing::GreekCentre).is_empty());
    let option = Setup { command_confusion: true, ..Setup::default() };
    assert_eq!(out(Scene::of(option, board), Wing::GreekCentre), ["Leontis II"]);
}

#[test]
fn a_leader_brings_arrows_where_that_is_agreed() {
    tabletop::tested!(rulebook::LOW_AMMO_RECOVERY);
    let option = Setup { low_ammo_recovery: true, ..Setup::default() };
    let board = "1510 Artaphernes; 1509 Archers 1 low; 1508 Archers 2 low";
    let scene = Scene::of(option, board).drawn(Wing::PersianLeft).act(Action::Activate);
    assert!(!scene.position.is_low_on_ammo(unit("Archers 1")));
    assert!(scene.position.is_low_on_ammo(unit("Archers 2")));
    assert_eq!(scene.position.allowance(unit("Archers 1")), 5, "and no bonus");
    scene.told(Event::AmmoBrought { unit: unit("Archers 1") }, rulebook::LOW_AMMO_RECOVERY);
}

#[test]
fn only_the_active_wing_acts() {
    Scene::new("1510 Leontis I; 1410 Plataeans")
        .moving(Wing::GreekCentre)
        .refuses(step("Plataeans", Hexside::Ne), rulebook::ACTIVATION_MARKERS);
}
