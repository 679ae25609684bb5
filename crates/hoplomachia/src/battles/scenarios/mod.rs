//! The fourteen scenarios. Forces are from the ancient accounts; their conversion to lochoi, the ground and the positions are ours.

mod amphipolis;
mod anapos;
mod delion;
mod koroneia;
mod lechaion;
mod leuktra;
mod mantineia;
mod oinophyta;
mod olpai;
mod solygeia;
mod spartolos;
mod sphakteria;
mod tanagra;
mod tegyra;

use super::army::{strategos, unit};
use super::scenario::{area, piece};
use super::{
    Army, Arrival, Edge, Entry, Exit, ExitOf, Formation, Hold, Judged, Kind, Landing, Limit, Nation, Plan,
    Rites, Scenario, ScenarioData, Special, Victory,
};
use crate::arete::Track;
use crate::pre_battle::Manner;
use crate::strategos::Character::{Crafty, CraftyPromachos, Demagogue, FellowHoplite, Promachos};
use crate::strategos::Stance;
use crate::terrain::Terrain;
use crate::troops::Troop::*;
use crate::{BySide, Side};
use wargame::plane::Heading;

const NORTH: Heading = Heading::NORTH;
const SOUTH: Heading = Heading::SOUTH;
const WEST: Heading = Heading::WEST;

pub(super) const fn data(scenario: Scenario) -> &'static ScenarioData {
    match scenario {
        Scenario::Tanagra => &tanagra::DATA,
        Scenario::Oinophyta => &oinophyta::DATA,
        Scenario::Spartolos => &spartolos::DATA,
        Scenario::Olpai => &olpai::DATA,
        Scenario::Sphakteria => &sphakteria::DATA,
        Scenario::Solygeia => &solygeia::DATA,
        Scenario::Delion => &delion::DATA,
        Scenario::Amphipolis => &amphipolis::DATA,
        Scenario::Mantineia => &mantineia::DATA,
        Scenario::Anapos => &anapos::DATA,
        Scenario::Koroneia => &koroneia::DATA,
        Scenario::Lechaion => &lechaion::DATA,
        Scenario::Tegyra => &tegyra::DATA,
        Scenario::Leuktra => &leuktra::DATA,
    }
}
