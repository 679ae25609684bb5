//! C The katastrophe phase: what befell the phalanxes, casualties among strategoi, checks, recovery, Nike.

mod nike;
mod objective;
mod phalanxes;
mod recovery;

use super::Flow;
use crate::arete::AreteEvent;
use crate::dice::two_dice;
use crate::event::KatastropheEvent;
use crate::field::{UnitId, Units};
use crate::host::Strategos;
use crate::katastrophe::Cause;
use crate::orders::Order;
use crate::setup::UnderBelos;
use crate::strategos::killed_from;
use crate::troops::{AndreiaResult, Class, Line};
use crate::{Event, Position, Side, rulebook};
use tabletop::{Chance, Log};

impl Position {
    /// R109 The order of what happens at the end of a turn. Only recovery asks anything, and whoever is asked has acted, so nobody has
    /// acted when the phase begins and somebody has when it goes on.
    pub(crate) fn go_on_katastrophe(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Flow {
        if self.strophe.acted.is_empty() {
            tabletop::applies!(rulebook::ORDER_OF_KATASTROPHE);
            self.feel_envelopment(log);
            self.feel_retreat(log);
            if self.setup.under_belos == UnderBelos::Katastrophe {
                self.feel_belos(chance, log);
            }
            self.count_strategoi(chance, log);
            self.check_katastrophe(chance, log);
            self.strophe.acted = Units::NONE;
            self.recover_by_halting(log);
        }
        if self.recover_by_checks(log) == Flow::Asks {
            return Flow::Asks;
        }
        self.suffer_storm(chance, log);
        self.look_for_nike(log);
        Flow::Done
    }

    /// AR10, R78 The strategoi whose lochoi were in danger.
    fn count_strategoi(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        for side in [self.strophe.precedence, self.strophe.precedence.enemy()] {
            for index in 0..self.hosts[side].strategoi.len() as u8 {
                let Some(&strategos) = self.hosts[side].strategos(index) else { continue };
                let Some(danger) = strategos.danger else { continue };
                let from = killed_from(danger, strategos.character);
                if from.is_none_or(|from| two_dice(chance) >= from) {
                    self.lose_strategos(side, index, strategos, log);
                }
            }
        }
    }

    /// AR10, KN1 A strategos falls. CM10 Whoever follows a hegemon is found in the next command strophe.
    fn lose_strategos(&mut self, side: Side, index: u8, him: Strategos, log: &mut impl Log<Event>) {
        if let Some(place) = self.hosts[side].strategoi.get_mut(usize::from(index)) {
            *place = None;
        }
        tabletop::applies!(rulebook::STRATEGOS_KILLED);
        log.note(Event::Katastrophe(KatastropheEvent::StrategosKilled { side, strategos: index }));
        self.feel(side, AreteEvent::StrategosKilled, log);
        if self.field.get(him.unit).is_some_and(|unit| unit.side == side) {
            self.suffer(him.unit, Cause::StrategosLost);
        }
    }

    /// KN1, R32 Whoever has cause checks, once, in arete sequence. What others do in their checks may be cause for those to come.
    fn check_katastrophe(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let must_check = |position: &Position, id| {
            let unit = position.field.get(id);
            unit.is_some_and(|unit| unit.conduct.causes.must_check() && !unit.is_broken())
        };
        while let Some(id) = self.next_actor(must_check) {
            let result = self.check_andreia(id, Line::Katastrophe, &[], chance, log);
            self.take_katastrophe(id, result, chance, log);
        }
    }

    /// AN11 to AN19 What comes of such a check.
    fn take_katastrophe(
        &mut self,
        id: UnitId,
        result: AndreiaResult,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Some(unit) = self.field.get_mut(id) else { return };
        let is_hoplite = unit.troop().class() == Class::Hoplites;
        match result {
            AndreiaResult::Maintain
            | AndreiaResult::Recover
            | AndreiaResult::Pursue
            | AndreiaResult::Charge
            | AndreiaResult::Worse => {}
            AndreiaResult::Halt => unit.conduct.order = Some(Order::Halt),
            AndreiaResult::Disarrayed => self.disarray(id, log),
            // R36 Hoplites never evade, and no chart of theirs says so.
            AndreiaResult::Evade if is_hoplite => self.disarray(id, log),
            AndreiaResult::Evade => {
                if let Some(enemy) = self.nearest_enemy(id) {
                    self.evade(id, enemy, chance, log);
                }
            }
            AndreiaResult::Routed => self.break_unit(id, None, log),
        }
    }
}
