//! `cargo xtask conformance`: the contract, over as many random games as you like.

use crate::error::Error;
use crate::library_tests;

/// Plays so many random games of the standard setups of a game, or of each. The suite itself lives in `crates/tabletop`.
pub fn run(game: Option<String>, games: u64) -> Result<(), Error> {
    const STANDARD: &str = "the_standard_game_keeps_the_contract";
    let tests = match game {
        Some(game) => format!("{}::{STANDARD}", game.replace('-', "_")),
        None => STANDARD.to_owned(),
    };
    library_tests::named("conformance", &tests)?
        .env("POLEMARCH_CONFORMANCE_GAMES", games.to_string())
        .run()
        .map_err(|_| {
            Error::new(
                "a game broke a promise",
                "every game keeps the contract of crates/tabletop/src/position.rs",
                "the seed above comes to the same breach again: make a test of it",
            )
        })
}
