//! Events as sentences, each with its rule.

mod automatic;
mod belos;
mod command;
mod epidromos;
mod katastrophe;
mod march;
mod melee;
mod rites;

use super::names::{Names, counted};
use super::terms;
use crate::event::Event;
use crate::katastrophe::Ending;
use crate::{Setup, rulebook as rule};
use tabletop::{Rule, capitalised};

pub(super) fn say(setup: &Setup, event: &Event) -> (String, Rule) {
    let (words, rule) = sentence(Names(setup), event);
    (capitalised(&words), rule)
}

fn sentence(names: Names<'_>, event: &Event) -> (String, Rule) {
    match event {
        Event::Rites(event) => rites::say(names, event),
        Event::Command(event) => command::say(names, event),
        Event::Automatic(event) => automatic::say(event),
        Event::Belos(event) => belos::say(names, event),
        Event::Epidromos(event) => epidromos::say(names, event),
        Event::March(event) => march::say(names, event),
        Event::Melee(event) => melee::say(names, event),
        Event::Katastrophe(event) => katastrophe::say(names, event),
        Event::TurnBegan { turn } => (format!("turn {turn} begins."), rule::PRECEDENCE),
        Event::StepBegan { step, precedence } => (
            format!("{}: {} have precedence.", terms::step(*step), names.army(*precedence)),
            rule::PRECEDENCE,
        ),
        Event::AreteChanged { side, by, points, because } => {
            let verb = if *by < 0 { "lose" } else { "gain" };
            let by = counted(by.unsigned_abs(), "point", "points");
            let why = because.0.title;
            (
                format!("{} {verb} {by} of arete (spirit) for “{why}” and have {points}.", names.army(*side)),
                because.0,
            )
        }
        Event::Checked { unit, line, checked } => {
            let verdict = if checked.throw <= checked.number { "passes" } else { "fails" };
            (
                format!(
                    "{unit} {verdict} its andreia (courage) check for {}, {} against {}: {}.",
                    terms::line(*line),
                    checked.throw,
                    checked.number,
                    terms::result(checked.result)
                ),
                rule::ANDREIA_CHECK,
            )
        }
        Event::Disarrayed { unit, file } => {
            (format!("{} is disarrayed.", names.all_or_part(*unit, *file)), rule::DISARRAY_QUALIFIER)
        }
        Event::Broke { unit } => (format!("{unit} breaks."), rule::ROUT),
        Event::LochosBroke { unit, file, parted } => {
            (format!("{} breaks; it is called {parted} from now on.", names.part(*unit, *file)), rule::BROKEN)
        }
        Event::Destroyed { unit, file } => {
            (format!("{} is destroyed.", names.all_or_part(*unit, *file)), rule::LOCHOS_LOST)
        }
        Event::HamippoiLost { unit } => {
            (format!("the hamippoi (runners beside the horse) of {unit} are scattered."), rule::HAMIPPOI)
        }
        Event::Surprised { unit, by } => (format!("{unit} is surprised by {by}."), rule::SURPRISED),
        Event::Effort { unit, effort } => {
            (format!("the picked men of {unit}: {}.", terms::effort(*effort)), rule::EPILEKTOI)
        }
        Event::Ended(Ending::Nike(side)) => {
            (format!("Nike (victory): {} have won the battle.", names.army(*side)), rule::NIKE)
        }
        Event::Ended(Ending::Draw) => ("the battle ends in a draw.".to_owned(), rule::NIKE),
    }
}
