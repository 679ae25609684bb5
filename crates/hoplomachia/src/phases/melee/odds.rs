//! What every pair of lochoi in melee comes to, before a die is thrown.

use super::pairs::Clash;
use crate::melee::{Bout, Combatant, Fate};
use crate::phase::Step;
use crate::{Die, Position};
use arrayvec::ArrayVec;

/// Two lochoi that will fight, and what comes of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairOdds {
    /// Who attacks first.
    pub first: Combatant,
    /// The other.
    pub second: Combatant,
    /// Whether they push, and do not clash.
    pub is_push: bool,
    /// What the attack of each comes to at least and at most; 0 for one that hits nothing.
    pub attacks: [[u8; 2]; 2],
    /// What each has against it first: shield and what adds to it.
    pub shields: [i8; 2],
    /// What becomes of both, and with how many of [`PairOdds::all`] throws.
    pub fates: Vec<([Fate; 2], u32)>,
}

/// The dice of both pushes, and the checks of who is pushed back.
const THROWS: u32 = 6 * 6 * Bout::THROWS;

impl PairOdds {
    /// All throws.
    pub const fn all() -> u32 {
        THROWS
    }

    /// With how many throws one of them ends like this.
    pub fn throws(&self, who: usize, is: impl Fn(Fate) -> bool) -> u32 {
        self.fates.iter().filter(|(fates, _)| is(fates[who])).map(|(_, throws)| throws).sum()
    }
}

impl Position {
    /// Every pair that is to fight as all stand now.
    pub fn pair_odds(&self) -> Vec<PairOdds> {
        self.clashes().iter().filter_map(|clash| self.odds_of(clash)).collect()
    }

    fn odds_of(&self, clash: &Clash) -> Option<PairOdds> {
        let is_push = self.part_of(clash) == Step::OthismosMelee;
        let from = clash.aspect.counts_as();
        let mut odds = PairOdds {
            first: clash.first,
            second: clash.second,
            is_push,
            attacks: [[u8::MAX, 0]; 2],
            shields: [0; 2],
            fates: Vec::new(),
        };
        let gaps = self.gaps();
        let faces = if self.is_thrown_for(clash) { 6 } else { 1 };
        let dice: ArrayVec<Die, 6> = Die::ALL.into_iter().take(faces).collect();
        let each = THROWS / Bout::THROWS / (dice.len() * dice.len()) as u32;
        for &mine in &dice {
            for &theirs in &dice {
                let bout = self.bout_with(clash, [mine, theirs], &gaps)?;
                for (who, fighter) in [bout.first, bout.second].iter().enumerate() {
                    let attack = fighter.attack().unwrap_or(0);
                    let [least, most] = &mut odds.attacks[who];
                    (*least, *most) = ((*least).min(attack), (*most).max(attack));
                    odds.shields[who] = fighter.defence(from);
                }
                for (fates, part) in bout.odds(&self.setup) {
                    match odds.fates.iter_mut().find(|(other, _)| *other == fates) {
                        Some((_, all)) => *all += each * part,
                        None => odds.fates.push((fates, each * part)),
                    }
                }
            }
        }
        Some(odds)
    }
}
