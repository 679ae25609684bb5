//! What is agreed: defaults, presets, and how it is written.

use crate::battles::{Battle, Board, FreeBattle, Kind, Nation, Scenario};
use crate::pre_battle::Manner;
use crate::setup::{Ammunition, CompetitiveSequence, OptionalRules, Orders, OthismosDie, Setup, TimeLimit};
use tabletop::{Agreement, Edition};

#[test]
fn nothing_optional_is_on_by_default() {
    let setup = Setup::default();
    assert_eq!(setup.optional, OptionalRules::default());
    let written = serde_json::to_value(setup).unwrap();
    let on: Vec<&String> = written
        .as_object()
        .unwrap()
        .iter()
        .filter(|(_, value)| **value == true)
        .map(|(key, _)| key)
        .collect();
    assert!(on.is_empty(), "{on:?}");
    assert_eq!((setup.orders, setup.time_limit), (Orders::OnePerStrategos, TimeLimit::Twenty));
    assert_eq!(setup.othismos_die, OthismosDie::Row);
}

#[test]
fn our_preset_switches_on_what_plays_best() {
    let ours = OptionalRules::OURS;
    assert!(ours.inclining && ours.lakonian_countermarch && ours.unit_signal);
    assert!(ours.weak_harassment && ours.interactive_ekdromoi);
    assert!(!ours.nemesis && !ours.scythed_chariots && !ours.epilektoi_rule && !ours.lakonian_ekdromoi);
    assert_eq!(ours.ammunition, Ammunition::HippeisAndPeltasts);
    assert_eq!(ours.competitive_sequence, CompetitiveSequence::Off);
}

#[test]
fn a_setup_is_read_from_what_differs_from_the_default() {
    let setup: Setup =
        serde_json::from_str(r#"{ "gaps_by_phase": true, "time_limit": "twelve", "nemesis": true }"#)
            .unwrap();
    let expected = Setup {
        gaps_by_phase: true,
        time_limit: TimeLimit::Twelve,
        optional: OptionalRules { nemesis: true, ..OptionalRules::default() },
        ..Setup::default()
    };
    assert_eq!(setup, expected);
    assert!(serde_json::from_str::<Setup>(r#"{ "gap_mode": true }"#).is_err());
    assert_eq!(setup.with_edition(Edition(2)).edition(), Edition(2));
}

#[test]
fn a_battle_is_written_as_a_scenario_or_as_what_two_nations_agree_on() {
    let read = |json: &str| serde_json::from_str::<Setup>(json).unwrap().battle;
    assert_eq!(read(r#"{ "scenario": "delion" }"#), Battle::Scenario(Scenario::Delion));
    assert_eq!(read(r#"{ "free_battle": true }"#), Battle::Free(FreeBattle::PLAIN));
    let pass = FreeBattle {
        kind: Kind::Pass,
        manner: Manner::Ambush,
        board: Board::Square,
        invader: Nation::Sparta,
        ..FreeBattle::PLAIN
    };
    let asked = r#"{ "free_battle": true, "battle_type": "pass", "manner": "ambush", "table": "square", "invader": "sparta" }"#;
    assert_eq!(read(asked), Battle::Free(pass));
    let unsaid = read(r#"{ "free_battle": true, "battle_type": "pass" }"#);
    assert_eq!(
        unsaid,
        Battle::Free(FreeBattle {
            kind: Kind::Pass,
            manner: Manner::Encounter,
            board: Board::Long,
            ..FreeBattle::PLAIN
        })
    );
    for battle in [Battle::Free(pass), unsaid, Battle::Scenario(Scenario::Tegyra)] {
        let setup = Setup { battle, ..Setup::default() };
        let written = serde_json::to_string(&setup).unwrap();
        assert_eq!(serde_json::from_str::<Setup>(&written).unwrap(), setup);
    }
}
