//! The rulings on what the printed text contradicts, a sentence each. `reconstruction.md` repeats them with reasons.

use crate::rulebook as rule;
use tabletop::Rule;

/// What each ruling decides.
pub const RULINGS: [(Rule, &str); 11] = [
    (
        rule::CONFERENCE_DIE,
        "The Conference is rolled with the ten-sided die, and Peloponnesians may stay on a 9 or 10.",
    ),
    (rule::END_OF_DAY_DIE, "The six-sided die is the End of Day die."),
    (rule::LIGHT_FACING_NUMBER, "The case on javelin and bow facing is 3.2.3."),
    (rule::NAMES, "The contingents are called Thebans and Locrians."),
    (
        rule::EPHIALTES_BOX,
        "Immortals and a Greek contingent both go into the Ephialtes Box, and do not fight each other there.",
    ),
    (rule::ASSAULTS, "A day has assaults, and an assault has Action Rounds."),
    (rule::LATER_ASSAULTS, "Every later assault of a day rolls for its contingent again."),
    (
        rule::SAME_DAY_LOSSES,
        "A contingent rolled again on the same day keeps its losses, and with fewer than nine units makes way for the next.",
    ),
    (
        rule::OVERSTACKING,
        "Two stacks of a side may share an area while it moves; when the segment ends their player chooses which is eliminated.",
    ),
    (rule::GUARD_IS_COUNTED, "The contingent that guards the path is one of those that stay."),
    (
        rule::JOINING,
        "Friends in melee may be joined by units of their type, which then belong to their stack.",
    ),
];
