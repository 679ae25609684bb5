//! OP12 Interactive ekdromoi: each belos charge is answered before it goes back, and they run when it has.

use crate::event::BelosEvent;
use crate::field::{Mark, UnitId};
use crate::phase::{Phase, Retiring};
use crate::phases::{Flow, forbid};
use crate::{Action, Event, Position, rulebook};
use tabletop::{Chance, Illegal, Log};

impl Position {
    /// After a throw: OP12 asks who sends out ekdromoi, if anybody can; then the thrower goes back.
    pub(super) fn answer_with_ekdromoi(
        &mut self,
        retiring: Retiring,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        if self.setup.optional.interactive_ekdromoi && self.who_answers(retiring).next().is_some() {
            self.phase = Phase::Declaration(retiring);
            return Flow::Asks;
        }
        self.go_back(retiring, chance, log)
    }

    /// Every lochos that can answer, and none.
    pub(crate) fn list_declaration(&self, retiring: Retiring, visit: &mut dyn FnMut(Action)) {
        let at = retiring.unit;
        self.who_answers(retiring).for_each(|(unit, file)| visit(Action::Loose { unit, file, at }));
        visit(Action::LooseNone);
    }

    /// OP12 Whether a lochos can answer.
    pub(crate) fn judge_declaration(&self, retiring: Retiring, action: Action) -> Result<(), Illegal> {
        let Action::Loose { unit, file, at } = action else { return Ok(()) };
        if at == retiring.unit && self.who_answers(retiring).any(|answer| answer == (unit, file)) {
            return Ok(());
        }
        forbid(rulebook::INTERACTIVE_EKDROMOI, "only who was thrown at answers, at the unit that has thrown")
    }

    /// OP12 A lochos answers, or no more do.
    pub(crate) fn declare(
        &mut self,
        retiring: Retiring,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        let Action::Loose { unit, file, at } = action else { return self.go_back(retiring, chance, log) };
        tabletop::applies!(rulebook::INTERACTIVE_EKDROMOI);
        self.change_marks(unit, file, |marks| marks.insert(Mark::MustLoose));
        log.note(Event::Belos(BelosEvent::Declared { unit, file, at }));
        self.answer_with_ekdromoi(retiring, chance, log)
    }

    /// OP12 When a unit has gone back, all who have declared it or must run out at it. Who cannot reach it has been out for nothing.
    pub(super) fn run_declared(&mut self, at: UnitId, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if !self.setup.optional.interactive_ekdromoi {
            return;
        }
        while let Some((unit, file)) = self.declared_at(at) {
            if self.has_ekdromoi(unit, file) && self.is_in_reach(unit, file, at) {
                self.run_out(unit, file, at, chance, log);
            } else {
                self.change_marks(unit, file, |marks| {
                    marks.remove(Mark::MustLoose);
                    marks.insert(Mark::Spent);
                });
            }
        }
    }

    /// The first lochos that has declared that it sends out its ekdromoi at a unit.
    fn declared_at(&self, at: UnitId) -> Option<(UnitId, u8)> {
        self.pending(self.field.get(at)?.side.enemy())
    }

    /// OP12 The lochoi that were thrown at and can still declare.
    fn who_answers(&self, retiring: Retiring) -> impl Iterator<Item = (UnitId, u8)> {
        let side = self.field.get(retiring.unit).map(|unit| unit.side.enemy());
        let units = self.field.iter().filter(move |(_, unit)| Some(unit.side) == side);
        let lochoi = units.flat_map(|(id, unit)| unit.files().map(move |file| (id, file, unit.lochos(file))));
        let can_answer = move |&(id, file, lochos): &(UnitId, u8, crate::field::Lochos)| {
            let is_asked = lochos.marks.contains(Mark::ShotAt) && !lochos.marks.contains(Mark::MustLoose);
            is_asked && self.has_ekdromoi(id, file) && self.is_in_reach(id, file, retiring.unit)
        };
        lochoi.filter(can_answer).map(|(id, file, _)| (id, file))
    }
}
