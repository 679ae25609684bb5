//! OR5 Recalled lights go behind the core or to its flanks, round the nearer end too.

use super::battlefield::{Stands, battlefield, unit};
use crate::action::Until;
use crate::battles::{Battle, Scenario};
use crate::field::{State, UnitId};
use crate::orders::Order;
use crate::phase::{Phase, Step};
use crate::troops::Troop;
use crate::{Action, Position, Setup, Side, rulebook};
use tabletop::chance::Seeded;
use tabletop::{Position as _, Silent};
use wargame::plane::{Heading, INCH};

const FIRST: Side = Side::First;

/// A line of two taxeis from 36 to 45 inches, its front at 20, and lights, recalled, asked to move.
fn recalled(troop: Troop, at: (i32, i32), heading: Heading) -> (Position, UnitId) {
    let lights = Stands { heading, ..unit(FIRST, troop, 2, at) };
    let units =
        [lights, unit(FIRST, Troop::Thebans, 3, (45, 20)), unit(FIRST, Troop::Boiotians, 3, (40, 20))];
    let (mut position, ids) = battlefield(Setup::default(), Step::Marches, &units);
    position.field.get_mut(ids[0]).unwrap().conduct.order = Some(Order::RecallPsiloi);
    position.go_on_marches(&mut Silent);
    assert!(matches!(position.phase, Phase::March(marcher) if marcher.unit == ids[0]));
    (position, ids[0])
}

const ONWARD: Action = Action::AheadUntil(Until::AsFarAsPossible);

#[track_caller]
fn refused(position: &Position, action: Action, rule: tabletop::Rule) {
    assert_eq!(position.check(action).map_err(|illegal| illegal.rule), Err(rule), "{action:?}");
}

#[test]
fn recalled_lights_do_not_go_for_the_enemy_and_do_not_stop_on_the_way() {
    tabletop::tested!(rulebook::RECALL_PSILOI);
    tabletop::tested!(rulebook::WAY_BACK);
    let (position, _) = recalled(Troop::Psiloi, (42, 26), Heading::NORTH);
    refused(&position, ONWARD, rulebook::WAY_BACK);
    assert_eq!(position.check(Action::EndMove), Ok(()), "it can go nowhere as it stands");
    assert!(position.actions().iter().any(|action| matches!(action, Action::Face(_))));
    // Back it goes, and on until it is out of the way or cannot go on.
    let (position, _) = recalled(Troop::Psiloi, (40, 26), Heading::SOUTH);
    assert_eq!(position.check(ONWARD), Ok(()));
    refused(&position, Action::EndMove, rulebook::RECALL_PSILOI);
}

#[test]
fn horse_goes_round_the_nearer_end_of_a_line_that_it_does_not_cross() {
    // The left end of the line is at 35 1/2 inches, the right end at 45.
    for (heading, goes) in [(Heading::WEST, Ok(())), (Heading::EAST, Err(rulebook::WAY_BACK))] {
        let (position, _) = recalled(Troop::Hippeis, (38, 26), heading);
        assert_eq!(position.check(ONWARD).map_err(|illegal| illegal.rule), goes, "{heading:?}");
    }
    for (heading, goes) in [(Heading::WEST, Err(rulebook::WAY_BACK)), (Heading::EAST, Ok(()))] {
        let (position, _) = recalled(Troop::Hippeis, (44, 26), heading);
        assert_eq!(position.check(ONWARD).map_err(|illegal| illegal.rule), goes, "{heading:?}");
    }
}

#[test]
fn on_the_flanks_recalled_lights_are_free_but_do_not_step_before_the_core() {
    let (mut position, id) = recalled(Troop::Psiloi, (49, 21), Heading::NORTH);
    assert_eq!(position.check(ONWARD), Ok(()), "it may go on along the flank");
    assert_eq!(position.check(Action::EndMove), Ok(()), "and stay there");
    position.field.get_mut(id).unwrap().body.heading = Heading::WEST;
    position.field.get_mut(id).unwrap().body.at.y += (3 * INCH) as i16;
    refused(&position, Action::Ahead(20), rulebook::WAY_BACK);
}

/// Leuktra: the Theban horse stands before the phalanx. Once it is recalled it goes round the end of the line in a few turns, and the
/// approach can begin; nobody in the phalanx has lost his files for it.
#[test]
fn at_leuktra_the_recalled_horse_clears_the_way() {
    let setup = Setup { battle: Battle::Scenario(Scenario::Leuktra), ..Setup::default() };
    let mut chance = Seeded::new(3);
    let mut position = Position::start(&setup, &mut chance, &mut Silent);
    let horse = position.scenario().unwrap().find(&position.field, "B5").unwrap();
    let mut could_begin = [false; 6];
    while position.turn < 6 {
        let actions = position.actions();
        let can = |action| actions.contains(&action);
        let action = match position.phase {
            Phase::Orders(orders) if orders.side == Side::Second && orders.strategos == 0 => {
                could_begin[usize::from(position.turn)] = can(Action::Signal(Order::BeginApproach));
                Action::Signal(Order::RecallPsiloi)
            }
            Phase::March(marcher) if marcher.unit == horse => eastward(&position, horse),
            // Everybody else stands.
            _ => {
                let quiet = [Action::Forgo, Action::NoOrder, Action::EndMove, Action::KeepSignal];
                quiet.into_iter().find(|&action| can(action)).unwrap_or(actions[0])
            }
        };
        position.apply(action, &mut chance, &mut Silent);
    }
    assert!(!could_begin[1] && could_begin[5], "{could_begin:?}");
    let mut thebans = position.field.of_side(Side::Second);
    assert!(thebans.all(|(_, unit)| !unit.is(State::Core) || !unit.is_disarrayed()));
}

/// What a unit does to get away to the east: it wheels that way, and goes on.
fn eastward(position: &Position, id: UnitId) -> Action {
    let heading = |position: &Position| position.field.get(id).unwrap().body.heading;
    let off = |heading: Heading| heading.to(Heading::EAST).0.abs();
    let Phase::March(marcher) = position.phase else { panic!() };
    if off(heading(position)) < 80 && position.check(ONWARD).is_ok() {
        return ONWARD;
    }
    let after = |action: Action| {
        let mut then = position.clone();
        then.march(marcher, action, &mut Seeded::new(1), &mut Silent);
        off(heading(&then))
    };
    let wheels = position.actions().into_iter().filter(|action| matches!(action, Action::Wheel { .. }));
    let best = wheels.min_by_key(|&action| after(action));
    best.filter(|&action| after(action) < off(heading(position))).unwrap_or(Action::EndMove)
}
