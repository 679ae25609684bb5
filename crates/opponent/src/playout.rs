//! A game played to its end at random, as fast as the rules allow: for benchmarks, and for looking ahead.

use arrayvec::ArrayVec;
use tabletop::{Chance, Outcome, Position, Silent, Waiting};

/// How a playout went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// How the game ended.
    pub outcome: Outcome,
    /// How many decisions it took.
    pub decisions: u32,
}

/// Plays on until the game is over, every action as likely as any other. Nothing is put on the heap.
pub fn playout<P: Position>(position: &mut P, chance: &mut impl Chance) -> Playout {
    let mut decisions = 0;
    loop {
        match position.waiting() {
            Waiting::Over(outcome) => return Playout { outcome, decisions },
            Waiting::For(_) => {
                let action = any_action(position, chance);
                position.apply(action, chance, &mut Silent);
                decisions += 1;
            }
        }
    }
}

/// Hardly a decision offers more actions than this; one that does is looked at twice.
const KEPT: usize = 128;

/// One of the legal actions, all equally likely. There must be one. Keeping them for a moment is a third faster than
/// counting them first and finding the chosen one after.
#[inline]
fn any_action<P: Position>(position: &P, chance: &mut impl Chance) -> P::Action {
    let mut kept = ArrayVec::<P::Action, KEPT>::new();
    let mut beyond = 0;
    position.for_each_action(|action| beyond += usize::from(kept.try_push(action).is_err()));
    let nth = chance.pick((kept.len() + beyond) as u32) as usize;
    if nth < KEPT { kept[nth] } else { nth_action(position, nth).unwrap_or(kept[0]) }
}

#[cold]
fn nth_action<P: Position>(position: &P, nth: usize) -> Option<P::Action> {
    let mut index = 0;
    let mut found = None;
    position.for_each_action(|action| {
        if index == nth {
            found = Some(action);
        }
        index += 1;
    });
    found
}
