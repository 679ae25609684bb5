//! A uniformly random game from a position to its end, without heap allocation: for benchmarks and statistics.

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

/// Plays uniformly random actions until the game is over. Allocates nothing.
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

/// Decisions with more actions than this are rare; they are enumerated a second time.
const BUFFERED: usize = 128;

/// A uniformly random legal action; there must be one. Buffering the actions is a third faster than enumerating them twice,
/// to count them and to find the chosen one.
#[inline]
fn any_action<P: Position>(position: &P, chance: &mut impl Chance) -> P::Action {
    let mut buffer = ArrayVec::<P::Action, BUFFERED>::new();
    let mut beyond = 0;
    position.for_each_action(|action| beyond += usize::from(buffer.try_push(action).is_err()));
    let nth = chance.pick((buffer.len() + beyond) as u32) as usize;
    if nth < BUFFERED { buffer[nth] } else { nth_action(position, nth) }
}

#[cold]
fn nth_action<P: Position>(position: &P, nth: usize) -> P::Action {
    let mut index = 0;
    let mut found = None;
    position.for_each_action(|action| {
        if index == nth {
            found = Some(action);
        }
        index += 1;
    });
    found.unwrap_or_else(|| unreachable!("a position lists the same {index} actions every time"))
}
