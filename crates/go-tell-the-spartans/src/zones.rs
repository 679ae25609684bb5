//! 3.3 Zones of control.

use crate::field::Morale;
use crate::map::{Area, AreaSet};
use crate::{Position, Side};

impl Position {
    /// 3.3.1 Whether the stack of a side in an area projects a zone of control: hoplites and mixed infantry do, 8.4.5 unless
    /// routed; 8.4.3 disorder makes no difference.
    #[inline]
    pub(crate) fn projects(&self, side: Side, area: Area) -> bool {
        self.field
            .top(side, area)
            .is_some_and(|top| !self.of(top).kind.is_light() && self.field.morale(top) != Morale::Routed)
    }

    /// 3.3.1 The areas a side controls: the three before each of its stacks that projects. 3.3.3 Whatever the ground, and
    /// across the wall.
    pub(crate) fn zone(&self, side: Side) -> AreaSet {
        let mut zone = AreaSet::EMPTY;
        for (top, area) in self.field.tops(side) {
            if self.of(top).kind.is_light() || self.field.morale(top) == Morale::Routed {
                continue;
            }
            for direction in self.field.facing(side, area).front() {
                if let Some(front) = area.step(direction) {
                    zone.insert(front);
                }
            }
        }
        zone
    }

    /// Whether the stack of a side in `by` controls an area.
    #[inline]
    pub(crate) fn controls(&self, side: Side, by: Area, area: Area) -> bool {
        self.projects(side, by)
            && self
                .field
                .facing(side, by)
                .front()
                .into_iter()
                .any(|direction| by.step(direction) == Some(area))
    }
}
