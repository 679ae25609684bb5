//! `cargo xtask prospect`: makes the table of the prospects at Thermopylae anew.

use crate::cmd::Cmd;
use crate::error::Error;
use std::fs;

const TABLE: &str = "crates/opponent/src/go_tell_the_spartans/prospect/table.rs";

/// Plays so many games between players, so many alone, and writes what they come to.
pub fn run(between: u32, alone: u32, seed: u64) -> Result<(), Error> {
    let args = ["run", "--release", "--locked", "-p", "yardstick", "--example", "prospect", "--"];
    let numbers = [between.to_string(), alone.to_string(), seed.to_string()];
    println!("Playing {between} games between players and {alone} alone; this takes some minutes.");
    let table = Cmd::cargo(&args).args(&numbers).output()?;
    let cannot_write = |error| {
        Error::new(
            format!("cannot write {TABLE}: {error}"),
            "the table belongs there",
            "see whether it may be written",
        )
    };
    fs::write(crate::root().join(TABLE), table).map_err(cannot_write)?;
    println!(
        "{TABLE} is written. Reviews now go by it: see docs/luck-and-skill.md for what to measure again."
    );
    Ok(())
}
