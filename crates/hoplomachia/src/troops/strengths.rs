//! Unit cards: files, melee and courage. Their shape is printed, their numbers are reconstructed.

use super::Troop::{self, *};
use super::andreia::Quality::{self, *};
use super::{Card, Rates};

/// The first half of a unit card, troop by troop.
#[rustfmt::skip]
pub(super) const STRENGTHS: [Card; Troop::COUNT] = [
    //                          ranks      CF  OF  NF   Spear   Threshold   Eager ... Shaken  Phobos
    //                             deepest                 Shield                                Andreia
    //                                                        Strength                              chart            DQ
    row(Spartiates,            2, 2,  [3,  5,  0],  [6, 4, 5, 4],  [ 1,  0,  0, -1],  2, 9, Elite,           5),
    row(Perioikoi,             2, 2,  [3,  5,  0],  [6, 4, 5, 3],  [ 1,  0, -1, -1],  1, 8, Good,            4),
    row(Skiritai,              2, 2,  [3,  5,  0],  [6, 4, 5, 3],  [ 1,  0, -1, -1],  1, 8, Good,            5),
    row(Athenians,             2, 2,  [3,  4,  0],  [6, 4, 5, 3],  [ 2,  0, -1, -2],  1, 8, Average,         4),
    row(Thebans,               2, 4,  [3,  4,  0],  [6, 4, 6, 3],  [ 1,  0, -1, -2],  1, 8, Good,            3),
    row(Boiotians,             2, 3,  [3,  4,  0],  [6, 4, 5, 3],  [ 1,  0, -1, -2],  1, 8, Average,         3),
    row(Argives,               2, 2,  [3,  4,  0],  [6, 4, 5, 3],  [ 2,  0, -1, -2],  1, 8, Average,         3),
    row(Korinthians,           2, 2,  [3,  4,  0],  [6, 4, 5, 3],  [ 1,  0, -1, -2],  1, 8, Average,         4),
    row(Arkadians,             2, 2,  [3,  4,  0],  [6, 4, 5, 4],  [ 1,  0, -1, -2],  1, 8, Average,         4),
    row(Panhellenic,           2, 2,  [3,  4,  0],  [6, 4, 5, 3],  [ 1,  0, -1, -2],  1, 8, Average,         3),
    row(Ionians,               2, 2,  [3,  4,  0],  [6, 4, 4, 2],  [ 1,  0, -1, -2],  1, 7, Average,         3),
    row(Ataktes,               2, 2,  [3,  4,  0],  [6, 4, 4, 2],  [ 1,  0, -1, -2],  0, 7, Poor,            3),
    row(Misthophoroi,          2, 2,  [3,  5,  0],  [6, 4, 5, 3],  [ 1,  0,  0, -1],  1, 8, Good,            4),
    row(Epilektoi,             2, 2,  [3,  5,  0],  [6, 4, 5, 4],  [ 2,  0,  0, -1],  1, 8, Good,            4),
    row(SacredBand,            2, 3,  [3,  5,  0],  [6, 4, 6, 5],  [ 1,  0,  0,  0],  2, 9, Elite,           5),
    row(Syrakousans,           2, 4,  [3,  4,  0],  [6, 4, 5, 2],  [ 1,  0, -1, -2],  1, 7, Average,         3),
    row(ThrakianPeltasts,      1, 2,  [0,  0,  5],  [5, 2, 4, 3],  [ 1,  0, -1, -2],  1, 7, TribalPeltasts,  0),
    row(MercenaryPeltasts,     2, 2,  [4,  5,  6],  [5, 2, 5, 3],  [ 1,  0,  0, -1],  1, 7, DrilledPeltasts, 5),
    row(IphikrateanPeltasts,   2, 2,  [4,  5,  6],  [6, 3, 5, 3],  [ 1,  0,  0, -1],  1, 8, Iphikratean,     5),
    row(TriballianPeltasts,    1, 2,  [0,  0,  5],  [5, 2, 3, 3],  [ 2,  0, -1, -2],  1, 7, TribalPeltasts,  0),
    row(Psiloi,                1, 2,  [0,  0,  6],  [2, 0, 2, 1],  [ 1,  0, -1, -1],  0, 5, Skirmishers,     0),
    row(TribalPsiloi,          1, 2,  [0,  0,  6],  [3, 0, 2, 2],  [ 1,  0, -1, -1],  0, 6, Skirmishers,     0),
    row(HellenicToxotes,       1, 2,  [0,  0,  5],  [2, 0, 2, 1],  [ 0,  0, -1, -1],  0, 5, Shot,            0),
    row(KretanToxotes,         1, 2,  [0,  0,  6],  [3, 1, 2, 2],  [ 0,  0,  0, -1],  0, 7, Shot,            0),
    row(SkythianToxotes,       1, 2,  [0,  0,  5],  [3, 0, 2, 1],  [ 0,  0,  0, -1],  0, 6, Shot,            0),
    row(HellenicSphendonetes,  1, 2,  [0,  0,  5],  [2, 0, 2, 1],  [ 0,  0, -1, -1],  0, 5, Shot,            0),
    row(RhodianSphendonetes,   1, 2,  [0,  0,  6],  [2, 0, 2, 2],  [ 0,  0,  0, -1],  0, 7, Shot,            0),
    row(Hippeis,               2, 2,  [7,  9,  0],  [5, 1, 3, 3],  [ 1,  0, -1, -2],  1, 7, Horse,           3),
    row(BoiotianHippeis,       2, 2,  [7,  9,  0],  [5, 1, 3, 4],  [ 1,  0, -1, -1],  1, 7, Horse,           4),
    row(Thessalians,           1, 1,  [8, 10,  0],  [5, 1, 3, 4],  [ 1,  0, -1, -1],  1, 7, GoodHorse,       5),
    row(Hetairoi,              1, 1,  [8, 10,  0],  [5, 1, 3, 4],  [ 2,  0, -1, -2],  1, 7, GoodHorse,       4),
    row(Hippotoxotes,          1, 1,  [0,  0, 10],  [3, 0, 2, 1],  [ 0,  0, -1, -1],  0, 6, Shot,            0),
    row(Baggage,               1, 1,  [0,  0,  2],  [1, 0, 2, 0],  [ 0,  0,  0,  0],  0, 5, Train,           0),
    row(ScythedChariot,        1, 1,  [0,  0,  8],  [1, 0, 2, 0],  [ 0,  0,  0,  0],  0, 5, Train,           0),
];

/// A line of the table. A rate or a Disarray Qualifier of 0 is none.
#[allow(clippy::too_many_arguments, reason = "a line of the printed card has these columns")]
const fn row(
    troop: Troop,
    ranks: u8,
    deepest: u8,
    [close, open, none]: [u8; 3],
    [spear, shield, strength, threshold]: [u8; 4],
    arete: [i8; 4],
    phobos: u8,
    andreia: u8,
    quality: Quality,
    disarray: u8,
) -> Card {
    Card {
        troop,
        ranks,
        deepest,
        rates: Rates { close: some(close), open: some(open), none: some(none) },
        spear,
        shield,
        strength,
        threshold,
        arete,
        phobos,
        andreia,
        quality,
        disarray_qualifier: some(disarray),
    }
}

const fn some(number: u8) -> Option<u8> {
    if number == 0 { None } else { Some(number) }
}
