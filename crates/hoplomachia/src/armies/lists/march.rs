//! Sicily and Italy, and armies on the march: Syracuse, the western Greeks, the Misthophoroi, the levies of satraps.

use super::super::list::Amount::{Flat, PerLevel};
use super::super::list::{List, entry, levels, of, row};
use super::*;
use crate::troops::Troop::*;

#[rustfmt::skip]
pub(in super::super) const SYRACUSE: List = List {
    core: &[
        row(K_TO_A, 1, 4, &[of(Syrakousans, 100)]),
        row(K_TO_A, 5, 6, &[of(Syrakousans, 70), of(Ionians, 30).from("Selinous")]),
        row(FROM_G, 1, 6, &[of(Syrakousans, 50), of(Misthophoroi, 50)]),
    ],
    others: &[
        entry(Psiloi, PerLevel(2), ALL),
        entry(HellenicToxotes, Flat(1), ALL),
        entry(BoiotianHippeis, PerLevel(2), ALL),
    ],
    speakers: [3; 5],
    lochoi_per_strategos: 5,
    hamippoi: Some(ALL),
};

#[rustfmt::skip]
pub(in super::super) const WESTERN_GREEKS: List = List {
    core: &[row(ALL, 1, 6, &[of(Ionians, 100)])],
    others: &[entry(Hippeis, PerLevel(1), ALL)],
    speakers: [1; 5],
    lochoi_per_strategos: 8,
    hamippoi: None,
};

#[rustfmt::skip]
pub(in super::super) const MISTHOPHOROI: List = List {
    core: &[row(ALL, 1, 6, &[of(Misthophoroi, 80), of(Ataktes, 20)])],
    others: &[
        entry(MercenaryPeltasts, PerLevel(1), ALL),
        entry(KretanToxotes, PerLevel(1), ALL),
        entry(RhodianSphendonetes, Flat(1), ALL),
        entry(Psiloi, PerLevel(2), ALL),
        entry(Hippeis, Flat(1), ALL).doubtful(),
        entry(Baggage, PerLevel(1), ALL),
    ],
    speakers: [3; 5],
    lochoi_per_strategos: 8,
    hamippoi: None,
};

/// Persian horse is the core.
#[rustfmt::skip]
pub(in super::super) const SATRAPAL_LEVY: List = List {
    core: &[row(ALL, 1, 6, &[levels(Hetairoi, 1, 0)])],
    others: &[
        entry(Hippotoxotes, PerLevel(2), ALL),
        entry(Misthophoroi, PerLevel(1), ALL).doubtful(),
        entry(SkythianToxotes, PerLevel(4), ALL),
    ],
    speakers: [1; 5],
    lochoi_per_strategos: 8,
    hamippoi: None,
};
