//! Southern Hellas: Sparta, the Peloponnesian League, Elis, Arkadia, Argos.

use super::super::list::Amount::{Flat, FromMedium, PerLevel, PerTwoLevels};
use super::super::list::{List, entry, levels, lochoi, of, row};
use super::*;
use crate::troops::Troop::*;

#[rustfmt::skip]
pub(in super::super) const SPARTA: List = List {
    core: &[
        row(K_TO_P, 1, 2, &[of(Spartiates, 40), of(Perioikoi, 60)]),
        row(K_TO_P, 3, 4, &[of(Spartiates, 30), of(Perioikoi, 30), of(Korinthians, 40).from("League")]),
        row(K_TO_P, 5, 6, &[of(Spartiates, 25), of(Perioikoi, 25), of(Korinthians, 50).from("League")]),
        row(A, 1, 2, &[of(Spartiates, 30), of(Perioikoi, 70)]),
        row(A, 3, 4, &[of(Spartiates, 25), of(Perioikoi, 35), of(Arkadians, 30).from("Tegea"), lochoi(Skiritai, 1)]),
        row(A, 5, 6, &[of(Perioikoi, 40), of(Misthophoroi, 20), of(Korinthians, 40).from("League")]),
        row(G, 1, 2, &[of(Spartiates, 20), of(Perioikoi, 30), of(Korinthians, 50).from("League")]),
        row(G, 3, 4, &[of(Spartiates, 15), of(Perioikoi, 35), of(Misthophoroi, 20), of(Korinthians, 30).from("League")]),
        row(G, 5, 6, &[of(Spartiates, 20), of(Perioikoi, 40), of(Korinthians, 40).from("League")]),
        row(E, 1, 2, &[of(Spartiates, 20), of(Perioikoi, 50), of(Misthophoroi, 30)]),
        row(E, 3, 4, &[of(Spartiates, 20), of(Perioikoi, 40), of(Korinthians, 40).from("League")]),
        row(E, 5, 6, &[of(Perioikoi, 30), of(Ataktes, 40), of(Korinthians, 30).from("League")]),
    ],
    others: &[
        entry(Psiloi, PerLevel(1), ALL),
        entry(Skiritai, Flat(1), FROM_A),
        entry(MercenaryPeltasts, PerLevel(1), FROM_G).doubtful(),
        entry(KretanToxotes, PerLevel(1), FROM_G).doubtful(),
        entry(Hippeis, FromMedium(1), P_TO_A),
        entry(Hippeis, PerTwoLevels, FROM_G),
        entry(Hippeis, Flat(1), E),
    ],
    speakers: [0, 0, 0, 0, 1],
    lochoi_per_strategos: 8,
    hamippoi: Some(FROM_G),
};

#[rustfmt::skip]
pub(in super::super) const PELOPONNESIAN_LEAGUE: List = List {
    core: &[
        row(ALL, 1, 2, &[of(Korinthians, 100)]),
        row(ALL, 3, 4, &[of(Korinthians, 50), of(Korinthians, 50).from("Sikyon")]),
        row(ALL, 5, 6, &[lochoi(Perioikoi, 1), of(Korinthians, 34), of(Korinthians, 33).from("Sikyon"), of(Korinthians, 33).from("Epidauros")]),
    ],
    others: &[
        entry(Psiloi, PerLevel(2), ALL),
        entry(MercenaryPeltasts, Flat(1), FROM_G).doubtful(),
        entry(HellenicToxotes, Flat(1), ALL),
        entry(Hippeis, Flat(1), ALL),
        entry(Hippeis, Flat(1), E),
    ],
    speakers: [1; 5],
    lochoi_per_strategos: 8,
    hamippoi: None,
};

#[rustfmt::skip]
pub(in super::super) const ELIS: List = List {
    core: &[
        row(K_TO_G, 1, 6, &[of(Panhellenic, 70), of(Ataktes, 30)]),
        row(E, 1, 6, &[of(Panhellenic, 70), of(Ataktes, 30), lochoi(Epilektoi, 1)]),
    ],
    others: &[
        entry(Psiloi, PerLevel(2), ALL),
        entry(MercenaryPeltasts, Flat(1), ALL).doubtful(),
        entry(Hippeis, Flat(2), E),
    ],
    speakers: [1; 5],
    lochoi_per_strategos: 8,
    hamippoi: None,
};

#[rustfmt::skip]
pub(in super::super) const ARKADIA: List = List {
    core: &[
        row(K_TO_G, 1, 4, &[of(Arkadians, 100)]),
        row(K_TO_G, 5, 5, &[of(Arkadians, 50), of(Argives, 50).from("Argos")]),
        row(K_TO_G, 6, 6, &[of(Arkadians, 40), of(Misthophoroi, 10), of(Argives, 50).from("Argos")]),
        row(E, 1, 4, &[of(Arkadians, 100), levels(Epilektoi, 1, 0)]),
        row(E, 5, 5, &[of(Arkadians, 50), levels(Epilektoi, 1, 0), of(Boiotians, 50).from("Boiotia")]),
        row(E, 6, 6, &[of(Arkadians, 40), levels(Epilektoi, 1, 0), of(Misthophoroi, 10), of(Boiotians, 50).from("Boiotia")]),
    ],
    others: &[
        entry(Psiloi, PerLevel(2), ALL),
        entry(HellenicSphendonetes, Flat(1), ALL),
        entry(Hippeis, Flat(1), ALL).doubtful(),
    ],
    speakers: [2; 5],
    lochoi_per_strategos: 8,
    hamippoi: None,
};

#[rustfmt::skip]
pub(in super::super) const ARGOS: List = List {
    core: &[
        row(ALL, 1, 2, &[of(Argives, 100)]),
        row(ALL, 3, 3, &[of(Argives, 80), of(Panhellenic, 20).from("Kleonai")]),
        row(ALL, 4, 4, &[of(Argives, 70), of(Arkadians, 30).from("Mantineia")]),
        row(ALL, 5, 5, &[of(Argives, 80), of(Athenians, 20).from("Athens")]),
        row(G, 6, 6, &[of(Argives, 60), of(Korinthians, 40).from("Korinth")]),
        row(ALL, 6, 6, &[of(Argives, 60), of(Arkadians, 20).from("Mantineia"), of(Athenians, 20).from("Athens")]),
    ],
    others: &[
        entry(Psiloi, PerLevel(2), ALL),
        entry(Epilektoi, Flat(2), A_TO_G).doubtful(),
    ],
    speakers: [2; 5],
    lochoi_per_strategos: 8,
    hamippoi: None,
};
