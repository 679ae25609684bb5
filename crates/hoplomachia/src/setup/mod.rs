//! What is agreed before the battle: which battle, the optional rules, and how the print is read where it contradicts itself.

mod agreed;
mod choices;
mod optional;

pub use choices::{Deployment, Orders, OthismosDie, RhetoriaCap, TerrainMethod, TimeLimit, UnderBelos};
pub use optional::{Ammunition, CompetitiveSequence, OptionalRules};

use crate::battles::{Battle, ScenarioData};
use serde::{Deserialize, Serialize};
use tabletop::{Agreement, Edition};
use wargame::plane::{INCH, Rect};

/// What is agreed before the battle. A switch that is off plays the reading that the rules page gives first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "agreed::Agreed", into = "agreed::Agreed")]
pub struct Setup {
    /// Which battle is fought.
    pub battle: Battle,
    /// OP1 to OP12 The optional rules: all off, as printed.
    pub optional: OptionalRules,

    /// R5 The line of the base arete table is the player's best, not the first from the top that applies.
    pub best_base_line: bool,
    /// R8 A player may stop consulting the entrails.
    pub hieres_may_stop: bool,
    /// R9 Whether what speeches add is limited.
    pub rhetoria_cap: RhetoriaCap,
    /// R11, R12 Promachos and Demagogue count for every taxis they command, not only for their own.
    pub character_counts_for_command: bool,
    /// R13 An ambushed Invader may have had breakfast.
    pub ambushed_may_breakfast: bool,
    /// R14 Who may give which orders.
    pub orders: Orders,
    /// R21 Spartans are counted among the hoplites of an army, not among all its stands.
    pub spartan_share_of_hoplites: bool,
    /// R27 When a phalanx under missiles rolls for arete.
    pub under_belos: UnderBelos,
    /// R33 A taxis checks at once whenever it loses a lochos to missiles, not once in the katastrophe phase.
    pub belos_loss_checks_at_once: bool,
    /// R48 All hoplite lochoi of an army count for drift, not only those side by side.
    pub drift_counts_whole_phalanx: bool,
    /// R59 The arc of missiles is 22 degrees in all, not to each side.
    pub narrow_arc: bool,
    /// R60 From the unshielded side or the rear a shield counts half against missiles.
    pub half_shield_from_unshielded: bool,
    /// R61 Missiles may be shot at troops in melee in the offensive belos phase.
    pub shoot_into_melee: bool,
    /// R62 Ekdromoi may be loosed at any shooter in reach, not only at who belos charged.
    pub ekdromoi_at_any_shooter: bool,
    /// R65 Who is broken into is also disarrayed.
    pub broken_into_disarrays: bool,
    /// R66 One Step More! once a battle for each Crafty strategos, not in every melee phase that qualifies.
    pub one_step_more_once: bool,
    /// R67 Horse with hamippoi moves six inches at most, not seven.
    pub slow_hamippoi: bool,
    /// R68 Who has his threshold exceeded and did nothing in return is slaughtered, not broken.
    pub exceeded_is_slaughter: bool,
    /// R72 The winner of a slaughter advances in the movement of the next turn, not at once.
    pub late_slaughter_advance: bool,
    /// R73 Wheeling onto a flank in melee disarrays nobody.
    pub free_flank_wheel: bool,
    /// R76 Gaps are read once, when the melee phase begins.
    pub gaps_by_phase: bool,
    /// R80 After how many turns night falls.
    pub time_limit: TimeLimit,
    /// R81 In battle F the natives who assault the camp are the smaller army.
    pub natives_are_fewer: bool,
    /// R87 Hippotoxotes may charge as hippeis do.
    pub hippotoxotes_charge: bool,
    /// R88 Disciplined troops march in Open Files only.
    pub march_in_open_files: bool,
    /// R90 Who recovers by a check forms Open Files, without a choice.
    pub recover_in_open_files: bool,
    /// R91 An army below zero loses only when it has lost the field as well.
    pub standard_victory: bool,
    /// R95 A belos result that asks for more missiles from who has none left is ignored.
    pub belos_repeat_ignored: bool,
    /// R98 Only troops under a Charge signal countercharge.
    pub countercharge_needs_signal: bool,
    /// R100 Terrain points are added up by movement phase, not by turn.
    pub terrain_by_phase: bool,
    /// R103 Every taxis can be surprised once, not every army.
    pub surprise_by_taxis: bool,
    /// R105 How the ground of a free battle is laid out.
    pub terrain_method: TerrainMethod,
    /// R106 A lochos in the open gate wins battle D.
    pub gate_is_seized: bool,
    /// R120 Only the best terrain bonus counts, instead of all of them.
    pub best_terrain_bonus: bool,
    /// R132 A core taxis under a Charge signal may stay, whoever is in reach.
    pub charge_is_a_choice: bool,
    /// PG23 How the armies are deployed.
    pub deployment: Deployment,
    /// Whether the push is thrown for.
    pub othismos_die: OthismosDie,

    /// The edition of the rules.
    pub edition: Edition,
}

impl Default for Setup {
    fn default() -> Self {
        Setup {
            battle: Battle::default(),
            optional: OptionalRules::default(),
            best_base_line: false,
            hieres_may_stop: false,
            rhetoria_cap: RhetoriaCap::default(),
            character_counts_for_command: false,
            ambushed_may_breakfast: false,
            orders: Orders::default(),
            spartan_share_of_hoplites: false,
            under_belos: UnderBelos::default(),
            belos_loss_checks_at_once: false,
            drift_counts_whole_phalanx: false,
            narrow_arc: false,
            half_shield_from_unshielded: false,
            shoot_into_melee: false,
            ekdromoi_at_any_shooter: false,
            broken_into_disarrays: false,
            one_step_more_once: false,
            slow_hamippoi: false,
            exceeded_is_slaughter: false,
            late_slaughter_advance: false,
            free_flank_wheel: false,
            gaps_by_phase: false,
            time_limit: TimeLimit::default(),
            natives_are_fewer: false,
            hippotoxotes_charge: false,
            march_in_open_files: false,
            recover_in_open_files: false,
            standard_victory: false,
            belos_repeat_ignored: false,
            countercharge_needs_signal: false,
            terrain_by_phase: false,
            surprise_by_taxis: false,
            terrain_method: TerrainMethod::default(),
            gate_is_seized: false,
            best_terrain_bonus: false,
            charge_is_a_choice: false,
            deployment: Deployment::default(),
            othismos_die: OthismosDie::default(),
            edition: Edition::FIRST,
        }
    }
}

impl Setup {
    /// The scenario, if it is one.
    pub fn scenario(&self) -> Option<&'static ScenarioData> {
        match self.battle {
            Battle::Scenario(scenario) => Some(scenario.data()),
            Battle::Free(_) => None,
        }
    }

    /// The table.
    pub fn table(&self) -> Rect {
        match self.battle {
            Battle::Scenario(scenario) => scenario.data().table(),
            Battle::Free(battle) => {
                let (width, depth) = battle.board.size();
                Rect::upright(0, 0, i32::from(width) * INCH, i32::from(depth) * INCH)
            }
        }
    }
}

impl Agreement for Setup {
    fn edition(&self) -> Edition {
        self.edition
    }

    fn with_edition(self, edition: Edition) -> Self {
        Setup { edition, ..self }
    }
}
