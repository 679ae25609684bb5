//! Who charges, how far, and in what order he arrives.

use super::*;

#[test]
fn the_shortest_charge_reaches_three_inches() {
    let (mut position, ids) = face_to_face(3);
    go_on(&mut position, &[1, 1, 1, 6, 6]);
    assert!(position.is_in_melee(ids[0]));
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

/// The lochos on the right has friends before it, the others have the enemy.
#[test]
fn lochoi_behind_friends_stay_there_and_the_others_charge() {
    tabletop::tested!(rulebook::FRIENDS_IN_THE_WAY);
    let units = [
        unit(First, Troop::Athenians, 4, (30, 20)),
        unit(First, Troop::Psiloi, 2, (30, 22)),
        unit(Second, Troop::Boiotians, 2, (24, 24)),
    ];
    let (mut position, ids) = field_of(Setup::default(), &units);
    position.field.get_mut(ids[1]).unwrap().conduct.order = None;
    // Both dare; five inches against three.
    go_on(&mut position, &[1, 1, 5, 1, 1, 1]);
    let unit = position.field.get(ids[0]).unwrap();
    assert!(did(&position, ids[0], Deed::Met) && did(&position, ids[2], Deed::Met));
    let behind: Vec<bool> = unit.files().map(|file| unit.lochos(file).ahead < 0).collect();
    assert_eq!(behind, [true, true, false, false]);
    assert!(unit.rect(0).point(0, 0).y < 22 * INCH as i16, "it has not passed the psiloi");
}
