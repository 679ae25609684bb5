//! What is agreed before the battle: the scenario, the optional rules of 10, and how the print is read where it is open.

use crate::Position;
use serde::{Deserialize, Serialize};
use tabletop::{Agreement, Edition, Position as _};

/// What is agreed before the battle. All that can be switched is off by default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// 12.1, 12.2 Which scenario is played.
    pub scenario: Scenario,
    /// 12.1.1 Who says where the armies stand.
    pub deployment: Deployment,
    /// 11.1 The Persian horse has come ashore and is not ready: it begins behind the line, out of command.
    pub unready_horse: bool,
    /// 10.1 Missiles may hit friends.
    pub friendly_fire: bool,
    /// 10.2 Disorganised units do not pass command on.
    pub command_confusion: bool,
    /// 10.3 Units may step back.
    pub reverse_movement: bool,
    /// 10.4 A leader brings arrows.
    pub low_ammo_recovery: bool,
    /// C3 Contact holds: who comes before an enemy stops, and engaged units do not move.
    pub contact_holds: bool,
    /// C12 The morale rating counts on combat dice.
    pub morale_in_combat: bool,
    /// E1 Routed units check only when their own wing is activated.
    pub own_rout_checks: bool,
    /// E8 A unit's own morale rating does not help it to rally.
    pub rally_without_rating: bool,
    /// E9 A failed check eliminates a routed unit that was attacked.
    pub routers_die: bool,
    /// F3 A camp belongs to whoever was there last.
    pub camps_stay_taken: bool,
    /// C21 Archers fight like other skirmishers.
    pub archers_fight: bool,
    /// A15 Skirmishers may enter marsh.
    pub skirmishers_in_marsh: bool,
    /// A9 Skirmishers may stack with a phalanx.
    pub skirmishers_with_phalanx: bool,
    /// A12 Hazarabam and other foot are different types.
    pub each_foot_its_own_type: bool,
    /// C14 The coast counts in the rout step too.
    pub coast_in_rout: bool,
    /// D8 The hill hides what is behind it.
    pub crest_hides: bool,
    /// The edition of the rules.
    #[serde(skip)]
    pub edition: Edition,
}

/// The scenarios.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scenario {
    /// 12.1 As it was.
    #[default]
    Historical,
    /// 12.2 The Spartans may come in time.
    WhatIf,
}

/// 12.1.1 How the armies are set up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deployment {
    /// Both stand where they stood.
    #[default]
    Historical,
    /// Each side places its units.
    Free,
}

impl Default for Setup {
    fn default() -> Self {
        Setup {
            scenario: Scenario::default(),
            deployment: Deployment::default(),
            unready_horse: false,
            friendly_fire: false,
            command_confusion: false,
            reverse_movement: false,
            low_ammo_recovery: false,
            contact_holds: false,
            morale_in_combat: false,
            own_rout_checks: false,
            rally_without_rating: false,
            routers_die: false,
            camps_stay_taken: false,
            archers_fight: false,
            skirmishers_in_marsh: false,
            skirmishers_with_phalanx: false,
            each_foot_its_own_type: false,
            coast_in_rout: false,
            crest_hides: false,
            edition: Position::ABOUT.edition(),
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
