//! Dice of an Action Round as sentences: fire, melee, morale.

use super::names::{counted, the_side, the_side_first};
use super::reckonings;
use crate::charts::{Losses, Verdict};
use crate::map::Area;
use crate::melee::Reckoning;
use crate::units::Contingent;
use crate::{Check, Recovery, Side, rulebook as rule};
use tabletop::Rule;

pub(super) fn tempted(unit: &str, at: Area, (die, limit): (u8, u8), pursues: bool) -> String {
    let does = if pursues { "they break ranks and run after them" } else { "they keep their ranks" };
    format!("{unit} in {at} see Spartans flee: the die shows {die} against {limit}, and {does}.")
}

pub(super) fn fired(
    unit: &str,
    (from, at): (Area, Area),
    range: u8,
    (die, wall): (u8, bool),
    hits: u8,
) -> String {
    let how_far = if range == 0 { "among them".to_owned() } else { format!("at range {range}") };
    let wall = if wall { ", less 1 for the wall" } else { "" };
    let hits = if hits == 0 { "a miss".to_owned() } else { counted(hits, "hit") };
    format!("{unit} in {from} fire at {at}, {how_far}: the die shows {die}{wall}, {hits}.")
}

pub(super) fn fought(
    at: Area,
    attacker: Side,
    reckoning: &Reckoning,
    (die, roll): (u8, i8),
    losses: Losses,
) -> String {
    let changed = if die as i8 == roll { String::new() } else { format!(", with the morale track {roll}") };
    let reduced = if reckoning.reduced { ", one less for hoplites met in front" } else { "" };
    format!(
        "{} attack in {at}, {}; the die shows {die}{changed}: they lose {}, {} {}{reduced}.",
        the_side_first(attacker),
        reckonings::in_short(reckoning),
        counted(losses.attacker, "step"),
        the_side(attacker.enemy()),
        losses.defender,
    )
}

/// How a unit ends follows from the rule that ended it.
pub(super) fn eliminated(unit: &str, at: Area, because: Rule) -> String {
    match because {
        rule::FIRE_EFFECT => format!("{unit} in {at} are shot down to the last man."),
        rule::ROUTED_UNITS => format!("{unit} in {at} are cut down as they run."),
        rule::OVERSTACKING => {
            format!("{unit} run as far as {at}, find others there and no room, and are lost.")
        }
        rule::STACKING_VIOLATIONS => format!("{unit} find no room among their own in {at}, and are lost."),
        rule::ROUT_PATH => format!("{unit} find no way out of {at} and are lost."),
        _ => format!("{unit} in {at} are destroyed."),
    }
}

pub(super) fn checked(unit: &str, at: Area, check: Check, verdict: Verdict) -> String {
    let Check { die, modifier, rating, .. } = check;
    let comes_to = match verdict {
        Verdict::Holds if modifier > 0 => "they recover their order",
        verdict => bearing(verdict),
    };
    format!("{unit} in {at} check their morale: {}, {comes_to}.", rolled((die, modifier, rating)))
}

/// 3.4 The check of a unit under others, as far as the viewer may know.
pub(super) fn checked_unseen(contingent: Option<Contingent>, at: Area, verdict: Option<Verdict>) -> String {
    let whom = contingent.map_or_else(|| "Men".to_owned(), |men| format!("Some of the {}", men.name()));
    let comes_to = verdict.map_or_else(String::new, |verdict| format!(": {}", bearing(verdict)));
    format!("{whom} under others in {at} check their morale{comes_to}.")
}

const fn bearing(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Holds => "they hold",
        Verdict::Disorder => "they fall into disorder",
        Verdict::Rout => "they break",
    }
}

pub(super) fn rallied(unit: &str, at: Area, dice: (u8, u8, u8), outcome: Recovery) -> String {
    let comes_to = match outcome {
        Recovery::Steady => "they are in order again",
        Recovery::Disordered => "they stop running, and are Disordered",
        Recovery::Unchanged => "in vain",
        Recovery::Routs => "and it ends in rout",
    };
    format!("{unit} in {at} try to rally: {}, {comes_to}.", rolled(dice))
}

/// "the die shows 7 against 6", "the die shows 7, plus 1, against 6".
fn rolled((die, modifier, rating): (u8, u8, u8)) -> String {
    match modifier {
        0 => format!("the die shows {die} against {rating}"),
        _ => format!("the die shows {die}, plus {modifier}, against {rating}"),
    }
}
