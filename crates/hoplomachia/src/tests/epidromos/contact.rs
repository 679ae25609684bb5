//! How those are set down who meet.

use super::*;

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
