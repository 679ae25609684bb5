//! OP8 Nemesis.

use super::battlefield::{battlefield, unit};
use super::on_dice;
use crate::nemesis::{People::*, nemesis};
use crate::phase::Step;
use crate::setup::OptionalRules;
use crate::troops::{AndreiaResult, Line, Troop};
use crate::{Setup, Side, rulebook};
use tabletop::Silent;

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

#[test]
fn whoever_meets_an_old_enemy_dares_more() {
    // Athenians pass on 8. Against Boiotians, whom they hate, on 9; Boiotians do not hate them.
    for (hates, dice, passes) in [(false, [4, 5], false), (true, [4, 5], true), (true, [4, 6], false)] {
        let optional = OptionalRules { nemesis: hates, ..OptionalRules::default() };
        let setup = Setup { optional, ..Setup::default() };
        let units = [
            unit(Side::First, Troop::Athenians, 3, (30, 20)),
            unit(Side::Second, Troop::Boiotians, 3, (26, 30)),
        ];
        let (mut position, ids) = battlefield(setup, Step::Epidromos, &units);
        let result = on_dice(&dice, |chance| {
            position.check_andreia(ids[0], Line::Katastrophe, &[ids[1]], chance, &mut Silent)
        });
        assert_eq!(result == AndreiaResult::Maintain, passes, "{hates} {dice:?}");
        assert_eq!(position.hatred(ids[1], ids[0]), 0);
    }
}
