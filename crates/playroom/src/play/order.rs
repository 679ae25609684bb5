//! A choice that answers the questions that follow as well: each is asked and answered by itself, in the order of the rules.

use super::Play;
use crate::Point;
use tabletop::{Rule, Seat};

/// What a person has chosen for all questions under one rule.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Order {
    seat: Seat,
    answer: Point,
    rule: Option<Rule>,
}

impl Play {
    /// The order that pointing here gives. A guide explains every question, so it leaves none to an order.
    pub(super) fn ordered_by(&self, at: Point) -> Option<Order> {
        let look = self.look();
        let (seat, answer) = self.frame.waiting.zip(look.answers_all(at))?;
        (!self.is_guided()).then(|| Order { seat, answer, rule: look.current_rule() })
    }

    /// Answers what is asked now, if there is an order for it.
    pub(super) fn follow_order(&mut self) {
        let Some(order) = self.order else { return };
        if self.look().current_rule() != order.rule {
            self.order = None;
            return;
        }
        if !self.frame.mine || self.frame.waiting != Some(order.seat) {
            return;
        }
        let mut paths = self.frame.offers.paths.iter();
        let answer = paths.find(|(_, path)| path.len() == 1 && path[0].point == order.answer);
        if let Some(&(action, _)) = answer {
            self.choose(action);
        }
        if !self.is_settled() {
            self.show_next();
        }
    }
}
