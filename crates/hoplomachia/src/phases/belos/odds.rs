//! What missiles and ekdromoi come to, before a die is thrown: counted in whole throws.

use super::attack::Attack;
use crate::ekdromoi::{self, Chase};
use crate::epilektoi::Roll;
use crate::field::UnitId;
use crate::troops::{AndreiaResult, Line, Reaction};
use crate::{Die, Position};
use wargame::plane::INCH;

/// One attack with missiles on a lochos, ile or stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShotOdds {
    /// On whom.
    pub unit: UnitId,
    /// On which lochos.
    pub file: u8,
    /// How far it is, in units of length.
    pub distance: i32,
    /// BC1 The belos intensity; nought or less has no effect.
    pub intensity: i8,
    /// How it reacts, by the die; `None` for no effect.
    pub reactions: [Option<Reaction>; 6],
    /// On how many faces it fails its check.
    pub fails: u32,
}

impl Position {
    /// What every attack comes to if a unit shoots now.
    pub fn shot_odds(&self, by: UnitId) -> Vec<ShotOdds> {
        self.attack_odds(by, self.kind_of_shooting())
    }

    /// ... if it runs up to its target and throws.
    pub fn belos_charge_odds(&self, by: UnitId) -> Vec<ShotOdds> {
        let Some(run) = self.way_of_run_up(by) else { return Vec::new() };
        let mut there = self.clone();
        if let Some(unit) = there.field.get_mut(by) {
            *unit = run.end;
        }
        there.attack_odds(by, Attack::BelosCharge)
    }

    fn attack_odds(&self, by: UnitId, attack: Attack) -> Vec<ShotOdds> {
        let Some((_, volleys)) = self.volleys(by, attack) else { return Vec::new() };
        let odds = volleys.iter().filter_map(|(aim, volley)| {
            let mark = self.aimed_at(by, aim)?;
            let effort = self.effort(aim.unit, aim.at, Roll::Belos);
            let struck = Die::ALL.map(|die| volley.strike(&mark, &self.setup, die.changed(effort)));
            let fails = struck.iter().flatten().filter(|struck| !struck.passes).count();
            Some(ShotOdds {
                unit: aim.unit,
                file: aim.at,
                distance: aim.distance,
                intensity: volley.intensity(&mark, &self.setup),
                reactions: struck.map(|struck| struck.map(|struck| struck.reaction)),
                fails: fails as u32,
            })
        });
        odds.collect()
    }

    /// EK3, EK4 With how many of 36 throws the ekdromoi of a lochos kill a stand of the enemy, reach him in vain, are lost, or do not
    /// reach him.
    pub fn chase_odds(&self, id: UnitId, file: u8, at: UnitId) -> Option<[u32; 4]> {
        let (unit, enemy) = (self.field.get(id)?, self.field.get(at)?);
        let from = unit.rect(file);
        let rect = enemy.rects().map(|(_, rect)| rect).min_by_key(|rect| rect.distance(&from))?;
        let mut odds = [0; 4];
        let changed = |die: Die, roll| die.changed(self.effort(id, file, roll));
        for inches in Die::ALL.map(|die| changed(die, Roll::RunningOut)) {
            if !rect.is_within(i32::from(inches.pips()) * INCH, &from) {
                odds[3] += 6;
                continue;
            }
            for die in Die::ALL {
                odds[match ekdromoi::chase(enemy.troop(), changed(die, Roll::Chase)) {
                    Chase::Kill => 0,
                    Chase::Nothing => 1,
                    Chase::Lost => 2,
                }] += 1;
            }
        }
        Some(odds)
    }

    /// PU2 With how many of 36 throws hoplites who pursue halt, if they try.
    pub fn halt_odds(&self, id: UnitId) -> Option<u32> {
        let check = self.check_of(id, Line::Recovering, [])?;
        let halts = check.throws().into_iter().filter(|(_, result)| *result == AndreiaResult::Recover);
        Some(halts.map(|(throws, _)| throws).sum())
    }
}
