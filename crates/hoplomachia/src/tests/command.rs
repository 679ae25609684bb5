//! The command strophe: who orders, who hears.

use crate::command::{Advance, Commander, Given, Listener, successors};
use crate::orders::Order;
use crate::setup::Orders;
use crate::strategos::Means;
use crate::{Setup, rulebook};
use Means::{Salpinx, Verbal};
use tabletop::Rule;

const HEGEMON: Commander =
    Commander { is_hegemon: true, is_engaged: false, has_ordered: false, is_new: false };
const OTHER: Commander = Commander { is_hegemon: false, ..HEGEMON };
const PHALANX: Given = Given { signal: false, hegemon_is_engaged: false, in_battle_phalanx: true };

fn refused(commander: Commander, means: Means, given: Given, setup: &Setup) -> Option<Rule> {
    commander.check(means, &given, setup).err().map(|illegal| illegal.rule)
}

#[test]
fn every_strategos_who_is_not_engaged_gives_one_order() {
    let setup = Setup::default();
    for means in [Salpinx, Verbal] {
        assert_eq!(refused(HEGEMON, means, PHALANX, &setup), None);
        assert_eq!(
            refused(Commander { is_engaged: true, ..HEGEMON }, means, PHALANX, &setup),
            Some(rulebook::ONE_ORDER)
        );
        assert_eq!(
            refused(Commander { has_ordered: true, ..HEGEMON }, means, PHALANX, &setup),
            Some(rulebook::ONE_ORDER)
        );
        assert_eq!(
            refused(Commander { is_new: true, ..HEGEMON }, means, PHALANX, &setup),
            Some(rulebook::SUCCESSION)
        );
    }
    assert_eq!(refused(OTHER, Verbal, PHALANX, &setup), None, "not only the hegemon");
    let laid = Given { signal: true, ..PHALANX };
    assert_eq!(refused(HEGEMON, Salpinx, laid, &setup), Some(rulebook::WHO_ORDERS), "one signal a side");
    assert_eq!(refused(HEGEMON, Verbal, laid, &setup), None);
}

#[test]
fn another_blows_the_trumpet_when_the_hegemon_fights_or_the_army_is_divided() {
    let setup = Setup::default();
    assert_eq!(refused(OTHER, Salpinx, PHALANX, &setup), Some(rulebook::WHO_ORDERS));
    assert_eq!(refused(OTHER, Salpinx, Given { hegemon_is_engaged: true, ..PHALANX }, &setup), None);
    assert_eq!(refused(OTHER, Salpinx, Given { in_battle_phalanx: false, ..PHALANX }, &setup), None);
}

#[test]
fn orders_may_be_the_hegemons_alone() {
    let setup = Setup { orders: Orders::SignalAndHegemon, ..Setup::default() };
    let again = Commander { has_ordered: true, ..HEGEMON };
    assert_eq!(refused(again, Verbal, PHALANX, &setup), None, "a signal and a verbal order");
    assert_eq!(refused(OTHER, Verbal, PHALANX, &setup), Some(rulebook::WHO_ORDERS));
}

const CORE: Listener = Listener {
    is_core: true,
    is_in_melee: false,
    has_verbal_order: false,
    is_in_portion: true,
    is_following_flight: false,
};
const LIGHTS: Listener = Listener { is_core: false, ..CORE };

fn heard(listener: Listener) -> Vec<Order> {
    Order::ALL.into_iter().filter(|&order| listener.obeys(order)).collect()
}

#[test]
fn signals_go_to_all_but_some_touch_lights_alone() {
    let for_core: Vec<Order> = Order::ALL.into_iter().filter(|order| !order.is_for_lights()).collect();
    assert_eq!((heard(CORE), heard(LIGHTS)), (for_core, Order::ALL.to_vec()));
}

/// The printed example: a unit on the march under a verbal order does not halt when the salpinx says so.
#[test]
fn some_do_not_hear() {
    tabletop::tested!(rulebook::NOT_IN_MELEE);
    tabletop::tested!(rulebook::EXEMPT);
    tabletop::tested!(rulebook::PORTIONS);
    assert!(!Listener { has_verbal_order: true, ..CORE }.obeys(Order::Halt));
    assert_eq!(heard(Listener { is_in_melee: true, ..CORE }), []);
    assert_eq!(heard(Listener { is_in_portion: false, ..CORE }), []);
}

#[test]
fn lights_of_an_ally_follow_their_core() {
    tabletop::tested!(rulebook::ALLIED_LIGHTS);
    let ignored: Vec<Order> = Order::ALL
        .into_iter()
        .filter(|&order| !Listener { is_following_flight: true, ..LIGHTS }.obeys(order))
        .collect();
    assert_eq!(ignored, [Order::ForwardPsiloi, Order::BeginApproach, Order::Charge]);
}

#[test]
fn an_approach_is_begun_once_and_may_be_resumed() {
    tabletop::tested!(rulebook::APPROACH_HALTED);
    let mut advance = Advance::default();
    assert!(advance.check().is_ok() && advance.sings());
    assert!(!advance.halt(), "nothing to halt");
    advance = Advance::Begun;
    assert_eq!(advance.check().err().map(|illegal| illegal.rule), Some(rulebook::APPROACH_AGAIN));
    assert!(advance.halt(), "it costs a point");
    assert!(advance.check().is_ok() && !advance.sings(), "they resume without a song");
    advance = Advance::Begun;
    advance.win();
    assert!(advance.check().is_ok() && advance.sings());
}

#[test]
fn a_hegemon_is_followed_by_one_of_his_city() {
    tabletop::tested!(rulebook::SUCCESSION);
    let others = [(1, &"Athens"), (2, &"Ionia"), (3, &"Athens")];
    assert_eq!(successors(&"Athens", others.into_iter()).collect::<Vec<_>>(), [1, 3]);
    assert_eq!(successors(&"Argos", others.into_iter()).count(), 0);
}
