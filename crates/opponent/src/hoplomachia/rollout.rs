//! The rollout policy: both sides go by their rules of thumb for some turns.

use super::questions;
use hoplomachia::{Event, Position};
use tabletop::{Chance, Log, Position as _};

/// How many turns a rollout looks ahead.
const TURNS: u8 = 3;
/// The most decisions of one. Armies that have fallen apart take many of them a turn, and what they show about the orders is in the first.
const MOST: u32 = 120;

pub(super) fn play(position: &mut Position, chance: &mut impl Chance, log: &mut impl Log<Event>) {
    let last = position.turn().saturating_add(TURNS);
    for _ in 0..MOST {
        if position.turn() >= last {
            return;
        }
        let Some(action) = questions::answer(position) else { return };
        position.apply(action, chance, log);
    }
}
