//! One pair of lochoi, from the blows to what becomes of the loser.

use super::{Fighter, From, Loser, Outcome, Penetration, resolve};
use crate::andreia::{Check, Checked};
use crate::troops::{AndreiaResult, Line};
use crate::{Setup, rulebook};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use tabletop::Chance;

/// A lochos and an enemy lochos that it has to do with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bout {
    /// Who attacks; in front of each other both do.
    pub first: Fighter,
    /// The other.
    pub second: Fighter,
    /// From where the first comes at the second.
    pub from: From,
    /// ME12 Whether each is in contact from another direction too.
    pub is_held: [bool; 2],
}

/// What a bout comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fought {
    /// How deep the first got, and the second.
    pub penetrations: [Penetration; 2],
    /// The line of the chart.
    pub outcome: Outcome,
    /// Who lost.
    pub loser: Loser,
    /// AN4 The checks of the loser: one for every push, and for every worse line.
    pub checks: ArrayVec<Checked, 2>,
    /// What becomes of each.
    pub fates: [Fate; 2],
}

/// What becomes of a lochos in a bout, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It stays where it is.
    Stays,
    /// ME15 It is disarrayed where it is.
    Disarrayed,
    /// ME16 It gives ground.
    GivesGround,
    /// ME16, R65 It gives ground and is disarrayed.
    GivesGroundDisarrayed,
    /// ME18 It routs in the next automatic phase.
    Breaks,
    /// ME19, R69 It is gone.
    Slaughtered,
}

impl Bout {
    /// Fights it out: blows, the chart, and the checks of who is pushed back.
    pub fn fight(&self, setup: &Setup, chance: &mut impl Chance) -> Fought {
        let [blow, back] = self.penetrations();
        let (outcome, loser) = resolve(blow, back, setup);
        let mut checks = ArrayVec::new();
        let fates = match loser {
            Loser::Neither if outcome == Outcome::BothDisarrayed => [Fate::Disarrayed; 2],
            Loser::Neither => [Fate::Stays; 2],
            Loser::Both => [self.broken(0, outcome), self.broken(1, outcome)],
            Loser::First => [self.lose(0, outcome, setup, &mut checks, chance), Fate::Stays],
            Loser::Second => [Fate::Stays, self.lose(1, outcome, setup, &mut checks, chance)],
        };
        Fought { penetrations: [blow, back], outcome, loser, checks, fates }
    }

    /// How deep the attack of each goes.
    pub fn penetrations(&self) -> [Penetration; 2] {
        let blow = self.second.penetrated_by(&self.first, self.from);
        let back = match self.from {
            From::Front => self.first.penetrated_by(&self.second, From::Front),
            // ME9, ME10 Who is struck from a side does nothing to the flanker.
            From::ShieldedFlank | From::Unshielded => {
                tabletop::applies!(rulebook::FLANKED);
                Penetration::Nothing
            }
        };
        [blow, back]
    }

    /// What becomes of each, with how many of [`Bout::THROWS`].
    pub fn odds(&self, setup: &Setup) -> ArrayVec<([Fate; 2], u32), 8> {
        let [blow, back] = self.penetrations();
        let (outcome, loser) = resolve(blow, back, setup);
        let mut odds = ArrayVec::new();
        let mut add = |fates: [Fate; 2], throws: u32| match odds.iter_mut().find(|(other, _)| *other == fates)
        {
            Some((_, all)) => *all += throws,
            None => odds.push((fates, throws)),
        };
        match loser {
            Loser::Neither if outcome == Outcome::BothDisarrayed => add([Fate::Disarrayed; 2], Bout::THROWS),
            Loser::Neither => add([Fate::Stays; 2], Bout::THROWS),
            Loser::Both => add([self.broken(0, outcome), self.broken(1, outcome)], Bout::THROWS),
            Loser::First => {
                self.losing(0, outcome, setup, &mut |fate, throws| add([fate, Fate::Stays], throws))
            }
            Loser::Second => {
                self.losing(1, outcome, setup, &mut |fate, throws| add([Fate::Stays, fate], throws))
            }
        }
        odds
    }

    /// All throws of the two checks that a loser makes at most.
    pub const THROWS: u32 = 36 * 36;

    /// What becomes of a loser, with how many throws.
    fn losing(&self, who: usize, outcome: Outcome, setup: &Setup, add: &mut dyn FnMut(Fate, u32)) {
        let check = self.check(who);
        let mut open = Some((Losing { outcome, is_disarrayed: false }, Bout::THROWS));
        while let Some((losing, throws)) = open.take() {
            if !losing.outcome.gives_ground() {
                add(self.broken(who, losing.outcome), throws);
                continue;
            }
            for (part, result) in check.throws() {
                match losing.after(result, setup) {
                    Ok(fate) => add(fate, throws / 36 * part),
                    // Only who fails loses heart once more.
                    Err(next) => open = Some((next, throws / 36 * part)),
                }
            }
        }
    }

    /// AN4 The check of who is pushed back.
    fn check(&self, who: usize) -> Check {
        let (loser, winner) =
            if who == 0 { (&self.first, &self.second) } else { (&self.second, &self.first) };
        let mut check = Check::new(loser.troop, Line::Melee, loser.condition).against([winner.troop]);
        check.nemesis += loser.courage;
        check
    }

    /// ME16 to ME19 Carries a line of the chart out on its loser, and every worse one his checks lead to.
    fn lose(
        &self,
        who: usize,
        outcome: Outcome,
        setup: &Setup,
        checks: &mut ArrayVec<Checked, 2>,
        chance: &mut impl Chance,
    ) -> Fate {
        let mut losing = Losing { outcome, is_disarrayed: false };
        while losing.outcome.gives_ground() {
            tabletop::applies!(rulebook::MELEE_CHECK);
            let checked = self.check(who).roll(chance);
            checks.push(checked);
            match losing.after(checked.result, setup) {
                Ok(fate) => return fate,
                Err(next) => losing = next,
            }
        }
        self.broken(who, losing.outcome)
    }

    /// R111 What becomes of a loser who cannot give ground: the next worse line that can be carried out.
    pub fn cornered(&self, who: usize) -> Fate {
        tabletop::applies!(rulebook::NO_WAY_BACK);
        self.broken(who, Outcome::Broken)
    }

    /// ME12, ME18, R69 A lochos that breaks while it is held from two sides is slaughtered.
    fn broken(&self, who: usize, outcome: Outcome) -> Fate {
        match outcome {
            Outcome::Slaughtered => Fate::Slaughtered,
            _ if self.is_held[who] => {
                tabletop::applies!(rulebook::HELD_FROM_TWO_SIDES);
                Fate::Slaughtered
            }
            _ => Fate::Breaks,
        }
    }
}

/// A loser on his way down the chart.
#[derive(Clone, Copy)]
struct Losing {
    outcome: Outcome,
    is_disarrayed: bool,
}

impl Losing {
    /// What a check comes to for who is pushed back or broken into: his fate, or a worse line.
    fn after(self, result: AndreiaResult, setup: &Setup) -> Result<Fate, Losing> {
        let mut is_disarrayed = self.is_disarrayed;
        if self.outcome == Outcome::BrokenInto && setup.broken_into_disarrays {
            tabletop::applies!(rulebook::BROKEN_INTO);
            is_disarrayed = true;
        }
        match result {
            AndreiaResult::Worse => Err(Losing { outcome: self.outcome.worse(), is_disarrayed }),
            AndreiaResult::Routed => Err(Losing { outcome: Outcome::Broken, is_disarrayed }),
            AndreiaResult::Disarrayed => Ok(Fate::GivesGroundDisarrayed),
            _ if is_disarrayed => Ok(Fate::GivesGroundDisarrayed),
            _ => Ok(Fate::GivesGround),
        }
    }
}
