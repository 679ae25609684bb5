//! The table from above as shapes, north at the top: ground, and every unit lochos by lochos.

use super::pointer;
use crate::{Card, Ground, Scene, Shape, Spot};
use hoplomachia::battles::Battle;
use hoplomachia::field::{Place, Unit};
use hoplomachia::plane::{INCH, Point as At, Rect};
use hoplomachia::terrain::Terrain;
use hoplomachia::view::{UnitView, View};
use hoplomachia::words;
use hoplomachia::{Setup, Side};
use tabletop::Fact;

/// Board units to an inch.
const SCALE: f32 = 20.0;
/// The longest side of any table, in inches.
const LONGEST: f32 = 72.0;

pub(super) fn ground() -> Ground {
    let side = (LONGEST * SCALE) as u16;
    Ground { size: (side, side), area: Some(3.0 * SCALE), ..Ground::default() }
}

pub(super) fn scene(view: &View) -> Scene {
    let mut shapes = vec![table(&view.setup)];
    shapes.extend(view.ground.iter().map(|piece| area(&piece.rect, class(piece.terrain))));
    shapes.extend(view.dead.iter().map(|&at| Shape::Circle {
        at: place(at),
        r: 6.0,
        class: "honoured-dead",
    }));
    let there = view.units.iter().filter(|unit| unit.place != Place::ToCome);
    Scene { shapes, spots: there.map(spot).collect(), miniature: Vec::new() }
}

/// The edges of the table: tables differ in size.
fn table(setup: &Setup) -> Shape {
    let (width, depth) = match setup.battle {
        Battle::Scenario(scenario) => scenario.data().board,
        Battle::Free(battle) => battle.board.size(),
    };
    area(&Rect::upright(0, 0, i32::from(width) * INCH, i32::from(depth) * INCH), "table-top")
}

fn class(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Road | Terrain::Gate => "ground-road",
        Terrain::GentleHill | Terrain::SteepHill => "ground-hill",
        Terrain::Crops | Terrain::Farmland => "ground-farmland",
        Terrain::Forest => "ground-forest",
        Terrain::Beach => "ground-beach",
        Terrain::Stream | Terrain::Surf | Terrain::Marsh | Terrain::DeepRiver | Terrain::Sea => {
            "ground-water"
        }
        Terrain::Urban | Terrain::CityWall | Terrain::Palisade | Terrain::FieldWall => "ground-walls",
        Terrain::Ditch | Terrain::Broken | Terrain::Cliff | Terrain::Ravine => "ground-broken",
    }
}

fn spot(unit: &UnitView) -> Spot {
    let stands = Unit {
        side: unit.side,
        body: unit.body,
        lochoi: unit.lochoi,
        place: unit.place,
        conduct: unit.conduct,
    };
    let rect = unit.body.rect();
    let (x, y) = place(rect.centre());
    let class = if unit.side == Side::First { "unit first-army" } else { "unit second-army" };
    let lochoi = stands.rects().map(|(_, rect)| outline(&rect, (x, y)));
    let mut shapes: Vec<Shape> = lochoi.map(|d| Shape::Path { d: d.into(), class }).collect();
    let front = place(rect.front_centre());
    shapes.push(Shape::Circle { at: (front.0 - x, front.1 - y), r: 4.0, class: "unit-front" });
    let about = words::describe_unit(unit);
    Spot {
        point: pointer::unit(unit.id),
        at: (x, y),
        reach: inches(rect.width.max(rect.depth)) / 2.0,
        turn: 0.0,
        name: unit.id.to_string(),
        label: about.clone(),
        corners: Vec::new(),
        card: Some(Card { title: unit.id.to_string(), facts: vec![Fact::plain("", about)] }),
        shapes,
    }
}

/// A piece of the table.
fn area(rect: &Rect, class: &'static str) -> Shape {
    Shape::Path { d: outline(rect, (0.0, 0.0)).into(), class }
}

/// The outline of a rectangle as seen from a place.
fn outline(rect: &Rect, from: (f32, f32)) -> String {
    let corners = rect.corners().map(|corner| {
        let (x, y) = place(corner);
        format!("{:.1} {:.1}", x - from.0, y - from.1)
    });
    format!("M{}Z", corners.join("L"))
}

/// Where a point of the table is on the board: its south-west corner is the lower left one.
fn place(at: At) -> (f32, f32) {
    (inches(at.x.into()), LONGEST * SCALE - inches(at.y.into()))
}

fn inches(units: i32) -> f32 {
    units as f32 * SCALE / INCH as f32
}
