//! The eight orders as picture cards in the tray: a trumpet signal is laid, a verbal order is given to whom a runner brings it.

use super::pointer;
use crate::shown::{CardFace, Half, Hand};
use hoplomachia::orders::Order;
use hoplomachia::view::View;
use hoplomachia::{Side, rulebook};
use tabletop::Rule;

pub(super) fn hands(view: &View) -> Vec<Hand> {
    view.own.map(hand).into_iter().collect()
}

fn hand(side: Side) -> Hand {
    let known: Vec<CardFace> = Order::ALL.into_iter().map(|order| face(side, order)).collect();
    Hand { seat: side.seat(), count: known.len() as u8, known, own: true }
}

fn face(side: Side, order: Order) -> CardFace {
    let (title, text, emblem, rule): (_, _, _, Rule) = match order {
        Order::Muster => ("Muster", "Form up on the strategos.", "signal-muster", rulebook::MUSTER),
        Order::March => {
            ("March", "Move, a stade off the enemy.", "signal-march", rulebook::MARCH_KEEPS_A_STADE)
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
    };
    let half = Half { seat: side.seat(), title, text, emblem, reaction: false, rule };
    CardFace { number: pointer::number(order), halves: vec![half] }
}
