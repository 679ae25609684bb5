//! A melee's reckoning in words: odds, every shift, the die, the hoplites' shields.

use crate::charts::COLUMNS;
use crate::melee::{Reckoning, Shift};
use crate::rulebook as rule;
use tabletop::Rule;

/// Each thing that goes into it, with its rule, in the order in which it is reckoned.
pub fn describe_reckoning(reckoning: &Reckoning) -> Vec<(String, Rule)> {
    let mut lines = vec![(
        format!(
            "Melee Factors {} to {}: column {}",
            reckoning.attack,
            reckoning.defence,
            COLUMNS.head(reckoning.odds)
        ),
        rule::ODDS,
    )];
    for (why, by) in reckoning.shifts.iter() {
        lines.push((format!("{}: {}", shift(*why), columns(*by)), rule_of(*why)));
    }
    lines.push((format!("fought in column {}", COLUMNS.head(reckoning.column)), rule::SHIFTS));
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

/// "12 to 9 in column 3:2 (from 1:1: 2 right, hoplites against mixed infantry; 1 left, over the wall)".
pub(super) fn in_short(reckoning: &Reckoning) -> String {
    if reckoning.shifts.is_empty() {
        return shortest(reckoning);
    }
    let shifts: Vec<_> =
        reckoning.shifts.iter().map(|(why, by)| format!("{}, {}", columns(*by), shift(*why))).collect();
    format!("{} (from {}: {})", shortest(reckoning), COLUMNS.head(reckoning.odds), shifts.join("; "))
}

/// "2 right", "1 left".
fn columns(by: i8) -> String {
    let way = if by > 0 { "right" } else { "left" };
    format!("{} {way}", by.unsigned_abs())
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
