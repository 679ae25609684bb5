//! Terrain: what it does to files that cross it, and to whoever defends it.

use crate::{Setup, rulebook};
use serde::{Deserialize, Serialize};

/// The kinds of ground.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "named after what they are")]
pub enum Terrain {
    Road,
    Crops,
    Beach,
    GentleHill,
    Farmland,
    SteepHill,
    Stream,
    Ditch,
    FieldWall,
    Broken,
    Marsh,
    Surf,
    Urban,
    Palisade,
    Forest,
    Gate,
    CityWall,
    Cliff,
    DeepRiver,
    Sea,
    Ravine,
}

impl Terrain {
    /// All of them.
    pub const ALL: [Terrain; 21] = [
        Terrain::Road,
        Terrain::Crops,
        Terrain::Beach,
        Terrain::GentleHill,
        Terrain::Farmland,
        Terrain::SteepHill,
        Terrain::Stream,
        Terrain::Ditch,
        Terrain::FieldWall,
        Terrain::Broken,
        Terrain::Marsh,
        Terrain::Surf,
        Terrain::Urban,
        Terrain::Palisade,
        Terrain::Forest,
        Terrain::Gate,
        Terrain::CityWall,
        Terrain::Cliff,
        Terrain::DeepRiver,
        Terrain::Sea,
        Terrain::Ravine,
    ];

    /// The disarray points of crossing it; `None` if it cannot be crossed. Reconstructed.
    #[rustfmt::skip]
    pub const fn disarray(self) -> Option<u8> {
        match self {
            Terrain::Road | Terrain::Gate                                                              => Some(0),
            Terrain::Crops | Terrain::Beach | Terrain::GentleHill                                      => Some(1),
            Terrain::Farmland                                                                          => Some(2),
            Terrain::SteepHill | Terrain::Stream | Terrain::Ditch | Terrain::FieldWall                 => Some(3),
            Terrain::Broken | Terrain::Marsh | Terrain::Surf                                           => Some(4),
            Terrain::Urban | Terrain::Palisade                                                         => Some(5),
            Terrain::Forest                                                                            => Some(6),
            Terrain::CityWall | Terrain::Cliff | Terrain::DeepRiver | Terrain::Sea | Terrain::Ravine   => None,
        }
    }

    /// What it adds to the Basic Defence Number of whoever stands higher on it or defends it. Reconstructed.
    #[rustfmt::skip]
    pub const fn defence(self) -> u8 {
        match self {
            Terrain::GentleHill | Terrain::Ditch | Terrain::Stream                           => 1,
            Terrain::SteepHill | Terrain::Palisade | Terrain::FieldWall | Terrain::Urban     => 2,
            Terrain::CityWall                                                                => 3,
            _                                                                                => 0,
        }
    }

    /// BC1 Whether it takes one from the missiles shot at whoever is behind it.
    pub const fn stops_missiles(self) -> bool {
        matches!(self, Terrain::FieldWall | Terrain::Palisade | Terrain::CityWall)
    }

    /// EC4 Whether horse may not charge whoever defends it.
    pub const fn stops_horse(self) -> bool {
        matches!(self, Terrain::FieldWall | Terrain::Palisade | Terrain::CityWall | Terrain::Ditch)
    }
}

wargame::few! {
    /// Some kinds of ground.
    pub struct Grounds(u32) of Terrain;
}

impl Grounds {
    /// Those in it.
    pub fn iter(self) -> impl Iterator<Item = Terrain> {
        Terrain::ALL.into_iter().filter(move |&terrain| self.contains(terrain))
    }

    /// DI4, MV9 The disarray points of a move across all of them: each kind counts once. `None` if it cannot be made.
    pub fn disarray(self) -> Option<u8> {
        tabletop::applies!(rulebook::TERRAIN_DISARRAY);
        self.iter().map(Terrain::disarray).sum()
    }

    /// ME4, R182 What somebody who stands on this holds against an enemy: the slope, houses or wall he is on and the enemy is not, and
    /// the works that the enemy has to stand on to come at him.
    #[must_use]
    pub fn held_against(self, enemy: Grounds) -> Grounds {
        use Terrain::{CityWall, Ditch, FieldWall, GentleHill, Palisade, SteepHill, Stream, Urban};
        let is_held = |terrain: Terrain| match terrain {
            GentleHill | SteepHill | Urban | CityWall => self.contains(terrain) && !enemy.contains(terrain),
            Ditch | Stream | Palisade | FieldWall => !self.contains(terrain) && enemy.contains(terrain),
            _ => false,
        };
        Terrain::ALL.into_iter().filter(|&terrain| is_held(terrain)).fold(Grounds::NONE, Grounds::with)
    }

    /// ME4, R120 What all of them add to a defence, or the best of them.
    pub fn defence(self, setup: &Setup) -> u8 {
        let bonuses = self.iter().map(Terrain::defence);
        if setup.best_terrain_bonus {
            tabletop::applies!(rulebook::TERRAIN_BONUSES);
            bonuses.max().unwrap_or(0)
        } else {
            bonuses.sum()
        }
    }
}
