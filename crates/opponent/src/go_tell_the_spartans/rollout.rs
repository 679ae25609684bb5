//! The rollout policy: plays on to a position that can be evaluated, a Greek movement with enemies near.

use super::candidates;
use super::scripts::{self, BASE};
use go_tell_the_spartans::map::Area;
use go_tell_the_spartans::phase::Phase;
use go_tell_the_spartans::{Action, Event, Position, Side};
use tabletop::{Chance, Log, Position as _};

/// Against the automaton a rollout ends after an Action Round whose number is a multiple of this, since a movement often pays
/// off in the round after it.
const ROUNDS_TOGETHER: u8 = 2;
/// From this Action Round on a rollout no longer waits for the enemy to come near.
const LATE: u8 = 4;
/// The most actions of a rollout.
const MAX_ACTIONS: u32 = 1_000;

/// Plays on. Between players, both sides move by their base scripts, up to the Greek movement after a Persian one. Against the
/// automaton the Greeks stand.
pub(super) fn play(position: &mut Position, chance: &mut impl Chance, log: &mut impl Log<Event>) {
    let alone = position.setup().players.is_automaton(Side::Persia);
    let mut persians_have_moved = false;
    for _ in 0..MAX_ACTIONS {
        if let Phase::Movement { side, .. } = *position.phase()
            && !alone
        {
            if side == Side::Greece && persians_have_moved {
                return;
            }
            persians_have_moved |= side == Side::Persia;
            scripts::carry_out(position, BASE[side as usize], chance, log, &mut Vec::new());
            continue;
        }
        let Some(action) = next(position) else { return };
        position.apply(action, chance, log);
    }
}

/// Completes a deployment or a movement of a player, as the best ready-made plan or script would.
pub(super) fn settle(position: &mut Position, chance: &mut impl Chance, log: &mut impl Log<Event>) {
    let (phase, side) = (*position.phase(), position.deciding_side());
    if position.setup().players.is_automaton(side) {
        return;
    }
    if let Phase::Movement { .. } = phase {
        return scripts::carry_out(position, BASE[side as usize], chance, log, &mut Vec::new());
    }
    for _ in 0..MAX_ACTIONS {
        let Phase::Deployment { .. } = position.phase() else { return };
        let Some(action) = candidates::deployment(position).or_else(|| first(position)) else { return };
        position.apply(action, chance, log);
    }
}

/// The next action; `None` where the position can be evaluated.
fn next(position: &Position) -> Option<Action> {
    match *position.phase() {
        Phase::Commitment { .. } | Phase::Conference { .. } | Phase::Guard | Phase::Over => None,
        // Complete a deployment that has begun, but stop before the next one: it is a decision of its own.
        Phase::Deployment { .. } => {
            if position.occupied(Side::Greece).is_empty() {
                return None;
            }
            candidates::deployment(position).or_else(|| first(position))
        }
        Phase::Movement { side: Side::Greece, .. } => {
            let begun =
                position.occupied(Side::Greece).iter().any(|area| position.has_acted(Side::Greece, area));
            let halfway = !position.round().is_multiple_of(ROUNDS_TOGETHER);
            (begun || halfway || !is_enemy_near(position)).then_some(Action::EndMovement)
        }
        Phase::Fire { side: Side::Persia, .. } => position.custom().or_else(|| first(position)),
        _ => first(position),
    }
}

/// Whether a Persian stack is next to a Greek one, so that the evaluation can tell good ground from bad.
fn is_enemy_near(position: &Position) -> bool {
    let persians = position.occupied(Side::Persia);
    let near = |greek: Area| !persians.and(greek.within(1)).is_empty();
    position.round() >= LATE || position.occupied(Side::Greece).iter().any(near)
}

fn first(position: &Position) -> Option<Action> {
    let mut first = None;
    position.for_each_action(|action| first = first.or(Some(action)));
    first
}
