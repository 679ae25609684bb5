//! One sentence that says who must do what; where the procedure prescribes, what it does and why.

use super::names::{self, counted, men, the_side};
use super::procedure;
use crate::phase::{Phase, Timing};
use crate::phases::must_fire;
use crate::{Morale, Side, StackView, UnitView, View, charts};
use tabletop::Waiting;

pub(super) fn prompt(view: &View) -> String {
    match decides(view) {
        Ok(who) => format!("{who}: {}", question(view)),
        Err(told) => told,
    }
}

/// Who chooses; where nobody does, what goes on.
pub(super) fn decides(view: &View) -> Result<&'static str, String> {
    let seat = match view.waiting {
        Waiting::For(seat) => seat,
        Waiting::Over(outcome) => {
            return Err(format!("The game is over: a {}, with a score of {}.", outcome.level, outcome.score));
        }
    };
    if let Some((action, why)) = &view.prescribed {
        return Err(format!("The Persian procedure: {}.", procedure::foretold(view, *action, why)));
    }
    Ok(view.setup.players.seats().get(usize::from(seat.0)).copied().unwrap_or("Nobody"))
}

fn question(view: &View) -> String {
    match view.phase {
        Phase::Commitment { die } => {
            let contingent = charts::committed(view.day, die).name();
            format!("the die shows {die}, the {contingent}: let it stand, or shift it by one.")
        }
        Phase::Conference { remain, peloponnesians } => {
            let but = if peloponnesians { "" } else { ", the Peloponnesians not among them" };
            format!("choose the {remain} contingents that stay for the third day{but}.")
        }
        Phase::Guard => "choose the contingent that guards the path over the mountain.".to_owned(),
        Phase::Deployment { contingent } if contingent.side() == Side::Persia => format!(
            "place the {} in {}, {} to go: choose an area, a counter, its facing; or a plan.",
            contingent.name(),
            if view.round > 0 { "row O" } else { "rows A and B" },
            counted(view.camp.len() as u32, "unit"),
        ),
        Phase::Deployment { contingent } => format!(
            "place the {}, {} still in camp; {}.",
            contingent.name(),
            counted(view.camp.len() as u32, "unit"),
            attackers(view)
        ),
        Phase::Movement { side, .. } => {
            let ready = view.stacks.iter().filter(|stack| stack.side == side && may_move(stack)).count();
            format!(
                "{} move: march or turn a stack, {} not moved yet, or end the movement.",
                the_side(side),
                counted(ready as u32, "stack")
            )
        }
        Phase::Overstacked { side, at } => format!(
            "two stacks are in {at}, {} and those who came: choose which is eliminated.",
            stack(view, side, at)
        ),
        Phase::Fire { side, timing: when, from } => {
            let timing = match when {
                Timing::Defensive => "defensive",
                Timing::Offensive => "offensive",
            };
            let or = if must_fire(side, when, view.setup.edition) { "" } else { ", or hold fire" };
            format!("{timing} fire: choose a target for {}{or}.", stack(view, side, from))
        }
        Phase::Melee { left, .. } => {
            let areas = left.iter().filter(|&area| view.stack(Side::Greece, area).is_some());
            format!("choose where to attack; still to be fought over: {}.", names::list(areas))
        }
        Phase::Retreat { attacker, at, .. } => format!(
            "{} are attacked: do they retreat before combat, or stand?",
            stack(view, attacker.enemy(), at)
        ),
        Phase::Recovery { at, .. } => match asked(view) {
            Some((_, UnitView { seen: Some(seen), morale: Some(morale), .. }))
                if *morale == Morale::Steady =>
            {
                format!("the men under others in {at} ({}) are in order: let them be.", seen.unit)
            }
            Some((_, unit @ UnitView { seen: Some(seen), morale: Some(morale), .. })) => {
                format!("do the {} {} ({}) in {at} try to rally?", bearing(*morale), men(unit), seen.unit)
            }
            _ => format!("do men under others in {at} try to rally?"),
        },
        Phase::Over => "the game is over.".to_owned(),
    }
}

/// Whom the Greeks deploy against: "the Medes come with 11 of 36 units".
pub fn attackers(view: &View) -> String {
    let main = view.contingents.iter().find(|contingent| contingent.contingent == view.main);
    let (come, of) = main.map_or((0, 0), |main| (u32::from(main.camp), main.units()));
    let all = if come == of { "all ".to_owned() } else { format!("{come} of ") };
    format!("the {} come with {all}{}", view.main.name(), counted(of, "unit"))
}

pub(super) fn stack(view: &View, side: Side, area: crate::map::Area) -> String {
    view.stack(side, area).map_or_else(|| format!("the stack in {area}"), names::the_stack)
}

pub(super) fn may_move(stack: &StackView) -> bool {
    !stack.acted && stack.units.first().is_some_and(|top| !top.is_routed())
}

/// 8.4.9 The unit that is asked to rally, and its stack.
pub(super) fn asked(view: &View) -> Option<(&StackView, &UnitView)> {
    let Phase::Recovery { side, at, depth } = view.phase else { return None };
    let stack = view.stack(side, at)?;
    Some((stack, stack.units.get(usize::from(depth))?))
}

pub(super) const fn bearing(morale: Morale) -> &'static str {
    match morale {
        Morale::Steady => "steady",
        Morale::Disordered => "Disordered",
        Morale::Routed => "routed",
    }
}
