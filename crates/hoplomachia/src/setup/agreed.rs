//! The setup as it is written: one field an option, so that menus, command lines and records name each alike.
//!
//! What no rule asks for yet, such as some of the optional rules, is not written and cannot be agreed.

use super::*;
use crate::Epoch;
use crate::armies::Level;
use crate::battles::{Board, FreeBattle, Kind, Nation, Scenario};
use crate::pre_battle::Manner;

macro_rules! agreed {
    (optional { $($option:ident: $of:ty,)* } readings { $($reading:ident: $as:ty,)* }) => {
        #[derive(Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields, rename = "Setup")]
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
