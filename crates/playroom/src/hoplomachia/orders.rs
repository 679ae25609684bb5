//! The eight orders as picture cards in the tray: a trumpet signal is laid, a verbal order is given to whom a runner brings it.

use super::pointer;
use crate::shown::{CardFace, Half, Hand};
use hoplomachia::orders::Order;
use hoplomachia::view::View;
use hoplomachia::{Side, rulebook};
use tabletop::{Fact, Rule};

pub(super) fn hands(view: &View) -> Vec<Hand> {
    view.own.map(|side| hand(view, side)).into_iter().collect()
}

fn hand(view: &View, side: Side) -> Hand {
    let optional = view.setup.optional;
    let has_more = optional.ekdromoi_signals || optional.scythed_chariots;
    let more = Order::FOR_EKDROMOI.into_iter().filter(|_| has_more);
    let known: Vec<CardFace> = Order::ALL.into_iter().chain(more).map(|order| face(side, order)).collect();
    Hand { seat: side.seat(), count: known.len() as u8, known, own: true }
}

fn face(side: Side, order: Order) -> CardFace {
    let (title, text, emblem, rule) = told(order);
    let half = Half { seat: side.seat(), title, text, emblem, reaction: false, rule };
    CardFace { number: pointer::number(order), halves: vec![half] }
}

/// What an order is.
pub(super) fn about(order: Order) -> Fact {
    let (title, text, _, rule) = told(order);
    Fact::ruled(format!("{title}:"), text, rule)
}

/// Its name, what it says, its picture and its rule.
fn told(order: Order) -> (&'static str, &'static str, &'static str, Rule) {
    match order {
        Order::Muster => ("Muster", "Form up on the strategos.", "signal-muster", rulebook::MUSTER),
        Order::March => {
            ("March", "Move; keep 6 inches off the enemy.", "signal-march", rulebook::MARCH_KEEPS_A_STADE)
        }
        Order::Halt => ("Halt", "Stand and dress the ranks.", "signal-halt", rulebook::HALT),
        Order::ForwardPsiloi => {
            ("Lights out", "Lights and horse go forward.", "signal-lights-out", rulebook::FORWARD_PSILOI)
        }
        Order::RecallPsiloi => {
            ("Lights back", "They come behind the line.", "signal-lights-back", rulebook::FORWARD_PSILOI)
        }
        Order::BeginApproach => {
            ("Approach", "The phalanx advances, singing.", "signal-approach", rulebook::BEGIN_APPROACH)
        }
        Order::Charge => ("Charge", "Whoever is in reach charges.", "signal-charge", rulebook::EIGHT_ORDERS),
        Order::Withdrawal => {
            ("Withdraw", "Leave the field in order.", "signal-withdraw", rulebook::WITHDRAWAL)
        }
        Order::ReleaseEkdromoi => {
            ("Runners out", "Ekdromoi and chariots go.", "signal-lights-out", rulebook::EKDROMOI_SIGNALS)
        }
        Order::RecallEkdromoi => {
            ("Runners back", "Ekdromoi keep to the line.", "signal-lights-back", rulebook::EKDROMOI_SIGNALS)
        }
    }
}
