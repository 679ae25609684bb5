//! V Generating battles: situations, the eight battle types, and the scenarios.

mod army;
mod free;
mod ground;
mod kind;
mod nation;
mod scenario;
mod scenarios;
mod situation;

pub use army::{Army, Arrival, Entry, Formation, Landing, Plan, Rites, Strategos, Unit};
pub use free::{Battle, FreeBattle, Quarter};
pub use ground::{MOST_PIECES, Pieces};
pub(crate) use ground::{SITES, VILLAGE, Village};
pub use kind::{Board, Cover, Fallback, Kind, KindData, Part};
pub use nation::Nation;
pub use scenario::{
    Edge, Exit, ExitOf, Hold, Judged, Limit, Piece, Scenario, ScenarioData, Special, Victory,
};
pub use situation::Situation;
