//! What is seen when something happens.

use super::cards::emblem;
use super::layout::{anchorage, plate, road_between};
use super::standing::{army, fleet};
use crate::shown::{Dice, Motion};
use earth_and_water::map::City;
use earth_and_water::phase::Figure;
use earth_and_water::{Event, Round, Side};

pub(super) fn motions(event: &Event) -> Vec<Motion> {
    match *event {
        Event::Marched { side, from, to, armies } => {
            vec![Motion::Slide { symbol: army(side), count: armies, along: road_between(from, to) }]
        }
        Event::Sailed { side, from, to, fleets, .. } => vec![sail(side, from, to, fleets)],
        Event::Retreated { side, from, to, fleets, naval: true, .. } => vec![sail(side, from, to, fleets)],
        Event::Retreated { side, from, to, armies, .. } => {
            vec![Motion::Slide { symbol: army(side), count: armies, along: road_between(from, to) }]
        }
        Event::LeftThebai { to, armies } => vec![Motion::Slide {
            symbol: army(Side::Greece),
            count: armies,
            along: road_between(City::Thebai, to),
        }],
        Event::Landed { side, city, armies } => vec![Motion::Slide {
            symbol: army(side),
            count: armies,
            along: vec![anchorage(city), plate(city)],
        }],
        Event::LandRound { city, round } => {
            let fall = |side| Motion::Fall { symbol: lost(side), at: plate(city) };
            rolled(round, fall)
        }
        Event::NavalRound { city, round } => {
            let fall = |side| Motion::Fall { symbol: wreck(side), at: anchorage(city) };
            rolled(round, fall)
        }
        Event::PeaceDice { dice } => {
            let counts = |side: Side| Dice {
                seat: Some(side.seat()),
                faces: 6,
                rolled: vec![dice[side]],
                counts: dice[side],
                loses: side == Side::Greece && dice.persia > dice.greece,
            };
            vec![Motion::Roll([Side::Greece, Side::Persia].map(counts).into())]
        }
        Event::EventPlayed { side, card } | Event::Reacted { side, card } => {
            let half = card.half(side);
            vec![Motion::Herald {
                symbol: emblem(half.title),
                title: half.rule.title.into(),
                by: Some(side.seat()),
            }]
        }
        Event::KingDied { figure } => {
            let symbol = if figure == Figure::Darius { "figure-darius" } else { "figure-xerxes" };
            let title = format!("{} is dead", figure.name());
            vec![Motion::Herald { symbol, title: title.into(), by: None }]
        }
        Event::Scored { .. } => {
            vec![Motion::Herald { symbol: "laurel", title: "The campaign is over".into(), by: None }]
        }
        Event::Starved { side, city, .. } | Event::CutOff { side, city, .. } => {
            vec![Motion::Fall { symbol: lost(side), at: plate(city) }]
        }
        _ => Vec::new(),
    }
}

fn sail(side: Side, from: City, to: City, fleets: u8) -> Motion {
    Motion::Slide { symbol: fleet(side), count: fleets, along: vec![anchorage(from), anchorage(to)] }
}

fn rolled(round: Round, fall: impl Fn(Side) -> Motion) -> Vec<Motion> {
    let sides = [Side::Greece, Side::Persia];
    let dice = |side: Side| Dice {
        seat: Some(side.seat()),
        faces: 6,
        rolled: round.dice[side].into_iter().filter(|&die| die > 0).collect(),
        counts: round.best[side],
        loses: round.lost(side),
    };
    let mut motions = vec![Motion::Roll(sides.map(dice).into())];
    motions.extend(sides.into_iter().filter(|&side| round.lost(side)).map(fall));
    motions
}

fn lost(side: Side) -> &'static str {
    match side {
        Side::Persia => "lost-persia",
        Side::Greece => "lost-greece",
    }
}

fn wreck(side: Side) -> &'static str {
    match side {
        Side::Persia => "wreck-persia",
        Side::Greece => "wreck-greece",
    }
}
