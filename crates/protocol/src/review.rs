//! A finished game, looked back on: how it stood from turn to turn, what was luck and what was choice.

use serde::{Deserialize, Serialize};

/// A review of a game. Where nothing else is said, numbers are for the first seat; for the other of two, change the sign.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Review {
    /// In what it counts.
    pub unit: Unit,
    /// How the game stood at its beginning.
    pub start: Known,
    /// The sum of all luck, but for that of a lesson.
    pub luck: Known,
    /// How many of the first actions a lesson prescribed: they are nobody's choice and nobody's luck.
    #[serde(default)]
    pub taught: usize,
    /// The choices of each seat, in seat order.
    pub choices: Vec<Chosen>,
    /// The turns, in order.
    pub turns: Vec<Turn>,
    /// What decided the game, in order.
    pub turning_points: Vec<TurningPoint>,
}

/// In what a review counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// The chance of winning, 0 to 1.
    Chance,
    /// The final score.
    Points,
}

/// A number, and half the width of its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Known {
    /// The number.
    pub value: f64,
    /// How far off it may be.
    pub margin: f64,
}

/// What a seat's choices came to.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Chosen {
    /// What they cost or gained the seat itself, against the best found.
    pub total: Known,
    /// How many turns had a choice.
    pub turns: u32,
}

/// One turn. There may be a thousand, and they are kept in a browser, so their names are short.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// How many actions had been done after it.
    #[serde(rename = "n")]
    pub actions: usize,
    /// Who acted.
    #[serde(rename = "s")]
    pub seat: u8,
    /// How the game stood after it.
    #[serde(rename = "w")]
    pub worth: f64,
    /// What was luck.
    #[serde(rename = "l")]
    pub luck: f64,
    /// What was choice.
    #[serde(rename = "c")]
    pub choice: f64,
}

/// A turn that decided much.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TurningPoint {
    /// Its first action, counted from 1.
    pub first: usize,
    /// Its last action.
    pub last: usize,
    /// Who acted.
    pub seat: u8,
    /// The number of its chapter, such as the second campaign.
    pub chapter: u32,
    /// What made it one.
    pub cause: Cause,
    /// By how much.
    pub by: Known,
    /// What was done, or what came of it: a sentence.
    pub words: String,
    /// A better choice, if one is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better: Option<String>,
}

/// What made the difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Dice, draws and what was hidden.
    Luck,
    /// What the seat chose.
    Choice,
}
