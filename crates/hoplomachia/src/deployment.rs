//! Deployment: how an army stands before the battle.

use crate::armies::{Levied, Levy, MOST_UNITS};
use crate::battles::{Board, Edge, Fallback, FreeBattle, Kind, VILLAGE, Village};
use crate::body::{Body, Order, Shape};
use crate::field::{Place, State, Unit};
use crate::troops::{Arrangement, Class, Troop};
use crate::{Side, rulebook};
use arrayvec::ArrayVec;
use wargame::plane::{INCH, Point};

/// How far behind the edge of its zone a core stands: there is room for two rows of lights before it.
const BEHIND: i32 = 4 * INCH;
/// What lies between two units that are not both of the phalanx, and between two rows.
const APART: i32 = INCH;

/// PG21, SC11 The Battle Phalanx: the core in one line about the middle of the zone, the senior taxis on its right, lights before it,
/// horse on the wings, baggage at the back. Who finds no room in a line stands in another behind it.
pub(crate) fn in_line(levy: &Levy, battle: &FreeBattle, side: Side) -> ArrayVec<Unit, MOST_UNITS> {
    tabletop::applies!(rulebook::BATTLE_PHALANX);
    let home = if side == Side::First { Edge::South } else { Edge::North };
    let mut units: ArrayVec<Unit, MOST_UNITS> = ArrayVec::new();
    for (roster, levied) in levy.units.iter().enumerate() {
        let mut unit = Unit::new(
            side,
            Body { at: Point::default(), heading: home.outlook(), shape: shape(levied.troop, levied.files) },
        );
        unit.conduct.roster = roster as u8;
        unit.conduct.contingent = contingent(levy, levied);
        if levied.is_core {
            unit.conduct.states.insert(State::Core);
        }
        if levied.has_hamippoi {
            unit.conduct.states.insert(State::Hamippoi);
        }
        units.push(unit);
    }
    let of_all: ArrayVec<&mut Unit, MOST_UNITS> = units.iter_mut().collect();
    stand_in_line(of_all, battle, side, home);
    units
}

/// PG21 ... wherever these units stood before. BT-C, BT-F Who defends a village or a fort stands in it, the core in front, lights behind;
/// horse, and whoever finds no room, stands beside it.
pub(crate) fn stand_in_line(
    units: ArrayVec<&mut Unit, MOST_UNITS>,
    battle: &FreeBattle,
    side: Side,
    home: Edge,
) {
    let board = battle.board;
    let holds = side == Side::Second && battle.kind.data().fallback == Fallback::Hold;
    let mut line = Line { home, board, areas: areas(board, holds), behind: 0 };
    let [mut lights, mut horse, mut phalanx, mut train] = std::array::from_fn(|_| ArrayVec::new());
    for unit in units {
        let row: &mut ArrayVec<&mut Unit, MOST_UNITS> = match unit.troop().class() {
            _ if unit.is(State::Core) => &mut phalanx,
            Class::Hippeis | Class::LightHorse => &mut horse,
            Class::Baggage => &mut train,
            _ => &mut lights,
        };
        row.push(unit);
    }
    if holds {
        line.behind = VILLAGE.behind;
        line.place(phalanx.into_iter().chain(lights));
        line.go_outside();
        return line.place(horse.into_iter().chain(train));
    }
    line.place(lights.into_iter());
    line.behind = BEHIND;
    // The first half of the horse is on the right of the core, the rest on its left.
    let on_right = horse.len().div_ceil(2);
    let left: ArrayVec<&mut Unit, MOST_UNITS> = horse.drain(on_right..).collect();
    line.place(horse.into_iter().chain(phalanx).chain(left));
    line.place(train.into_iter());
}

/// NT5 A unit on the march is not on the table yet: who has files comes in a column of Open Files. Out of boats they come in line.
pub(crate) fn in_march_order(unit: &mut Unit, kind: Kind) {
    tabletop::applies!(rulebook::MARCH_ORDER);
    unit.place = Place::ToCome;
    unit.body.at = Point::default();
    let lands = kind == Kind::Landing && unit.side == Side::First;
    if unit.troop().card().rates.open.is_some() && !lands {
        unit.body.shape.arrangement = Arrangement::OpenFiles;
        unit.body.shape.order = Order::Column;
    }
}

/// How a unit stands in line: in Close Files, or in No Files if it has none.
pub(crate) fn shape(troop: Troop, files: u8) -> Shape {
    let card = troop.card();
    let arrangement = if card.rates.close.is_some() { Arrangement::CloseFiles } else { Arrangement::NoFiles };
    Shape { troop, files, depth: card.ranks, arrangement, order: Order::Line }
}

/// SC10 0 for the home city, then the allies in the order of the list.
fn contingent(levy: &Levy, levied: &Levied) -> u8 {
    let Some(ally) = levied.ally else { return 0 };
    let mut allies: ArrayVec<&str, MOST_UNITS> = ArrayVec::new();
    for name in levy.units.iter().filter_map(|unit| unit.ally) {
        if !allies.contains(&name) {
            allies.push(name);
        }
    }
    allies.iter().position(|&name| name == ally).map_or(0, |index| index as u8 + 1)
}

/// Rows of units along a home edge.
struct Line {
    home: Edge,
    board: Board,
    /// Where there is room: when one is full, in the next.
    areas: ArrayVec<Area, 3>,
    /// How far behind the edge of the zone the next row stands.
    behind: i32,
}

/// A part of a zone.
struct Area {
    /// Its middle, from the left end of the edge as one looks from there.
    middle: i32,
    width: i32,
    /// How far behind the edge of the zone it begins and ends.
    depth: [i32; 2],
}

/// The whole zone; or the village in it, and then what is beside that, right and left.
fn areas(board: Board, has_village: bool) -> ArrayVec<Area, 3> {
    let (width, zone) = (i32::from(board.size().0) * INCH, i32::from(board.zone()) * INCH);
    if !has_village {
        return [Area { middle: width / 2, width, depth: [0, i32::MAX] }].into_iter().collect();
    }
    let Village { behind, width: houses, depth } = VILLAGE;
    let beside = (width - houses) / 2 - APART;
    let strip = |middle: i32| Area { middle, width: beside, depth: [behind, zone] };
    let village = Area { middle: width / 2, width: houses, depth: [behind, behind + depth] };
    [village, strip(width - beside / 2), strip(beside / 2)].into_iter().collect()
}

/// What lies between two units in a row: nothing in the phalanx.
pub(crate) fn apart(one: &Unit, next: &Unit) -> i32 {
    if one.is(State::Core) && next.is(State::Core) { 0 } else { APART }
}

impl Line {
    /// Places units from the right, about the middle, in as many rows as they need.
    fn place<'a>(&mut self, units: impl Iterator<Item = &'a mut Unit>) {
        let mut row: ArrayVec<&mut Unit, MOST_UNITS> = ArrayVec::new();
        for unit in units {
            let gap = row.last().map_or(0, |last| apart(last, unit));
            if wide(&row) + gap + unit.body.shape.width() > self.areas[0].width {
                self.place_row(&mut row);
            }
            row.push(unit);
        }
        self.place_row(&mut row);
    }

    /// Nobody else stands in the village.
    fn go_outside(&mut self) {
        if self.areas.len() == 3 {
            self.go_on();
        }
    }

    fn go_on(&mut self) {
        self.areas.remove(0);
        self.behind = self.areas[0].depth[0];
    }

    fn place_row(&mut self, row: &mut ArrayVec<&mut Unit, MOST_UNITS>) {
        if row.is_empty() {
            return;
        }
        let deepest = row.iter().map(|unit| unit.body.shape.reach()).max().unwrap_or(0);
        while self.areas.len() > 1 && self.behind + deepest > self.areas[0].depth[1] {
            self.go_on();
        }
        let [width, depth] = <[u8; 2]>::from(self.board.size()).map(|inches| i32::from(inches) * INCH);
        let front = i32::from(self.board.zone()) * INCH - self.behind;
        // Seen from behind the line: how far its right is from the left end of the edge.
        let mut right = self.areas[0].middle + wide(row) / 2;
        let gaps: ArrayVec<i32, MOST_UNITS> = row.windows(2).map(|pair| apart(pair[0], pair[1])).collect();
        for (unit, gap) in row.iter_mut().zip(gaps.into_iter().chain([0])) {
            unit.body.at = match self.home {
                Edge::North => Point::new(width - right, depth - front),
                _ => Point::new(right, front),
            };
            right -= unit.body.shape.width() + gap;
        }
        self.behind += deepest + APART;
        row.clear();
    }
}

/// How wide a row is.
fn wide(row: &[&mut Unit]) -> i32 {
    let gaps: i32 = row.windows(2).map(|pair| apart(pair[0], pair[1])).sum();
    gaps + row.iter().map(|unit| unit.body.shape.width()).sum::<i32>()
}
