//! 8.0 The laws of combat.

use super::scene::{Scene, hex, unit};
use crate::combat::{Role, even_split};
use crate::phase::Phase;
use crate::units::Wing;
use crate::*;
use tabletop::testing::TestScene as _;

fn shares(scene: &Scene, name: &str) -> Vec<(String, Option<u8>)> {
    let group = scene.position.group(Role::Attack, unit(name)).unwrap();
    let targets = scene.position.targets(Role::Attack, &group);
    let shares = scene.position.shares(&group, &targets);
    let share = |at: usize| shares.as_ref().map(|shares| shares[at]);
    targets.iter().enumerate().map(|(at, target)| (target.at.to_string(), share(at))).collect()
}

/// The booklet's example: 5 strength points against two hexes are 2 to the left and 3 to the right.
#[test]
fn strength_is_split_evenly_and_the_rest_goes_to_the_right() {
    tabletop::tested!(rulebook::EVEN_SPLIT);
    assert_eq!(even_split(5, 2).as_slice(), [2, 3]);
    assert_eq!(even_split(16, 3).as_slice(), [5, 5, 6]);
    assert_eq!(even_split(6, 1).as_slice(), [6]);
    // 7 strength points with 3 disorganisation points are 5.
    let scene =
        Scene::new("1510 Leontis I 3DP; 1609 Levy foot 1 W; 1610 Levy foot 2 W").drawn(Wing::GreekCentre);
    let expected = [("1609".to_owned(), Some(2)), ("1610".to_owned(), Some(3))];
    assert_eq!(shares(&scene, "Leontis I"), expected);
}

#[test]
fn skirmishers_count_their_targets_clockwise_from_behind_the_left_shoulder() {
    tabletop::tested!(rulebook::RIGHTMOST);
    let scene = Scene::new("1510 Skirmishers 1 W; 1609 Leontis I W; 1410 Leontis II E; 1409 Antiochis I E")
        .drawn(Wing::PersianLeft);
    let order: Vec<String> = shares(&scene, "Skirmishers 1").into_iter().map(|(at, _)| at).collect();
    assert_eq!(order, ["1410", "1409", "1609"]);
}

#[test]
fn a_stack_strikes_with_all_its_strength_as_one() {
    let scene = Scene::new(
        "1510 Leontis I; 1510 Leontis II; 1510 Antiochis I W; 1609 Levy foot 1 W; 1610 Levy foot 2 W",
    )
    .drawn(Wing::GreekCentre);
    let group = scene.position.group(Role::Attack, unit("Leontis I")).unwrap();
    assert_eq!(
        group.as_slice(),
        [unit("Leontis I"), unit("Leontis II")],
        "who faces elsewhere strikes elsewhere"
    );
    assert_eq!(scene.position.group_strength(&group), 14);
    assert_eq!(shares(&scene, "Leontis I"), [("1609".to_owned(), Some(7)), ("1610".to_owned(), Some(7))]);
    let strikes = scene.position.strikes_at(Role::Attack, hex("1610"));
    assert_eq!(
        strikes.iter().map(|&(unit, dice, _)| (unit, dice)).collect::<Vec<_>>(),
        [(unit("Leontis II"), 7)]
    );
}

#[test]
fn a_phalanx_is_one_target_even_with_both_halves() {
    tabletop::tested!(rulebook::TARGETS);
    let scene = Scene::new("1410 Plataeans; 1511 Levy foot 1 W; 1610 Levy foot 2 W").drawn(Wing::PersianLeft);
    assert_eq!(shares(&scene, "Levy foot 1"), [("1410".to_owned(), Some(6))]);
}

#[test]
fn whoever_is_seen_from_the_front_must_be_attacked() {
    tabletop::tested!(rulebook::FREE_ALLOCATION);
    tabletop::tested!(rulebook::VOLUNTEERS);
    // 1609 turns its back; 1610 faces Leontis I.
    let scene = || {
        Scene::new("1510 Leontis I; 1609 Levy foot 1 E; 1610 Levy foot 2 W")
            .moving(Wing::GreekCentre)
            .act(Action::EndMovement)
    };
    let asked = scene();
    assert_eq!(asked.position.phase, Phase::Allocation { unit: unit("Leontis I"), target: 0, left: 7 });
    asked
        .refuses(Action::Allocate(8), rulebook::COMBAT_PROCEDURE)
        .refuses(Action::Allocate(7), rulebook::FREE_ALLOCATION)
        .act(Action::Allocate(6))
        .refuses(Action::Allocate(0), rulebook::OBLIGATION)
        .act(Action::Allocate(1))
        .with(|position| assert_eq!(position.phase, Phase::Attack))
        .offers(&[Action::Attack(hex("1609")), Action::Attack(hex("1610"))]);
    // Nobody need be struck in the back.
    scene().act(Action::Allocate(0)).act(Action::Allocate(7)).offers(&[Action::Attack(hex("1610"))]);
}

#[test]
fn whoever_only_sees_backs_may_leave_them_alone() {
    let scene = || {
        Scene::new("1510 Leontis I; 1610 Levy foot 2 E").moving(Wing::GreekCentre).act(Action::EndMovement)
    };
    scene().act_last(Action::Allocate(0), &[]).did_not_happen(|event| matches!(event, Event::Struck { .. }));
    scene()
        .act(Action::Allocate(7))
        .engaged("Leontis I", "Levy foot 2", false)
        .with(|position| assert_eq!(position.phase, Phase::Attack));
}

#[test]
fn a_wing_at_rest_strikes_only_whom_it_must() {
    // Leontis I must fight; Leontis II could strike a back, and does not.
    Scene::new("1510 Leontis I; 1610 Levy foot 1 W; 1514 Leontis II; 1614 Levy foot 2 E")
        .drawn(Wing::GreekCentre)
        .act(Action::Rest)
        .offers(&[Action::Attack(hex("1610"))]);
}

#[test]
fn only_the_active_wing_attacks() {
    tabletop::tested!(rulebook::WHO_FIGHTS);
    Scene::new("1510 Leontis I; 1610 Levy foot 1 W; 1514 Akamantis I; 1614 Levy foot 2 W")
        .moving(Wing::GreekCentre)
        .act(Action::EndMovement)
        .offers(&[Action::Attack(hex("1610"))])
        .refuses(Action::Attack(hex("1614")), rulebook::COMBAT);
}

/// A phalanx may see its target from the front and from the flank at once: it has the better modifier, and must attack.
#[test]
fn a_better_modifier_does_not_lift_the_obligation() {
    tabletop::tested!(rulebook::OBLIGATION);
    // 1511 lies before the middle of the phalanx; the levy there faces north-west, the left half is before it, the right
    // half at its flank.
    let scene = Scene::new("1410 Plataeans; 1511 Levy foot 1 WNW").drawn(Wing::GreekLeft);
    let group = scene.position.group(Role::Attack, unit("Plataeans")).unwrap();
    let targets = scene.position.targets(Role::Attack, &group);
    assert_eq!((targets[0].aspect, targets[0].is_obligatory), (wargame::Aspect::Flank, true));
}
