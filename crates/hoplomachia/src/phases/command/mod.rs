//! A The command strophe: who commands, what is ordered under seal, what is told, shown and heard.

mod agreed;
mod arrivals;
mod hegemon;
mod orders;
mod sealed;
mod signals;
mod verbal;

use super::Flow;
use crate::event::CommandEvent;
use crate::field::{Deed, State, UnitId};
use crate::host::Once;
use crate::orders::Order;
use crate::phase::{Phase, Rite};
use crate::pre_battle::Manner;
use crate::{Event, Position, Side, rulebook};
use tabletop::{Chance, Log};

impl Position {
    /// What the turn that ends means for the next command strophe, before its deeds are forgotten: who has stood, and whose verbal
    /// orders are fulfilled.
    pub(crate) fn look_back(&mut self) {
        for side in Side::BOTH {
            if self.has_stood(side) {
                self.hosts[side].has.insert(Once::Stood);
            }
        }
        for id in UnitId::all() {
            let Some(unit) = self.field.get_mut(id).filter(|unit| unit.is(State::VerbalOrder)) else {
                continue;
            };
            let is_fulfilled = match unit.conduct.order {
                None | Some(Order::Halt) => true,
                Some(Order::BeginApproach | Order::Charge) => unit.did(Deed::Fought),
                _ => false,
            };
            if is_fulfilled {
                tabletop::applies!(rulebook::FULFILLED);
                unit.conduct.states.remove(State::VerbalOrder);
            }
        }
    }

    /// A turn begins: who changes sides, and who commands.
    pub(crate) fn bring_up(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.phase = Phase::NOBODY_ASKED;
        for side in Side::BOTH {
            self.hosts[side].strategoi.iter_mut().flatten().for_each(|strategos| strategos.is_new = false);
        }
        self.hold_door(chance, log);
        self.let_desert(chance, log);
        for side in Side::BOTH {
            self.follow_hegemon(side, chance, log);
        }
    }

    /// A.1 Who follows a fallen hegemon, who speaks, and what each strategos orders, one after the other. Who is asked depends on what
    /// all can see.
    pub(crate) fn go_on_orders(&mut self) -> Flow {
        let next = self.next_succession().or_else(|| self.next_speech()).or_else(|| self.next_to_order());
        if let Some(phase) = next {
            self.phase = phase;
        }
        if next.is_some() { Flow::Asks } else { Flow::Done }
    }

    /// A.2 Verbal orders go out first; then signals are shown in arete sequence, and heard. When somebody has been asked to change his
    /// signal, all before that is done.
    pub(crate) fn go_on_commands(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Flow {
        // Markers are lifted: what lay under them could not be known before, so nothing that led to this can be taken back.
        chance.pick(1);
        let first = self.strophe.precedence;
        let second = first.enemy();
        if self.phase != Phase::ChangeSignal(second) {
            for side in [first, second] {
                self.have_listened(side);
                self.deliver(side, chance, log);
            }
            self.show_signal(first, log);
            let charges = self.hosts[first].signal == Some(Order::Charge);
            if charges && self.hosts[second].signal.is_some() {
                self.phase = Phase::ChangeSignal(second);
                return Flow::Asks;
            }
        }
        self.show_signal(second, log);
        for side in [first, second] {
            self.hear(side, chance, log);
        }
        for side in Side::BOTH {
            self.hosts[side].strategoi.iter_mut().flatten().for_each(|strategos| strategos.given = None);
        }
        Flow::Done
    }

    /// PG18, R140 In an encounter an army that has mustered and stood a turn is spoken to.
    fn next_speech(&self) -> Option<Phase> {
        if matches!(self.phase, Phase::Orders(_)) || self.manner() != Manner::Encounter {
            return None;
        }
        tabletop::applies!(rulebook::LISTENING);
        self.next_rite(|side, rite| matches!(rite, Rite::Rhetoria(_)) && self.may_listen(side))
    }

    /// R140 Whether an army that had mustered has stood for a whole turn: nobody of its core moved or fought.
    fn has_stood(&self, side: Side) -> bool {
        let mut core = self.field.of_side(side).filter(|(_, unit)| unit.is(State::Core)).peekable();
        let deeds = [Deed::Moved, Deed::Charged, Deed::BelosCharged, Deed::GaveWay, Deed::Fought];
        self.hosts[side].has.contains(Once::Mustered)
            && core.peek().is_some()
            && core.all(|(_, unit)| !unit.is_running() && !deeds.into_iter().any(|deed| unit.did(deed)))
    }

    /// R140 An army is spoken to once: who could listen now has.
    fn have_listened(&mut self, side: Side) {
        if self.may_listen(side) {
            self.hosts[side].has.remove(Once::Mustered);
        }
    }

    fn show_signal(&self, side: Side, log: &mut impl Log<Event>) {
        let host = &self.hosts[side];
        let (signal, is_own) = (host.signal, host.has.contains(Once::OwnSignal));
        log.note(Event::Command(CommandEvent::Signalled { side, signal, is_own }));
    }
}
