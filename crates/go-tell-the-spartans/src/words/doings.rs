//! One sentence that tells those who wait what a side decides. It gives no order: nobody who reads it is asked.

use super::names::{self, counted, men};
use super::prompts::{asked, bearing, decides, may_move, stack};
use crate::phase::{Phase, Timing};
use crate::{Side, UnitView, View, charts};

pub(super) fn doing(view: &View) -> String {
    match decides(view) {
        Ok(who) => format!("{who} {}.", clause(view)),
        Err(told) => told,
    }
}

/// What goes on, as it follows the name of the side.
fn clause(view: &View) -> String {
    match view.phase {
        Phase::Commitment { die } => {
            let contingent = charts::committed(view.day, die).name();
            format!("is choosing whether the die, {die} for the {contingent}, stands or is shifted by one")
        }
        Phase::Conference { remain, .. } => {
            format!("is choosing the {remain} contingents that stay for the third day")
        }
        Phase::Guard => "is choosing the contingent that guards the path over the mountain".to_owned(),
        Phase::Deployment { contingent } => {
            let units = counted(view.camp.len() as u32, "unit");
            format!("is placing the {}, {units} to go", contingent.name())
        }
        Phase::Movement { side, .. } => {
            let ready = view.stacks.iter().filter(|stack| stack.side == side && may_move(stack)).count();
            format!("is moving, {} not moved yet", counted(ready as u32, "stack"))
        }
        Phase::Overstacked { at, .. } => {
            format!("is choosing which of the two stacks in {at} is eliminated")
        }
        Phase::Fire { side, timing, from } => {
            let timing = match timing {
                Timing::Defensive => "defensive",
                Timing::Offensive => "offensive",
            };
            format!("is choosing a target for the {timing} fire of {}", stack(view, side, from))
        }
        Phase::Melee { left, .. } => {
            let areas = left.iter().filter(|&area| view.stack(Side::Greece, area).is_some());
            format!("is choosing where to attack; still to be fought over: {}", names::list(areas))
        }
        Phase::Retreat { attacker, at, .. } => {
            let attacked = stack(view, attacker.enemy(), at);
            format!("is choosing whether {attacked}, who are attacked, retreat before combat")
        }
        Phase::Recovery { at, .. } => match asked(view) {
            Some((_, unit @ UnitView { seen: Some(seen), morale: Some(morale), .. })) => format!(
                "is choosing whether the {} {} ({}) in {at} try to rally",
                bearing(*morale),
                men(unit),
                seen.unit
            ),
            _ => format!("is choosing whether men under others in {at} try to rally"),
        },
        Phase::Over => "has nothing to decide".to_owned(),
    }
}
