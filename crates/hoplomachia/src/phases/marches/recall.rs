//! Recalled lights: behind the core, or on its flanks.

use super::Position;
use super::duty::Duty;
use crate::body::Body;
use crate::field::{State, Unit, UnitId, Units};
use crate::phase::Marcher;
use crate::phases::forbid;
use crate::{Action, rulebook};
use tabletop::Illegal;
use wargame::plane::{INCH, ONE, Rect};

/// Farther than any table is long.
const FARTHEST: i32 = 120 * INCH;

impl Position {
    /// OR5, R192 Whether a recalled unit may end a straight move here: out of the way of the core, or nearer to being so. It may go
    /// back through the line, or round its nearer end.
    pub(super) fn judge_recall(
        &self,
        marcher: Marcher,
        duty: Option<Duty>,
        action: Action,
        end: &Body,
    ) -> Result<(), Illegal> {
        let is_straight = matches!(action, Action::Ahead(_) | Action::AheadUntil(_));
        let Some(unit) = self.field.get(marcher.unit).filter(|_| duty == Some(Duty::FallIn) && is_straight)
        else {
            return Ok(());
        };
        if self.core_behind(unit, end).is_none() {
            return Ok(());
        }
        tabletop::applies!(rulebook::WAY_BACK);
        // Measured by the line that it is before now: who steps before the core from elsewhere has come no nearer.
        let line = self.core_behind(unit, &unit.body).and_then(|core| self.line_as_one(core));
        match line {
            Some(line) if way_left(&line, &end.rect()) < way_left(&line, &unit.body.rect()) => Ok(()),
            _ => forbid(rulebook::WAY_BACK, "it is recalled: it goes behind the core, or to its flanks"),
        }
    }

    /// OR5 Whether a recalled unit still stands before the core.
    pub(super) fn is_before_core(&self, id: UnitId) -> bool {
        self.field.get(id).is_some_and(|unit| self.core_behind(unit, &unit.body).is_some())
    }

    /// The nearest core unit of its side that a unit would stand before like this.
    fn core_behind(&self, unit: &Unit, body: &Body) -> Option<UnitId> {
        let there = body.rect();
        let core =
            self.field.of_side(unit.side).filter(|(_, core)| core.is(State::Core) && !core.is_running());
        let behind = core.filter(|(_, core)| core.body.rect().sweep(FARTHEST).overlaps(&there));
        behind.min_by_key(|(id, core)| (core.body.rect().distance(&there), *id)).map(|(id, _)| id)
    }

    /// The whole line in which a unit stands, as one rectangle that faces as it does.
    fn line_as_one(&self, id: UnitId) -> Option<Rect> {
        let unit = self.field.get(id)?;
        let line: Units = [id].into_iter().chain(self.field.phalanx(id).iter()).collect();
        let rect = unit.body.rect();
        let members = self.field.iter().filter(|&(member, _)| line.contains(member));
        let corners = members.flat_map(|(_, member)| member.body.rect().corners());
        let (mut right, mut left, mut ahead) = (0, -rect.width, 0);
        for corner in corners.map(|corner| rect.local(corner)) {
            right = right.max((corner.right / ONE) as i32);
            left = left.min((corner.right / ONE) as i32);
            ahead = ahead.max((corner.ahead / ONE) as i32);
        }
        Some(Rect { at: rect.point(-right, -ahead), width: right - left, ..rect })
    }
}

/// How far a unit before a line has to go back and aside until it is beside the nearer end, level with the front.
fn way_left(line: &Rect, unit: &Rect) -> i64 {
    let corners = unit.corners().map(|corner| line.local(corner));
    let by_right =
        |pick: fn(i64, i64) -> i64| corners.iter().map(|corner| corner.right).reduce(pick).unwrap_or(0);
    let (leftmost, rightmost) = (by_right(i64::min), by_right(i64::max));
    let aside = (-leftmost).min(rightmost + i64::from(line.width) * ONE);
    let ahead = line.local(unit.centre()).ahead;
    aside.max(0) + ahead.max(0)
}
