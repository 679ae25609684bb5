//! 9.0 Rout.

use super::scene::{Scene, deployed, hex, unit};
use crate::event::Fate;
use crate::morale::Occasion;
use crate::phase::{Phase, Stage};
use crate::stand::{Axis, Stand};
use crate::units::Wing;
use crate::*;
use tabletop::Seat;
use tabletop::testing::TestScene as _;
use wargame::hex::{Hexside, Hexspine};

/// The rout step of an activation of this wing.
fn rout_step(board: &str, wing: Wing) -> Scene {
    Scene::new(board).moving(wing).act(Action::EndMovement)
}

fn check_of(name: &str) -> Action {
    Action::CheckRout(unit(name))
}

/// The booklet's example, with our counters: points above strength count against the check; who passes has one point less
/// than his strength.
#[test]
fn a_unit_with_as_many_points_as_strength_checks() {
    tabletop::tested!(rulebook::ROUT_CHECK);
    tabletop::tested!(rulebook::WHO_CHECKS_FOR_ROUT);
    // 4 strength points, 6 disorganisation points: -2, and the rating of 1.
    let scene = || rout_step("1510 Cavalry 1 6DP; 1520 Levy foot 1 5DP", Wing::PersianLeft);
    scene()
        .offers(&[check_of("Cavalry 1")])
        .refuses(check_of("Levy foot 1"), rulebook::ROUT_MOVEMENT)
        .act_last(check_of("Cavalry 1"), &[6])
        .has_points("Cavalry 1", 3);
    let broken = scene().act_with(check_of("Cavalry 1"), &[5]);
    assert_eq!(broken.position.check_sum(unit("Cavalry 1"), Occasion::Rout(2)).total(), -1);
    let Phase::Flight(flight) = broken.position.phase else { panic!("{:?}", broken.position.phase) };
    assert_eq!((flight.unit, flight.left), (unit("Cavalry 1"), 8), "6 and 2");
}

#[test]
fn both_sides_check_the_active_one_first() {
    rout_step("1510 Leontis I 7DP; 1520 Levy foot 1 6DP", Wing::PersianLeft)
        .waits_for(Seat(1))
        .act_with(check_of("Levy foot 1"), &[9])
        .waits_for(Seat(0))
        .offers(&[check_of("Leontis I")]);
}

#[test]
fn a_routing_unit_runs_to_its_rear_as_far_as_it_can() {
    tabletop::tested!(rulebook::PATH_OF_ROUT);
    tabletop::tested!(rulebook::AFTER_ROUT);
    let mut scene = rout_step("1510 Leontis I 7DP; 1512 Levy foot 1", Wing::GreekCentre)
        .act_with(check_of("Leontis I"), &[0])
        .offers(&[Action::Flee(Hexside::Sw), Action::Flee(Hexside::Nw)])
        .refuses(Action::Flee(Hexside::Ne), rulebook::PATH_OF_ROUT);
    for _ in 0..5 {
        scene = scene.act(Action::Flee(Hexside::Nw));
    }
    // Six points, as it has four; then it faces the way it ran.
    scene
        .act_last(Action::Flee(Hexside::Sw), &[])
        .at_hex("Leontis I", "0908")
        .stands("Leontis I", Stand::Routed { facing: Hexside::Sw, axis: Axis::S })
        .told(
            Event::Routed { unit: unit("Leontis I"), at: hex("1510"), is_before_combat: false },
            rulebook::ROUT_MOVEMENT,
        );
}

#[test]
fn the_rear_of_skirmishers_is_behind_the_spine_they_face() {
    tabletop::tested!(rulebook::REAR_OF_SKIRMISHERS);
    rout_step("1510 Club psiloi 2 ENE 3DP", Wing::GreekCentre)
        .act_with(check_of("Club psiloi 2"), &[0])
        .offers(&[Action::Flee(Hexside::S), Action::Flee(Hexside::Sw)]);
}

#[test]
fn whoever_has_no_way_out_is_eliminated() {
    tabletop::tested!(rulebook::NO_WAY_OUT);
    // Into the sea.
    rout_step("2911 Levy foot 1 6DP; 2411 Levy foot 2", Wing::PersianLeft)
        .act_last(check_of("Levy foot 1"), &[0])
        .gone("Levy foot 1")
        .told(
            Event::Eliminated { unit: unit("Levy foot 1"), at: hex("2911"), fate: Fate::NoWayOut },
            rulebook::NO_WAY_OUT,
        );
}

#[test]
fn enemies_close_the_way() {
    let scene = rout_step(
        "1510 Leontis I 7DP; 1409 Levy foot 1 WNW; 1410 Levy foot 2 WSW; 0510 Leontis II",
        Wing::GreekCentre,
    );
    scene.act_last(check_of("Leontis I"), &[0]).gone("Leontis I");
}

#[test]
fn friends_of_another_type_bar_the_way_and_skirmishers_do_not() {
    tabletop::tested!(rulebook::ROUTED_THROUGH);
    tabletop::tested!(rulebook::TWO_WORDINGS);
    rout_step("1510 Leontis I 7DP; 1409 Plataeans; 1509 Miltiades", Wing::GreekCentre)
        .act_last(check_of("Leontis I"), &[0])
        .told(
            Event::Eliminated { unit: unit("Leontis I"), at: hex("1510"), fate: Fate::FriendsInTheWay },
            rulebook::ROUTING_THROUGH_FRIENDS,
        );
    // Through psiloi, who check at -2: a six fails, and a nought costs two points.
    let run = |die: u32, points: u8| {
        let mut scene =
            rout_step("1510 Leontis I 7DP; 1409 Club psiloi 2; 1410 Plataeans", Wing::GreekCentre)
                .act_with(check_of("Leontis I"), &[0])
                .refuses(Action::Flee(Hexside::Sw), rulebook::ROUTING_THROUGH_FRIENDS);
        for _ in 0..5 {
            scene = scene.act(Action::Flee(Hexside::Nw));
        }
        scene.act_last(Action::Flee(Hexside::Nw), &[die]).has_points("Club psiloi 2", points)
    };
    run(7, 0);
    run(6, 1);
    run(0, 2);
}

#[test]
fn a_rout_may_carry_friends_along() {
    // Psiloi with two points of three: another breaks them at once, without a check.
    let mut scene = rout_step("1510 Leontis I 7DP; 1409 Club psiloi 2 2DP", Wing::GreekCentre)
        .act_with(check_of("Leontis I"), &[0]);
    for _ in 0..5 {
        scene = scene.act(Action::Flee(Hexside::Nw));
    }
    let scene = scene.act_with(Action::Flee(Hexside::Nw), &[5]);
    assert!(matches!(scene.position.phase, Phase::Flight(flight) if flight.unit == unit("Club psiloi 2")));
}

#[test]
fn a_router_that_ends_where_it_may_not_stack_is_eliminated() {
    tabletop::tested!(rulebook::FORCED_STACKING);
    // Three hoplites stand six hexes behind.
    let mut scene = rout_step(
        "1510 Leontis I 7DP; 0907 Leontis II; 0907 Antiochis I; 0907 Antiochis II",
        Wing::GreekCentre,
    )
    .act_with(check_of("Leontis I"), &[0]);
    for _ in 0..5 {
        scene = scene.act(Action::Flee(Hexside::Nw));
    }
    scene.act_last(Action::Flee(Hexside::Nw), &[]).told(
        Event::Eliminated { unit: unit("Leontis I"), at: hex("0907"), fate: Fate::ForcedStacking },
        rulebook::FORCED_STACKING,
    );
}

#[test]
fn a_phalanx_runs_side_by_side() {
    tabletop::tested!(rulebook::PHALANX_ROUTS);
    let scene = rout_step("1410 Plataeans 16DP; 1310 Akamantis I", Wing::GreekLeft)
        .act_with(check_of("Plataeans"), &[0])
        // Akamantis I stands where the left half would come.
        .refuses(Action::Flee(Hexside::Nw), rulebook::ROUTING_THROUGH_FRIENDS)
        .act(Action::Flee(Hexside::Sw));
    assert_eq!(scene.position.hexes(unit("Plataeans")).as_slice(), [hex("1311"), hex("1312")]);
}

#[test]
fn a_leader_stays_where_he_is() {
    tabletop::tested!(rulebook::LEADERS_STAY);
    rout_step("1510 Leontis I 7DP; 1510 Miltiades", Wing::GreekCentre)
        .act_with(check_of("Leontis I"), &[0])
        .act(Action::Flee(Hexside::Nw))
        .at_hex("Miltiades", "1510");
}

#[test]
fn routed_units_rally_with_a_nine() {
    tabletop::tested!(rulebook::RALLY);
    // Minus four without a rating: a nine.
    let rally = |die: u32| {
        rout_step("1510 Levy foot 1 rout:NE 8DP; 1520 Levy foot 2", Wing::PersianLeft)
            .act_with(check_of("Levy foot 1"), &[die])
    };
    rally(9)
        .has_points("Levy foot 1", 5)
        .act_last(Action::Reform(Hexspine::Wsw), &[])
        .stands("Levy foot 1", deployed(Hexspine::Wsw))
        .told(
            Event::Rallied { unit: unit("Levy foot 1"), at: hex("1510"), stand: deployed(Hexspine::Wsw) },
            rulebook::RALLY,
        );
    // Otherwise it runs on, ahead or to either side.
    rally(8).offers(&[Action::Flee(Hexside::N), Action::Flee(Hexside::Ne), Action::Flee(Hexside::Se)]);
    // A leader next to it helps.
    rout_step("1510 Levy foot 1 rout:NE 8DP; 1509 Datis", Wing::PersianLeft)
        .act_with(check_of("Levy foot 1"), &[7])
        .refuses(Action::Flee(Hexside::N), rulebook::RALLY);
}

#[test]
fn a_rallied_phalanx_faces_across_its_length() {
    rout_step("1410 Plataeans rout:SW 20DP; 1412 Miltiades; 1409 Kallimachos", Wing::GreekLeft)
        .act_with(check_of("Plataeans"), &[9])
        .refuses(Action::Reform(Hexspine::Ene), rulebook::RALLY)
        .act_last(Action::Reform(Hexspine::E), &[])
        .at_hex("Plataeans", "1410");
}

#[test]
fn whoever_routed_in_this_activation_does_not_rally_in_it() {
    let scene = rout_step("1510 Levy foot 1 6DP; 1520 Levy foot 2", Wing::PersianLeft)
        .act_with(check_of("Levy foot 1"), &[0]);
    assert!(scene.position.fresh_routers.contains(unit("Levy foot 1")));
    // By one reading routed units check only with their own wing.
    let option = Setup { own_rout_checks: true, ..Setup::default() };
    let scene = Scene::of(option, "1510 Leontis I rout:SW 7DP; 1520 Levy foot 1").moving(Wing::PersianLeft);
    let scene = scene.act_last(Action::EndMovement, &[]);
    assert_eq!(
        scene.position.activation.map(|activation| activation.stage),
        Some(Stage::Orders),
        "the next marker"
    );
}

#[test]
fn routers_are_cut_down_where_that_is_agreed() {
    tabletop::tested!(rulebook::ATTACKED_WHILE_ROUTED);
    let board = "1510 Leontis I; 1610 Levy foot 1 rout:SE 6DP";
    let option = Setup { routers_die: true, ..Setup::default() };
    let attack: Vec<u32> = [9; 7].into_iter().chain([0]).collect();
    let scene = |setup| {
        Scene::of(setup, board).moving(Wing::GreekCentre).act(Action::EndMovement).act(Action::Allocate(7))
    };
    scene(option).act_last(Action::Attack(hex("1610")), &attack).told(
        Event::Eliminated { unit: unit("Levy foot 1"), at: hex("1610"), fate: Fate::CutDown },
        rulebook::ATTACKED_WHILE_ROUTED,
    );
    scene(Setup::default()).act_with(Action::Attack(hex("1610")), &attack).has_points("Levy foot 1", 13);
}

#[test]
fn whoever_runs_on_keeps_facing_the_same_edge() {
    let mut scene = rout_step("1510 Levy foot 1 rout:NE 8DP; 1520 Levy foot 2", Wing::PersianLeft)
        .act_with(check_of("Levy foot 1"), &[0]);
    for _ in 0..5 {
        scene = scene.act(Action::Flee(Hexside::Se));
    }
    scene
        .act_last(Action::Flee(Hexside::Se), &[])
        .stands("Levy foot 1", Stand::Routed { facing: Hexside::Ne, axis: Axis::S });
}

#[test]
fn a_unit_that_rallies_has_no_more_points_than_before() {
    rout_step("1510 Levy foot 1 rout:NE 2DP; 1520 Levy foot 2", Wing::PersianLeft)
        .act_with(check_of("Levy foot 1"), &[9])
        .has_points("Levy foot 1", 2);
}
