//! The setup as it is written: one field an option, so that menus, command lines and records name each alike.
//!
//! What no rule asks for yet, such as some of the optional rules, is not written and cannot be agreed.

use super::*;
use crate::Epoch;
use crate::armies::Level;
use crate::battles::{Board, FreeBattle, Kind, Nation, Scenario};
use crate::pre_battle::Manner;
use serde::Deserializer;
use tabletop::choices::{self, Choice, Field};

macro_rules! agreed {
    (optional { $($option:ident: $of:ty,)* } readings { $($reading:ident: $as:ty,)* }) => {
        #[derive(Serialize)]
        #[serde(rename = "Setup")]
        pub(super) struct Agreed {
            scenario: Scenario,
            /// GB2 A battle of two nations instead of a scenario; the next fields describe it.
            free_battle: bool,
            epoch: Epoch,
            battle_type: Kind,
            /// Where the battle type leaves a choice; else as it says.
            manner: Manner,
            /// Where the battle type leaves a choice; else as it says.
            table: Board,
            level: Level,
            invader: Nation,
            defender: Nation,
            $($option: $of,)*
            $($reading: $as,)*
        }

        impl Agreed {
            const NAMES: &'static [&'static str] = &[
                "scenario", "free_battle", "epoch", "battle_type", "manner", "table", "level", "invader", "defender",
                $(stringify!($option),)*
                $(stringify!($reading),)*
            ];
            const FIELDS: &'static [Field] = &[
                Field::of::<Scenario>("scenario"),
                Field::of::<bool>("free_battle"),
                Field::of::<Epoch>("epoch"),
                Field::of::<Kind>("battle_type"),
                Field::of::<Manner>("manner"),
                Field::of::<Board>("table"),
                Field::of::<Level>("level"),
                Field::of::<Nation>("invader"),
                Field::of::<Nation>("defender"),
                $(Field::of::<$of>(stringify!($option)),)*
                $(Field::of::<$as>(stringify!($reading)),)*
            ];
        }

        impl<'de> Deserialize<'de> for Agreed {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Agreed, D::Error> {
                let mut read = choices::read(from, Agreed::NAMES, Agreed::FIELDS)?;
                let default = Agreed::default();
                // In the order in which they are written.
                Ok(Agreed {
                    scenario: read.next_or(default.scenario),
                    free_battle: read.next_or(default.free_battle),
                    epoch: read.next_or(default.epoch),
                    battle_type: read.next_or(default.battle_type),
                    manner: read.next_or(default.manner),
                    table: read.next_or(default.table),
                    level: read.next_or(default.level),
                    invader: read.next_or(default.invader),
                    defender: read.next_or(default.defender),
                    $($option: read.next_or(default.$option),)*
                    $($reading: read.next_or(default.$reading),)*
                })
            }
        }

        impl From<Setup> for Agreed {
            fn from(setup: Setup) -> Agreed {
                let (scenario, free) = match setup.battle {
                    Battle::Scenario(scenario) => (scenario, None),
                    Battle::Free(battle) => (Scenario::default(), Some(battle)),
                };
                let FreeBattle { epoch, kind: battle_type, manner, board: table, level, invader, defender } =
                    free.unwrap_or(FreeBattle::PLAIN);
                let free_battle = free.is_some();
                Agreed {
                    scenario, free_battle, epoch, battle_type, manner, table, level, invader, defender,
                    $($option: setup.optional.$option,)*
                    $($reading: setup.$reading,)*
                }
            }
        }

        impl From<Agreed> for Setup {
            fn from(agreed: Agreed) -> Setup {
                Setup {
                    battle: agreed.battle(),
                    optional: OptionalRules { $($option: agreed.$option,)* ..OptionalRules::default() },
                    $($reading: agreed.$reading,)*
                    ..Setup::default()
                }
            }
        }
    };
}

agreed! {
    optional {
        competitive_sequence: CompetitiveSequence,
        inclining: bool,
        lakonian_countermarch: bool,
        unit_signal: bool,
        ekdromoi_signals: bool,
        epilektoi_rule: bool,
        nemesis: bool,
        scythed_chariots: bool,
        ammunition: Ammunition,
        weak_harassment: bool,
        interactive_ekdromoi: bool,
    }
    readings {
        best_base_line: bool,
        hieres_may_stop: bool,
        rhetoria_cap: RhetoriaCap,
        character_counts_for_command: bool,
        ambushed_may_breakfast: bool,
        orders: Orders,
        spartan_share_of_hoplites: bool,
        under_belos: UnderBelos,
        belos_loss_checks_at_once: bool,
        drift_counts_whole_phalanx: bool,
        narrow_arc: bool,
        half_shield_from_unshielded: bool,
        shoot_into_melee: bool,
        ekdromoi_at_any_shooter: bool,
        broken_into_disarrays: bool,
        one_step_more_once: bool,
        slow_hamippoi: bool,
        exceeded_is_slaughter: bool,
        late_slaughter_advance: bool,
        free_flank_wheel: bool,
        gaps_by_phase: bool,
        time_limit: TimeLimit,
        natives_are_fewer: bool,
        hippotoxotes_charge: bool,
        march_in_open_files: bool,
        recover_in_open_files: bool,
        standard_victory: bool,
        belos_repeat_ignored: bool,
        countercharge_needs_signal: bool,
        terrain_by_phase: bool,
        surprise_by_taxis: bool,
        gate_is_seized: bool,
        best_terrain_bonus: bool,
        charge_is_a_choice: bool,
        othismos_die: OthismosDie,
        deployment: Deployment,
        terrain_method: TerrainMethod,
    }
}

macro_rules! choices {
    ($($of:ident: $all:expr,)*) => {
        $(impl Choice for $of {
            const ALL: &'static [$of] = $all;
        })*
    };
}

choices! {
    Scenario: &Scenario::ALL,
    Epoch: &Epoch::ALL,
    Kind: &Kind::ALL,
    Manner: &[Manner::Arrayed, Manner::Encounter, Manner::Ambush],
    Board: &[Board::Broad, Board::Long, Board::Square],
    Level: &Level::ALL,
    Nation: &Nation::ALL,
    CompetitiveSequence:
        &[CompetitiveSequence::Off, CompetitiveSequence::PlusOne, CompetitiveSequence::PerCondition],
    Ammunition: &[Ammunition::Unlimited, Ammunition::HippeisAndPeltasts, Ammunition::All],
    RhetoriaCap: &[RhetoriaCap::Unlimited, RhetoriaCap::Four],
    TerrainMethod: &[
        TerrainMethod::Drawn,
        TerrainMethod::InvaderLays,
        TerrainMethod::DefenderLays,
        TerrainMethod::ByTurns,
    ],
    Deployment: &[Deployment::AsSetUp, Deployment::Maps],
    Orders: &[Orders::OnePerStrategos, Orders::SignalAndHegemon],
    UnderBelos: &[UnderBelos::Katastrophe, UnderBelos::BelosPhase],
    TimeLimit: &[TimeLimit::Twenty, TimeLimit::Twelve, TimeLimit::Unlimited],
    OthismosDie: &[OthismosDie::Row, OthismosDie::Constant],
}

impl Default for Agreed {
    fn default() -> Agreed {
        Setup::default().into()
    }
}

impl Agreed {
    fn battle(&self) -> Battle {
        if !self.free_battle {
            return Battle::Scenario(self.scenario);
        }
        let data = self.battle_type.data();
        Battle::Free(FreeBattle {
            epoch: self.epoch,
            kind: self.battle_type,
            manner: one_of(data.manners, self.manner),
            board: one_of(data.boards, self.table),
            level: self.level,
            invader: self.invader,
            defender: self.defender,
        })
    }
}

/// What is wished if the battle type allows it, else what it says first.
fn one_of<T: Copy + PartialEq>(allowed: &[T], wished: T) -> T {
    allowed.iter().copied().find(|&one| one == wished).or(allowed.first().copied()).unwrap_or(wished)
}
