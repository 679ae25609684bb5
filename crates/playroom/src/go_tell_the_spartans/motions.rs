//! What is seen when something happens.

use super::layout::middle;
use super::standing::pictures;
use crate::Lie;
use crate::shown::{Dice, Motion};
use go_tell_the_spartans::map::Area;
use go_tell_the_spartans::{Ending, Event, Side};
use std::borrow::Cow;

pub(super) fn motions(event: &Event, lie: Lie) -> Vec<Motion> {
    match event {
        Event::Marched { unit, units, from, to, .. } | Event::Retreated { unit, units, from, to } => {
            vec![slide(unit.side(), *units, [*from, *to], lie)]
        }
        Event::Routed { unit, from, to: Some(to) } => vec![slide(unit.side(), 1, [*from, *to], lie)],
        Event::Fired { unit, from, at, hits, .. } => vec![Motion::Shot {
            colour: colour(unit.side()),
            from: middle(*from, lie),
            to: middle(*at, lie),
            words: match hits {
                0 => "miss".into(),
                hits => format!("{hits}").into(),
            },
        }],
        Event::Fought { at, attacker, die, losses, .. } => vec![Motion::Roll(vec![Dice {
            name: format!("{}s attack in {at}", attacker.adjective()).into(),
            colour: colour(*attacker),
            faces: 10,
            rolled: vec![*die],
            comes_to: format!("they lose {}, the enemy {}", losses.attacker, losses.defender).into(),
        }])],
        Event::Eliminated { unit, at, .. } => {
            vec![Motion::Fall { symbol: pictures(unit.side()).1, at: middle(*at, lie) }]
        }
        Event::DayBegan { day } => vec![herald("figure-leonidas", format!("Day {day}"))],
        Event::Committed { contingent } => {
            vec![herald("counter-persia", format!("The {} attack", contingent.name()))]
        }
        Event::ImmortalsArrived { .. } => {
            vec![herald("counter-persia", "The Immortals come down behind the Greeks".to_owned())]
        }
        Event::AssaultEnded { outcome, .. } => vec![match outcome {
            Ending::Repulse => herald("laurel", "The assault is thrown back".to_owned()),
            Ending::Foothold => herald("counter-persia", "The Persians hold the wall".to_owned()),
            Ending::Breakthrough => herald("counter-persia", "The Persians break through".to_owned()),
        }],
        Event::AssaultCost { .. } => vec![herald("laurel", "What it cost")],
        Event::GameEnded { level, .. } => vec![herald("laurel", level.to_string())],
        _ => Vec::new(),
    }
}

fn slide(side: Side, units: u8, along: [Area; 2], lie: Lie) -> Motion {
    let along = along.map(|area| middle(area, lie)).into();
    Motion::Slide { colour: colour(side), symbol: pictures(side).0, count: units, along }
}

fn herald(symbol: &'static str, title: impl Into<Cow<'static, str>>) -> Motion {
    Motion::Herald { symbol, title: title.into(), about: "", by: None }
}

/// In which colour a side is shown, as styles name it.
pub(super) fn colour(side: Side) -> &'static str {
    match side {
        Side::Greece => "greece",
        Side::Persia => "persia",
    }
}
