//! The twelve optional rules, as switches: all off as printed, or as we would play them.

use serde::{Deserialize, Serialize};

/// OP1 to OP12.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct OptionalRules {
    /// OP1 Precedence is thrown for.
    pub competitive_sequence: CompetitiveSequence,
    /// OP2 Spartans, Lakonians, mercenaries and Thebans may drift an inch in approaches.
    pub inclining: bool,
    /// OP3 Spartiates, Lakonians and mercenaries may turn in Close Files.
    pub lakonian_countermarch: bool,
    /// OP4 One signal may be for certain units only.
    pub unit_signal: bool,
    /// OP5 There are signals for ekdromoi.
    pub ekdromoi_signals: bool,
    /// OP6 Lakonian ekdromoi are stands of their own.
    pub lakonian_ekdromoi: bool,
    /// OP7 Epilektoi change a roll by one, instead of having a card of their own.
    pub epilektoi_rule: bool,
    /// OP8 Old hatreds count.
    pub nemesis: bool,
    /// OP9 Persian armies have scythed chariots.
    pub scythed_chariots: bool,
    /// OP10 Missiles run out.
    pub ammunition: Ammunition,
    /// OP11 A few missiles do not trouble a whole phalanx.
    pub weak_harassment: bool,
    /// OP12 Ekdromoi answer each belos charge in turn.
    pub interactive_ekdromoi: bool,
}

/// OP1 What the better condition adds to its die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CompetitiveSequence {
    /// No dice: the better condition has precedence.
    #[default]
    Off,
    /// One.
    PlusOne,
    /// One for each condition it is better.
    PerCondition,
}

/// OP10 Whose missiles run out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ammunition {
    /// Nobody's.
    #[default]
    Unlimited,
    /// Those of hippeis and peltasts.
    HippeisAndPeltasts,
    /// Those of archers too.
    All,
}

impl OptionalRules {
    /// Our preset: what we think plays best. Never the default.
    pub const OURS: OptionalRules = OptionalRules {
        competitive_sequence: CompetitiveSequence::Off,
        inclining: true,
        lakonian_countermarch: true,
        unit_signal: true,
        ekdromoi_signals: false,
        lakonian_ekdromoi: false,
        epilektoi_rule: false,
        nemesis: false,
        scythed_chariots: false,
        ammunition: Ammunition::HippeisAndPeltasts,
        weak_harassment: true,
        interactive_ekdromoi: true,
    };
}
