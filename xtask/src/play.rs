//! `cargo xtask play`: from a fresh clone to the first move.

use crate::cmd::Cmd;
use crate::error::Error;
use crate::web;

/// Builds the browser table and the server that holds it, and opens the page. Cargo fetches all it needs.
pub fn in_the_browser(args: &[String]) -> Result<(), Error> {
    println!(
        "Two things are built, the browser table and its server; the first time this takes five minutes or so."
    );
    web::build()?;
    println!("\nBuilding the server, with the browser table inside.");
    let run = ["run", "--release", "--locked", "-p", "polemarch", "--features", "embed"];
    Cmd::cargo(&run).args(&["--", "serve", "--open"].map(str::to_owned)).args(args).hand_over()
}

/// Builds the game as it is shipped and gives it the terminal.
pub fn in_the_terminal(args: &[String]) -> Result<(), Error> {
    println!("Building the game; the first time this takes a minute or two.");
    Cmd::cargo(&["run", "--release", "-p", "polemarch", "--", "play"]).args(args).hand_over()
}
