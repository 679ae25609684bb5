//! What is under seal, as somebody imagines it who may not look.

use crate::field::{Runner, State, UnitId};
use crate::host::{MOST_STRATEGOI, Once};
use crate::orders::Order;
use crate::phase::{Orders, Phase, Step};
use crate::strategos::Means;
use crate::view::is_own;
use crate::{Action, Position, Side};
use arrayvec::ArrayVec;
use tabletop::{Chance, Viewer, pick_stepwise};

impl Position {
    /// A position that a viewer cannot tell from this one: what is sealed is drawn afresh.
    pub(crate) fn resealed(&self, viewer: Viewer, chance: &mut impl Chance) -> Position {
        let mut position = self.clone();
        for side in Side::BOTH.into_iter().filter(|&side| !is_own(viewer, side)) {
            position.redraw_runners(side, chance);
            match position.phase {
                Phase::Orders(now) if position.strophe.step == Step::Orders => {
                    position.redraw_orders(side, now, chance);
                }
                Phase::ChangeSignal(second) => position.redraw_signal(side, side == second, chance),
                _ => {}
            }
        }
        position
    }

    /// CM12 What the runners of a side say.
    fn redraw_runners(&mut self, side: Side, chance: &mut impl Chance) {
        for id in UnitId::all() {
            let Some(unit) = self.field.get_mut(id).filter(|unit| unit.side == side) else { continue };
            let is_core = unit.is(State::Core);
            if let Some(Runner { order, .. }) = &mut unit.conduct.runner {
                *order =
                    draw(Order::ALL.into_iter().filter(|order| !(is_core && order.is_for_lights())), chance)
                        .unwrap_or(Order::Halt);
            }
        }
    }

    /// What the strategoi of a side who have decided in this turn might have decided, one after the other.
    fn redraw_orders(&mut self, side: Side, now: Orders, chance: &mut impl Chance) {
        self.unseal(side);
        let asked = self.orders_to_give().take_while(|&orders| orders != now);
        let decided: ArrayVec<Orders, { MOST_STRATEGOI * 2 }> =
            asked.filter(|orders| orders.side == side).collect();
        for orders in decided {
            let mut actions = Vec::new();
            self.list_orders(orders, &mut |action| actions.push(action));
            // Everybody would have seen the herald.
            actions.retain(|&action| action != Action::PresentHerald);
            if let Some(action) = pick_stepwise::<Position>(&actions, chance) {
                self.seal(orders, action);
            }
        }
    }

    /// When one side has shown Charge and the other is asked: all know that both have a signal, not who had it blown, nor what the
    /// second says.
    fn redraw_signal(&mut self, side: Side, is_second: bool, chance: &mut impl Chance) {
        let shown = self.hosts[side].signal;
        let has_declined = self.hosts[side].has.contains(Once::Declines);
        self.unseal(side);
        let orders = self.orders_to_give().filter(|orders| orders.side == side);
        let may_blow: ArrayVec<Orders, { MOST_STRATEGOI * 2 }> =
            orders.filter(|&orders| self.check_means(orders, Means::Salpinx).is_ok()).collect();
        let Some(blower) = draw(may_blow.into_iter(), chance) else { return };
        let is_legal = |order: &Order| self.judge_orders(blower, Action::Signal(*order)).is_ok();
        let signal = if is_second { draw(Order::ALL.into_iter().filter(is_legal), chance) } else { shown };
        if let Some(order) = signal {
            self.seal(blower, Action::Signal(order));
        }
        if has_declined && !is_second {
            self.hosts[side].has.insert(Once::Declines);
        }
    }

    /// Takes all markers of a side off the table.
    fn unseal(&mut self, side: Side) {
        let host = &mut self.hosts[side];
        host.signal = None;
        host.has.remove(Once::Declines);
        host.strategoi.iter_mut().flatten().for_each(|strategos| strategos.given = None);
    }
}

/// One of these, each as likely.
fn draw<T>(mut from: impl Iterator<Item = T> + Clone, chance: &mut impl Chance) -> Option<T> {
    let count = from.clone().count() as u32;
    if count == 0 {
        return None;
    }
    from.nth(chance.pick(count) as usize)
}
