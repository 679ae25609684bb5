//! Lines in contact, as the columns that the melee is fought in.

use super::{Field, ROW, UnitId};
use crate::body::FRONTAGE;
use crate::melee::columns::{Columns, MOST, Place};
use crate::{BySide, Side, rulebook};
use wargame::plane::{Heading, ONE, Rect};

/// Every lochos that stands on the files of one unit, its own side and the enemy who faces it, but for those who run and those who run
/// after them. Of several behind each other the one nearest to the front of the unit counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lines {
    /// Where they stand: gaps, overlaps, pairs.
    pub columns: Columns,
    who: [BySide<Option<(UnitId, u8)>>; MOST],
}

/// The column of the unit that is asked about: there is as much room to either side.
const MIDDLE: i64 = MOST as i64 / 2;
/// Whoever stands more rows than this from the front of the unit is in another line: a stade.
const NEAR: i8 = 8;
/// Whoever was set down on the files of another is this near to them, in units of length; whoever was not is in no column.
const ON_FILE: i64 = 6;

impl Lines {
    /// The lines that a unit stands in.
    pub fn of(field: &Field, id: UnitId) -> Option<Lines> {
        tabletop::applies!(rulebook::COMMON_FILES);
        let anchor = field.get(id)?;
        // The first line as it faces; the second faces it.
        let heading = match anchor.side {
            Side::First => anchor.body.heading,
            Side::Second => anchor.body.heading.reversed(),
        };
        let frame = Rect { heading, ..anchor.body.rect() };
        let mut lines = Lines { columns: Columns::EMPTY, who: [BySide { first: None, second: None }; MOST] };
        for (unit_id, unit) in field.iter().filter(|(_, unit)| !unit.is_running() && !unit.is_hidden()) {
            for (file, rect) in unit.rects() {
                let faces = if unit.side == Side::First { heading } else { heading.reversed() };
                let Some((column, row)) = on_file(&frame, &rect, unit.side, faces) else { continue };
                let nearest = lines.columns.place(unit.side, column);
                if nearest.is_some_and(|nearest| nearest.row.abs() <= row.abs()) {
                    continue;
                }
                let ground_given = unit.lochos(file).ground_given;
                lines.columns.put(unit.side, column, Place { row, ground_given });
                lines.who[column][unit.side] = Some((unit_id, file));
            }
        }
        Some(lines)
    }

    /// Who of a side stands in a column.
    pub fn who(&self, side: Side, column: usize) -> Option<(UnitId, u8)> {
        self.who.get(column).and_then(|who| who[side])
    }

    /// The column of a lochos.
    pub fn column(&self, id: UnitId, file: u8) -> Option<usize> {
        let is_it = |who: &BySide<_>| who.first == Some((id, file)) || who.second == Some((id, file));
        self.who.iter().position(is_it)
    }
}

/// The column and row of a lochos, if it faces the right way and stands on the files of the frame.
fn on_file(frame: &Rect, lochos: &Rect, side: Side, faces: Heading) -> Option<(usize, i8)> {
    if lochos.heading != faces {
        return None;
    }
    // The corner that is on the right of the first line: its own right, or the left of whoever faces it.
    let [right, left, ..] = lochos.corners();
    let local = frame.local(if side == Side::First { right } else { left });
    let (leftwards, frontage) = (-local.right, i64::from(FRONTAGE) * ONE);
    let column = (leftwards + frontage / 2).div_euclid(frontage);
    if (leftwards - column * frontage).abs() > ON_FILE * ONE {
        return None;
    }
    let depth = i64::from(ROW) * ONE;
    let row = i8::try_from((local.ahead + depth / 2).div_euclid(depth)).ok()?;
    let row = Some(row).filter(|row| row.abs() <= NEAR)?;
    let column = usize::try_from(column + MIDDLE).ok().filter(|&column| column < MOST)?;
    Some((column, row))
}
