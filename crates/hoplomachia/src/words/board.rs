//! The field from above as text, north at the top: a cell of two signs for every inch and a half, the front of a lochos.

use super::names::Names;
use super::{terms, units};
use crate::Side;
use crate::battles::Battle;
use crate::body::FRONTAGE;
use crate::field::{Motion, Place};
use crate::terrain::Terrain;
use crate::troops::{Class, Troop};
use crate::view::{UnitView, View};
use std::fmt::Write;
use wargame::plane::{Heading, INCH, Point, Rect};

/// A stade is so many cells.
const STADE: i32 = 4;

const LEGEND: &str = "    H hoplites  P peltasts  J psiloi (javelin skirmishers)  A toxotes (archers)  S sphendonetes (slingers)
    C hippeis (horse)  L light horse  B baggage  small letters: the second army
    a number: the right of that unit; an arrow: where it faces; !: it runs; +: honoured dead; *: several";

pub(super) fn draw(view: &View) -> String {
    let mut text = heading(view);
    let (columns, rows) = size(view);
    let field = cells(view, columns, rows);
    for (row, cells) in field.iter().enumerate().rev() {
        let inches = row as i32 * FRONTAGE / INCH;
        let margin = if row as i32 % STADE == 0 { format!("{inches:>3} ") } else { "    ".to_owned() };
        let _ = writeln!(text, "{}", format!("{margin}{}", cells.concat()).trim_end());
    }
    let ruler = (0..columns).step_by(STADE as usize).map(|column| format!("{:<8}", column * FRONTAGE / INCH));
    let _ = writeln!(text, "    {}", ruler.collect::<String>().trim_end());
    let _ = writeln!(text, "{LEGEND}");
    if view.units.iter().any(|unit| unit.body.shape.troop == Troop::ScythedChariot) {
        let _ = writeln!(text, "    X scythed chariots");
    }
    let _ = writeln!(text, "{}", grounds(view));
    for side in Side::BOTH {
        let _ = writeln!(text, "{}", units::army(view, side));
        for unit in view.units.iter().filter(|unit| unit.side == side) {
            let _ = writeln!(text, "  {}", units::describe(unit));
        }
    }
    text
}

fn heading(view: &View) -> String {
    let battle = Names(&view.setup).battle();
    let when = if view.turn == 0 { String::new() } else { format!("turn {}, ", view.turn) };
    format!("{battle}: {when}{}; inches from the south-west corner\n", terms::step(view.strophe.step))
}

/// How many cells there are east and north.
fn size(view: &View) -> (i32, i32) {
    let (width, depth) = match view.setup.battle {
        Battle::Scenario(scenario) => scenario.data().board,
        Battle::Free(battle) => battle.board.size(),
    };
    let cells = |inches: u8| (i32::from(inches) * INCH + FRONTAGE - 1) / FRONTAGE;
    (cells(width), cells(depth))
}

/// The cells of every row, the southernmost first.
fn cells(view: &View, columns: i32, rows: i32) -> Vec<Vec<String>> {
    let ground = |row: i32| (0..columns).map(move |column| ground_at(view, column, row)).collect();
    let mut field: Vec<Vec<String>> = (0..rows).map(ground).collect();
    let mut put = |at: Point, sign: String| {
        let cell = |units: i16| usize::try_from(i32::from(units) / FRONTAGE);
        let (column, row) = (cell(at.x), cell(at.y));
        let row = row.ok().and_then(|row| field.get_mut(row));
        if let (Some(row), Ok(column)) = (row, column)
            && let Some(cell) = row.get_mut(column)
        {
            let is_taken = cell.starts_with(|sign: char| sign.is_ascii_alphabetic());
            *cell = if is_taken { cell.chars().take(1).chain(['*']).collect() } else { sign };
        }
    };
    for &at in &view.dead {
        put(at, "+ ".to_owned());
    }
    for unit in view.units.iter().filter(|unit| unit.place != Place::ToCome) {
        for (index, (_, rect)) in unit.unit().rects().enumerate() {
            put(rect.centre(), sign(unit, index == 0));
        }
    }
    field
}

/// Who they are, and where they face.
fn sign(unit: &UnitView, is_right: bool) -> String {
    let letter = match unit.body.shape.troop.class() {
        Class::Hoplites => 'H',
        Class::Peltasts => 'P',
        Class::Psiloi => 'J',
        Class::Toxotes => 'A',
        Class::Sphendonetes => 'S',
        Class::Hippeis => 'C',
        Class::LightHorse => 'L',
        Class::Baggage => 'B',
        Class::Chariot => 'X',
    };
    let letter = if unit.side == Side::First { letter } else { letter.to_ascii_lowercase() };
    let number = char::from_digit(unit.id.number().into(), 10).filter(|_| is_right);
    let mark = number.unwrap_or(match unit.conduct.motion {
        Motion::Steady | Motion::Pursues(_) => arrow(unit.body.heading),
        _ => '!',
    });
    format!("{letter}{mark}")
}

fn arrow(heading: Heading) -> char {
    let eighths = (u32::from(heading.sixteenths()) + 360) / 720 % 8;
    ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'][eighths as usize]
}

/// What lies in a cell; on open ground a dot at every stade.
fn ground_at(view: &View, column: i32, row: i32) -> String {
    let (west, south) = (column * FRONTAGE, row * FRONTAGE);
    let cell = Rect::upright(west, south, west + FRONTAGE, south + FRONTAGE);
    let piece = view.ground.iter().rev().find(|piece| piece.rect.overlaps(&cell));
    let open = if column % STADE == 0 && row % STADE == 0 { ". " } else { "  " };
    piece.map_or(open, |piece| terms::terrain(piece.terrain).0).to_owned()
}

/// The kinds of ground on this table.
fn grounds(view: &View) -> String {
    let is_there = |terrain: &Terrain| view.ground.iter().any(|piece| piece.terrain == *terrain);
    let told: Vec<String> = Terrain::ALL
        .into_iter()
        .filter(is_there)
        .map(|terrain| {
            let (sign, name) = terms::terrain(terrain);
            format!("{} {name}", sign.trim_end())
        })
        .collect();
    if told.is_empty() { "    open ground".to_owned() } else { format!("    {}", told.join("  ")) }
}
