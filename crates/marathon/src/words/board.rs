//! The plain as text: each row of hexes is two lines, the even columns in the lower one.

use super::names;
use crate::Position;
use crate::map::{GROUND, Hex};
use crate::stand::Stand;
use crate::units::{Kind, Unit};
use std::fmt::Write;
use wargame::hex::{Hexside, Hexspine};

const LEGEND: &str = "    . clear  ^ hill  % marsh  # mountain  C city  ~ sea  S ships  G P camps
    P phalanx  H hoplites  J javelins  B clubs  *  leader    arrows: facing   !  routed   2, 3  so many in the hex
    f foot  z Hazarabam  a archers  k skirmishers  c cavalry  m marines  (small letters: Persians)";

pub(super) fn draw(view: &Position) -> String {
    let mut text = heading(view);
    text.push_str("\n    ");
    for column in (1..=32).step_by(2) {
        let _ = write!(text, "{column:02}    ");
    }
    text.push('\n');
    for row in 1..=22 {
        for lower in [false, true] {
            let first = if lower { 2 } else { 1 };
            let mut line = if lower { "       ".to_owned() } else { format!("{row:02}  ") };
            for column in (first..=32).step_by(2) {
                let cell = Hex::at(column, row).map_or_else(String::new, |hex| cell(view, hex));
                let _ = write!(line, "{cell}   ");
            }
            let _ = writeln!(text, "{}", line.trim_end());
        }
    }
    let _ = writeln!(text, "{LEGEND}\n");
    for unit in Unit::all().filter(|&unit| is_worth_a_line(view, unit)) {
        let _ = writeln!(text, "{}", describe(view, unit));
    }
    text
}

fn heading(view: &Position) -> String {
    let cup: Vec<&str> = view.cup().iter().map(|chit| chit.name()).collect();
    let lost = view.lost();
    let active = view.active_wing().map_or(String::new(), |wing| format!("    active: {}", wing.name()));
    format!(
        "TURN {} of {}{active}    strength lost: Greeks {}, Persians {}\nin the cup: {}\n",
        view.turn(),
        crate::TURNS,
        lost.greece,
        lost.persia,
        if cup.is_empty() { "nothing".to_owned() } else { cup.join(", ") }
    )
}

/// Three signs: who, which way, how many.
fn cell(view: &Position, hex: Hex) -> String {
    let fighters = || view.at(hex).filter(|unit| !unit.is_leader());
    let Some(top) = fighters().next().or_else(|| view.at(hex).next()) else {
        return format!(" {} ", ground(hex));
    };
    let facing = match view.stand(top) {
        _ if top.is_leader() => ' ',
        Stand::Deployed(spine) => spine_arrow(spine),
        Stand::March { facing, .. } => side_arrow(facing),
        Stand::Routed { .. } => '!',
    };
    let count = fighters().count();
    let led = view.at(hex).any(|unit| unit.is_leader());
    let more = match (count, led) {
        (2.., _) => char::from_digit(count as u32, 10).unwrap_or('+'),
        (1, true) => '*',
        _ => ' ',
    };
    format!("{}{facing}{more}", letter(top))
}

fn ground(hex: Hex) -> char {
    match GROUND.symbol(i16::from(hex.row()) - 1, i16::from(hex.column()) - 1) {
        Some(b'h') => '^',
        Some(b'M') => '#',
        Some(symbol) => char::from(symbol),
        None => ' ',
    }
}

fn letter(unit: Unit) -> char {
    match unit.kind() {
        Kind::Phalanx => 'P',
        Kind::Hoplite => 'H',
        Kind::JavelinPsiloi => 'J',
        Kind::ClubPsiloi => 'B',
        Kind::ShieldAndSpear => 'f',
        Kind::Hazarabam => 'z',
        Kind::Archer => 'a',
        Kind::PersianSkirmisher => 'k',
        Kind::Cavalry => 'c',
        Kind::Marine => 'm',
        Kind::Leader => '*',
    }
}

const fn spine_arrow(spine: Hexspine) -> char {
    match spine {
        Hexspine::E => '→',
        Hexspine::Ese => '↘',
        Hexspine::Wsw => '↙',
        Hexspine::W => '←',
        Hexspine::Wnw => '↖',
        Hexspine::Ene => '↗',
    }
}

const fn side_arrow(side: Hexside) -> char {
    match side {
        Hexside::N => '⇑',
        Hexside::Ne => '⇗',
        Hexside::Se => '⇘',
        Hexside::S => '⇓',
        Hexside::Sw => '⇙',
        Hexside::Nw => '⇖',
    }
}

/// Leaders, and whoever is disorganised, engaged, routed, out of command or short of arrows.
fn is_worth_a_line(view: &Position, unit: Unit) -> bool {
    let is_marked = view.disorganisation(unit) > 0
        || view.is_engaged(unit)
        || view.is_routed(unit)
        || view.is_out_of_command(unit)
        || view.is_low_on_ammo(unit);
    !view.hexes(unit).is_empty() && (unit.is_leader() || is_marked)
}

fn describe(view: &Position, unit: Unit) -> String {
    let at: Vec<String> = view.hexes(unit).iter().map(|hex| hex.to_string()).collect();
    let at = at.join("/");
    if let Some(commander) = view.commander(unit) {
        return format!(
            "{at} {}: leads {}, rating {}, bonus {}",
            commander.name,
            unit.wing().name(),
            commander.morale,
            commander.bonus
        );
    }
    let mut marks = vec![format!("strength {}, {}", unit.strength(), names::stand(unit, view.stand(unit)))];
    if view.disorganisation(unit) > 0 {
        marks.push(format!("{} DP", view.disorganisation(unit)));
    }
    let flags = [
        (view.is_engaged(unit), "engaged"),
        (view.is_out_of_command(unit), "out of command"),
        (view.is_low_on_ammo(unit), "low ammo"),
    ];
    marks.extend(flags.into_iter().filter(|(is, _)| *is).map(|(_, word)| word.to_owned()));
    format!("{at} {unit}: {}", marks.join(", "))
}
