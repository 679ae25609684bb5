//! BE7 to BE10 Belos charges.

use super::*;
use crate::battles::{Battle, Scenario};
use crate::field::{Deed, State};
use crate::phase::Retiring;
use crate::rulebook;
use crate::terrain::Terrain;
use crate::troops::{Arrangement, Troop};
use wargame::plane::{Heading, INCH, Point};

fn before_hoplites(troop: Troop, away: i32) -> (Position, Vec<UnitId>) {
    let units =
        [unit(Side::First, troop, 2, (20, 20)), unit(Side::Second, Troop::Athenians, 2, (17, 20 + away))];
    field_in(Condition::Firm, Setup::default(), Step::BelosCharges, &units)
}

fn retiring(position: &Position) -> Retiring {
    match position.phase {
        Phase::Retiring(retiring) => retiring,
        other => panic!("{other:?}"),
    }
}

#[test]
fn psiloi_run_up_to_an_inch_and_throw() {
    tabletop::tested!(rulebook::RUNNING_UP);
    tabletop::tested!(rulebook::MISSILES_KEEP_OFF);
    let (mut position, ids) = before_hoplites(Troop::Psiloi, 3);
    assert_eq!(next_charge(&mut position, &[]), Some(Phase::BelosCharge(ids[0])));
    assert_eq!(offers(&position), [Action::BelosCharge(ids[1]), Action::NoBelosCharge]);
    assert_eq!(position.judge(Action::BelosCharge(ids[0])).unwrap_err().rule, rulebook::BELOS_CHARGE);
    let nobody = UnitId::all().last().unwrap();
    assert_eq!(position.judge(Action::BelosCharge(nobody)).unwrap_err().rule, rulebook::BELOS_CHARGE);
    let events = runs_up(&mut position, ids[0], ids[1], &[]);
    assert_eq!(intensities(&events), [0, 0], "three, one for the run, less four for the shields");
    let (psiloi, hoplites) = (of(&position, ids[0]), of(&position, ids[1]));
    let apart = psiloi.body.rect().distance(&hoplites.body.rect());
    assert!((INCH - 3..=INCH).contains(&apart), "{apart}");
    assert!(psiloi.did(Deed::BelosCharged) && psiloi.did(Deed::Moved) && hoplites.did(Deed::UnderBelos));
    let left = i32::from(retiring(&position).left);
    assert!((4 * INCH - 3..=4 * INCH + 3).contains(&left), "six inches, less two: {left}");
}

#[test]
fn who_cannot_come_within_an_inch_does_not_belos_charge() {
    let (mut near, ids) = before_hoplites(Troop::Psiloi, 7);
    assert_eq!(next_charge(&mut near, &[]), Some(Phase::BelosCharge(ids[0])));
    let (mut far, ids) = before_hoplites(Troop::Psiloi, 8);
    assert_eq!(next_charge(&mut far, &[]), None);
    far.phase = Phase::BelosCharge(ids[0]);
    assert_eq!(far.judge(Action::BelosCharge(ids[1])).unwrap_err().rule, rulebook::RUNNING_UP);
    let units =
        [unit(Side::First, Troop::Psiloi, 2, (20, 20)), unit(Side::Second, Troop::Athenians, 2, (22, 22))];
    let (mut aside, _) = field_in(Condition::Firm, Setup::default(), Step::BelosCharges, &units);
    assert_eq!(next_charge(&mut aside, &[]), None, "nobody is directly in front");
}

#[test]
fn who_has_shot_or_keeps_close_files_does_not_belos_charge() {
    let (mut position, ids) = before_hoplites(Troop::MercenaryPeltasts, 3);
    assert_eq!(next_charge(&mut position, &[]), None, "Close Files");
    position.field.get_mut(ids[0]).unwrap().body.shape.arrangement = Arrangement::NoFiles;
    assert_eq!(next_charge(&mut position.clone(), &[]), Some(Phase::BelosCharge(ids[0])));
    position.does(ids[0], Deed::Shot);
    assert_eq!(next_charge(&mut position, &[]), None);
}

/// Nine inches in Open Files, less one; both ranks throw.
#[test]
fn hippeis_throw_two_ranks_deep_and_pay_an_inch() {
    tabletop::tested!(rulebook::SECOND_RANK);
    tabletop::tested!(rulebook::HAMIPPOI);
    let (mut position, ids) = before_hoplites(Troop::Hippeis, 4);
    position.field.get_mut(ids[0]).unwrap().body.shape.arrangement = Arrangement::OpenFiles;
    // Files a quarter of an inch apart still have a lochos each before them.
    let (mut alone, mut led) = (position.clone(), position);
    let events = runs_up(&mut alone, ids[0], ids[1], &[1, 1]);
    assert_eq!(intensities(&events), [2, 2], "four, one for the run, one for the rank, less four");
    let left = i32::from(retiring(&alone).left);
    assert!((5 * INCH - 3..=5 * INCH + 3).contains(&left), "{left}");
    led.field.get_mut(ids[0]).unwrap().conduct.states.insert(State::Hamippoi);
    runs_up(&mut led, ids[0], ids[1], &[1, 1]);
    let left = i32::from(retiring(&led).left);
    assert!((3 * INCH - 3..=3 * INCH + 3).contains(&left), "with hamippoi seven, less one: {left}");
}

#[test]
fn they_go_back_in_any_direction_away_and_face_the_target() {
    tabletop::tested!(rulebook::RETIRING);
    let (mut position, ids) = before_hoplites(Troop::Psiloi, 3);
    runs_up(&mut position, ids[0], ids[1], &[]);
    let before = of(&position, ids[0]);
    let offered = offers(&position);
    assert!(offered.contains(&Action::Retire { turn: 0, quarters: 0 }));
    assert!((-3..=3).all(|turn| offered.contains(&Action::Retire { turn, quarters: 8 })));
    let refused = |turn, quarters| position.judge(Action::Retire { turn, quarters }).unwrap_err().rule;
    assert_eq!([refused(1, 0), refused(4, 4), refused(-128, 4), refused(0, 255)], [rulebook::RETIRING; 4]);
    for turn in -3..=3 {
        let mut position = position.clone();
        let action = Action::Retire { turn, quarters: 12 };
        let mut log = Vec::new();
        let now = retiring(&position);
        on_dice(&[], |chance| position.retire(now, action, chance, &mut log));
        let psiloi = of(&position, ids[0]);
        let gone = psiloi.body.rect().centre().distance(before.body.rect().centre());
        assert!((3 * INCH - 2..=3 * INCH + 2).contains(&gone), "{gone}");
        assert_eq!(position.field().audit(&position.table()), Ok(()));
        let hoplites = of(&position, ids[1]);
        let way = hoplites.body.rect().centre() - psiloi.body.rect().centre();
        assert!(psiloi.body.heading.ahead().dot(way) > 0, "facing them");
    }
}

#[test]
fn who_goes_far_aside_turns_to_the_target() {
    tabletop::tested!(rulebook::FACING_THE_TARGET);
    let (mut position, ids) = before_hoplites(Troop::Psiloi, 1);
    runs_up(&mut position, ids[0], ids[1], &[]);
    let now = retiring(&position);
    let action = Action::Retire { turn: -3, quarters: 24 };
    assert_eq!(position.judge(action), Ok(()));
    on_dice(&[], |chance| position.retire(now, action, chance, &mut tabletop::Silent));
    // Left of straight back is east of who faces north.
    let psiloi = of(&position, ids[0]);
    assert!(psiloi.body.heading > Heading::SOUTH, "turned to the west: {:?}", psiloi.body.heading);
}

/// At Solygeia a field wall crosses a gentle hill at 29 inches: four points, and a Disarray Qualifier of three.
#[test]
fn ground_disarrays_horse_that_rides_over_it() {
    tabletop::tested!(rulebook::DISARRAY_QUALIFIER);
    let setup = Setup { battle: Battle::Scenario(Scenario::Solygeia), ..Setup::default() };
    let units =
        [unit(Side::First, Troop::Hippeis, 1, (30, 28)), unit(Side::Second, Troop::Athenians, 1, (28, 33))];
    let (mut position, ids) = field_in(Condition::Firm, setup, Step::BelosCharges, &units);
    position.field.get_mut(ids[0]).unwrap().body.shape.arrangement = Arrangement::OpenFiles;
    runs_up(&mut position, ids[0], ids[1], &[1]);
    assert!(of(&position, ids[0]).is_disarrayed());
    assert!(of(&position, ids[0]).conduct.crossed.contains(Terrain::FieldWall));
}

#[test]
fn who_defends_a_wall_does_not_leave_it_to_throw() {
    let setup = Setup { battle: Battle::Scenario(Scenario::Solygeia), ..Setup::default() };
    let behind = |y| {
        let units = [
            unit(Side::First, Troop::Psiloi, 1, (30, 20)),
            unit(Side::Second, Troop::Athenians, 1, (28, 33)),
        ];
        let (mut position, ids) = field_in(Condition::Firm, setup, Step::BelosCharges, &units);
        position.field.get_mut(ids[0]).unwrap().body.at = Point::new(30 * INCH, y);
        next_charge(&mut position, &[]).is_some()
    };
    assert!(behind(28 * INCH) && !behind(28 * INCH + INCH / 2));
}

#[test]
fn lights_run_through_lights_and_stop_on_nobody() {
    tabletop::tested!(rulebook::PASSING);
    let units = [
        unit(Side::First, Troop::Psiloi, 2, (20, 20)),
        unit(Side::First, Troop::Psiloi, 2, (20, 22)),
        unit(Side::Second, Troop::Athenians, 2, (17, 25)),
    ];
    let (mut position, ids) = field_in(Condition::Firm, Setup::default(), Step::BelosCharges, &units);
    runs_up(&mut position, ids[0], ids[2], &[]);
    assert!(of(&position, ids[0]).body.rect().at.y > of(&position, ids[1]).body.rect().at.y);
    let offered = offers(&position);
    assert!(!offered.contains(&Action::Retire { turn: 0, quarters: 6 }), "that is where the others stand");
    assert_eq!(
        position.judge(Action::Retire { turn: 0, quarters: 6 }).unwrap_err().rule,
        rulebook::NO_STACKING
    );
}

#[test]
fn horse_that_rides_through_hoplites_disarrays_them() {
    tabletop::tested!(rulebook::PASSING);
    let units = [
        unit(Side::First, Troop::Hippotoxotes, 2, (20, 20)),
        unit(Side::First, Troop::Athenians, 2, (20, 22)),
        unit(Side::Second, Troop::Athenians, 2, (17, 27)),
    ];
    let (mut position, ids) = field_in(Condition::Firm, Setup::default(), Step::BelosCharges, &units);
    runs_up(&mut position, ids[0], ids[2], &[1, 1]);
    assert!(of(&position, ids[1]).is_disarrayed());
}

/// Firm psiloi who are hit by others pass and reply, when the first have gone back.
#[test]
fn a_reply_comes_after_the_belos_charge_it_answers() {
    tabletop::tested!(rulebook::BELOS_CHARGE_REACTION);
    let units = [
        unit(Side::First, Troop::Psiloi, 1, (20, 20)),
        unit(Side::Second, Troop::ThrakianPeltasts, 1, (18, 24)),
    ];
    let (mut position, ids) = field_in(Condition::Firm, Setup::default(), Step::BelosCharges, &units);
    // Intensity 2, passed: B.
    runs_up(&mut position, ids[0], ids[1], &[1]);
    assert!(of(&position, ids[1]).did(Deed::MustReply));
    let now = retiring(&position);
    assert_eq!(now.unit, ids[0], "the first go back first");
    let back = Action::Retire { turn: 0, quarters: 8 };
    assert_eq!(position.judge(back), Ok(()));
    on_dice(&[], |chance| position.retire(now, back, chance, &mut tabletop::Silent));
    // Three inches apart: the peltasts come within one and throw six; B is too late for who has thrown.
    assert!(matches!(next_charge(&mut position, &[1]), Some(Phase::Retiring(now)) if now.unit == ids[1]));
    assert!(of(&position, ids[1]).did(Deed::BelosCharged));
    let now = retiring(&position);
    on_dice(&[], |chance| {
        position.retire(now, Action::Retire { turn: 0, quarters: 0 }, chance, &mut tabletop::Silent)
    });
    assert_eq!(next_charge(&mut position, &[]), None, "both have acted");
}

#[test]
fn who_lost_sight_of_his_tormentor_stays() {
    tabletop::tested!(rulebook::REPLY_AT_ONCE);
    let units = [
        unit(Side::First, Troop::Psiloi, 1, (20, 20)),
        unit(Side::Second, Troop::ThrakianPeltasts, 1, (18, 21)),
    ];
    let (mut position, ids) = field_in(Condition::Firm, Setup::default(), Step::BelosCharges, &units);
    runs_up(&mut position, ids[0], ids[1], &[1]);
    let now = retiring(&position);
    let back = Action::Retire { turn: 0, quarters: 24 };
    assert_eq!(position.judge(back), Ok(()));
    on_dice(&[], |chance| position.retire(now, back, chance, &mut tabletop::Silent));
    assert_eq!(next_charge(&mut position, &[]), None);
    let peltasts = of(&position, ids[1]);
    assert!(!peltasts.did(Deed::BelosCharged) && !peltasts.did(Deed::MustReply));
}
