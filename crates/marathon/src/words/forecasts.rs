//! What a choice risks: the chance of a shot, of a retreat, of an attack.

use super::names;
use crate::combat::Role;
use crate::map::Hex;
use crate::morale::{Check, Occasion};
use crate::phase::Phase;
use crate::units::{Missile, Unit, UnitSet};
use crate::{Action, Position, Side};
use tabletop::odds::{self, Next, Odds};
use tabletop::{Forecast, Share};

pub(super) fn forecast(view: &Position, action: Action) -> Option<Forecast> {
    match action {
        Action::Fire { unit, at } => shot(view, unit, at),
        Action::TryRetreat => retreat(view),
        Action::Attack(at) => attack(view, at),
        _ => None,
    }
}

/// How many dice hit, and how many units fail the check after that.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Tally {
    hits: u8,
    shaken: u8,
}

/// On how many of the ten faces something happens.
fn faces(does: impl Fn(u8) -> bool) -> u32 {
    (0..10).filter(|&die| does(die)).count() as u32
}

/// Dice that hit on so many faces, one after the other; then, if any hits, checks that pass on so many faces.
fn settle(dice: &[u32], checks: &[u32]) -> Odds<Tally> {
    odds::settle((0usize, Tally { hits: 0, shaken: 0 }), |&(at, tally)| {
        let more = |tally: Tally| (at + 1, tally);
        if let Some(&hit) = dice.get(at) {
            let hits = Tally { hits: tally.hits + 1, ..tally };
            return throw(hit, more(hits), more(tally));
        }
        match checks.get(at - dice.len()) {
            Some(&pass) if tally.hits > 0 => {
                throw(pass, more(tally), more(Tally { shaken: tally.shaken + 1, ..tally }))
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

fn checks(view: &Position, units: UnitSet, occasion: Occasion) -> Vec<u32> {
    units.into_iter().map(|unit| passing(view, unit, occasion)).collect()
}

/// 7.5 How likely a shot hits and disorganises somebody.
fn shot(view: &Position, unit: Unit, at: Hex) -> Option<Forecast> {
    let shot = view.shot(unit, at)?;
    let is_bow = unit.kind().missile() == Some(Missile::Bow);
    let hit = faces(|die| shot.hits(die) && !(is_bow && die == 0));
    let targets: UnitSet =
        view.at(at).filter(|target| target.side() != unit.side() && !target.is_leader()).collect();
    let odds = settle(&[hit], &checks(view, targets, Occasion::Missile));
    let assumes = format!("The die hits with {hit} of 10 faces; whoever is hit checks morale.");
    Some(shaking(unit.side(), format!("shake {}", names::units(targets)), &odds, assumes))
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
    let odds = settle(&dice, &checks(view, theirs, Occasion::Combat));
    let assumes = "Whoever fails the check takes all hits; the counterattack is not counted.".to_owned();
    let mut forecast = shaking(side, format!("shake {}", names::units(theirs)), &odds, assumes);
    let hits = odds.mean(|tally| u32::from(tally.hits));
    forecast.losses.push((side.enemy().seat(), format!("{hits:.1} hits from {} dice", dice.len())));
    Some(forecast)
}

/// How likely somebody is disorganised.
fn shaking(side: Side, aim: String, odds: &Odds<Tally>, assumes: String) -> Forecast {
    let end = |words: &str, favours: Side, holds: &dyn Fn(&Tally) -> bool| Share {
        words: words.to_owned(),
        favours: Some(favours.seat()),
        chance: odds.chance(holds),
    };
    Forecast {
        seat: side.seat(),
        aim,
        ends: vec![
            end("somebody is disorganised", side, &|tally| tally.shaken > 0),
            end("hits, but all hold", side.enemy(), &|tally| tally.hits > 0 && tally.shaken == 0),
            end("no hit", side.enemy(), &|tally| tally.hits == 0),
        ],
        losses: Vec::new(),
        unseen: Vec::new(),
        assumes,
    }
}
