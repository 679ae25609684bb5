//! Dice and what is added to them, each with its reason.

use crate::combat::Modifiers;
use crate::fire::Shot;
use crate::morale::{Check, Occasion};

/// "7 + 2 rating - 1 out of command = 8".
pub(super) fn check(check: Check, occasion: Occasion) -> String {
    let sum = check.sum;
    let why = match occasion {
        Occasion::Rout(_) => "points above strength",
        Occasion::Rally => "routed",
        Occasion::RoutedThrough => "routed through",
        _ => "occasion",
    };
    let parts = [
        (sum.rating, "rating"),
        (sum.leader, "leader"),
        (sum.out_of_command, "out of command"),
        (sum.coast, "by the sea"),
        (sum.occasion, why),
    ];
    reckoned(check.die, &parts, sum.total())
}

/// The sum of a leader who tries to reactivate his wing.
pub(super) fn reactivation(check: Check) -> String {
    reckoned(check.die, &[(check.sum.rating, "rating")], check.sum.total())
}

/// "5 + 1 flank = 6".
pub(super) fn shot(shot: Shot, die: u8) -> String {
    let aspect = if shot.aspect == 2 { "rear" } else { "flank" };
    let parts = [
        (shot.aspect, aspect),
        (shot.march, "on the march"),
        (shot.elevation, if shot.elevation > 0 { "downhill" } else { "uphill" }),
        (shot.low_ammo, "low ammo"),
    ];
    reckoned(die, &parts, shot.modifier())
}

/// "+1 leader, -1 against a phalanx"; empty if there is nothing.
pub fn modifiers(modifiers: &Modifiers) -> String {
    let parts = [
        (modifiers.leader, "leader"),
        (modifiers.aspect, if modifiers.aspect == 3 { "rear" } else { "flank" }),
        (modifiers.against_phalanx, "phalanx"),
        (modifiers.skirmisher, "skirmishers"),
        (modifiers.elite, "elite"),
        (modifiers.skirmishers_at_flank, "skirmishers at the flank"),
        (modifiers.skirmishers_at_rear, "skirmishers in the rear"),
        (modifiers.friend_routed, "friends routed"),
        (modifiers.against_march, "on the march"),
        (modifiers.morale, "rating"),
    ];
    let told = parts.into_iter().filter(|&(points, _)| points != 0);
    told.map(|(points, why)| format!("{points:+} {why}")).collect::<Vec<_>>().join(", ")
}

fn reckoned(die: u8, parts: &[(i8, &str)], total: i8) -> String {
    let told: String = parts
        .iter()
        .filter(|&&(points, _)| points != 0)
        .map(|&(points, why)| {
            let sign = if points < 0 { '-' } else { '+' };
            format!(" {sign} {} {why}", points.unsigned_abs())
        })
        .collect();
    if told.is_empty() {
        format!("{die}")
    } else {
        format!("{die}{told} = {}", i16::from(die) + i16::from(total))
    }
}
