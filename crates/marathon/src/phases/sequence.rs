//! 4.0 The sequence of play: from marker to marker, and from stage to stage of an activation.

use super::forbid;
use crate::chits::{Chit, Cup};
use crate::combat::Combat;
use crate::morale::{self, Check, Sum};
use crate::phase::{Activation, Order, Phase, Stage};
use crate::setup::Scenario;
use crate::units::{Unit, UnitSet, Wing, WingSet};
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};

impl Position {
    /// Goes on until somebody has to decide.
    pub(crate) fn go_on(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        loop {
            if let Phase::Over(_) = self.phase {
                return;
            }
            if let Some(ending) = self.lost_commander() {
                return self.end(ending, log);
            }
            if let Phase::Flight(flight) = self.phase {
                if self.keeps_running(flight) {
                    return;
                }
                self.end_flight(flight, chance, log);
                continue;
            }
            // These questions are put where they arise; the stage goes on when they are answered.
            if let Phase::Reform(_) | Phase::Retreating { .. } | Phase::Allocation { .. } = self.phase {
                return;
            }
            if let Some(unit) = self.breaking.into_iter().next() {
                self.breaking.remove(unit);
                self.begin_rout(unit, false, log);
                continue;
            }
            let waits = match self.activation {
                Some(activation) => self.advance(activation, chance, log),
                None => self.draw(chance, log),
            };
            if waits {
                return;
            }
        }
    }

    /// Goes a step on in an activation; whether somebody has to decide.
    fn advance(
        &mut self,
        activation: Activation,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> bool {
        match activation.stage {
            Stage::Orders => self.phase = Phase::Orders,
            Stage::Movement => self.phase = Phase::Movement,
            Stage::RoutBeforeCombat => return self.go_on_before_combat(log),
            Stage::Retreats => return self.ask_for_retreats(),
            Stage::Allocation | Stage::CounterAllocation => return self.ask_for_allocation(),
            Stage::Attacks => return self.ask_for_attacks(),
            Stage::Counterattacks => {
                self.counterattack(chance, log);
                self.check_after_combat(chance, log);
                self.begin_rout_step();
                return false;
            }
            Stage::Rout | Stage::Rally => return self.ask_for_rout_checks(),
            Stage::Landing => return self.ask_for_landings(),
        }
        true
    }

    /// A question that was put where it arose has been answered: [`Self::go_on`] asks the next one.
    pub(crate) fn answered(&mut self) {
        self.phase = Phase::Orders;
    }

    pub(crate) fn stage(&mut self, stage: Stage) {
        if let Some(activation) = &mut self.activation {
            activation.stage = stage;
        }
    }

    /// 4.0 A new turn: 12.2 the die for the Spartans, 12.1 all markers back into the cup.
    pub(crate) fn begin_turn(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.turn += 1;
        log.note(Event::TurnBegan { turn: self.turn });
        if self.setup.scenario == Scenario::WhatIf && !self.spartans_are_near {
            let die = morale::die(chance);
            tabletop::applies!(rulebook::WHAT_IF);
            log.note(Event::SpartansRolled { die });
            self.spartans_are_near = die == 9;
        }
        tabletop::applies!(rulebook::NEW_TURN);
        tabletop::applies!(rulebook::ACTIVATION_CUP);
        self.cup = Cup::full(self.spartans_are_near);
        self.activated = WingSet::EMPTY;
    }

    /// 4.0 1 A marker is drawn; whether somebody has to decide.
    fn draw(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) -> bool {
        if self.cup.is_exhausted() {
            tabletop::applies!(rulebook::TURN_EXHAUSTED);
            self.end_turn(chance, log);
            return false;
        }
        let Some(mut chit) = self.cup.draw(chance) else { return false };
        log.note(Event::Drawn { chit });
        if chit == Chit::EndTurn && !self.both_sides_have_acted() {
            tabletop::applies!(rulebook::END_TURN_PUT_BACK);
            log.note(Event::EndTurnPutBack);
            let Some(other) = self.cup.draw(chance) else { return false };
            self.cup.put(Chit::EndTurn);
            log.note(Event::Drawn { chit: other });
            chit = other;
        }
        match chit {
            Chit::EndTurn => self.end_turn(chance, log),
            Chit::GreekReactivation => return self.offer_reactivation(log),
            Chit::PersiansDisembark => self.disembark(chance),
            _ => {
                if let Some(wing) = chit.wing() {
                    self.begin_activation(wing, Order::Drawn);
                }
            }
        }
        false
    }

    /// 5.2 Whether a wing of each side has been activated in this turn.
    fn both_sides_have_acted(&self) -> bool {
        let acted = |side| self.activated.iter().any(|wing| wing.side() == side && wing.is_drawn_as_a_wing());
        Side::BOTH.into_iter().all(acted)
    }

    /// 5.1 A wing's turn to act. A wing with nobody left does nothing.
    pub(crate) fn begin_activation(&mut self, wing: Wing, order: Order) {
        tabletop::applies!(rulebook::ACTIVATION_MARKERS);
        self.activated.insert(wing);
        self.resting.remove(wing);
        self.combat = Combat::new();
        self.fresh_routers = UnitSet::EMPTY;
        self.activation = Some(Activation {
            wing,
            order,
            stage: Stage::Orders,
            hastened: UnitSet::EMPTY,
            moved: UnitSet::EMPTY,
            mover: None,
            waiting: UnitSet::EMPTY,
        });
        // Nobody acts, so there is no rout step either; marines may still land.
        if !self.has_somebody_to_act(wing) {
            self.stage(Stage::Landing);
        }
    }

    /// Whether a wing has somebody on the map, or the Spartans somebody on the road.
    fn has_somebody_to_act(&self, wing: Wing) -> bool {
        use crate::field::Place;
        Unit::of(wing).chain(Unit::leader(wing)).any(|unit| match self.field.place(unit) {
            Place::On(_) => true,
            Place::Away => wing == Wing::Spartans,
            Place::Gone => false,
        })
    }

    /// 7.6 Act, or rest.
    pub(crate) fn judge_orders(&self, action: Action) -> Result<(), Illegal> {
        let reactivated = self.activation.is_some_and(|activation| activation.order == Order::Reactivated);
        if action == Action::Rest && reactivated {
            return forbid(rulebook::RESTING, "a reactivated wing does not rest");
        }
        Ok(())
    }

    pub(crate) fn give_orders(&mut self, action: Action, log: &mut impl Log<Event>) {
        let Some(wing) = self.active_wing() else { return };
        if action != Action::Rest {
            log.note(Event::Activated { wing });
            self.check_command(wing, log);
            return self.stage(Stage::Movement);
        }
        tabletop::applies!(rulebook::CHOOSING_REST);
        let recovered = self.recover(wing);
        log.note(Event::Rested { wing, recovered });
        self.resting.insert(wing);
        if let Some(activation) = &mut self.activation {
            activation.order = Order::Rest;
        }
        self.check_command(wing, log);
        self.end_movement_step(log);
    }

    /// 4.0 2c Movement is over: engagements are identified.
    pub(crate) fn end_movement_step(&mut self, log: &mut impl Log<Event>) {
        if let Some(activation) = &mut self.activation {
            activation.mover = None;
        }
        self.identify_engagements(log);
        self.stage(Stage::RoutBeforeCombat);
    }

    /// 6.2 Whose leader may try to act again.
    fn may_be_reactivated(&self, wing: Wing) -> Result<Unit, Illegal> {
        if wing.side() != Side::Greece || !self.activated.contains(wing) {
            return forbid(rulebook::REACTIVATION, "that wing has not been activated in this turn");
        }
        if self.resting.contains(wing) {
            return forbid(rulebook::WHO_REACTIVATES, "that wing rests");
        }
        self.leader_of(wing).ok_or_else(|| Illegal::new(rulebook::WHO_REACTIVATES, "that wing has no leader"))
    }

    fn offer_reactivation(&mut self, log: &mut impl Log<Event>) -> bool {
        let can = Wing::ALL.into_iter().any(|wing| self.may_be_reactivated(wing).is_ok());
        if can {
            self.phase = Phase::Reactivation;
        } else {
            tabletop::applies!(rulebook::NOBODY_TO_REACTIVATE);
            log.note(Event::NobodyToReactivate);
        }
        can
    }

    pub(crate) fn list_reactivation(&self, visit: &mut dyn FnMut(Action)) {
        let wings = Wing::ALL.into_iter().filter(|&wing| self.may_be_reactivated(wing).is_ok());
        wings.for_each(|wing| visit(Action::Reactivate(wing)));
        visit(Action::DeclineReactivation);
    }

    pub(crate) fn judge_reactivation(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Reactivate(wing) => self.may_be_reactivated(wing).map(|_| ()),
            _ => Ok(()),
        }
    }

    /// 6.2 The leader's check; if he fails nothing happens.
    pub(crate) fn reactivate(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Action::Reactivate(wing) = action else {
            return log.note(Event::ReactivationDeclined);
        };
        let leader = self.leader_of(wing).and_then(|leader| self.commander(leader));
        let sum = Sum { rating: leader.map_or(0, |leader| leader.morale), ..Sum::default() };
        let check = Check { die: morale::die(chance), sum };
        log.note(Event::Reactivated { wing, check });
        if check.passes() {
            self.begin_activation(wing, Order::Reactivated);
            // It does not rest, so there is nothing to ask.
            self.give_orders(Action::Activate, log);
        } else {
            tabletop::applies!(rulebook::FAILED_REACTIVATION);
        }
    }

    /// 4.0 The activation is over.
    pub(crate) fn end_activation(&mut self) {
        self.activation = None;
        self.combat = Combat::new();
    }
}
