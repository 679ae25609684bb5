//! 3.1.3 Stacking.

use super::scene::{Scene, hex, step, unit};
use crate::units::Wing;
use crate::*;
use tabletop::Rule;
use tabletop::testing::TestScene as _;
use wargame::hex::Hexside;

#[track_caller]
fn check(setup: Setup, board: &str, name: &str, to: &str, expected: Result<(), Rule>) {
    let scene = Scene::of(setup, board);
    let unit = unit(name);
    let may = scene.position.may_stack(unit, scene.position.stand(unit), hex(to));
    assert_eq!(may.map_err(|illegal| illegal.rule), expected, "{board}: {name} in {to}");
}

#[test]
fn three_of_a_type_to_a_hex() {
    let open = Setup::default();
    check(open, "1510 Leontis I; 1510 Leontis II; 1511 Antiochis I", "Antiochis I", "1510", Ok(()));
    let full = "1510 Leontis I; 1510 Leontis II; 1510 Antiochis II; 1511 Antiochis I";
    check(open, full, "Antiochis I", "1510", Err(rulebook::STACKING));
    check(open, "1510 Cavalry 1; 1511 Levy foot 1", "Levy foot 1", "1510", Err(rulebook::STACKING));
    for (one, other) in [("Cavalry 1", "Cavalry 2"), ("Marines 1", "Marines 2"), ("Saka I", "Saka II")] {
        check(open, &format!("1510 {one}; 1511 {other}"), other, "1510", Ok(()));
    }
    let formations = "1510 Leontis I march:NE; 1511 Leontis II";
    check(open, formations, "Leontis II", "1510", Err(rulebook::STACKING));
    check(open, "1510 Leontis I rout:SW; 1511 Leontis II", "Leontis II", "1510", Ok(()));
    check(
        open,
        "1510 Leontis I; 1510 Leontis II; 1510 Antiochis I; 1511 Miltiades",
        "Miltiades",
        "1510",
        Ok(()),
    );
}

#[test]
fn skirmishers_stack_with_others_but_not_with_a_phalanx() {
    tabletop::tested!(rulebook::MIXED_STACKS);
    let open = Setup::default();
    check(open, "1510 Leontis I; 1510 Leontis II; 1511 Club psiloi 2", "Club psiloi 2", "1510", Ok(()));
    check(
        open,
        "1510 Club psiloi 2; 1510 Club psiloi 3; 1511 Leontis I march:N",
        "Leontis I",
        "1510",
        Ok(()),
    );
    check(open, "1510 Archers 1; 1511 Skirmishers 1", "Skirmishers 1", "1510", Ok(()));
    check(
        open,
        "1410 Plataeans; 1511 Club psiloi 1",
        "Club psiloi 1",
        "1411",
        Err(rulebook::SKIRMISHERS_AND_PHALANX),
    );
    let option = Setup { skirmishers_with_phalanx: true, ..open };
    check(option, "1410 Plataeans; 1511 Club psiloi 1", "Club psiloi 1", "1411", Ok(()));
    check(
        option,
        "1410 Plataeans; 1511 Leontis I",
        "Leontis I",
        "1411",
        Err(rulebook::SKIRMISHERS_AND_PHALANX),
    );
    check(open, "1410 Plataeans; 1511 Oineis", "Oineis", "1411", Err(rulebook::SKIRMISHERS_AND_PHALANX));
}

#[test]
fn hazarabam_and_foot_are_of_one_type_unless_agreed_otherwise() {
    tabletop::tested!(rulebook::SHIELD_AND_SPEAR);
    let board = "1510 Saka I; 1511 Persian foot 1";
    check(Setup::default(), board, "Persian foot 1", "1510", Ok(()));
    let option = Setup { each_foot_its_own_type: true, ..Setup::default() };
    check(option, board, "Persian foot 1", "1510", Err(rulebook::STACKING));
    check(Setup::default(), "1510 Saka I; 1511 Marines 1", "Marines 1", "1510", Err(rulebook::STACKING));
}

#[test]
fn units_pass_through_where_they_could_stop() {
    tabletop::tested!(rulebook::THROUGH_FRIENDS);
    Scene::new("1510 Leontis I; 1610 Leontis II; 1609 Akamantis I march:N")
        .moving(Wing::GreekCentre)
        .refuses(step("Leontis I", Hexside::Ne), rulebook::STACKING)
        .act(step("Leontis I", Hexside::Se))
        .act(step("Leontis I", Hexside::Se))
        .at_hex("Leontis I", "1711");
}

#[test]
fn skirmishers_pass_through_everybody_and_stop_where_there_is_room() {
    tabletop::tested!(rulebook::PASS_THROUGH);
    let through =
        || Scene::new("1510 Plataeans; 1409 Club psiloi 1; 1408 Arimnestos").moving(Wing::GreekLeft);
    through()
        .act(step("Club psiloi 1", Hexside::Se))
        .at_hex("Club psiloi 1", "1510")
        .refuses(Action::EndMovement, rulebook::PASS_THROUGH)
        .refuses(step("Arimnestos", Hexside::N), rulebook::PASS_THROUGH)
        .act(step("Club psiloi 1", Hexside::Ne))
        .at_hex("Club psiloi 1", "1609")
        .allows(Action::EndMovement);
}

#[test]
fn each_unit_of_a_stack_keeps_its_own_facing() {
    let scene = Scene::new("1510 Leontis I E; 1510 Leontis II W");
    assert_ne!(scene.position.stand(unit("Leontis I")), scene.position.stand(unit("Leontis II")));
    tabletop::tested!(rulebook::OWN_FACING);
    // An attacker takes the least exposed of them: one of the two faces the attack.
    let scene =
        Scene::new("1510 Leontis I E; 1510 Leontis II W; 1610 Levy foot 1 W").drawn(Wing::PersianLeft);
    let group = scene.position.group(combat::Role::Attack, unit("Levy foot 1")).unwrap();
    let targets = scene.position.targets(combat::Role::Attack, &group);
    assert_eq!(targets[0].aspect, wargame::Aspect::Front);
}
