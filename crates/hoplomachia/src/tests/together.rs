//! R227 Taxeis that wheel together.

use super::battlefield::{Stands, battlefield, unit};
use crate::field::{Deed, UnitId};
use crate::orders::Order;
use crate::phase::{MarchSteps, Marcher, Phase, Step};
use crate::phases::Flow;
use crate::troops::Troop;
use crate::{Action, Position, Setup, Side, rulebook};
use tabletop::chance::Quick;
use tabletop::{Position as _, Silent};
use wargame::plane::{Angle, Hand, Heading, INCH, ONE, Point};

/// Two taxeis side by side under an order, and others; the right one is asked.
fn line(order: Order, others: &[Stands]) -> (Position, Vec<UnitId>) {
    let own =
        [unit(Side::First, Troop::Athenians, 2, (40, 20)), unit(Side::First, Troop::Thebans, 2, (37, 20))];
    let units: Vec<Stands> = own.into_iter().chain(others.iter().copied()).collect();
    let (mut position, ids) = battlefield(Setup::default(), Step::Marches, &units);
    for &id in &ids[..2] {
        position.field.get_mut(id).unwrap().conduct.order = Some(order);
    }
    assert_eq!(position.go_on_marches(&mut Silent), Flow::Asks);
    assert!(matches!(position.phase, Phase::March(marcher) if marcher.unit == ids[0]));
    (position, ids)
}

fn wheels(position: &Position) -> Vec<Action> {
    let actions = position.actions().into_iter();
    actions.filter(|action| matches!(action, Action::WheelLine { .. })).collect()
}

fn play(position: &mut Position, action: Action) -> Flow {
    let Phase::March(marcher) = position.phase else { panic!("{:?}", position.phase) };
    assert_eq!(position.judge_march(marcher, action), Ok(()));
    let flow = position.march(marcher, action, &mut Quick::new(0), &mut Silent);
    assert_eq!(position.field().audit(&position.table()), Ok(()));
    flow
}

#[test]
fn a_line_wheels_like_a_door() {
    tabletop::tested!(rulebook::TOGETHER);
    for (hold, on) in [(Hand::Right, false), (Hand::Left, false), (Hand::Right, true)] {
        let (mut position, ids) = line(Order::March, &[]);
        let [right, left] = [ids[0], ids[1]].map(|id| position.field.get(id).unwrap().body);
        let action = Action::WheelLine { hold, steps: 3, on };
        let foretold = position.stands_after(action);
        assert_eq!(play(&mut position, action), Flow::Done);
        let [now_right, now_left] = [ids[0], ids[1]].map(|id| position.field.get(id).unwrap());
        assert_eq!(foretold, Some(now_right.body));
        let turned = right.heading.to(now_right.body.heading).0.abs();
        assert_eq!(
            (turned, now_left.body.heading),
            (15 * wargame::plane::Angle::PER_DEGREE as i16, now_right.body.heading)
        );
        let beside = now_right.body.rect().local(now_left.body.at);
        assert!(
            (beside.right / ONE + 3 * i64::from(INCH)).abs() <= 2 && (beside.ahead / ONE).abs() <= 2,
            "still one line"
        );
        let stays = match hold {
            Hand::Right => right.at.distance(now_right.body.at),
            Hand::Left => left
                .rect()
                .point(left.rect().width, 0)
                .distance(now_left.body.rect().point(left.rect().width, 0)),
        };
        // The outer end has gone some 1.57 of three inches; what is left is gone together.
        assert_eq!(stays > 2, on, "{stays}");
        assert!(!on || (stays - INCH * 143 / 100).abs() <= INCH / 4, "{stays}");
        assert!([now_right, now_left].iter().all(|unit| unit.did(Deed::Moved)));
        assert_eq!(position.go_on_marches(&mut Silent), Flow::Done, "both have moved");
    }
}

#[test]
fn it_wheels_as_far_as_its_movement_and_the_enemy_let_it() {
    let (position, _) = line(Order::March, &[]);
    // Six inches wide and three to go: 28 degrees.
    let widest = |position: &Position, hold: Hand| {
        let of = |action: &Action| match *action {
            Action::WheelLine { hold: other, steps, on: false } if other == hold => Some(steps),
            _ => None,
        };
        wheels(position).iter().filter_map(of).max()
    };
    assert_eq!([Hand::Left, Hand::Right].map(|hold| widest(&position, hold)), [Some(5), Some(5)]);
    let enemy = unit(Side::Second, Troop::Argives, 2, (38, 24));
    let (held, _) = line(Order::Charge, &[enemy]);
    assert!(widest(&held, Hand::Left) < Some(5), "three inches from hoplites");
}

#[test]
fn only_those_wheel_together_who_stand_alike_and_have_not_moved() {
    let refusal = |position: &Position| {
        let Phase::March(marcher) = position.phase else { panic!() };
        let action = Action::WheelLine { hold: Hand::Right, steps: 1, on: false };
        assert_eq!(wheels(position).is_empty(), position.judge_march(marcher, action).is_err());
        position.judge_march(marcher, action).err().map(|illegal| illegal.rule)
    };
    let (position, ids) = line(Order::March, &[]);
    assert_eq!(refusal(&position), None);
    let mut other = position.clone();
    other.field.get_mut(ids[1]).unwrap().conduct.order = Some(Order::Halt);
    assert_eq!(refusal(&other), Some(rulebook::TOGETHER), "another order");
    let mut other = position.clone();
    other.field.get_mut(ids[1]).unwrap().body.heading = Heading::degrees(5);
    assert_eq!(refusal(&other), Some(rulebook::TOGETHER), "another front");
    let mut other = position.clone();
    other.strophe.acted.insert(ids[1]);
    assert_eq!(refusal(&other), Some(rulebook::TOGETHER), "it has moved");
    let mut other = position.clone();
    play(&mut other, Action::Ahead(4));
    assert_eq!(refusal(&other), Some(rulebook::TOGETHER), "the first has begun");
    let (approach, _) = line(Order::BeginApproach, &[]);
    assert_eq!(refusal(&approach), Some(rulebook::TOGETHER), "in an approach each for itself");
}

/// Lochoi are put down on whole units of length each for itself, and who touches may reach into his neighbour by a little: turned, it must
/// not be more. Both came up in random battles.
#[test]
fn nobody_stands_on_another_after_a_wheel_of_the_line() {
    let at = |side, troop, files, x, y| Stands { at: Point::new(x, y), ..unit(side, troop, files, (0, 0)) };
    let beside_a_friend = [
        at(Side::Second, Troop::Athenians, 4, 1920, 2400),
        at(Side::Second, Troop::Athenians, 4, 1536, 2400),
        at(Side::Second, Troop::Athenians, 3, 2304, 2352),
    ];
    let into_each_other =
        [at(Side::First, Troop::Spartiates, 2, 3021, 829), at(Side::First, Troop::Perioikoi, 3, 2832, 832)];
    for units in [&beside_a_friend[..], &into_each_other[..]] {
        let (mut position, ids) = battlefield(Setup::default(), Step::Marches, units);
        for &id in &ids[..2] {
            position.field.get_mut(id).unwrap().conduct.order = Some(Order::March);
        }
        assert_eq!(position.field().audit(&position.table()), Ok(()));
        for &id in &ids[..2] {
            let mut position = position.clone();
            position.strophe.acted =
                ids.iter().copied().filter(|&other| !ids[..2].contains(&other)).collect();
            position.phase = Phase::March(Marcher {
                unit: id,
                left: 3 * INCH as i16,
                gone: 0,
                enemy_was: i16::MAX,
                wheeled: Angle(0),
                steps: MarchSteps::NONE,
            });
            assert!(wheels(&position).len() > 2, "{:?}", wheels(&position));
            for action in wheels(&position) {
                play(&mut position.clone(), action);
            }
        }
    }
}
