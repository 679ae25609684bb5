//! Whole random battles keep every promise of the contract: on every field, in every battle type, by every reading.

use crate::armies::Level;
use crate::battles::{Battle, Board, FreeBattle, Kind, Nation, Scenario};
use crate::pre_battle::Manner;
use crate::setup::{
    Ammunition, CompetitiveSequence, Deployment, OptionalRules, Orders, OthismosDie, TerrainMethod,
    UnderBelos,
};
use crate::{Epoch, Position, Setup};
use tabletop::conformance::{Scrutiny, play_one};

/// Plays a battle at random and looks at some of its decisions from all sides; how many worlds a seat could imagine besides its own.
#[track_caller]
fn play(setup: Setup, seed: u64) -> u32 {
    look_at_one_in(25, setup, seed)
}

#[track_caller]
fn look_at_one_in(one_in: u32, setup: Setup, seed: u64) -> u32 {
    let scrutiny = Scrutiny { one_in, garbage: 8, longest: 10_000 };
    match play_one::<Position>(&setup, seed, scrutiny) {
        Ok(played) => played.redrawn,
        Err(violation) => panic!("{:?}: {violation}", setup.battle),
    }
}

fn scenario(scenario: Scenario) -> Setup {
    Setup { battle: Battle::Scenario(scenario), ..Setup::default() }
}

#[test]
fn random_battles_on_every_field_keep_every_promise() {
    let redrawn: u32 = (0..).zip(Scenario::ALL).map(|(seed, field)| play(scenario(field), seed)).sum();
    assert!(redrawn > 0, "sealed orders are drawn afresh");
}

#[test]
fn random_battles_with_an_ambush_betray_nobody() {
    for seed in 300..320 {
        look_at_one_in(3, scenario(Scenario::Olpai), seed);
        let manner = Manner::Ambush;
        let battle = FreeBattle { kind: Kind::DeadEnd, manner, board: Board::Long, ..FreeBattle::PLAIN };
        look_at_one_in(3, Setup { battle: Battle::Free(battle), ..Setup::default() }, seed);
    }
}

#[test]
fn random_battles_of_every_type_keep_every_promise() {
    for (seed, kind) in (100..).zip(Kind::ALL) {
        let data = kind.data();
        for &manner in data.manners {
            let battle = FreeBattle {
                epoch: Epoch::ALL[seed as usize % 5],
                kind,
                manner,
                board: data.boards[0],
                level: Level::ALL[seed as usize % 3],
                invader: Nation::ALL[seed as usize % 21],
                defender: Nation::ALL[(seed as usize * 5) % 21],
            };
            play(Setup { battle: Battle::Free(battle), ..Setup::default() }, seed);
        }
    }
}

/// Chariots come with a satrap, ambushers agree on a signal, picked men fight where there are some.
#[test]
fn random_battles_with_every_optional_rule_keep_every_promise() {
    let optional = OptionalRules {
        epilektoi_rule: true,
        ekdromoi_signals: true,
        scythed_chariots: true,
        unit_signal: true,
        ..OptionalRules::default()
    };
    let satrap = |manner, invader, defender| {
        let kind = if manner == Manner::Ambush { Kind::Pass } else { Kind::Clash };
        let board = kind.data().boards[0];
        Battle::Free(FreeBattle {
            kind,
            manner,
            board,
            level: Level::Small,
            invader,
            defender,
            ..FreeBattle::PLAIN
        })
    };
    let battles = [
        satrap(Manner::Arrayed, Nation::SatrapalLevy, Nation::Sparta),
        satrap(Manner::Ambush, Nation::Argos, Nation::SatrapalLevy),
        Battle::Scenario(Scenario::Mantineia),
        Battle::Scenario(Scenario::Olpai),
    ];
    for (seed, battle) in (400..).zip(battles) {
        play(Setup { battle, optional, ..Setup::default() }, seed);
    }
}

/// Half of the games choose evenly among all strokes, so maps are drawn to the last.
#[test]
fn random_battles_after_maps_drawn_in_secret_keep_every_promise() {
    let mapped = |battle| Setup { battle, deployment: Deployment::Maps, ..Setup::default() };
    for (seed, field) in (400..).zip(Scenario::ALL) {
        play(mapped(Battle::Scenario(field)), seed);
    }
    for (seed, kind) in (420..).zip(Kind::ALL) {
        for &manner in kind.data().manners {
            let board = kind.data().boards[0];
            play(mapped(Battle::Free(FreeBattle { kind, manner, board, ..FreeBattle::PLAIN })), seed);
        }
    }
}

#[test]
fn random_battles_on_ground_that_is_laid_keep_every_promise() {
    let methods = [TerrainMethod::InvaderLays, TerrainMethod::DefenderLays, TerrainMethod::ByTurns];
    for (seed, kind) in (440..).zip(Kind::ALL) {
        let (manner, board) = (kind.data().manners[0], kind.data().boards[0]);
        let battle = Battle::Free(FreeBattle { kind, manner, board, ..FreeBattle::PLAIN });
        play(Setup { battle, terrain_method: methods[seed as usize % 3], ..Setup::default() }, seed);
    }
}

#[test]
fn random_battles_by_every_other_reading_keep_every_promise() {
    let optional = OptionalRules {
        competitive_sequence: CompetitiveSequence::PerCondition,
        nemesis: true,
        ammunition: Ammunition::All,
        epilektoi_rule: true,
        ekdromoi_signals: true,
        scythed_chariots: true,
        ..OptionalRules::OURS
    };
    for (seed, field) in [(200, Scenario::Delion), (201, Scenario::Lechaion), (202, Scenario::Mantineia)] {
        let other = Setup {
            optional,
            best_base_line: true,
            hieres_may_stop: true,
            character_counts_for_command: true,
            ambushed_may_breakfast: true,
            orders: Orders::SignalAndHegemon,
            spartan_share_of_hoplites: true,
            under_belos: UnderBelos::BelosPhase,
            belos_loss_checks_at_once: true,
            drift_counts_whole_phalanx: true,
            narrow_arc: true,
            half_shield_from_unshielded: true,
            shoot_into_melee: true,
            ekdromoi_at_any_shooter: true,
            broken_into_disarrays: true,
            one_step_more_once: true,
            slow_hamippoi: true,
            exceeded_is_slaughter: true,
            late_slaughter_advance: true,
            free_flank_wheel: true,
            gaps_by_phase: true,
            hippotoxotes_charge: true,
            march_in_open_files: true,
            recover_in_open_files: true,
            standard_victory: true,
            belos_repeat_ignored: true,
            countercharge_needs_signal: true,
            terrain_by_phase: true,
            surprise_by_taxis: true,
            best_terrain_bonus: true,
            charge_is_a_choice: true,
            othismos_die: OthismosDie::Constant,
            ..scenario(field)
        };
        play(other, seed);
    }
}
