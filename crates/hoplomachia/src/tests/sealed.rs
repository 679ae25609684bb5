//! What is under seal: nobody sees it, and nobody can tell what he imagines from it.

use super::battlefield::{battlefield, unit};
use super::strophe::{at, lead};
use crate::event::{CommandEvent, Decision};
use crate::host::{Given, To};
use crate::orders::Order;
use crate::phase::{Phase, Step};
use crate::setup::Orders::{OnePerStrategos, SignalAndHegemon};
use crate::troops::Troop;
use crate::{Action, Event, Position, Setup, Side};
use tabletop::Position as _;
use tabletop::chance::Quick;
use tabletop::conformance::{Promise, Scrutiny, play_one};
use tabletop::{Silent, Viewer};

/// Both sides have two strategoi; those of the first have decided like this.
fn decided(actions: [Action; 2]) -> Position {
    let units = [
        unit(Side::First, Troop::Athenians, 3, (30, 10)),
        unit(Side::First, Troop::Athenians, 3, (36, 10)),
        unit(Side::First, Troop::Psiloi, 4, (48, 10)),
        unit(Side::Second, Troop::Korinthians, 3, (30, 40)),
    ];
    let (mut position, ids) = battlefield(Setup::default(), Step::Orders, &units);
    lead(&mut position, ids[0]);
    lead(&mut position, ids[1]);
    lead(&mut position, ids[3]);
    at(&mut position, Phase::NOBODY_ASKED);
    for action in actions {
        position.play(Side::First.seat(), action, &mut Quick::new(0), &mut Silent).unwrap();
    }
    position
}

fn imagined(position: &Position, viewer: Viewer, seed: u64) -> Position {
    position.resample(viewer, &mut Quick::new(seed))
}

#[test]
fn who_may_not_look_imagines_the_same_whatever_was_ordered() {
    let charge = decided([Action::Signal(Order::Charge), Action::NoOrder]);
    let psiloi = charge.field().iter().map(|(id, _)| id).nth(2).unwrap();
    let told = Action::Tell { to: To::Unit(psiloi), order: Order::March };
    let march = decided([Action::NoOrder, told]);
    let declined = decided([Action::Decline, Action::NoOrder]);
    let (enemy, own) = (Viewer::Seat(Side::Second.seat()), Viewer::Seat(Side::First.seat()));
    let mut differ = 0;
    for seed in 0..50 {
        for viewer in [enemy, Viewer::Table] {
            let world = imagined(&charge, viewer, seed);
            assert_eq!(world.view(viewer), charge.view(viewer));
            assert_eq!(imagined(&march, viewer, seed), world);
            assert_eq!(imagined(&declined, viewer, seed), world);
            differ += u32::from(world != charge);
        }
        assert_eq!(imagined(&charge, own, seed), charge, "one's own orders one knows");
        assert_eq!(imagined(&charge, Viewer::Referee, seed), charge);
    }
    assert!(differ > 50, "other worlds are imagined");
}

#[test]
fn others_are_told_that_a_strategos_has_decided_and_no_more() {
    let given = Given { to: To::Army, order: Order::Charge };
    let decided = |what| Event::Command(CommandEvent::Decided { side: Side::First, strategos: 0, what });
    let event = decided(Decision::Gives(given));
    assert_eq!(event.redacted(Viewer::Seat(Side::Second.seat())), decided(Decision::Sealed));
    assert_eq!(event.redacted(Viewer::Table), decided(Decision::Sealed));
    assert_eq!(event.redacted(Viewer::Seat(Side::First.seat())), event);
    assert_eq!(event.redacted(Viewer::Referee), event);
}

/// What the runners of the enemy say is not known either; when they arrive is.
#[test]
fn runners_keep_what_they_know() {
    let with = |order| {
        let mut position = decided([Action::NoOrder, Action::NoOrder]);
        let psiloi = position.field.iter().map(|(id, _)| id).nth(2).unwrap();
        let runner = Some(crate::field::Runner { order, turns: 2 });
        position.field.get_mut(psiloi).unwrap().conduct.runner = runner;
        position
    };
    let enemy = Viewer::Seat(Side::Second.seat());
    let (halt, forward) = (with(Order::Halt), with(Order::ForwardPsiloi));
    assert_eq!(halt.view(enemy), forward.view(enemy));
    for seed in 0..20 {
        assert_eq!(imagined(&halt, enemy, seed), imagined(&forward, enemy, seed));
    }
    assert_ne!(halt.view(Viewer::Seat(Side::First.seat())), forward.view(Viewer::Seat(Side::First.seat())));
}

/// Whole random games keep every promise about secrets, as far as they get.
#[test]
fn random_games_betray_nobody() {
    for (seed, orders) in (0..6).zip([OnePerStrategos, SignalAndHegemon].into_iter().cycle()) {
        let setup = Setup { orders, ..Setup::default() };
        let scrutiny = Scrutiny { longest: 60, ..Scrutiny::THOROUGH };
        match play_one::<Position>(&setup, seed, scrutiny) {
            Ok(_) => {}
            Err(violation) => assert_eq!(violation.promise, Promise::Ends, "{violation}"),
        }
    }
}
