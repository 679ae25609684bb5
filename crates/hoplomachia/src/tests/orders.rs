//! Orders: what there is to order, and how long it takes.

use crate::orders::{Order, turns_on_the_way};
use crate::rulebook;
use wargame::plane::INCH;

#[test]
fn there_are_eight_orders_and_two_are_for_lights() {
    tabletop::tested!(rulebook::EIGHT_ORDERS);
    let for_lights: Vec<Order> = Order::ALL.into_iter().filter(|order| order.is_for_lights()).collect();
    assert_eq!((Order::ALL.len(), for_lights), (8, vec![Order::ForwardPsiloi, Order::RecallPsiloi]));
}

/// The printed examples: within 8 inches at once, at 10 next turn, at 17 the turn after next.
#[test]
fn a_runner_takes_a_turn_for_every_eight_inches_beyond_the_first() {
    tabletop::tested!(rulebook::VERBAL_ORDERS);
    assert_eq!(
        [0, 5, 8, 10, 16, 17, 24].map(|inches| turns_on_the_way(inches * INCH)),
        [0, 0, 0, 1, 1, 2, 2]
    );
    assert_eq!(turns_on_the_way(8 * INCH + 1), 1);
}

#[test]
fn only_a_charge_may_be_answered_by_a_charge() {
    tabletop::tested!(rulebook::CHANGING_THE_SIGNAL);
    for kept in Order::ALL {
        for to in Order::ALL {
            assert_eq!(kept.may_become(to, Order::Charge), to == kept || to == Order::Charge);
            assert_eq!(kept.may_become(to, Order::March), to == kept);
        }
    }
}
