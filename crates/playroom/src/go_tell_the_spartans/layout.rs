//! Where things stand on the board: the pass as the sheet shows it, west at the top, the mountain left, the sea right.

use crate::{Anchor, Ground, Point, Shape};
use go_tell_the_spartans::map::{Area, GROUND, Terrain};
use std::fmt::Write;

/// A place on the board.
pub(super) type At = (f32, f32);

/// The side of an area.
pub(super) const CELL: f32 = 60.0;
const LEFT: f32 = 34.0;
const TOP: f32 = 54.0;
const MARGIN: f32 = 12.0;

/// The point of an area.
pub(super) fn place(area: Area) -> Point {
    Point::Place(area.index() as u16)
}

/// The area of a point.
pub(super) fn area(point: Point) -> Option<Area> {
    match point {
        Point::Place(number) => Area::all().nth(usize::from(number)),
        _ => None,
    }
}

/// The middle of an area.
pub(super) fn middle(area: Area) -> At {
    corner(area.row() as usize, area.column() as usize - 1, 0.5)
}

/// The corner of a square of the sheet, or its middle with `by` a half.
fn corner(row: usize, column: usize, by: f32) -> At {
    (LEFT + (column as f32 + by) * CELL, TOP + (row as f32 + by) * CELL)
}

pub(super) fn ground() -> Ground {
    let width = LEFT + Area::COLUMNS as f32 * CELL + MARGIN;
    let height = TOP + Area::ROWS as f32 * CELL + 2.0 * MARGIN;
    let mut shapes = vec![
        Shape::Path { d: format!("M0 0H{width}V{height}H0Z").into(), class: "pass" },
        squares("sea-strip", |letter| letter == b'~'),
        squares("mountain", |letter| letter == b'^'),
        squares("area", |letter| matches!(letter, b'.' | b'r')),
        squares("area level2", |letter| letter == b'M'),
        squares("area wall", |letter| letter == b'W'),
        Shape::Path { d: road().into(), class: "area-road" },
        Shape::Path { d: masonry().into(), class: "masonry" },
        Shape::Path { d: slopes().into(), class: "slopes" },
    ];
    shapes.extend(labels(height));
    Ground { size: (width as u16, height as u16), shapes }
}

/// All squares of a kind as one shape.
fn squares(class: &'static str, is: impl Fn(u8) -> bool) -> Shape {
    let mut d = String::new();
    for (row, line) in GROUND.iter().enumerate() {
        for (column, &letter) in line.iter().enumerate() {
            if is(letter) {
                let (x, y) = corner(row, column, 0.0);
                // Writing to a String cannot fail.
                let _ = write!(d, "M{x} {y}h{CELL}v{CELL}h-{CELL}z");
            }
        }
    }
    Shape::Path { d: d.into(), class }
}

/// The road from west to east.
fn road() -> String {
    let mut d = String::new();
    for area in Area::all().filter(|area| area.has_road()) {
        let (x, y) = middle(area);
        let _ = write!(d, "{}{x} {y}", if d.is_empty() { 'M' } else { 'L' });
    }
    d
}

/// Courses of stone along the wall.
fn masonry() -> String {
    let mut d = String::new();
    for area in Area::all().filter(|area| area.terrain() == Terrain::Wall) {
        let (x, y) = middle(area);
        let (left, third) = (x - CELL / 2.0, CELL / 3.0);
        for course in [-8.0, 8.0] {
            let _ = write!(d, "M{left} {}h{CELL}", y + course);
        }
        for (joint, top) in [(1.0, -8.0), (2.0, -8.0)] {
            let _ = write!(d, "M{} {}v16", left + joint * third, y + top);
        }
    }
    d
}

/// The flanks of the mounds.
fn slopes() -> String {
    let mut d = String::new();
    for area in Area::all().filter(|area| area.terrain() == Terrain::Level2) {
        let (x, y) = middle(area);
        for rise in [-16.0, -4.0, 8.0] {
            let _ = write!(d, "M{} {}q12 -12 24 0", x - 12.0, y + rise + 8.0);
        }
    }
    d
}

/// Letters and numbers along the edges, and what lies there.
fn labels(height: f32) -> Vec<Shape> {
    let text =
        |words: String, at: At, class| Shape::Text { at, words: words.into(), class, anchor: Anchor::Middle };
    let mut shapes = Vec::new();
    for row in 0..Area::ROWS {
        let (_, y) = corner(row, 0, 0.5);
        shapes.push(text(char::from(b'A' + row as u8).to_string(), (LEFT / 2.0, y + 5.0), "grid-label"));
    }
    for column in 0..Area::COLUMNS {
        let (x, _) = corner(0, column, 0.5);
        shapes.push(text((column + 1).to_string(), (x, TOP - 8.0), "grid-label"));
    }
    let (x, y) = corner(7, 9, 0.5);
    shapes.push(text("MALIAN GULF".to_owned(), (x, y), "ground-name"));
    let (x, y) = corner(7, 1, 0.0);
    shapes.push(text("KALLIDROMOS".to_owned(), (x, y + CELL / 2.0), "ground-name"));
    let (x, _) = corner(0, 5, 0.0);
    shapes.push(text("TO THE CAMP OF XERXES".to_owned(), (x, TOP - 26.0), "ground-name"));
    shapes.push(text("TO ALPENOI".to_owned(), (x, height - 8.0), "ground-name"));
    shapes
}
