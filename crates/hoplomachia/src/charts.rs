//! The sanides: every chart, and who made it. The published cards are lost, so most numbers are ours.

pub use wargame::{Chart, Source};

use crate::rulebook;

/// Every chart, in the order of the rules.
#[rustfmt::skip]
pub const ALL: [Chart; 29] = {
    use Source::{Partly, Printed as P, Reconstructed as R};
    [
        Chart::new("Unit cards: rates, melee, courage", rulebook::DISCIPLINE, R, P),
        Chart::new("Unit cards: Epidromos Chart", rulebook::CHARGE_ROLL, R, P),
        Chart::new("Unit cards: Andreia Check", rulebook::ANDREIA_CHECK, R, P),
        Chart::new("Unit cards: Belos", rulebook::INTENSITY, R, P),
        Chart::new("Unit cards: Belos Reactions", rulebook::REACTION_CHART, R, Partly),
        Chart::new("Stand sizes", rulebook::STAND_SIZES, R, P),
        Chart::new("Situation Chart", rulebook::SITUATION_CHART, P, P),
        Chart::new("Characters of strategoi", rulebook::CRAFTY, R, R),
        Chart::new("Stance of allied strategoi", rulebook::ALLIED_STANCE, R, R),
        Chart::new("Strategos Stance Charts", rulebook::STANCE_TEST, P, Partly),
        Chart::new("Base arete", rulebook::BASE_ARETE, P, P),
        Chart::new("Breakfast", rulebook::BREAKFAST, P, P),
        Chart::new("Hieres", rulebook::HIERES, R, P),
        Chart::new("Rhetoria", rulebook::RHETORIA, R, Partly),
        Chart::new("Sing the Paean", rulebook::PAEAN, R, P),
        Chart::new("Grim Resolve", rulebook::GRIM, R, P),
        Chart::new("Sphagia", rulebook::SPHAGIA, R, P),
        Chart::new("One Step More!", rulebook::ONE_STEP_MORE, R, P),
        Chart::new("Arete tracks", rulebook::TRACKS, Partly, Partly),
        Chart::new("Arete events", rulebook::ARETE_EVENTS, Partly, Partly),
        Chart::new("Phalanx under belos", rulebook::UNDER_BELOS, P, P),
        Chart::new("Surprised", rulebook::SURPRISED, P, P),
        Chart::new("Ekdromoi Chart", rulebook::EKDROMOI_CHART, R, P),
        Chart::new("Melee Calculation", rulebook::ATTACK, Partly, P),
        Chart::new("Melee Resolution Chart", rulebook::RESOLUTION, R, P),
        Chart::new("Terrain", rulebook::TERRAIN_DISARRAY, R, R),
        Chart::new("Terrain bonuses", rulebook::TERRAIN_BONUSES, R, Partly),
        Chart::new("Strategos casualties", rulebook::STRATEGOS_CASUALTY, R, R),
        Chart::new("Nemesis", rulebook::NEMESIS, R, R),
    ]
};
