//! OP7, R220 What picked men make an effort at: asked at the beginning of a phase in which they may have to throw.

use super::{Flow, forbid};
use crate::body::STADE;
use crate::epilektoi::{Effort, Reserve, Roll};
use crate::field::{Mark, Unit, UnitId};
use crate::host::Host;
use crate::orders::Order;
use crate::phase::Step;
use crate::{Action, Die, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};

impl Position {
    /// The next picked men who may have to throw in this phase and have not said yet what they do.
    pub(crate) fn next_effort(&self) -> Option<UnitId> {
        if !self.setup.optional.epilektoi_rule {
            return None;
        }
        let hosts = Side::BOTH.into_iter().map(|side| &self.hosts[side]);
        let mut asked = hosts.filter(|host| host.reserve == Reserve::Fresh).filter_map(|host| host.picked);
        asked.find(|&id| self.field.get(id).is_some_and(|unit| !unit.is_hidden() && self.may_throw(id, unit)))
    }

    /// R220 Whether a roll of a unit may come in this phase.
    fn may_throw(&self, id: UnitId, unit: &Unit) -> bool {
        tabletop::applies!(rulebook::WHEN_EFFORTS_ARE_DECLARED);
        let rect = unit.body.rect();
        let is_near = |enemy: &Unit| !enemy.is_hidden() && enemy.body.rect().is_within(2 * STADE, &rect);
        let mut enemies = self.field.of_side(unit.side.enemy()).map(|(_, enemy)| enemy);
        match self.strophe.step {
            Step::AutomaticMoves => unit.is_running(),
            Step::BelosShooting => {
                enemies.any(|enemy| is_near(enemy) && enemy.troop().belos().missiles.is_some())
            }
            Step::Ekdromoi => unit.lochoi.iter().any(|lochos| lochos.marks.contains(Mark::ShotAt)),
            Step::Epidromos => unit.conduct.order == Some(Order::Charge) || enemies.any(is_near),
            Step::EpidromosMelee => self.is_in_melee(id),
            Step::Katastrophe => {
                self.hosts[unit.side].strategoi().any(|(_, him)| him.danger.is_some())
                    || self.field.of_side(unit.side).any(|(_, friend)| friend.conduct.causes.must_check())
            }
            _ => false,
        }
    }

    pub(crate) fn list_efforts(&self, id: UnitId, visit: &mut dyn FnMut(Action)) {
        visit(Action::Forgo);
        let Some(unit) = self.field.get(id) else { return };
        for roll in Roll::ALL {
            for file in 0..unit.body.shape.files {
                let efforts = [false, true].map(|adds| Action::Effort(Effort { roll, file, adds }));
                efforts
                    .into_iter()
                    .filter(|&effort| self.judge_effort(id, effort).is_ok())
                    .for_each(&mut *visit);
            }
        }
    }

    /// OP7 A roll of the whole taxis counts as its taxiarch's. Of Spartiates only the lochos of the king is picked.
    pub(crate) fn judge_effort(&self, id: UnitId, action: Action) -> Result<(), Illegal> {
        let (Action::Effort(effort), Some(unit)) = (action, self.field.get(id)) else { return Ok(()) };
        let is_picked = effort.file == 0 || effort.roll.is_of_lochos() && !self.is_guard(id);
        match unit.lochos(effort.file).is_there() || !effort.roll.is_of_lochos() {
            true if is_picked => Ok(()),
            _ => forbid(rulebook::EPILEKTOI, "no picked lochos there makes this roll"),
        }
    }

    pub(crate) fn make_effort(&mut self, id: UnitId, action: Action, log: &mut impl Log<Event>) -> Flow {
        let reserve = match action {
            Action::Effort(effort) => {
                log.note(Event::Effort { unit: id, effort });
                Reserve::For(effort)
            }
            _ => Reserve::Kept,
        };
        if let Some(host) = self.host_of_picked(id) {
            host.reserve = reserve;
        }
        Flow::Done
    }

    /// A phase begins: who has kept his effort may be asked again; in a new turn he has another.
    pub(crate) fn ask_for_efforts(&mut self, is_new_turn: bool) {
        for side in Side::BOTH {
            let reserve = &mut self.hosts[side].reserve;
            if is_new_turn || *reserve == Reserve::Kept {
                *reserve = Reserve::Fresh;
            }
        }
    }

    /// OP7 By what a roll is changed that a lochos makes, or its unit.
    pub(crate) fn effort(&self, id: UnitId, file: u8, roll: Roll) -> i8 {
        let hosts = Side::BOTH.into_iter().map(|side| &self.hosts[side]);
        let mut own = hosts.filter(|host| host.picked == Some(id));
        own.next().map_or(0, |host| host.reserve.change(roll, file))
    }

    /// OP7 The roll has been made: with it the effort, if it was for this.
    pub(crate) fn spend_effort(&mut self, id: UnitId, file: u8, roll: Roll) {
        if self.effort(id, file, roll) == 0 {
            return;
        }
        tabletop::applies!(rulebook::EPILEKTOI);
        if let Some(host) = self.host_of_picked(id) {
            host.reserve = Reserve::Spent;
        }
    }

    /// A die of a lochos or its unit, with the effort it makes.
    pub(crate) fn throw_for(&mut self, id: UnitId, file: u8, roll: Roll, chance: &mut impl Chance) -> Die {
        let die = Die::roll(chance).changed(self.effort(id, file, roll));
        self.spend_effort(id, file, roll);
        die
    }

    /// The army whose picked men these are.
    fn host_of_picked(&mut self, id: UnitId) -> Option<&mut Host> {
        let side = Side::BOTH.into_iter().find(|&side| self.hosts[side].picked == Some(id))?;
        Some(&mut self.hosts[side])
    }

    /// R221 Whether these are Spartiates of whom only the first lochos, that of the king, is picked.
    fn is_guard(&self, id: UnitId) -> bool {
        self.field.get(id).is_some_and(|unit| unit.troop() == crate::troops::Troop::Spartiates)
    }
}
