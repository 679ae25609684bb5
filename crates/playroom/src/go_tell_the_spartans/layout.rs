//! Where things stand on the board: the pass as the sheet shows it, west at the top, the mountain left, the sea right.

use crate::counters::At;
use crate::{Anchor, Ground, Point, Shape};
use go_tell_the_spartans::map::{Area, GROUND, Terrain};
use std::borrow::Cow;
use std::fmt::Write;

/// The side of an area.
pub(super) const CELL: f32 = 60.0;
const LEFT: f32 = 34.0;
const TOP: f32 = 54.0;
const MARGIN: f32 = 12.0;
/// How far what lies around the sheet goes on: as far as any window shows.
const BEYOND: f32 = 2000.0;

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
    let pass = format!("M{LEFT} -{BEYOND}h{}V{}H{LEFT}Z", 10.0 * CELL, height + BEYOND);
    let is_land = |letter: &u8| !matches!(letter, b'~' | b'^');
    let sea = flank(height, width + BEYOND, |row| row.iter().rposition(is_land).map(|last| last + 1));
    let mountain = flank(height, -BEYOND, |row| row.iter().position(is_land));
    let mut shapes = vec![
        Shape::Path { d: pass.into(), class: "pass" },
        Shape::Path { d: sea.clone(), class: "gulf" },
        Shape::Path { d: sea, class: "sea-strip" },
        Shape::Path { d: mountain.clone(), class: "mountain" },
        Shape::Path { d: mountain, class: "crags" },
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

/// What lies on one side of the land, from this edge to where the land of each row begins or ends.
fn flank(height: f32, edge: f32, shore: impl Fn(&[u8]) -> Option<usize>) -> Cow<'static, str> {
    let mut d = format!("M{edge} -{BEYOND}");
    for (row, line) in GROUND.0.iter().enumerate() {
        let (x, y) = corner(row, shore(*line).unwrap_or(0), 0.0);
        let _ = write!(d, "H{x}V{}", y + CELL);
    }
    let _ = write!(d, "V{}H{edge}Z", height + BEYOND);
    d.into()
}

/// All squares of a kind as one shape.
fn squares(class: &'static str, is: impl Fn(u8) -> bool) -> Shape {
    let mut d = String::new();
    for (row, line) in GROUND.0.iter().enumerate() {
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

/// The box on the mountain for those on the path, and what is written in it.
pub(super) fn path_box(lines: &[String]) -> Vec<Shape> {
    let (x, y) = corner(8, 1, 0.1);
    let (x, wide) = (x - 0.1 * CELL, 1.9 * CELL);
    let d = format!("M{} {y}h{wide}v{}h-{wide}z", x - wide / 2.0, 26.0 + 17.0 * lines.len() as f32);
    let mut shapes = vec![
        Shape::Path { d: d.into(), class: "path-box" },
        Shape::words("EPHIALTES BOX", (x, y + 16.0), "path-box-name"),
    ];
    for (line, words) in lines.iter().enumerate() {
        let at = (x, y + 34.0 + 17.0 * line as f32);
        shapes.push(Shape::words(words.clone(), at, "path-box-words"));
    }
    shapes
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
