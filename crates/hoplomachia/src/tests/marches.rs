//! B.5 Marches and approaches, through the door that players use.

use super::battlefield::{Stands, battlefield, unit};
use crate::action::{Turn, Until};
use crate::armies::Level;
use crate::battles::{Battle, Board, FreeBattle, Kind, Nation, Scenario};
use crate::body::{Body, Order as Files};
use crate::event::MarchEvent;
use crate::field::{Deed, Mark, Place, State, UnitId};
use crate::host::Once;
use crate::orders::Order;
use crate::phase::{Phase, Step};
use crate::pre_battle::Manner;
use crate::setup::OptionalRules;
use crate::terrain::Terrain;
use crate::troops::{Arrangement, Troop};
use crate::{Action, Epoch, Event, Position, Setup, Side, rulebook};
use proptest::prelude::*;
use tabletop::chance::Seeded;
use tabletop::{Position as _, Rule, Silent};
use wargame::plane::{Angle, Hand, Heading, INCH};

const FIRST: Side = Side::First;
const SECOND: Side = Side::Second;

/// A field in the marches, each unit with its order, asked for the first to move.
fn marching(setup: Setup, units: &[(Stands, Option<Order>)]) -> (Position, Vec<UnitId>) {
    let stands: Vec<Stands> = units.iter().map(|(stands, _)| *stands).collect();
    let (mut position, ids) = battlefield(setup, Step::Marches, &stands);
    for (&id, (_, order)) in ids.iter().zip(units) {
        position.field.get_mut(id).unwrap().conduct.order = *order;
    }
    position.go_on_marches(&mut Silent);
    (position, ids)
}

/// Plays actions of whoever is asked, up to the end of the marches at most.
#[track_caller]
pub(super) fn play(position: &mut Position, actions: &[Action]) -> Vec<Event> {
    let mut log = Vec::new();
    for &action in actions {
        assert_eq!(position.check(action), Ok(()), "{action:?} in {:?}", position.phase);
        let Phase::March(marcher) = position.phase else { panic!("{:?}", position.phase) };
        let flow = position.march(marcher, action, &mut Seeded::new(1), &mut log);
        if flow == crate::phases::Flow::Done {
            position.go_on_marches(&mut log);
        }
    }
    log
}

#[track_caller]
pub(super) fn refused(position: &Position, action: Action, rule: Rule) {
    assert_eq!(position.check(action).map_err(|illegal| illegal.rule), Err(rule), "{action:?}");
}

pub(super) fn body(position: &Position, id: UnitId) -> Body {
    position.field.get(id).unwrap().body
}

pub(super) fn actions(position: &Position) -> Vec<Action> {
    position.actions()
}

#[test]
fn a_unit_without_an_order_stands_and_who_is_asked_has_a_choice() {
    let units = [
        (unit(FIRST, Troop::Athenians, 3, (30, 20)), None),
        (unit(FIRST, Troop::Athenians, 3, (50, 20)), Some(Order::March)),
    ];
    let (position, ids) = marching(Setup::default(), &units);
    assert!(matches!(position.phase, Phase::March(marcher) if marcher.unit == ids[1]));
}

#[test]
fn a_march_is_an_inch_at_least() {
    let (mut position, ids) =
        marching(Setup::default(), &[(unit(FIRST, Troop::Athenians, 3, (30, 20)), Some(Order::March))]);
    refused(&position, Action::EndMove, rulebook::MARCH_AN_INCH);
    play(&mut position, &[Action::Ahead(3)]);
    refused(&position, Action::EndMove, rulebook::MARCH_AN_INCH);
    play(&mut position, &[Action::Ahead(1), Action::EndMove]);
    assert_eq!(i32::from(body(&position, ids[0]).at.y), 21 * INCH);
    assert!(position.field.get(ids[0]).unwrap().did(Deed::Moved));
}

#[test]
fn a_change_of_arrangement_comes_first_and_costs_an_inch_of_the_new_rate() {
    let march = [(unit(FIRST, Troop::Athenians, 3, (30, 20)), Some(Order::March))];
    let (mut position, ids) = marching(Setup::default(), &march);
    play(&mut position, &[Action::Form(Arrangement::OpenFiles)]);
    refused(&position, Action::Form(Arrangement::CloseFiles), rulebook::CHANGING_ARRANGEMENT);
    // Open Files go four inches: three are left.
    play(&mut position, &[Action::AheadUntil(Until::AsFarAsPossible)]);
    assert_eq!(i32::from(body(&position, ids[0]).at.y), 23 * INCH);

    let only_open = Setup { march_in_open_files: true, ..Setup::default() };
    let (mut position, ids) = marching(only_open, &march);
    position.field.get_mut(ids[0]).unwrap().body.shape.arrangement = Arrangement::OpenFiles;
    refused(&position, Action::Form(Arrangement::CloseFiles), rulebook::MARCH_FILES);
    refused(&position, Action::Form(Arrangement::NoFiles), rulebook::ARRANGEMENTS);
}

#[test]
fn hoplites_halt_three_inches_before_hoplites_and_a_stade_before_a_core_on_the_march() {
    tabletop::tested!(rulebook::HOPLITES_HALT);
    tabletop::tested!(rulebook::MARCH_KEEPS_A_STADE);
    let at = |order| {
        let units = [
            (unit(FIRST, Troop::Athenians, 3, (30, 20)), Some(order)),
            (unit(SECOND, Troop::Boiotians, 3, (25, 26)), None),
        ];
        let (mut position, ids) = marching(Setup::default(), &units);
        if position.actions().contains(&Action::AheadUntil(Until::AsFarAsPossible)) {
            play(&mut position, &[Action::AheadUntil(Until::AsFarAsPossible)]);
        }
        6 * INCH - (i32::from(body(&position, ids[0]).at.y) - 20 * INCH)
    };
    assert!((3 * INCH - 1..3 * INCH + 4).contains(&at(Order::Charge)));
    assert!((6 * INCH - 1..6 * INCH + 4).contains(&at(Order::March)));
}

#[test]
fn an_approach_is_a_full_move_in_close_files_or_level_with_the_line() {
    tabletop::tested!(rulebook::APPROACH_EARNS_MOMENTUM);
    let units = [
        (unit(FIRST, Troop::Athenians, 3, (40, 20)), Some(Order::BeginApproach)),
        (unit(FIRST, Troop::Athenians, 3, (35, 18)), Some(Order::BeginApproach)),
    ];
    let (mut position, ids) = marching(Setup::default(), &units);
    refused(&position, Action::Ahead(4), rulebook::FULL_APPROACH);
    refused(&position, Action::EndMove, rulebook::FULL_APPROACH);
    play(&mut position, &[Action::AheadUntil(Until::AsFarAsPossible)]);
    assert_eq!(i32::from(body(&position, ids[0]).at.y), 23 * INCH);
    assert!(position.field.get(ids[0]).unwrap().is(State::HasApproached));
    // The other is two inches behind: its three do not bring it level, and as far as it can it must go.
    let level = Action::AheadUntil(Until::LevelWith(ids[0]));
    assert!(!actions(&position).contains(&level));
    let second = position.field.get_mut(ids[1]).unwrap();
    second.body.at.y += (INCH / 2 * 5) as i16;
    play(&mut position, &[level]);
    assert_eq!(body(&position, ids[1]).at.y, body(&position, ids[0]).at.y);
}

#[test]
fn open_files_close_for_an_approach_and_disarray_stays() {
    tabletop::tested!(rulebook::APPROACH_IN_CLOSE_FILES);
    let units = [(unit(FIRST, Troop::Athenians, 3, (40, 20)), Some(Order::BeginApproach))];
    for is_disarrayed in [false, true] {
        let (mut position, ids) =
            battlefield(Setup::default(), Step::Marches, &[unit(FIRST, Troop::Athenians, 3, (40, 20))]);
        let hoplites = position.field.get_mut(ids[0]).unwrap();
        hoplites.conduct.order = units[0].1;
        hoplites.body.shape.arrangement = Arrangement::OpenFiles;
        if is_disarrayed {
            hoplites.lochoi[0].marks.insert(Mark::Disarrayed);
        }
        position.go_on_marches(&mut Silent);
        let closed = body(&position, ids[0]).shape.arrangement == Arrangement::CloseFiles;
        assert_eq!(closed, !is_disarrayed);
        play(&mut position, &[Action::AheadUntil(Until::AsFarAsPossible)]);
        // Two of the three inches of Close Files are left; in disarray it goes as in Open Files.
        let gone = if is_disarrayed { 4 } else { 2 };
        assert_eq!(i32::from(body(&position, ids[0]).at.y), (20 + gone) * INCH);
        assert_eq!(position.field.get(ids[0]).unwrap().is_disarrayed(), is_disarrayed);
    }
}

#[test]
fn a_line_of_nine_drifts_half_an_inch_to_the_right_and_one_of_eight_does_not() {
    tabletop::tested!(rulebook::DRIFT);
    for (files, drift) in [([4, 4], 0), ([5, 4], INCH / 2)] {
        let [right, left] = files;
        let units = [
            (unit(FIRST, Troop::Athenians, right, (40, 20)), Some(Order::BeginApproach)),
            (
                Stands {
                    at: wargame::plane::Point::new(40 * INCH - i32::from(right) * INCH * 3 / 2, 20 * INCH),
                    ..unit(FIRST, Troop::Athenians, left, (0, 0))
                },
                Some(Order::BeginApproach),
            ),
        ];
        let (mut position, ids) = marching(Setup::default(), &units);
        let before = ids.iter().map(|&id| i32::from(body(&position, id).at.x)).collect::<Vec<_>>();
        let ahead = Action::AheadUntil(Until::AsFarAsPossible);
        let log = play(&mut position, &[ahead, ahead]);
        let told = log.iter().filter(|event| matches!(event, Event::March(MarchEvent::Drifted { .. })));
        assert_eq!(told.count(), if drift == 0 { 0 } else { ids.len() });
        for (&id, was) in ids.iter().zip(before) {
            assert_eq!(i32::from(body(&position, id).at.x) - was, drift);
            assert_eq!(i32::from(body(&position, id).at.y), 23 * INCH);
        }
    }
}

#[test]
fn thebans_may_incline_where_that_is_agreed() {
    let optional = OptionalRules { inclining: true, ..OptionalRules::default() };
    let approach = |troop| [(unit(FIRST, troop, 3, (40, 20)), Some(Order::BeginApproach))];
    let (position, _) = marching(Setup::default(), &approach(Troop::Thebans));
    refused(&position, Action::Incline, rulebook::INCLINING);
    let (mut position, ids) = marching(Setup { optional, ..Setup::default() }, &approach(Troop::Thebans));
    play(&mut position, &[Action::Incline, Action::AheadUntil(Until::AsFarAsPossible)]);
    assert_eq!(i32::from(body(&position, ids[0]).at.x), 41 * INCH);
    let (position, _) = marching(Setup { optional, ..Setup::default() }, &approach(Troop::Athenians));
    refused(&position, Action::Incline, rulebook::INCLINING);
}

#[test]
fn a_wheel_costs_the_way_of_the_outer_corner_and_disarrays_beyond_its_limit() {
    tabletop::tested!(rulebook::HORSE_IN_CLOSE_FILES);
    let units = [(unit(FIRST, Troop::Hippeis, 1, (40, 20)), Some(Order::March))];
    let (mut position, ids) = marching(Setup::default(), &units);
    play(&mut position, &[Action::Wheel { hold: Hand::Right, steps: 18 }]);
    assert_eq!(body(&position, ids[0]).heading, Heading::EAST);
    assert!(!position.field.get(ids[0]).unwrap().is_disarrayed());
    play(&mut position, &[Action::Wheel { hold: Hand::Right, steps: 1 }]);
    assert!(position.field.get(ids[0]).unwrap().is_disarrayed());
    // An ile is an inch and a half wide: 95 degrees are about two inches and a half of its seven.
    let Phase::March(marcher) = position.phase else { panic!() };
    assert!((4 * INCH..5 * INCH).contains(&i32::from(marcher.left)));
}

#[test]
fn a_taxis_wheels_to_the_front_of_a_friend_or_an_enemy() {
    let mut slanted = unit(SECOND, Troop::Boiotians, 2, (30, 44));
    slanted.heading = Heading::SOUTH.turned(Angle::degrees(13));
    let units = [(unit(FIRST, Troop::Athenians, 2, (40, 20)), Some(Order::March)), (slanted, None)];
    let (mut position, ids) = marching(Setup::default(), &units);
    refused(&position, Action::WheelTo { hold: Hand::Left, unit: ids[1] }, rulebook::CROSSING);
    play(&mut position, &[Action::WheelTo { hold: Hand::Right, unit: ids[1] }]);
    assert_eq!(body(&position, ids[0]).heading, Heading::NORTH.turned(Angle::degrees(13)));
}

#[test]
fn foot_in_open_files_turns_for_an_inch_and_its_lochoi_keep_their_places() {
    tabletop::tested!(rulebook::FOOT_IN_OPEN_FILES);
    let units = [(unit(FIRST, Troop::Athenians, 3, (40, 20)), Some(Order::March))];
    let (mut position, ids) = marching(Setup::default(), &units);
    refused(&position, Action::Turn(Turn::About), rulebook::FOOT_IN_CLOSE_FILES);
    play(&mut position, &[Action::Form(Arrangement::OpenFiles)]);
    position.field.get_mut(ids[0]).unwrap().lochoi[0].marks.insert(Mark::WithoutEkdromoi);
    play(&mut position, &[Action::Turn(Turn::About)]);
    let turned = *position.field.get(ids[0]).unwrap();
    assert_eq!(turned.body.heading, Heading::SOUTH);
    assert!(turned.lochoi[2].marks.contains(Mark::WithoutEkdromoi));
    play(&mut position, &[Action::Turn(Turn::To(Hand::Right))]);
    let turned = *position.field.get(ids[0]).unwrap();
    assert_eq!((turned.body.shape.order, turned.body.heading), (Files::Column, Heading::WEST));
    assert!(
        turned.lochoi[2].marks.contains(Mark::WithoutEkdromoi),
        "its right leads: nobody is counted anew"
    );
}

#[test]
fn who_has_no_files_faces_where_he_likes_once_before_each_move() {
    let units = [
        (unit(FIRST, Troop::Psiloi, 3, (40, 20)), Some(Order::ForwardPsiloi)),
        (unit(FIRST, Troop::Athenians, 3, (60, 20)), None),
    ];
    let (mut position, ids) = marching(Setup::default(), &units);
    play(&mut position, &[Action::Face(9)]);
    assert_eq!(body(&position, ids[0]).heading, Heading::NORTH.turned(Angle::degrees(45)));
    refused(&position, Action::Face(0), rulebook::NO_FILES_AT_WILL);
    refused(&position, Action::Face(72), rulebook::NO_FILES_AT_WILL);
    play(&mut position, &[Action::Ahead(4), Action::Face(0)]);
    assert_eq!(body(&position, ids[0]).heading, Heading::NORTH);
}

#[test]
fn lights_keep_within_a_stade_of_the_core_until_they_are_sent_out() {
    let lights = |order| {
        [(unit(FIRST, Troop::Psiloi, 2, (40, 26)), order), (unit(FIRST, Troop::Athenians, 3, (40, 20)), None)]
    };
    for order in [None, Some(Order::March), Some(Order::Halt)] {
        let (position, _) = marching(Setup::default(), &lights(order));
        refused(&position, Action::Ahead(24), rulebook::LIGHTS_STAY_NEAR);
    }
    for order in [Order::ForwardPsiloi, Order::Muster] {
        let (mut position, _) = marching(Setup::default(), &lights(Some(order)));
        play(&mut position, &[Action::Ahead(24)]);
    }
    let named = [rulebook::FORWARD_PSILOI, rulebook::MUSTER];
    assert_eq!(named.map(|rule| rule.number), ["OR4", "OR1"]);
}

#[test]
fn a_halt_lets_others_come_up_beside_the_senior_taxis() {
    let stands = [unit(FIRST, Troop::Athenians, 3, (40, 20)), unit(FIRST, Troop::Athenians, 3, (35, 18))];
    let (mut position, ids) = battlefield(Setup::default(), Step::Marches, &stands);
    for &id in &ids {
        position.field.get_mut(id).unwrap().conduct.order = Some(Order::Halt);
    }
    position.hosts[FIRST].senior = Some(ids[0]);
    position.go_on_marches(&mut Silent);
    refused(&position, Action::Ahead(4), rulebook::HALT);
    refused(&position, Action::Form(Arrangement::OpenFiles), rulebook::HALT);
    play(&mut position, &[Action::AheadUntil(Until::LevelWith(ids[0]))]);
    assert_eq!(body(&position, ids[1]).at.y, body(&position, ids[0]).at.y);
}

#[test]
fn who_withdraws_turns_for_home_goes_as_fast_as_he_can_and_leaves() {
    tabletop::tested!(rulebook::LEAVING);
    let units = [(unit(FIRST, Troop::Athenians, 2, (40, 6)), Some(Order::Withdrawal))];
    let (mut position, ids) = marching(Setup::default(), &units);
    refused(&position, Action::Ahead(4), rulebook::WITHDRAWAL);
    refused(&position, Action::EndMove, rulebook::WITHDRAWAL);
    play(&mut position, &[Action::Form(Arrangement::OpenFiles), Action::Turn(Turn::About)]);
    refused(&position, Action::EndMove, rulebook::WITHDRAWAL);
    play(&mut position, &[Action::AheadUntil(Until::AsFarAsPossible)]);
    position.strophe.acted = crate::field::Units::NONE;
    position.go_on_marches(&mut Silent);
    play(&mut position, &[Action::Leave]);
    assert_eq!(position.field.get(ids[0]), None);
    let host = position.hosts[FIRST];
    assert_eq!((host.core_left, host.core_home), (0, 2), "that is no way out of a pass");
    assert_eq!(position.hosts[FIRST].arete.points, 12, "nobody minds who leaves in order");
}

#[test]
fn lights_give_way_before_hoplites_and_rout_if_they_cannot() {
    tabletop::tested!(rulebook::GIVING_WAY);
    for (y, room) in [(30, true), (47, false)] {
        let units = [
            (unit(FIRST, Troop::Athenians, 3, (40, y - 5)), Some(Order::March)),
            (unit(SECOND, Troop::Psiloi, 3, (36, y)), None),
        ];
        let (mut position, ids) = marching(Setup::default(), &units);
        play(&mut position, &[Action::AheadUntil(Until::AsFarAsPossible)]);
        let psiloi = position.field.get(ids[1]).unwrap();
        assert_eq!(psiloi.is_broken(), !room);
        if room {
            let apart = psiloi.body.rect().distance(&body(&position, ids[0]).rect());
            assert!((3 * INCH - 1..=3 * INCH + 2).contains(&apart), "{apart}");
            assert!(position.strophe.acted.contains(ids[1]));
        }
    }
}

#[test]
fn passing_through_friends_costs_files_but_psiloi_pass_open_ones() {
    tabletop::tested!(rulebook::PASSING);
    tabletop::tested!(rulebook::PSILOI_PASS);
    for (arrangement, troop, falls_apart) in [
        (Arrangement::OpenFiles, Troop::Psiloi, false),
        (Arrangement::CloseFiles, Troop::Psiloi, true),
        (Arrangement::OpenFiles, Troop::ThrakianPeltasts, true),
    ] {
        let stands = [unit(FIRST, troop, 2, (39, 17)), unit(FIRST, Troop::Athenians, 3, (40, 20))];
        let (mut position, ids) = battlefield(Setup::default(), Step::Marches, &stands);
        position.field.get_mut(ids[0]).unwrap().conduct.order = Some(Order::ForwardPsiloi);
        position.field.get_mut(ids[1]).unwrap().body.shape.arrangement = arrangement;
        position.go_on_marches(&mut Silent);
        // To stop among the hoplites is impossible; beyond them there is room.
        refused(&position, Action::Ahead(8), rulebook::HOPLITES_HALT);
        play(&mut position, &[Action::Ahead(20)]);
        assert_eq!(position.field.get(ids[1]).unwrap().is_disarrayed(), falls_apart);
    }
}

#[test]
fn who_shot_or_eats_does_not_march() {
    tabletop::tested!(rulebook::SHOOT_AND_MOVE);
    tabletop::tested!(rulebook::AT_BREAKFAST);
    let stands =
        [unit(FIRST, Troop::KretanToxotes, 2, (39, 17)), unit(FIRST, Troop::Hippotoxotes, 2, (50, 20))];
    let (mut position, ids) = battlefield(Setup::default(), Step::Marches, &stands);
    for &id in &ids {
        position.field.get_mut(id).unwrap().conduct.order = Some(Order::ForwardPsiloi);
        position.does(id, Deed::Shot);
    }
    let mut eating = position.clone();
    position.go_on_marches(&mut Silent);
    assert!(matches!(position.phase, Phase::March(marcher) if marcher.unit == ids[1]));
    eating.hosts[FIRST].has.insert(Once::Eaten);
    let before = eating.phase;
    eating.go_on_marches(&mut Silent);
    assert_eq!(eating.phase, before);
}

#[test]
fn hoplites_under_missiles_fall_back_facing_the_enemy() {
    tabletop::tested!(rulebook::EVADE_REACTION);
    let (mut position, ids) =
        battlefield(Setup::default(), Step::Marches, &[unit(FIRST, Troop::Athenians, 3, (40, 20))]);
    position.does(ids[0], Deed::FallsBack);
    position.go_on_marches(&mut Silent);
    let there = *position.field.get(ids[0]).unwrap();
    assert_eq!((i32::from(there.body.at.y), there.body.heading), (16 * INCH, Heading::NORTH));
    assert!(there.did(Deed::GaveWay));
}

#[test]
fn an_ambush_comes_to_light_within_a_stade() {
    tabletop::tested!(rulebook::AMBUSH);
    let stands = [unit(FIRST, Troop::Psiloi, 2, (40, 20)), unit(SECOND, Troop::Athenians, 3, (36, 32))];
    let (mut position, ids) = battlefield(Setup::default(), Step::Marches, &stands);
    position.field.get_mut(ids[0]).unwrap().conduct.order = Some(Order::ForwardPsiloi);
    position.field.get_mut(ids[1]).unwrap().place = Place::Ambush;
    position.go_on_marches(&mut Silent);
    play(&mut position, &[Action::Ahead(20)]);
    assert!(position.field.get(ids[1]).unwrap().is_hidden());
    play(&mut position, &[Action::Ahead(4)]);
    assert!(!position.field.get(ids[1]).unwrap().is_hidden());
}

#[test]
fn hamippoi_hold_their_ile_to_seven_inches() {
    tabletop::tested!(rulebook::HAMIPPOI_PACE);
    for (slow_hamippoi, inches) in [(false, 7), (true, 6)] {
        let (mut position, ids) = battlefield(
            Setup { slow_hamippoi, ..Setup::default() },
            Step::Marches,
            &[unit(FIRST, Troop::Hippeis, 1, (40, 20))],
        );
        let horse = position.field.get_mut(ids[0]).unwrap();
        horse.conduct.order = Some(Order::ForwardPsiloi);
        horse.conduct.states.insert(State::Hamippoi);
        horse.body.shape.arrangement = Arrangement::OpenFiles;
        position.go_on_marches(&mut Silent);
        play(&mut position, &[Action::AheadUntil(Until::AsFarAsPossible)]);
        assert_eq!(i32::from(body(&position, ids[0]).at.y), (20 + inches) * INCH);
    }
}

#[test]
fn ground_that_was_crossed_adds_up_over_the_turn() {
    tabletop::tested!(rulebook::TERRAIN_BY_PHASE);
    // The stream of Tanagra runs along the western edge, two inches wide.
    for (terrain_by_phase, falls_apart) in [(false, true), (true, false)] {
        let mut horse = unit(FIRST, Troop::Hippeis, 1, (4, 20));
        horse.heading = Heading::WEST;
        let (mut position, ids) =
            battlefield(Setup { terrain_by_phase, ..Setup::default() }, Step::Marches, &[horse]);
        let unit = position.field.get_mut(ids[0]).unwrap();
        unit.conduct.order = Some(Order::ForwardPsiloi);
        unit.conduct.crossed.insert(crate::terrain::Terrain::Crops);
        position.go_on_marches(&mut Silent);
        play(&mut position, &[Action::Ahead(12)]);
        assert_eq!(position.field.get(ids[0]).unwrap().is_disarrayed(), falls_apart);
    }
}

#[test]
fn under_a_charge_without_a_target_horse_marches_up_to_an_inch() {
    tabletop::tested!(rulebook::NOBODY_TO_CHARGE);
    let mut horse = unit(FIRST, Troop::Hippeis, 1, (40, 20));
    horse.heading = Heading::NORTH;
    let (mut position, ids) =
        battlefield(Setup::default(), Step::Marches, &[horse, unit(SECOND, Troop::Athenians, 3, (37, 24))]);
    let unit = position.field.get_mut(ids[0]).unwrap();
    unit.conduct.order = Some(Order::Charge);
    unit.conduct.states.insert(State::Core);
    position.go_on_marches(&mut Silent);
    play(&mut position, &[Action::AheadUntil(Until::AsFarAsPossible)]);
    let apart = body(&position, ids[0]).rect().distance(&body(&position, ids[1]).rect());
    assert!((INCH - 1..INCH + 4).contains(&apart), "{apart}");
}

#[test]
fn who_is_disarrayed_forms_up_only_by_halting() {
    let units = [(unit(FIRST, Troop::Athenians, 3, (30, 20)), Some(Order::March))];
    let (mut position, ids) = marching(Setup::default(), &units);
    position.field.get_mut(ids[0]).unwrap().disarray();
    refused(&position, Action::Form(Arrangement::OpenFiles), rulebook::RECOVERING);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    /// Random marches on a crowded field leave nobody on another or off the table, and what is listed is what is judged.
    #[test]
    fn random_marches_keep_the_field_sound(picks in prop::collection::vec(0u32..1000, 60), orders in prop::collection::vec(0usize..9, 8)) {
        let troops = [Troop::Athenians, Troop::Psiloi, Troop::Hippeis, Troop::MercenaryPeltasts];
        let stands: Vec<Stands> = (0..8).map(|index| {
            let side = if index % 2 == 0 { FIRST } else { SECOND };
            let (column, row) = (index as i32 / 2, if side == FIRST { 20 } else { 27 });
            unit(side, troops[index / 2], 2, (20 + column * 6, row))
        }).collect();
        let (mut position, ids) = battlefield(Setup::default(), Step::Marches, &stands);
        for (&id, &order) in ids.iter().zip(&orders) {
            position.field.get_mut(id).unwrap().conduct.order = Order::ALL.get(order).copied();
        }
        position.go_on_marches(&mut Silent);
        for pick in picks {
            let Phase::March(marcher) = position.phase else { break };
            let listed = position.actions();
            prop_assert!(!listed.is_empty());
            for &action in &listed {
                prop_assert_eq!(position.check(action), Ok(()), "{:?}", action);
            }
            let action = listed[pick as usize % listed.len()];
            if position.march(marcher, action, &mut Seeded::new(1), &mut Silent) == crate::phases::Flow::Done
                && position.go_on_marches(&mut Silent) == crate::phases::Flow::Done
            {
                break;
            }
            prop_assert_eq!(position.field.audit(&position.table()), Ok(()), "{:?}", action);
        }
    }
}

#[test]
fn who_is_to_come_enters_along_his_stretch_of_the_edge() {
    tabletop::tested!(rulebook::ENTERING);
    let setup = Setup { battle: Battle::Scenario(Scenario::Lechaion), ..Setup::default() };
    let mut position = Position::start(&setup, &mut Seeded::new(1), &mut Silent);
    let (comer, _) = position.field.to_come(FIRST).next().unwrap();
    position.turn = 5;
    let entries = |position: &Position| {
        let all = (0..=u8::MAX).map(Action::Enter);
        all.filter(|&action| position.check(action).is_ok()).collect::<Vec<_>>()
    };
    let asked = crate::phase::Marcher {
        unit: comer,
        left: 0,
        gone: 0,
        enemy_was: 0,
        wheeled: Angle(0),
        steps: crate::phase::MarchSteps::NONE,
    };
    position.phase = Phase::March(asked);
    assert!(entries(&position).is_empty(), "it comes from turn 6 on");
    position.turn = 6;
    let places = entries(&position);
    assert!(!places.is_empty());
    assert_eq!(position.actions().len(), places.len() + 1);
    refused(&position, Action::Ahead(1), rulebook::ENTERING);
    refused(&position, Action::Enter(255), rulebook::ENTERING);
    play(&mut position, &[places[0]]);
    let there = position.field.get(comer).unwrap();
    assert_eq!((there.place, there.body.heading), (Place::Table, Heading::SOUTH));
    assert_eq!(position.field.audit(&position.table()), Ok(()));
}

#[test]
fn lights_behind_works_need_not_give_way() {
    tabletop::tested!(rulebook::BEHIND_WORKS);
    // The palisade of the camp in the second army's zone.
    let battle = FreeBattle {
        epoch: Epoch::Agesilaan,
        kind: Kind::Camp,
        manner: Manner::Arrayed,
        board: Board::Square,
        level: Level::ALL[0],
        invader: Nation::Thrace,
        defender: Nation::Athens,
    };
    let setup = Setup { battle: Battle::Free(battle), ..Setup::default() };
    let (mut position, ids) = battlefield(setup, Step::Marches, &[unit(SECOND, Troop::Psiloi, 2, (20, 20))]);
    assert!(!position.defends_works(ids[0]));
    let works = position.ground().0.iter().find(|piece| piece.terrain == Terrain::Palisade).unwrap().rect;
    let behind = &mut position.field.get_mut(ids[0]).unwrap().body;
    behind.at = works.centre();
    behind.at.y += (INCH / 2) as i16;
    assert!(position.defends_works(ids[0]));
}
