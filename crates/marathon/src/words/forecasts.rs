//! What a choice risks: the chance of a shot, of a retreat, of an attack.

use super::names;
use crate::combat::Role;
use crate::map::Hex;
use crate::morale::{Check, Occasion, Sum};
use crate::phase::Phase;
use crate::units::{Missile, Unit, UnitSet, Wing};
use crate::{Action, Position, Side};
use tabletop::odds::{self, Next, Odds};
use tabletop::{Forecast, Share};

pub(super) fn forecast(view: &Position, action: Action) -> Option<Forecast> {
    match action {
        Action::Fire { unit, at } => shot(view, unit, at),
        Action::Reactivate(wing) => reactivation(view, wing),
        Action::TryRetreat => retreat(view),
        Action::Attack(at) => attack(view, at),
        _ => None,
    }
}

/// How many dice hit, how many units fail the check after that, and how many of these break.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Tally {
    hits: u8,
    shaken: u8,
    broken: u8,
}

/// A unit that is hit: on how many faces it passes the check, and how it stands against rout afterwards.
#[derive(Clone, Copy)]
struct Hit {
    passes: u32,
    /// 9.0 Its strength, the points it has, and what is added to the die of its check against rout; nothing where hits of this kind
    /// are too few to rout anybody.
    rout: Option<(u8, u8, i8)>,
}

impl Hit {
    /// E2 On how many faces it holds after failing with so many hits; all of them while it has fewer points than strength.
    fn holds(&self, hits: u8) -> u32 {
        let Some((strength, points, added)) = self.rout else { return 10 };
        match points.saturating_add(hits).checked_sub(strength) {
            Some(above) => {
                let above = i8::try_from(above).unwrap_or(i8::MAX);
                faces(|die| i16::from(die) + i16::from(added) - i16::from(above) >= 5)
            }
            None => 10,
        }
    }
}

/// On how many of the ten faces something happens.
fn faces(does: impl Fn(u8) -> bool) -> u32 {
    (0..10).filter(|&die| does(die)).count() as u32
}

/// Dice that hit on so many faces, one after the other; then, if any hits, the checks of those who are hit.
fn settle(dice: &[u32], targets: &[Hit]) -> Odds<Tally> {
    odds::settle((0usize, false, Tally::default()), |&(at, fails, tally)| {
        if let Some(&hit) = dice.get(at) {
            let hits = Tally { hits: tally.hits + 1, ..tally };
            return throw(hit, (at + 1, false, hits), (at + 1, false, tally));
        }
        match targets.get(at - dice.len()) {
            Some(target) if fails => {
                let broken = Tally { broken: tally.broken + 1, ..tally };
                throw(target.holds(tally.hits), (at + 1, false, tally), (at + 1, false, broken))
            }
            Some(target) if tally.hits > 0 => {
                let shaken = Tally { shaken: tally.shaken + 1, ..tally };
                throw(target.passes, (at + 1, false, tally), (at, true, shaken))
            }
            _ => Next::End(tally),
        }
    })
}

/// Leaves out what cannot happen.
fn throw<S, E>(faces: u32, yes: S, no: S) -> Next<S, E> {
    Next::Throw([(faces, yes), (10 - faces, no)].into_iter().filter(|(weight, _)| *weight > 0).collect())
}

/// On how many faces a unit passes a check.
fn passing(view: &Position, unit: Unit, occasion: Occasion) -> u32 {
    let sum = view.check_sum(unit, occasion);
    faces(|die| Check { die, sum }.passes())
}

/// 8.3, 9.0 Those who would be hit.
fn hit(view: &Position, units: UnitSet, occasion: Occasion) -> Vec<Hit> {
    let rout = |unit: Unit| {
        // 11.3.1, C14 The coast counts in the rout step only by choice.
        let sum = view.check_sum(unit, Occasion::Rout(0));
        let added = if view.setup().coast_in_rout { sum.total() } else { sum.total() - sum.coast };
        (unit.strength(), view.disorganisation(unit), added)
    };
    let in_combat = occasion == Occasion::Combat;
    let hit = |unit| Hit {
        passes: passing(view, unit, occasion),
        rout: (in_combat && !view.is_routed(unit)).then(|| rout(unit)),
    };
    units.into_iter().map(hit).collect()
}

/// 6.2 How likely a leader has his wing act again.
fn reactivation(view: &Position, wing: Wing) -> Option<Forecast> {
    let leader = view.commander(view.leader_of(wing)?)?;
    let sum = Sum { rating: leader.morale, ..Sum::default() };
    let odds = settle(&[faces(|die| Check { die, sum }.passes())], &[]);
    let side = wing.side();
    Some(Forecast {
        seat: side.seat(),
        aim: format!("have {} act again", wing.name()),
        ends: vec![
            Share {
                words: "the wing acts again".to_owned(),
                favours: Some(side.seat()),
                chance: odds.chance(|tally| tally.hits > 0),
            },
            Share {
                words: "nothing happens".to_owned(),
                favours: None,
                chance: odds.chance(|tally| tally.hits == 0),
            },
        ],
        losses: Vec::new(),
        unseen: Vec::new(),
        assumes: format!("A die and the leader's rating of {}: 5 or more.", leader.morale),
    })
}

/// 7.5 How likely a shot hits and disorganises somebody.
fn shot(view: &Position, unit: Unit, at: Hex) -> Option<Forecast> {
    let shot = view.shot(unit, at)?;
    let is_bow = unit.kind().missile() == Some(Missile::Bow);
    let hits = faces(|die| shot.hits(die) && !(is_bow && die == 0));
    let targets: UnitSet =
        view.at(at).filter(|target| target.side() != unit.side() && !target.is_leader()).collect();
    let odds = settle(&[hits], &hit(view, targets, Occasion::Missile));
    let assumes = format!("The die hits with {hits} of 10 faces; whoever is hit checks morale.");
    Some(shaking(unit.side(), format!("shake {}", names::units(targets)), &odds, false, assumes))
}

/// 8.1.2 How likely skirmishers get away.
fn retreat(view: &Position) -> Option<Forecast> {
    let Phase::Retreat(unit) = *view.phase() else { return None };
    let pass = passing(view, unit, Occasion::Retreat);
    let odds = settle(&[pass], &[]);
    let away = odds.chance(|tally| tally.hits > 0);
    let stay = odds.chance(|tally| tally.hits == 0);
    let side = unit.side();
    Some(Forecast {
        seat: side.seat(),
        aim: format!("get {unit} away"),
        ends: vec![
            Share { words: format!("{unit} may retreat"), favours: Some(side.seat()), chance: away },
            Share { words: format!("{unit} stay engaged"), favours: Some(side.enemy().seat()), chance: stay },
        ],
        losses: Vec::new(),
        unseen: Vec::new(),
        assumes: "One morale check.".to_owned(),
    })
}

/// 8.1 What an attack does to those who are attacked.
fn attack(view: &Position, at: Hex) -> Option<Forecast> {
    let side = view.active_side()?;
    let mut dice = Vec::new();
    for &(unit, count, target) in &view.strikes_at(Role::Attack, at) {
        let modifiers = view.modifiers(unit, &target);
        dice.extend((0..count).map(|_| faces(|die| modifiers.hits(die))));
    }
    let theirs = view.target_units(side.enemy(), at);
    let targets = hit(view, theirs, Occasion::Combat);
    let odds = settle(&dice, &targets);
    let can_rout =
        targets.iter().any(|target| target.holds(u8::try_from(dice.len()).unwrap_or(u8::MAX)) < 10);
    let assumes =
        "Whoever fails the check takes all hits, and with as many points as strength checks against rout."
            .to_owned();
    let mut forecast = shaking(side, format!("shake {}", names::units(theirs)), &odds, can_rout, assumes);
    let hits = odds.mean(|tally| u32::from(tally.hits));
    forecast.losses.push((side.enemy().seat(), format!("{hits:.1} hits by {} dice", dice.len())));
    Some(forecast)
}

/// How likely somebody is disorganised, or routs where that can come of it.
fn shaking(side: Side, aim: String, odds: &Odds<Tally>, can_rout: bool, assumes: String) -> Forecast {
    let end = |words: &str, favours: Side, holds: &dyn Fn(&Tally) -> bool| Share {
        words: words.to_owned(),
        favours: Some(favours.seat()),
        chance: odds.chance(holds),
    };
    let mut ends = vec![
        end("hits, but all hold", side.enemy(), &|tally| tally.hits > 0 && tally.shaken == 0),
        end("no hit", side.enemy(), &|tally| tally.hits == 0),
    ];
    if can_rout {
        let shaken = end("somebody is disorganised, nobody routs", side, &|tally| {
            tally.shaken > 0 && tally.broken == 0
        });
        ends.splice(0..0, [end("somebody routs", side, &|tally| tally.broken > 0), shaken]);
    } else {
        ends.insert(0, end("somebody is disorganised", side, &|tally| tally.shaken > 0));
    }
    Forecast { seat: side.seat(), aim, ends, losses: Vec::new(), unseen: Vec::new(), assumes }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::scene::Scene;

    /// The ends of a blow with one die that hits on five faces, at a unit of this strength that passes on five.
    fn ends(strength: u8) -> Vec<String> {
        let target = Hit { passes: 5, rout: Some((strength, 0, 0)) };
        let odds = settle(&[5], &[target]);
        let can_rout = target.holds(1) < 10;
        let forecast = shaking(Side::Greece, String::new(), &odds, can_rout, String::new());
        forecast.ends.into_iter().map(|end| format!("{:.3} {}", end.chance, end.words)).collect()
    }

    #[test]
    fn who_fails_with_as_many_points_as_strength_checks_once_more() {
        let rest = ["0.250 hits, but all hold", "0.500 no hit"];
        let routs = ["0.125 somebody routs", "0.125 somebody is disorganised, nobody routs"];
        assert_eq!(ends(1), [routs, rest].concat(), "half of those who fail break");
        assert_eq!(ends(2), [&["0.250 somebody is disorganised"][..], &rest].concat());
    }

    #[test]
    fn points_above_strength_make_it_harder_to_hold() {
        let hit = Hit { passes: 0, rout: Some((6, 4, 2)) };
        assert_eq!(hit.holds(1), 10, "5 points of 6");
        assert_eq!(hit.holds(2), 7, "6 of 6: a die of 3 or more, with 2 added");
        assert_eq!(hit.holds(5), 4, "three above");
        assert_eq!(hit.holds(20), 0);
    }

    #[test]
    fn a_leader_is_as_likely_to_be_obeyed_as_his_rating_says() {
        let scene = Scene::new("1510 Leontis I; 1510 Miltiades");
        let forecast = reactivation(&scene.position, Wing::GreekCentre).unwrap();
        assert_eq!(format!("{:.2}", forecast.chance()), "0.70");
    }
}
