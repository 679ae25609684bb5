//! What is seen when something happens: marches, charges, shots, flight, and who falls.

use super::layout::Table;
use super::{goals, stands};
use crate::counters::At;
use crate::shown::{Dice, Motion, Way};
use hoplomachia::body::Body;
use hoplomachia::event::{BelosEvent, CommandEvent, EpidromosEvent, KatastropheEvent, MarchEvent};
use hoplomachia::field::{Leg, UnitId};
use hoplomachia::katastrophe::Ending;
use hoplomachia::view::View;
use hoplomachia::{Event, Side, words};

pub(super) fn motions(before: &View, event: &Event) -> Vec<Motion> {
    let table = Table::of(&before.setup);
    match *event {
        Event::March(
            MarchEvent::Moved { unit, from, to }
            | MarchEvent::Drifted { unit, from, to }
            | MarchEvent::GaveWay { unit, from, to, .. }
            | MarchEvent::FellBack { unit, from, to },
        ) => slide(before, unit, from, to),
        Event::Epidromos(EpidromosEvent::Ran { unit, length, .. }) => match before.unit(unit) {
            Some(there) => slide(before, unit, there.body, Leg::Ahead(length).end(&there.body)),
            None => Vec::new(),
        },
        Event::Epidromos(
            EpidromosEvent::Charged { unit, die, inches }
            | EpidromosEvent::Countercharged { unit, die, inches },
        ) => vec![roll(unit, die, inches)],
        Event::Belos(BelosEvent::Shot { by, unit, file, struck, .. }) => {
            let (Some(shooter), Some(target)) = (before.unit(by), before.unit(unit)) else {
                return Vec::new();
            };
            let words = struck.map_or("nothing".into(), |struck| words::reaction(struck.reaction).into());
            vec![Motion::Shot {
                colour: colour(shooter.side),
                from: table.at(shooter.body.rect().centre()),
                to: table.at(target.unit().rect(file).centre()),
                words,
            }]
        }
        Event::Broke { unit } | Event::Destroyed { unit, .. } => fall(before, table, unit),
        Event::LochosBroke { unit, file, .. } => {
            let at = before.unit(unit).map(|there| table.at(there.unit().rect(file).centre()));
            at.map(|at| Motion::Fall { symbol: lost(unit.side()), at }).into_iter().collect()
        }
        Event::Command(CommandEvent::Sang { side }) => {
            vec![herald(side, "signal-approach", "The Paean is sung")]
        }
        Event::Command(CommandEvent::Sphagia { side }) => {
            vec![herald(side, "signal-charge", "The goat is killed: charge!")]
        }
        Event::Katastrophe(KatastropheEvent::StrategosKilled { side, strategos }) => {
            let name = words::strategos_name(&before.setup, side, strategos);
            vec![news(format!("{} falls", tabletop::capitalised(&name)))]
        }
        Event::Ended(Ending::Draw) => vec![news("The battle is over: a draw".to_owned())],
        Event::Ended(Ending::Nike(side)) => {
            vec![news(format!("Nike for the {}", words::army_name(&before.setup, side)))]
        }
        _ => Vec::new(),
    }
}

/// A unit goes from one place to another as it will stand there.
fn slide(before: &View, id: UnitId, from: Body, to: Body) -> Vec<Motion> {
    let Some(unit) = before.unit(id) else { return Vec::new() };
    let table = Table::of(&before.setup);
    let along = [from, to].map(|body| table.at(body.rect().centre()));
    vec![Motion::Slide {
        colour: colour(unit.side),
        way: Way::Step,
        pieces: vec![stands::moving(before, unit, to)],
        along: along.into(),
        leaves: Some(goals::unit(id)),
    }]
}

/// The die of a charge.
fn roll(id: UnitId, die: u8, inches: u8) -> Motion {
    Motion::Roll(vec![Dice {
        name: id.to_string().into(),
        colour: colour(id.side()),
        faces: 6,
        rolled: vec![die],
        counts_from: None,
        comes_to: format!("up to {inches} inches").into(),
    }])
}

fn fall(before: &View, table: Table, id: UnitId) -> Vec<Motion> {
    let at: Option<At> = before.unit(id).map(|unit| table.at(unit.body.rect().centre()));
    at.map(|at| Motion::Fall { symbol: lost(id.side()), at }).into_iter().collect()
}

/// Something that a side does for all to see.
fn herald(side: Side, symbol: &'static str, title: &'static str) -> Motion {
    Motion::Herald { symbol, title: title.into(), about: "", by: Some(side.seat()) }
}

/// What concerns everybody.
fn news(title: String) -> Motion {
    Motion::Herald { symbol: "laurel", title: title.into(), about: "", by: None }
}

fn lost(side: Side) -> &'static str {
    match side {
        Side::First => "lost-greece",
        Side::Second => "lost-persia",
    }
}

/// In which colour a side is shown, as styles name it: the first in oxblood, the second in lapis.
pub(super) fn colour(side: Side) -> &'static str {
    match side {
        Side::First => "greece",
        Side::Second => "persia",
    }
}
