//! EC17 Who wheels onto a flank.

use super::*;

/// ```text
///      [ B  B  B  B ]
///
///      [ A  A  A  A ]  [A]     the lochos on the right has nobody before it
/// ```
fn beyond_the_left_of_the_enemy() -> (Position, Vec<UnitId>) {
    let units = [
        unit(First, Troop::Athenians, 4, (30, 21)),
        unit(Second, Troop::Boiotians, 4, (24, 24)),
        unit(First, Troop::Athenians, 1, (33, 23)),
    ];
    field_of(Setup::default(), &units)
}

/// The taxis charges and meets the enemy, and the lochos is asked.
fn after_the_taxis_has_met() -> (Position, Vec<UnitId>) {
    let (mut position, ids) = beyond_the_left_of_the_enemy();
    let (flow, _) = go_on(&mut position, &[1, 1, 4, 6, 6]);
    assert!(did(&position, ids[0], Deed::Met));
    assert_eq!((flow, *position.phase()), (Flow::Asks, Phase::Epidromos(ids[2])));
    (position, ids)
}

#[test]
fn who_has_nobody_before_him_may_wheel_onto_the_flank_of_whom_a_friend_charges() {
    tabletop::tested!(rulebook::WHEELING_CHARGE);
    tabletop::tested!(rulebook::WAY_OF_A_WHEEL);
    let (mut position, ids) = after_the_taxis_has_met();
    assert_eq!((position.judge(Action::Charge), position.judge(Action::Stand)), (Ok(()), Ok(())));
    let mut log = Vec::new();
    on_dice(&[1, 1, 6, 1, 1], |dice| position.charge(ids[2], Action::Charge, dice, &mut log));
    assert!(log.contains(&Event::Epidromos(EpidromosEvent::Wheeled { unit: ids[2], onto: ids[1] })));
    let katastrophe = |event: &Event| matches!(event, Event::Checked { unit, line: Line::Katastrophe, .. } if *unit == ids[1]);
    assert!(log.iter().any(katastrophe), "it is taken in flank");
    let lochos = position.field().get(ids[2]).unwrap();
    assert_eq!((lochos.body.heading, i32::from(lochos.body.at.x)), (Heading::WEST, 30 * INCH));
    assert!(lochos.did(Deed::Met) && lochos.did(Deed::Charged) && position.is_in_melee(ids[2]));
    assert_eq!(position.field().audit(&position.table()), Ok(()));
}

#[test]
fn who_wheels_and_falls_short_goes_on_in_the_next_turn() {
    let (mut position, ids) = after_the_taxis_has_met();
    on_dice(&[1, 1, 1, 1, 1], |dice| position.charge(ids[2], Action::Charge, dice, &mut Silent));
    let lochos = position.field().get(ids[2]).unwrap();
    assert!(lochos.is(State::Missed) && !lochos.did(Deed::Met));
    assert_ne!(lochos.body.at, Point::inches(33, 23));
    assert_eq!(position.field().audit(&position.table()), Ok(()));
}

#[test]
fn nobody_wheels_onto_an_enemy_whom_no_friend_charges() {
    let (mut position, ids) = beyond_the_left_of_the_enemy();
    order(&mut position, ids[0], Order::Halt);
    assert_eq!(go_on(&mut position, &[]).0, Flow::Done);
    // Nor if the friend who holds it came in an earlier turn.
    position.field.get_mut(ids[0]).unwrap().body.at = Point::inches(30, 24);
    assert!(position.is_in_melee(ids[0]));
    assert_eq!(go_on(&mut position, &[]).0, Flow::Done);
}
