//! B.2, B.4 Missiles on small battlefields.

mod charges;
mod declaring;
mod ekdromoi;
mod random;
mod reactions;
mod shooting;

use super::battlefield::{Stands, battlefield, unit};
use super::on_dice;
use crate::arete::{Condition, Track};
use crate::event::BelosEvent;
use crate::field::{Unit, UnitId};
use crate::phase::{Phase, Step};
use crate::phases::Flow;
use crate::{Action, Event, Position, Setup, Side};

/// A battlefield on which both armies are in this condition.
fn field_in(condition: Condition, setup: Setup, step: Step, units: &[Stands]) -> (Position, Vec<UnitId>) {
    let (mut position, ids) = battlefield(setup, step, units);
    for side in Side::BOTH {
        position.hosts[side].arete.track = Track::Boiotian;
        position.hosts[side].arete.points = match condition {
            Condition::Eager => 18,
            Condition::Firm => 12,
            Condition::Unsteady => 7,
            Condition::Shaken => 3,
        };
        assert_eq!(position.condition(side), condition);
    }
    (position, ids)
}

fn of(position: &Position, id: UnitId) -> Unit {
    *position.field().get(id).unwrap()
}

/// A unit shoots, on these dice; what happened with missiles.
#[track_caller]
fn shoots(position: &mut Position, id: UnitId, dice: &[u32]) -> Vec<BelosEvent> {
    let mut log = Vec::new();
    on_dice(dice, |chance| position.shoot(id, Action::Shoot, chance, &mut log));
    assert_eq!(position.field().audit(&position.table()), Ok(()));
    of_belos(log)
}

/// A unit belos charges another, on these dice; what happened with missiles.
#[track_caller]
fn runs_up(position: &mut Position, id: UnitId, at: UnitId, dice: &[u32]) -> Vec<BelosEvent> {
    let mut log = Vec::new();
    position.phase = Phase::BelosCharge(id);
    assert_eq!(position.judge(Action::BelosCharge(at)), Ok(()));
    on_dice(dice, |chance| position.belos_charge(id, Action::BelosCharge(at), chance, &mut log));
    assert_eq!(position.field().audit(&position.table()), Ok(()));
    of_belos(log)
}

fn of_belos(log: Vec<Event>) -> Vec<BelosEvent> {
    let events = log.into_iter().filter_map(|event| match event {
        Event::Belos(event) => Some(event),
        _ => None,
    });
    events.collect()
}

/// The intensity of every attack.
fn intensities(events: &[BelosEvent]) -> Vec<i8> {
    let shots = events.iter().filter_map(|event| match event {
        BelosEvent::Shot { intensity, .. } => Some(*intensity),
        _ => None,
    });
    shots.collect()
}

/// Everything that is offered is allowed.
#[track_caller]
fn offers(position: &Position) -> Vec<Action> {
    let mut offers = Vec::new();
    position.list(&mut |action| offers.push(action));
    for &offer in &offers {
        assert_eq!(position.judge(offer), Ok(()), "{offer:?}");
    }
    offers
}

/// Goes on with shooting; who is asked.
fn next_shooter(position: &mut Position, dice: &[u32]) -> Option<UnitId> {
    let flow = on_dice(dice, |chance| position.go_on_shooting(chance, &mut tabletop::Silent));
    match (flow, position.phase) {
        (Flow::Asks, Phase::Shooting(unit)) => Some(unit),
        _ => None,
    }
}

/// Goes on with belos charges; what is asked.
fn next_charge(position: &mut Position, dice: &[u32]) -> Option<Phase> {
    let flow = on_dice(dice, |chance| position.go_on_belos_charges(chance, &mut tabletop::Silent));
    (flow == Flow::Asks).then_some(position.phase)
}
