//! What is told of the end of a turn.

use super::super::names::Names;
use super::super::terms;
use crate::event::KatastropheEvent;
use crate::rulebook as rule;
use tabletop::Rule;

pub(super) fn say(names: Names<'_>, event: &KatastropheEvent) -> (String, Rule) {
    match *event {
        KatastropheEvent::FlankEnveloped { unit } => {
            (format!("the flank of the phalanx (battle line) of {unit} is enveloped."), rule::FLANK_ENVELOPED)
        }
        KatastropheEvent::PhalanxInRetreat { unit } => {
            (format!("the phalanx (battle line) of {unit} is in retreat."), rule::PHALANX_IN_RETREAT)
        }
        KatastropheEvent::UnderBelos { unit, die } => (
            format!("the phalanx (battle line) of {unit} is under missiles: the die shows {die}."),
            rule::UNDER_BELOS,
        ),
        KatastropheEvent::StrategosKilled { side, strategos } => {
            (format!("{} has fallen.", names.strategos(side, strategos)), rule::STRATEGOS_KILLED)
        }
        KatastropheEvent::Recovered { unit, formed } => {
            (format!("{unit} is in order again, in {}.", terms::arrangement(formed)), rule::RECOVERING)
        }
        KatastropheEvent::Thunderstorm { side, die } => (
            format!("a thunderstorm breaks over {}: the die shows {die}.", names.army(side)),
            rule::ARETE_EVENTS,
        ),
        KatastropheEvent::ObjectiveLost { side } => (
            format!("{} have lost the place that the battle is about.", names.army(side)),
            rule::CLEARLY_HOLDS,
        ),
    }
}
