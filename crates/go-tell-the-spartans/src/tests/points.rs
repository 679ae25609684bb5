//! 8.1.2 What a march costs.

use super::movement::{greeks, persians};
use super::scene::{Scene, charge, march};
use crate::map::{Direction, Facing};
use crate::{Action, rulebook};
use tabletop::Position as _;

#[track_caller]
fn check(scene: &Scene, action: Action, points: u8) {
    assert!(scene.position.check(action).is_ok(), "{action:?}");
    assert_eq!(scene.position.points_spent(action), Some(points), "{action:?}");
}

#[test]
fn hoplites_pay_for_every_area_ahead() {
    tabletop::tested!(rulebook::MOVEMENT_COST);
    let scene = greeks("G6 THS-1, L3 THS-2, A1 MED-M1");
    check(&scene, march("G6", 1, "F6", Facing::West), 1);
    check(&scene, march("G6", 1, "E6", Facing::West), 2);
    let away = march("G6", 1, "C6", Facing::West);
    assert_eq!(scene.position.points_spent(away), None, "too far");
    assert_eq!(scene.position.points_spent(Action::EndMovement), None);
}

#[test]
fn a_mound_costs_one_more() {
    let scene = greeks("L5 THS-1, A1 MED-M1");
    check(&scene, march("L5", 1, "K5", Facing::West), 2);
}

#[test]
fn mixed_infantry_pays_for_turning() {
    let scene = persians("C6 MED-M1, O1 SPA-1");
    check(&scene, march("C6", 1, "D6", Facing::East), 1);
    check(&scene, march("C6", 1, "D6", Facing::South), 2);
}

#[test]
fn light_infantry_turns_as_it_likes_and_pays_for_the_last_step_too() {
    let scene = greeks("G6 PEL-B1, E6 MED-B1");
    check(&scene, march("G6", 1, "H6", Facing::East), 1);
    check(&scene, march("G6", 1, "F6", Facing::North), 1);
    check(&scene, charge("G6", 1, "E6", Direction::West, Facing::West), 2);
}

#[test]
fn every_march_on_offer_has_its_cost_within_the_allowance() {
    let scene =
        persians("C6 MED-M1 MED-M2, D3 MED-B1, E5 MED-M3 facing south, F5 SPA-1, G7 THS-1, E8 PEL-B1");
    let mut marches = 0;
    for action in scene.position.actions() {
        if let Action::March { .. } = action {
            let spent = scene.position.points_spent(action);
            assert!(spent.is_some_and(|points| (1..=4).contains(&points)), "{action:?}: {spent:?}");
            marches += 1;
        }
    }
    assert!(marches > 50, "{marches}");
}
