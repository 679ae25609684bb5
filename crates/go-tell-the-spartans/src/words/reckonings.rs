//! A melee's reckoning in words: odds, every shift, the die, the hoplites' shields.

use crate::charts::COLUMNS;
use crate::melee::{Reckoning, Shift};
use crate::rulebook as rule;
use tabletop::Rule;

/// Each thing that goes into it, with its rule, in the order in which it is reckoned.
pub fn describe_reckoning(reckoning: &Reckoning) -> Vec<(String, Rule)> {
    let mut lines = vec![(
        format!(
            "{} by Melee Factors, {} to {} (column {})",
            strength(reckoning.odds),
            reckoning.attack,
            reckoning.defence,
            COLUMNS.head(reckoning.odds)
        ),
        rule::ODDS,
    )];
    for (why, by) in reckoning.shifts.iter() {
        lines.push((format!("{}: {}", shift(*why), columns(*by)), rule_of(*why)));
    }
    if !reckoning.shifts.is_empty() {
        let (words, head) = (strength(reckoning.column), COLUMNS.head(reckoning.column));
        lines.push((format!("so it is fought as {words} (column {head})"), rule::SHIFTS));
    }
    if reckoning.modifier != 0 {
        lines.push((format!("{:+} to the die for the morale track", reckoning.modifier), rule::MELEE_DIE));
    }
    if reckoning.reduced {
        lines.push((
            "hoplites attacked through their Front lose one step less".to_owned(),
            rule::HOPLITE_REDUCTION,
        ));
    }
    lines
}

/// "12 to 9 in column 3:2".
pub(super) fn shortest(reckoning: &Reckoning) -> String {
    let Reckoning { attack, defence, column, .. } = *reckoning;
    format!("{attack} to {defence} in column {}", COLUMNS.head(column))
}

/// "12 to 9, fought as two against one (hoplites against mixed infantry: 2 columns better for the attacker; column 2:1)".
pub(super) fn in_short(reckoning: &Reckoning) -> String {
    let Reckoning { attack, defence, column, .. } = *reckoning;
    let shifts = reckoning.shifts.iter().map(|(why, by)| format!("{}: {}; ", shift(*why), columns(*by)));
    let shifts: String = shifts.collect();
    let fought = if shifts.is_empty() { "" } else { "fought as " };
    format!("{attack} to {defence}, {fought}{} ({shifts}column {})", strength(column), COLUMNS.head(column))
}

/// A column in words: "three against two".
const fn strength(column: u8) -> &'static str {
    match column {
        0 => "one against three",
        1 => "one against two",
        2 => "one against one",
        3 => "three against two",
        4 => "two against one",
        5 => "three against one",
        _ => "four against one",
    }
}

/// "2 columns better for the attacker".
fn columns(by: i8) -> String {
    let (count, way) = (by.unsigned_abs(), if by > 0 { "better" } else { "worse" });
    let columns = if count == 1 { "column" } else { "columns" };
    format!("{count} {columns} {way} for the attacker")
}

fn shift(why: Shift) -> String {
    match why {
        Shift::UnitType { attacker, defender } => format!("{} against {}", attacker.name(), defender.name()),
        Shift::Disordered => "the attacker is Disordered".to_owned(),
        Shift::Flank => "through a flank".to_owned(),
        Shift::Rear => "from behind".to_owned(),
        Shift::Mound => "up a mound".to_owned(),
        Shift::Wall => "over the wall".to_owned(),
        Shift::Pursuer => "Spartans turning on pursuers".to_owned(),
    }
}

const fn rule_of(why: Shift) -> Rule {
    match why {
        Shift::UnitType { .. } | Shift::Flank | Shift::Rear => rule::SHIFTS,
        Shift::Disordered => rule::DISORDER,
        Shift::Mound | Shift::Wall => rule::MAP_FEATURES,
        Shift::Pursuer => rule::FEIGNED_RETREAT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_says_what_its_head_says() {
        const NUMBERS: [&str; 4] = ["one", "two", "three", "four"];
        for (column, (attacker, defender)) in COLUMNS.0.into_iter().enumerate() {
            let word = |n: u32| NUMBERS[n as usize - 1];
            let expected = format!("{} against {}", word(attacker), word(defender));
            assert_eq!(strength(column as u8), expected);
        }
    }
}
