//! What a unit moves across.

use crate::battles::Piece;
use crate::body::{Body, Order};
use crate::rulebook;
use crate::terrain::{Grounds, Terrain};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use wargame::plane::{Angle, Hand, Heading, Rect, arc};

/// One part of a move. Who turns in place to march elsewhere does so first; then all moves are these.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leg {
    /// Straight ahead, so many units of length.
    Ahead(i32),
    /// AP3 To the right without turning, as a phalanx drifts.
    Aside(i32),
    /// MN2 About a front corner.
    Wheel {
        /// Which corner stays.
        hold: Hand,
        /// By how much.
        by: Angle,
    },
}

/// A wheel is looked at in steps of this: the outer corner of five lochoi moves by a quarter of an inch.
const STEP: i16 = 2 * Angle::PER_DEGREE as i16;

impl Leg {
    /// What it costs, in units of length. Drift is free.
    pub fn length(self, body: &Body) -> i32 {
        match self {
            Leg::Ahead(length) => length,
            Leg::Aside(_) => 0,
            Leg::Wheel { by, .. } => arc(body.shape.width(), by),
        }
    }

    /// Where the unit is after it.
    pub fn end(self, body: &Body) -> Body {
        let rect = match self {
            Leg::Ahead(length) => body.rect().moved(body.heading, length),
            Leg::Aside(length) => body.rect().moved(rightwards(body.heading), length),
            Leg::Wheel { hold, by } => body.rect().wheeled(hold, by),
        };
        Body { at: rect.at, heading: rect.heading, ..*body }
    }

    /// All the ground that is covered on the way, in pieces.
    pub fn swept(self, body: &Body) -> impl Iterator<Item = Rect> {
        let rect = body.rect();
        let turned = move |by: i16| match self {
            Leg::Ahead(length) => rect.sweep(length),
            Leg::Aside(length) => {
                Rect { width: rect.width + length, ..rect.moved(rightwards(rect.heading), length) }
            }
            Leg::Wheel { hold, .. } => rect.wheeled(hold, Angle(by)),
        };
        let last = if let Leg::Wheel { by, .. } = self { by.0 } else { 0 };
        let steps = (last + STEP - 1) / STEP;
        (0..=steps).map(move |step| turned((step * STEP).min(last)))
    }
}

fn rightwards(heading: Heading) -> Heading {
    heading.turned(Angle::degrees(90))
}

/// A wall has three gates at most.
const MOST_STRETCHES: usize = 4;

/// West, south, east and north of what lies along the edges of the table.
fn edges(upright: &Rect) -> [i32; 4] {
    let [north_east, _, south_west, _] = upright.corners();
    [south_west.x, south_west.y, north_east.x, north_east.y].map(i32::from)
}

/// The ground of a battle. What is not covered is open.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a>(pub &'a [Piece]);

impl Ground<'_> {
    /// What lies under a piece of the table. Where there is a gate there is no wall.
    pub fn under(&self, rect: &Rect) -> Grounds {
        let mut grounds = Grounds::NONE;
        for piece in self.0 {
            let is_there = match piece.terrain {
                Terrain::CityWall if !piece.rect.overlaps(rect) => false,
                Terrain::CityWall => self.stretches(&piece.rect).iter().any(|stretch| stretch.overlaps(rect)),
                _ => piece.rect.overlaps(rect),
            };
            if is_there {
                grounds.insert(piece.terrain);
            }
        }
        grounds
    }

    /// MV9 Whether nothing under a piece of the table is impassable.
    pub fn is_passable(&self, rect: &Rect) -> bool {
        let mut barriers = self.0.iter().filter(|piece| piece.terrain.disarray().is_none());
        // Without barriers nothing else matters.
        !barriers.any(|piece| piece.rect.overlaps(rect)) || self.under(rect).disarray().is_some()
    }

    /// BT-D The parts of a wall between its gates. Walls and gates lie along the edges of the table.
    fn stretches(&self, wall: &Rect) -> ArrayVec<Rect, MOST_STRETCHES> {
        let mut stretches = ArrayVec::new();
        stretches.push(*wall);
        let is_along = wall.width >= wall.depth;
        let gates = self.0.iter().filter(|piece| piece.terrain == Terrain::Gate);
        for gate in gates.filter(|gate| gate.rect.overlaps(wall)) {
            tabletop::applies!(rulebook::SALLY);
            let [left, below, right, above] = edges(&gate.rect);
            for stretch in std::mem::take(&mut stretches) {
                let [west, south, east, north] = edges(&stretch);
                let parts = match (gate.rect.overlaps(&stretch), is_along) {
                    (false, _) => [[west, south, east, north], [0; 4]],
                    (true, true) => [[west, south, left, north], [right, south, east, north]],
                    (true, false) => [[west, south, east, below], [west, above, east, north]],
                };
                let parts =
                    parts.into_iter().filter(|[west, south, east, north]| west < east && south < north);
                stretches
                    .extend(parts.map(|[west, south, east, north]| Rect::upright(west, south, east, north)));
            }
        }
        stretches
    }

    /// MV9, MN1 What a unit crosses in a leg, with any part of it. A column on a road crosses nothing else.
    pub fn crossed(&self, body: &Body, leg: Leg) -> Grounds {
        tabletop::applies!(rulebook::CROSSING);
        let is_on_road = |rect: &Rect| {
            let mut roads = self.0.iter().filter(|piece| piece.terrain == Terrain::Road);
            body.shape.order == Order::Column && roads.any(|road| road.rect.encloses(rect))
        };
        let none = Grounds::NONE;
        leg.swept(body).fold(none, |crossed, rect| {
            let here = if is_on_road(&rect) { none.with(Terrain::Road) } else { self.under(&rect) };
            crossed.union(here)
        })
    }
}
