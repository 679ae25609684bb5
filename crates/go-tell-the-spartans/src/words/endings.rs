//! How assaults and days end, and what moves the tracks.

use super::names::counted;
use crate::charts::TrackMove;
use crate::units::Contingent;
use crate::{BySide, Cause, Ending, Toll, rulebook as rule};
use tabletop::Rule;

pub(super) fn assault(outcome: Ending, because: Cause) -> String {
    let because = match because {
        // Those who are through are off the map as well.
        Cause::PersiansRout if outcome == Ending::Breakthrough => {
            "The attackers have fallen, fled or got past the Greeks"
        }
        Cause::LastRound => "The eighth round is done",
        Cause::PersiansRout => "Two thirds of the attackers are gone, and the rest turn back",
        Cause::GreeksRout => "No hoplite stands in order any more",
    };
    let outcome = match outcome {
        Ending::Repulse => "the assault is repulsed",
        Ending::Foothold => "the Persians keep a foothold at the wall",
        Ending::Breakthrough => "the Persians have broken through",
    };
    format!("{because}: {outcome}.")
}

/// "The assault cost the Greeks 4 steps and no unit, the Persians 21 steps and 8 units. The Medes have 19 units left; ..."
pub(super) fn cost(lost: BySide<Toll>, contingent: Contingent, left: u8, score: i16) -> String {
    let told = |Toll { units, steps }: Toll| match units {
        0 => format!("{} and no unit", counted(steps, "step")),
        _ => format!("{} and {}", counted(steps, "step"), counted(units, "unit")),
    };
    format!(
        "The assault cost the Greeks {}, the Persians {}. The {} have {} left; the score is {score}.",
        told(lost.greece),
        told(lost.persia),
        contingent.name(),
        counted(left, "unit"),
    )
}

/// Why the tracks move.
pub(super) fn reason(by: TrackMove, contingent: Option<Contingent>) -> String {
    let whom = contingent.map_or("Spartans", Contingent::name);
    match by {
        TrackMove::Repulse => "An assault is repulsed".to_owned(),
        TrackMove::ImmortalsRepulsed => "Even the Immortals are repulsed".to_owned(),
        TrackMove::Foothold => "The Persians stand at the wall".to_owned(),
        TrackMove::Breakthrough => "The Persians are through".to_owned(),
        TrackMove::HalfLost => format!("The {whom} have lost half their strength"),
        TrackMove::Destroyed => format!("The {whom} are destroyed"),
        TrackMove::SpartansDestroyed => format!("The {whom} are destroyed, and Greece despairs"),
        TrackMove::KingAvenged => {
            format!("The last of the {whom} have fallen, and the others avenge their king")
        }
        TrackMove::DayHeld => "The pass was held for a day".to_owned(),
        TrackMove::ImmortalsArrive => "The Immortals are behind the Greeks".to_owned(),
    }
}

/// "Greek morale is 7, Persian 10".
pub(super) fn tracks(now: BySide<u8>) -> String {
    format!("Greek morale is {}, Persian {}", now.greece, now.persia)
}

/// Why no die is rolled for the end of the day: each reason has its own rule.
pub(super) fn no_roll(because: Rule, ends: bool) -> &'static str {
    match (because, ends) {
        (rule::DAY_ENDS, _) => "The Greek line is gone, so the day is over without a die.",
        (rule::THIRD_DAY, _) => "The Immortals have not come yet, so there is another assault without a die.",
        (rule::TRACK_ZONES, _) => "Persian morale is spent, so the day is over without a die.",
        (_, true) => "Four assaults are enough: the day is over without a die.",
        (_, false) => "There is another assault without a die.",
    }
}
