//! Whose armies they are.

use crate::Epoch;
use crate::arete::Track;
use crate::strategos::School;
use serde::{Deserialize, Serialize};

/// The peoples and leagues that field armies, in the order of the lists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "named after who they are")]
pub enum Nation {
    Sparta,
    PeloponnesianLeague,
    Elis,
    Arkadia,
    Argos,
    Athens,
    Ionia,
    Boiotia,
    Phokis,
    Megara,
    Thessaly,
    Aitolia,
    Akarnania,
    Ambrakia,
    Chalkidike,
    Makedon,
    Thrace,
    Syracuse,
    WesternGreeks,
    Misthophoroi,
    SatrapalLevy,
}

impl Nation {
    /// All of them.
    pub const ALL: [Nation; 21] = [
        Nation::Sparta,
        Nation::PeloponnesianLeague,
        Nation::Elis,
        Nation::Arkadia,
        Nation::Argos,
        Nation::Athens,
        Nation::Ionia,
        Nation::Boiotia,
        Nation::Phokis,
        Nation::Megara,
        Nation::Thessaly,
        Nation::Aitolia,
        Nation::Akarnania,
        Nation::Ambrakia,
        Nation::Chalkidike,
        Nation::Makedon,
        Nation::Thrace,
        Nation::Syracuse,
        Nation::WesternGreeks,
        Nation::Misthophoroi,
        Nation::SatrapalLevy,
    ];

    /// PG14 Whether its army counts as Spartan for the base table, which it does before 371.
    pub fn is_spartan(self, epoch: Epoch) -> bool {
        self == Nation::Sparta && epoch < Epoch::Epaminondean
    }

    /// PG16 Whether its breakfast is worth four.
    pub fn is_thracian(self) -> bool {
        self == Nation::Thrace
    }

    /// Its arete track.
    pub const fn track(self, epoch: Epoch) -> Track {
        match (self, epoch) {
            (Nation::Sparta, Epoch::Epaminondean) => Track::Panhellenic,
            (Nation::Sparta, _) => Track::Lakonian,
            (Nation::Athens, _) => Track::Athenian,
            (Nation::Boiotia, Epoch::Epaminondean) => Track::ThebanHegemony,
            (Nation::Boiotia, _) => Track::Boiotian,
            (Nation::Misthophoroi, _) => Track::Misthophoroi,
            (Nation::Syracuse | Nation::WesternGreeks, _) => Track::Sikeliot,
            (Nation::Aitolia | Nation::Makedon | Nation::Thrace | Nation::SatrapalLevy, _) => {
                Track::Barbarian
            }
            _ => Track::Panhellenic,
        }
    }

    /// Where its strategoi come from.
    pub const fn school(self, epoch: Epoch) -> School {
        match (self, epoch) {
            (Nation::Sparta, _) => School::Lakonian,
            (Nation::Athens, _) => School::Democratic,
            (Nation::Boiotia, Epoch::Epaminondean) => School::ThebanHegemony,
            (Nation::Boiotia, _) => School::Boiotian,
            (Nation::Misthophoroi, _) => School::Misthophoroi,
            (Nation::Syracuse | Nation::WesternGreeks, _) => School::Sikeliot,
            (Nation::Aitolia | Nation::Makedon | Nation::Thrace | Nation::SatrapalLevy, _) => {
                School::Barbarian
            }
            _ => School::Panhellenic,
        }
    }
}
