//! The rollout policy: both sides advance, for some activations.

use super::movement::{self, Care};
use super::{doctrine, questions};
use marathon::phase::Phase;
use marathon::{Action, Event, Position};
use tabletop::{Chance, Log, Position as _};

/// How many activations a rollout plays: about a turn.
const ACTIVATIONS: u32 = 5;
/// The most questions besides.
const MAX_ACTIONS: u32 = 2_000;

pub(super) fn play(position: &mut Position, chance: &mut impl Chance, log: &mut impl Log<Event>) {
    let mut activations = 0;
    for _ in 0..MAX_ACTIONS {
        if *position.phase() == Phase::Orders {
            activations += 1;
            if activations > ACTIVATIONS {
                return;
            }
        }
        if !step(position, chance, log) {
            return;
        }
    }
}

/// Completes the activation that is going on.
pub(super) fn settle(position: &mut Position, chance: &mut impl Chance, log: &mut impl Log<Event>) {
    if let (Phase::Orders | Phase::Movement, Some(side)) = (*position.phase(), position.active_side()) {
        if *position.phase() == Phase::Orders {
            position.apply(Action::Activate, chance, log);
        }
        let doctrine = doctrine::expert_advance(side);
        movement::carry_out(position, &doctrine, Care::NearTheEnemy, chance, log, &mut Vec::new());
    }
}

/// The next decision, or a whole movement; whether there was one.
fn step(position: &mut Position, chance: &mut impl Chance, log: &mut impl Log<Event>) -> bool {
    if let (Phase::Orders | Phase::Movement, Some(wing)) = (*position.phase(), position.active_wing()) {
        if *position.phase() == Phase::Orders && doctrine::should_rest(position, wing) {
            position.apply(Action::Rest, chance, log);
        } else {
            settle(position, chance, log);
        }
        return true;
    }
    let Some(action) = questions::answer(position) else { return false };
    position.apply(action, chance, log);
    true
}
