//! The board as text: the pass with the west on top and the mountain on the left, and what lies beside it.

use super::names::{self, counted};
use super::{events, reckonings};
use crate::map::{Area, Facing, GROUND};
use crate::phases::level_of;
use crate::units::{Contingent, Kind};
use crate::{ContingentView, Morale, Side, StackView, View};
use std::fmt::Write;

/// How wide an area is drawn: its ground, then the seven signs of a stack.
const WIDTH: usize = 9;

const LEGEND: &str =
    "    # wall  n mound  : road  / mountain  ~ sea      SPAh3^: three Spartan hoplites who face west
    facing ^ west  v east  > north  < south         small letters are Persians; h m j b: type
    ! top unit Disordered   ? routed                hoplites, mixed, javelins, bow";

pub(super) fn draw(view: &View) -> String {
    let mut text = heading(view);
    text.push('\n');
    text.push_str(&columns());
    for row in 0..Area::ROWS as u8 {
        for line in row_of(view, row) {
            let _ = writeln!(text, "{}", line.trim_end());
        }
    }
    let _ = writeln!(text, "{LEGEND}\n");
    for (area, reckonings) in &view.melees {
        let attack =
            |side: Side| format!("{} attack {}", side.adjective(), reckonings::shortest(&reckonings[side]));
        let _ = writeln!(text, "{area}: {}; {}", attack(Side::Greece), attack(Side::Persia));
    }
    for stack in &view.visitors {
        let who = stack.units.first().map_or_else(String::new, names::men);
        let _ = writeln!(text, "{}: the {who} have come, {}, and wait for room", stack.area, token(stack));
    }
    for (area, hits) in &view.hits {
        let _ = writeln!(text, "{area}: {} to tell at the end of the segment", counted(*hits, "hit"));
    }
    for contingent in view.contingents.iter().filter(|contingent| is_worth_a_line(view, contingent)) {
        let _ = writeln!(text, "{}", contingent_line(contingent));
    }
    text
}

fn heading(view: &View) -> String {
    let round = match view.segment {
        Some(segment) => format!("round {} of 8, {}", view.round, events::named(segment)),
        None => "deployment".to_owned(),
    };
    let level = level_of(view.score, &view.setup).name;
    let mut heading = format!(
        "DAY {} of 3, assault {}, {round}    score {} ({level})\nGreek morale  {} {:2}    Persian morale  {} {:2}\n",
        view.day,
        view.assault,
        view.score,
        track(view.tracks.greece),
        view.tracks.greece,
        track(view.tracks.persia),
        view.tracks.persia,
    );
    let mut facts = vec![format!("The {} attack", view.main.name())];
    facts.extend(view.guard.map(|guard| format!("the {} guard the path", guard.name())));
    if view.entry > 0 && view.arrived == 0 {
        facts.push(format!("Immortals due in round {} ({} done today)", view.entry, view.rounds_today));
    }
    let _ = writeln!(heading, "{}", facts.join("; "));
    heading
}

/// "[.......O...]", from 0 to 10.
fn track(now: u8) -> String {
    let spaces: String = (0..=10).map(|space| if space == now { 'O' } else { '.' }).collect();
    format!("[{spaces}]")
}

fn columns() -> String {
    let mut line = "  ".to_owned();
    for column in 1..=Area::COLUMNS {
        let _ = write!(line, " {column:<width$}", width = WIDTH - 1);
    }
    line.trim_end().to_owned() + "\n"
}

/// One line; two where both sides stand in one area, the Persians, who come from the west, above.
fn row_of(view: &View, row: u8) -> Vec<String> {
    let letter = char::from(b'A' + row);
    let areas: Vec<Option<Area>> = (1..=Area::COLUMNS as u8).map(|column| Area::at(row, column)).collect();
    let both = |area: Area| Side::BOTH.iter().all(|&side| view.stack(side, area).is_some());
    let shared = areas.iter().flatten().any(|&area| both(area));
    let mut lines = vec![format!("{letter} ")];
    if shared {
        lines.push("  ".to_owned());
    }
    for (column, area) in areas.into_iter().enumerate() {
        let ground = ground(row, column);
        for (n, line) in lines.iter_mut().enumerate() {
            let stack = area.and_then(|area| match (n, both(area)) {
                (0, true) => view.stack(Side::Persia, area),
                (0, false) => Side::BOTH.iter().find_map(|&side| view.stack(side, area)),
                (_, true) => view.stack(Side::Greece, area),
                (_, false) => None,
            });
            let token = stack.map_or_else(String::new, token);
            let fill = if area.is_none() { ground.to_string().repeat(WIDTH - 1) } else { token };
            let last = column + 1 == Area::COLUMNS;
            let _ = write!(line, "{ground}{:width$}", fill, width = if last { 0 } else { WIDTH - 1 });
        }
    }
    lines.iter().map(|line| line.chars().take(100).collect()).collect()
}

fn ground(row: u8, column: usize) -> char {
    match GROUND.0[usize::from(row)][column] {
        b'~' => '~',
        b'^' => '/',
        b'M' => 'n',
        b'W' => '#',
        b'r' => ':',
        _ => '.',
    }
}

/// "SPAh3^!": people, type, number, facing, bearing.
fn token(stack: &StackView) -> String {
    let Some(top) = stack.units.first() else { return String::new() };
    let people = top.contingent.map_or("???", Contingent::letters);
    let people = if stack.side == Side::Greece { people.to_owned() } else { people.to_ascii_lowercase() };
    let kind = match top.kind {
        Kind::Hoplite => 'h',
        Kind::Mixed => 'm',
        Kind::Javelin => 'j',
        Kind::Bow => 'b',
    };
    let facing = match stack.facing {
        Facing::West => '^',
        Facing::East => 'v',
        Facing::North => '>',
        Facing::South => '<',
    };
    let number = stack.units.len();
    match top.morale {
        Some(Morale::Disordered) => format!("{people}{kind}{number}{facing}!"),
        Some(Morale::Routed) => format!("{people}{kind}{number}?"),
        Some(Morale::Steady) | None => format!("{people}{kind}{number}{facing}"),
    }
}

/// All Greeks; of the Persians those who have come.
fn is_worth_a_line(view: &View, contingent: &ContingentView) -> bool {
    contingent.contingent.side() == Side::Greece
        || contingent.on_map > 0
        || contingent.contingent == view.main
        || contingent.ephialtes_box > 0
}

/// "Spartans          3 on the map; 2 of 12 steps lost".
fn contingent_line(contingent: &ContingentView) -> String {
    let places = names::places(contingent).join(", ");
    let (lost, of) = contingent.steps_lost;
    format!(
        "{:15} {}: {places}; {lost} of {of} steps lost",
        names::capitalised(contingent.contingent.name()),
        contingent.contingent.letters()
    )
}
