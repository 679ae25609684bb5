//! The room about a unit: whom and what it could stand on, worked out once for all the places that a list asks about.

use super::Position;
use crate::body::Body;
use crate::field::{Ground, Unit, UnitId};
use wargame::plane::{Outline, Rect};

/// Points are rounded, so a lochos may reach so many units beyond its unit.
pub(super) const ROUNDING: i32 = 2;

/// What is about a unit.
pub(super) struct Room<'a> {
    unit: &'a Unit,
    /// How far a lochos of the unit may be beyond the outline of the whole.
    stray: i32,
    taken: Vec<Outline>,
    table: Outline,
    /// Whether all that is asked about lies on the table.
    is_inside: bool,
    /// `None` where nothing about it is impassable.
    ground: Option<Ground<'a>>,
}

impl<'a> Room<'a> {
    /// The room of a unit within an area of an empty table.
    pub(super) fn new(unit: &'a Unit, area: &Outline, table: &Rect) -> Room<'a> {
        let (stray, table) = (unit.stray() + ROUNDING, Outline::of(table));
        Room { unit, stray, taken: Vec::new(), is_inside: table.is_about(area, stray), table, ground: None }
    }

    /// Some of this ground may be impassable.
    pub(super) fn on(&mut self, ground: Ground<'a>, around: &Rect) {
        self.ground = Some(ground).filter(|ground| !ground.is_passable(around));
    }

    /// Here somebody stands.
    pub(super) fn take(&mut self, outline: Outline) {
        self.taken.push(outline);
    }

    /// Whether there is nobody and nothing in it.
    pub(super) fn is_open(&self) -> bool {
        self.is_inside && self.ground.is_none() && self.taken.is_empty()
    }

    /// Whether the unit could stand like this. Most places are clear of everybody, which is quick to tell.
    pub(super) fn is_free(&self, body: &Body) -> bool {
        if self.is_open() {
            return true;
        }
        let whole = Outline::of(&body.rect());
        let is_near = |taken: &&Outline| !taken.is_far(&whole, self.stray);
        let is_clear = self.ground.is_none()
            && self.table.is_about(&whole, self.stray)
            && !self.taken.iter().any(|taken| is_near(&taken));
        is_clear
            || self.unit.with(*body).rects().all(|(_, rect)| {
                let outline = Outline::of(&rect);
                self.table.encloses(&outline)
                    && !self.taken.iter().filter(is_near).any(|taken| taken.overlaps(&outline))
                    && self.ground.is_none_or(|ground| ground.is_passable(&rect))
            })
    }
}

impl Position {
    /// What is about a unit that faces elsewhere.
    pub(super) fn room_to_face<'a>(&'a self, id: UnitId, unit: &'a Unit) -> Room<'a> {
        // It turns about its middle: nothing of it comes farther from there than it is long, both ways taken together.
        let (rect, centre) = (unit.body.rect(), unit.body.rect().centre());
        let far = (rect.width + rect.depth) / 2 + unit.stray() + 2 * ROUNDING;
        let (x, y) = (i32::from(centre.x), i32::from(centre.y));
        let around = Rect::upright(x - far, y - far, x + far, y + far);
        let area = Outline::of(&around);
        let mut room = Room::new(unit, &area, &self.table());
        room.on(self.ground(), &around);
        let seen = |other: &Unit| !other.is_hidden_from(unit.side);
        for (_, other) in self.field.iter().filter(|&(other, it)| other != id && seen(it)) {
            let near = other.rects_near(&around, 0).map(|(_, rect)| Outline::of(&rect));
            near.filter(|taken| taken.overlaps(&area)).for_each(|taken| room.take(taken));
        }
        room
    }
}
