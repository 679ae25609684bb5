//! B.3 Epidromos on the table: who charges, what the charged do, and how they meet.

mod checks;
mod contact;
mod odds;
mod random;
mod wheeling;
mod who;

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
