//! `cargo xtask bench`: the committed benchmark, natively and in WebAssembly.

use crate::call::Call;
use crate::error::Error;
use crate::setup::{self, Need};
use crate::target_folder;

/// Where the WebAssembly build lies under the target folder.
const MODULE: &str = "wasm32-unknown-unknown/release/yardstick.wasm";

/// Measures on this machine, one core.
pub fn native(args: &[String]) -> Result<(), Error> {
    Call::cargo(&["bench", "-p", "yardstick", "--locked", "--"]).args(args).run()
}

/// Builds for WebAssembly as we ship it, and measures in node.
pub fn wasm() -> Result<(), Error> {
    if !Call::new("node", &["--version"]).is_possible() {
        return Err(Error::new(
            "node is not on this machine",
            "the WebAssembly build needs something to run in, and node has the engine of a browser without the window",
            "install it from https://nodejs.org, version 20 or later, and run `cargo xtask bench --wasm` again",
        ));
    }
    setup::ensure(&[Need::Wasm])?;
    let folder = target_folder();
    build(&folder).run()?;
    Call::new("node", &["crates/yardstick/run.mjs", &format!("{folder}/{MODULE}")]).run()
}

/// Only a `cdylib` built alone gets link-time optimisation; with an rlib beside it, it is silently lost.
fn build(folder: &str) -> Call {
    let package = ["rustc", "--release", "--locked", "-p", "yardstick", "--crate-type", "cdylib"];
    let place = ["--target", "wasm32-unknown-unknown", "--target-dir", folder];
    Call::cargo(&[&package[..], &place[..]].concat())
}
