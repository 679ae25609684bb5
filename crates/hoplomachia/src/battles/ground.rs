//! Step 3: the ground of a free battle, drawn at random in squares of twelve inches as its type asks.
//!
//! The Invader is at home in the south, the Defender in the north.

use super::{Board, Cover, Kind, Part, Piece};
use crate::rulebook;
use crate::terrain::Terrain;
use arrayvec::ArrayVec;
use tabletop::Chance;
use wargame::plane::{INCH, Rect};

/// How many pieces of ground there can be.
pub const MOST_PIECES: usize = 24;

/// The ground of a battle.
pub type Pieces = ArrayVec<Piece, MOST_PIECES>;

/// NT2, ST3 Pieces are about twelve inches square.
const SQUARE: i32 = 12;

impl Kind {
    /// R121 Lays the ground: what the type always has, then its cover, drawn from the squares that are left where it belongs.
    pub fn lay(self, board: Board, chance: &mut impl Chance) -> Pieces {
        tabletop::applies!(rulebook::LAYING_GROUND);
        let mut pieces = self.fixtures(board);
        for cover in self.data().cover {
            if cover.part == Part::NeutralEdges {
                lay_valley(&mut pieces, board, cover, chance);
            } else {
                lay_cover(&mut pieces, board, self.inside(board), cover, chance);
            }
        }
        if self.data().has_road {
            pieces.push(self.road(board));
        }
        pieces
    }

    /// The table without its walls: west, south, east and north in inches.
    fn inside(self, board: Board) -> [i32; 4] {
        let (width, depth) = size(board);
        match self {
            Kind::Sally => [0, 0, width, depth - 1],
            Kind::Walls => [1, 0, width, depth],
            _ => [0, 0, width, depth],
        }
    }

    /// What a battle of this type always has.
    fn fixtures(self, board: Board) -> Pieces {
        let (width, depth) = size(board);
        let mut pieces = Pieces::new();
        match self {
            Kind::Raiders | Kind::Clash => {}
            // A palisade across the pass, at the Defender's edge of the metaichmion.
            Kind::Pass => {
                let edge = depth - i32::from(board.zone());
                let (west, east) = ((width - PASS) / 2, (width + PASS) / 2);
                let rect = Rect::upright(west * INCH, edge * INCH - INCH / 4, east * INCH, edge * INCH);
                pieces.push(Piece { terrain: Terrain::Palisade, rect });
            }
            // A village or a fort within a palisade, in the middle of the Defender's zone.
            Kind::DeadEnd | Kind::Camp => lay_village(&mut pieces, board),
            Kind::Sally => lay_wall(&mut pieces, width, |along, across| {
                let [from, to] = along;
                [from, depth * INCH - across, to, depth * INCH]
            }),
            Kind::Walls => lay_wall(&mut pieces, depth, |along, across| {
                let [from, to] = along;
                [0, from, across, to]
            }),
            Kind::Landing => {
                pieces.push(inches(Terrain::Surf, [0, 0, width, 6]));
                pieces.push(inches(Terrain::Beach, [0, 6, width, 18]));
            }
        }
        pieces
    }

    /// A road down the middle from home edge to home edge; before a city it ends at the gate.
    fn road(self, board: Board) -> Piece {
        let (width, depth) = size(board);
        let north = if self == Kind::Sally { depth - 1 } else { depth };
        let (middle, half) = (width * INCH / 2, GATE / 2);
        Piece { terrain: Terrain::Road, rect: Rect::upright(middle - half, 0, middle + half, north * INCH) }
    }
}

/// BT-D One lochos wide.
const GATE: i32 = INCH * 3 / 2;
/// BT-B Two stadia wide.
const PASS: i32 = 12;

fn size(board: Board) -> (i32, i32) {
    let (width, depth) = board.size();
    (i32::from(width), i32::from(depth))
}

fn inches(terrain: Terrain, [west, south, east, north]: [i32; 4]) -> Piece {
    Piece { terrain, rect: Rect::upright(west * INCH, south * INCH, east * INCH, north * INCH) }
}

/// Draws as many squares as the cover asks for, of those in its part where nothing lies, and a kind for each.
fn lay_cover(pieces: &mut Pieces, board: Board, inside: [i32; 4], cover: &Cover, chance: &mut impl Chance) {
    let (width, depth) = size(board);
    let (columns, rows) = (width / SQUARE, depth / SQUARE);
    let count = (columns * rows * i32::from(cover.percent) + 50) / 100;
    let belongs = |column: i32, row: i32| match cover.part {
        Part::Anywhere | Part::NeutralEdges => true,
        Part::DefendersHalf => 2 * row >= rows,
        Part::AroundDefender => row == rows - 1 || column == 0 || column == columns - 1,
    };
    let square = |column: i32, row: i32| {
        let [west, south, east, north] = inside;
        let corner = [(column * SQUARE).max(west), (row * SQUARE).max(south)];
        let opposite = [((column + 1) * SQUARE).min(east), ((row + 1) * SQUARE).min(north)];
        let [west, south, east, north] =
            [corner[0], corner[1], opposite[0], opposite[1]].map(|edge| edge * INCH);
        Rect::upright(west, south, east, north)
    };
    for _ in 0..count {
        let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let is_free = |rect: &Rect| pieces.iter().all(|piece| !piece.rect.overlaps(rect));
        let free: ArrayVec<Rect, 24> = all
            .filter(|&(column, row)| belongs(column, row))
            .map(|(column, row)| square(column, row))
            .filter(is_free)
            .collect();
        if free.is_empty() || pieces.is_full() {
            return;
        }
        let rect = free[chance.pick(free.len() as u32) as usize];
        pieces.push(Piece { terrain: kind(cover, chance), rect });
    }
}

/// BT-B Hills along both neutral edges, from home edge to home edge: they close in on the pass in the metaichmion, and elsewhere leave as much
/// room as makes half of the table in all.
fn lay_valley(pieces: &mut Pieces, board: Board, cover: &Cover, chance: &mut impl Chance) {
    let (width, depth) = size(board);
    let zone = i32::from(board.zone());
    let in_pass = (width - PASS) / 2;
    let whole = width * depth * i32::from(cover.percent) / 100;
    let elsewhere = (whole - 2 * in_pass * (depth - 2 * zone)) / (4 * zone);
    for south in (0..depth).step_by(SQUARE as usize) {
        let is_pass = south >= zone && south < depth - zone;
        let reach = if is_pass { in_pass } else { elsewhere };
        for [west, east] in [[0, reach], [width - reach, width]] {
            pieces.push(inches(kind(cover, chance), [west, south, east, south + SQUARE]));
        }
    }
}

/// One of the kinds, evenly.
fn kind(cover: &Cover, chance: &mut impl Chance) -> Terrain {
    cover.with[chance.pick(cover.with.len() as u32) as usize]
}

/// BT-C Houses ten inches deep and twelve wide, between the metaichmion and the Defender's edge, with a palisade on all sides.
fn lay_village(pieces: &mut Pieces, board: Board) {
    let (width, depth) = size(board);
    let south = depth - i32::from(board.zone()) + 1;
    let [west, east, north] = [width / 2 - 6, width / 2 + 6, south + 10];
    pieces.push(inches(Terrain::Urban, [west, south, east, north]));
    let thin = INCH / 4;
    let [west, south, east, north] = [west, south, east, north].map(|edge| edge * INCH);
    let sides = [
        [west, south - thin, east, south],
        [west, north, east, north + thin],
        [west - thin, south - thin, west, north + thin],
        [east, south - thin, east + thin, north + thin],
    ];
    for [west, south, east, north] in sides {
        pieces.push(Piece { terrain: Terrain::Palisade, rect: Rect::upright(west, south, east, north) });
    }
}

/// BT-D, BT-E A city wall an inch thick along an edge of so many inches, with a gate in its middle. The corners of a stretch are made from
/// where it begins and ends along the edge, and how thick it is.
fn lay_wall(pieces: &mut Pieces, length: i32, corners: impl Fn([i32; 2], i32) -> [i32; 4]) {
    let (middle, half) = (length * INCH / 2, GATE / 2);
    let stretches = [
        (Terrain::CityWall, [0, middle - half]),
        (Terrain::Gate, [middle - half, middle + half]),
        (Terrain::CityWall, [middle + half, length * INCH]),
    ];
    for (terrain, along) in stretches {
        let [west, south, east, north] = corners(along, INCH);
        pieces.push(Piece { terrain, rect: Rect::upright(west, south, east, north) });
    }
}
