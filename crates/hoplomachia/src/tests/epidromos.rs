//! B.3 Epidromos on the table: who charges, what the charged do, and how they meet.

use super::battlefield::{Stands, battlefield, unit};
use super::on_dice;
use crate::battles::{Battle, Scenario};
use crate::event::EpidromosEvent;
use crate::field::{Deed, Motion, Place, State, UnitId};
use crate::host::Once;
use crate::orders::Order;
use crate::phase::{Contact, Phase, Step};
use crate::phases::Flow;
use crate::troops::{Arrangement, Line, Troop};
use crate::{Action, Event, Position, Setup, Side, rulebook};
use proptest::prelude::*;
use tabletop::Silent;
use tabletop::chance::Seeded;
use wargame::plane::{Heading, INCH, Point};

use Side::{First, Second};

/// These units in B.3; those of the first side are under a Charge order.
fn field_of(setup: Setup, units: &[Stands]) -> (Position, Vec<UnitId>) {
    let (mut position, ids) = battlefield(setup, Step::Epidromos, units);
    for (&id, stands) in ids.iter().zip(units).filter(|(_, stands)| stands.side == First) {
        assert_eq!(position.field.get(id).unwrap().side, stands.side);
        order(&mut position, id, Order::Charge);
    }
    (position, ids)
}

fn order(position: &mut Position, id: UnitId, order: Order) {
    position.field.get_mut(id).unwrap().conduct.order = Some(order);
}

fn is(position: &mut Position, id: UnitId, state: State) {
    position.field.get_mut(id).unwrap().conduct.states.insert(state);
}

/// Goes on with the phase on these dice; what happened.
#[track_caller]
fn go_on(position: &mut Position, dice: &[u32]) -> (Flow, Vec<Event>) {
    let mut log = Vec::new();
    let flow = on_dice(dice, |dice| position.go_on_epidromos(dice, &mut log));
    assert_eq!(position.field().audit(&position.table()), Ok(()));
    (flow, log)
}

/// A unit that may charge does.
#[track_caller]
fn charges(position: &mut Position, id: UnitId, dice: &[u32]) -> Vec<Event> {
    assert_eq!(go_on(position, &[]).0, Flow::Asks);
    assert_eq!(*position.phase(), Phase::Epidromos(id));
    assert_eq!(position.judge(Action::Charge), Ok(()));
    let mut log = Vec::new();
    on_dice(dice, |dice| position.charge(id, Action::Charge, dice, &mut log));
    assert_eq!(position.field().audit(&position.table()), Ok(()));
    log
}

fn at(position: &Position, id: UnitId) -> Point {
    position.field().get(id).unwrap().body.at
}

fn did(position: &Position, id: UnitId, deed: Deed) -> bool {
    position.field().get(id).unwrap().did(deed)
}

fn inches(quarters_x: i32, quarters_y: i32) -> Point {
    Point::new(quarters_x * INCH / 4, quarters_y * INCH / 4)
}

const FAILS: [u32; 2] = [6, 6];

/// Four lochoi of Athenians, and as many Thebans straight before them so many inches away.
fn face_to_face(apart: i32) -> (Position, Vec<UnitId>) {
    let units =
        [unit(First, Troop::Athenians, 4, (30, 20)), unit(Second, Troop::Boiotians, 4, (24, 20 + apart))];
    field_of(Setup::default(), &units)
}

#[test]
fn a_charge_meets_who_stands_edge_to_edge() {
    tabletop::tested!(rulebook::WHO_CHARGES);
    tabletop::tested!(rulebook::NEAREST_IN_FRONT);
    let (mut position, ids) = face_to_face(4);
    // It must check: the enemy is within six inches. A 4 is five inches. The others fail, and stand.
    let (flow, log) = go_on(&mut position, &[1, 1, 4, 6, 6]);
    assert_eq!(flow, Flow::Done);
    assert_eq!(at(&position, ids[0]), Point::inches(30, 24));
    assert_eq!(at(&position, ids[1]), Point::inches(24, 24));
    for (id, charged) in [(ids[0], true), (ids[1], false)] {
        assert!(did(&position, id, Deed::Met) && position.is_in_melee(id));
        assert_eq!(did(&position, id, Deed::Charged), charged);
        assert!(!position.field().get(id).unwrap().is(State::Missed));
    }
    assert!(log.contains(&Event::Epidromos(EpidromosEvent::Met { unit: ids[0], enemy: ids[1] })));
    assert!(!did(&position, ids[0], Deed::Momentum), "it has not approached");
}

#[test]
fn the_shortest_charge_reaches_three_inches() {
    let (mut position, ids) = face_to_face(3);
    go_on(&mut position, &[1, 1, 1, 6, 6]);
    assert!(position.is_in_melee(ids[0]));
}

#[test]
fn meeting_charges_share_the_way() {
    tabletop::tested!(rulebook::COUNTERCHARGE);
    let (mut position, ids) = face_to_face(4);
    is(&mut position, ids[0], State::HasApproached);
    is(&mut position, ids[1], State::HasApproached);
    // Five inches against five.
    go_on(&mut position, &[1, 1, 4, 1, 1, 5]);
    let (one, other) = (at(&position, ids[0]), at(&position, ids[1]));
    assert!((i32::from(one.y) - 22 * INCH).abs() <= 8, "{one:?}");
    assert_eq!((i32::from(other.x), other.y), (24 * INCH, one.y), "set down on the files of the first");
    for &id in &ids {
        assert!(did(&position, id, Deed::Charged) && did(&position, id, Deed::Met), "{id:?}");
        assert!(did(&position, id, Deed::Momentum), "{id:?}");
    }
}

#[test]
fn without_a_signal_nobody_countercharges_where_that_is_agreed() {
    let units = [unit(First, Troop::Athenians, 4, (30, 20)), unit(Second, Troop::Boiotians, 4, (24, 24))];
    let setup = Setup { countercharge_needs_signal: true, ..Setup::default() };
    let (mut position, ids) = field_of(setup, &units);
    go_on(&mut position, &[1, 1, 4, 1, 1]);
    assert!(!did(&position, ids[1], Deed::Charged) && did(&position, ids[1], Deed::Met));
}

#[test]
fn a_charge_that_falls_short_goes_on_in_the_next_turn_unless_it_is_halted() {
    tabletop::tested!(rulebook::CHARGE_GOES_ON);
    let (mut position, ids) = face_to_face(6);
    go_on(&mut position, &[1, 1, 1]);
    assert_eq!(at(&position, ids[0]), Point::inches(30, 23));
    assert!(position.field().get(ids[0]).unwrap().is(State::Missed));
    let again = |position: &Position| {
        let mut again = position.clone();
        again.strophe.acted = crate::field::Units::NONE;
        let unit = again.field.get_mut(ids[0]).unwrap();
        unit.conduct.deeds = crate::field::Deeds::NONE;
        unit.conduct.order = None;
        again
    };
    let mut next = again(&position);
    // 2 points of the die and 3 of the last charge exceed the 4 of the Athenians.
    go_on(&mut next, &[1, 1, 4, 6, 6]);
    assert!(next.is_in_melee(ids[0]) && next.field().get(ids[0]).unwrap().is_disarrayed());
    assert!(!next.field().get(ids[0]).unwrap().is(State::Missed));
    let mut halted = again(&position);
    order(&mut halted, ids[0], Order::Halt);
    go_on(&mut halted, &[]);
    assert!(!halted.field().get(ids[0]).unwrap().is(State::Missed));
}

#[test]
fn a_core_taxis_may_charge_an_enemy_out_of_reach_and_must_charge_one_in_reach() {
    tabletop::tested!(rulebook::OUT_OF_REACH);
    let (mut position, ids) = face_to_face(10);
    let mut stays = position.clone();
    assert_eq!(go_on(&mut stays, &[]).0, Flow::Asks);
    assert_eq!(stays.charge(ids[0], Action::Stand, &mut Seeded::new(1), &mut Silent), Flow::Done);
    assert_eq!(go_on(&mut stays, &[]).0, Flow::Done);
    assert_eq!(at(&stays, ids[0]), Point::inches(30, 20));
    charges(&mut position, ids[0], &[1, 1, 6]);
    assert_eq!(at(&position, ids[0]), Point::inches(30, 26));

    let (mut near, ids) = face_to_face(6);
    near.phase = Phase::Epidromos(ids[0]);
    assert_eq!(near.judge(Action::Stand).unwrap_err().rule, rulebook::MUST_CHARGE);
    near.setup.charge_is_a_choice = true;
    assert_eq!(near.judge(Action::Stand), Ok(()));
}

#[test]
fn who_is_charged_out_of_reach_and_charges_himself_is_met() {
    tabletop::tested!(rulebook::WHO_CHARGES_IN);
    let (mut position, ids) = face_to_face(9);
    order(&mut position, ids[1], Order::Charge);
    // Six inches of the one, and it is in doubt whether the other comes three: a 1 is enough without a die.
    charges(&mut position, ids[0], &[1, 1, 6, 1, 1, 1]);
    assert!(did(&position, ids[1], Deed::Charged) && position.is_in_melee(ids[0]));

    let (mut doubtful, ids) = face_to_face(10);
    order(&mut doubtful, ids[1], Order::Charge);
    // Boiotians need a 3 for four inches.
    let mut short = doubtful.clone();
    charges(&mut doubtful, ids[0], &[1, 1, 6, 3, 1, 1]);
    assert!(doubtful.is_in_melee(ids[0]));
    charges(&mut short, ids[0], &[1, 1, 6, 1]);
    assert!(!did(&short, ids[1], Deed::Charged) && !short.is_in_melee(ids[0]));
}

#[test]
fn who_does_not_dare_stays() {
    tabletop::tested!(rulebook::FAILED_CHARGE);
    let (position, ids) = face_to_face(4);
    let fail = |points: i8| {
        let mut position = position.clone();
        position.hosts[First].arete.points = points;
        position
    };
    let mut halts = fail(12);
    go_on(&mut halts, &FAILS);
    assert!(!did(&halts, ids[0], Deed::Charged));
    let mut wavers = fail(8);
    go_on(&mut wavers, &FAILS);
    assert!(wavers.field().get(ids[0]).unwrap().is_disarrayed());
    assert_eq!(at(&wavers, ids[0]), Point::inches(30, 20));
    let mut breaks = fail(2);
    go_on(&mut breaks, &[6, 6, 3]);
    let router = breaks.field().get(ids[0]).unwrap();
    assert_eq!(
        (router.conduct.motion, router.body.heading),
        (Motion::Routs, Heading::SOUTH),
        "it runs at once"
    );
}

/// The booklet's example: phobos 2 against 1.
#[test]
fn both_count_their_phobos() {
    tabletop::tested!(rulebook::CHARGING_CHECKS);
    let units = [unit(First, Troop::Spartiates, 4, (30, 20)), unit(Second, Troop::Athenians, 4, (24, 24))];
    let (mut position, ids) = field_of(Setup::default(), &units);
    let (_, log) = go_on(&mut position, &[1, 1, 4, 6, 6]);
    let numbers: Vec<_> = log
        .iter()
        .filter_map(|event| match event {
            Event::Checked { unit, line, checked } => Some((*unit, *line, checked.number)),
            _ => None,
        })
        .collect();
    assert_eq!(numbers, [(ids[0], Line::Charging, 9 + 1), (ids[1], Line::Charging, 8 - 1)]);
}

/// ```text
///      [ B  B  B  B ]
///        ^
///    [ A  A  A  A ]      A comes between two files
/// ```
#[test]
fn who_comes_between_two_files_is_set_down_as_the_side_with_precedence_wishes() {
    tabletop::tested!(rulebook::ALIGNMENT);
    let units = [unit(First, Troop::Athenians, 4, (30, 20)), unit(Second, Troop::Boiotians, 4, (25, 24))];
    let (mut position, ids) = field_of(Setup::default(), &units);
    assert_eq!(go_on(&mut position, &[1, 1, 4, 6, 6]).0, Flow::Asks);
    // An inch to the left of the corner: half an inch farther left, or an inch to the right.
    let contact = Contact { charger: ids[0], target: ids[1], files: [2, 3] };
    assert_eq!(*position.phase(), Phase::Alignment(contact));
    assert_eq!(position.decides(), First);
    assert_eq!(position.judge(Action::Align(1)).unwrap_err().rule, rulebook::ALIGNMENT);
    for (file, x) in [(2, 25 * 4 + 18), (3, 25 * 4 + 24)] {
        let mut position = position.clone();
        assert_eq!(position.judge(Action::Align(file)), Ok(()));
        let mut dice = Seeded::new(1);
        position.align(contact, Action::Align(file), &mut dice, &mut Silent);
        assert_eq!(at(&position, ids[0]), inches(x, 96));
        assert!(did(&position, ids[1], Deed::Met));
        assert_eq!(position.field().audit(&position.table()), Ok(()));
    }
}

#[test]
fn a_taxis_beside_one_in_contact_takes_the_next_files_without_a_question() {
    let units = [
        unit(First, Troop::Athenians, 2, (30, 20)),
        unit(First, Troop::Athenians, 2, (27, 20)),
        unit(Second, Troop::Boiotians, 5, (23, 24)),
    ];
    let (mut position, ids) = field_of(Setup::default(), &units);
    assert_eq!(go_on(&mut position, &[1, 1, 4, 6, 6]).0, Flow::Asks);
    let Phase::Alignment(contact) = *position.phase() else { panic!("{:?}", position.phase()) };
    let mut dice = Seeded::new(1);
    // Their files are at 30.5, 29, 27.5, 26 and 24.5 inches.
    position.align(contact, Action::Align(3), &mut dice, &mut Silent);
    assert_eq!(at(&position, ids[0]), inches(116, 96));
    let (flow, _) = go_on(&mut position, &[1, 1, 4, 6, 6]);
    assert_eq!((flow, at(&position, ids[1])), (Flow::Done, inches(104, 96)), "the other file is taken");
}

/// Thebans held in front; Athenians stand beside their left and behind them.
fn held_in_front(charger: Stands) -> (Position, Vec<UnitId>) {
    let units =
        [unit(Second, Troop::Boiotians, 4, (24, 24)), unit(First, Troop::Athenians, 4, (30, 24)), charger];
    field_of(Setup::default(), &units)
}

#[test]
fn a_flank_is_struck_while_somebody_holds_the_front() {
    // The second side faces south: east is its left.
    let east = Stands { heading: Heading::WEST, ..unit(First, Troop::Athenians, 2, (34, 27)) };
    let (mut position, ids) = held_in_front(east);
    let (flow, log) = go_on(&mut position, &[1, 1, 4, 1, 1]);
    let line = log.iter().rev().find_map(|event| match event {
        Event::Checked { unit, line, .. } if *unit == ids[0] => Some(*line),
        _ => None,
    });
    assert_eq!((flow, line), (Flow::Done, Some(Line::Katastrophe)));
    let flanker = position.field().get(ids[2]).unwrap().body;
    assert_eq!(flanker.heading, Heading::WEST);
    assert_eq!(flanker.at, Point::inches(30, 27), "its front is on their side, corner to corner");
    assert!(did(&position, ids[2], Deed::Met));
}

#[test]
fn a_rear_is_struck_whoever_is_in_front() {
    let units = [
        unit(Second, Troop::Boiotians, 4, (24, 24)),
        Stands { heading: Heading::SOUTH, ..unit(First, Troop::Athenians, 4, (24, 29)) },
    ];
    let (mut position, ids) = field_of(Setup::default(), &units);
    let (_, log) = go_on(&mut position, &[1, 1, 4, 1, 1]);
    assert!(log.iter().any(|event| matches!(event, Event::Checked { line: Line::Katastrophe, .. })));
    // Lochoi are an inch and a half deep.
    assert_eq!(at(&position, ids[1]), inches(96, 102));
    assert!(position.is_in_melee(ids[0]) && !did(&position, ids[0], Deed::Charged), "M stands");
}

#[test]
fn who_may_not_charge_the_charger_evades_even_if_he_passes() {
    tabletop::tested!(rulebook::UNEQUAL_EVADE);
    tabletop::tested!(rulebook::FLIGHT_FIRST);
    tabletop::tested!(rulebook::CHARGE_BECOMES_PURSUIT);
    let units = [unit(First, Troop::Athenians, 4, (30, 20)), unit(Second, Troop::Psiloi, 4, (24, 24))];
    let (mut position, ids) = field_of(Setup::default(), &units);
    // Check, five inches; they pass, and run six inches and 6. Out of reach of four and 6: the charge goes on into the void.
    go_on(&mut position, &[1, 1, 4, 1, 1, 6]);
    assert_eq!(position.field().get(ids[1]).unwrap().conduct.motion, Motion::Evaded(ids[0]));
    assert_eq!(at(&position, ids[0]), Point::inches(30, 25));
    assert!(position.field().get(ids[0]).unwrap().is(State::Missed));

    // Three inches away they run six and 1: ten inches from the charger, who runs after them, four and 6.
    let units = [unit(First, Troop::Athenians, 4, (30, 20)), unit(Second, Troop::Psiloi, 4, (24, 23))];
    let (mut position, ids) = field_of(Setup::default(), &units);
    go_on(&mut position, &[1, 1, 4, 1, 1, 1, 3]);
    let charger = position.field().get(ids[0]).unwrap();
    assert_eq!(charger.conduct.motion, Motion::Pursues(ids[1]));
    assert!(charger.is_disarrayed() && !charger.is(State::Missed));
}

#[test]
fn targets_that_break_run_before_the_charge() {
    let (mut position, ids) = face_to_face(4);
    position.hosts[Second].arete.points = 2;
    go_on(&mut position, &[1, 1, 4, 6, 6, 1, 2]);
    assert_eq!(position.field().get(ids[1]).unwrap().conduct.motion, Motion::Routs);
    assert_eq!(position.field().get(ids[0]).unwrap().conduct.motion, Motion::Pursues(ids[1]));
}

#[test]
fn lights_behind_works_stand() {
    tabletop::tested!(rulebook::STANDING_AT_WORKS);
    // A field wall lies along the road at 29 inches.
    let setup = Setup { battle: Battle::Scenario(Scenario::Solygeia), ..Setup::default() };
    let wall = [unit(First, Troop::Athenians, 4, (36, 25)), unit(Second, Troop::Psiloi, 4, (30, 29))];
    let (mut position, ids) = field_of(setup, &wall);
    go_on(&mut position, &[1, 1, 4, 1, 1]);
    assert_eq!(position.field().get(ids[1]).unwrap().conduct.motion, Motion::Steady);
    assert!(position.is_in_melee(ids[1]));
}

#[test]
fn horse_has_no_target_in_shields() {
    let units = [unit(First, Troop::Hippeis, 4, (30, 20)), unit(Second, Troop::Boiotians, 4, (24, 24))];
    let (mut position, ids) = field_of(Setup::default(), &units);
    assert_eq!(go_on(&mut position, &[]).0, Flow::Done, "nobody is asked");
    position.field.get_mut(ids[1]).unwrap().disarray();
    charges(&mut position, ids[0], &[1, 1, 1, 6, 6]);
    assert!(position.is_in_melee(ids[0]));
}

#[test]
fn horse_sent_forward_charges_lights_alone() {
    let units = [unit(First, Troop::Hippeis, 4, (30, 20)), unit(Second, Troop::Psiloi, 4, (24, 25))];
    let (mut position, ids) = field_of(Setup::default(), &units);
    order(&mut position, ids[0], Order::ForwardPsiloi);
    assert_eq!(go_on(&mut position, &[]).0, Flow::Asks);
    let units = [unit(First, Troop::Hippeis, 4, (30, 20)), unit(Second, Troop::Baggage, 1, (27, 25))];
    let (mut position, ids) = field_of(Setup::default(), &units);
    order(&mut position, ids[0], Order::ForwardPsiloi);
    assert_eq!(go_on(&mut position, &[]).0, Flow::Done);
}

#[test]
fn missiles_make_a_unit_charge_without_a_signal() {
    let (mut position, ids) = face_to_face(4);
    position.field.get_mut(ids[0]).unwrap().conduct.order = None;
    assert_eq!(go_on(&mut position.clone(), &[]).0, Flow::Done);
    position.does(ids[0], Deed::MustCharge);
    go_on(&mut position, &[1, 1, 4, 6, 6]);
    assert!(did(&position, ids[0], Deed::Met));
}

#[test]
fn nobody_charges_from_breakfast() {
    let (mut position, _) = face_to_face(4);
    position.hosts[First].has.insert(Once::Eaten);
    assert_eq!(go_on(&mut position, &[]).0, Flow::Done);
    position.turn = 2;
    go_on(&mut position, &[1, 1, 4, 6, 6]);
}

#[test]
fn who_charges_out_of_an_ambush_surprises() {
    let (mut position, ids) = face_to_face(4);
    position.field.get_mut(ids[0]).unwrap().place = Place::Ambush;
    // The die of the surprise: a 5 costs four points.
    charges(&mut position, ids[0], &[5, 1, 1, 4, 6, 6]);
    assert_eq!(position.field().get(ids[0]).unwrap().place, Place::Table);
    assert_eq!(position.host(Second).arete.points, 8);
}

#[test]
fn a_stream_and_a_long_run_disarray() {
    // The stream of Olpai lies between 23.5 and 24.5 inches: 3 points, and the die.
    let setup = Setup { battle: Battle::Scenario(Scenario::Olpai), ..Setup::default() };
    let units = [unit(First, Troop::Athenians, 4, (30, 22)), unit(Second, Troop::Boiotians, 4, (24, 26))];
    for (die, disarrayed) in [(3, false), (4, true)] {
        let (mut position, ids) = field_of(setup, &units);
        go_on(&mut position, &[1, 1, die, 6, 6]);
        assert!(position.is_in_melee(ids[0]));
        assert_eq!(position.field().get(ids[0]).unwrap().is_disarrayed(), disarrayed, "{die}");
    }
}

#[test]
fn who_charges_in_open_files_arrives_in_disarray() {
    let (mut position, ids) = face_to_face(4);
    position.field.get_mut(ids[0]).unwrap().body.shape.arrangement = Arrangement::OpenFiles;
    go_on(&mut position, &[1, 1, 4, 6, 6]);
    assert!(position.is_in_melee(ids[0]) && position.field().get(ids[0]).unwrap().is_disarrayed());
}

/// Nine lochoi in three taxeis, with nobody near: each drifts by its own die.
#[test]
fn a_line_of_nine_drifts_taxis_by_taxis() {
    tabletop::tested!(rulebook::JOSTLED);
    let units = [
        unit(First, Troop::Athenians, 4, (36, 20)),
        unit(First, Troop::Athenians, 2, (30, 20)),
        unit(First, Troop::Athenians, 4, (27, 20)),
        unit(Second, Troop::Boiotians, 4, (30, 32)),
        unit(Second, Troop::Boiotians, 4, (24, 32)),
        unit(Second, Troop::Boiotians, 2, (21, 32)),
    ];
    let (mut position, ids) = field_of(Setup::default(), &units);
    // Dice 5: five inches and one to the right. Die 2: four inches and a half. Die 6: six inches and one.
    charges(&mut position, ids[0], &[1, 1, 5]);
    assert_eq!(at(&position, ids[0]), Point::inches(37, 25));
    charges(&mut position, ids[1], &[1, 1, 2]);
    assert_eq!(at(&position, ids[1]), inches(122, 96), "a gap of half an inch opens on its right");
    charges(&mut position, ids[2], &[1, 1, 4]);
    assert_eq!(at(&position, ids[2]), inches(110, 100));
    assert!([0, 1, 2].iter().all(|&i| !position.field().get(ids[i]).unwrap().is_disarrayed()));

    // The right drifts by nothing: the next comes up against it, and the third against that one.
    let (mut position, ids) = field_of(Setup::default(), &units);
    charges(&mut position, ids[0], &[1, 1, 1]);
    charges(&mut position, ids[1], &[1, 1, 2]);
    charges(&mut position, ids[2], &[1, 1, 5]);
    assert_eq!([0, 1, 2].map(|i| i32::from(at(&position, ids[i]).y) / INCH), [23, 24, 25]);
    assert_eq!([0, 1, 2].map(|i| position.field().get(ids[i]).unwrap().is_disarrayed()), [false, true, true]);
    for (i, x) in [(0, 36), (1, 30), (2, 27)] {
        assert!(
            (i32::from(at(&position, ids[i]).x) - x * INCH).abs() <= 6,
            "{i} stands beside the one before"
        );
    }
}

#[test]
fn friends_in_the_way_screen_the_enemy() {
    tabletop::tested!(rulebook::FRIENDS_IN_THE_WAY);
    let units = [
        unit(First, Troop::Athenians, 4, (30, 20)),
        unit(First, Troop::Psiloi, 4, (30, 22)),
        unit(Second, Troop::Boiotians, 4, (24, 24)),
    ];
    let (mut position, ids) = field_of(Setup::default(), &units);
    position.field.get_mut(ids[1]).unwrap().conduct.order = None;
    assert_eq!(go_on(&mut position, &[]).0, Flow::Done);
    assert_eq!(at(&position, ids[0]), Point::inches(30, 20));
}

/// ```text
///        [B B]
///          <- A      nobody holds the front of B, so A is set down before it
/// ```
#[test]
fn who_comes_from_the_side_of_a_unit_with_nobody_before_it_strikes_its_front() {
    tabletop::tested!(rulebook::NOT_ENGAGED);
    tabletop::tested!(rulebook::STRAIGHT_AHEAD);
    let east = Stands { heading: Heading::WEST, ..unit(First, Troop::Athenians, 2, (34, 27)) };
    let (mut position, ids) =
        field_of(Setup::default(), &[unit(Second, Troop::Boiotians, 4, (24, 24)), east]);
    let (_, log) = go_on(&mut position, &[1, 1, 4, 1, 1]);
    assert!(!log.iter().any(|event| matches!(event, Event::Checked { line: Line::Katastrophe, .. })));
    assert!(!did(&position, ids[0], Deed::Charged), "they pass, but nobody is straight ahead of them");
    let charger = position.field().get(ids[1]).unwrap().body;
    assert_eq!((charger.heading, charger.at), (Heading::NORTH, Point::inches(30, 24)));
}

#[test]
fn who_has_less_than_a_lochos_of_a_comrade_before_him_ends_up_beside_him() {
    let units = [
        unit(Second, Troop::Boiotians, 4, (24, 24)),
        unit(First, Troop::Athenians, 2, (30, 24)),
        unit(First, Troop::Athenians, 2, (28, 20)),
    ];
    let (mut position, ids) = field_of(Setup::default(), &units);
    go_on(&mut position, &[1, 1, 4, 1, 1]);
    assert_eq!(at(&position, ids[2]), Point::inches(27, 24));
}

/// ```text
///        [B B B B]
///     [A A]   [A A]      between these there is no place on the files of B
///          ^ ^
///         [A A]
/// ```
#[test]
fn a_charger_for_whom_there_is_no_room_halts_short() {
    tabletop::tested!(rulebook::NO_ROOM);
    let units = [
        unit(Second, Troop::Boiotians, 4, (24, 24)),
        unit(First, Troop::Athenians, 2, (31, 24)),
        unit(First, Troop::Athenians, 2, (25, 24)),
        unit(First, Troop::Athenians, 2, (28, 20)),
    ];
    let (mut position, ids) = field_of(Setup::default(), &units);
    go_on(&mut position, &[1, 1, 4, 1, 1]);
    assert!(!position.is_in_melee(ids[3]) && position.field().get(ids[3]).unwrap().is(State::Missed));
    assert!((i32::from(at(&position, ids[3]).y) - 24 * INCH + INCH / 4).abs() <= 3);
}

#[test]
fn runners_are_caught_by_a_charge() {
    tabletop::tested!(rulebook::RUNNERS_REACHED);
    let field = || {
        let units = [
            unit(First, Troop::Athenians, 4, (30, 20)),
            unit(Second, Troop::Psiloi, 4, (24, 22)),
            unit(Second, Troop::Boiotians, 4, (24, 25)),
        ];
        field_of(Setup::default(), &units)
    };
    let (mut position, ids) = field();
    position.field.get_mut(ids[1]).unwrap().conduct.motion = Motion::Routs;
    go_on(&mut position, &[1, 1, 4, 6, 6]);
    assert!(position.field().get(ids[1]).is_none(), "they are no more");
    let (mut position, ids) = field();
    position.field.get_mut(ids[1]).unwrap().conduct.motion = Motion::Evaded(ids[0]);
    go_on(&mut position, &[1, 1, 4, 6, 6, 3]);
    assert_eq!(position.field().get(ids[1]).unwrap().conduct.motion, Motion::Routs);
}

/// Somebody anywhere near the middle, facing anywhere.
fn anybody() -> impl Strategy<Value = Stands> {
    let troops = [
        Troop::Athenians,
        Troop::Spartiates,
        Troop::Ataktes,
        Troop::Psiloi,
        Troop::ThrakianPeltasts,
        Troop::IphikrateanPeltasts,
        Troop::KretanToxotes,
        Troop::Hippeis,
        Troop::Thessalians,
        Troop::Baggage,
    ];
    let where_to = (20 * INCH..40 * INCH, 14 * INCH..32 * INCH, 0u16..24, any::<bool>());
    (any::<bool>(), 0..troops.len(), 1u8..=5, where_to).prop_map(move |(first, troop, files, place)| {
        let (x, y, turn, is_opposed) = place;
        let side = if first { First } else { Second };
        let ahead = if first { Heading::NORTH } else { Heading::SOUTH };
        let heading = if is_opposed { ahead } else { Heading::degrees(15 * i32::from(turn)) };
        Stands { side, troop: troops[troop], files, at: Point::new(x, y), heading }
    })
}

/// Every answer to a question of this phase, and some to others.
fn every_action() -> impl Iterator<Item = Action> {
    [Action::Charge, Action::Stand, Action::EndMove].into_iter().chain((i8::MIN..=i8::MAX).map(Action::Align))
}

proptest! {
    #[test]
    fn charges_leave_a_sound_field(units in proptest::collection::vec(anybody(), 2..9), seed in any::<u64>(), arete in 1i8..20) {
        let (mut position, ids) = battlefield(Setup::default(), Step::Epidromos, &units);
        for &id in &ids {
            let alone = |position: &Position| {
                let unit = position.field().get(id).unwrap();
                let table = position.table();
                unit.rects().all(|(_, rect)| table.encloses(&rect) && position.field().is_free(&rect, id))
            };
            if alone(&position) {
                order(&mut position, id, Order::Charge);
            } else {
                position.field.remove(id);
            }
        }
        position.hosts[First].arete.points = arete;
        let mut chance = Seeded::new(seed);
        let mut flow = position.go_on_epidromos(&mut chance, &mut Silent);
        for _ in 0..100 {
            prop_assert_eq!(position.field().audit(&position.table()), Ok(()));
            if flow == Flow::Done {
                return Ok(());
            }
            let mut listed = Vec::new();
            position.list(&mut |action| listed.push(action));
            prop_assert_eq!(listed.len(), 2, "a question has two answers");
            for action in every_action() {
                prop_assert_eq!(position.judge(action).is_ok(), listed.contains(&action), "{:?}", action);
            }
            let action = listed[tabletop::Chance::d6(&mut chance) as usize % 2];
            let done = match *position.phase() {
                Phase::Epidromos(id) => position.charge(id, action, &mut chance, &mut Silent),
                Phase::Alignment(contact) => position.align(contact, action, &mut chance, &mut Silent),
                phase => panic!("{phase:?}"),
            };
            prop_assert_eq!(position.field().audit(&position.table()), Ok(()));
            flow = if done == Flow::Done { position.go_on_epidromos(&mut chance, &mut Silent) } else { done };
        }
        prop_assert!(false, "the phase does not end");
    }
}
