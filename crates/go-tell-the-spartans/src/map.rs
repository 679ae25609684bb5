//! 2.1 The pass: 128 areas of land between the mountain and the sea, in fifteen rows.
//!
//! Row A is the west, where the Persians come from; row O the east. Column 1 lies under the mountain, column 10 by the sea.

use crate::rulebook;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use wargame::drawing::Drawing;
use wargame::{Cell, Id, Set, Table};

pub use wargame::Aspect;
pub use wargame::square::{Direction, Facing};

/// 2.1 The ground, west at the top and the mountain on the left, as the sheet shows it. Reconstructed, but for the order
/// of things: the rows A and B, the wall through the centre row, the sea north, the mountain south.
///
/// `.` level 1, `r` level 1 with the road, `M` level 2 (a mound), `W` the wall, `~` coast, `^` mountain.
#[rustfmt::skip]
pub const GROUND: Drawing<{ Area::COLUMNS }, { Area::ROWS }> = Drawing([
    //1234567890N
    b".....r....~", // A  the Persians start here
    b".....r....~", // B  and here, if row A is full
    b".....r....~", // C
    b"^....r....~", // D  the Greeks deploy from here
    b"^MM..r...~~", // E
    b"^M...r...~~", // F
    b"^^...r...~~", // G
    b"^^WWWWWW~~~", // H  the wall of the Phocians
    b"^^...r..~~~", // I
    b"^^..MMr..~~", // J  Kolonos
    b"^...MMr..~~", // K  Kolonos
    b"^.....r...~", // L  to here
    b".MM..r....~", // M
    b".M...r....~", // N
    b".....r....~", // O  the Immortals appear here on the third day
]);

/// 2.1.1 What an area is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Clear ground.
    Level1,
    /// A mound.
    Level2,
    /// The old wall of the Phocians.
    Wall,
}

/// An area that can be entered. 2.1 Its name is its row's letter and its column's number, as in `G5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Area(u8);

/// A row of the map, 0 for A to 14 for O.
pub type Row = u8;

/// The row of the wall.
pub const WALL: Row = 7;
/// The last row, where the Immortals appear.
pub const ROW_O: Row = 14;
/// 6.0 Where Greeks deploy: four rows on either side of the wall.
pub const DEPLOYMENT: AreaSet = rows(WALL - 4, WALL + 4);

const COUNT: usize = Area::COUNT;
/// What cannot be entered: coast and mountain.
const CLOSED: &[u8] = b"~^";

/// Whether the sheet shows sea there; off the sheet it does not.
pub(crate) const fn is_coast(row: i8, column: i8) -> bool {
    matches!(GROUND.symbol(row as i16, column as i16 - 1), Some(b'~'))
}

const fn is_land(row: i8, column: i8) -> bool {
    GROUND.is_open(row as i16, column as i16 - 1, CLOSED)
}

/// The areas in reading order: row and column of each, both from 0.
const PLACES: [(u8, u8); COUNT] = GROUND.open_cells(CLOSED);

/// The number of the area at each row and column.
const NUMBERS: [[u16; Area::COLUMNS]; Area::ROWS] = GROUND.numbers(CLOSED);

const NOWHERE: u8 = u8::MAX;

/// 8.1.3 The neighbour in each direction. A diagonal step needs land on at least one of the two sides it passes between.
const NEIGHBOURS: [[u8; Direction::COUNT]; COUNT] = {
    let mut neighbours = [[NOWHERE; Direction::COUNT]; COUNT];
    let mut next = 0;
    while next < COUNT {
        let (row, column) = (PLACES[next].0 as i8, PLACES[next].1 as i8 + 1);
        let mut direction = 0;
        while direction < Direction::COUNT {
            // The rows go from west to east, the columns from south to north.
            let (east, north) = Direction::ALL[direction].step();
            let passable = is_land(row + east, column) || is_land(row, column + north);
            if is_land(row + east, column + north) && passable {
                let number = NUMBERS[(row + east) as usize][(column + north) as usize - 1];
                neighbours[next][direction] = number as u8;
            }
            direction += 1;
        }
        next += 1;
    }
    neighbours
};

impl Area {
    /// How many areas can be entered.
    pub const COUNT: usize = 128;
    /// A to O.
    pub const ROWS: usize = 15;
    /// 1 to 11; no area of column 11 can be entered.
    pub const COLUMNS: usize = 11;

    /// Every area, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Area> + Clone {
        (0..COUNT as u8).map(Area)
    }

    /// The area at this row and column, if it can be entered.
    pub const fn at(row: Row, column: u8) -> Option<Area> {
        if !is_land(row as i8, column as i8) {
            return None;
        }
        Some(Area(NUMBERS[row as usize][column as usize - 1] as u8))
    }

    /// The area of this name, such as `G5`.
    pub fn named(name: &str) -> Option<Area> {
        tabletop::applies!(rulebook::MAP);
        let letter = name.bytes().next()?;
        let row = letter.checked_sub(b'A')?;
        let column =
            name.get(1..)?.parse().ok().filter(|column| (1..=Area::COLUMNS as u8).contains(column))?;
        Area::at(row, column).filter(|area| area.to_string() == name)
    }

    /// Its number in [`Self::all`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row, 0 for A.
    #[inline]
    pub fn row(self) -> Row {
        PLACES[self.index()].0
    }

    /// Its column, from 1.
    #[inline]
    pub fn column(self) -> u8 {
        PLACES[self.index()].1 + 1
    }

    /// What the sheet shows there.
    #[inline]
    fn symbol(self) -> u8 {
        let (row, column) = PLACES[self.index()];
        GROUND.0[usize::from(row)][usize::from(column)]
    }

    /// What it is made of.
    #[inline]
    pub fn terrain(self) -> Terrain {
        tabletop::applies!(rulebook::MAP_FEATURES);
        match self.symbol() {
            b'M' => Terrain::Level2,
            b'W' => Terrain::Wall,
            _ => Terrain::Level1,
        }
    }

    /// Whether the road runs through it. It has no effect on play.
    pub fn has_road(self) -> bool {
        const GATE: (Row, u8) = (WALL, 6);
        (self.row(), self.column()) == GATE || self.symbol() == b'r'
    }

    /// The area one step on.
    #[inline]
    pub fn step(self, towards: Direction) -> Option<Area> {
        let next = NEIGHBOURS[self.index()][towards as usize];
        (next != NOWHERE).then_some(Area(next))
    }

    /// The areas one step away, with the way to each, clockwise from the west.
    #[inline]
    pub fn neighbours(self) -> impl Iterator<Item = (Direction, Area)> {
        Direction::ALL.into_iter().filter_map(move |direction| Some((direction, self.step(direction)?)))
    }

    /// 2.2.6 The range: ahead, across and diagonally each count as one.
    #[inline]
    pub fn distance(self, other: Area) -> u8 {
        self.row().abs_diff(other.row()).max(self.column().abs_diff(other.column()))
    }

    /// How far east and north another area lies.
    #[inline]
    fn offset(self, other: Area) -> (i8, i8) {
        (other.row() as i8 - self.row() as i8, other.column() as i8 - self.column() as i8)
    }

    /// How far ahead and how far to the right another area lies, for one who faces this way.
    pub fn seen(self, facing: Facing, other: Area) -> (i8, i8) {
        facing.sees(self.offset(other))
    }

    /// The facing in which another area lies most nearly ahead; of two, the one more to the right of the facing so far.
    pub(crate) fn facing_towards(self, other: Area, facing: Facing) -> Facing {
        facing.towards(self.offset(other))
    }

    /// The areas at most so far from this one.
    #[inline]
    pub fn within(self, distance: u8) -> AreaSet {
        /// The areas from each row on, and from each column on; none from those beyond the map.
        const ROWS_FROM: [AreaSet; Area::ROWS + 1] = from_each(true);
        const COLUMNS_FROM: [AreaSet; Area::COLUMNS + 1] = from_each(false);
        let (row, column) = PLACES[self.index()];
        let (row, column, far) = (usize::from(row), usize::from(column), usize::from(distance));
        let rows = ROWS_FROM[row.saturating_sub(far)].but_not(ROWS_FROM[(row + far + 1).min(Area::ROWS)]);
        let columns = COLUMNS_FROM[column.saturating_sub(far)]
            .but_not(COLUMNS_FROM[(column + far + 1).min(Area::COLUMNS)]);
        rows.and(columns)
    }

    /// How far the nearest of some areas is.
    #[inline]
    pub fn distance_to(self, areas: AreaSet) -> Option<u8> {
        (0..Area::ROWS as u8).find(|&distance| !areas.and(self.within(distance)).is_empty())
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.row()), self.column())
    }
}

impl fmt::Debug for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// By name in formats that people read, by number in others.
impl Serialize for Area {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { to.collect_str(self) } else { to.serialize_u8(self.0) }
    }
}

impl<'de> Deserialize<'de> for Area {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        if from.is_human_readable() {
            let name = String::deserialize(from)?;
            return Area::named(&name).ok_or_else(|| {
                de::Error::custom(format!("there is no area {name:?}; areas are named like G5"))
            });
        }
        let number = u8::deserialize(from)?;
        Area::from_index(usize::from(number))
            .ok_or_else(|| de::Error::custom(format!("there is no area number {number}")))
    }
}

impl Id for Area {
    const COUNT: usize = Area::COUNT;
    #[inline]
    fn index(self) -> usize {
        Area::index(self)
    }
    #[inline]
    fn from_index(index: usize) -> Option<Self> {
        (index < COUNT).then_some(Area(index as u8))
    }
}

impl Cell for Area {
    type Direction = Direction;
    const DIRECTIONS: &'static [Direction] = &Direction::ALL;
    #[inline]
    fn step(self, towards: Direction) -> Option<Area> {
        Area::step(self, towards)
    }
}

/// A value for each area.
pub(crate) type ByArea<T> = Table<Area, T, { Area::COUNT }>;

/// A set of areas.
pub type AreaSet = Set<Area, { COUNT.div_ceil(64) }>;

/// The areas of the rows from one to another.
pub const fn rows(from: Row, to: Row) -> AreaSet {
    let mut set = AreaSet::EMPTY;
    let mut next = 0;
    while next < COUNT {
        if PLACES[next].0 >= from && PLACES[next].0 <= to {
            set = set.with_index(next);
        }
        next += 1;
    }
    set
}

/// For each row or column, the areas of it and of those that follow.
const fn from_each<const N: usize>(rows: bool) -> [AreaSet; N] {
    let mut sets = [AreaSet::EMPTY; N];
    let mut next = 0;
    while next < COUNT {
        let (row, column) = PLACES[next];
        let mut line = 0;
        while line <= if rows { row } else { column } {
            sets[line as usize] = sets[line as usize].with_index(next);
            line += 1;
        }
        next += 1;
    }
    sets
}
