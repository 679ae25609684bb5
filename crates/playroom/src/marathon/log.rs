//! How the log tells what happened: whose doing it was, and what is told as one.

use crate::capitalised;
use crate::log::Fold;
use marathon::units::Unit;
use marathon::{Event, Side};

/// Whose doing it was, or whom it befell.
pub(super) fn side(event: &Event) -> Option<Side> {
    match event {
        Event::ArmyStands { side } => Some(*side),
        Event::Drawn { chit } => chit.side(),
        Event::Activated { wing }
        | Event::Rested { wing, .. }
        | Event::Reactivated { wing, .. }
        | Event::CommandChecked { wing, .. } => Some(wing.side()),
        Event::NobodyToReactivate | Event::ReactivationDeclined | Event::SpartansRolled { .. } => {
            Some(Side::Greece)
        }
        Event::Struck { blows, .. } => blows.first().map(|blow| blow.unit.side()),
        Event::TurnBegan { .. } | Event::EndTurnPutBack | Event::TurnEnded { .. } | Event::Ended { .. } => {
            None
        }
        _ => unit(event).map(Unit::side),
    }
}

/// The unit that an event is about.
fn unit(event: &Event) -> Option<Unit> {
    match *event {
        Event::SetUp { unit, .. }
        | Event::AmmoBrought { unit }
        | Event::Moved { unit, .. }
        | Event::Turned { unit, .. }
        | Event::Formed { unit, .. }
        | Event::Entered { unit, .. }
        | Event::Engaged { unit, .. }
        | Event::Fired { unit, .. }
        | Event::LowAmmo { unit, .. }
        | Event::FriendlyFire { unit, .. }
        | Event::Checked { unit, .. }
        | Event::Disorganised { unit, .. }
        | Event::Retreated { unit, .. }
        | Event::Routed { unit, .. }
        | Event::Fled { unit, .. }
        | Event::Eliminated { unit, .. }
        | Event::Rallied { unit, .. }
        | Event::Landed { unit, .. } => Some(unit),
        Event::LeaderFell { leader, .. } | Event::LeaderEscaped { leader, .. } => Some(leader),
        _ => None,
    }
}

/// The moves of a wing, its shots and the flight of a unit are told as one.
pub(super) fn folds(event: &Event) -> Option<Fold> {
    let unit = unit(event)?;
    let wing = unit.wing();
    let name = capitalised(wing.name());
    let (title, of, counts) = match event {
        Event::SetUp { .. } => {
            (format!("{name} {}", wing.does("takes its ground", "take their ground")), "units", true)
        }
        Event::Moved { .. } | Event::Turned { .. } | Event::Formed { .. } => {
            (format!("{name} {}", wing.does("moves", "move")), "steps", true)
        }
        // Seen on the board, and told among the steps that led to it.
        Event::Engaged { .. } => (format!("{name} {}", wing.does("moves", "move")), "steps", false),
        Event::Fired { .. } => (format!("{name} {}", wing.does("shoots", "shoot")), "shots", true),
        Event::Fled { .. } => (format!("{unit} run"), "hexes", true),
        _ => return None,
    };
    Some(Fold { title: title.into(), of, counts })
}
