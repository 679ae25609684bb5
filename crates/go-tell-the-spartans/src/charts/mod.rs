//! 2.4 The charts and tables, each as it is printed.

mod commitment;
mod fire;
mod melee;
mod morale;
mod terrain;
mod tracks;

pub use commitment::{COMMITMENT, CONFERENCE, EPHIALTES, committed, contingents_remaining, round_of_entry};
pub use fire::{BLOCKS, Band, PRIORITY, hits, longest_range, priority};
pub use melee::{COLUMNS, FLANK_SHIFT, Losses, MELEE, TYPE_SHIFTS, odds_column, result, type_shift};
pub use morale::{MORALE, MoraleRow, Verdict, rating, verdict};
pub use terrain::{TERRAIN, TerrainEffects, cost};
pub use tracks::{GREEK_ZONES, LEVELS, Level, PERSIAN_ZONES, TRACK_MOVES, TrackMove, Zone, level, zones};

use serde::Serialize;
use tabletop::Rule;

use crate::rulebook;

/// Who made a value: the game as it was printed, or we, where what was printed is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Stated in the published rules or charts. Never changed.
    Printed,
    /// Ours, in keeping with everything printed. May be tuned.
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

/// Every chart.
#[rustfmt::skip]
pub const ALL: [Chart; 17] = {
    use Source::{Printed as P, Reconstructed as R};
    [
        chart("Map", rulebook::MAP, R, P),
        chart("Order of battle", rulebook::PIECES, R, P),
        chart("Fire Results Table", rulebook::FIRE_ROLL, P, R),
        chart("Missile Fire Priority", rulebook::FIRE_PRIORITY, R, P),
        chart("Melee Combat Results Table", rulebook::MELEE_DIE, P, P),
        chart("Column shifts for unit type", rulebook::SHIFTS, P, R),
        chart("Column shifts for situation", rulebook::SHIFTS, P, P),
        chart("Terrain Effects Chart", rulebook::MOVEMENT_COST, P, P),
        chart("Persian Main Contingent Commitment Table", rulebook::MAIN_CONTINGENT, P, P),
        chart("Ephialtes Table", rulebook::EPHIALTES, P, P),
        chart("Greek Conference Table", rulebook::CONFERENCE, P, P),
        chart("Greek Morale Table", rulebook::MORALE_CHECK, P, P),
        chart("Persian Morale Table", rulebook::MORALE_CHECK, P, P),
        chart("Morale results", rulebook::MORALE_RESULT, P, P),
        chart("Morale track moves", rulebook::TRACK_MOVES, R, R),
        chart("Morale track zones", rulebook::TRACK_ZONES, R, R),
        chart("Levels of victory", rulebook::LEVELS, R, R),
    ]
};

const fn chart(name: &'static str, rule: Rule, values: Source, heads: Source) -> Chart {
    Chart { name, rule, values, heads }
}
