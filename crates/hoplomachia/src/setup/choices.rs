//! The choices of a setup that are more than a switch. The first value is the default.

use serde::{Deserialize, Serialize};

/// R14 Who may give which orders in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Orders {
    /// Every strategos who is not engaged gives one, by signal or by word of mouth; one signal a side.
    #[default]
    OnePerStrategos,
    /// One signal a side, and one verbal order by the hegemon.
    SignalAndHegemon,
}

/// R9 The limit on what all speeches together add or take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RhetoriaCap {
    /// None.
    #[default]
    Unlimited,
    /// Four points.
    Four,
}

/// R27 When a phalanx under missiles rolls for the arete that it loses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnderBelos {
    /// In the katastrophe phase.
    #[default]
    Katastrophe,
    /// At the end of the offensive belos phase.
    BelosPhase,
}

/// R80 After how many turns night falls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeLimit {
    /// After twenty, or when the scenario says.
    #[default]
    Twenty,
    /// After twelve.
    Twelve,
    /// Never.
    Unlimited,
}

/// R105 How the ground of a free battle is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TerrainMethod {
    /// Drawn at random as the battle type asks.
    #[default]
    Drawn,
    /// ST4 The Invader lays it; the Defender moves or removes a quarter and picks his edge.
    InvaderLays,
    /// ST4 The Defender lays it; the Invader moves or removes a quarter and picks his edge.
    DefenderLays,
    /// ST4 By turns; then each may move or remove a piece, and the Defender picks his edge.
    ByTurns,
}

/// PG23 How the armies are deployed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deployment {
    /// They stand as they are set up.
    #[default]
    AsSetUp,
    /// Each player draws a map in secret. What is done behind a screen comes to the same.
    Maps,
}

/// Whether the push of othismos is a row of the card, read with a die, or one number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OthismosDie {
    /// Each lochos throws a die and reads its row.
    #[default]
    Row,
    /// The mean of the row, without a die.
    Constant,
}
