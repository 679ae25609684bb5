//! `cargo xtask bench`: the committed benchmark, natively and in WebAssembly.

use crate::cmd::Cmd;
use crate::error::Error;
use crate::setup::{self, Tool};
use crate::target_folder;

/// Where the WebAssembly build lies under the target folder.
const MODULE: &str = "wasm32-unknown-unknown/release/yardstick.wasm";

/// Measures on this machine, one core.
pub fn native(args: &[String]) -> Result<(), Error> {
    Cmd::cargo(&["bench", "-p", "yardstick", "--locked", "--"]).args(args).run()
}

/// Builds for WebAssembly as we ship it, and measures in node.
pub fn wasm() -> Result<(), Error> {
    if !Cmd::new("node", &["--version"]).succeeds() {
        return Err(Error::new(
            "node is not on this machine",
            "the WebAssembly build needs something to run in, and node has the engine of a browser without the window",
            "install it from https://nodejs.org, version 20 or later, and run `cargo xtask bench --wasm` again",
        ));
    }
    setup::ensure(&[Tool::WasmTarget])?;
    let folder = target_folder();
    build(&folder).run()?;
    Cmd::new("node", &["crates/yardstick/run.mjs", &format!("{folder}/{MODULE}")]).run()
}

/// Only a `cdylib` built alone gets link-time optimisation; with an rlib beside it, it is silently lost.
fn build(folder: &str) -> Cmd {
    let package = ["rustc", "--release", "--locked", "-p", "yardstick", "--crate-type", "cdylib"];
    let place = ["--target", "wasm32-unknown-unknown", "--target-dir", folder];
    Cmd::cargo(&[&package[..], &place[..]].concat())
}
