//! What is seen when something happens.

use super::counters::plate;
use super::cup;
use super::layout::{middle, middle_of, place};
use crate::shown::{Dice, Motion, Way};
use marathon::map::Hex;
use marathon::units::Unit;
use marathon::{Blow, Event, Place, Position, Side, Stand};
use std::borrow::Cow;

pub(super) fn motions(before: &Position, event: &Event) -> Vec<Motion> {
    match *event {
        Event::Moved { unit, from, to, stand } => vec![slide(before, unit, from, to, stand)],
        // A wheel moves the middle of a phalanx; a turn on the spot moves nothing.
        Event::Turned { unit, at, stand } if unit.is_phalanx() && before.place(unit) == Place::On(at) => {
            vec![slide(before, unit, at, at, stand)]
        }
        Event::Fled { unit, from, to } | Event::Retreated { unit, from, to } => {
            vec![slide(before, unit, from, to, before.stand(unit))]
        }
        Event::LeaderEscaped { leader, from, to } => {
            vec![slide(before, leader, from, to, before.stand(leader))]
        }
        Event::Fired { unit, from, at, hit, .. } => vec![Motion::Shot {
            colour: colour(unit.side()),
            from: middle(from),
            to: middle(at),
            words: if hit { "hit".into() } else { "miss".into() },
        }],
        Event::Struck { at, ref blows, is_counterattack } => {
            vec![Motion::Roll(blows.iter().map(|blow| dice(blow, at, is_counterattack)).collect())]
        }
        Event::Eliminated { unit, at, .. } => {
            vec![Motion::Fall { symbol: lost(unit.side()), at: middle(at) }]
        }
        Event::Drawn { chit } => vec![Motion::Herald {
            symbol: cup::symbol(chit),
            title: chit.name().into(),
            about: "",
            // Nobody's news would have to be read and closed each time.
            by: Some(chit.side().unwrap_or(Side::Greece).seat()),
        }],
        Event::LeaderFell { .. } => vec![herald("A leader falls")],
        Event::Ended { .. } => vec![herald("The battle is over")],
        _ => Vec::new(),
    }
}

/// A unit goes from one hex to another; of a phalanx these are its first halves.
fn slide(before: &Position, unit: Unit, from: Hex, to: Hex, stand: Stand) -> Motion {
    let hexes: Vec<Hex> =
        [Some(to), unit.is_phalanx().then(|| stand.other_half(to)).flatten()].into_iter().flatten().collect();
    let stood = before.hexes(unit);
    let alone = stood.first().is_some_and(|&at| at == from && before.at(at).count() == 1);
    Motion::Slide {
        colour: colour(unit.side()),
        way: Way::Step,
        pieces: plate(unit, stand, &hexes),
        along: vec![middle_of(&stood), middle_of(&hexes)],
        leaves: alone.then(|| place(from)),
    }
}

/// 8.1 The dice of one unit.
fn dice(blow: &Blow, at: Hex, is_counterattack: bool) -> Dice {
    let strikes = if is_counterattack { "strike back at" } else { "strike at" };
    let total = blow.modifiers.total();
    let hits = if blow.hits == 1 { "1 hit".to_owned() } else { format!("{} hits", blow.hits) };
    Dice {
        name: format!("{} {strikes} {at}", blow.unit).into(),
        colour: colour(blow.unit.side()),
        faces: 10,
        rolled: blow.dice.clone(),
        // Nothing hits where no face does.
        counts_from: Some((0..10).find(|&die| blow.modifiers.hits(die)).unwrap_or(10)),
        comes_to: if total == 0 { hits.into() } else { format!("{total:+} each: {hits}").into() },
    }
}

fn herald(title: impl Into<Cow<'static, str>>) -> Motion {
    Motion::Herald { symbol: "laurel", title: title.into(), about: "", by: None }
}

fn lost(side: Side) -> &'static str {
    match side {
        Side::Greece => "lost-greece",
        Side::Persia => "lost-persia",
    }
}

/// In which colour a side is shown, as styles name it.
pub(super) fn colour(side: Side) -> &'static str {
    match side {
        Side::Greece => "greece",
        Side::Persia => "persia",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use marathon::combat::Modifiers;

    #[test]
    fn every_die_that_hits_counts() {
        let unit = Unit::named("Levy foot 4").unwrap();
        let modifiers = Modifiers { against_phalanx: -1, ..Modifiers::default() };
        let blow = Blow { unit, dice: vec![1, 7, 3, 9, 5, 0], modifiers, hits: 2 };
        let html = crate::html::dice(&[dice(&blow, Hex::named("1417").unwrap(), true)]);
        assert_eq!(html.matches(" best\"").count(), 2, "{html}");
    }
}
