//! What a charge comes to, step by step, as far as it can be told before it is made: counted in whole throws.

use super::checks::Answer;
use super::moves::Charger;
use super::who::{FARTHEST, GRAZE, longest};
use crate::body::Aspect;
use crate::charge::meeting;
use crate::epilektoi::Roll;
use crate::field::{Leg, UnitId};
use crate::melee::{Bout, Combatant, Fate, Fighter, Stage};
use crate::orders::Order;
use crate::troops::{AndreiaResult, Line};
use crate::{Die, Position};
use arrayvec::ArrayVec;
use wargame::plane::Rect;

/// All throws: my check, my die, their check, their die, and the checks of who is pushed back.
const THROWS: u32 = 36 * 6 * 36 * 6 * Bout::THROWS;

/// What a charge comes to against the nearest of those it is aimed at, for each pair of lochoi that meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChargeOdds {
    /// At whom.
    pub target: UnitId,
    /// How far he is, in units of length.
    pub apart: i32,
    /// What two dice must not exceed for the charge, with what strategoi add taken off.
    pub courage: i8,
    /// With how many of 36 throws it is made.
    pub dares: u32,
    /// How many inches it runs, by the die.
    pub inches: [u8; 6],
    /// How many of six dice bring momentum.
    pub momentum: u32,
    /// What momentum adds, and what the attack comes to with it and without; `None` where it hits nothing.
    pub attacks: [Option<u8>; 2],
    /// What a lochos of the target has against it: shield and what adds to it, strength, arete threshold.
    pub against: [i8; 3],
    /// How it can end, and with how many of [`ChargeOdds::all`] throws.
    pub ends: ArrayVec<(ChargeEnd, u32), 10>,
}

/// How a charge can end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ChargeEnd {
    /// The enemy breaks or evades before he is reached.
    GivesWay,
    /// His lochos breaks or is slaughtered.
    BreaksThem,
    /// It gives ground.
    PushesThem,
    /// Neither gains anything; perhaps both are disarrayed.
    Even,
    /// The charge falls short.
    Short,
    /// It is not made.
    Held,
    /// The charger gives ground.
    Pushed,
    /// He breaks: in the clash, or because he did not dare.
    Broken,
}

impl ChargeOdds {
    /// All throws.
    pub const fn all() -> u32 {
        THROWS
    }

    /// With how many throws it ends like one of these.
    pub fn throws(&self, is: impl Fn(ChargeEnd) -> bool) -> u32 {
        self.ends.iter().filter(|(end, _)| is(*end)).map(|(_, throws)| throws).sum()
    }

    fn add(&mut self, end: ChargeEnd, throws: u32) {
        match self.ends.iter_mut().find(|(other, _)| *other == end) {
            Some((_, all)) => *all += throws,
            None if throws > 0 => self.ends.push((end, throws)),
            None => {}
        }
    }
}

/// A lochos of each that will meet.
struct Pair {
    mine: Combatant,
    theirs: Combatant,
    aspect: Aspect,
}

impl Position {
    /// What comes of it if a unit charges now; `None` if it has nobody straight ahead.
    pub fn charge_odds(&self, id: UnitId) -> Option<ChargeOdds> {
        let unit = self.field.get(id)?;
        let mut targets = self.targets_within(id, longest(unit));
        if targets.is_empty() {
            targets = self.targets_within(id, FARTHEST).into_iter().take(1).collect();
        }
        let target = *targets.first()?;
        let check = self.check_of(id, Line::Charging, targets.iter().copied())?;
        let apart = self.apart(id, target);
        let chart = unit.troop().epidromos();
        let charges = Die::ALL.map(|die| self.with_die(id, die));
        // What they look like when they meet.
        let mut there = self.met(id, apart);
        // Both have checked before they fight.
        [id, target].into_iter().for_each(|unit| there.spend_effort(unit, 0, Roll::Andreia));
        let pair = there.pair(id, target)?;
        let fighters = |mine: bool, theirs: bool| there.fighters(&pair, [mine, theirs]);
        let [with, _] = fighters(true, false)?;
        let [without, enemy] = fighters(false, false)?;
        let card = enemy.troop.card();
        let mut odds = ChargeOdds {
            target,
            apart,
            courage: check.number() - check.dice,
            dares: check.throws_that_pass(),
            inches: charges.each_ref().map(|charge| chart.charge(charge.run.die)),
            momentum: charges.iter().filter(|charge| charge.run.has_momentum()).count() as u32,
            attacks: [with.attack(), without.attack()],
            against: [enemy.defence(pair.aspect.counts_as()), card.strength as i8, card.threshold as i8],
            ends: ArrayVec::new(),
        };
        for (throws, result) in check.throws() {
            let throws = THROWS / 36 * throws;
            match result {
                AndreiaResult::Charge => {
                    for charge in &charges {
                        self.run_odds(charge, target, &there, &pair, throws / 6, &mut odds);
                    }
                }
                AndreiaResult::Routed => odds.add(ChargeEnd::Broken, throws),
                _ => odds.add(ChargeEnd::Held, throws),
            }
        }
        odds.ends.sort();
        Some(odds)
    }

    /// A unit that has thrown its die runs, and its target answers.
    fn run_odds(
        &self,
        charge: &Charger,
        target: UnitId,
        there: &Position,
        pair: &Pair,
        throws: u32,
        odds: &mut ChargeOdds,
    ) {
        let (id, reach) = (charge.id, charge.run.reach());
        let apart = (self.apart(id, target) - GRAZE).max(0);
        let is_in_reach = self.targets_within(id, reach).contains(&target);
        let is_to_charge = self.field.get(target).is_some_and(|enemy| {
            enemy.conduct.order == Some(Order::Charge) && !self.strophe.acted.contains(target)
        });
        let comes_in = is_to_charge && self.can_countercharge(target, id);
        if !is_in_reach && !comes_in {
            return odds.add(ChargeEnd::Short, throws);
        }
        let Some(check) = self.check_of(target, self.line_of_answer(target, id), [id]) else {
            return;
        };
        for die in Die::ALL {
            let counter = self.with_die(target, die);
            let theirs = counter.run.reach();
            let throws = throws / 6;
            // R53 Who is out of reach is a target only if his own charge brings him there.
            if !is_in_reach && apart - reach > theirs {
                odds.add(ChargeEnd::Short, throws);
                continue;
            }
            for (part, result) in check.throws() {
                let throws = throws / 36 * part;
                let answer = self.answer_after(result, target, id);
                let (meets, momentum) = match answer {
                    Answer::Breaks | Answer::Evades => {
                        odds.add(ChargeEnd::GivesWay, throws);
                        continue;
                    }
                    Answer::Countercharges => {
                        (meeting(apart, reach, theirs).is_some(), counter.run.has_momentum())
                    }
                    Answer::Stands => (is_in_reach, false),
                };
                if !meets {
                    odds.add(ChargeEnd::Short, throws);
                    continue;
                }
                let Some([mut mine, mut enemy]) = there.fighters(pair, [charge.run.has_momentum(), momentum])
                else {
                    continue;
                };
                let crossed = self
                    .field
                    .get(id)
                    .map(|unit| self.ground().crossed(&unit.body, Leg::Ahead(apart.min(reach))));
                mine.is_disarrayed |= crossed.is_some_and(|crossed| charge.run.is_disarrayed(crossed));
                enemy.is_disarrayed |= result == AndreiaResult::Disarrayed;
                let from = pair.aspect.counts_as();
                let bout = Bout { first: mine, second: enemy, from, is_held: [false; 2] };
                for (fates, part) in bout.odds(&self.setup) {
                    odds.add(end(fates), throws / Bout::THROWS * part);
                }
            }
        }
    }

    /// The field with a charger who has run so far.
    fn met(&self, id: UnitId, apart: i32) -> Position {
        let mut there = self.clone();
        if let Some(unit) = there.field.get_mut(id) {
            unit.body = Leg::Ahead((apart - GRAZE).max(0)).end(&unit.body);
        }
        there
    }

    /// The two lochoi that are nearest to each other.
    fn pair(&self, id: UnitId, target: UnitId) -> Option<Pair> {
        let (unit, enemy) = (self.field.get(id)?, self.field.get(target)?);
        let pairs = unit.rects().flat_map(|mine| enemy.rects().map(move |theirs| (mine, theirs)));
        let far = |((_, mine), (_, theirs)): &((u8, Rect), (u8, Rect))| {
            mine.front_centre().distance_squared(theirs.front_centre())
        };
        let ((mine, _), (theirs, _)) = pairs.min_by_key(far)?;
        let of = |unit, file| Combatant { unit, file };
        Some(Pair { mine: of(id, mine), theirs: of(target, theirs), aspect: self.aspect_of(target, id) })
    }

    /// Both as they clash, with momentum or without.
    fn fighters(&self, pair: &Pair, momentum: [bool; 2]) -> Option<[Fighter; 2]> {
        let stage = |has_momentum| Stage::Epidromos { has_momentum };
        let gaps = self.gaps();
        Some([
            self.fighter(pair.mine, pair.theirs, stage(momentum[0]), &gaps)?,
            self.fighter(pair.theirs, pair.mine, stage(momentum[1]), &gaps)?,
        ])
    }
}

/// What a clash comes to for who charges.
fn end([mine, theirs]: [Fate; 2]) -> ChargeEnd {
    match (mine, theirs) {
        (Fate::Breaks | Fate::Slaughtered, _) => ChargeEnd::Broken,
        (Fate::GivesGround | Fate::GivesGroundDisarrayed, _) => ChargeEnd::Pushed,
        (_, Fate::Breaks | Fate::Slaughtered) => ChargeEnd::BreaksThem,
        (_, Fate::GivesGround | Fate::GivesGroundDisarrayed) => ChargeEnd::PushesThem,
        _ => ChargeEnd::Even,
    }
}
