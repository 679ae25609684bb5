//! Ground as painted pieces, each with its disarray points in a ring.

use super::layout::{Table, length, turn};
use crate::{Pose, Shape};
use hoplomachia::battles::Piece;
use hoplomachia::terrain::Terrain;
use std::fmt::Write;

/// A number below this one that looks as if it were thrown, the same for the same `n` each time.
pub(super) fn scatter(n: u32, below: f32) -> f32 {
    let mixed = (n.wrapping_add(1)).wrapping_mul(2_654_435_761) ^ (n << 7).wrapping_mul(40_503);
    (mixed >> 8) as f32 / (1 << 24) as f32 * below
}

/// A piece of ground where it lies.
pub(super) fn piece(table: Table, piece: &Piece) -> Shape {
    let rect = &piece.rect;
    let pose = Pose { at: table.corners(rect)[1], turn: turn(rect.heading), mirrored: false };
    let (wide, high) = (length(rect.width), length(rect.depth));
    let mut shapes = painted(piece.terrain, wide, high);
    if let Some(points) = piece.terrain.disarray().filter(|points| *points > 0) {
        let at = (wide.min(26.0 + wide / 2.0) - 22.0, 22.0_f32.min(high / 2.0));
        shapes.push(Shape::Circle { at, r: 13.0, class: "disarray-ring" });
        shapes.push(Shape::words(points.to_string(), (at.0, at.1 + 5.5), "disarray-points"));
    }
    Shape::Group { class: class(piece.terrain), pose, shapes }
}

fn class(terrain: Terrain) -> &'static str {
    use Terrain::*;
    match terrain {
        GentleHill | SteepHill => "terrain hill",
        Forest => "terrain grove",
        Farmland | Crops => "terrain vines",
        Stream | DeepRiver | Sea | Surf => "terrain water",
        Marsh => "terrain marsh",
        Beach => "terrain beach",
        Broken => "terrain scrub",
        Urban => "terrain houses",
        Road | Gate => "terrain road",
        CityWall | Palisade | FieldWall => "terrain wall",
        Ditch | Cliff | Ravine => "terrain cut",
    }
}

/// What lies on a piece so wide and high, from its upper left corner.
fn painted(terrain: Terrain, wide: f32, high: f32) -> Vec<Shape> {
    let path = |d: String, class| Shape::Path { d: d.into(), class };
    let edge = |class| path(rounded(0.0, wide, high, 26.0), class);
    let whole = |class| path(format!("M0 0h{wide}v{high}h-{wide}z"), class);
    match terrain {
        Terrain::GentleHill => {
            vec![
                edge("height"),
                path(rounded(0.17, wide, high, 60.0), "height two"),
                path(hachures(wide, high, 1), "hachure"),
            ]
        }
        Terrain::SteepHill => vec![
            edge("height"),
            path(rounded(0.13, wide, high, 60.0), "height two"),
            path(rounded(0.27, wide, high, 60.0), "height three"),
            path(hachures(wide, high, 2), "hachure"),
        ],
        Terrain::Forest => vec![
            edge("bound"),
            path(spots(wide, high, 4200.0, tree), "tree"),
            path(spots(wide, high, 4200.0, leaf), "leaf"),
        ],
        Terrain::Farmland => {
            vec![edge("bound"), path(rows(wide, high, 30.0, "m-7 0q7-11 14 0q-7 9-14 0m7 0v8"), "vine")]
        }
        Terrain::Crops => vec![edge("bound"), path(rows(wide, high, 20.0, "l-3-9m3 9v-11m0 11l3-9"), "crop")],
        Terrain::Marsh => vec![edge("bound"), path(spots(wide, high, 1500.0, reed), "reed")],
        Terrain::Broken => vec![edge("bound"), path(spots(wide, high, 1700.0, stone), "stone")],
        Terrain::Beach => vec![whole("bound"), path(spots(wide, high, 1300.0, pebble), "pebble")],
        Terrain::Stream | Terrain::DeepRiver | Terrain::Sea | Terrain::Surf => {
            vec![whole("bound"), path(waves(wide, high), "wave")]
        }
        Terrain::Urban => vec![edge("bound"), path(blocks(wide, high, 84.0, 14.0), "house")],
        Terrain::Road => vec![whole("bound"), path(ruts(wide, high), "rut")],
        Terrain::Gate => vec![whole("bound")],
        Terrain::Palisade => vec![path(blocks(wide, high, 9.0, 2.0), "stake")],
        Terrain::FieldWall | Terrain::CityWall => vec![path(blocks(wide, high, 22.0, 1.5), "stone-block")],
        Terrain::Ditch => vec![whole("bound"), path(ruts(wide, high), "rut")],
        Terrain::Cliff | Terrain::Ravine => vec![whole("bound"), path(hachures(wide, high, 3), "hachure")],
    }
}

/// A round shape within the rectangle, this part of its shorter side smaller all around.
fn rounded(inset: f32, wide: f32, high: f32, most: f32) -> String {
    let by = inset * wide.min(high);
    let (w, h) = (wide - 2.0 * by, high - 2.0 * by);
    let r = most.min(w / 2.0).min(h / 2.0);
    format!(
        "M{:.0} {by:.0}h{:.0}q{r:.0} 0 {r:.0} {r:.0}v{:.0}q0 {r:.0}-{r:.0} {r:.0}h-{:.0}q-{r:.0} 0-{r:.0}-{r:.0}v-{:.0}q0-{r:.0} {r:.0}-{r:.0}z",
        by + r,
        w - 2.0 * r,
        h - 2.0 * r,
        w - 2.0 * r,
        h - 2.0 * r
    )
}

/// Short strokes down the slope, around the edge, in so many rings.
fn hachures(wide: f32, high: f32, rings: u8) -> String {
    let mut d = String::new();
    for ring in 0..rings {
        let by = 10.0 + 0.14 * f32::from(ring) * wide.min(high);
        let count = |length: f32| ((length - 2.0 * by - 30.0) / 34.0).max(0.0) as u16;
        for n in 0..count(wide) {
            let x = by + 30.0 + 34.0 * f32::from(n);
            // Writing to a String cannot fail.
            let _ = write!(d, "M{x:.0} {by:.0}v9M{x:.0} {:.0}v-9", high - by);
        }
        for n in 0..count(high) {
            let y = by + 30.0 + 34.0 * f32::from(n);
            let _ = write!(d, "M{by:.0} {y:.0}h9M{:.0} {y:.0}h-9", wide - by);
        }
    }
    d
}

/// The same stroke in rows, a little within the edge.
fn rows(wide: f32, high: f32, apart: f32, stroke: &str) -> String {
    let mut d = String::new();
    let count = |length: f32| (((length - 36.0) / apart) as u16).max(1);
    for row in 0..count(high) {
        for column in 0..count(wide) {
            let (x, y) = (26.0 + apart * f32::from(column), 28.0 + apart * f32::from(row));
            let _ = write!(d, "M{x:.0} {y:.0}{stroke}");
        }
    }
    d
}

/// Something here and there, one on about so much of the area; drawn with the number that it is.
fn spots(wide: f32, high: f32, area: f32, draw: fn(&mut String, u32)) -> String {
    const WITHIN: f32 = 20.0;
    let mut d = String::new();
    // In the squares of a grid, so that none lies on another.
    let side = area.sqrt();
    let count = |length: f32| (((length - 2.0 * WITHIN) / side).round() as u32).max(1);
    let (columns, lines) = (count(wide), count(high));
    let (w, h) =
        ((wide - 2.0 * WITHIN).max(1.0) / columns as f32, (high - 2.0 * WITHIN).max(1.0) / lines as f32);
    for n in 0..columns * lines {
        let (column, line) = ((n % columns) as f32, (n / columns) as f32);
        let x = WITHIN + w * (column + 0.3) + scatter(3 * n, 0.4 * w);
        let y = WITHIN + h * (line + 0.3) + scatter(3 * n + 1, 0.4 * h);
        let _ = write!(d, "M{x:.0} {y:.0}");
        draw(&mut d, n);
    }
    d
}

fn tree(d: &mut String, n: u32) {
    let r = 15.0 + scatter(n, 9.0);
    let _ = write!(d, "m-{r:.0} 0a{r:.0} {r:.0} 0 1 1 {0:.0} 0a{r:.0} {r:.0} 0 1 1-{0:.0} 0z", 2.0 * r);
}

fn leaf(d: &mut String, _: u32) {
    d.push_str("m-8-2q3-7 9-6m2 8q5-1 5-7m-12 13q5 4 10 0");
}

fn reed(d: &mut String, n: u32) {
    d.push_str(if n.is_multiple_of(2) {
        "v-13m-5 13l-4-9m14 9l4-9m-16 11h14"
    } else {
        "v-11m5 11l3-8m-9 10h10"
    });
}

fn stone(d: &mut String, n: u32) {
    d.push_str(if n.is_multiple_of(3) { "l5-7 7 1 4 8-6 4-8-1z" } else { "q3-9 8-2q4-8 7 2" });
}

fn pebble(d: &mut String, n: u32) {
    d.push_str(if n.is_multiple_of(2) { "h3m7 5h2" } else { "h2m-8 6h3" });
}

/// Water runs along the longer side.
fn waves(wide: f32, high: f32) -> String {
    let mut d = String::new();
    let (long, across) = (wide.max(high), wide.min(high));
    for line in 0..((across / 30.0) as u32).max(1) {
        for n in 0..(long / 70.0) as u32 {
            let off = across * (line as f32 + 0.5) / ((across / 30.0).floor().max(1.0));
            let along = 20.0 + 70.0 * n as f32 + scatter(n + 31 * line, 26.0);
            let _ = match wide > high {
                true => write!(d, "M{along:.0} {off:.0}q8-7 16 0t16 0"),
                false => write!(d, "M{off:.0} {along:.0}q-7 8 0 16t0 16"),
            };
        }
    }
    d
}

/// Blocks of about this side in rows, with gaps between them.
fn blocks(wide: f32, high: f32, side: f32, gap: f32) -> String {
    let mut d = String::new();
    let count = |length: f32| ((length / side).round() as u16).max(1);
    let (columns, lines) = (count(wide), count(high));
    let (w, h) = (wide / f32::from(columns), high / f32::from(lines));
    for line in 0..lines {
        for column in 0..columns {
            let (x, y) = (w * f32::from(column) + gap / 2.0, h * f32::from(line) + gap / 2.0);
            let _ = write!(d, "M{x:.1} {y:.1}h{0:.1}v{1:.1}h-{0:.1}z", w - gap, h - gap);
        }
    }
    d
}

/// Two lines along the longer side.
fn ruts(wide: f32, high: f32) -> String {
    match wide > high {
        true => format!("M0 {:.1}h{wide}M0 {:.1}h{wide}", 0.3 * high, 0.7 * high),
        false => format!("M{:.1} 0v{high}M{:.1} 0v{high}", 0.3 * wide, 0.7 * wide),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hoplomachia::Setup;
    use hoplomachia::plane::Rect;

    #[test]
    fn every_kind_of_ground_is_painted_and_says_what_it_costs() {
        let table = Table::of(&Setup::default());
        for terrain in Terrain::ALL {
            for size in [64, 12 * 64] {
                let lies = Piece { terrain, rect: Rect::upright(0, 0, size, 6 * 64) };
                let Shape::Group { shapes, .. } = piece(table, &lies) else { panic!("a piece is a group") };
                assert!(
                    shapes.iter().any(|shape| matches!(shape, Shape::Path { d, .. } if d.len() > 10)),
                    "{terrain:?}"
                );
                let told = shapes.iter().find_map(|shape| match shape {
                    Shape::Text { words, .. } => words.parse().ok(),
                    _ => None,
                });
                assert_eq!(told, terrain.disarray().filter(|points| *points > 0), "{terrain:?}");
            }
        }
    }

    #[test]
    fn what_is_scattered_lies_within_and_apart() {
        let all: Vec<f32> = (0..200).map(|n| scatter(n, 10.0)).collect();
        assert!(all.iter().all(|at| (0.0..10.0).contains(at)));
        let low = all.iter().filter(|at| **at < 5.0).count();
        assert!((70..130).contains(&low), "{low} of 200 in the lower half");
    }
}
