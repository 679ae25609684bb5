//! AR7 One Step More!, at the start of the phase.

use crate::action::Action;
use crate::event::MeleeEvent;
use crate::field::UnitId;
use crate::host::Strategos;
use crate::melee::Combatant;
use crate::phase::Step;
use crate::phases::Flow;
use crate::rites::{self, ONE_STEP_MORE};
use crate::troops::Class;
use crate::{Event, Position, Side, rulebook};
use tabletop::{Chance, Log};

impl Position {
    /// AR7 Does it, or not.
    pub(crate) fn one_step_more(
        &mut self,
        side: Side,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        if let (Action::CallOneStepMore, Some(caller)) = (action, self.caller(side)) {
            if let Some(strategos) = self.hosts[side].strategos_mut(caller) {
                strategos.has_called = true;
            }
            log.note(Event::Melee(MeleeEvent::OneStepMore { side, strategos: caller }));
            let by = ONE_STEP_MORE.roll(chance);
            self.change_arete(side, by, ONE_STEP_MORE.rule, log);
        }
        Flow::Done
    }

    /// Which side is asked next whether its strategos calls, in the order of precedence; each is asked once a phase. Nobody has acted
    /// before that in this phase, so the unit of whoever may call stands for "asked" among those who have.
    pub(super) fn next_to_call(&mut self) -> Option<Side> {
        let first = self.strophe.precedence;
        let side = [first, first.enemy()].into_iter().find(|&side| self.may_still_call(side))?;
        let asked = self.strategos_who_calls(side)?.unit;
        self.reacted(asked);
        Some(side)
    }

    fn may_still_call(&self, side: Side) -> bool {
        let was_asked = self.field.of_side(side).any(|(id, _)| self.strophe.acted.contains(id));
        !was_asked && self.caller(side).is_some()
    }

    fn strategos_who_calls(&self, side: Side) -> Option<&Strategos> {
        self.hosts[side].strategos(self.caller(side)?)
    }

    /// AR7, R66, R180 Who of a side may call: a Crafty strategos in a lochos in melee, if more than half of the hoplite lochoi that have not
    /// broken are in the push.
    fn caller(&self, side: Side) -> Option<u8> {
        let is_hoplites =
            |id: UnitId| self.field.get(id).is_some_and(|unit| unit.troop().class() == Class::Hoplites);
        let (mut lochoi, mut in_othismos) = (0, 0);
        let clashes = self.clashes();
        for (id, unit) in self.field.of_side(side).filter(|&(id, unit)| is_hoplites(id) && !unit.is_broken())
        {
            tabletop::applies!(rulebook::WHO_COUNTS_FOR_ONE_STEP_MORE);
            for file in unit.files() {
                let who = Combatant { unit: id, file };
                let pushes = clashes
                    .iter()
                    .any(|clash| clash.involves(who) && self.part_of(clash) == Step::OthismosMelee);
                lochoi += 1;
                in_othismos += u8::from(pushes);
            }
        }
        let mut able = self.hosts[side].strategoi().filter(|(_, strategos)| self.is_able_to_call(strategos));
        let (index, strategos) = able.find(|(_, strategos)| strategos.character.is_crafty())?;
        rites::may_call_one_step_more(lochoi, in_othismos, [strategos.character]).then_some(index)
    }

    /// R66 Whether a strategos is in a lochos in melee, and has a call left.
    fn is_able_to_call(&self, strategos: &Strategos) -> bool {
        let has_called = self.setup.one_step_more_once && strategos.has_called;
        if has_called {
            tabletop::applies!(rulebook::ONE_CALL);
        }
        !has_called && self.fights(strategos.unit, strategos.file)
    }
}
