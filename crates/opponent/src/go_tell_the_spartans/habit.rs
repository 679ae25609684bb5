//! What goes by itself, until the position can be judged: at the next Greek movement with enemies at hand.

use super::ideas;
use go_tell_the_spartans::map::{Area, AreaSet};
use go_tell_the_spartans::phase::Phase;
use go_tell_the_spartans::{Action, Position, Side};
use tabletop::Position as _;

/// So many Action Rounds are played through together: what a movement is good for, the second tells.
const TOGETHER: u8 = 2;
/// By then the enemies are at hand, or they do not mean to come.
const LATE: u8 = 4;

/// What is done next without a second thought; `None` where the position can be judged.
pub(super) fn next(position: &Position) -> Option<Action> {
    match *position.phase() {
        Phase::Commitment { .. } | Phase::Conference { .. } | Phase::Guard | Phase::Over => None,
        // A deployment that has begun is carried through; the next one is another matter.
        Phase::Deployment { .. } => {
            if position.occupied(Side::Greece).is_empty() {
                return None;
            }
            ideas::deployment(position).or_else(|| first(position))
        }
        Phase::Movement { side: Side::Greece, .. } => {
            let begun = position.occupied(Side::Greece).any(|area| position.has_acted(Side::Greece, area));
            let halfway = !position.round().is_multiple_of(TOGETHER);
            (begun || halfway || !is_at_hand(position)).then_some(Action::EndMovement)
        }
        Phase::Movement { side: Side::Persia, .. } => Some(position.custom().unwrap_or(Action::EndMovement)),
        Phase::Fire { side: Side::Persia, .. } => position.custom().or_else(|| first(position)),
        Phase::Fire { .. } | Phase::Melee { .. } | Phase::Retreat { .. } | Phase::Recovery { .. } => {
            first(position)
        }
    }
}

/// Whether the enemy is: then what has been done so far tells.
fn is_at_hand(position: &Position) -> bool {
    let persians = position.occupied(Side::Persia);
    let near = |greek: Area| !persians.and(AreaSet::within(greek, 1)).is_empty();
    position.round() >= LATE || position.occupied(Side::Greece).any(near)
}

fn first(position: &Position) -> Option<Action> {
    let mut first = None;
    position.for_each_action(|action| first = first.or(Some(action)));
    first
}
