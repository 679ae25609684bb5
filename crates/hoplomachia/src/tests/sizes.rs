//! What is copied at every step of a search is small, and nothing of it is on the heap.

use crate::field::Unit;
use crate::{Action, Position};

#[test]
fn a_position_is_small_and_an_action_is_a_word() {
    assert!(
        size_of::<Position>() <= <Position as tabletop::Position>::MOST_BYTES,
        "{}",
        size_of::<Position>()
    );
    assert!(size_of::<Action>() <= 8, "{}", size_of::<Action>());
    assert!(size_of::<Unit>() <= 52, "{}", size_of::<Unit>());
    assert!(!std::mem::needs_drop::<Position>());
}
