//! CM10 Who takes over when the hegemon has fallen.

use crate::command::successors;
use crate::event::CommandEvent;
use crate::field::{State, UnitId};
use crate::host::{MOST_STRATEGOI, Strategos};
use crate::phase::Phase;
use crate::phases::{Flow, forbid};
use crate::strategos::Stance;
use crate::{Action, Die, Event, Position, Side, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Chance, Illegal, Log};

/// The contingent of the home city, of which every hegemon is.
const HOME: u8 = 0;

impl Position {
    /// At the beginning of a command strophe a fallen hegemon is followed by the only strategos of his city, or by somebody new. If
    /// there are several his player picks.
    pub(super) fn follow_hegemon(&mut self, side: Side, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.hosts[side].hegemon().is_some() {
            return;
        }
        match self.candidates(side)[..] {
            [] => self.find_hegemon(side, chance, log),
            [only] => self.appoint(side, only, log),
            _ => {}
        }
    }

    /// The side that has to pick a hegemon.
    pub(super) fn next_succession(&self) -> Option<Phase> {
        let is_open = |side: &Side| self.hosts[*side].hegemon().is_none() && self.candidates(*side).len() > 1;
        Side::BOTH.into_iter().find(is_open).map(Phase::Succession)
    }

    pub(crate) fn list_succession(&self, side: Side, visit: &mut dyn FnMut(Action)) {
        self.candidates(side).into_iter().map(Action::Succeed).for_each(visit);
    }

    pub(crate) fn judge_succession(&self, side: Side, index: u8) -> Result<(), Illegal> {
        if self.candidates(side).contains(&index) {
            return Ok(());
        }
        forbid(rulebook::SUCCESSION, "only another strategos of his city follows the hegemon")
    }

    pub(crate) fn succeed(&mut self, side: Side, action: Action, log: &mut impl Log<Event>) -> Flow {
        if let Action::Succeed(index) = action {
            self.appoint(side, index, log);
        }
        Flow::Done
    }

    /// The strategoi of the hegemon's city.
    fn candidates(&self, side: Side) -> ArrayVec<u8, MOST_STRATEGOI> {
        let cities: ArrayVec<(u8, u8), MOST_STRATEGOI> = self.hosts[side]
            .strategoi()
            .filter_map(|(index, him)| Some((index, self.field.get(him.unit)?.conduct.contingent)))
            .collect();
        successors(&HOME, cities.iter().map(|(index, city)| (*index, city))).collect()
    }

    fn appoint(&mut self, side: Side, index: u8, log: &mut impl Log<Event>) {
        if let Some(him) = self.hosts[side].strategos_mut(index) {
            him.is_hegemon = true;
            log.note(Event::Command(CommandEvent::Succeeded { side, strategos: index }));
        }
    }

    /// A new hegemon, in the last place of the list that is free so that he is not taken for who fell, stands with the senior taxis, or with the first unit of the core that has not broken. He gives no order yet.
    fn find_hegemon(&mut self, side: Side, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(unit) = self.seat_of_command(side) else { return };
        let Some(index) = self.hosts[side].strategoi.iter().rposition(Option::is_none) else { return };
        let Some(file) = self.field.get(unit).and_then(|unit| unit.files().next()) else { return };
        let character = self.nation(side).school(self.epoch()).character(Die::roll(chance));
        self.hosts[side].strategoi[index] = Some(Strategos {
            unit,
            file,
            character,
            stance: Stance::Philos,
            is_hegemon: true,
            is_new: true,
            has_called: false,
            given: None,
            danger: None,
        });
        log.note(Event::Command(CommandEvent::Found { side, strategos: index as u8 }));
    }

    fn seat_of_command(&self, side: Side) -> Option<UnitId> {
        let stands = |id: &UnitId| self.field.get(*id).is_some_and(|unit| !unit.is_broken());
        let senior =
            self.hosts[side].senior.filter(|id| self.field.of_side(side).any(|(other, _)| other == *id));
        let core = self.field.of_side(side).filter(|(_, unit)| unit.is(State::Core));
        let of_home = core.clone().filter(|(_, unit)| unit.conduct.contingent == HOME);
        senior.into_iter().chain(of_home.chain(core).map(|(id, _)| id)).find(stands)
    }
}
