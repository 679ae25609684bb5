//! What is agreed: defaults, presets, and how it is written.

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
    let setup: Setup = serde_json::from_str(
        r#"{ "gaps_by_phase": true, "time_limit": "twelve", "optional": { "nemesis": true } }"#,
    )
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
