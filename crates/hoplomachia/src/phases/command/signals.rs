//! A.2 Signals: who hears them, and what they do.

use crate::arete::AreteEvent;
use crate::battles::Formation;
use crate::command::{Advance, Listener};
use crate::event::CommandEvent;
use crate::field::{State, Unit, UnitId, Units};
use crate::host::{MOST_STRATEGOI, Once, To};
use crate::orders::Order;
use crate::phases::{Flow, forbid};
use crate::rites::{Approach, GRIM_RESOLVE, PAEAN, SPHAGIA, approach};
use crate::strategos::Means;
use crate::troops::Class;
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};

impl Position {
    pub(crate) fn list_change(&self, side: Side, visit: &mut dyn FnMut(Action)) {
        let actions = [Action::ChangeToCharge, Action::KeepSignal].into_iter();
        actions.filter(|&action| self.judge_change(side, action).is_ok()).for_each(visit);
    }

    /// CM6, R20, R115 Any signal may become Charge, but for Charge; one that was agreed on for some becomes everybody's.
    pub(crate) fn judge_change(&self, side: Side, action: Action) -> Result<(), Illegal> {
        let first = self.hosts[side.enemy()].signal;
        let is_own = self.hosts[side].has.contains(Once::OwnSignal);
        let may_change = |own: Order| {
            (own != Order::Charge || is_own)
                && first.is_some_and(|first| own.may_become(Order::Charge, first))
        };
        match action {
            Action::ChangeToCharge if !self.hosts[side].signal.is_some_and(may_change) => {
                forbid(rulebook::CHANGING_THE_SIGNAL, "the signal is Charge already")
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn change_signal(&mut self, side: Side, action: Action) -> Flow {
        if action == Action::ChangeToCharge {
            self.hosts[side].signal = Some(Order::Charge);
            self.hosts[side].has.remove(Once::OwnSignal);
        }
        Flow::Done
    }

    /// A side hears its signal: allies question it, and the others do what it says.
    pub(super) fn hear(&mut self, side: Side, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(signal) = self.hosts[side].signal else { return };
        let Some(blower) = self.blower(side) else { return };
        self.muster(side, signal);
        let mut hearers = self.hearers(side, blower, signal);
        let balks = self.question_signal(side, hearers, signal, chance, log);
        hearers = hearers.iter().filter(|&id| !balks.contains(id)).collect();
        balks.iter().for_each(|id| self.take_order(id, Order::Withdrawal));
        if signal.is_for_ekdromoi() {
            return self.call_ekdromoi(hearers, signal);
        }
        let core: Units = hearers.iter().filter(|&id| self.is_core(id)).collect();
        match signal {
            Order::BeginApproach => self.sing(side, blower, core, chance, log),
            Order::Charge if !core.is_empty() => self.sacrifice(side, chance, log),
            Order::Halt if core.iter().any(|id| self.is_approaching(id)) => {
                self.feel(side, AreteEvent::ApproachHalted, log);
            }
            Order::Muster if !self.hosts[side].has.contains(Once::Stood) => {
                self.hosts[side].has.insert(Once::Mustered);
            }
            _ => {}
        }
        for id in hearers.iter() {
            if !self.keeps_own_order(id, signal) {
                self.take_order(id, signal);
            }
        }
    }

    /// PG22 An army on the march forms its Battle Phalanx when it is mustered: that signal, and all after it, are for everybody.
    fn muster(&mut self, side: Side, signal: Order) {
        let host = &mut self.hosts[side];
        let is_for_all = signal == Order::Muster && !host.has.contains(Once::OwnSignal);
        if is_for_all && host.formation == Formation::MarchingColumn {
            tabletop::applies!(rulebook::FORMED_ON_MUSTER);
            host.formation = Formation::BattlePhalanx;
        }
    }

    /// OP5, R223 Ekdromoi may run out, or stay with their lochoi; OP9 chariots are let go for good. Nobody's order changes.
    fn call_ekdromoi(&mut self, hearers: Units, signal: Order) {
        for id in hearers.iter() {
            let Some(troop) = self.field.get(id).map(Unit::troop) else { continue };
            let is_release = signal == Order::ReleaseEkdromoi;
            if troop.class() == Class::Chariot {
                if is_release {
                    self.let_go(id);
                }
            } else if let Some(unit) = self.field.get_mut(id).filter(|_| self.setup.optional.ekdromoi_signals)
            {
                tabletop::applies!(rulebook::EKDROMOI_SIGNALS);
                if is_release {
                    unit.conduct.states.insert(State::Released);
                } else {
                    unit.conduct.states.remove(State::Released);
                }
            }
        }
    }

    /// R17, R18, R145 The core units that a Begin Approach of this strategos sends off; if there are none, why.
    pub(super) fn who_begins(&self, side: Side, blower: u8) -> Result<Units, Illegal> {
        let core: Units = self
            .listeners(side, blower, Order::BeginApproach)
            .iter()
            .filter(|&id| self.is_core(id))
            .collect();
        if core.is_empty() {
            return forbid(rulebook::BEGIN_APPROACH, "nobody of the core would hear it");
        }
        tabletop::applies!(rulebook::WHO_BEGINS);
        let advance = |id: UnitId| self.field.get(id).map_or(Advance::Fresh, |unit| unit.conduct.advance);
        let fresh: Units = core.iter().filter(|&id| advance(id).check().is_ok()).collect();
        if fresh.is_empty() {
            return Advance::Begun.check().map(|()| fresh);
        }
        let all_core: Units =
            self.field.iter().filter(|(_, unit)| unit.is(State::Core)).map(|(id, _)| id).collect();
        let is_clear = |line: Units| self.field.is_clear_to_approach(line, all_core);
        let clear = if self.hosts[side].formation == Formation::BattlePhalanx {
            if is_clear(fresh) { fresh } else { Units::NONE }
        } else {
            fresh.iter().filter(|&id| is_clear(self.line_of(id, fresh))).collect()
        };
        if clear.is_empty() {
            return forbid(rulebook::BEGIN_APPROACH, "friendly lights stand before the line");
        }
        Ok(clear)
    }

    /// CM14 A unit has a new order: what that means for its advance.
    pub(super) fn take_order(&mut self, id: UnitId, order: Order) {
        let is_approaching = self.is_approaching(id);
        let Some(unit) = self.field.get_mut(id) else { return };
        unit.conduct.order = Some(order);
        if !unit.is(State::Core) {
            return;
        }
        match (order, unit.conduct.advance) {
            (Order::BeginApproach, _) | (Order::Charge, Advance::Halted) => {
                unit.conduct.advance = Advance::Begun
            }
            (Order::Halt, _) if is_approaching => {
                unit.conduct.advance.halt();
            }
            _ => {}
        }
    }

    /// Who blew the trumpet: of the hegemon's two orders only the other is kept.
    fn blower(&self, side: Side) -> Option<u8> {
        let host = &self.hosts[side];
        let blows = host.strategoi().find(|(_, him)| him.given.is_some_and(|given| given.to == To::Army));
        blows.or_else(|| host.hegemon()).map(|(index, _)| index)
    }

    fn is_core(&self, id: UnitId) -> bool {
        self.field.get(id).is_some_and(|unit| unit.is(State::Core))
    }

    /// AR15 Whether a unit of the core is on its approach.
    fn is_approaching(&self, id: UnitId) -> bool {
        self.field.get(id).is_some_and(|unit| {
            unit.is(State::Core)
                && unit.conduct.order == Some(Order::BeginApproach)
                && unit.conduct.advance == Advance::Begun
        })
    }

    /// The units of one line with a unit, of these.
    fn line_of(&self, id: UnitId, among: Units) -> Units {
        let mut line: Units = self.field.phalanx(id).iter().filter(|&other| among.contains(other)).collect();
        line.insert(id);
        line
    }

    /// Who hears a signal and acts on it.
    fn hearers(&self, side: Side, blower: u8, signal: Order) -> Units {
        let listeners = self.listeners(side, blower, signal);
        if signal != Order::BeginApproach {
            return listeners;
        }
        let begin = self.who_begins(side, blower).unwrap_or(Units::NONE);
        listeners.iter().filter(|&id| !self.is_core(id) || begin.contains(id)).collect()
    }

    /// CM3, CM8, CM9, CM14 Whom a signal of this strategos reaches.
    fn listeners(&self, side: Side, blower: u8, signal: Order) -> Units {
        let portion = self.portion(side, blower);
        let units = self.field.of_side(side).filter(|(_, unit)| !unit.is_running());
        let obeys = |id: UnitId, unit: &Unit| {
            let listener = Listener {
                is_core: unit.is(State::Core),
                is_in_melee: self.is_in_melee(id),
                has_verbal_order: unit.is(State::VerbalOrder),
                is_in_portion: portion.contains(id),
                is_following_flight: self.follows_flight(unit),
            };
            listener.obeys(signal)
        };
        units.filter(|(id, unit)| obeys(*id, unit)).map(|(id, _)| id).collect()
    }

    /// CM8, R144 The part of the army that a trumpet reaches: in Battle Phalanx all of it, else whom he commands who has it blown, and
    /// the line he stands in.
    fn portion(&self, side: Side, blower: u8) -> Units {
        if self.hosts[side].has.contains(Once::OwnSignal) {
            return self.agreed_for(side);
        }
        if self.hosts[side].formation == Formation::BattlePhalanx {
            return self.field.of_side(side).map(|(id, _)| id).collect();
        }
        tabletop::applies!(rulebook::WHO_HEARS_THE_TRUMPET);
        let line = self.hosts[side].strategos(blower).map_or(Units::NONE, |him| self.field.phalanx(him.unit));
        self.commands(side, blower).union(line)
    }

    /// CM9, R107 Whether these are lights of an ally whose core routs or withdraws.
    fn follows_flight(&self, lights: &Unit) -> bool {
        let mut core = self
            .field
            .of_side(lights.side)
            .filter(|(_, unit)| unit.is(State::Core) && unit.conduct.contingent == lights.conduct.contingent);
        !lights.is(State::Core)
            && lights.conduct.contingent != 0
            && core.any(|(_, unit)| unit.is_broken() || unit.conduct.order == Some(Order::Withdrawal))
    }

    /// PG9 to PG11 Allied strategoi question a signal that reaches their troops; the troops of those who do not obey withdraw.
    fn question_signal(
        &self,
        side: Side,
        hearers: Units,
        signal: Order,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Units {
        let mut balks = Units::NONE;
        for strategos in (0..MOST_STRATEGOI as u8).filter(|_| signal != Order::Withdrawal) {
            let troops = self.commands(side, strategos);
            let is_asked =
                self.blower(side) != Some(strategos) && troops.iter().any(|id| hearers.contains(id));
            if is_asked && !self.obeys(side, strategos, Means::Salpinx, chance, log) {
                balks = balks.union(troops);
            }
        }
        let is_deaf =
            |id: UnitId| self.is_in_melee(id) || self.field.get(id).is_some_and(|unit| unit.is_running());
        balks.iter().filter(|&id| !is_deaf(id)).collect()
    }

    /// OR4 Lights that are out stay out until they are recalled, those that are recalled stay back until they are sent, whatever the
    /// core is told; in a withdrawal all go.
    fn keeps_own_order(&self, id: UnitId, signal: Order) -> bool {
        let Some(unit) = self.field.get(id).filter(|unit| !unit.is(State::Core)) else { return false };
        tabletop::applies!(rulebook::FORWARD_PSILOI);
        tabletop::applies!(rulebook::RECALL_PSILOI);
        let has_own = unit.conduct.order.is_some_and(Order::is_for_lights);
        has_own && !signal.is_for_lights() && signal != Order::Withdrawal
    }

    /// AR4, AR5 The phalanx begins its approach: it sings if the strategos who has the trumpet blown or the hegemon goes with it, and
    /// does not resume an approach that was halted.
    fn sing(
        &mut self,
        side: Side,
        blower: u8,
        core: Units,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let sings = |id: UnitId| self.field.get(id).is_some_and(|unit| unit.conduct.advance.sings());
        let goes_along = self.hosts[side].strategoi().any(|(index, him)| {
            (index == blower || him.is_hegemon) && core.contains(him.unit) && sings(him.unit)
        });
        if !goes_along {
            return;
        }
        match approach(self.field.stands_by_troop(side), &self.setup) {
            Approach::Paean => {
                tabletop::applies!(rulebook::PAEAN);
                log.note(Event::Command(CommandEvent::Sang { side }));
                self.change_arete(side, PAEAN.roll(chance), PAEAN.rule, log);
            }
            Approach::GrimResolve => {
                log.note(Event::Command(CommandEvent::Silent { side }));
                self.change_arete(side.enemy(), GRIM_RESOLVE.roll(chance), GRIM_RESOLVE.rule, log);
            }
        }
    }

    /// AR6, R19 The mantis kills the goat when the core is first told to charge.
    fn sacrifice(&mut self, side: Side, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.hosts[side].has.contains(Once::Sphagia) {
            return;
        }
        tabletop::applies!(rulebook::SPHAGIA);
        self.hosts[side].has.insert(Once::Sphagia);
        log.note(Event::Command(CommandEvent::Sphagia { side }));
        self.change_arete(side, SPHAGIA.roll(chance), SPHAGIA.rule, log);
    }
}
