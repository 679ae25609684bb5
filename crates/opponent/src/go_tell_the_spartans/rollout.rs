//! The rollout policy: plays on to a position that can be evaluated, the next Greek movement with enemies near.

use super::candidates;
use go_tell_the_spartans::map::Area;
use go_tell_the_spartans::phase::Phase;
use go_tell_the_spartans::{Action, Position, Side};
use tabletop::Position as _;

/// A rollout ends after an Action Round whose number is a multiple of this, since a movement often pays off in the round
/// after it.
const ROUNDS_TOGETHER: u8 = 2;
/// From this Action Round on a rollout no longer waits for the enemy to come near.
const LATE: u8 = 4;

/// The next action of a rollout; `None` where the position can be evaluated.
pub(super) fn next(position: &Position) -> Option<Action> {
    match *position.phase() {
        Phase::Commitment { .. } | Phase::Conference { .. } | Phase::Guard | Phase::Over => None,
        // Complete a deployment that has begun, but stop before the next one: it is a decision for the tree.
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
        Phase::Movement { side: Side::Persia, .. } => Some(position.custom().unwrap_or(Action::EndMovement)),
        Phase::Fire { side: Side::Persia, .. } => position.custom().or_else(|| first(position)),
        Phase::Overstacked { .. }
        | Phase::Fire { .. }
        | Phase::Melee { .. }
        | Phase::Retreat { .. }
        | Phase::Recovery { .. } => first(position),
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
