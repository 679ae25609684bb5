//! The Epidromos Chart of each unit card: what the die of a charge comes to. The rows are printed, their contents reconstructed.

use super::Troop::{self, *};
use crate::Die;

/// The chart of a card, by the die of its charge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EpidromosChart {
    troop: Troop,
    charge: [u8; 6],
    drift: [u8; 6],
    qualifies_from: u8,
    disarray: [u8; 6],
    momentum: u8,
    othismos: [u8; 6],
}

/// Drift in half inches; M-QUAL from which die on, 0 for never; MOME. is one number, OTHISM. a row. A charge of 0 is none.
#[rustfmt::skip]
pub(super) const EPIDROMOS: [EpidromosChart; Troop::COUNT] = [
    //                          CHARGE by the die         DRIFT               M-QUAL DISARRAY       MOME. OTHISM.
    row(Spartiates,            [ 3,  3,  3,  4,  4,  4], [0, 0, 0, 1, 1, 1], 2, [0, 0, 0, 1, 1, 2], 3, [0, 1, 2, 3, 4, 5]),
    row(Perioikoi,             [ 3,  3,  3,  4,  4,  5], [0, 0, 0, 1, 1, 1], 2, [0, 0, 1, 1, 2, 3], 3, [0, 1, 2, 3, 4, 5]),
    row(Skiritai,              [ 3,  4,  4,  5,  5,  6], [0, 1, 1, 1, 2, 2], 2, [0, 0, 1, 1, 2, 3], 3, [0, 1, 1, 2, 3, 4]),
    row(Athenians,             [ 3,  4,  4,  5,  5,  6], [0, 1, 1, 1, 2, 2], 2, [0, 1, 1, 2, 3, 4], 4, [0, 1, 2, 3, 4, 5]),
    row(Thebans,               [ 3,  3,  4,  4,  5,  5], [0, 1, 1, 1, 2, 2], 2, [0, 1, 1, 2, 2, 4], 3, [0, 1, 2, 3, 4, 5]),
    row(Boiotians,             [ 3,  3,  4,  4,  5,  5], [0, 1, 1, 1, 2, 2], 2, [0, 1, 1, 2, 3, 4], 3, [0, 1, 2, 3, 4, 5]),
    row(Argives,               [ 3,  4,  4,  5,  6,  6], [0, 1, 2, 2, 2, 3], 2, [0, 1, 2, 2, 3, 4], 4, [0, 1, 2, 3, 4, 5]),
    row(Korinthians,           [ 3,  3,  4,  4,  5,  6], [0, 1, 1, 1, 2, 2], 2, [0, 1, 1, 2, 3, 4], 3, [0, 1, 2, 3, 4, 4]),
    row(Arkadians,             [ 3,  3,  4,  4,  5,  6], [0, 1, 1, 1, 2, 2], 2, [0, 1, 1, 2, 3, 4], 3, [0, 1, 2, 3, 4, 5]),
    row(Panhellenic,           [ 3,  3,  4,  4,  5,  6], [0, 1, 1, 1, 2, 2], 2, [0, 1, 1, 2, 3, 4], 3, [0, 1, 2, 3, 4, 5]),
    row(Ionians,               [ 3,  3,  4,  4,  5,  6], [0, 1, 1, 1, 2, 2], 3, [0, 1, 2, 2, 3, 4], 3, [0, 1, 2, 3, 4, 4]),
    row(Ataktes,               [ 2,  3,  3,  4,  5,  6], [0, 1, 2, 2, 2, 3], 3, [0, 1, 2, 2, 3, 4], 2, [0, 1, 2, 3, 4, 4]),
    row(Misthophoroi,          [ 3,  3,  4,  4,  5,  5], [0, 0, 0, 1, 1, 1], 2, [0, 0, 1, 1, 2, 3], 3, [0, 1, 2, 3, 4, 5]),
    row(Epilektoi,             [ 3,  4,  4,  4,  5,  5], [0, 0, 0, 1, 1, 1], 1, [0, 0, 1, 1, 2, 3], 3, [0, 1, 2, 3, 4, 5]),
    row(SacredBand,            [ 3,  4,  4,  5,  5,  6], [0, 0, 0, 1, 1, 1], 1, [0, 0, 0, 1, 1, 2], 4, [1, 1, 2, 3, 4, 5]),
    row(Syrakousans,           [ 3,  3,  4,  4,  5,  6], [0, 1, 2, 2, 2, 3], 3, [0, 1, 2, 2, 3, 4], 3, [0, 1, 2, 3, 4, 4]),
    row(ThrakianPeltasts,      [ 4,  5,  5,  6,  6,  7], [0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 0, 0, 0], 0, [0, 0, 1, 2, 3, 4]),
    row(MercenaryPeltasts,     [ 4,  4,  5,  5,  6,  6], [0, 0, 0, 0, 0, 0], 4, [0, 0, 0, 1, 1, 2], 1, [0, 1, 2, 2, 3, 4]),
    row(IphikrateanPeltasts,   [ 4,  4,  5,  5,  6,  6], [0, 0, 0, 0, 0, 0], 3, [0, 0, 0, 1, 1, 2], 3, [0, 1, 2, 3, 3, 4]),
    row(TriballianPeltasts,    [ 4,  5,  5,  6,  6,  7], [0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 0, 0, 0], 0, [0, 0, 1, 2, 3, 4]),
    row(Psiloi,                [ 4,  5,  6,  6,  7,  8], [0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 1, 1, 2]),
    row(TribalPsiloi,          [ 4,  5,  6,  6,  7,  8], [0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 0, 0, 0], 0, [0, 0, 1, 1, 2, 3]),
    row(HellenicToxotes,       [ 0,  0,  0,  0,  0,  0], [0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 1, 1, 1]),
    row(KretanToxotes,         [ 0,  0,  0,  0,  0,  0], [0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 0, 0, 0], 0, [0, 0, 1, 1, 1, 2]),
    row(SkythianToxotes,       [ 0,  0,  0,  0,  0,  0], [0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 0, 0, 0], 0, [0, 0, 1, 1, 1, 2]),
    row(HellenicSphendonetes,  [ 0,  0,  0,  0,  0,  0], [0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 1, 1, 1]),
    row(RhodianSphendonetes,   [ 0,  0,  0,  0,  0,  0], [0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 1, 1, 1]),
    row(Hippeis,               [ 6,  7,  8,  8,  9, 10], [0, 0, 0, 0, 0, 0], 3, [0, 1, 1, 2, 3, 4], 3, [0, 1, 2, 3, 4, 5]),
    row(BoiotianHippeis,       [ 6,  7,  8,  8,  9, 10], [0, 0, 0, 0, 0, 0], 3, [0, 1, 1, 2, 3, 4], 3, [0, 1, 2, 3, 4, 5]),
    row(Thessalians,           [ 7,  8,  8,  9, 10, 11], [0, 0, 0, 0, 0, 0], 2, [0, 0, 1, 1, 2, 3], 3, [0, 1, 2, 3, 4, 5]),
    row(Hetairoi,              [ 7,  8,  8,  9, 10, 11], [0, 0, 0, 0, 0, 0], 2, [0, 1, 1, 2, 3, 4], 4, [0, 1, 2, 3, 4, 5]),
    row(Hippotoxotes,          [ 6,  7,  8,  9, 10, 11], [0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 1, 1, 2]),
    row(Baggage,               [ 0,  0,  0,  0,  0,  0], [0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 0, 0, 0]),
    row(ScythedChariot,        [ 0,  0,  0,  0,  0,  0], [0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 0, 0, 0], 0, [0, 0, 0, 0, 0, 0]),
];

const fn row(
    troop: Troop,
    charge: [u8; 6],
    drift: [u8; 6],
    qualifies_from: u8,
    disarray: [u8; 6],
    momentum: u8,
    othismos: [u8; 6],
) -> EpidromosChart {
    EpidromosChart { troop, charge, drift, qualifies_from, disarray, momentum, othismos }
}

impl EpidromosChart {
    /// Whose it is.
    pub const fn troop(&self) -> Troop {
        self.troop
    }

    /// CHARGE: how many inches the unit may move.
    pub const fn charge(&self, die: Die) -> u8 {
        self.charge[die.index()]
    }

    /// The longest charge there is.
    pub const fn longest_charge(&self) -> u8 {
        self.charge[5]
    }

    /// DRIFT: half inches to the right, if the unit moved as far as it could.
    pub const fn drift(&self, die: Die) -> u8 {
        self.drift[die.index()]
    }

    /// M-QUAL: whether the die earns momentum.
    pub const fn qualifies(&self, die: Die) -> bool {
        self.qualifies_from != 0 && die.pips() >= self.qualifies_from
    }

    /// DISARRAY: the points of the charge.
    pub const fn disarray(&self, die: Die) -> u8 {
        self.disarray[die.index()]
    }

    /// MOME.: what momentum adds to attack and defence.
    pub const fn momentum(&self) -> u8 {
        self.momentum
    }

    /// OTHISM.: what the push adds to attack.
    pub const fn othismos(&self, die: Die) -> u8 {
        self.othismos[die.index()]
    }

    /// OTHISM. as a single number: the mean of the row, rounded.
    pub fn steady_othismos(&self) -> u8 {
        let sum: u8 = self.othismos.iter().sum();
        (sum + 3) / 6
    }
}
