//! The sequence of play: from turn to turn, from phase to phase, and from unit to unit along the line.

use super::Flow;
use crate::arete::{self, Claim};
use crate::field::{Deeds, Mark, Turns, UnitId, Units};
use crate::host::Once;
use crate::katastrophe::{Causes, Ending};
use crate::phase::{Phase, Step};
use crate::setup::UnderBelos;
use crate::terrain::Grounds;
use crate::{BySide, Event, Position, Side, rulebook};
use tabletop::{Chance, Log};

impl Position {
    /// Goes on until somebody has to decide, or the battle is over.
    pub(crate) fn go_on(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        loop {
            if let Some(unit) = self.next_effort() {
                self.phase = Phase::Effort(unit);
                return;
            }
            let flow = match self.strophe.step {
                Step::Ground => self.go_on_ground(),
                Step::PreBattle => self.go_on_rites(chance, log),
                Step::Deployment => self.go_on_deployment(log),
                Step::Orders => self.go_on_orders(),
                Step::Commands => self.go_on_commands(chance, log),
                Step::AutomaticMoves => self.go_on_automatic(chance, log),
                Step::BelosShooting | Step::DefensiveBelos => self.go_on_shooting(chance, log),
                Step::BelosCharges => self.go_on_belos_charges(chance, log),
                Step::Ekdromoi => self.go_on_ekdromoi(chance, log),
                Step::Epidromos => self.go_on_epidromos(chance, log),
                Step::Marches => self.go_on_marches(log),
                Step::EpidromosMelee | Step::OthismosMelee => self.go_on_melee(chance, log),
                Step::Katastrophe => self.go_on_katastrophe(chance, log),
            };
            if flow == Flow::Asks || matches!(self.phase, Phase::Over(_)) {
                return;
            }
            self.begin_step(self.strophe.step.next(), chance, log);
        }
    }

    /// The next phase; after the last, the next turn.
    pub(crate) fn begin_step(&mut self, step: Step, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if step == Step::Orders {
            self.begin_turn(chance, log);
        }
        if step == Step::Epidromos && self.setup.under_belos == UnderBelos::BelosPhase {
            tabletop::applies!(rulebook::WHEN_UNDER_BELOS);
            self.feel_belos(chance, log);
        }
        self.strophe.step = step;
        self.strophe.acted = Units::NONE;
        self.ask_for_efforts(step == Step::Orders);
        if step == Step::EpidromosMelee {
            self.field.clear(Mark::Spent);
        }
        if step.finds_precedence() {
            let claims = BySide::of(|side| self.claim(side));
            self.strophe.precedence = match self.has_invader_first() {
                true => Side::First,
                false => arete::precedence(claims, self.setup.optional.competitive_sequence, chance),
            };
            log.note(Event::StepBegan { step, precedence: self.strophe.precedence });
        }
        match step {
            Step::PreBattle => self.begin_rites(chance, log),
            Step::Epidromos => {
                self.sally(chance, log);
                self.run_chariots(chance, log);
            }
            Step::Marches => self.bring_boats(chance, log),
            _ => {}
        }
        self.strophe.turns = Turns::new(self.strophe.precedence, &self.field);
    }

    /// What an army brings to the question of who acts first.
    fn claim(&self, side: Side) -> Claim {
        let host = &self.hosts[side];
        let crafty = host.strategoi().filter(|(_, strategos)| strategos.character.is_crafty()).count() as u8;
        let crafty_hegemon = host.hegemon().is_some_and(|(_, hegemon)| hegemon.character.is_crafty());
        Claim { arete: host.arete, crafty, crafty_hegemon }
    }

    /// A turn begins: what was done in the last is forgotten.
    fn begin_turn(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.look_back();
        self.turn += 1;
        log.note(Event::TurnBegan { turn: self.turn });
        for id in UnitId::all() {
            let Some(unit) = self.field.get_mut(id) else { continue };
            unit.conduct.deeds = Deeds::NONE;
            unit.conduct.causes = Causes::NONE;
            unit.conduct.crossed = Grounds::NONE;
            for lochos in &mut unit.lochoi {
                for mark in [Mark::ShotAt, Mark::Spent, Mark::GaveGround, Mark::MustLoose] {
                    lochos.marks.remove(mark);
                }
            }
        }
        for side in Side::BOTH {
            let host = &mut self.hosts[side];
            host.signal = None;
            host.has.remove(Once::Declines);
            host.has.remove(Once::OwnSignal);
            for strategos in host.strategoi.iter_mut().flatten() {
                strategos.given = None;
                strategos.danger = None;
            }
        }
        self.bring_up(chance, log);
    }

    /// AS4, AS5 The next unit to act in this phase, of those that can; it has acted then.
    pub(crate) fn next_actor(&mut self, can_act: impl Fn(&Position, UnitId) -> bool) -> Option<UnitId> {
        let mut turns = self.strophe.turns;
        let next = turns.take(&self.field, &|id| !self.strophe.acted.contains(id) && can_act(self, id))?;
        self.strophe.turns = turns;
        self.strophe.acted.insert(next);
        Some(next)
    }

    /// AS5 A unit has reacted to the enemy in this phase: it does not act in it any more.
    pub(crate) fn reacted(&mut self, id: UnitId) {
        self.strophe.acted.insert(id);
    }

    /// The battle is over.
    pub(crate) fn end(&mut self, ending: Ending, log: &mut impl Log<Event>) {
        self.phase = Phase::Over(ending);
        log.note(Event::Ended(ending));
    }
}
