//! How the log tells what happened: whose doing it was, and what is told as one.

use crate::log::Fold;
use hoplomachia::event::{
    AutomaticEvent, BelosEvent, CommandEvent, EpidromosEvent, KatastropheEvent, MarchEvent, MeleeEvent,
    RiteEvent,
};
use hoplomachia::field::UnitId;
use hoplomachia::{Event, Side};

/// Whose doing it was, or whom it befell.
pub(super) fn side(event: &Event) -> Option<Side> {
    match event {
        Event::Rites(event) => Some(match event {
            RiteEvent::WentHome { unit } | RiteEvent::StaysAway { unit } => unit.side(),
            RiteEvent::BaseArete { side, .. }
            | RiteEvent::Forgone { side, .. }
            | RiteEvent::Breakfast { side }
            | RiteEvent::BadSign { side, .. }
            | RiteEvent::Hieres { side, .. }
            | RiteEvent::Rhetoria { side, .. }
            | RiteEvent::Ground { side, .. }
            | RiteEvent::Agreed { side, .. }
            | RiteEvent::MapSealed { side }
            | RiteEvent::MapShown { side } => *side,
        }),
        Event::TurnBegan { .. } | Event::StepBegan { .. } | Event::Ended(_) => None,
        Event::Command(event) => Some(match event {
            CommandEvent::Deserted { to, .. } => *to,
            CommandEvent::Told { unit, .. } => unit.side(),
            CommandEvent::Succeeded { side, .. }
            | CommandEvent::Found { side, .. }
            | CommandEvent::Decided { side, .. }
            | CommandEvent::HeraldSent { side }
            | CommandEvent::RunnerSent { side, .. }
            | CommandEvent::Signalled { side, .. }
            | CommandEvent::Balked { side, .. }
            | CommandEvent::Sang { side }
            | CommandEvent::Silent { side }
            | CommandEvent::Sphagia { side } => *side,
        }),
        Event::Katastrophe(
            KatastropheEvent::StrategosKilled { side, .. }
            | KatastropheEvent::Thunderstorm { side, .. }
            | KatastropheEvent::ObjectiveLost { side },
        )
        | Event::March(MarchEvent::Landing { side, .. })
        | Event::Melee(MeleeEvent::OneStepMore { side, .. })
        | Event::AreteChanged { side, .. } => Some(*side),
        _ => unit(event).map(UnitId::side),
    }
}

/// The unit that an event is about.
pub(super) fn unit(event: &Event) -> Option<UnitId> {
    match event {
        Event::Automatic(event) => Some(match event {
            AutomaticEvent::Routed { unit, .. }
            | AutomaticEvent::RunIsOver { unit, .. }
            | AutomaticEvent::Evaded { unit, .. }
            | AutomaticEvent::Pursued { unit, .. }
            | AutomaticEvent::Caught { unit, .. }
            | AutomaticEvent::Halted { unit } => *unit,
        }),
        Event::Belos(event) => Some(match event {
            BelosEvent::Shot { by, .. } => *by,
            BelosEvent::CameOut { unit }
            | BelosEvent::RanUp { unit, .. }
            | BelosEvent::Reacted { unit, .. }
            | BelosEvent::Retired { unit }
            | BelosEvent::Declared { unit, .. }
            | BelosEvent::RanOut { unit, .. } => *unit,
        }),
        Event::Epidromos(event) => Some(match event {
            EpidromosEvent::Stood { unit }
            | EpidromosEvent::Held { unit }
            | EpidromosEvent::Charged { unit, .. }
            | EpidromosEvent::Countercharged { unit, .. }
            | EpidromosEvent::Ran { unit, .. }
            | EpidromosEvent::Wheeled { unit, .. }
            | EpidromosEvent::HasMomentum { unit }
            | EpidromosEvent::Met { unit, .. }
            | EpidromosEvent::Drove { unit, .. }
            | EpidromosEvent::Missed { unit } => *unit,
        }),
        Event::March(event) => Some(match event {
            MarchEvent::Moved { unit, .. }
            | MarchEvent::Formed { unit, .. }
            | MarchEvent::Drifted { unit, .. }
            | MarchEvent::GaveWay { unit, .. }
            | MarchEvent::FellBack { unit, .. }
            | MarchEvent::Uncovered { unit, .. }
            | MarchEvent::WheeledOnto { unit, .. }
            | MarchEvent::Entered { unit, .. }
            | MarchEvent::WentIn { unit }
            | MarchEvent::Left { unit } => *unit,
            MarchEvent::Landing { .. } | MarchEvent::Door { .. } => return None,
        }),
        Event::Melee(event) => match event {
            MeleeEvent::Fought { first, .. } => Some(first.unit),
            MeleeEvent::GaveGround { who, .. }
            | MeleeEvent::Cornered { who }
            | MeleeEvent::Advanced { who } => Some(who.unit),
            MeleeEvent::Pursues { unit, .. } => Some(*unit),
            MeleeEvent::OneStepMore { .. } => None,
        },
        Event::Katastrophe(
            KatastropheEvent::FlankEnveloped { unit }
            | KatastropheEvent::PhalanxInRetreat { unit }
            | KatastropheEvent::UnderBelos { unit, .. }
            | KatastropheEvent::Recovered { unit, .. },
        ) => Some(*unit),
        Event::Checked { unit, .. }
        | Event::Disarrayed { unit, .. }
        | Event::Broke { unit }
        | Event::LochosBroke { unit, .. }
        | Event::Destroyed { unit, .. }
        | Event::HamippoiLost { unit }
        | Event::Surprised { unit, .. }
        | Event::Effort { unit, .. } => Some(*unit),
        _ => None,
    }
}

/// The legs of a march, the volleys of a unit and the checks of a turn's end are told as one.
pub(super) fn folds(event: &Event) -> Option<Fold> {
    let of = |title: String, of| Some(Fold { title: title.into(), of, counts: true });
    match event {
        Event::March(
            MarchEvent::Moved { unit, .. }
            | MarchEvent::Formed { unit, .. }
            | MarchEvent::Drifted { unit, .. },
        ) => of(format!("{unit} moves"), "legs"),
        Event::Belos(BelosEvent::Shot { by, .. }) => of(format!("{by} shoots"), "volleys"),
        Event::StepBegan { .. } => of("Nothing happens".to_owned(), "phases"),
        _ => None,
    }
}
