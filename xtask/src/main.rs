//! `cargo xtask`: the one tool a newcomer needs. What it can do is in `cli.rs`.

use std::process::ExitCode;

fn main() -> ExitCode {
    xtask::main()
}
