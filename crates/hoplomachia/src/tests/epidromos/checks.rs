//! The checks of the charger and his targets.

use super::*;

#[test]
fn without_a_signal_nobody_countercharges_where_that_is_agreed() {
    let units = [unit(First, Troop::Athenians, 4, (30, 20)), unit(Second, Troop::Boiotians, 4, (24, 24))];
    let setup = Setup { countercharge_needs_signal: true, ..Setup::default() };
    let (mut position, ids) = field_of(setup, &units);
    go_on(&mut position, &[1, 1, 4, 1, 1]);
    assert!(!did(&position, ids[1], Deed::Charged) && did(&position, ids[1], Deed::Met));
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

/// A failed check that reads C is a charge all the same: drilled men obey.
#[test]
fn who_fails_and_is_told_to_charge_charges() {
    let units = [unit(First, Troop::Spartiates, 4, (30, 20)), unit(Second, Troop::Athenians, 4, (24, 24))];
    let (mut position, ids) = field_of(Setup::default(), &units);
    let (_, log) = go_on(&mut position, &[6, 6, 4, 6, 6]);
    let fails = |event: &Event| matches!(event, Event::Checked { unit, checked, .. } if *unit == ids[0] && checked.throw > checked.number);
    assert!(log.iter().any(fails) && did(&position, ids[0], Deed::Charged));
}

/// Baggage may charge nobody, and yet does as its card says: who passes halts.
#[test]
fn baggage_that_passes_stays() {
    let units = [unit(First, Troop::Athenians, 4, (30, 20)), unit(Second, Troop::Baggage, 1, (26, 24))];
    let (mut position, ids) = field_of(Setup::default(), &units);
    go_on(&mut position, &[1, 1, 4, 1, 1]);
    assert_eq!(position.field().get(ids[1]).unwrap().conduct.motion, Motion::Steady);
    assert!(position.is_in_melee(ids[1]));
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
fn who_charges_out_of_an_ambush_surprises() {
    let (mut position, ids) = face_to_face(4);
    position.field.get_mut(ids[0]).unwrap().place = Place::Ambush;
    // The die of the surprise: a 5 costs four points.
    charges(&mut position, ids[0], &[5, 1, 1, 4, 6, 6]);
    assert_eq!(position.field().get(ids[0]).unwrap().place, Place::Table);
    assert_eq!(position.host(Second).arete.points, 8);
}

#[test]
fn an_army_is_surprised_once_or_each_taxis_is() {
    tabletop::tested!(rulebook::SURPRISE_COUNT);
    let units = [unit(First, Troop::Athenians, 4, (30, 20)), unit(Second, Troop::Boiotians, 4, (24, 24))];
    for (surprise_by_taxis, dice) in [(false, &[1, 1, 4, 6, 6][..]), (true, &[5, 1, 1, 4, 6, 6][..])] {
        let (mut position, ids) = field_of(Setup { surprise_by_taxis, ..Setup::default() }, &units);
        position.field.get_mut(ids[0]).unwrap().place = Place::Ambush;
        position.hosts[Second].has.insert(Once::Surprised);
        charges(&mut position, ids[0], dice);
    }
}
