//! Events as sentences, each with its rule. Those that take more than a line are told in `combat.rs` and `endings.rs`.

use super::names::{self, Names, capitalised, counted, the_side_first};
use super::{combat, endings, procedure};
use crate::phase::{Segment, Timing};
use crate::phases::deployment_rule;
use crate::{Event, Morale, Side, rulebook as rule};
use tabletop::Rule;

pub(super) fn say(names: Names, event: &Event) -> (String, Rule) {
    match *event {
        Event::DayBegan { day } => {
            (format!("Day {day} of 3 begins: the {}th of August.", 17 + day), rule::SEQUENCE)
        }
        Event::Replaced => (
            "All Persian contingents are at full strength again: Xerxes has men enough.".to_owned(),
            rule::REPLACEMENTS,
        ),
        Event::CommitmentRolled { day, die, contingent } => (
            format!("Xerxes chooses: the die shows {die}, on day {day} the {}.", contingent.name()),
            rule::MAIN_CONTINGENT,
        ),
        Event::DieShifted { to } => {
            (format!("The Persian player shifts the die to {to}."), rule::TWO_PLAYERS)
        }
        Event::ImmortalsRest => (
            "The Immortals have attacked today and are not sent again: the die is rolled anew.".to_owned(),
            rule::TRACK_ZONES,
        ),
        Event::TooFewLeft { contingent, units } => (
            format!(
                "The {} have {} left, too few to attack again today: the next of the table go.",
                contingent.name(),
                counted(units, "unit")
            ),
            rule::SAME_DAY_LOSSES,
        ),
        Event::Committed { contingent } => {
            (format!("The {} will attack.", contingent.name()), rule::COMMITMENT_PHASE)
        }
        Event::EphialtesRolled { die, round } => (
            format!(
                "Ephialtes leads the Immortals up the path: the die shows {die}, they come in round {round} \
                 of the day."
            ),
            rule::EPHIALTES,
        ),
        Event::ConferenceRolled { die, remain } => (
            format!("The Greeks confer: the die shows {die}, and {remain} contingents stay."),
            rule::CONFERENCE,
        ),
        Event::Remained { contingents } => {
            (format!("With Leonidas stay: {}.", names::contingents(contingents.iter())), rule::CONFERENCE)
        }
        Event::WentHome { contingent, because } => {
            (format!("The {} leave the pass, unharmed.", contingent.name()), because)
        }
        Event::Guards { contingent } => {
            (format!("The {} guard the path over the mountain.", contingent.name()), rule::GREEK_DEPLOYMENT)
        }
        Event::EntryDelayed { round } => (
            format!("No Phocians guard the path: the Immortals come a round later, in round {round}."),
            rule::EPHIALTES,
        ),
        Event::AssaultBegan { day, assault } => {
            (format!("Assault {assault} of day {day} begins."), rule::ASSAULTS)
        }
        Event::Placed { unit, at, facing } => (
            format!(
                "{} take their ground in {at}, facing {}.",
                names.the_unit_first(unit),
                names::facing(facing)
            ),
            deployment_rule(unit.side()),
        ),
        Event::PlacedBelow { unit: Some(unit), at, .. } => (
            format!("{} join the stack in {at}, at the bottom.", names.the_unit_first(unit)),
            rule::STACK_CREATION,
        ),
        Event::PlacedBelow { unit: None, contingent: Some(contingent), at, .. } => (
            format!("A unit of the {} joins the stack in {at}, at the bottom.", contingent.name()),
            rule::STACK_CREATION,
        ),
        Event::PlacedBelow { unit: None, contingent: None, at, .. } => {
            (format!("A unit joins the stack in {at}, at the bottom."), rule::STACK_CREATION)
        }
        Event::PlacedOnTop { unit, at } => {
            (format!("{} join the stack in {at}, on top.", names.the_unit_first(unit)), rule::STACK_CREATION)
        }
        Event::CameToLight { unit, losses, morale } => (
            format!(
                "{} come to light, {}{}.",
                names.the_unit_first(unit),
                names::strength(losses),
                if morale == Morale::Disordered { " and Disordered" } else { "" }
            ),
            rule::FOG_OF_WAR,
        ),
        Event::PersiansDeployed { contingent, units, stacks } => (
            format!(
                "The {} form up in the west, from the centre outwards: {} in {}.",
                contingent.name(),
                counted(units, "unit"),
                counted(stacks, "stack")
            ),
            rule::PERSIAN_DEPLOYMENT,
        ),
        Event::RoundBegan { round } => (format!("Action Round {round} of 8 begins."), rule::ACTION_ROUNDS),
        Event::SegmentBegan { segment } => (format!("{}.", capitalised(named(segment))), of_segment(segment)),
        Event::ImmortalsArrived { units } => (
            format!("The Immortals come down behind the Greeks: {} in row O.", counted(units, "unit")),
            rule::THIRD_DAY,
        ),

        Event::Procedure { unit, at, ref why } => (procedure::told(names, unit, at, why), why.rule()),
        Event::Marched { unit, units, from, to, against: true, .. } => (
            format!("{} go in against the enemy in {to}, from {from}.", names.several(unit, units)),
            rule::ENTERING,
        ),
        Event::Marched { unit, units, from, to, facing, against: false } => (
            format!(
                "{} march from {from} to {to} and face {}.",
                names.several(unit, units),
                names::facing(facing)
            ),
            rule::MOVEMENT_PROCEDURE,
        ),
        Event::Turned { unit, at, facing } => (
            format!("{} in {at} turn to face {}.", names.the_unit_first(unit), names::facing(facing)),
            rule::DIRECTION,
        ),
        Event::Feigned { from, to, .. } => {
            (format!("The Spartans in {from} turn and run, and turn again in {to}."), rule::FEIGNED_RETREAT)
        }
        Event::Tempted { unit, at, die, limit, pursues } => {
            (combat::tempted(&names.the_unit_first(unit), at, (die, limit), pursues), rule::FEIGNED_RETREAT)
        }
        Event::Exited { unit, units, from } => (
            format!("{} leave the map from {from}: nobody bars their way.", names.several(unit, units)),
            rule::MISSILE_ADVANCE,
        ),

        Event::Fired { unit, from, at, range, die, wall, hits } => (
            combat::fired(&names.the_unit_first(unit), (from, at), range, (die, wall), hits),
            rule::FIRE_ROLL,
        ),
        Event::FireTold { side, at, hits } => (
            format!("{} in {at} have taken {}.", the_side_first(side), counted(hits, "hit")),
            rule::FIRE_EFFECT,
        ),
        Event::Retreated { unit, units, from, to } => (
            format!("{} slip away from {from} to {to} before the blow falls.", names.several(unit, units)),
            rule::RETREAT_BEFORE_COMBAT,
        ),
        Event::Fought { at, attacker, ref reckoning, die, roll, losses } => {
            (combat::fought(at, attacker, reckoning, (die, roll), losses), rule::MELEE_DIE)
        }
        Event::StepsLost { unit, at, steps } => {
            (format!("{} in {at} lose {}.", names.the_unit_first(unit), counted(steps, "step")), rule::PIECES)
        }
        Event::Eliminated { unit, at, because } => {
            (combat::eliminated(&names.the_unit_first(unit), at, because), because)
        }
        Event::Checked { check, at, verdict }
        | Event::CheckedBelow { check: Some(check), at, verdict: Some(verdict), .. } => {
            (combat::checked(&names.the_unit_first(check.unit), at, check, verdict), rule::MORALE_RESULT)
        }
        Event::CheckedBelow { contingent, at, verdict, .. } => {
            (combat::checked_unseen(contingent, at, verdict), rule::MORALE_RESULT)
        }
        Event::Routed { unit, from, to: Some(to) } => {
            (format!("{} run from {from} to {to}.", names.the_unit_first(unit)), rule::ROUT_PATH)
        }
        Event::Routed { unit, from, to: None } => (
            format!("{} run from {from} and are gone from the field.", names.the_unit_first(unit)),
            rule::OFF_MAP,
        ),
        Event::Rallied { unit, at, die, modifier, rating, outcome } => (
            combat::rallied(&names.the_unit_first(unit), at, (die, modifier, rating), outcome),
            rule::RECOVERY,
        ),

        Event::AssaultEnded { outcome, because } => {
            (endings::assault(outcome, because), rule::END_OF_ASSAULT)
        }
        Event::AssaultCost { lost, contingent, left, score } => {
            (endings::cost(lost, contingent, left, score), rule::SCORE)
        }
        Event::TracksMoved { by, contingent, now } => {
            (format!("{}: {}.", endings::reason(by, contingent), endings::tracks(now)), rule::TRACK_MOVES)
        }
        Event::EndOfDayRolled { die, total, ends } => {
            let then = if ends { "the day is over" } else { "there is another assault" };
            (format!("Is the day over? The die shows {die}, in all {total}: {then}."), rule::END_OF_DAY_ROLL)
        }
        Event::NoEndOfDayRoll { because, ends } => (endings::no_roll(because, ends).to_owned(), because),
        Event::DayEnded { day, held: true } => {
            (format!("Day {day} ends, and no Persian stands at the wall: the pass is held."), rule::DAY_ENDS)
        }
        Event::DayEnded { day, held: false } => {
            (format!("Day {day} ends, and the pass was not held."), rule::DAY_ENDS)
        }
        Event::GameEnded { score, ref level } => {
            (format!("The game is over with a score of {score}: a {level}."), rule::LEVELS)
        }
    }
}

/// What a segment is called.
pub(super) const fn named(segment: Segment) -> &'static str {
    match segment {
        Segment::Movement(Side::Persia) => "Persian movement",
        Segment::Movement(Side::Greece) => "Greek movement",
        Segment::Fire(Side::Persia, Timing::Defensive) => "Persian defensive fire",
        Segment::Fire(Side::Persia, Timing::Offensive) => "Persian offensive fire",
        Segment::Fire(Side::Greece, Timing::Defensive) => "Greek defensive fire",
        Segment::Fire(Side::Greece, Timing::Offensive) => "Greek offensive fire",
        Segment::Melee(Side::Persia) => "Persian melee",
        Segment::Melee(Side::Greece) => "Greek melee",
        Segment::Recovery => "morale recovery",
    }
}

/// The section that governs it.
pub(super) const fn of_segment(segment: Segment) -> Rule {
    match segment {
        Segment::Movement(_) => rule::MOVEMENT,
        Segment::Fire(..) => rule::FIRE,
        Segment::Melee(_) => rule::MELEE,
        Segment::Recovery => rule::MORALE,
    }
}
