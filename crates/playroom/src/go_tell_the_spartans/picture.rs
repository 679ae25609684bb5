//! The picture of the ground agrees with the map of the rules: sea, mountain, wall and mounds lie where the rules have them.

use super::layout::CELL;
use crate::counters::At;
use crate::picture::is_inside;
use crate::shown::Board;
use go_tell_the_spartans::Position;
use go_tell_the_spartans::map::{Area, GROUND, Terrain};

fn outline(name: &str) -> Vec<At> {
    crate::picture::outline(Position::PICTURES, name)
}

/// The middle of a square of the sheet on the drawn ground.
fn middle(row: usize, column: usize) -> At {
    ((row as f32 + 0.5) * CELL, (Area::COLUMNS as f32 - column as f32 - 0.5) * CELL)
}

#[test]
fn sea_and_mountain_lie_where_nobody_can_go() {
    let (land, mountain) = (outline("gp-coast"), outline("gp-mountain"));
    for (row, line) in GROUND.0.iter().enumerate() {
        for (column, &symbol) in line.iter().enumerate() {
            let at = middle(row, column);
            let drawn = match (is_inside(at, &land), is_inside(at, &mountain)) {
                (false, _) => '~',
                (true, true) => '^',
                (true, false) => '.',
            };
            let ruled = if matches!(symbol, b'~' | b'^') { char::from(symbol) } else { '.' };
            assert_eq!(drawn, ruled, "row {}, column {}", char::from(b'A' + row as u8), column + 1);
        }
    }
}

#[test]
fn mounds_and_wall_lie_where_the_rules_have_them() {
    let mounds = ["gp-kolonos", "gp-spur-west", "gp-spur-east"].map(outline);
    let wall = outline("gp-rampart");
    for area in Area::all() {
        let at = middle(usize::from(area.row()), usize::from(area.column()) - 1);
        let drawn = match () {
            () if is_inside(at, &wall) => Terrain::Wall,
            () if mounds.iter().any(|mound| is_inside(at, mound)) => Terrain::Level2,
            () => Terrain::Level1,
        };
        assert_eq!(drawn, area.terrain(), "{area}");
    }
}

#[test]
fn what_stands_upright_is_in_no_area() {
    for lie in [crate::Lie::Wide, crate::Lie::Tall] {
        let standing = super::layout::ground(lie).shapes.into_iter().filter_map(|shape| match shape {
            crate::Shape::Use { symbol, at, size, .. } => {
                Some((symbol, (at.0 + size.0 / 2.0, at.1 + size.1 / 2.0)))
            }
            _ => None,
        });
        for (symbol, at) in standing {
            let is_near = |area: &Area| {
                let (x, y) = super::layout::middle(*area, lie);
                (x - at.0).abs().max((y - at.1).abs()) < CELL / 2.0
            };
            assert_eq!(Area::all().find(is_near), None, "the {symbol} at {at:?}");
        }
    }
}
