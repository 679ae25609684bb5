//! How the log tells what happened: whose doing it was, and what is told as one.

use crate::log::Fold;
use go_tell_the_spartans::{Event, Setup, Side, Why};

/// Whose doing it was, or whom it befell.
pub(super) fn side(event: &Event) -> Option<Side> {
    match event {
        Event::Placed { unit, .. }
        | Event::PlacedOnTop { unit, .. }
        | Event::CameToLight { unit, .. }
        | Event::Procedure { unit, .. }
        | Event::Marched { unit, .. }
        | Event::Turned { unit, .. }
        | Event::Feigned { unit, .. }
        | Event::Tempted { unit, .. }
        | Event::Exited { unit, .. }
        | Event::Fired { unit, .. }
        | Event::Retreated { unit, .. }
        | Event::StepsLost { unit, .. }
        | Event::Eliminated { unit, .. }
        | Event::Routed { unit, .. }
        | Event::Rallied { unit, .. } => Some(unit.side()),
        Event::Checked { check, .. } => Some(check.unit.side()),
        Event::PlacedBelow { side, .. } | Event::CheckedBelow { side, .. } => Some(*side),
        Event::Guards { contingent }
        | Event::WentHome { contingent, .. }
        | Event::Committed { contingent }
        | Event::PersiansDeployed { contingent, .. } => Some(contingent.side()),
        Event::Fought { attacker, .. } => Some(*attacker),
        Event::FireTold { side, .. } => Some(*side),
        _ => None,
    }
}

/// Placements of a contingent, the marches of a side and its shots are told as one, with what the
/// procedure says of each and which men come to light by it.
pub(super) fn folds(setup: &Setup, event: &Event) -> Option<Fold> {
    let side = side(event)?;
    let all = |what: &str, of, counts| {
        Some(Fold { title: format!("The {}s {what}", side.adjective()).into(), of, counts })
    };
    let placed = |contingent: &str| {
        Some(Fold { title: format!("The {contingent} take their ground").into(), of: "units", counts: true })
    };
    // 3.4 Where it is not told of which contingent the units under others are, all of a side are told as one.
    let is_told = !setup.players.has_fog() || setup.edition.is_before(2);
    match event {
        Event::Placed { .. } | Event::PlacedOnTop { .. } | Event::PlacedBelow { .. } if !is_told => {
            all("take their ground", "units", true)
        }
        Event::Placed { unit, .. } | Event::PlacedOnTop { unit, .. } => {
            placed(setup.roster().get(*unit)?.contingent.name())
        }
        Event::PlacedBelow { contingent, .. } => placed((*contingent)?.name()),
        Event::CameToLight { .. } => all("show who they are", "units", false),
        Event::Marched { .. } | Event::Turned { .. } => all("move", "stacks", true),
        Event::Fired { .. } => all("shoot", "shots", true),
        Event::Procedure { why: Why::LowestNumber { .. }, .. } => all("shoot", "shots", false),
        Event::Procedure { why: Why::NextMelee | Why::AlwaysRetreats | Why::AlwaysRallies, .. } => None,
        Event::Procedure { .. } => all("move", "stacks", false),
        _ => None,
    }
}
