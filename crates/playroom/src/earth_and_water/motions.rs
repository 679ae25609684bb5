//! What is seen when something happens.

use super::cards::emblem;
use super::layout::{anchorage, plate, road_between};
use super::sea::sea_lane;
use super::standing::{army, fleet};
use crate::shown::{Dice, Motion, Way};
use crate::{Anchor, Shape};
use earth_and_water::map::City;
use earth_and_water::phase::{Figure, Phase};
use earth_and_water::words::why_cut_off;
use earth_and_water::{Event, NoWayBySea, Round, Side, View};

pub(super) fn motions(before: &View, event: &Event) -> Vec<Motion> {
    match *event {
        Event::Marched { side, from, to, armies } => {
            let mut motions = vec![march(side, armies, road_between(from, to))];
            motions.extend(fallen(before, event));
            motions
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
            let mut motions = vec![march(side, armies, vec![anchorage(city), plate(city)])];
            motions.extend(fallen(before, event));
            motions
        }
        Event::BattleEnded { .. } => fallen(before, event).into_iter().collect(),
        // Nothing moves on the board, so it is said.
        Event::Passed { side, .. } => vec![Motion::Herald {
            symbol: army(side),
            title: format!("{} passes", side.name()).into(),
            about: "Two passes in a row end the operations of this campaign.",
            by: Some(side.seat()),
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

/// Announces that a major city is taken from its owner, or won back: whoever reads only the board might miss it.
fn fallen(before: &View, event: &Event) -> Option<Motion> {
    let (city, side) = match *event {
        Event::Marched { side, to: city, .. } | Event::Landed { side, city, .. } => {
            let is_empty = Side::BOTH.into_iter().all(|side| before.at(city).armies[side] == 0);
            (is_empty && city.major() == Some(side.enemy())).then_some((city, side))
        }
        Event::BattleEnded { city, winner: Some(side), naval: false } => {
            let battle = [Some(before.phase), before.interrupted].into_iter().flatten();
            let attacker = battle.into_iter().find_map(|phase| match phase {
                Phase::LandBattle(trip, _) => Some(trip.side),
                _ => None,
            });
            let is_attacker = attacker.map_or(before.at(city).armies[side] == 0, |attacker| attacker == side);
            (is_attacker && city.major().is_some()).then_some((city, side))
        }
        _ => None,
    }?;
    let title = match city.major() == Some(side) {
        true => format!("{} wins {} back", side.name(), city.name()),
        false => format!("{} falls to {}", city.name(), side.name()),
    };
    Some(Motion::Herald {
        symbol: army(side),
        title: title.into(),
        about: "A side that holds both major cities of the other at a count wins the war.",
        by: Some(side.seat()),
    })
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
    use earth_and_water::{Position, Setup};
    use tabletop::chance::Quick;
    use tabletop::{Position as _, Silent, Viewer};

    /// What is announced of this event after what was seen before it.
    fn announced(before: &View, event: Event) -> Vec<String> {
        let title = |motion| match motion {
            Motion::Herald { title, .. } => Some(title.into_owned()),
            _ => None,
        };
        motions(before, &event).into_iter().filter_map(title).collect()
    }

    #[test]
    fn the_fall_of_a_major_city_is_announced() {
        let mut before =
            Position::start(&Setup::default(), &mut Quick::new(0), &mut Silent).view(Viewer::Table);
        let (city, from) = (City::Athenai, City::Thebai);
        let persia_comes = Event::Marched { side: Side::Persia, from, to: city, armies: 1 };
        let ended = |winner| Event::BattleEnded { city, winner: Some(winner), naval: false };
        assert!(announced(&before, persia_comes).is_empty(), "there is a battle first");
        assert!(announced(&before, ended(Side::Greece)).is_empty(), "Greece holds what it held");
        assert_eq!(announced(&before, ended(Side::Persia)), ["Athenai falls to Persia"]);

        let there = &mut before.cities[city as usize];
        there.armies[Side::Greece] = 0;
        assert_eq!(announced(&before, persia_comes), ["Athenai falls to Persia"], "nobody fights for it");
        let home = Event::Marched { side: Side::Greece, from, to: city, armies: 1 };
        assert!(announced(&before, home).is_empty(), "without an army it was Greek as well");

        before.cities[city as usize].armies[Side::Persia] = 2;
        assert!(announced(&before, persia_comes).is_empty(), "it is Persian already");
        assert!(announced(&before, ended(Side::Persia)).is_empty(), "it was Persian before");
        assert_eq!(announced(&before, ended(Side::Greece)), ["Greece wins Athenai back"]);
    }

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
