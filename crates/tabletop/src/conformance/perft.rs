//! Counting: a number that changes when a rule does.

use super::done;
use crate::Position;
use crate::chance::for_each_branch;

/// How many courses of `depth` decisions start here, every way the dice can fall counted as a course of its own.
/// Games that end sooner count for nothing.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    let Some(depth) = depth.checked_sub(1) else { return 1 };
    let mut courses = 0;
    position.for_each_action(|action| {
        for_each_branch(|branch| courses += perft(&done(position, action, branch).0, depth));
    });
    courses
}
