//! 490 BC: Marathon.

mod answers;
mod battle;

use crate::prepared::offered;

/// The game of the plain.
pub(crate) const PLAIN: &str = "marathon";

/// Whether the page offers it.
fn is_offered() -> bool {
    offered().any(|table| table.game().about().id == PLAIN)
}
