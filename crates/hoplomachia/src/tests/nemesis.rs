//! OP8 Nemesis.

use crate::nemesis::{People::*, nemesis};
use crate::rulebook;

#[test]
fn old_hatreds_add_to_courage() {
    tabletop::tested!(rulebook::NEMESIS);
    let twice = [
        (Messenians, Spartans),
        (Plataians, Thebans),
        (Akarnanians, Ambrakiots),
        (Amphilochians, Ambrakiots),
    ];
    assert_eq!(twice.map(|(of, against)| nemesis(of, against, 425)), [2; 4]);
    let once = [
        (Argives, Spartans),
        (Thespians, Thebans),
        (Orchomenians, Thebans),
        (Athenians, Boiotians),
        (Athenians, Megarians),
        (Athenians, Aiginetans),
        (Korinthians, Kerkyrans),
        (Korinthians, Athenians),
        (Leontinoi, Syrakousans),
        (Segesta, Syrakousans),
    ];
    assert_eq!(once.map(|(of, against)| nemesis(of, against, 425)), [1; 10]);
    assert_eq!(once.map(|(of, against)| nemesis(against, of, 425)), [0; 10], "not the other way");
    let mutual = [(Tegeans, Mantineians), (Phokians, Lokrians), (Phokians, Thessalians)];
    assert!(
        mutual.iter().all(|&(one, other)| nemesis(one, other, 425) == 1 && nemesis(other, one, 425) == 1)
    );
    assert_eq!((nemesis(Eleans, Spartans, 425), nemesis(Eleans, Spartans, 418)), (0, 1), "after 421");
    assert_eq!((nemesis(Spartans, Messenians, 425), nemesis(Athenians, Athenians, 425)), (0, 0));
}
