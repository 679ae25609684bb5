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

/// ST3 How many squares of the table there are in a row of numbers: 8 and a row more is the next to the north.
const ROW: u8 = 8;
/// The numbers of all squares there can be.
pub(crate) const SITES: u8 = 6 * ROW;

impl Kind {
    /// R121 Lays the ground: what the type always has, then its cover, drawn from the squares that are left where it belongs.
    pub fn lay(self, board: Board, chance: &mut impl Chance) -> Pieces {
        tabletop::applies!(rulebook::LAYING_GROUND);
        let mut pieces = self.fixtures(board);
        for cover in self.data().cover {
            while let Some(free) = self.asks_for(board, cover, &pieces) {
                // The hills of a valley all lie where they must.
                let site = if cover.part == Part::NeutralEdges { 0 } else { chance.pick(free.len() as u32) };
                let terrain = cover.with[chance.pick(cover.with.len() as u32) as usize];
                pieces.push(Piece { terrain, rect: free[site as usize] });
            }
        }
        pieces.extend(self.data().has_road.then(|| self.road(board)));
        pieces
    }

    /// NT2 The squares that are free for one more piece of a cover, if it asks for one.
    pub(crate) fn asks_for(
        self,
        board: Board,
        cover: &Cover,
        pieces: &[Piece],
    ) -> Option<ArrayVec<Rect, MOST_PIECES>> {
        let sites = (0..SITES).filter_map(|site| self.site(board, cover, site));
        let (width, depth) = board.size();
        let squares = i32::from(width) / SQUARE * (i32::from(depth) / SQUARE);
        let asked = match cover.part {
            Part::NeutralEdges => sites.clone().count(),
            _ => (squares * i32::from(cover.percent) + 50) as usize / 100,
        };
        // No two covers of a type have a kind in common, nor one with what always lies there.
        let laid = pieces.iter().filter(|piece| cover.with.contains(&piece.terrain)).count();
        let is_free = |rect: &Rect| pieces.iter().all(|piece| !piece.rect.overlaps(rect));
        let free: ArrayVec<Rect, MOST_PIECES> = sites.filter(is_free).collect();
        (laid < asked && !free.is_empty() && pieces.len() < MOST_PIECES).then_some(free)
    }

    /// The cover of a kind of ground.
    pub(crate) fn cover(self, terrain: Terrain) -> Option<&'static Cover> {
        self.data().cover.iter().find(|cover| cover.with.contains(&terrain))
    }

    /// ST3 Where a piece of a cover lies on the square of this number, if it belongs there.
    pub(crate) fn site(self, board: Board, cover: &Cover, number: u8) -> Option<Rect> {
        let (width, depth) = size(board);
        let (columns, rows) = (width / SQUARE, depth / SQUARE);
        let (column, row) = (i32::from(number % ROW), i32::from(number / ROW));
        if cover.part == Part::NeutralEdges {
            return (column < 2 && row < rows).then(|| valley(board, cover, column, row));
        }
        let belongs = match cover.part {
            Part::Anywhere | Part::NeutralEdges => true,
            Part::DefendersHalf => 2 * row >= rows,
            Part::AroundDefender => row == rows - 1 || column == 0 || column == columns - 1,
        };
        let [west, south, east, north] = self.inside(board);
        let corner = [(column * SQUARE).max(west), (row * SQUARE).max(south)];
        let opposite = [((column + 1) * SQUARE).min(east), ((row + 1) * SQUARE).min(north)];
        let [west, south, east, north] =
            [corner[0], corner[1], opposite[0], opposite[1]].map(|edge| edge * INCH);
        (belongs && column < columns && row < rows).then(|| Rect::upright(west, south, east, north))
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
    pub(crate) fn fixtures(self, board: Board) -> Pieces {
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
    pub(crate) fn road(self, board: Board) -> Piece {
        let (width, depth) = size(board);
        let north = if self == Kind::Sally { depth - 1 } else { depth };
        let (middle, half) = (width * INCH / 2, GATE / 2);
        Piece { terrain: Terrain::Road, rect: Rect::upright(middle - half, 0, middle + half, north * INCH) }
    }
}

/// BT-C, BT-F A village or a fort, in the middle of the Defender's zone.
#[derive(Clone, Copy)]
pub(crate) struct Village {
    /// How far behind the front of the zone it begins.
    pub(crate) behind: i32,
    pub(crate) width: i32,
    pub(crate) depth: i32,
}

pub(crate) const VILLAGE: Village = Village { behind: INCH, width: 12 * INCH, depth: 10 * INCH };

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

/// BT-B Hills along both neutral edges, from home edge to home edge: they close in on the pass in the metaichmion, and elsewhere leave as much
/// room as makes half of the table in all. These are the western or the eastern ones of a row.
fn valley(board: Board, cover: &Cover, column: i32, row: i32) -> Rect {
    let (width, depth) = size(board);
    let zone = i32::from(board.zone());
    let in_pass = (width - PASS) / 2;
    let whole = width * depth * i32::from(cover.percent) / 100;
    let elsewhere = (whole - 2 * in_pass * (depth - 2 * zone)) / (4 * zone);
    let south = row * SQUARE;
    let is_pass = south >= zone && south < depth - zone;
    let reach = if is_pass { in_pass } else { elsewhere };
    let [west, east] = if column == 0 { [0, reach] } else { [width - reach, width] };
    Rect::upright(west * INCH, south * INCH, east * INCH, (south + SQUARE) * INCH)
}

/// BT-C Houses, between the metaichmion and the Defender's edge, with a palisade on all sides.
fn lay_village(pieces: &mut Pieces, board: Board) {
    let (width, depth) = size(board);
    let south = (depth - i32::from(board.zone())) * INCH + VILLAGE.behind;
    let [west, east] = [width * INCH - VILLAGE.width, width * INCH + VILLAGE.width].map(|twice| twice / 2);
    let north = south + VILLAGE.depth;
    pieces.push(Piece { terrain: Terrain::Urban, rect: Rect::upright(west, south, east, north) });
    let thin = INCH / 4;
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
