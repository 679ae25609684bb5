//! 2.4 The charts and tables, each as it is printed.

mod commitment;
mod fire;
mod melee;
mod morale;
mod terrain;
mod tracks;

pub use commitment::{COMMITMENT, CONFERENCE, EPHIALTES, committed, contingents_remaining, round_of_entry};
pub use fire::{BLOCKS, Band, PRIORITY, hits, longest_range, priority};
pub use melee::{COLUMNS, FLANK_SHIFT, Losses, MELEE, TYPE_SHIFTS, result, type_shift};
pub use morale::{MORALE, MoraleRow, Verdict, rating, verdict};
pub use terrain::{TERRAIN, TerrainEffects, cost};
pub use tracks::{
    GREEK_ZONES, GREEKS_WIN, LEVELS, LEVELS_BETWEEN_PLAYERS, Level, PERSIAN_ZONES, TRACK_MOVES, TrackMove,
    Zone, level, zones,
};

pub use wargame::{Chart, Source};

use crate::rulebook;

/// Every chart.
#[rustfmt::skip]
pub const ALL: [Chart; 17] = {
    use Source::{Partly, Printed as P, Reconstructed as R};
    [
        Chart::new("Map", rulebook::MAP, R, P),
        Chart::new("Order of battle", rulebook::PIECES, R, P),
        Chart::new("Fire Results Table", rulebook::FIRE_ROLL, P, R),
        Chart::new("Missile Fire Priority", rulebook::FIRE_PRIORITY, R, R),
        Chart::new("Melee Combat Results Table", rulebook::MELEE_DIE, P, P),
        Chart::new("Column shifts for unit type", rulebook::SHIFTS, P, R),
        Chart::new("Column shifts for situation", rulebook::SHIFTS, P, Partly),
        Chart::new("Terrain Effects Chart", rulebook::MOVEMENT_COST, P, P),
        Chart::new("Persian Main Contingent Commitment Table", rulebook::MAIN_CONTINGENT, P, P),
        Chart::new("Ephialtes Table", rulebook::EPHIALTES, P, P),
        Chart::new("Greek Conference Table", rulebook::CONFERENCE, P, P),
        Chart::new("Greek Morale Table", rulebook::MORALE_CHECK, P, P),
        Chart::new("Persian Morale Table", rulebook::MORALE_CHECK, P, P),
        Chart::new("Morale results", rulebook::MORALE_RESULT, P, P),
        Chart::new("Morale track moves", rulebook::TRACK_MOVES, R, R),
        Chart::new("Morale track zones", rulebook::TRACK_ZONES, R, R),
        Chart::new("Levels of victory", rulebook::LEVELS, R, R),
    ]
};
