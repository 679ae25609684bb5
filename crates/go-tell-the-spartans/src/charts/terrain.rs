//! The Terrain Effects Chart.

use crate::map::{Area, Terrain};
use crate::rulebook;

/// A line of the chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TerrainEffects {
    /// The terrain.
    pub terrain: Terrain,
    /// Movement: points to enter.
    pub to_enter: u8,
    /// Movement: points more when coming from below.
    pub uphill: u8,
    /// Fire combat: added to the die when firing into or across.
    pub fire: i8,
    /// Melee combat: columns for one who attacks from level 1.
    pub melee: i8,
}

/// The chart. The coast is no area: nobody moves, fires or fights into it.
#[rustfmt::skip]
pub const TERRAIN: [TerrainEffects; 3] = [
    TerrainEffects { terrain: Terrain::Level1, to_enter: 1, uphill: 0, fire:  0, melee:  0 },
    TerrainEffects { terrain: Terrain::Level2, to_enter: 1, uphill: 1, fire:  0, melee: -1 },
    TerrainEffects { terrain: Terrain::Wall,   to_enter: 1, uphill: 0, fire: -1, melee: -1 },
];

impl Terrain {
    /// Its line of the chart.
    #[inline]
    pub const fn effects(self) -> &'static TerrainEffects {
        &TERRAIN[self as usize]
    }
}

/// 8.1.2 The points that a step costs. The wall counts as level 1 for coming from below.
#[inline]
pub fn cost(from: Area, to: Area) -> u8 {
    tabletop::applies!(rulebook::MOVEMENT_COST);
    let effects = to.terrain().effects();
    effects.to_enter + if from.terrain() == Terrain::Level2 { 0 } else { effects.uphill }
}
