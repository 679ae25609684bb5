//! A.1 What a strategos may order, by the trumpet or by word of mouth, under seal.

use crate::battles::Formation;
use crate::command::{Commander, Given as Laid};
use crate::event::{CommandEvent, Decision};
use crate::field::{Place, State, UnitId};
use crate::host::{Given, Once, Strategos, To};
use crate::katastrophe::Ending;
use crate::orders::Order;
use crate::phase::{Orders, Phase};
use crate::phases::{Flow, forbid};
use crate::setup;
use crate::strategos::Means;
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Illegal, Log};

impl Position {
    /// Who is asked for an order in this turn, one after the other: every strategos who is not engaged, or the hegemon twice; R226 and
    /// the hegemon if he is.
    pub(super) fn orders_to_give(&self) -> impl Iterator<Item = Orders> + '_ {
        let means = |is_hegemon: bool| match self.setup.orders {
            setup::Orders::OnePerStrategos => [Some(None), None],
            setup::Orders::SignalAndHegemon if is_hegemon => {
                [Some(Some(Means::Salpinx)), Some(Some(Means::Verbal))]
            }
            setup::Orders::SignalAndHegemon => [None, None],
        };
        Side::BOTH.into_iter().flat_map(move |side| {
            // R226 A hegemon who fights gives no order, but may send the herald.
            let asks = |him: &Strategos| match (self.can_order(him), him.is_hegemon && self.is_engaged(him)) {
                (true, _) => 2,
                (false, is_caught) => usize::from(is_caught),
            };
            self.hosts[side].strategoi().flat_map(move |(strategos, him)| {
                let means = means(him.is_hegemon).into_iter().flatten().take(asks(him));
                means.map(move |by| Orders { side, strategos, by })
            })
        })
    }

    /// The next of them.
    pub(super) fn next_to_order(&self) -> Option<Phase> {
        let mut orders = self.orders_to_give();
        if let Phase::Orders(last) = self.phase {
            orders.by_ref().find(|&asked| asked == last);
        }
        orders.next().map(Phase::Orders)
    }

    pub(crate) fn list_orders(&self, orders: Orders, visit: &mut dyn FnMut(Action)) {
        let signals = Order::ALL.into_iter().chain(Order::FOR_EKDROMOI).map(Action::Signal);
        let units = self.field.of_side(orders.side).map(|(id, _)| To::Unit(id));
        let strategoi = self.hosts[orders.side].strategoi().map(|(index, _)| To::Strategos(index));
        let others = [Action::OwnSignal, Action::NoOrder, Action::Decline, Action::PresentHerald];
        let is_allowed = |action: &Action| self.judge_orders(orders, *action).is_ok();
        signals.filter(is_allowed).for_each(&mut *visit);
        // The means and whom they reach are the same for every order, and take longest to check.
        if self.check_means(orders, Means::Verbal).is_ok() {
            for to in units.chain(strategoi).filter(|&to| self.check_reached(orders, to).is_ok()) {
                let told = Order::ALL.into_iter().filter(|&order| self.check_suits(to, order).is_ok());
                told.map(|order| Action::Tell { to, order }).for_each(&mut *visit);
            }
        }
        others.into_iter().filter(is_allowed).for_each(visit);
    }

    pub(crate) fn judge_orders(&self, orders: Orders, action: Action) -> Result<(), Illegal> {
        let is_hegemon =
            self.hosts[orders.side].strategos(orders.strategos).is_some_and(|strategos| strategos.is_hegemon);
        match action {
            Action::Decline | Action::PresentHerald if !is_hegemon => {
                forbid(rulebook::TRUCE, "that is for the hegemon to say")
            }
            Action::Decline if orders.by == Some(Means::Verbal) => {
                forbid(rulebook::NOBODY_FIGHTS_ON, "he has said with his signal whether he fights on")
            }
            Action::NoOrder | Action::Decline | Action::PresentHerald => Ok(()),
            Action::Signal(signal) => {
                self.check_means(orders, Means::Salpinx)?;
                match signal {
                    _ if signal.is_for_ekdromoi() && !self.has_ekdromoi_signals() => {
                        forbid(rulebook::EKDROMOI_SIGNALS, "there is no such signal in this battle")
                    }
                    Order::BeginApproach => self.who_begins(orders.side, orders.strategos).map(|_| ()),
                    _ => Ok(()),
                }
            }
            Action::OwnSignal => {
                self.check_means(orders, Means::Salpinx)?;
                self.check_agreed(orders.side)
            }
            Action::Tell { to, order } => {
                self.check_means(orders, Means::Verbal)?;
                self.check_reached(orders, to)?;
                self.check_suits(to, order)
            }
            _ => forbid(rulebook::ONE_ORDER, "that is no order"),
        }
    }

    pub(crate) fn order(&mut self, orders: Orders, action: Action, log: &mut impl Log<Event>) -> Flow {
        let Orders { side, strategos, .. } = orders;
        if action == Action::PresentHerald {
            tabletop::applies!(rulebook::TRUCE);
            tabletop::applies!(rulebook::HERALD_AT_ANY_TIME);
            log.note(Event::Command(CommandEvent::HeraldSent { side }));
            self.end(Ending::Nike(side.enemy()), log);
            return Flow::Asks;
        }
        let what = self.seal(orders, action);
        log.note(Event::Command(CommandEvent::Decided { side, strategos, what }));
        Flow::Done
    }

    /// Lays an order under its marker.
    pub(super) fn seal(&mut self, orders: Orders, action: Action) -> Decision {
        let host = &mut self.hosts[orders.side];
        let given = match action {
            Action::OwnSignal => {
                let Some(order) = host.agreed.map(|agreed| agreed.order) else { return Decision::Nothing };
                host.has.insert(Once::OwnSignal);
                host.signal = Some(order);
                Given { to: To::Army, order }
            }
            Action::Signal(order) => {
                host.signal = Some(order);
                Given { to: To::Army, order }
            }
            Action::Tell { to, order } => Given { to, order },
            Action::Decline => {
                host.has.insert(Once::Declines);
                return Decision::Declines;
            }
            _ => return Decision::Nothing,
        };
        if let Some(strategos) = host.strategos_mut(orders.strategos) {
            strategos.given = Some(given);
        }
        Decision::Gives(given)
    }

    /// OP5, OP9 Whether there are signals for ekdromoi: chariots need them too.
    fn has_ekdromoi_signals(&self) -> bool {
        self.setup.optional.ekdromoi_signals || self.setup.optional.scythed_chariots
    }

    /// CM1 Whether a strategos may give orders: his lochos does not fight, his unit does not run, and he has not just been found.
    pub(super) fn can_order(&self, strategos: &Strategos) -> bool {
        tabletop::applies!(rulebook::ONE_ORDER);
        !strategos.is_new && !self.is_engaged(strategos) && self.is_present(strategos)
    }

    fn is_engaged(&self, strategos: &Strategos) -> bool {
        let is_running = self.field.get(strategos.unit).is_some_and(|unit| unit.is_running());
        is_running || self.fights(strategos.unit, strategos.file)
    }

    /// Whether he is on the table.
    fn is_present(&self, strategos: &Strategos) -> bool {
        self.field.get(strategos.unit).is_some_and(|unit| unit.place != Place::ToCome)
    }

    /// CM1, R14 Whether a strategos may give his order by these means.
    pub(super) fn check_means(&self, orders: Orders, means: Means) -> Result<(), Illegal> {
        let host = &self.hosts[orders.side];
        let Some(him) = host.strategos(orders.strategos) else {
            return forbid(rulebook::ONE_ORDER, "there is no such strategos");
        };
        if orders.by.is_some_and(|by| by != means) {
            return forbid(rulebook::WHO_ORDERS, "his signal comes first, then his verbal order");
        }
        let commander = Commander {
            is_hegemon: him.is_hegemon,
            is_engaged: self.is_engaged(him),
            has_ordered: him.given.is_some(),
            is_new: him.is_new,
        };
        let laid = Laid {
            signal: host.signal.is_some(),
            hegemon_is_engaged: host.hegemon().is_none_or(|(_, hegemon)| !self.can_order(hegemon)),
            in_battle_phalanx: host.formation == Formation::BattlePhalanx,
        };
        commander.check(means, &laid, &self.setup)
    }

    /// Whether an order is for such as these.
    pub(super) fn check_suits(&self, to: To, order: Order) -> Result<(), Illegal> {
        let is_core = |id: UnitId| self.field.get(id).is_some_and(|unit| unit.is(State::Core));
        match to {
            _ if order.is_for_ekdromoi() => {
                forbid(rulebook::EKDROMOI_SIGNALS, "the trumpet alone calls ekdromoi")
            }
            To::Unit(id) if order.is_for_lights() && is_core(id) => {
                forbid(rulebook::EIGHT_ORDERS, "this order is for lights alone")
            }
            _ => Ok(()),
        }
    }

    /// CM3, CM5 Whether a strategos may send a verbal order to somebody, and a runner would get through.
    fn check_reached(&self, orders: Orders, to: To) -> Result<(), Illegal> {
        self.check_may_tell(orders, to)?;
        match self.turns_to(orders.side, orders.strategos, to) {
            Some(_) => Ok(()),
            None => {
                forbid(rulebook::STRAIGHT_WAY, "the enemy stands too near the straight way of his runner")
            }
        }
    }

    fn check_may_tell(&self, orders: Orders, to: To) -> Result<(), Illegal> {
        let host = &self.hosts[orders.side];
        match to {
            To::Army => forbid(rulebook::WHOM_ORDERS_REACH, "only the trumpet reaches the whole army"),
            To::Unit(id) => self.check_told_unit(orders.side, id),
            To::Strategos(other) if other == orders.strategos => {
                forbid(rulebook::WHOM_ORDERS_REACH, "he need not tell himself")
            }
            To::Strategos(_) if !host.strategos(orders.strategos).is_some_and(|him| him.is_hegemon) => {
                forbid(rulebook::WHOM_ORDERS_REACH, "only the hegemon orders another strategos")
            }
            To::Strategos(other) if !host.strategos(other).is_some_and(|him| self.is_present(him)) => {
                forbid(rulebook::WHOM_ORDERS_REACH, "there is no such strategos on the table")
            }
            To::Strategos(_) => Ok(()),
        }
    }

    fn check_told_unit(&self, side: Side, id: UnitId) -> Result<(), Illegal> {
        let unit = self.field.get(id).filter(|unit| unit.side == side && unit.place != Place::ToCome);
        match unit {
            None => forbid(rulebook::WHOM_ORDERS_REACH, "there is no such unit of his army on the table"),
            Some(unit) if unit.is_broken() => forbid(rulebook::ROUT, "who routs obeys nobody"),
            Some(_) if self.is_in_melee(id) => forbid(rulebook::NOT_IN_MELEE, "who fights hears no order"),
            Some(_) => Ok(()),
        }
    }
}
