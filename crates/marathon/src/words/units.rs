//! A unit spelled out, line by line, each with its rule: for whoever points at it.

use super::names::{self, counted};
use crate::units::Unit;
use crate::{Position, rulebook as rule};
use tabletop::{Rule, capitalised};

/// What a unit is, and how it stands and bears up.
pub fn describe_unit(view: &Position, unit: Unit) -> Vec<(String, Rule)> {
    if let Some(commander) = view.commander(unit) {
        return vec![
            (format!("{}, leader of {}.", commander.name, unit.wing().name()), rule::UNITS),
            (
                format!("Morale rating {}: added to checks in and next to his hex.", commander.morale),
                rule::COMBAT_CHECKS,
            ),
            (
                format!("Movement bonus {} for his wing's units in and next to his hex.", commander.bonus),
                rule::MOVEMENT_BONUS,
            ),
        ];
    }
    let counter = unit.counter();
    let mut lines = vec![
        (format!("{}, {} of {}.", counter.name, counter.kind.name(), counter.wing.name()), rule::UNIT_TYPES),
        (format!("{}: some {} men.", counted(counter.strength, "strength point"), men(unit)), rule::SCALE),
        (format!("Morale rating {}.", counter.morale), rule::UNITS),
        (format!("{}.", capitalised(&names::stand(unit, view.stand(unit)))), rule::FACING),
    ];
    if counter.is_elite {
        lines.push(("An elite unit: +1 on its combat dice.".to_owned(), rule::ELITE_UNITS));
    }
    let points = view.disorganisation(unit);
    if points > 0 {
        lines.push((
            format!(
                "{}: it fights with {}.",
                counted(points, "disorganisation point"),
                counted(view.effective_strength(unit), "strength point")
            ),
            rule::DISORGANISATION,
        ));
    }
    let marks = [
        (view.is_engaged(unit), "Engaged"),
        (view.is_out_of_command(unit), "Out of command"),
        (view.is_low_on_ammo(unit), "Low ammo"),
        (view.resting().contains(unit.wing()), "At rest"),
    ];
    let marks: Vec<&str> = marks.into_iter().filter(|(is, _)| *is).map(|(_, word)| word).collect();
    if !marks.is_empty() {
        lines.push((format!("Markers: {}.", marks.join(", ")), rule::MARKERS));
    }
    lines
}

/// 1.1 How many men a counter stands for: 15 to 100 for a strength point, by type. Reconstructed.
fn men(unit: Unit) -> u16 {
    use crate::units::Kind;
    let each = match unit.kind() {
        Kind::Phalanx | Kind::Hoplite => 60,
        Kind::JavelinPsiloi | Kind::ClubPsiloi | Kind::Marine => 40,
        Kind::Cavalry => 50,
        Kind::ShieldAndSpear | Kind::Hazarabam | Kind::Archer | Kind::PersianSkirmisher => 100,
        Kind::Leader => 0,
    };
    u16::from(unit.strength()) * each
}
