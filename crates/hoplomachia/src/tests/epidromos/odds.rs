//! What is told of a charge before a die is thrown is what every throw of it comes to.

use super::*;
use crate::event::AutomaticEvent;
use crate::odds::{ChargeEnd, ChargeOdds};
use tabletop::chance::for_each_branch;

/// How likely a charge is made, gets home, and puts the enemy to flight, by every throw there is.
fn thrown(position: &Position, charger: UnitId, target: UnitId) -> [f64; 3] {
    let (mut dares, mut meets, mut gives_way) = (0.0, 0.0, 0.0);
    for_each_branch(|chance| {
        let mut log: Vec<Event> = Vec::new();
        position.clone().charge(charger, Action::Charge, chance, &mut log);
        let happens = |is: &dyn Fn(&Event) -> bool| f64::from(u8::from(log.iter().any(is)));
        let part = chance.probability();
        let charged = |event: &Event| matches!(event, Event::Epidromos(EpidromosEvent::Charged { .. }));
        dares += part * happens(&charged);
        meets += part * happens(&|event| matches!(event, Event::Epidromos(EpidromosEvent::Met { .. })));
        gives_way += part
            * happens(&|event| match event {
                Event::Broke { unit } => *unit == target,
                Event::Automatic(AutomaticEvent::Evaded { unit, .. }) => *unit == target,
                _ => false,
            });
    });
    [dares, meets, gives_way]
}

#[track_caller]
fn check(position: &Position, ids: &[UnitId]) {
    let odds = position.charge_odds(ids[0]).unwrap();
    let part = |throws: u32| f64::from(throws) / f64::from(ChargeOdds::all());
    let told: u32 = odds.ends.iter().map(|(_, throws)| throws).sum();
    assert_eq!(told, ChargeOdds::all());
    assert_eq!(odds.target, ids[1]);
    let met = |end| !matches!(end, ChargeEnd::Short | ChargeEnd::Held | ChargeEnd::GivesWay);
    let told = [
        f64::from(odds.dares) / 36.0,
        part(odds.throws(met)),
        part(odds.throws(|end| end == ChargeEnd::GivesWay)),
    ];
    for (told, thrown) in told.into_iter().zip(thrown(position, ids[0], ids[1])) {
        assert!((told - thrown).abs() < 1e-9, "{told} told, {thrown} thrown: {odds:?}");
    }
}

#[test]
fn a_charge_at_hoplites_comes_to_what_every_throw_comes_to() {
    for (apart, points) in [(3, 12), (5, 12), (5, 8)] {
        let (mut position, ids) = face_to_face(apart);
        // Firm or Unsteady, so that nobody breaks before he has dared.
        position.hosts[First].arete.points = points;
        position.hosts[Second].arete.points = 12;
        check(&position, &ids);
    }
}

#[test]
fn lights_who_may_not_stand_give_way() {
    let units = [unit(First, Troop::Athenians, 2, (30, 20)), unit(Second, Troop::Psiloi, 2, (27, 23))];
    let (mut position, ids) = field_of(Setup::default(), &units);
    position.hosts[First].arete.points = 12;
    position.hosts[Second].arete.points = 12;
    let odds = position.charge_odds(ids[0]).unwrap();
    assert!(odds.throws(|end| end == ChargeEnd::GivesWay) > 0, "{odds:?}");
    assert_eq!(odds.throws(|end| end == ChargeEnd::BreaksThem), 0, "{odds:?}");
}

#[test]
fn an_approach_brings_momentum() {
    let (mut position, ids) = face_to_face(4);
    assert_eq!(position.charge_odds(ids[0]).unwrap().momentum, 0);
    is(&mut position, ids[0], State::HasApproached);
    let odds = position.charge_odds(ids[0]).unwrap();
    assert_eq!(odds.momentum, 5, "Athenians need a 2");
    let [with, without] = odds.attacks.map(|attack| attack.unwrap_or(0));
    assert_eq!(with - without, Troop::Athenians.epidromos().momentum());
}

#[test]
fn what_is_told_before_the_signal_is_what_is_told_before_the_charge() {
    let (mut position, ids) = face_to_face(3);
    let charges = position.charge_odds(ids[0]);
    assert!(charges.as_ref().is_some_and(ChargeOdds::is_in_reach), "{charges:?}");
    order(&mut position, ids[0], Order::March);
    assert_eq!(position.charge_odds_if_told(ids[0]), charges);
    let (far, ids) = face_to_face(12);
    assert!(far.charge_odds_if_told(ids[0]).is_some_and(|odds| !odds.is_in_reach()));
    // R7 Who is at breakfast does not charge, whatever he is told.
    position.turn = 1;
    position.hosts[First].has.insert(Once::Eaten);
    assert_eq!(position.charge_odds_if_told(ids[0]), None);
}
