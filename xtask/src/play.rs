//! `cargo xtask play`: from a fresh clone to the first move.

use crate::call::Call;
use crate::trouble::Trouble;

/// Builds the game as it is shipped and gives it the terminal. Cargo fetches all it needs.
pub fn run(args: &[String]) -> Result<(), Trouble> {
    println!("Building the game; the first time this takes a minute or two.");
    Call::cargo(&["run", "--release", "-p", "polemarch", "--", "play"]).args(args).hand_over()
}
