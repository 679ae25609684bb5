//! The north and west: Thessaly, Aitolia and Akarnania, Ambrakia, Chalkidike, Makedon, Thrace.

use super::super::list::Amount::PerLevel;
use super::super::list::{List, entry, levels, of, row};
use super::*;
use crate::troops::Troop::*;

/// Horse on both wings is the core.
#[rustfmt::skip]
pub(in super::super) const THESSALY: List = List {
    core: &[row(ALL, 1, 6, &[levels(Thessalians, 2, 0)])],
    others: &[
        entry(Panhellenic, PerLevel(1), K_TO_G),
        entry(Misthophoroi, PerLevel(2), E),
        entry(Psiloi, PerLevel(2), ALL),
    ],
    speakers: [1; 5],
    lochoi_per_strategos: 8,
    hamippoi: Some(ALL),
};

/// Javelins are the core: some hoplites of Akarnania come along.
#[rustfmt::skip]
pub(in super::super) const AITOLIA: List = List {
    core: &[
        row(ALL, 1, 3, &[levels(ThrakianPeltasts, 3, 0), levels(TribalPsiloi, 4, 0), levels(Panhellenic, 1, 0)]),
        row(ALL, 4, 6, &[levels(ThrakianPeltasts, 3, 0), levels(TribalPsiloi, 4, 0), levels(Panhellenic, 2, 0)]),
    ],
    others: &[entry(HellenicSphendonetes, PerLevel(1), ALL)],
    speakers: [1; 5],
    lochoi_per_strategos: 8,
    hamippoi: None,
};

#[rustfmt::skip]
pub(in super::super) const AMBRAKIA: List = List {
    core: &[row(ALL, 1, 6, &[of(Korinthians, 100)])],
    others: &[entry(Psiloi, PerLevel(2), ALL)],
    speakers: [1; 5],
    lochoi_per_strategos: 8,
    hamippoi: None,
};

#[rustfmt::skip]
pub(in super::super) const CHALKIDIKE: List = List {
    core: &[row(ALL, 1, 6, &[of(Panhellenic, 70), of(Ataktes, 30)])],
    others: &[entry(ThrakianPeltasts, PerLevel(4), ALL), entry(BoiotianHippeis, PerLevel(1), ALL)],
    speakers: [1; 5],
    lochoi_per_strategos: 8,
    hamippoi: None,
};

#[rustfmt::skip]
pub(in super::super) const MAKEDON: List = List {
    core: &[row(ALL, 1, 6, &[levels(Hetairoi, 1, 1)])],
    others: &[
        entry(Ataktes, PerLevel(2), K_TO_A),
        entry(Panhellenic, PerLevel(1), FROM_G),
        entry(ThrakianPeltasts, PerLevel(3), ALL),
        entry(Psiloi, PerLevel(2), ALL),
    ],
    speakers: [1; 5],
    lochoi_per_strategos: 8,
    hamippoi: None,
};

#[rustfmt::skip]
pub(in super::super) const THRACE: List = List {
    core: &[row(ALL, 1, 6, &[levels(ThrakianPeltasts, 6, 0)])],
    others: &[
        entry(TriballianPeltasts, PerLevel(2), ALL).doubtful(),
        entry(Hetairoi, PerLevel(1), ALL),
        entry(Hippotoxotes, PerLevel(1), ALL),
        entry(TribalPsiloi, PerLevel(2), ALL),
    ],
    speakers: [1; 5],
    lochoi_per_strategos: 8,
    hamippoi: None,
};
