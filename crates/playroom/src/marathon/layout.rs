//! Where things stand on the board: the plain of Marathon, north at the top, from the hills in the west to the sea in the east.

use crate::counters::At;
use crate::{Ground, Point, Shape};
use marathon::map::{self, Hex};
use marathon::{Hexside, Hexspine, Id};
use std::borrow::Cow;
use std::fmt::Write;

/// Half the height of a hex; it is 80 wide.
const HALF: f32 = 34.64;
/// The height of a hex.
pub(super) const HIGH: f32 = 2.0 * HALF;
/// How far one column is from the next.
const COLUMN: f32 = 60.0;
const COLUMNS: u8 = 32;
pub(super) const ROWS: u8 = 22;
/// The frame that the pictures of the ground were drawn in: it goes on beyond the hexes.
const FRAME: (At, At) = ((-300.0, -250.0), (2800.0, 2100.0));

/// The point of a hex.
pub(super) fn place(hex: Hex) -> Point {
    Point::Place(hex.index() as u16)
}

/// The hex of a point.
pub(super) fn hex(point: Point) -> Option<Hex> {
    match point {
        Point::Place(number) => Hex::from_index(usize::from(number)),
        _ => None,
    }
}

/// The hexes somebody may ever stand in.
pub(super) fn open_hexes() -> impl Iterator<Item = Hex> {
    let is_open = |hex: &Hex| matches!(map::ground(*hex), map::Ground::Clear | map::Ground::Marsh);
    (0..Hex::COUNT).filter_map(Hex::from_index).filter(is_open)
}

/// The middle of a hex.
pub(super) fn middle(hex: Hex) -> At {
    let lower = if hex.column().is_multiple_of(2) { HALF } else { 0.0 };
    (40.0 + COLUMN * f32::from(hex.column() - 1), HALF + HIGH * f32::from(hex.row() - 1) + lower)
}

/// The middle of all hexes of a unit.
pub(super) fn middle_of(hexes: &[Hex]) -> At {
    let count = hexes.len().max(1) as f32;
    let (x, y) = hexes.iter().map(|&hex| middle(hex)).fold((0.0, 0.0), |(x, y), at| (x + at.0, y + at.1));
    (x / count, y / count)
}

/// The corners of a hex, from its middle, clockwise.
pub(super) fn corners() -> Vec<At> {
    vec![(-20.0, -HALF), (20.0, -HALF), (40.0, 0.0), (20.0, HALF), (-20.0, HALF), (-40.0, 0.0)]
}

/// Which way on the board a hexspine points: degrees clockwise from the right.
pub(super) const fn spine(spine: Hexspine) -> i16 {
    60 * spine as i16
}

/// Which way on the board a hexside lies.
pub(super) const fn side(side: Hexside) -> i16 {
    60 * side as i16 - 90
}

/// These hexes as one area.
pub(super) fn area(hexes: impl IntoIterator<Item = Hex>) -> String {
    let mut d = String::new();
    for hex in hexes {
        let (x, y) = middle(hex);
        // Writing to a String cannot fail.
        let _ = write!(d, "M{:.1} {:.1}h40l20 {HALF}-20 {HALF}h-40l-20-{HALF}z", x - 20.0, y - HALF);
    }
    d
}

pub(super) fn ground() -> Ground {
    let mut shapes = vec![
        picture("plain-ground"),
        Shape::Path { d: grid().into(), class: "plain-grid" },
        picture("plain-heights"),
    ];
    shapes.extend(NAMES.map(|(words, at, class)| Shape::words(words, at, class)));
    shapes.push(Shape::group("hex-numbers", (0.0, 0.0), open_hexes().map(number).collect()));
    Ground { size: size(), area: Some(HIGH), across: columns(), down: rows(), north: 0, shapes }
}

/// Width and height of the board.
fn size() -> (u16, u16) {
    ((COLUMN * f32::from(COLUMNS - 1) + 80.0) as u16, (HIGH * f32::from(ROWS) + HALF) as u16)
}

fn picture(symbol: &'static str) -> Shape {
    let (at, size) = FRAME;
    Shape::Use { symbol: symbol.into(), at, size, class: "" }
}

/// The edges of all hexes where one may go, each once: the three upper ones of each, and the others where no hex follows.
fn grid() -> String {
    let mut d = String::new();
    let is_open = |hex: Option<Hex>| {
        hex.is_some_and(|hex| matches!(map::ground(hex), map::Ground::Clear | map::Ground::Marsh))
    };
    let corners = corners();
    for hex in open_hexes() {
        let (x, y) = middle(hex);
        // The side between one corner and the next, clockwise from the north.
        for side in Hexside::ALL {
            let is_drawn = matches!(side, Hexside::N | Hexside::Ne | Hexside::Se);
            if !is_drawn && is_open(map::next(hex, side)) {
                continue;
            }
            let (from, to) = (corners[side as usize], corners[(side as usize + 1) % 6]);
            // Writing to a String cannot fail.
            let _ = write!(d, "M{:.1} {:.1}L{:.1} {:.1}", x + from.0, y + from.1, x + to.0, y + to.1);
        }
    }
    d
}

/// The number of a hex, small along its upper edge.
fn number(hex: Hex) -> Shape {
    let (x, y) = middle(hex);
    Shape::words(hex.to_string(), (x, y - HALF + 10.0), "")
}

fn columns() -> Vec<(f32, Cow<'static, str>)> {
    (1..=COLUMNS).map(|n| (40.0 + COLUMN * f32::from(n - 1), format!("{n:02}").into())).collect()
}

fn rows() -> Vec<(f32, Cow<'static, str>)> {
    (1..=ROWS).map(|n| (HIGH * f32::from(n) - HALF / 2.0, format!("{n:02}").into())).collect()
}

/// What lies where.
const NAMES: [(&str, At, &str); 11] = [
    ("KOTRONI", (640.0, 160.0), "ground-name"),
    ("STAVROKORAKI", (1120.0, 52.0), "ground-name"),
    ("AGRIELIKI", (90.0, 1530.0), "ground-name"),
    ("GREAT MARSH", (1500.0, 150.0), "ground-name"),
    ("BREXIZA", (1170.0, 1545.0), "ground-name"),
    ("MARATHON", (850.0, 262.0), "ground-name on-land"),
    ("PROBALINTHOS", (700.0, 1504.0), "ground-name on-land"),
    ("HERAKLEION", (118.0, 884.0), "ground-name on-land"),
    ("CHARADRA", (920.0, 130.0), "ground-name on-land"),
    ("BAY OF", (1866.0, 968.0), "ground-name"),
    ("MARATHON", (1866.0, 996.0), "ground-name"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_lie_where_their_sides_point() {
        let here = Hex::named("1010").unwrap();
        for side in Hexside::ALL {
            let there = map::next(here, side).unwrap();
            let ((x, y), (to_x, to_y)) = (middle(here), middle(there));
            let turn = f64::from(to_y - y).atan2(f64::from(to_x - x)).to_degrees().round() as i16;
            assert_eq!(turn.rem_euclid(360), super::side(side).rem_euclid(360), "{side:?}");
        }
    }

    #[test]
    fn a_spine_points_between_the_hexes_before_it() {
        for way in Hexspine::ALL {
            let [left, right] = way.front().map(side);
            assert_eq!((left + 30).rem_euclid(360), spine(way).rem_euclid(360), "{way:?}");
            assert_eq!((right - 30).rem_euclid(360), spine(way).rem_euclid(360), "{way:?}");
        }
    }

    #[test]
    fn every_hex_has_its_point_and_all_lie_on_the_board() {
        let (wide, high) = size();
        for hex in open_hexes() {
            assert_eq!(super::hex(place(hex)), Some(hex));
            let (x, y) = middle(hex);
            assert!(x > 0.0 && x < f32::from(wide) && y > 0.0 && y < f32::from(high), "{hex}");
        }
        assert_eq!(open_hexes().count(), 597);
    }
}
