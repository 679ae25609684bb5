//! 2.1 The pass: 128 areas of land between the mountain and the sea, in fifteen rows.
//!
//! Row A is the west, where the Persians come from; row O the east. Column 1 lies under the mountain, column 10 by the sea.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use wargame::{Id, Table};

/// 2.1 The ground, west at the top and the mountain on the left, as the sheet shows it. Reconstructed, but for the order
/// of things: the rows A and B, the wall through the centre row, the sea north, the mountain south.
///
/// `.` level 1, `r` level 1 with the road, `M` level 2 (a mound), `W` the wall, `~` coast, `^` mountain.
#[rustfmt::skip]
pub const GROUND: [&[u8; Area::COLUMNS]; Area::ROWS] = [
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
];

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
pub const DEPLOYMENT: AreaSet = AreaSet::rows(WALL - 4, WALL + 4);

const COUNT: usize = Area::COUNT;

/// Whether the sheet shows sea there; off the sheet it does not.
pub(crate) const fn is_coast(row: i8, column: i8) -> bool {
    on_the_sheet(row, column) && GROUND[row as usize][column as usize - 1] == b'~'
}

const fn on_the_sheet(row: i8, column: i8) -> bool {
    row >= 0 && row < Area::ROWS as i8 && column >= 1 && column <= Area::COLUMNS as i8
}

const fn is_land(row: i8, column: i8) -> bool {
    on_the_sheet(row, column) && !matches!(GROUND[row as usize][column as usize - 1], b'~' | b'^')
}

/// The areas in reading order: row and column of each.
const PLACES: [(u8, u8); COUNT] = {
    let mut places = [(0, 0); COUNT];
    let (mut row, mut next) = (0, 0);
    while row < Area::ROWS as i8 {
        let mut column = 1;
        while column <= Area::COLUMNS as i8 {
            if is_land(row, column) {
                places[next] = (row as u8, column as u8);
                next += 1;
            }
            column += 1;
        }
        row += 1;
    }
    assert!(next == COUNT);
    places
};

const NOWHERE: u8 = u8::MAX;

/// The area at each row and column.
const INDEX: [[u8; Area::COLUMNS + 1]; Area::ROWS] = {
    let mut index = [[NOWHERE; Area::COLUMNS + 1]; Area::ROWS];
    let mut next = 0;
    while next < COUNT {
        let (row, column) = PLACES[next];
        index[row as usize][column as usize] = next as u8;
        next += 1;
    }
    index
};

/// 8.1.3 The neighbour in each direction. A diagonal step needs land on at least one of the two sides it passes between.
const NEIGHBOURS: [[u8; Direction::COUNT]; COUNT] = {
    let mut neighbours = [[NOWHERE; Direction::COUNT]; COUNT];
    let mut next = 0;
    while next < COUNT {
        let (row, column) = (PLACES[next].0 as i8, PLACES[next].1 as i8);
        let mut direction = 0;
        while direction < Direction::COUNT {
            let (down, right) = STEPS[direction];
            let passable = is_land(row + down, column) || is_land(row, column + right);
            if is_land(row + down, column + right) && passable {
                neighbours[next][direction] = INDEX[(row + down) as usize][(column + right) as usize];
            }
            direction += 1;
        }
        next += 1;
    }
    neighbours
};

/// How far a step in each direction goes down and to the right.
const STEPS: [(i8, i8); Direction::COUNT] =
    [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];

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
        Some(Area(INDEX[row as usize][column as usize]))
    }

    /// The area of this name, such as `G5`.
    pub fn named(name: &str) -> Option<Area> {
        let letter = name.bytes().next()?;
        let row = letter.checked_sub(b'A')?;
        let column =
            name.get(1..)?.parse().ok().filter(|column| (1..=Area::COLUMNS as u8).contains(column))?;
        Area::at(row, column).filter(|area| area.to_string() == name)
    }

    /// Its number in [`Self::all`].
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Its row, 0 for A.
    #[inline]
    pub fn row(self) -> Row {
        PLACES[self.index()].0
    }

    /// Its column, from 1.
    #[inline]
    pub fn column(self) -> u8 {
        PLACES[self.index()].1
    }

    /// What it is made of.
    #[inline]
    pub fn terrain(self) -> Terrain {
        match GROUND[usize::from(self.row())][usize::from(self.column()) - 1] {
            b'M' => Terrain::Level2,
            b'W' => Terrain::Wall,
            _ => Terrain::Level1,
        }
    }

    /// Whether the road runs through it. It has no effect on play.
    pub fn has_road(self) -> bool {
        const GATE: (Row, u8) = (WALL, 6);
        let place = (self.row(), self.column());
        place == GATE || GROUND[usize::from(place.0)][usize::from(place.1) - 1] == b'r'
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

    /// How far ahead and how far to the right another area lies, for one who faces this way.
    pub fn seen(self, facing: Facing, other: Area) -> (i8, i8) {
        let west = self.row() as i8 - other.row() as i8;
        let north = other.column() as i8 - self.column() as i8;
        match facing {
            Facing::West => (west, north),
            Facing::North => (north, -west),
            Facing::East => (-west, -north),
            Facing::South => (-north, west),
        }
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

/// By name where people read, by number elsewhere.
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

/// A value for each area.
pub(crate) type ByArea<T> = Table<Area, T, { Area::COUNT }>;

/// A way to go, clockwise as the sheet lies, from the west.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the points of the compass need no words")]
pub enum Direction {
    West,
    Northwest,
    North,
    Northeast,
    East,
    Southeast,
    South,
    Southwest,
}

impl Direction {
    const COUNT: usize = 8;

    /// Every direction, clockwise from the west.
    pub const ALL: [Direction; Self::COUNT] = [
        Direction::West,
        Direction::Northwest,
        Direction::North,
        Direction::Northeast,
        Direction::East,
        Direction::Southeast,
        Direction::South,
        Direction::Southwest,
    ];

    /// So many eighths of a circle further, clockwise.
    #[inline]
    pub(crate) const fn turned(self, eighths: u8) -> Direction {
        Direction::ALL[(self as usize + eighths as usize) % Self::COUNT]
    }

    /// The way back.
    pub const fn back(self) -> Direction {
        self.turned(4)
    }

    /// "northwest".
    pub const fn name(self) -> &'static str {
        match self {
            Direction::West => "west",
            Direction::Northwest => "northwest",
            Direction::North => "north",
            Direction::Northeast => "northeast",
            Direction::East => "east",
            Direction::Southeast => "southeast",
            Direction::South => "south",
            Direction::Southwest => "southwest",
        }
    }
}

/// 3.2 A side of the area that a stack looks at; never a corner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the points of the compass need no words")]
pub enum Facing {
    West,
    North,
    East,
    South,
}

impl Facing {
    /// Every facing, clockwise from the west.
    pub const ALL: [Facing; 4] = [Facing::West, Facing::North, Facing::East, Facing::South];

    /// Straight ahead.
    #[inline]
    pub const fn ahead(self) -> Direction {
        Direction::ALL[self as usize * 2]
    }

    /// 3.2 Front, Front Right, Front Left: the order in which the rules prefer them.
    #[inline]
    pub const fn front(self) -> [Direction; 3] {
        let ahead = self.ahead();
        [ahead, ahead.turned(1), ahead.turned(7)]
    }

    /// Turned to the right by so many quarters of a circle.
    #[inline]
    pub const fn turned(self, quarters: u8) -> Facing {
        Facing::ALL[(self as usize + quarters as usize) % 4]
    }

    /// 3.2 Where somebody stands who is in this direction from a stack that faces this way.
    pub const fn aspect(self, from: Direction) -> Aspect {
        match (from as u8 + 8 - self.ahead() as u8) % 8 {
            0 | 1 | 7 => Aspect::Front,
            2 | 6 => Aspect::Flank,
            _ => Aspect::Rear,
        }
    }

    /// The facing in which that area lies most nearly ahead; of two, the one more to the right of this facing.
    pub(crate) fn towards(self, from: Area, to: Area) -> Facing {
        let mut best = self;
        for quarters in [0, 1, 3, 2] {
            let facing = self.turned(quarters);
            if from.seen(facing, to).0 > from.seen(best, to).0 {
                best = facing;
            }
        }
        best
    }
}

/// 3.2 Which side of a stack somebody stands at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aspect {
    /// Front Left, Front, Front Right.
    Front,
    /// Flank Left, Flank Right.
    Flank,
    /// Rear Left, Rear, Rear Right.
    Rear,
}

/// A set of areas.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct AreaSet(u128);

impl AreaSet {
    /// No area.
    pub const EMPTY: AreaSet = AreaSet(0);

    /// The areas of the rows from one to another.
    pub const fn rows(from: Row, to: Row) -> AreaSet {
        let mut set = 0;
        let mut next = 0;
        while next < COUNT {
            if PLACES[next].0 >= from && PLACES[next].0 <= to {
                set |= 1 << next;
            }
            next += 1;
        }
        AreaSet(set)
    }

    /// The areas at most so far from one.
    #[inline]
    pub fn within(area: Area, distance: u8) -> AreaSet {
        /// The areas from each row on, and from each column on; none from those beyond the map.
        const ROWS_FROM: [u128; Area::ROWS + 1] = from_each::<{ Area::ROWS + 1 }>(true);
        const COLUMNS_FROM: [u128; Area::COLUMNS + 1] = from_each::<{ Area::COLUMNS + 1 }>(false);
        let (row, column) = (usize::from(area.row()), usize::from(area.column()));
        let far = usize::from(distance);
        let rows = ROWS_FROM[row.saturating_sub(far)] & !ROWS_FROM[(row + far + 1).min(Area::ROWS)];
        let columns =
            COLUMNS_FROM[column.saturating_sub(far)] & !COLUMNS_FROM[(column + far + 1).min(Area::COLUMNS)];
        AreaSet(rows & columns)
    }

    /// How far the nearest of its areas is.
    #[inline]
    pub fn distance(self, from: Area) -> Option<u8> {
        (0..Area::ROWS as u8).find(|&distance| !self.and(AreaSet::within(from, distance)).is_empty())
    }

    /// Whether it holds the area.
    #[inline]
    pub fn contains(self, area: Area) -> bool {
        self.0 & 1 << area.0 != 0
    }

    /// Adds an area.
    #[inline]
    pub fn insert(&mut self, area: Area) {
        self.0 |= 1 << area.0;
    }

    /// Takes an area out.
    #[inline]
    pub(crate) fn remove(&mut self, area: Area) {
        self.0 &= !(1 << area.0);
    }

    /// The areas in both.
    #[inline]
    pub fn and(self, other: AreaSet) -> AreaSet {
        AreaSet(self.0 & other.0)
    }

    /// The areas in either.
    #[inline]
    pub fn or(self, other: AreaSet) -> AreaSet {
        AreaSet(self.0 | other.0)
    }

    /// The areas in this one and not in the other.
    #[inline]
    pub fn but_not(self, other: AreaSet) -> AreaSet {
        AreaSet(self.0 & !other.0)
    }

    /// How many.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it holds none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// For each row or column, the areas of it and of those that follow.
const fn from_each<const N: usize>(rows: bool) -> [u128; N] {
    let mut sets = [0; N];
    let mut next = 0;
    while next < COUNT {
        let (row, column) = PLACES[next];
        let mut line = 0;
        while line <= if rows { row } else { column } {
            sets[line as usize] |= 1 << next;
            line += 1;
        }
        next += 1;
    }
    sets
}

impl FromIterator<Area> for AreaSet {
    fn from_iter<I: IntoIterator<Item = Area>>(areas: I) -> Self {
        let mut set = AreaSet::EMPTY;
        areas.into_iter().for_each(|area| set.insert(area));
        set
    }
}

/// Its areas, row by row.
impl Iterator for AreaSet {
    type Item = Area;

    #[inline]
    fn next(&mut self) -> Option<Area> {
        let next = (self.0 != 0).then(|| Area(self.0.trailing_zeros() as u8))?;
        self.0 &= self.0 - 1;
        Some(next)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

/// As a list of names.
impl Serialize for AreaSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for AreaSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Vec::<Area>::deserialize(from)?.into_iter().collect())
    }
}

impl fmt::Debug for AreaSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
