//! 4.0, 5.0, 6.2, 7.6 The sequence of play, markers, reactivation, rest.

use super::scene::{Scene, step};
use crate::chits::{Chit, Cup};
use crate::phase::Phase;
use crate::units::Wing;
use crate::*;
use tabletop::chance::Scripted;
use tabletop::testing::TestScene as _;
use tabletop::{Position as _, Seat};
use wargame::hex::Hexside;

/// The markers in the cup, and these picks: what is drawn until somebody decides.
fn draws(scene: Scene, markers: &[Chit], picks: &[u32]) -> Scene {
    scene
        .with(|position| {
            position.cup = Cup::EMPTY;
            markers.iter().for_each(|&chit| position.cup.put(chit));
        })
        .run(picks, |position, chance: &mut Scripted<'_>, events| position.go_on(chance, events))
}

#[test]
fn a_battle_begins_with_all_markers_in_the_cup() {
    tabletop::tested!(rulebook::ACTIVATION_CUP);
    tabletop::tested!(rulebook::NEW_TURN);
    let scene = Scene::start(Setup::default(), 1);
    assert_eq!(scene.position.turn(), 1);
    assert_eq!(scene.events[2], Event::TurnBegan { turn: 1 });
    let drawn = scene.events.iter().filter(|event| matches!(event, Event::Drawn { .. })).count();
    assert_eq!(scene.position.cup().iter().count() + drawn, 9);
    scene.told(Event::TurnBegan { turn: 1 }, rulebook::SEQUENCE);
}

#[test]
fn a_marker_activates_its_wing() {
    tabletop::tested!(rulebook::ACTIVATION_MARKERS);
    let board = "1510 Leontis I; 1520 Levy foot 1";
    draws(Scene::new(board), &[Chit::GreekCentre, Chit::PersianLeft], &[0])
        .told(Event::Drawn { chit: Chit::PersianLeft }, rulebook::ACTIVATION)
        .waits_for(Seat(1))
        .act(Action::Activate)
        .told(Event::Activated { wing: Wing::PersianLeft }, rulebook::ACTIVATION_MARKERS)
        .refuses(step("Leontis I", Hexside::Ne), rulebook::ACTIVATION_MARKERS)
        .refuses(Action::Attack(crate::map::hex("1510")), rulebook::MOVEMENT);
}

#[test]
fn no_wing_no_activation() {
    let scene = Scene::new("1510 Leontis I");
    let refusal = scene.position.judge_movement(step("Leontis I", Hexside::Ne)).unwrap_err();
    assert_eq!(refusal.rule, rulebook::ACTIVATION);
}

#[test]
fn end_turn_waits_for_a_wing_of_each_side() {
    tabletop::tested!(rulebook::END_TURN_PUT_BACK);
    let board = "1510 Leontis I; 1520 Levy foot 1";
    // End Turn first: another is drawn, and it is in the cup again.
    let scene = draws(Scene::new(board), &[Chit::PersianLeft, Chit::EndTurn, Chit::GreekCentre], &[1, 1])
        .told(Event::EndTurnPutBack, rulebook::EVENT_MARKERS);
    assert!(
        scene.position.cup().contains(Chit::EndTurn) && !scene.position.cup().contains(Chit::GreekCentre)
    );
    // After a wing of each side it ends the turn; marines and Spartans do not count.
    let acted = |wings: &'static [Wing]| {
        Scene::new(board).with(move |position| wings.iter().for_each(|&wing| position.activated.insert(wing)))
    };
    draws(acted(&[Wing::GreekCentre, Wing::PersianLeft]), &[Chit::EndTurn, Chit::GreekLeft], &[0, 0])
        .happened(Event::TurnBegan { turn: 4 });
    draws(acted(&[Wing::GreekCentre, Wing::Ships]), &[Chit::EndTurn, Chit::PersianLeft], &[1, 0])
        .happened(Event::EndTurnPutBack)
        .did_not_happen(|event| matches!(event, Event::TurnBegan { .. }));
}

#[test]
fn a_turn_is_exhausted_when_only_end_turn_is_left() {
    tabletop::tested!(rulebook::TURN_EXHAUSTED);
    let board = "1510 Leontis I; 1520 Levy foot 1";
    draws(Scene::new(board), &[Chit::EndTurn], &[0]).happened(Event::TurnBegan { turn: 4 });
}

#[test]
fn reactivation_before_any_activation_is_nothing() {
    tabletop::tested!(rulebook::NOBODY_TO_REACTIVATE);
    draws(
        Scene::new("1510 Leontis I; 1510 Miltiades; 1520 Levy foot 1"),
        &[Chit::GreekReactivation, Chit::PersianLeft],
        &[1, 0],
    )
    .told(Event::NobodyToReactivate, rulebook::NOBODY_TO_REACTIVATE);
}

/// The Greek centre and left have been activated; the left rests.
fn to_reactivate() -> Scene {
    let scene = Scene::new(
        "1510 Leontis I; 1510 Miltiades; 1514 Leontis II; 1310 Plataeans; 1310 Arimnestos; 1520 Levy foot 1",
    )
    .with(|position| {
        position.activated.insert(Wing::GreekCentre);
        position.activated.insert(Wing::GreekLeft);
        position.activated.insert(Wing::GreekRight);
        position.resting.insert(Wing::GreekLeft);
    });
    draws(scene, &[Chit::GreekReactivation, Chit::PersianLeft], &[1]).waits_for(Seat(0))
}

#[test]
fn a_leader_who_passes_has_his_wing_act_again() {
    to_reactivate()
        .refuses(Action::Reactivate(Wing::Spartans), rulebook::REACTIVATION)
        .refuses(Action::Reactivate(Wing::PersianLeft), rulebook::REACTIVATION)
        .refuses(Action::Reactivate(Wing::GreekLeft), rulebook::WHO_REACTIVATES)
        .refuses(Action::Reactivate(Wing::GreekRight), rulebook::WHO_REACTIVATES)
        .allows(Action::DeclineReactivation)
        // Three and his rating of 2. Leontis II is out of command, and does not act.
        .act_with(Action::Reactivate(Wing::GreekCentre), &[3])
        .refuses(step("Leontis II", Hexside::Ne), rulebook::REACTIVATED_OUT_OF_COMMAND)
        .allows(step("Leontis I", Hexside::Ne));
}

#[test]
fn a_leader_who_fails_has_done_nothing() {
    tabletop::tested!(rulebook::FAILED_REACTIVATION);
    to_reactivate()
        .act_with(Action::Reactivate(Wing::GreekCentre), &[2, 0])
        .waits_for(Seat(1))
        .did_not_happen(|event| matches!(event, Event::CommandChecked { wing: Wing::GreekCentre, .. }));
}

#[test]
fn a_wing_that_rests_recovers_where_no_enemy_is_near() {
    tabletop::tested!(rulebook::RESTING);
    tabletop::tested!(rulebook::CHOOSING_REST);
    let scene = Scene::new("1510 Leontis I 3DP; 1514 Leontis II 3DP; 1614 Levy foot 1 E; 1506 Antiochis I")
        .drawn(Wing::GreekCentre)
        .act_last(Action::Rest, &[])
        .has_points("Leontis I", 2)
        .has_points("Leontis II", 3)
        .told(Event::Rested { wing: Wing::GreekCentre, recovered: 1 }, rulebook::RESTING);
    // Its marker was drawn again, which ends the rest.
    assert!(!scene.position.resting().contains(Wing::GreekCentre));
}

#[test]
fn a_reactivated_wing_does_not_rest() {
    let scene = to_reactivate().act_with(Action::Reactivate(Wing::GreekCentre), &[3]);
    assert_eq!(scene.position.phase, Phase::Movement);
    let scene = scene.with(|position| position.phase = Phase::Orders);
    assert_eq!(scene.position.check(Action::Rest).unwrap_err().rule, rulebook::RESTING);
}

/// Nobody acts, so nobody checks for rout either.
#[test]
fn a_wing_with_nobody_left_has_no_rout_step() {
    let board = "1510 Leontis I rout:SW 7DP; 1520 Levy foot 1";
    draws(Scene::new(board), &[Chit::GreekLeft, Chit::PersianLeft], &[1, 0])
        .with(|position| assert_eq!(position.active_wing(), Some(Wing::PersianLeft)))
        .did_not_happen(|event| matches!(event, Event::Checked { .. }));
}
