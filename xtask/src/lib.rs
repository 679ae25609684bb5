//! The tasks of this repository, one a file: they need nothing but a Rust toolchain.
//!
//! - [`cli`]: what can be typed after `cargo xtask`;
//! - [`play`], [`web`], [`dist`], [`mod@test`], [`fuzz`], [`conformance`], [`playthrough`], [`prospect`], [`mod@bench`]: the tasks;
//! - [`games`]: the one list of games, and what follows from it; [`new_game`]: one more;
//! - [`tidy`]: the house rules, checked;
//! - [`setup`]: what a task installs before it starts; [`cmd`]: how it runs other programs; [`programs`]: the programs of tests.

pub mod bench;
pub mod cli;
pub mod cmd;
pub mod conformance;
pub mod dist;
pub mod error;
pub mod files;
pub mod fuzz;
pub mod games;
pub mod library_tests;
pub mod new_game;
pub mod play;
pub mod playthrough;
pub mod programs;
pub mod prospect;
pub mod setup;
pub mod test;
pub mod tidy;
pub mod web;

use std::path::PathBuf;
use std::process::ExitCode;

/// Reads the command line, does the task, and says what went wrong.
pub fn main() -> ExitCode {
    match cli::run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\n{error}");
            ExitCode::FAILURE
        }
    }
}

/// The folder that holds the workspace.
pub fn root() -> PathBuf {
    // Cargo tells where this crate lies now; where it lay when it was built may be gone.
    let here = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let mut root = PathBuf::from(here);
    root.pop();
    root
}

/// Where builds lie. Said to cargo as well, so that it holds whatever a machine's configuration says.
pub fn target_folder() -> String {
    std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned())
}
