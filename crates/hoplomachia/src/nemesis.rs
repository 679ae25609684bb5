//! OP8 Nemesis: what an old hatred adds to the Andreia number. Reconstructed.

use crate::battles::Nation;
use crate::rulebook;
use crate::troops::Troop;
use serde::{Deserialize, Serialize};

/// Peoples with an enemy they hate, and those they hate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "named after who they are")]
pub enum People {
    Aiginetans,
    Akarnanians,
    Ambrakiots,
    Amphilochians,
    Argives,
    Athenians,
    Boiotians,
    Eleans,
    Kerkyrans,
    Korinthians,
    Leontinoi,
    Lokrians,
    Mantineians,
    Megarians,
    Messenians,
    Orchomenians,
    Phokians,
    Plataians,
    Segesta,
    Spartans,
    Syrakousans,
    Tegeans,
    Thebans,
    Thespians,
    Thessalians,
}

use People::*;

/// Who hates whom, and what it adds to the number of the first.
#[rustfmt::skip]
const HATREDS: [(People, People, i8); 21] = [
    (Messenians,    Spartans,    2),
    (Plataians,     Thebans,     2),
    (Akarnanians,   Ambrakiots,  2),
    (Amphilochians, Ambrakiots,  2),
    (Argives,       Spartans,    1),
    (Tegeans,       Mantineians, 1),
    (Mantineians,   Tegeans,     1),
    (Thespians,     Thebans,     1),
    (Orchomenians,  Thebans,     1),
    (Athenians,     Boiotians,   1),
    (Athenians,     Megarians,   1),
    (Athenians,     Aiginetans,  1),
    (Korinthians,   Kerkyrans,   1),
    (Korinthians,   Athenians,   1),
    (Phokians,      Lokrians,    1),
    (Lokrians,      Phokians,    1),
    (Phokians,      Thessalians, 1),
    (Thessalians,   Phokians,    1),
    (Eleans,        Spartans,    1),
    (Leontinoi,     Syrakousans, 1),
    (Segesta,       Syrakousans, 1),
];

impl People {
    /// Of an ally, by the name of his city.
    pub fn of_city(name: &str) -> Option<People> {
        Some(match name {
            "Ambrakia" => Ambrakiots,
            "Argos" => Argives,
            "Athens" => Athenians,
            "Korinth" => Korinthians,
            "Mantineia" => Mantineians,
            "Orchomenos" => Orchomenians,
            "Tegea" => Tegeans,
            "Thessaly" => Thessalians,
            _ => return None,
        })
    }

    /// Of those whose card is that of one people.
    pub fn of_troop(troop: Troop) -> Option<People> {
        Some(match troop {
            Troop::Spartiates | Troop::Perioikoi | Troop::Skiritai => Spartans,
            Troop::Athenians => Athenians,
            Troop::Thebans | Troop::SacredBand => Thebans,
            Troop::Boiotians | Troop::BoiotianHippeis => Boiotians,
            Troop::Argives => Argives,
            Troop::Korinthians => Korinthians,
            Troop::Syrakousans => Syrakousans,
            Troop::Thessalians => Thessalians,
            _ => return None,
        })
    }

    /// Of everybody else in an army.
    pub fn of_nation(nation: Nation) -> Option<People> {
        Some(match nation {
            Nation::Elis => Eleans,
            Nation::Argos => Argives,
            Nation::Athens => Athenians,
            Nation::Boiotia => Boiotians,
            Nation::Phokis => Phokians,
            Nation::Megara => Megarians,
            Nation::Thessaly => Thessalians,
            Nation::Akarnania => Akarnanians,
            Nation::Ambrakia => Ambrakiots,
            Nation::Syracuse => Syrakousans,
            _ => return None,
        })
    }
}

/// The year BC in which Elis fell out with Sparta.
const ELIS_TURNS: u16 = 421;

/// OP8 What is added to the Andreia number of one people against another, in a year BC.
pub fn nemesis(of: People, against: People, year: u16) -> i8 {
    tabletop::applies!(rulebook::NEMESIS);
    if of == Eleans && year >= ELIS_TURNS {
        return 0;
    }
    let hatred = HATREDS.into_iter().find(|&(first, second, _)| (first, second) == (of, against));
    hatred.map_or(0, |(_, _, added)| added)
}
