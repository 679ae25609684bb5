//! MV5 Nobody stands on another or beyond the edge, however the corners are rounded: what came up in random battles.

use super::battlefield::{Stands, battlefield, unit};
use super::melee_phase::{field, lock, second};
use crate::action::Until;
use crate::body::{Body, FRONTAGE};
use crate::event::MeleeEvent;
use crate::field::UnitId;
use crate::orders::Order;
use crate::phase::{MarchSteps, Marcher, Phase, Step};
use crate::phases::Flow;
use crate::troops::Troop;
use crate::{Action, Event, Setup, Side, rulebook};
use tabletop::chance::Quick;
use tabletop::{Position as _, Silent};
use wargame::plane::{Angle, Heading, INCH, Point, Vector};

/// A unit whose place is given to the unit of length, and its heading in sixteenths of a degree.
pub(super) fn exactly(side: Side, troop: Troop, files: u8, (x, y): (i32, i32), heading: i16) -> Stands {
    let heading = Heading::NORTH.turned(Angle(heading));
    Stands { at: Point::new(x, y), heading, ..unit(side, troop, files, (0, 0)) }
}

/// Slingers near the western edge, whose lochoi would reach beyond it by more than what counts as touching.
#[test]
fn who_has_no_room_to_give_way_breaks() {
    tabletop::tested!(rulebook::GIVING_WAY);
    let units = [
        exactly(Side::First, Troop::RhodianSphendonetes, 3, (92, 432), 1520),
        exactly(Side::Second, Troop::Syrakousans, 5, (344, 1250), -1360),
    ];
    let (mut position, ids) = battlefield(Setup::default(), Step::Marches, &units);
    position.field.get_mut(ids[1]).unwrap().conduct.order = Some(Order::March);
    let (steps, wheeled) = (MarchSteps::NONE, Angle(0));
    let marcher =
        Marcher { unit: ids[1], left: 3 * INCH as i16, gone: 0, enemy_was: i16::MAX, wheeled, steps };
    position.phase = Phase::March(marcher);
    for quarters in 1..=4 {
        let mut position = position.clone();
        let action = Action::Ahead(quarters);
        assert_eq!(position.check(action), Ok(()));
        position.march(marcher, action, &mut Quick::new(0), &mut Silent);
        assert_eq!(position.audit(), Ok(()), "{quarters}");
        let broken = position.field.get(ids[0]).unwrap().is_broken();
        assert_eq!(broken, quarters > 2, "{quarters}");
    }
}

/// A lochos that has given some ground gives more, whichever way it faces, and goes on behind friends who stand close behind it.
#[test]
fn who_gives_ground_comes_to_stand_clear_of_friends() {
    let mut gone = 0;
    for heading in (0..5760).step_by(41) {
        for (given, close) in [(0, 0), (1, 1), (2, 2), (3, 3), (5, 2)] {
            let own = exactly(Side::First, Troop::Athenians, 1, (2300, 1500), heading);
            let (mut position, ids) = field(Setup::default(), &[own, second(Troop::Thebans, 1, 0), own]);
            let body = position.field.get(ids[0]).unwrap().body;
            let at = |id: UnitId, rows: i8, at: Body| {
                let mut unit = *position.field.get(id).unwrap();
                unit.body = at;
                unit.lochoi[0].ahead = rows;
                unit
            };
            let pushed = at(ids[0], -given, body);
            let winner = at(ids[1], given, body.met_by(body.shape, 0));
            let behind = pushed.rect(0).moved(body.heading.reversed(), FRONTAGE - close);
            let friend = at(ids[2], 0, Body { at: behind.at, ..body });
            for (id, unit) in ids.iter().zip([pushed, winner, friend]) {
                *position.field.get_mut(*id).unwrap() = unit;
            }
            lock(&mut position, &ids);
            position.strophe.step = Step::OthismosMelee;
            // He may have been set up too close behind.
            if position.audit().is_err() {
                continue;
            }
            let mut log = Vec::new();
            position.go_on_melee(&mut Quick::new(heading.unsigned_abs().into()), &mut log);
            assert_eq!(position.audit(), Ok(()), "{heading} {given} {close}");
            let gave_ground = |event: &Event| matches!(event, Event::Melee(MeleeEvent::GaveGround { .. }));
            gone += usize::from(log.iter().any(gave_ground));
        }
    }
    assert!(gone > 100, "{gone} gave ground");
}

/// Psiloi an inch and a half before a phalanx of nine lochoi: they make way, it drifts once, and goes its three inches.
#[test]
fn lights_make_way_for_an_approach_and_are_not_run_into() {
    tabletop::tested!(rulebook::WHO_CHARGES);
    tabletop::tested!(rulebook::GIVING_WAY);
    let unit = |side, troop, files, at| (unit(side, troop, files, at), Some(Order::BeginApproach));
    let units = [
        unit(Side::First, Troop::Athenians, 5, (40, 20)),
        unit(Side::First, Troop::Athenians, 4, (0, 20)),
        unit(Side::Second, Troop::Psiloi, 3, (36, 22)),
    ];
    let stands = units.map(|(stands, _)| stands);
    let (mut position, ids) = battlefield(Setup::default(), Step::Marches, &stands);
    for (&id, (_, order)) in ids.iter().zip(units).take(2) {
        position.field.get_mut(id).unwrap().conduct.order = order;
    }
    position.field.get_mut(ids[1]).unwrap().body.at.x = (40 * INCH - 5 * FRONTAGE) as i16;
    position.field.get_mut(ids[2]).unwrap().body.at.y -= (INCH / 2) as i16;
    let from = position.field.get(ids[0]).unwrap().body.at;
    position.go_on_marches(&mut Silent);
    let mut legs = 0;
    while let Phase::March(marcher) = position.phase
        && marcher.unit == ids[0]
    {
        let onward = Action::AheadUntil(Until::AsFarAsPossible);
        legs += usize::from(position.check(onward).is_ok());
        let action = if position.check(onward).is_ok() { onward } else { Action::EndMove };
        assert_eq!(
            position.check(action),
            Ok(()),
            "it may end its approach only when it has gone all the way"
        );
        if position.march(marcher, action, &mut Quick::new(0), &mut Silent) == Flow::Done {
            position.go_on_marches(&mut Silent);
        }
        assert!(!position.is_in_melee(ids[0]));
    }
    let to = position.field.get(ids[0]).unwrap().body.at;
    assert_eq!((legs, to - from), (2, Vector { x: INCH / 2, y: 3 * INCH }));
    let apart = position
        .field
        .get(ids[2])
        .unwrap()
        .body
        .rect()
        .distance(&position.field.get(ids[0]).unwrap().body.rect());
    assert!((3 * INCH - 1..=3 * INCH + 2).contains(&apart), "{apart}");
}
