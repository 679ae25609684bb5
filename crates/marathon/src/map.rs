//! The plain of Marathon: 32 columns from the hills to the sea, 22 rows from the Great Marsh to Brexiza. Reconstructed
//! (`docs/marathon/reconstruction.md`), but for what the booklet says of camps, hill, rivers, marsh, roads and ships.

use serde::{Deserialize, Serialize};
use wargame::drawing::Drawing;
use wargame::hex::Hexside;
use wargame::{Id, Set, Table};

/// A hex of the plain; 0101 is the north-west corner.
pub type Hex = wargame::hex::Hex<32, 22>;
/// Some hexes.
pub type HexSet = Set<Hex, 11>;
/// A value for each hex.
pub type ByHex<T> = Table<Hex, T, COUNT>;

const COUNT: usize = Hex::COUNT;

/// The plain, north at the top; even columns lie half a hex lower.
///
/// `.` clear, `h` clear on the hill, `G` the Greek camp on it, `P` a Persian camp, `%` marsh, `M` mountain, `C` city, `~` sea,
/// `S` sea with ships.
#[rustfmt::skip]
pub const GROUND: Drawing<32, 22> = Drawing([
    //       1         2         3
    //34567890123456789012345678901 2
    b"MMM.....MMMMM..MMMMMM%%%%%%%%.~~", // 01
    b".........MMM.........%%%%%%%%.~~", // 02
    b".............CC......%%%%%%%%.~~", // 03
    b"........................%%%%%.~~", // 04
    b"..............................S~", // 05
    b"..............................~~", // 06
    b"..........................P..S~~", // 07
    b".............................~~~", // 08
    b".............................S~~", // 09
    b"hhhh.........................S~~", // 10
    b"hhhh.....................P...~~~", // 11
    b"hGhh........................S~~~", // 12
    b"hhhh........................S~~~", // 13
    b"............................~~~~", // 14
    b"............................S~~~", // 15
    b"........................P..~~~~~", // 16
    b"...........................S~~~~", // 17
    b"...........................~~~~~", // 18
    b"..........................~~~~~~", // 19
    b"..........................~~~~~~", // 20
    b"MM.........C.....%%%%.....~~~~~~", // 21
    b"MMM.............%%%%%%....~~~~~~", // 22
]);

/// What a hex is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Clear ground, the camps included.
    Clear,
    /// Reeds and water.
    Marsh,
    /// Houses.
    City,
    /// Rock.
    Mountain,
    /// The sea.
    Sea,
}

/// River hexsides: the Charadra in the north, the stream of Brexiza in the south.
const RIVERS: [(&str, &str); 23] = [
    ("1701", "1601"),
    ("1702", "1601"),
    ("1702", "1602"),
    ("1702", "1703"),
    ("1802", "1703"),
    ("1802", "1803"),
    ("1802", "1903"),
    ("1902", "1903"),
    ("2002", "1903"),
    ("2003", "1903"),
    ("2003", "1904"),
    ("2003", "2004"),
    ("2003", "2104"),
    ("2103", "2104"),
    ("1320", "1321"),
    ("1420", "1321"),
    ("1420", "1421"),
    ("1420", "1521"),
    ("1520", "1521"),
    ("1620", "1521"),
    ("1620", "1621"),
    ("1620", "1721"),
    ("1720", "1721"),
];

/// 11.3 The roads, from edge to end.
pub const ROADS: [&[&str]; 3] = [
    &[
        "0116", "0215", "0315", "0414", "0514", "0613", "0713", "0812", "0912", "1011", "1111", "1210",
        "1310", "1409", "1509", "1608", "1708", "1808", "1908", "2007", "2107", "2206", "2306", "2405",
        "2505", "2604", "2603", "2602", "2601",
    ],
    &[
        "1022", "1021", "1020", "1120", "1219", "1319", "1418", "1518", "1617", "1717", "1816", "1916",
        "2015", "2115", "2214", "2314", "2413", "2513", "2612", "2611",
    ],
    &["1404", "1405", "1406", "1407", "1408", "1409"],
];

/// F7 Where roads lead off the map, and the way in.
pub const ROAD_EDGES: [(Hex, Hexside); 3] =
    [(hex("0116"), Hexside::Ne), (hex("1022"), Hexside::N), (hex("2601"), Hexside::S)];

/// 12.1.2 The Persian camps, from north to south.
pub const PERSIAN_CAMPS: [Hex; 3] = [hex("2707"), hex("2611"), hex("2516")];

/// The hex of this name, which the map must have.
#[allow(clippy::panic, reason = "a wrong name in a table stops the compiler")]
pub(crate) const fn hex(name: &str) -> Hex {
    let [a, b, c, d] = *name.as_bytes() else { panic!("a hex is named by four digits") };
    match Hex::at((a - b'0') * 10 + b - b'0', (c - b'0') * 10 + d - b'0') {
        Some(hex) => hex,
        None => panic!("the map has no such hex"),
    }
}

const fn symbol(hex: Hex) -> u8 {
    match GROUND.symbol(hex.row() as i16 - 1, hex.column() as i16 - 1) {
        Some(symbol) => symbol,
        None => b'~',
    }
}

/// The hex of this number.
#[allow(clippy::panic, reason = "a wrong number stops the compiler")]
const fn numbered(number: usize) -> Hex {
    match Hex::at((number / 22) as u8 + 1, (number % 22) as u8 + 1) {
        Some(hex) => hex,
        None => panic!("the map has no such hex"),
    }
}

/// What a hex is made of.
#[inline]
pub const fn ground(hex: Hex) -> Ground {
    match symbol(hex) {
        b'%' => Ground::Marsh,
        b'C' => Ground::City,
        b'M' => Ground::Mountain,
        b'~' | b'S' => Ground::Sea,
        _ => Ground::Clear,
    }
}

/// 3.6 How high it lies: the hill is a level above the plain.
#[inline]
pub const fn level(hex: Hex) -> u8 {
    matches!(symbol(hex), b'h' | b'G') as u8
}

/// What it takes to cross a hexside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passage {
    /// The hex behind it.
    pub to: Hex,
    /// 7.0 Its cost in movement points: one, and another uphill.
    pub cost: u8,
    /// 11.3 Whether the hex behind it is marsh.
    pub is_marsh: bool,
    /// 11.3 Whether a road crosses it.
    pub has_road: bool,
}

/// 11.3 For each hex the ways out of it, by hexside: none where there is a river, a mountain, a city, the sea or the edge.
static PASSAGES: [[Option<Passage>; 6]; COUNT] = {
    let mut passages = [[None; 6]; COUNT];
    let mut number = 0;
    while number < COUNT {
        let from = numbered(number);
        let mut side = 0;
        while side < 6 {
            if let Some(to) = from.beyond(Hexside::ALL[side]) {
                let is_open = matches!(ground(to), Ground::Clear | Ground::Marsh);
                if is_open && RIVER_SIDES[number] >> side & 1 == 0 {
                    let cost = 1 + (level(to) > level(from)) as u8;
                    let is_marsh = matches!(ground(to), Ground::Marsh);
                    passages[number][side] =
                        Some(Passage { to, cost, is_marsh, has_road: ROAD_SIDES[number] >> side & 1 != 0 });
                }
            }
            side += 1;
        }
        number += 1;
    }
    passages
};

/// The hexes around each hex, by hexside.
static AROUND: [[Option<Hex>; 6]; COUNT] = {
    let mut around = [[None; 6]; COUNT];
    let mut number = 0;
    while number < COUNT {
        let mut side = 0;
        while side < 6 {
            around[number][side] = numbered(number).beyond(Hexside::ALL[side]);
            side += 1;
        }
        number += 1;
    }
    around
};

/// 11.3 The way out of a hex by a side, if there is one on foot.
#[inline]
pub fn passage(from: Hex, by: Hexside) -> Option<Passage> {
    PASSAGES[from.index()][by as usize]
}

/// The hex across a side, passable or not.
#[inline]
pub fn next(hex: Hex, side: Hexside) -> Option<Hex> {
    AROUND[hex.index()][side as usize]
}

/// The hexes around a hex.
#[inline]
pub fn around(hex: Hex) -> impl Iterator<Item = Hex> {
    AROUND[hex.index()].into_iter().flatten()
}

/// 11.3.1 Land hexes next to the sea.
pub const COAST: HexSet = land_beside(b"~S");
/// 11.4 Where marines land: land hexes next to a ship.
pub const LANDING: HexSet = land_beside(b"S");

const fn land_beside(symbols: &[u8]) -> HexSet {
    let mut set = HexSet::EMPTY;
    let mut number = 0;
    while number < COUNT {
        let mut side = 0;
        while side < 6 {
            if let (Ground::Clear, Some(beside)) =
                (ground(numbered(number)), numbered(number).beyond(Hexside::ALL[side]))
            {
                let mut at = 0;
                while at < symbols.len() {
                    if symbol(beside) == symbols[at] {
                        set = set.with_index(number);
                    }
                    at += 1;
                }
            }
            side += 1;
        }
        number += 1;
    }
    set
}

/// For each hex the sides a river runs along, a bit a side.
const RIVER_SIDES: [u8; COUNT] = {
    let mut sides = [0; COUNT];
    let mut at = 0;
    while at < RIVERS.len() {
        sides = with_side(sides, hex(RIVERS[at].0), hex(RIVERS[at].1));
        at += 1;
    }
    sides
};

/// For each hex the sides a road crosses.
const ROAD_SIDES: [u8; COUNT] = {
    let mut sides = [0; COUNT];
    let mut road = 0;
    while road < ROADS.len() {
        let mut at = 1;
        while at < ROADS[road].len() {
            sides = with_side(sides, hex(ROADS[road][at - 1]), hex(ROADS[road][at]));
            at += 1;
        }
        road += 1;
    }
    sides
};

/// Marks the side between two hexes, for both.
#[allow(clippy::panic, reason = "a wrong pair in a table stops the compiler")]
const fn with_side(mut sides: [u8; COUNT], one: Hex, other: Hex) -> [u8; COUNT] {
    let mut side = 0;
    while side < 6 {
        if let Some(next) = one.beyond(Hexside::ALL[side])
            && is_same(next, other)
        {
            sides[number(one)] |= 1 << side;
            sides[number(other)] |= 1 << ((side + 3) % 6);
            return sides;
        }
        side += 1;
    }
    panic!("the two hexes do not touch")
}

/// The number of a hex: [`Id::index`] is not for constants.
const fn number(hex: Hex) -> usize {
    (hex.column() as usize - 1) * 22 + hex.row() as usize - 1
}

/// `==` is not for constants.
const fn is_same(one: Hex, other: Hex) -> bool {
    one.column() == other.column() && one.row() == other.row()
}

/// Whether two hexes touch, or are the same.
#[inline]
pub fn is_beside(one: Hex, other: Hex) -> bool {
    one == other || AROUND[one.index()].contains(&Some(other))
}

/// The side of a hex on which a neighbour lies.
#[inline]
pub fn side_towards(from: Hex, to: Hex) -> Option<Hexside> {
    Hexside::ALL.into_iter().find(|&side| next(from, side) == Some(to))
}

/// 12.1.1 The hill with the Greek camp.
pub fn is_hill(hex: Hex) -> bool {
    level(hex) == 1
}
