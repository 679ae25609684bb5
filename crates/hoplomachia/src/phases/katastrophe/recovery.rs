//! DI7, R47, R90 Units that have stood halted for a turn are in order again.

use crate::event::KatastropheEvent;
use crate::field::{Deed, State, Unit, UnitId, Units};
use crate::orders::Order;
use crate::phase::Phase;
use crate::phases::{Flow, forbid};
use crate::troops::Arrangement;
use crate::{Action, Event, Position, rulebook};
use tabletop::{Illegal, Log};

impl Position {
    /// DI7, R47 Whoever was ordered to halt and did nothing all turn is in order, in Open Files if there is room for them.
    pub(super) fn recover_by_halting(&mut self, log: &mut impl Log<Event>) {
        let halted = |id: UnitId, unit: &Unit| !unit.is(State::Recovers) && self.stayed_halted(id);
        let units: Units =
            self.field.iter().filter(|&(id, unit)| halted(id, unit)).map(|(id, _)| id).collect();
        for id in units.iter() {
            tabletop::applies!(rulebook::RECOVERING);
            self.recover_in(id, Arrangement::OpenFiles, log);
        }
    }

    /// R90 Whoever checked to recover and stayed halted is in order, and chooses how it forms up. Who did not stay has checked in vain.
    pub(super) fn recover_by_checks(&mut self, log: &mut impl Log<Event>) -> Flow {
        let has_checked =
            |position: &Position, id| position.field.get(id).is_some_and(|unit| unit.is(State::Recovers));
        while let Some(id) = self.next_actor(has_checked) {
            let stayed = self.stayed_halted(id);
            if let Some(unit) = self.field.get_mut(id) {
                unit.conduct.states.remove(State::Recovers);
            }
            if !stayed {
                continue;
            }
            tabletop::applies!(rulebook::HOW_IT_RECOVERS);
            if !self.setup.recover_in_open_files && FORMS.iter().all(|&form| self.can_form_up(id, form)) {
                self.phase = Phase::Recovery(id);
                return Flow::Asks;
            }
            self.recover_in(id, Arrangement::OpenFiles, log);
        }
        Flow::Done
    }

    pub(crate) fn list_recovery(&self, id: UnitId, visit: &mut dyn FnMut(Action)) {
        FORMS.into_iter().filter(|&form| self.can_form_up(id, form)).map(Action::Form).for_each(visit);
    }

    pub(crate) fn judge_recovery(&self, id: UnitId, to: Arrangement) -> Result<(), Illegal> {
        if !FORMS.contains(&to) {
            return forbid(rulebook::HOW_IT_RECOVERS, "whoever recovers forms Close Files or Open Files");
        }
        if !self.can_form_up(id, to) {
            return forbid(rulebook::HOW_IT_RECOVERS, "there is no room to form up like this");
        }
        Ok(())
    }

    pub(crate) fn form_up(&mut self, id: UnitId, action: Action, log: &mut impl Log<Event>) -> Flow {
        if let Action::Form(to) = action {
            self.recover_in(id, to, log);
        }
        Flow::Done
    }

    /// R47 Whether a disarrayed unit under a Halt order did nothing all turn.
    fn stayed_halted(&self, id: UnitId) -> bool {
        const DEEDS: [Deed; 7] = [
            Deed::Moved,
            Deed::Shot,
            Deed::BelosCharged,
            Deed::Charged,
            Deed::Met,
            Deed::Fought,
            Deed::GaveWay,
        ];
        let Some(unit) = self.field.get(id) else { return false };
        unit.is_disarrayed()
            && !unit.is_running()
            && unit.conduct.order == Some(Order::Halt)
            && !DEEDS.into_iter().any(|deed| unit.did(deed))
            && !self.is_in_melee(id)
    }

    fn can_form_up(&self, id: UnitId, to: Arrangement) -> bool {
        self.formed_up(id, to).is_some()
    }

    /// R152 A unit as it stands in an arrangement: about its taxiarch if there is room, else about its left, else about its middle.
    fn formed_up(&self, id: UnitId, to: Arrangement) -> Option<Unit> {
        let unit = *self.field.get(id)?;
        if !unit.troop().can_form(to) {
            return None;
        }
        let mut formed = unit;
        formed.body.shape.arrangement = to;
        let wider = formed.body.shape.width() - unit.body.shape.width();
        let places = [0, wider, wider / 2].into_iter().map(|right| {
            let mut place = formed;
            place.body.at = formed.body.rect().point(-right, 0);
            place
        });
        tabletop::applies!(rulebook::ROOM_TO_RECOVER);
        places.into_iter().find(|place| self.has_room(id, place))
    }

    /// R152 A unit is in order again, like this if there is room, else as it stands.
    fn recover_in(&mut self, id: UnitId, to: Arrangement, log: &mut impl Log<Event>) {
        let formed = self.formed_up(id, to);
        let Some(unit) = self.field.get_mut(id) else { return };
        if let Some(formed) = formed {
            *unit = formed;
        }
        unit.recover();
        let formed = unit.body.shape.arrangement;
        log.note(Event::Katastrophe(KatastropheEvent::Recovered { unit: id, formed }));
    }
}

/// R90 What a unit can form that has checked to recover.
const FORMS: [Arrangement; 2] = [Arrangement::CloseFiles, Arrangement::OpenFiles];
