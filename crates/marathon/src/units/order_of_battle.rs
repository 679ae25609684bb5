//! The counters. Their numbers and values are reconstructed (`docs/marathon/reconstruction.md`).

use super::{Kind, Wing};
use crate::Side;

/// What is printed on a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counter {
    /// Its name, unlike any other.
    pub name: &'static str,
    /// The wing it belongs to.
    pub wing: Wing,
    /// Its type.
    pub kind: Kind,
    /// 3.1 Strength points; none for a leader.
    pub strength: u8,
    /// 3.1 Morale rating.
    pub morale: i8,
    /// 11.5 Whether it is an Elite Unit.
    pub is_elite: bool,
}

/// 3.1 The two faces of a leader: himself, and whoever takes over from him.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commander {
    /// His name.
    pub name: &'static str,
    /// Morale rating.
    pub morale: i8,
    /// Movement bonus rating.
    pub bonus: u8,
}

const fn unit(wing: Wing, name: &'static str, kind: Kind, strength: u8, morale: i8) -> Counter {
    let is_elite = matches!(kind, Kind::Hazarabam) || matches!(wing, Wing::Spartans);
    Counter { name, wing, kind, strength, morale, is_elite }
}

const fn leader(wing: Wing, name: &'static str) -> Counter {
    unit(wing, name, Kind::Leader, 0, 0)
}

use Kind::*;
use Wing::*;

/// How many combat units the Greeks have; their numbers come first.
pub const GREEKS: usize = 25;
/// How many combat units there are; leaders are numbered after them.
pub const FIGHTERS: usize = 80;
/// How many units there are.
pub const COUNT: usize = 87;

/// Wing by wing; in a wing the phalanxes first and the skirmishers last, as one sets up.
#[rustfmt::skip]
pub(super) const COUNTERS: [Counter; COUNT] = [
    unit(GreekLeft,     "Plataeans",        Phalanx,           16, 2),
    unit(GreekLeft,     "Hippothontis",     Phalanx,           15, 2),
    unit(GreekLeft,     "Kekropis",         Phalanx,           15, 2),
    unit(GreekLeft,     "Oineis",           Phalanx,           15, 2),
    unit(GreekLeft,     "Akamantis I",      Hoplite,            7, 1),
    unit(GreekLeft,     "Javelin psiloi 1", JavelinPsiloi,      3, 0),
    unit(GreekLeft,     "Javelin psiloi 2", JavelinPsiloi,      3, 0),
    unit(GreekLeft,     "Club psiloi 1",    ClubPsiloi,         3, 0),
    unit(GreekCentre,   "Leontis I",        Hoplite,            7, 1),
    unit(GreekCentre,   "Leontis II",       Hoplite,            7, 1),
    unit(GreekCentre,   "Antiochis I",      Hoplite,            7, 1),
    unit(GreekCentre,   "Antiochis II",     Hoplite,            7, 1),
    unit(GreekCentre,   "Club psiloi 2",    ClubPsiloi,         3, 0),
    unit(GreekCentre,   "Club psiloi 3",    ClubPsiloi,         3, 0),
    unit(GreekRight,    "Pandionis",        Phalanx,           15, 2),
    unit(GreekRight,    "Aigeis",           Phalanx,           15, 2),
    unit(GreekRight,    "Erechtheis",       Phalanx,           15, 2),
    unit(GreekRight,    "Aiantis",          Phalanx,           15, 3),
    unit(GreekRight,    "Akamantis II",     Hoplite,            7, 1),
    unit(GreekRight,    "Javelin psiloi 3", JavelinPsiloi,      3, 0),
    unit(GreekRight,    "Javelin psiloi 4", JavelinPsiloi,      3, 0),
    unit(GreekRight,    "Club psiloi 4",    ClubPsiloi,         3, 0),
    unit(Spartans,      "Spartans I",       Phalanx,           16, 3),
    unit(Spartans,      "Spartans II",      Phalanx,           16, 3),
    unit(Spartans,      "Skiritai",         Hoplite,            4, 3),

    unit(PersianLeft,   "Levy foot 1",      ShieldAndSpear,     6, 0),
    unit(PersianLeft,   "Levy foot 2",      ShieldAndSpear,     6, 0),
    unit(PersianLeft,   "Levy foot 3",      ShieldAndSpear,     6, 0),
    unit(PersianLeft,   "Levy foot 4",      ShieldAndSpear,     6, 0),
    unit(PersianLeft,   "Levy foot 5",      ShieldAndSpear,     6, 0),
    unit(PersianLeft,   "Levy foot 6",      ShieldAndSpear,     6, 0),
    unit(PersianLeft,   "Cavalry 1",        Cavalry,            4, 1),
    unit(PersianLeft,   "Cavalry 2",        Cavalry,            4, 1),
    unit(PersianLeft,   "Archers 1",        Archer,             6, 0),
    unit(PersianLeft,   "Archers 2",        Archer,             6, 0),
    unit(PersianLeft,   "Archers 3",        Archer,             6, 0),
    unit(PersianLeft,   "Archers 4",        Archer,             6, 0),
    unit(PersianLeft,   "Skirmishers 1",    PersianSkirmisher,  4, 0),
    unit(PersianLeft,   "Skirmishers 2",    PersianSkirmisher,  4, 0),
    unit(PersianLeft,   "Skirmishers 3",    PersianSkirmisher,  4, 0),
    unit(PersianLeft,   "Skirmishers 4",    PersianSkirmisher,  4, 0),
    unit(PersianLeft,   "Skirmishers 5",    PersianSkirmisher,  4, 0),
    unit(PersianCentre, "Persians I",       Hazarabam,         10, 1),
    unit(PersianCentre, "Persians II",      Hazarabam,         10, 1),
    unit(PersianCentre, "Saka I",           Hazarabam,         10, 1),
    unit(PersianCentre, "Saka II",          Hazarabam,         10, 1),
    unit(PersianCentre, "Persian foot 1",   ShieldAndSpear,     6, 1),
    unit(PersianCentre, "Persian foot 2",   ShieldAndSpear,     6, 1),
    unit(PersianCentre, "Persian foot 3",   ShieldAndSpear,     6, 1),
    unit(PersianCentre, "Persian foot 4",   ShieldAndSpear,     6, 1),
    unit(PersianCentre, "Archers 5",        Archer,             6, 0),
    unit(PersianCentre, "Archers 6",        Archer,             6, 0),
    unit(PersianCentre, "Archers 7",        Archer,             6, 0),
    unit(PersianCentre, "Archers 8",        Archer,             6, 0),
    unit(PersianRight,  "Levy foot 7",      ShieldAndSpear,     6, 0),
    unit(PersianRight,  "Levy foot 8",      ShieldAndSpear,     6, 0),
    unit(PersianRight,  "Levy foot 9",      ShieldAndSpear,     6, 0),
    unit(PersianRight,  "Levy foot 10",     ShieldAndSpear,     6, 0),
    unit(PersianRight,  "Levy foot 11",     ShieldAndSpear,     6, 0),
    unit(PersianRight,  "Levy foot 12",     ShieldAndSpear,     6, 0),
    unit(PersianRight,  "Cavalry 3",        Cavalry,            4, 1),
    unit(PersianRight,  "Cavalry 4",        Cavalry,            4, 1),
    unit(PersianRight,  "Cavalry 5",        Cavalry,            4, 1),
    unit(PersianRight,  "Archers 9",        Archer,             6, 0),
    unit(PersianRight,  "Archers 10",       Archer,             6, 0),
    unit(PersianRight,  "Archers 11",       Archer,             6, 0),
    unit(PersianRight,  "Archers 12",       Archer,             6, 0),
    unit(PersianRight,  "Skirmishers 6",    PersianSkirmisher,  4, 0),
    unit(PersianRight,  "Skirmishers 7",    PersianSkirmisher,  4, 0),
    unit(PersianRight,  "Skirmishers 8",    PersianSkirmisher,  4, 0),
    unit(PersianRight,  "Skirmishers 9",    PersianSkirmisher,  4, 0),
    unit(PersianRight,  "Skirmishers 10",   PersianSkirmisher,  4, 0),
    unit(Ships,         "Marines 1",        Marine,             4, 1),
    unit(Ships,         "Marines 2",        Marine,             4, 1),
    unit(Ships,         "Marines 3",        Marine,             4, 1),
    unit(Ships,         "Marines 4",        Marine,             4, 1),
    unit(Ships,         "Marines 5",        Marine,             4, 1),
    unit(Ships,         "Marines 6",        Marine,             4, 1),
    unit(Ships,         "Marines 7",        Marine,             4, 1),
    unit(Ships,         "Marines 8",        Marine,             4, 1),

    leader(GreekLeft,     "Arimnestos"),
    leader(GreekCentre,   "Miltiades"),
    leader(GreekRight,    "Kallimachos"),
    leader(Spartans,      "Spartan polemarch"),
    leader(PersianLeft,   "Artaphernes"),
    leader(PersianCentre, "Datis"),
    leader(PersianRight,  "Hippias"),
];

/// In the order of the leaders' numbers: front, back.
#[rustfmt::skip]
pub(super) const COMMANDERS: [[Commander; 2]; COUNT - FIGHTERS] = [
    [Commander { name: "Arimnestos",        morale: 1, bonus: 2 }, Commander { name: "a Plataean captain", morale: 0, bonus: 1 }],
    [Commander { name: "Miltiades",         morale: 2, bonus: 2 }, Commander { name: "Themistokles",       morale: 1, bonus: 1 }],
    [Commander { name: "Kallimachos",       morale: 2, bonus: 2 }, Commander { name: "Stesilaos",          morale: 1, bonus: 1 }],
    [Commander { name: "Spartan polemarch", morale: 2, bonus: 2 }, Commander { name: "an enomotarch",      morale: 1, bonus: 1 }],
    [Commander { name: "Artaphernes",       morale: 1, bonus: 1 }, Commander { name: "a chiliarch",        morale: 0, bonus: 0 }],
    [Commander { name: "Datis",             morale: 2, bonus: 1 }, Commander { name: "the hazarapatish",   morale: 1, bonus: 0 }],
    [Commander { name: "Hippias",           morale: 0, bonus: 1 }, Commander { name: "a chiliarch",        morale: 0, bonus: 0 }],
];

/// 12.1.2 Whose loss loses the battle.
pub(super) const fn supreme(side: Side) -> Wing {
    match side {
        Side::Greece => GreekCentre,
        Side::Persia => PersianCentre,
    }
}
