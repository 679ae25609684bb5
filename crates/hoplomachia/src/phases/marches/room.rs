//! The room about a unit: whom and what it could stand on, worked out once for all the places that a list asks about.

use super::Position;
use crate::field::{Ground, MOST_FILES, MOST_UNITS, Unit, UnitId};
use arrayvec::ArrayVec;
use wargame::plane::{Outline, Rect};

/// What is about a unit.
pub(super) struct Room<'a> {
    taken: ArrayVec<Outline, { MOST_UNITS * MOST_FILES }>,
    table: Outline,
    /// `None` where nothing about it is impassable.
    ground: Option<Ground<'a>>,
}

impl Room<'_> {
    /// Whether the unit could stand there.
    pub(super) fn is_free(&self, there: &Unit) -> bool {
        there.rects().all(|(_, rect)| {
            let outline = Outline::of(&rect);
            self.table.encloses(&outline)
                && !self.taken.iter().any(|taken| taken.overlaps(&outline))
                && self.ground.is_none_or(|ground| ground.is_passable(&rect))
        })
    }
}

impl Position {
    /// What is about a unit that faces elsewhere.
    pub(super) fn room_to_face(&self, id: UnitId) -> Room<'_> {
        let (table, ground) = (Outline::of(&self.table()), self.ground());
        let Some(unit) = self.field.get(id) else {
            return Room { taken: ArrayVec::new(), table, ground: Some(ground) };
        };
        let rect = unit.body.rect();
        // It turns about its middle, so that nothing of it comes farther than this from where it stands.
        let far = rect.width + rect.depth + unit.stray();
        let around = Rect {
            at: rect.point(-far, -far),
            width: rect.width + 2 * far,
            depth: rect.depth + 2 * far,
            ..rect
        };
        let others = self.field.iter().filter(|&(other, _)| other != id);
        let near = others.flat_map(|(_, other)| other.rects_near(&around, 0));
        let (near, area) = (near.map(|(_, rect)| Outline::of(&rect)), Outline::of(&around));
        Room {
            taken: near.filter(|taken| taken.overlaps(&area)).collect(),
            table,
            ground: Some(ground).filter(|ground| !ground.is_passable(&around)),
        }
    }
}
