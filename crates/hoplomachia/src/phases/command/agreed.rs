//! OP4 A signal that an army agrees on before the battle, for certain troops alone.

use crate::event::{Decision, RiteEvent};
use crate::field::Units;
use crate::host::{Given, To};
use crate::orders::Order;
use crate::phase::Rite;
use crate::phases::forbid;
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Illegal, Log};

impl Position {
    pub(crate) fn list_own_signals(&self, side: Side, visit: &mut dyn FnMut(Action)) {
        visit(Action::NoOrder);
        let all = || self.field.of_side(side).chain(self.field.to_come(side));
        let units = all().map(|(id, _)| To::Unit(id));
        for to in units.chain(self.hosts[side].strategoi().map(|(index, _)| To::Strategos(index))) {
            let orders = Order::ALL.into_iter().filter(|&order| self.check_suits(to, order).is_ok());
            orders.for_each(|order| visit(Action::Tell { to, order }));
        }
    }

    /// OP4, R222 It is one of the eight, for a unit or for all whom a strategos commands.
    pub(crate) fn judge_own_signal(&self, side: Side, action: Action) -> Result<(), Illegal> {
        let Action::Tell { to, order } = action else {
            return match action {
                Action::NoOrder => Ok(()),
                _ => forbid(rulebook::OWN_SIGNAL, "agree on a signal, or on none"),
            };
        };
        self.check_rite(side, Rite::OwnSignal)?;
        self.check_suits(to, order)?;
        if self.meant_by(side, to).is_empty() {
            return forbid(rulebook::OWN_SIGNAL, "it is for certain troops of this army");
        }
        Ok(())
    }

    pub(crate) fn agree(&mut self, side: Side, action: Action, log: &mut impl Log<Event>) {
        let agreed = match action {
            Action::Tell { to, order } => Some(Given { to, order }),
            _ => None,
        };
        self.hosts[side].agreed = agreed;
        let what = agreed.map_or(Decision::Nothing, Decision::Gives);
        log.note(Event::Rites(RiteEvent::Agreed { side, what }));
    }

    /// OP4 Whether there is anybody for whom the signal is that was agreed on.
    pub(super) fn check_agreed(&self, side: Side) -> Result<(), Illegal> {
        if self.agreed_for(side).is_empty() {
            return forbid(rulebook::OWN_SIGNAL, "no signal was agreed on for anybody who is there");
        }
        Ok(())
    }

    /// Those of them who are on the table.
    pub(super) fn agreed_for(&self, side: Side) -> Units {
        tabletop::applies!(rulebook::OWN_SIGNAL);
        let meant = self.hosts[side].agreed.map_or(Units::NONE, |agreed| self.meant_by(side, agreed.to));
        let is_there = |&id: &crate::field::UnitId| self.field.of_side(side).any(|(other, _)| other == id);
        meant.iter().filter(is_there).collect()
    }

    /// R222 For whom such a signal is.
    fn meant_by(&self, side: Side, to: To) -> Units {
        tabletop::applies!(rulebook::WHOM_IT_IS_FOR);
        match to {
            To::Army => Units::NONE,
            To::Unit(id) => {
                let is_own = self.field.get(id).is_some_and(|unit| unit.side == side);
                Some(id).filter(|_| is_own).into_iter().collect()
            }
            To::Strategos(index) => self.commands(side, index),
        }
    }
}
