//! 3.3 Zones of control.

use crate::field::Morale;
use crate::map::{Area, AreaSet};
use crate::units::Unit;
use crate::{Position, Side, rulebook};
use wargame::{controls, zone_of_control};

impl Position {
    /// 3.3.1 Whether the stack of a side in an area projects a zone of control: hoplites and mixed infantry do, 8.4.5 unless
    /// routed; 8.4.3 disorder makes no difference.
    #[inline]
    pub(crate) fn projects(&self, side: Side, area: Area) -> bool {
        self.field.top(side, area).is_some_and(|top| self.is_projected_by(top))
    }

    #[inline]
    fn is_projected_by(&self, top: Unit) -> bool {
        tabletop::applies!(rulebook::WHO_PROJECTS);
        !self.of(top).kind.is_light() && self.field.morale(top) != Morale::Routed
    }

    /// 3.3.1 The areas a side controls: the three before each of its stacks that projects. 3.3.3 Whatever the ground, and
    /// across the wall.
    pub(crate) fn zone(&self, side: Side) -> AreaSet {
        tabletop::applies!(rulebook::ZONES_OF_CONTROL);
        let projecting = self.field.tops(side).filter(|&(top, _)| self.is_projected_by(top));
        zone_of_control(projecting.map(|(_, area)| (area, self.field.facing(side, area))))
    }

    /// Whether the stack of a side in `by` controls an area.
    #[inline]
    pub(crate) fn controls(&self, side: Side, by: Area, area: Area) -> bool {
        self.projects(side, by) && controls(by, self.field.facing(side, by), area)
    }
}
