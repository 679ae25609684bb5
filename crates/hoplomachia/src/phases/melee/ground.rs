//! Ground given and taken: the way back, the way after whoever goes it, and dressing the ranks.

use crate::event::MeleeEvent;
use crate::field::{Deed, MOST_FILES, Mark, Motion, ROW, Unit, UnitId, Units, passing};
use crate::melee::{Combatant, strike};
use crate::strategos::Danger;
use crate::terrain::Terrain;
use crate::{Event, Position, rulebook};
use arrayvec::ArrayVec;
use std::cmp::Reverse;
use tabletop::Log;
use wargame::plane::{ONE, Rect, TOUCHING};

/// R111 What lies behind a lochos that is pushed back.
pub(super) enum Way {
    /// Room, so many stand depths behind, beyond these friends.
    Back(u8, Units),
    /// None: the edge, impassable ground or the enemy.
    None,
    /// A cliff.
    OverTheCliff,
}

impl Position {
    /// ME16, R111 Where a lochos goes that is pushed back a stand depth: through friends, on until it stands on nobody.
    pub(super) fn way_back(&self, who: Combatant) -> Way {
        let Some(unit) = self.field.get(who.unit) else { return Way::None };
        let (rect, depth, table) = (unit.rect(who.file), unit.troop().stand_depth(), self.table());
        let mut passed = Units::NONE;
        for depths in 1..=u8::MAX {
            let way = Rect { at: rect.point(0, rect.depth), depth: i32::from(depths) * depth, ..rect };
            let place = rect.moved(rect.heading.reversed(), i32::from(depths) * depth);
            let grounds = self.ground().under(&way);
            if grounds.contains(Terrain::Cliff) {
                return Way::OverTheCliff;
            }
            let in_the_way = self.standing_on(&way, who);
            let is_enemy = |id: UnitId| self.field.get(id).is_some_and(|other| other.side != unit.side);
            if !table.encloses(&place) || grounds.disarray().is_none() || in_the_way.iter().any(is_enemy) {
                return Way::None;
            }
            passed = passed.union(in_the_way);
            if self.standing_on(&place, who).is_empty() {
                return Way::Back(depths, passed);
            }
        }
        Way::None
    }

    /// ME16 A lochos gives ground: a stand depth, and as far as it takes to be clear of its friends, who are disarrayed like itself.
    pub(super) fn give_ground(
        &mut self,
        who: Combatant,
        depths: u8,
        passed: Units,
        log: &mut impl Log<Event>,
    ) {
        let Some(unit) = self.field.get_mut(who.unit) else { return };
        let rows = unit.troop().stand_depth() / ROW * i32::from(depths - 1);
        unit.give_ground(who.file);
        if let Some(lochos) = unit.lochoi.get_mut(usize::from(who.file)) {
            lochos.ahead = lochos.ahead.saturating_sub(i8::try_from(rows).unwrap_or(i8::MAX));
            lochos.marks.insert(Mark::GaveGround);
        }
        log.note(Event::Melee(MeleeEvent::GaveGround { who, depths }));
        self.does(who.unit, Deed::GaveWay);
        self.endanger(who.unit, Some(who.file), Danger::GaveGround);
        for friend in passed.iter() {
            self.pass_through(who, friend, log);
        }
    }

    /// R111, MV8 A lochos that gives ground passes through a friend.
    fn pass_through(&mut self, who: Combatant, friend: UnitId, log: &mut impl Log<Event>) {
        let Some((mover, other)) = self.field.get(who.unit).zip(self.field.get(friend)) else { return };
        let look = |unit: &Unit| (unit.troop(), unit.body.shape.arrangement);
        let (disarrays, is_disarrayed) = passing(look(mover), look(other), true);
        if disarrays {
            self.disarray_lochos(who.unit, who.file, log);
        }
        if is_disarrayed {
            self.disarray(friend, log);
        }
    }

    /// ME16, R184 A lochos follows whoever gave so much ground before it; it stays if it would stand on somebody.
    pub(super) fn follow(&mut self, who: Combatant, depth: i32) {
        if self.has_room_ahead(who, depth) {
            self.field.follow(who.unit, who.file, depth);
        } else {
            tabletop::applies!(rulebook::NO_WAY_AHEAD);
        }
    }

    /// ME19, R72 The winner of a slaughter advances over whom he slew, up to the next enemy that his parent unit fights.
    pub(super) fn advance(&mut self, who: Combatant, slain: &Rect, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get_mut(who.unit) else { return };
        if let Some(lochos) = unit.lochoi.get_mut(usize::from(who.file)) {
            lochos.marks.remove(Mark::Locked);
        }
        if self.setup.late_slaughter_advance || unit.is_running() {
            return;
        }
        let rect = unit.rect(who.file);
        let reach = slain.corners().into_iter().map(|corner| rect.local(corner).ahead).fold(0, i64::max);
        let most = (reach / ONE) as i32 / ROW;
        let rows = (1..=most).find(|rows| self.reaches_the_next(who, rows * ROW));
        let depth = rows.unwrap_or(0) * ROW;
        if depth > 0 && self.has_room_ahead(who, depth) {
            tabletop::applies!(rulebook::AFTER_A_SLAUGHTER);
            self.field.follow(who.unit, who.file, depth);
            log.note(Event::Melee(MeleeEvent::Advanced { who }));
        }
    }

    /// Whether a lochos that goes so far ahead strikes an enemy whom its parent unit fights. Lochoi that have parted from a unit share its
    /// line in the order of battle.
    fn reaches_the_next(&self, who: Combatant, length: i32) -> bool {
        let Some(unit) = self.field.get(who.unit) else { return false };
        let there = unit.rect(who.file).moved(unit.body.heading, length);
        let is_kin = |other: &Unit| {
            other.side == unit.side && other.conduct.roster == unit.conduct.roster && !other.is_running()
        };
        let touches = |one: &Unit, other: &Unit| {
            one.rects().any(|(_, rect)| other.rects().any(|(_, enemy)| rect.is_within(TOUCHING, &enemy)))
        };
        let enemies = self.field.of_side(unit.side.enemy());
        let mut enemies = enemies.filter(|(_, enemy)| !enemy.is_running() && !enemy.is_hidden());
        enemies.any(|(_, enemy)| {
            enemy.files().any(|file| strike(&there, enemy, file).is_some())
                && self.field.iter().any(|(_, kin)| is_kin(kin) && touches(kin, enemy))
        })
    }

    /// Whether a lochos can go so far ahead, on the table, over ground it can cross, and standing on nobody.
    fn has_room_ahead(&self, who: Combatant, length: i32) -> bool {
        let Some(unit) = self.field.get(who.unit) else { return false };
        let rect = unit.rect(who.file);
        let (way, place) = (rect.sweep(length), rect.moved(rect.heading, length));
        self.table().encloses(&place)
            && self.ground().under(&way).disarray().is_some()
            && self.standing_on(&way, who).is_empty()
    }

    /// Who stands on a piece of ground besides one lochos.
    fn standing_on(&self, rect: &Rect, besides: Combatant) -> Units {
        let others = self.field.iter().flat_map(|(unit, other)| {
            other.rects().map(move |(file, taken)| (Combatant { unit, file }, taken))
        });
        others
            .filter(|(who, taken)| *who != besides && taken.overlaps(rect))
            .map(|(who, _)| who.unit)
            .collect()
    }

    /// A unit that nobody fights any more dresses its ranks on the foremost of its lochoi, or as far ahead as there is room: what it gave
    /// is forgotten.
    pub(super) fn dress(&mut self, id: UnitId) {
        let Some(unit) = self.field.get_mut(id) else { return };
        unit.lochoi.iter_mut().for_each(|lochos| lochos.ground_given = 0);
        let unit = *unit;
        let mut lines: ArrayVec<i8, MOST_FILES> = unit.files().map(|file| unit.lochos(file).ahead).collect();
        lines.sort_unstable_by_key(|&ahead| Reverse(ahead));
        let dressed = lines.into_iter().map(|ahead| dressed_on(unit, ahead)).find(|dressed| {
            dressed.rects().all(|(_, place)| {
                self.table().encloses(&place)
                    && self.ground().under(&place).disarray().is_some()
                    && self.field.is_free(&place, id)
            })
        });
        if let (Some(dressed), Some(place)) = (dressed, self.field.get_mut(id)) {
            *place = dressed;
        }
    }

    /// PU1, R71 Who pursues: the whole unit if it fights nobody else, or the lochos alone.
    pub(super) fn take_up_pursuit(&mut self, who: Combatant, quarry: UnitId, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::WHO_PURSUES);
        let is_last = self.field.get(who.unit).is_some_and(|unit| unit.files().count() == 1);
        let pursuer = if is_last || !self.is_in_melee(who.unit) {
            Some(who.unit)
        } else {
            self.part(who.unit, who.file)
        };
        let Some(pursuer) = pursuer else { return };
        self.disarray(pursuer, log);
        if let Some(unit) = self.field.get_mut(pursuer) {
            unit.conduct.motion = Motion::Pursues(quarry);
        }
        if let Some(router) = self.field.get_mut(quarry).filter(|unit| unit.is_broken()) {
            router.conduct.motion = Motion::Breaks(pursuer);
        }
        log.note(Event::Melee(MeleeEvent::Pursues { unit: pursuer, of: who, quarry }));
    }
}

/// A unit with all its lochoi on one line, so many rows ahead of its front as it was.
fn dressed_on(mut unit: Unit, ahead: i8) -> Unit {
    unit.body.at = unit.body.rect().moved(unit.body.heading, i32::from(ahead) * ROW).at;
    unit.lochoi.iter_mut().for_each(|lochos| lochos.ahead = 0);
    unit
}
