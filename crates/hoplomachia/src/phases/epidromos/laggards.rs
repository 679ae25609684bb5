//! R171 Lochoi that stay behind in a charge because friends stand before them.

use super::moves::{Charger, Course};
use super::who::FARTHEST;
use crate::field::{Leg, Unit, UnitId, Ways};
use crate::{Position, rulebook};

/// No charge is longer than so many rows.
const MOST_ROWS: i8 = 16;

impl Position {
    /// How far each lochos of a unit could run before it comes to friends; `None` if all could go as far as this.
    pub(super) fn ways_to_friends(&self, id: UnitId, most: i32) -> Option<Ways> {
        let side = self.field.get(id)?.side;
        let stops = |other: UnitId, with: &Unit| {
            (with.side == side && !self.field.is_comrade_aside(id, other, most)).then_some(0)
        };
        if self.field.way(id, most, &stops) >= most {
            return None;
        }
        tabletop::applies!(rulebook::FRIENDS_IN_THE_WAY);
        Some(self.field.ways(id, &|_| most, &stops))
    }

    /// Where a unit ends up of which only some lochoi have the enemy before them, and others have friends, whom they stay behind. `None` if
    /// it is not so, or there is no room for them.
    pub(super) fn course_of_some(&self, charger: &Charger, most: i32) -> Option<Course> {
        let (id, unit) = (charger.id, self.field.get(charger.id)?);
        let open = self.ways_to_friends(id, FARTHEST)?;
        let until_friends = |file: u8| open.iter().find(|&&(of, _)| of == file).map_or(0, |&(_, way)| way);
        let ways = self.field.ways(id, &until_friends, &|other, with| self.stops_charger(id, other, with));
        let has_enemy = ways.into_iter().filter(|&(file, way)| way < until_friends(file));
        let length = has_enemy.map(|(_, way)| way).min()?.min(most);
        let leg = Leg::Ahead(length);
        let end = leg.end(&unit.body);
        let has_room = self.has_room(id, &self.behind_friends(id, &unit.with(end)));
        let is_held = open.iter().any(|&(_, way)| way < length);
        (is_held && has_room && self.can_cross(unit, length)).then(|| Course {
            end,
            length,
            drift: 0,
            crossed: self.ground().crossed(&unit.body, leg),
            is_jostled: false,
        })
    }

    /// A unit whose lochoi that would stand on friends have stayed behind them, row by row.
    pub(super) fn behind_friends(&self, id: UnitId, unit: &Unit) -> Unit {
        let mut unit = *unit;
        let friends = self.field.of_side(unit.side).filter(|&(other, _)| other != id);
        let rows_behind = |unit: &Unit, file: u8| {
            let is_free = |rows: &i8| {
                let place = unit.rect_ahead(file, -rows);
                friends
                    .clone()
                    .all(|(_, friend)| friend.rects_near(&place, 0).all(|(_, taken)| !taken.overlaps(&place)))
            };
            (0..MOST_ROWS).find(is_free).unwrap_or(0)
        };
        for file in 0..unit.body.shape.files {
            if unit.lochos(file).is_there() {
                unit.lochoi[usize::from(file)].ahead -= rows_behind(&unit, file);
            }
        }
        unit
    }
}
