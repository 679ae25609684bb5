//! Charts, and who made their values: much of what these games print is lost.

use serde::Serialize;
use tabletop::Rule;

/// Who made a value: the game as it was printed, or we, where what was printed is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Stated in the published rules or charts. Never changed.
    Printed,
    /// Printed in part: the rest is ours.
    Partly,
    /// Ours, consistent with everything printed. May be tuned.
    Reconstructed,
}

/// A chart, and who made what of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chart {
    /// What it is called.
    pub name: &'static str,
    /// Where the rules use it.
    pub rule: Rule,
    /// Who made its values.
    pub values: Source,
    /// Who made its heads: which line or column is whose.
    pub heads: Source,
}

impl Chart {
    /// A line of a game's list of charts.
    pub const fn new(name: &'static str, rule: Rule, values: Source, heads: Source) -> Chart {
        Chart { name, rule, values, heads }
    }
}
