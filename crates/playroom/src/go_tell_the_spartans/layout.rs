//! Where things stand on the board: the pass from the west to the east. Lying, the sea is above and the mountain below, as on a
//! map; standing, the west is at the top.

use crate::counters::{At, towards};
use crate::{Ground, Lie, Point, Pose, Shape};
use go_tell_the_spartans::map::{Area, Facing};
use std::fmt::Write;

/// The side of an area.
pub(super) const CELL: f32 = 70.0;
/// The ground as it was drawn, lying: fifteen rows from left to right, eleven columns from bottom to top.
const WIDTH: f32 = Area::ROWS as f32 * CELL;
const HEIGHT: f32 = Area::COLUMNS as f32 * CELL;
/// Room around the areas.
const MARGIN: f32 = 8.0;
/// The frame that the pictures of the ground were drawn in: it goes on beyond the areas.
const FRAME: (At, At) = ((-260.0, -150.0), (1570.0, 1160.0));

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
pub(super) fn middle(area: Area, lie: Lie) -> At {
    on_board(drawn(area), lie)
}

/// The corners of an area, from its middle.
pub(super) fn corners() -> Vec<At> {
    let half = CELL / 2.0;
    vec![(-half, -half), (half, -half), (half, half), (-half, half)]
}

/// Which way on the board a facing is: degrees clockwise from the right.
pub(super) fn turn(facing: Facing, lie: Lie) -> i16 {
    lie.turn(match facing {
        Facing::East => 0,
        Facing::South => 90,
        Facing::West => 180,
        Facing::North => 270,
    })
}

/// The middle of an area on the ground as it was drawn.
fn drawn(area: Area) -> At {
    ((f32::from(area.row()) + 0.5) * CELL, HEIGHT - (f32::from(area.column()) - 0.5) * CELL)
}

/// Where a place of the drawn ground is on the board.
pub(super) fn on_board(at: At, lie: Lie) -> At {
    let (x, y) = lie.place(at, HEIGHT);
    (x + MARGIN, y + MARGIN)
}

pub(super) fn ground(lie: Lie) -> Ground {
    let (rows, columns) = (rows(), columns(lie));
    let (across, down) = match lie {
        Lie::Wide => (rows, columns),
        Lie::Tall => (columns, rows),
    };
    let mut shapes = vec![
        picture("pass-ground", lie),
        Shape::Path { d: grid(lie).into(), class: "pass-grid" },
        picture("pass-heights", lie),
    ];
    shapes.extend(STANDING.iter().map(|&upright| stand(upright, lie)));
    shapes.extend(names(lie));
    shapes.push(compass(lie));
    Ground { size: size(lie), area: Some(CELL), across, down, north: lie.turn(0), shapes }
}

/// Width and height of the board.
pub(super) fn size(lie: Lie) -> (u16, u16) {
    let (width, height) = match lie {
        Lie::Wide => (WIDTH, HEIGHT),
        // Nobody can stand in the last column: most of it makes way for larger areas.
        Lie::Tall => (HEIGHT - CELL, WIDTH),
    };
    ((width + 2.0 * MARGIN) as u16, (height + 2.0 * MARGIN) as u16)
}

/// A picture of the whole ground, turned with it.
fn picture(symbol: &'static str, lie: Lie) -> Shape {
    let ((x, y), size) = FRAME;
    let picture = Shape::Use { symbol: symbol.into(), at: (x, y), size, class: "" };
    let pose = Pose { at: on_board((0.0, 0.0), lie), turn: lie.turn(0), mirrored: false };
    Shape::Group { class: "", pose, shapes: vec![picture] }
}

/// The edges of all areas, each once: a grid only where one may go.
fn grid(lie: Lie) -> String {
    let mut d = String::new();
    let half = CELL / 2.0;
    for area in Area::all() {
        let (x, y) = drawn(area);
        let is_area = |row: Option<u8>, column: Option<u8>| {
            row.zip(column).is_some_and(|(row, column)| Area::at(row, column).is_some())
        };
        let (row, column) = (Some(area.row()), Some(area.column()));
        let mut line = |from: At, to: At| {
            let ((x, y), (to_x, to_y)) = (on_board(from, lie), on_board(to, lie));
            // Writing to a String cannot fail.
            let _ = write!(d, "M{x} {y}L{to_x} {to_y}");
        };
        if is_area(area.row().checked_add(1), column) {
            line((x + half, y - half), (x + half, y + half));
        }
        if is_area(row, area.column().checked_add(1)) {
            line((x - half, y - half), (x + half, y - half));
        }
    }
    d
}

/// The letters of the rows, from west to east.
fn rows() -> Vec<(f32, std::borrow::Cow<'static, str>)> {
    let name = |row: usize| char::from(b'A' + row as u8).to_string().into();
    let at = |row: usize| MARGIN + (row as f32 + 0.5) * CELL;
    (0..Area::ROWS).map(|row| (at(row), name(row))).collect()
}

/// The numbers of the columns, from the mountain to the sea.
fn columns(lie: Lie) -> Vec<(f32, std::borrow::Cow<'static, str>)> {
    let at = |column: usize| match lie {
        Lie::Wide => MARGIN + HEIGHT - (column as f32 - 0.5) * CELL,
        Lie::Tall => MARGIN + (column as f32 - 0.5) * CELL,
    };
    (1..=Area::COLUMNS).map(|column| (at(column), column.to_string().into())).collect()
}

/// Something that stands upright however the ground lies, in no area: its picture, its middle on the drawn ground, its width and
/// height.
type Upright = (&'static str, At, At);

#[rustfmt::skip]
const STANDING: [Upright; 15] = [
    ("ship",  (400.0,  45.0), (84.0, 45.0)),
    ("ship",  (564.0,  92.0), (107.0, 57.0)),
    ("ship",  (700.0,  42.0), (72.0, 38.0)),
    ("olive", (252.0, 758.0), (38.0, 38.0)),
    ("olive", (318.0, 730.0), (44.0, 44.0)),
    ("olive", (792.0, 733.0), (41.0, 41.0)),
    ("olive", (746.0, 726.0), (38.0, 38.0)),
    ("olive", ( 92.0, 792.0), (32.0, 32.0)),
    ("olive", (908.0, 790.0), (32.0, 32.0)),
    ("olive", (1012.0, 792.0), (35.0, 35.0)),
    ("olive", ( 20.0, 800.0), (29.0, 29.0)),
    ("goat",  (668.0, 656.0), (44.0, 42.0)),
    ("goat",  (386.0, 737.0), (34.0, 32.0)),
    ("steam", (438.0, 646.0), (28.0, 31.0)),
    ("steam", (466.0, 657.0), (19.0, 22.0)),
];

fn stand((symbol, at, size): Upright, lie: Lie) -> Shape {
    Shape::centred(symbol, on_board(at, lie), size, symbol)
}

/// Which way is which: a rose in the bay, which turns with the ground, and its letters, which stay upright.
fn compass(lie: Lie) -> Shape {
    const MIDDLE: At = (652.0, 92.0);
    const TO_LETTER: f32 = 23.0;
    /// From the middle of a letter to its foot.
    const FOOT: f32 = 5.0;
    let rose = Shape::centred("compass", (0.0, 0.0), (32.0, 32.0), "");
    let pose = Pose { turn: lie.turn(0), ..Pose::default() };
    let mut shapes = vec![Shape::Group { class: "", pose, shapes: vec![rose] }];
    let ways = [(Facing::North, "N"), (Facing::East, "E"), (Facing::South, "S"), (Facing::West, "W")];
    shapes.extend(ways.map(|(way, letter)| {
        let (x, y) = towards(turn(way, lie), TO_LETTER);
        Shape::words(
            letter,
            (x, y + FOOT),
            if way == Facing::North { "compass-letter north" } else { "compass-letter" },
        )
    }));
    Shape::group("compass", on_board(MIDDLE, lie), shapes)
}

/// What lies where.
fn names(lie: Lie) -> Vec<Shape> {
    const ON_LAND: &str = "ground-name on-land";
    let sea: &[(&'static str, At)] = match lie {
        Lie::Wide => &[("MALIAN GULF", (564.0, 30.0))],
        // In the bay, where it is seen however little of the sea is.
        Lie::Tall => &[("MALIAN", (555.0, 148.0)), ("GULF", (573.0, 148.0))],
    };
    let land = [
        ("KALLIDROMOS", (318.0, 764.0), "ground-name"),
        ("ANOPAIA", (770.0, 764.0), "ground-name"),
        ("KOLONOS", (700.0, 424.0), ON_LAND),
        ("TRACHIS", (36.0, 372.0), ON_LAND),
        ("ALPENOI", (1014.0, 372.0), ON_LAND),
    ];
    let sea = sea.iter().map(|&(words, at)| (words, at, "ground-name"));
    sea.chain(land).map(|(words, at, class)| Shape::words(words, on_board(at, lie), class)).collect()
}
