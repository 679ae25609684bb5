//! What is told of missiles and ekdromoi.

use super::super::names::{Names, counted};
use super::super::terms;
use crate::ekdromoi::Chase;
use crate::event::BelosEvent;
use crate::rulebook as rule;
use tabletop::Rule;

pub(super) fn say(names: Names<'_>, event: &BelosEvent) -> (String, Rule) {
    match *event {
        BelosEvent::CameOut { unit } => (format!("{unit} comes out of its ambush."), rule::AMBUSH),
        BelosEvent::RanUp { unit, at } => (format!("{unit} runs up to {at} to throw."), rule::RUNNING_UP),
        BelosEvent::Shot { by, stands, unit, file, intensity, struck } => {
            let who = format!("{} of {by}", counted(stands, "stand", "stands"));
            let verb = if stands == 1 { "shoots" } else { "shoot" };
            let at = names.part(unit, file);
            match struck {
                None => (format!("{who} {verb} at {at}, without effect."), rule::NO_INTENSITY),
                Some(struck) => {
                    let verdict = if struck.passes { "passes" } else { "fails" };
                    let does = terms::reaction(struck.reaction);
                    (
                        format!(
                            "{who} {verb} at {at} with intensity {intensity}; the die shows {}: it {verdict} its check and {does}.",
                            struck.die
                        ),
                        rule::BELOS_CHECK,
                    )
                }
            }
        }
        BelosEvent::Reacted { unit, reaction } => {
            (format!("{unit}, under missiles, {}.", terms::reaction(reaction)), rule::REACTION_CHART)
        }
        BelosEvent::Retired { unit } => (format!("{unit} goes back after its throw."), rule::RETIRING),
        BelosEvent::Declared { unit, file, at } => (
            format!("{} declares that its ekdromoi (runners) answer {at}.", names.part(unit, file)),
            rule::INTERACTIVE_EKDROMOI,
        ),
        BelosEvent::RanOut { unit, file, at, inches, chase } => {
            let end = match chase {
                None => "and do not reach it",
                Some(Chase::Kill) => "and kill a stand",
                Some(Chase::Nothing) => "and come back with nothing",
                Some(Chase::Lost) => "and are lost",
            };
            let far = counted(inches, "inch", "inches");
            let who = names.part(unit, file);
            (format!("the ekdromoi (runners) of {who} run out {far} at {at} {end}."), rule::EKDROMOI_CHART)
        }
    }
}
