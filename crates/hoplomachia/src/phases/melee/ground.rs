//! Ground given and taken: the way back, the way after whoever goes it, and dressing the ranks.

use crate::event::MeleeEvent;
use crate::field::{Deed, MOST_FILES, Mark, ROW, Unit, UnitId, Units, passing, rows};
use crate::melee::Combatant;
use crate::strategos::Danger;
use crate::terrain::Terrain;
use crate::{Event, Position, rulebook};
use arrayvec::ArrayVec;
use std::cmp::Reverse;
use tabletop::Log;
use wargame::plane::Rect;

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
            let place = unit.rect_ahead(who.file, -rows(i32::from(depths) * depth));
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
        if disarrays || is_disarrayed {
            self.come_out(friend, log);
        }
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

    /// Whether a lochos can go so far ahead, on the table, over ground it can cross, and standing on nobody.
    pub(super) fn has_room_ahead(&self, who: Combatant, length: i32) -> bool {
        let Some(unit) = self.field.get(who.unit) else { return false };
        let rect = unit.rect(who.file);
        let (way, place) = (rect.sweep(length), unit.rect_ahead(who.file, rows(length)));
        self.table().encloses(&place)
            && self.ground().under(&way).disarray().is_some()
            && [way, place].iter().all(|ground| self.standing_on(ground, who).is_empty())
    }

    /// Who stands on a piece of ground besides one lochos.
    fn standing_on(&self, rect: &Rect, besides: Combatant) -> Units {
        let others = self.field.iter().flat_map(|(unit, other)| {
            other.rects_near(rect, 0).map(move |(file, taken)| (Combatant { unit, file }, taken))
        });
        others
            .filter(|(who, taken)| *who != besides && taken.overlaps(rect))
            .map(|(who, _)| who.unit)
            .collect()
    }

    /// A unit that nobody fights any more dresses its ranks on the foremost of its lochoi, or as far ahead as there is room: what it gave
    /// is forgotten.
    pub(in crate::phases) fn dress(&mut self, id: UnitId) {
        let Some(unit) = self.field.get_mut(id) else { return };
        unit.lochoi.iter_mut().for_each(|lochos| lochos.ground_given = 0);
        let unit = *unit;
        let mut lines: ArrayVec<i8, MOST_FILES> = unit.files().map(|file| unit.lochos(file).ahead).collect();
        tabletop::arrange(&mut lines, |&ahead| Reverse(ahead));
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
}

/// A unit with all its lochoi on one line, so many rows ahead of its front as it was.
fn dressed_on(mut unit: Unit, ahead: i8) -> Unit {
    unit.body.at = unit.body.rect().moved(unit.body.heading, i32::from(ahead) * ROW).at;
    unit.lochoi.iter_mut().for_each(|lochos| lochos.ahead = 0);
    unit
}
