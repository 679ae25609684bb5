//! Deployment: how an army stands before the battle.

use crate::armies::{Levied, Levy, MOST_UNITS};
use crate::battles::{Board, Edge};
use crate::body::{Body, Order, Shape};
use crate::field::{State, Unit};
use crate::troops::{Arrangement, Class};
use crate::{Side, rulebook};
use arrayvec::ArrayVec;
use wargame::plane::{INCH, Point};

/// How far behind the edge of its zone a core stands, and how far lights stand before it.
const BEHIND: i32 = 2 * INCH;
const BEFORE: i32 = INCH;
/// What lies between a core and the horse on its wings, and between two units of lights.
const APART: i32 = INCH;

/// PG21, SC11 The Battle Phalanx: the core in one line about the middle of the zone, the senior taxis on its right, lights before it,
/// horse on the wings. Who finds no room in a line stands in another behind it.
pub(crate) fn in_line(levy: &Levy, board: Board, side: Side) -> ArrayVec<Unit, MOST_UNITS> {
    tabletop::applies!(rulebook::BATTLE_PHALANX);
    let home = if side == Side::First { Edge::South } else { Edge::North };
    let mut units: ArrayVec<Unit, MOST_UNITS> = ArrayVec::new();
    for (roster, levied) in levy.units.iter().enumerate() {
        let mut unit =
            Unit::new(side, Body { at: Point::default(), heading: home.outlook(), shape: shape(levied) });
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
    let width = i32::from(board.size().0) * INCH;
    let is_light = |unit: &Unit| !unit.is(State::Core) && !is_horse(unit);
    let mut line = Line { width, home, board, behind: BEHIND, apart: 0 };
    line.place(units.iter_mut().filter(|unit| unit.is(State::Core)));
    line.apart = APART;
    line.place(units.iter_mut().filter(|unit| is_horse(unit) && !unit.is(State::Core)));
    line.behind = BEFORE - BEHIND;
    line.place(units.iter_mut().filter(|unit| is_light(unit)));
    units
}

fn is_horse(unit: &Unit) -> bool {
    matches!(unit.troop().class(), Class::Hippeis | Class::LightHorse)
}

/// How a unit stands in line: in Close Files, or in No Files if it has none.
fn shape(levied: &Levied) -> Shape {
    let card = levied.troop.card();
    let arrangement = if card.rates.close.is_some() { Arrangement::CloseFiles } else { Arrangement::NoFiles };
    Shape { troop: levied.troop, files: levied.files, depth: card.ranks, arrangement, order: Order::Line }
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
    width: i32,
    home: Edge,
    board: Board,
    /// How far behind the edge of the zone the next row stands.
    behind: i32,
    /// How much room there is between one and the next.
    apart: i32,
}

impl Line {
    /// Places units from the right, about the middle, in as many rows as they need.
    fn place<'a>(&mut self, units: impl Iterator<Item = &'a mut Unit>) {
        let mut row: ArrayVec<&mut Unit, MOST_UNITS> = ArrayVec::new();
        for unit in units {
            let wide = self.wide(&row) + self.apart + unit.body.shape.width();
            if !row.is_empty() && wide > self.width {
                self.place_row(&mut row);
            }
            row.push(unit);
        }
        self.place_row(&mut row);
    }

    fn wide(&self, row: &[&mut Unit]) -> i32 {
        row.iter().map(|unit| unit.body.shape.width() + self.apart).sum::<i32>() - self.apart
    }

    fn place_row(&mut self, row: &mut ArrayVec<&mut Unit, MOST_UNITS>) {
        if row.is_empty() {
            return;
        }
        let depth = i32::from(self.board.size().1) * INCH;
        let front = i32::from(self.board.zone()) * INCH - self.behind;
        // Seen from behind the line: how far its right is from the left end of the edge.
        let mut right = (self.width + self.wide(row)) / 2;
        let mut deepest = 0;
        for unit in row.iter_mut() {
            unit.body.at = match self.home {
                Edge::North => Point::new(self.width - right, depth - front),
                _ => Point::new(right, front),
            };
            right -= unit.body.shape.width() + self.apart;
            deepest = deepest.max(unit.body.shape.reach());
        }
        self.behind += deepest + APART;
        row.clear();
    }
}
