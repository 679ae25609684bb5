//! IV Troop types, and their unit cards: one line of each table for every troop.

pub mod andreia;
mod belos;
mod epidromos;
mod reactions;
mod sizes;
mod strengths;

pub use andreia::{AndreiaChart, AndreiaResult, Line, Quality};
pub use belos::{BelosCard, Missiles};
pub use epidromos::EpidromosChart;
pub use reactions::{Reaction, ReactionChart};

use crate::rulebook;
use serde::{Deserialize, Serialize};

/// Whom a unit card is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "named after who they are")]
pub enum Troop {
    Spartiates,
    Perioikoi,
    Skiritai,
    Athenians,
    Thebans,
    Boiotians,
    Argives,
    Korinthians,
    Arkadians,
    Panhellenic,
    Ionians,
    Ataktes,
    Misthophoroi,
    Epilektoi,
    SacredBand,
    Syrakousans,
    ThrakianPeltasts,
    MercenaryPeltasts,
    IphikrateanPeltasts,
    TriballianPeltasts,
    Psiloi,
    TribalPsiloi,
    HellenicToxotes,
    KretanToxotes,
    SkythianToxotes,
    HellenicSphendonetes,
    RhodianSphendonetes,
    Hippeis,
    BoiotianHippeis,
    Thessalians,
    Hetairoi,
    Hippotoxotes,
    Baggage,
    ScythedChariot,
}

/// What kind of troops they are: whom they may charge, how they are grouped, and how they stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// Heavy foot in files.
    Hoplites,
    /// Javelins and a light shield.
    Peltasts,
    /// Javelins or stones, and no shield.
    Psiloi,
    /// Bowmen.
    Toxotes,
    /// Slingers.
    Sphendonetes,
    /// Horse in ranks, in a rhomboid or in a wedge.
    Hippeis,
    /// Horse archers and other light horse.
    LightHorse,
    /// Wagons, porters and sheep.
    Baggage,
    /// OP9 Scythed chariots.
    Chariot,
}

/// SC3 Whether troops keep files.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Discipline {
    /// They have rates for Close and Open Files: they stand in lochoi or ilai, and form taxeis or hipparchies.
    Disciplined,
    /// They have a rate for No Files alone: they stand in groups.
    Undisciplined,
}

/// The arrangements of rank and file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arrangement {
    /// CF.
    CloseFiles,
    /// OF.
    OpenFiles,
    /// NF.
    NoFiles,
}

/// Inches a turn, by arrangement; `None` where the card has no such number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rates {
    /// In Close Files.
    pub close: Option<u8>,
    /// In Open Files.
    pub open: Option<u8>,
    /// In No Files.
    pub none: Option<u8>,
}

/// The first half of a unit card. The others are [`EpidromosChart`] and [`BelosCard`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card {
    /// Whose it is.
    pub troop: Troop,
    /// How many stands one behind the other.
    pub ranks: u8,
    /// How many they may choose to be.
    pub deepest: u8,
    /// How fast they are.
    pub rates: Rates,
    /// What they attack with.
    pub spear: u8,
    /// What an attack must exceed first, and what missiles lose.
    pub shield: u8,
    /// What it must exceed then.
    pub strength: u8,
    /// The Arete Threshold: what it must exceed last.
    pub threshold: u8,
    /// The arete modifier while Eager, Firm, Unsteady, Shaken.
    pub arete: [i8; 4],
    /// How much they are feared.
    pub phobos: u8,
    /// The Andreia number: what they pass with, on two dice.
    pub andreia: u8,
    /// Which Andreia Check and Belos Reaction charts they have.
    pub quality: Quality,
    /// The Disarray Qualifier: what points must exceed; `None` for who is never disarrayed.
    pub disarray_qualifier: Option<u8>,
}

impl Troop {
    /// How many there are.
    pub const COUNT: usize = 34;

    /// All of them.
    pub fn all() -> impl Iterator<Item = Troop> + Clone {
        strengths::STRENGTHS.iter().map(|card| card.troop)
    }

    /// Movement, melee and courage.
    pub const fn card(self) -> &'static Card {
        &strengths::STRENGTHS[self as usize]
    }

    /// Charges and the push.
    pub const fn epidromos(self) -> &'static EpidromosChart {
        &epidromos::EPIDROMOS[self as usize]
    }

    /// Missiles.
    pub const fn belos(self) -> &'static BelosCard {
        &belos::BELOS[self as usize]
    }

    /// Whether they are men picked out of all others.
    pub const fn is_picked(self) -> bool {
        matches!(self, Troop::Epilektoi | Troop::SacredBand)
    }

    /// What kind of troops they are.
    pub const fn class(self) -> Class {
        match self {
            Troop::ThrakianPeltasts
            | Troop::MercenaryPeltasts
            | Troop::IphikrateanPeltasts
            | Troop::TriballianPeltasts => Class::Peltasts,
            Troop::Psiloi | Troop::TribalPsiloi => Class::Psiloi,
            Troop::HellenicToxotes | Troop::KretanToxotes | Troop::SkythianToxotes => Class::Toxotes,
            Troop::HellenicSphendonetes | Troop::RhodianSphendonetes => Class::Sphendonetes,
            Troop::Hippeis | Troop::BoiotianHippeis | Troop::Thessalians | Troop::Hetairoi => Class::Hippeis,
            Troop::Hippotoxotes => Class::LightHorse,
            Troop::Baggage => Class::Baggage,
            Troop::ScythedChariot => Class::Chariot,
            _ => Class::Hoplites,
        }
    }

    /// SC3, R86 Disciplined is who has rates for Close and Open Files.
    pub fn discipline(self) -> Discipline {
        tabletop::applies!(rulebook::DISCIPLINE);
        let rates = self.card().rates;
        if self.class() == Class::LightHorse {
            tabletop::applies!(rulebook::LIGHT_HORSE);
        }
        match rates.close.and(rates.open) {
            Some(_) => Discipline::Disciplined,
            None => Discipline::Undisciplined,
        }
    }

    /// AG1, R101 Whether they can stand like this: mercenary peltasts in all three arrangements.
    pub fn can_form(self, arrangement: Arrangement) -> bool {
        tabletop::applies!(rulebook::ARRANGEMENTS);
        let can = self.rate(arrangement).is_some();
        if can && arrangement == Arrangement::NoFiles && self.discipline() == Discipline::Disciplined {
            tabletop::applies!(rulebook::MERCENARY_PELTASTS);
        }
        can
    }

    /// MV1 Inches a turn in an arrangement.
    pub const fn rate(self, arrangement: Arrangement) -> Option<u8> {
        let rates = self.card().rates;
        match arrangement {
            Arrangement::CloseFiles => rates.close,
            Arrangement::OpenFiles => rates.open,
            Arrangement::NoFiles => rates.none,
        }
    }

    /// Whether they carry the long spear with which peltasts may face formed hoplites.
    pub const fn has_long_spear(self) -> bool {
        matches!(self, Troop::IphikrateanPeltasts | Troop::TriballianPeltasts)
    }

    /// R21 Whether they count as Spartan for the Grim Resolve.
    pub const fn is_lakonian(self) -> bool {
        matches!(self, Troop::Spartiates | Troop::Perioikoi | Troop::Skiritai)
    }
}

impl Card {
    /// AN8 What the condition of the army adds to attack and Andreia.
    pub const fn arete_modifier(&self, condition: crate::arete::Condition) -> i8 {
        self.arete[condition as usize]
    }
}
