//! Where things lie on the board: the table with its rim, north at the top, 40 units an inch.

use super::terrain;
use crate::counters::At;
use crate::{Ground, Shape};
use hoplomachia::Setup;
use hoplomachia::plane::{Angle, Heading, INCH, Point, Rect};
use std::borrow::Cow;
use std::fmt::Write;

/// Units of the board in an inch.
pub(super) const SCALE: f32 = 40.0;
/// How wide the rim around the table is, where its ruler is.
const RIM: f32 = 36.0;
/// SC1 Six inches: the heavy tick of the ruler.
const STADE: u16 = 6;

/// A table on the board.
#[derive(Clone, Copy)]
pub(super) struct Table {
    wide: f32,
    high: f32,
}

/// So many units of length of the rules.
pub(super) fn length(units: i32) -> f32 {
    units as f32 * SCALE / INCH as f32
}

/// A heading as a rotation of what is drawn with its front up.
pub(super) fn turn(heading: Heading) -> i16 {
    let sixteenths = i32::from(heading.sixteenths());
    ((sixteenths + Angle::PER_DEGREE / 2) / Angle::PER_DEGREE % 360) as i16
}

/// A shape's line through these places, closed.
pub(super) fn closed(places: impl IntoIterator<Item = At>) -> String {
    let mut d = String::new();
    for (n, (x, y)) in places.into_iter().enumerate() {
        // Writing to a String cannot fail.
        let _ = write!(d, "{}{x:.1} {y:.1}", if n == 0 { 'M' } else { 'L' });
    }
    d.push('Z');
    d
}

impl Table {
    pub(super) fn of(setup: &Setup) -> Table {
        let rect = setup.table();
        Table { wide: length(rect.width), high: length(rect.depth) }
    }

    /// Where a place of the table lies.
    pub(super) fn at(self, point: Point) -> At {
        (RIM + length(point.x.into()), RIM + self.high - length(point.y.into()))
    }

    /// The corners of a rectangle: front right, front left, rear left, rear right.
    pub(super) fn corners(self, rect: &Rect) -> [At; 4] {
        rect.corners().map(|corner| self.at(corner))
    }

    /// The outline of a rectangle.
    pub(super) fn outline(self, rect: &Rect) -> String {
        closed(self.corners(rect))
    }
}

pub(super) fn ground(setup: &Setup) -> Ground {
    let Table { wide, high } = Table::of(setup);
    let mut shapes = vec![
        Shape::Path { d: format!("M{RIM} {RIM}h{wide}v{high}h-{wide}z").into(), class: "field" },
        Shape::Path { d: swells(wide, high).into(), class: "field-swells" },
        Shape::Path { d: tufts(wide, high).into(), class: "field-tufts" },
        Shape::Path { d: ticks(wide, high, 1).into(), class: "field-tick" },
        Shape::Path { d: ticks(wide, high, STADE).into(), class: "field-tick stade" },
    ];
    shapes
        .push(Shape::Path { d: format!("M{RIM} {RIM}h{wide}v{high}h-{wide}z").into(), class: "field-edge" });
    let inches = |length: f32| (0..=(length / SCALE) as u16).step_by(STADE.into());
    let along = |n: u16| f32::from(n) * SCALE;
    let name = |n: u16| Cow::Owned(n.to_string());
    Ground {
        size: ((wide + 2.0 * RIM) as u16, (high + 2.0 * RIM) as u16),
        area: None,
        across: inches(wide).map(|n| (RIM + along(n), name(n))).collect(),
        down: inches(high).map(|n| (RIM + high - along(n), name(n))).collect(),
        north: 0,
        shapes,
    }
}

/// The ticks of the ruler on all four rims, one every so many inches.
fn ticks(wide: f32, high: f32, every: u16) -> String {
    let mut d = String::new();
    let long = if every == 1 { 9.0 } else { 22.0 };
    let step = f32::from(every) * SCALE;
    let count = |length: f32| (length / step) as u16;
    for n in 0..=count(wide) {
        let x = RIM + f32::from(n) * step;
        // Writing to a String cannot fail.
        let _ = write!(d, "M{x} {RIM}v-{long}M{x} {}v{long}", RIM + high);
    }
    for n in 0..=count(high) {
        let y = RIM + high - f32::from(n) * step;
        let _ = write!(d, "M{RIM} {y}h-{long}M{} {y}h{long}", RIM + wide);
    }
    d
}

/// Broad swells of another tone, well within the field.
fn swells(wide: f32, high: f32) -> String {
    let mut d = String::new();
    for n in 0..(wide * high / 500_000.0) as u32 {
        let across = 220.0 + terrain::scatter(3 * n, 0.5 * wide.min(high));
        let down = across * 0.3;
        let x = RIM + terrain::scatter(3 * n + 1, (wide - 2.0 * across).max(1.0));
        let y = RIM + down + terrain::scatter(3 * n + 2, (high - 2.0 * down).max(1.0));
        // Writing to a String cannot fail.
        let _ = write!(
            d,
            "M{x:.0} {y:.0}a{across:.0} {down:.0} 0 1 0 {0:.0} 0a{across:.0} {down:.0} 0 1 0-{0:.0} 0",
            2.0 * across
        );
    }
    d
}

/// Grass here and there, so that the field is no flat colour.
fn tufts(wide: f32, high: f32) -> String {
    let mut d = String::new();
    for n in 0..(wide * high / 42_000.0) as u32 {
        let (x, y) = (RIM + terrain::scatter(2 * n, wide), RIM + terrain::scatter(2 * n + 1, high));
        let _ = write!(d, "M{x:.0} {y:.0}l-5-9m8 9v-12m3 12l5-9");
    }
    d
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_south_west_corner_is_the_lower_left_one() {
        let table = Table::of(&Setup::default());
        let ground = ground(&Setup::default());
        assert_eq!(ground.size, (72 * 40 + 72, 48 * 40 + 72));
        assert_eq!(table.at(Point::inches(0, 48)), (RIM, RIM));
        assert_eq!(table.at(Point::inches(72, 0)), (RIM + 2880.0, RIM + 1920.0));
        assert_eq!(ground.across.last().map(|(at, name)| (*at, &**name)), Some((RIM + 2880.0, "72")));
        assert_eq!(ground.down[1], (RIM + 1920.0 - 240.0, "6".into()), "counted from the south");
    }

    #[test]
    fn who_faces_east_is_drawn_a_quarter_turn_clockwise() {
        let headings = [Heading::NORTH, Heading::EAST, Heading::SOUTH, Heading::degrees(359)];
        assert_eq!(headings.map(turn), [0, 90, 180, 359]);
    }
}
