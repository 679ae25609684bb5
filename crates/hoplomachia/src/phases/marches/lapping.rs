//! ME8 Lochoi that fight nobody and lap the enemy wheel onto his flank.

use super::Position;
use crate::body::{Aspect, Body, FRONTAGE, Shape};
use crate::event::MarchEvent;
use crate::field::{Deed, Mark, UnitId};
use crate::melee::columns::Lap;
use crate::phase::{MarchStep, Marcher};
use crate::phases::forbid;
use crate::troops::Arrangement;
use crate::{Action, Event, rulebook};
use tabletop::{Illegal, Log};

impl Position {
    /// Whether any lochos of a unit may wheel onto a flank.
    pub(super) fn has_lap(&self, id: UnitId) -> bool {
        let mut any = false;
        self.list_laps(id, &mut |_| any = true);
        any
    }

    /// The flanks that the lochoi of a unit may wheel onto.
    pub(super) fn list_laps(&self, id: UnitId, visit: &mut dyn FnMut(Action)) {
        let Some(unit) = self.field.get(id) else { return };
        let rect = unit.body.rect();
        let mut enemies = self.field.of_side(unit.side.enemy());
        if !enemies.any(|(_, enemy)| enemy.body.rect().is_within(2 * FRONTAGE, &rect)) {
            return;
        }
        // Who has wheeled onto a flank pushes there, and does not wheel on.
        let has_wheeled = |file: u8| unit.did(Deed::Moved) && unit.lochos(file).marks.contains(Mark::Locked);
        for file in unit.files().filter(|&file| !has_wheeled(file)) {
            for (enemy, onto, lap) in self.laps(id, file) {
                if self.place_on_flank(id, file, (enemy, onto, lap)).is_some() {
                    visit(Action::WheelOnto { file, unit: enemy, onto });
                }
            }
        }
    }

    /// Whether a lochos may wheel onto this flank.
    pub(super) fn judge_lap(&self, id: UnitId, file: u8, unit: UnitId, onto: u8) -> Result<(), Illegal> {
        let is_there = self.field.get(id).is_some_and(|unit| unit.lochos(file).is_there());
        let mut any = false;
        self.list_laps(id, &mut |action| any |= action == Action::WheelOnto { file, unit, onto });
        if is_there && any {
            return Ok(());
        }
        forbid(
            rulebook::WHEEL_ONTO_A_FLANK,
            "a lochos wheels onto an enemy beside its column, if it has nobody before it and there is room",
        )
    }

    /// ME8 Where a lochos stands that has wheeled onto a flank, edge to edge, if there is room.
    fn place_on_flank(&self, id: UnitId, file: u8, (enemy, onto, lap): (UnitId, u8, Lap)) -> Option<Body> {
        let (unit, target) = (self.field.get(id)?, self.field.get(enemy)?);
        let alone = |of: Shape| Shape { files: 1, ..of };
        let struck = target.rect(onto);
        let struck = Body { at: struck.at, heading: struck.heading, shape: alone(target.body.shape) };
        let aspect = match lap {
            Lap::Shielded => Aspect::ShieldedFlank,
            Lap::Unshielded => Aspect::UnshieldedFlank,
        };
        let place = struck.met_on(aspect, alone(unit.body.shape), 0);
        let rect = place.rect();
        let taken = self
            .field
            .iter()
            .flat_map(|(other, it)| it.rects_near(&rect, 0).map(move |(at, rect)| (other, at, rect)));
        let mut others = taken.filter(|&(other, at, _)| (other, at) != (id, file));
        let is_free = others.all(|(_, _, taken)| !taken.overlaps(&rect));
        let is_passable = self.ground().under(&rect).disarray().is_some();
        (is_free && is_passable && self.table().encloses(&rect)).then_some(place)
    }

    /// Where a lochos stands that has wheeled onto this flank.
    pub(super) fn flank(&self, id: UnitId, (file, enemy, onto): (u8, UnitId, u8)) -> Option<Body> {
        let lap = self.laps(id, file).find(|&(unit, at, _)| (unit, at) == (enemy, onto))?;
        self.place_on_flank(id, file, lap)
    }

    /// ME8, R73 A lochos wheels onto a flank, parts from its unit, and pushes there. Close Files lose their order by such a wheel.
    pub(super) fn wheel_onto(
        &mut self,
        mut marcher: Marcher,
        (file, enemy, onto): (u8, UnitId, u8),
        log: &mut impl Log<Event>,
    ) -> Marcher {
        let place = self.flank(marcher.unit, (file, enemy, onto));
        let (Some(place), Some(unit)) = (place, self.field.get(marcher.unit)) else { return marcher };
        let is_closed = unit.body.shape.arrangement == Arrangement::CloseFiles;
        let is_last = unit.files().count() == 1;
        let Some(parted) = (if is_last { Some(marcher.unit) } else { self.part(marcher.unit, file) }) else {
            return marcher;
        };
        if let Some(unit) = self.field.get_mut(parted) {
            unit.body = place;
            unit.lochoi[0].ahead = 0;
            unit.lochoi[0].marks.insert(Mark::Locked);
            unit.conduct.deeds.insert(Deed::Moved);
        }
        log.note(Event::March(MarchEvent::WheeledOnto { unit: marcher.unit, file, parted, onto: enemy }));
        self.reacted(parted);
        if is_closed && !self.setup.free_flank_wheel {
            tabletop::applies!(rulebook::FLANK_WHEEL);
            self.disarray(parted, log);
        }
        marcher.steps.insert(MarchStep::Begun);
        marcher
    }
}
