//! What is seen when something happens.

use super::cards::emblem;
use super::layout::{anchorage, plate, road_between};
use super::sea::sea_lane;
use super::standing::{army, fleet};
use crate::shown::{Dice, Motion, Way};
use crate::{Anchor, Shape};
use earth_and_water::map::City;
use earth_and_water::phase::Figure;
use earth_and_water::words::why_cut_off;
use earth_and_water::{Event, NoWayBySea, Round, Side, View};

pub(super) fn motions(before: &View, event: &Event) -> Vec<Motion> {
    match *event {
        Event::Marched { side, from, to, armies } => {
            vec![march(side, armies, road_between(from, to))]
        }
        Event::Sailed { side, from, to, fleets, .. } => vec![sail(side, from, to, fleets)],
        Event::Retreated { side, from, to, fleets, naval: true, .. } => vec![sail(side, from, to, fleets)],
        Event::Retreated { side, from, to, armies, .. } => {
            vec![march(side, armies, road_between(from, to))]
        }
        Event::LeftThebai { to, armies } => {
            vec![march(Side::Greece, armies, road_between(City::Thebai, to))]
        }
        Event::Landed { side, city, armies } => {
            vec![march(side, armies, vec![anchorage(city), plate(city)])]
        }
        Event::LandRound { city, round } => {
            let fall = |side| Motion::Fall { symbol: lost(side), at: plate(city) };
            rolled(round, fall)
        }
        Event::NavalRound { city, round } => {
            let fall = |side| Motion::Fall { symbol: wreck(side), at: anchorage(city) };
            rolled(round, fall)
        }
        Event::PeaceDice { dice } => {
            let counts = |side: Side| {
                let loses = side == Side::Greece && dice.persia > dice.greece;
                of(side, vec![dice[side]], dice[side], loses)
            };
            vec![Motion::Roll([Side::Greece, Side::Persia].map(counts).into())]
        }
        Event::EventPlayed { side, card } | Event::Reacted { side, card } => {
            let half = card.half(side);
            vec![Motion::Herald {
                symbol: emblem(half.title),
                title: half.rule.title.into(),
                about: card.face(side).text,
                by: Some(side.seat()),
            }]
        }
        Event::KingDied { figure } => {
            let symbol = if figure == Figure::Darius { "figure-darius" } else { "figure-xerxes" };
            let title = format!("{} is dead", figure.name());
            vec![Motion::Herald { symbol, title: title.into(), about: "", by: None }]
        }
        Event::CampaignGivenUp => vec![Motion::Herald {
            symbol: "laurel",
            title: "The campaign is given up".into(),
            about: "The army turns home, and nobody scores.",
            by: None,
        }],
        Event::Scored { .. } => {
            let title = format!("Campaign {} is over", before.campaign).into();
            vec![Motion::Herald { symbol: "laurel", title, about: "", by: None }]
        }
        Event::Starved { side, city, .. } | Event::CutOff { side, city, .. } => {
            vec![Motion::Fall { symbol: lost(side), at: plate(city) }]
        }
        _ => Vec::new(),
    }
}

/// 8.2 "Cut off and lost: Persia's armies in Pella and Larissa, with no open road ..." Whoever reads the score has not seen
/// them go.
pub(super) fn lost_in_supply(events: &[Event]) -> Option<String> {
    let lost = |of: Side, why: NoWayBySea| {
        let cities: Vec<&str> = (events.iter())
            .filter_map(|event| match *event {
                Event::CutOff { side, city, by_sea, .. } if side == of && by_sea == why => Some(city.name()),
                _ => None,
            })
            .collect();
        let (last, others) = cities.split_last()?;
        let cities =
            if others.is_empty() { (*last).to_owned() } else { format!("{} and {last}", others.join(", ")) };
        Some(format!("Cut off and lost: {}'s armies in {cities}, with {}.", of.name(), why_cut_off(why)))
    };
    let why = [NoWayBySea::NoFleet, NoWayBySea::Closed];
    let told = Side::BOTH.into_iter().flat_map(|side| why.map(|why| lost(side, why))).flatten();
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| told.join(" "))
}

fn march(side: Side, armies: u8, along: Vec<(f32, f32)>) -> Motion {
    slide(side, Way::Land, army(side), armies, along)
}

fn sail(side: Side, from: City, to: City, fleets: u8) -> Motion {
    slide(side, Way::Sea, fleet(side), fleets, sea_lane(from, to))
}

fn slide(side: Side, way: Way, symbol: &'static str, count: u8, along: Vec<(f32, f32)>) -> Motion {
    let mut pieces = vec![Shape::centred(symbol, (0.0, 0.0), (40.0, 40.0), "")];
    if count > 1 {
        let words = format!("×{count}").into();
        pieces.push(Shape::Text { at: (22.0, 18.0), words, class: "board-count", anchor: Anchor::Start });
    }
    Motion::Slide { colour: colour(side), way, pieces, along, leaves: None }
}

/// In which colour a side is shown, as styles name it.
pub(super) fn colour(side: Side) -> &'static str {
    match side {
        Side::Persia => "persia",
        Side::Greece => "greece",
    }
}

fn rolled(round: Round, fall: impl Fn(Side) -> Motion) -> Vec<Motion> {
    let sides = [Side::Greece, Side::Persia];
    let dice = |side: Side| {
        let rolled = round.dice[side].into_iter().filter(|&die| die > 0).collect();
        of(side, rolled, round.best[side], round.lost(side))
    };
    let mut motions = vec![Motion::Roll(sides.map(dice).into())];
    motions.extend(sides.into_iter().filter(|&side| round.lost(side)).map(fall));
    motions
}

/// The dice of a side, the best of which counts for so much.
fn of(side: Side, rolled: Vec<u8>, counts: u8, loses: bool) -> Dice {
    let counted = rolled.iter().any(|&die| die > counts).then(|| format!("counts {counts}"));
    let comes_to = counted.into_iter().chain(loses.then(|| "loses 1".to_owned()));
    let comes_to = comes_to.collect::<Vec<_>>().join(", ").into();
    Dice { name: side.name().into(), colour: colour(side), faces: 6, rolled, counts_from: None, comes_to }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_of_a_campaign_tells_who_was_cut_off() {
        let cut_off = |side, city, by_sea| Event::CutOff { side, city, armies: 1, by_sea };
        let no_fleet = NoWayBySea::NoFleet;
        assert_eq!(lost_in_supply(&[]), None);
        let all = [
            cut_off(Side::Greece, City::Abydos, NoWayBySea::Closed),
            cut_off(Side::Persia, City::Pella, no_fleet),
            cut_off(Side::Persia, City::Larissa, no_fleet),
            cut_off(Side::Persia, City::Delphi, no_fleet),
        ];
        let told = lost_in_supply(&all).unwrap();
        let says = |words: &str| assert!(told.contains(words), "{told}");
        says("Cut off and lost: Persia's armies in Pella, Larissa and Delphi, with no open road");
        says("and no fleet in port.");
        says("Cut off and lost: Greece's armies in Abydos, with no open road");
        says("the fleet in port cannot help, since");
    }
}
