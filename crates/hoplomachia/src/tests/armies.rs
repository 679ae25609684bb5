//! Army lists, and armies raised from them.

use super::on_dice;
use crate::arete::Track;
use crate::armies::{Level, Levied, Levy, MOST_STRATEGOI, MOST_UNITS, Share};
use crate::battles::{Battle, Board, FreeBattle, Kind, Nation};
use crate::pre_battle::Manner;
use crate::strategos::{Character, Stance};
use crate::troops::{Class, Troop};
use crate::{BySide, Epoch, Setup, Side, rulebook};
use tabletop::chance::Quick;

#[test]
fn every_nation_has_a_core_in_every_epoch_for_every_die() {
    for nation in Nation::ALL {
        for epoch in Epoch::ALL {
            for face in 1..=6 {
                let parts = nation.list().core(epoch, face).expect("a row");
                let percent = |share| match share {
                    Share::Percent(percent) | Share::Instead(_, percent) => u16::from(percent),
                    Share::Lochoi(_) | Share::PerLevel(..) => 0,
                };
                let sum: u16 = parts.iter().map(|part| percent(part.share)).sum();
                // What is left of a hundred is the first's, as is what is over.
                let is_core = matches!(sum, 0 | 80 | 90 | 100);
                assert!(is_core, "{nation:?} {epoch:?} {face}: {sum} of 100");
                assert!(parts[0].ally.is_none(), "{nation:?}: the senior taxis is its own");
            }
            assert_eq!(nation.list().core(epoch, 7), None);
        }
    }
}

#[test]
fn levels_have_their_lochoi() {
    let core = |level: Level, face| on_dice(&[face], |chance| level.core(chance));
    assert_eq!([1, 2, 3, 4, 5, 6].map(|face| core(Level::Picket, face)), [3, 3, 4, 4, 5, 5]);
    assert_eq!((core(Level::Small, 1), core(Level::Small, 6)), (5, 7));
    assert_eq!((core(Level::Medium, 1), core(Level::Medium, 6)), (9, 14));
    assert_eq!((core(Level::Large, 1), core(Level::Large, 6)), (15, 20));
    assert_eq!(Level::ALL.map(Level::less), [Level::Picket, Level::Picket, Level::Small, Level::Medium]);
}

/// Ten Athenian lochoi in the Periklean epoch, a die of 3: eight of a hundred Athenians, one lochos of Plataians, the rest from Ionia.
#[test]
fn a_list_is_read_with_dice() {
    tabletop::tested!(rulebook::GENERATING_ARMIES);
    tabletop::tested!(rulebook::CONTINGENTS);
    // 8 + 2 lochoi; the row of 3; Thracians come on a 3; two strategoi and the leader of the Ionians, their characters.
    let dice = [2, 3, 3, 5, 6, 1];
    let levy = on_dice(&dice, |chance| Levy::raise(Nation::Athens, Epoch::Periklean, Level::Medium, chance));
    let told: Vec<_> =
        levy.units.iter().map(|unit| (unit.troop, unit.files, unit.ally, unit.is_core)).collect();
    let expected = [
        (Troop::Athenians, 4, None, true),
        (Troop::Athenians, 3, None, true),
        (Troop::Panhellenic, 1, Some("Plataia"), true),
        (Troop::Ionians, 2, Some("Ionia"), true),
        (Troop::Psiloi, 2, Some("Ionia"), false),
        (Troop::Psiloi, 6, None, false),
        (Troop::HellenicToxotes, 3, None, false),
        (Troop::SkythianToxotes, 2, None, false),
        (Troop::ThrakianPeltasts, 3, None, false),
        (Troop::Hippeis, 3, None, false),
        (Troop::Hippotoxotes, 1, None, false),
    ];
    assert_eq!(told, expected);
    assert_eq!((levy.core(), levy.speakers, levy.track), (10, 2, Track::Athenian));
    assert_eq!(levy.stands(), 10 * 2 + 2 + 6 + 3 + 2 + 3 + 3 * 2 + 1);
    let told: Vec<_> = levy.strategoi.iter().map(|strategos| (strategos.character, strategos.ally)).collect();
    let expected =
        [(Character::Promachos, None), (Character::Crafty, None), (Character::Demagogue, Some("Ionia"))];
    assert_eq!(told, expected);
}

#[test]
fn allies_take_their_stance_when_the_armies_are_known() {
    let dice = [2, 3, 3, 1, 6, 1];
    let mut levy =
        on_dice(&dice, |chance| Levy::raise(Nation::Athens, Epoch::Periklean, Level::Medium, chance));
    assert_eq!(levy.strategoi[2].stance, None);
    // Subjects of Athens under a Demagogue, outnumbered: three worse.
    on_dice(&[2], |chance| levy.take_stances(Epoch::Periklean, true, chance));
    let stances: Vec<_> = levy.strategoi.iter().map(|strategos| strategos.stance).collect();
    assert_eq!(stances, [Some(Stance::Philos), Some(Stance::Philos), Some(Stance::Symmachos)]);
}

#[test]
fn hamippoi_run_with_some_horse_in_some_epochs() {
    tabletop::tested!(rulebook::HAMIPPOI);
    let with = |nation, epoch| {
        let levy = Levy::raise(nation, epoch, Level::Large, &mut Quick::new(1));
        let horse: Vec<bool> = levy
            .units
            .iter()
            .filter(|unit| unit.troop.class() == Class::Hippeis)
            .map(|unit| unit.has_hamippoi)
            .collect();
        assert!(!horse.is_empty(), "{nation:?} {epoch:?}");
        horse.into_iter().all(|has| has)
    };
    assert!(with(Nation::Boiotia, Epoch::Kimonean) && with(Nation::Syracuse, Epoch::Periklean));
    assert!(with(Nation::Thessaly, Epoch::Kimonean) && with(Nation::Athens, Epoch::Epaminondean));
    assert!(with(Nation::Sparta, Epoch::Agesilaan));
    assert!(!with(Nation::Athens, Epoch::Agesilaan) && !with(Nation::Sparta, Epoch::Periklean));
    assert!(!with(Nation::Makedon, Epoch::Epaminondean));
}

#[test]
fn iphikrates_brings_peltasts_in_place_of_hoplites() {
    // 8 + 2 lochoi and a 5; mercenary peltasts come by themselves, Thracians do not on a 2.
    let dice = [2, 5, 2, 3, 3, 3, 3];
    let levy = on_dice(&dice, |chance| Levy::raise(Nation::Athens, Epoch::Agesilaan, Level::Medium, chance));
    let count =
        |troop| levy.units.iter().filter(|unit| unit.troop == troop).map(|unit| unit.files).sum::<u8>();
    assert_eq!((count(Troop::Athenians), count(Troop::IphikrateanPeltasts)), (7, 9));
    assert_eq!((count(Troop::MercenaryPeltasts), count(Troop::ThrakianPeltasts)), (3, 0));
}

#[test]
fn elis_musters_a_levy_on_a_six_and_a_harmost_leads_three_cities() {
    let elis = |face| {
        on_dice(&[1, face, 1, 1], |chance| Levy::raise(Nation::Elis, Epoch::Kimonean, Level::Picket, chance))
            .track
    };
    assert_eq!((elis(5), elis(6)), (Track::Panhellenic, Track::Ataktes));
    let mut chance = Quick::new(7);
    let league = loop {
        let levy = Levy::raise(Nation::PeloponnesianLeague, Epoch::Periklean, Level::Large, &mut chance);
        if levy.units[0].troop == Troop::Perioikoi {
            break levy;
        }
    };
    assert_eq!(league.units[0].files, 1);
    assert!((15..=20).contains(&league.core()), "{}", league.core());
}

/// Every nation in every epoch at every level, many times over.
#[test]
fn every_army_is_sound() {
    let mut chance = Quick::new(460);
    let (mut most_units, mut most_strategoi) = (0, 0);
    for nation in Nation::ALL {
        for epoch in Epoch::ALL {
            for level in Level::ALL {
                for _ in 0..40 {
                    let mut levy = Levy::raise(nation, epoch, level, &mut chance);
                    levy.take_stances(epoch, false, &mut chance);
                    for unit in &levy.units {
                        assert_eq!(unit.troop.check_size(unit.files), Ok(()), "{levy:?}");
                    }
                    assert!(levy.units[0].is_core && levy.units[0].ally.is_none(), "{levy:?}");
                    assert!(levy.units.is_sorted_by_key(|unit| !unit.is_core), "{levy:?}");
                    let hoplites = levy
                        .units
                        .iter()
                        .filter(|unit| unit.is_core && unit.troop.class() == Class::Hoplites);
                    let lochoi: u8 = hoplites.map(|unit| unit.files).sum();
                    // Picked men and the like come on top of the lochoi of the level.
                    assert!(lochoi <= 24, "{levy:?}");
                    assert!(levy.strategoi.iter().all(|strategos| strategos.stance.is_some()));
                    most_units = most_units.max(levy.units.len());
                    most_strategoi = most_strategoi.max(levy.strategoi.len());
                }
            }
        }
    }
    assert!(most_units < MOST_UNITS && most_strategoi < MOST_STRATEGOI, "{most_units} {most_strategoi}");
}

fn clash() -> FreeBattle {
    FreeBattle {
        epoch: Epoch::Periklean,
        kind: Kind::Clash,
        manner: Manner::Arrayed,
        board: Board::Broad,
        level: Level::Medium,
        invader: Nation::Athens,
        defender: Nation::Boiotia,
    }
}

#[test]
fn a_free_battle_is_as_its_type_allows() {
    let refused = |battle: FreeBattle| battle.check().err().map(|illegal| illegal.rule);
    assert_eq!(refused(clash()), None);
    assert_eq!(refused(FreeBattle { manner: Manner::Ambush, ..clash() }), Some(rulebook::CLASH));
    assert_eq!(refused(FreeBattle { board: Board::Long, ..clash() }), Some(rulebook::CLASH));
    let pass = FreeBattle { kind: Kind::Pass, manner: Manner::Ambush, board: Board::Long, ..clash() };
    assert_eq!(refused(pass), None);
    let setup = Setup::default();
    assert_eq!(clash().levels(&setup), BySide { first: Level::Medium, second: Level::Medium });
    assert_eq!(pass.levels(&setup), BySide { first: Level::Medium, second: Level::Small });
    assert_eq!(
        (clash().nation(Side::First), clash().nation(Side::Second)),
        (Nation::Athens, Nation::Boiotia)
    );
}

#[test]
fn both_armies_are_raised_before_allies_take_their_stances() {
    tabletop::tested!(rulebook::BOTH_ARMIES);
    let armies = clash().raise(&Setup::default(), &mut Quick::new(3));
    assert_eq!((armies.first.nation, armies.second.nation), (Nation::Athens, Nation::Boiotia));
    for (_, levy) in armies.iter() {
        assert!(levy.strategoi.iter().all(|strategos| strategos.stance.is_some()));
    }
    let written = r#"{ "free_battle": true, "epoch": "periklean", "battle_type": "clash", "manner": "arrayed", "table": "broad",
        "level": "medium", "invader": "athens", "defender": "boiotia" }"#;
    let setup: Setup = serde_json::from_str(written).unwrap();
    assert_eq!(setup.battle, Battle::Free(clash()));
}

#[test]
fn hoplites_belong_to_the_core_and_picked_men_stand_beside_the_senior_taxis() {
    tabletop::tested!(rulebook::PHALANX);
    let mut chance = Quick::new(371);
    let is_hoplites = |unit: &&Levied| unit.troop.class() == Class::Hoplites;
    for nation in [Nation::Thessaly, Nation::Makedon, Nation::Argos] {
        let levy = Levy::raise(nation, Epoch::Alkibiadean, Level::Large, &mut chance);
        assert!(levy.units.iter().any(|unit| is_hoplites(&unit)), "{levy:?}");
        assert!(levy.units.iter().filter(is_hoplites).all(|unit| unit.is_core), "{levy:?}");
    }
    let picked = |level: Level, chance: &mut Quick| {
        let levy = Levy::raise(Nation::Elis, Epoch::Epaminondean, level, chance);
        assert!(levy.units[1].troop.is_picked(), "{levy:?}");
        levy.units[1].files
    };
    assert_eq!((picked(Level::Medium, &mut chance), picked(Level::Large, &mut chance)), (1, 2));
}

#[test]
fn raided_lands_have_fewer_lochoi_and_more_lights_than_the_raiders() {
    tabletop::tested!(rulebook::RAIDERS);
    let mut chance = Quick::new(371);
    for (invader, defender) in [(Nation::Athens, Nation::Megara), (Nation::Syracuse, Nation::WesternGreeks)] {
        let kind = Kind::Raiders;
        let manner = kind.data().manners[0];
        let battle = FreeBattle { kind, manner, level: Level::Large, invader, defender, ..clash() };
        let levies = battle.raise(&Setup::default(), &mut chance);
        assert!(levies.second.core() < levies.first.core(), "{levies:?}");
        let lights = |levy: &Levy| {
            let foot = levy.units.iter().filter(|unit| !unit.is_core && unit.troop.class() != Class::Hippeis);
            foot.map(|unit| unit.files).sum::<u8>()
        };
        assert!(lights(&levies.second) > lights(&levies.first), "{levies:?}");
    }
}
