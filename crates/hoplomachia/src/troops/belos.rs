//! The belos numbers of each unit card. Their use is printed, their values are reconstructed.

use super::Troop::{self, *};

/// What a card says of missiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BelosCard {
    /// Whose it is.
    pub troop: Troop,
    /// What it shoots with; `None` for troops without missiles.
    pub missiles: Option<Missiles>,
    /// The belos check number: what it passes with.
    pub check: u8,
}

/// A belos symbol and its numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Missiles {
    /// The belos number.
    pub number: u8,
    /// Inches.
    pub range: u8,
}

#[rustfmt::skip]
pub(super) const BELOS: [BelosCard; Troop::COUNT] = [
    //                    number range check
    row(Spartiates,            0, 0, 7),
    row(Perioikoi,             0, 0, 7),
    row(Skiritai,              0, 0, 7),
    row(Athenians,             0, 0, 6),
    row(Thebans,               0, 0, 6),
    row(Boiotians,             0, 0, 6),
    row(Argives,               0, 0, 6),
    row(Korinthians,           0, 0, 6),
    row(Arkadians,             0, 0, 6),
    row(Panhellenic,           0, 0, 6),
    row(Ionians,               0, 0, 5),
    row(Ataktes,               0, 0, 5),
    row(Misthophoroi,          0, 0, 7),
    row(Epilektoi,             0, 0, 7),
    row(SacredBand,            0, 0, 7),
    row(Syrakousans,           0, 0, 6),
    row(ThrakianPeltasts,      5, 2, 8),
    row(MercenaryPeltasts,     5, 2, 8),
    row(IphikrateanPeltasts,   5, 2, 8),
    row(TriballianPeltasts,    4, 2, 8),
    row(Psiloi,                3, 2, 7),
    row(TribalPsiloi,          4, 2, 7),
    row(HellenicToxotes,       4, 5, 7),
    row(KretanToxotes,         5, 6, 8),
    row(SkythianToxotes,       5, 5, 7),
    row(HellenicSphendonetes,  4, 6, 7),
    row(RhodianSphendonetes,   5, 8, 8),
    row(Hippeis,               4, 2, 8),
    row(BoiotianHippeis,       4, 2, 8),
    row(Thessalians,           5, 2, 8),
    row(Hetairoi,              4, 2, 8),
    row(Hippotoxotes,          4, 4, 7),
    row(Baggage,               0, 0, 7),
    row(ScythedChariot,        0, 0, 7),
];

const fn row(troop: Troop, number: u8, range: u8, check: u8) -> BelosCard {
    let missiles = if number == 0 { None } else { Some(Missiles { number, range }) };
    BelosCard { troop, missiles, check }
}
