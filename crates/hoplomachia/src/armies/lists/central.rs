//! Attika, Ionia and central Hellas: Athens, Ionia, Boiotia, Phokis, Megara.

use super::super::list::Amount::{Flat, FromMedium, PerLevel};
use super::super::list::{List, Part, Share, entry, lochoi, of, row};
use super::*;
use crate::troops::Troop::*;

#[rustfmt::skip]
pub(in super::super) const ATHENS: List = List {
    core: &[
        row(K, 1, 2, &[of(Athenians, 100)]),
        row(K, 3, 4, &[of(Athenians, 75), of(Ionians, 25).from("Ionia")]),
        row(K, 5, 6, &[of(Athenians, 60), of(Argives, 15).from("Argos"), of(Ionians, 25).from("Ionia")]),
        row(P, 1, 2, &[of(Athenians, 100)]),
        row(P, 3, 4, &[of(Athenians, 80), lochoi(Panhellenic, 1).from("Plataia"), of(Ionians, 20).from("Ionia")]),
        row(P, 5, 6, &[of(Athenians, 70), lochoi(Panhellenic, 1).from("Messenia"), of(Ionians, 30).from("Ionia")]),
        row(A, 1, 2, &[of(Athenians, 80), of(Ionians, 20).from("Ionia")]),
        row(A, 3, 4, &[of(Athenians, 50), of(Ionians, 25).from("Ionia"), of(Argives, 25).from("Argos")]),
        row(A, 5, 6, &[of(Athenians, 50), of(Ataktes, 20), of(Ionians, 30).from("Ionia")]),
        row(G, 1, 2, &[of(Athenians, 100)]),
        row(G, 3, 4, &[of(Athenians, 60), of(Misthophoroi, 40)]),
        row(G, 5, 6, &[of(Athenians, 50), IPHIKRATES]),
        row(E, 1, 2, &[of(Athenians, 80), of(Misthophoroi, 20)]),
        row(E, 3, 4, &[of(Athenians, 100)]),
        row(E, 5, 6, &[of(Athenians, 60), of(Perioikoi, 40).from("Sparta")]),
    ],
    others: &[
        entry(Psiloi, PerLevel(3), K),
        entry(Psiloi, PerLevel(2), FROM_P),
        entry(HellenicToxotes, PerLevel(1), ALL),
        entry(SkythianToxotes, Flat(1), P_TO_A),
        entry(KretanToxotes, Flat(1), A),
        entry(RhodianSphendonetes, PerLevel(1), A),
        entry(ThrakianPeltasts, Flat(3), FROM_P).doubtful(),
        entry(MercenaryPeltasts, PerLevel(1), G),
        entry(IphikrateanPeltasts, PerLevel(1), E),
        entry(Hippeis, Flat(1), K),
        entry(Hippeis, PerLevel(1), FROM_P),
        entry(Hippotoxotes, FromMedium(1), P_TO_A),
    ],
    speakers: [2, 2, 3, 2, 2],
    lochoi_per_strategos: 5,
    hamippoi: Some(E),
};

const IPHIKRATES: Part = Part { troop: IphikrateanPeltasts, share: Share::Instead(3, 30), ally: None };

#[rustfmt::skip]
pub(in super::super) const IONIA: List = List {
    core: &[
        row(ALL, 1, 5, &[of(Ionians, 80), of(Ataktes, 20)]),
        row(ALL, 6, 6, &[of(Ionians, 80), of(Ataktes, 20), lochoi(Misthophoroi, 2)]),
    ],
    others: &[entry(Psiloi, PerLevel(2), ALL), entry(HellenicToxotes, Flat(1), ALL)],
    speakers: [1; 5],
    lochoi_per_strategos: 8,
    hamippoi: None,
};

#[rustfmt::skip]
pub(in super::super) const BOIOTIA: List = List {
    core: &[
        row(K_TO_A, 1, 2, &[of(Thebans, 30), of(Boiotians, 70)]),
        row(K_TO_A, 3, 4, &[of(Thebans, 40), of(Boiotians, 60)]),
        row(K_TO_A, 5, 6, &[of(Thebans, 30), of(Boiotians, 50), of(Panhellenic, 20).from("Lokris")]),
        row(G, 1, 2, &[of(Thebans, 50), of(Boiotians, 50)]),
        row(G, 3, 4, &[of(Thebans, 40), of(Boiotians, 60), lochoi(SacredBand, 1)]),
        row(G, 5, 6, &[of(Thebans, 30), of(Boiotians, 50), of(Athenians, 20).from("Athens")]),
        row(E, 1, 2, &[of(Thebans, 60), of(Boiotians, 40), lochoi(SacredBand, 1)]),
        row(E, 3, 4, &[of(Thebans, 40), of(Boiotians, 30), of(Arkadians, 30).from("Arkadia"), lochoi(SacredBand, 1)]),
        row(E, 5, 6, &[of(Thebans, 50), of(Boiotians, 20), of(Panhellenic, 30).from("Euboia"), THESSALIANS]),
    ],
    others: &[
        entry(Psiloi, PerLevel(3), ALL),
        entry(ThrakianPeltasts, Flat(2), ALL).doubtful(),
        entry(BoiotianHippeis, PerLevel(1), ALL),
        entry(BoiotianHippeis, Flat(1), E),
    ],
    speakers: [1, 1, 1, 1, 2],
    lochoi_per_strategos: 5,
    hamippoi: Some(ALL),
};

/// Three ilai who come besides the lochoi.
const THESSALIANS: Part = Part { troop: Thessalians, share: Share::PerLevel(0, 3), ally: Some("Thessaly") };

#[rustfmt::skip]
pub(in super::super) const PHOKIS: List = List {
    core: &[row(ALL, 1, 6, &[of(Panhellenic, 70), of(Ataktes, 30)])],
    others: &[entry(TribalPsiloi, PerLevel(3), ALL), entry(Hippeis, Flat(1), ALL)],
    speakers: [1; 5],
    lochoi_per_strategos: 8,
    hamippoi: None,
};

#[rustfmt::skip]
pub(in super::super) const MEGARA: List = List {
    core: PELOPONNESIAN_LEAGUE.core,
    others: &[
        entry(Psiloi, PerLevel(3), ALL),
        entry(MercenaryPeltasts, Flat(1), FROM_G).doubtful(),
        entry(HellenicToxotes, Flat(1), ALL),
        entry(Hippeis, Flat(1), ALL),
    ],
    speakers: [1; 5],
    lochoi_per_strategos: 8,
    hamippoi: None,
};
