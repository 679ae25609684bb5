//! The client as WebAssembly, with the scripts that start it: in the page, and once more in a worker.

use super::{Files, cannot_read, collect};
use crate::call::Call;
use crate::setup::{self, Need};
use crate::target_folder;
use crate::trouble::Trouble;
use std::fs;
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

const SCRIPTS: [(&str, &str); 2] =
    [("boot.js", include_str!("scripts/boot.js")), ("worker.js", include_str!("scripts/worker.js"))];

/// Compiles it; cargo compiles only what has changed.
pub(super) fn build() -> Result<Files, Trouble> {
    setup::ensure(&[Need::Wasm])?;
    let target = target_folder();
    let build = ["build", "--locked", "--profile", "web", "--target", "wasm32-unknown-unknown"];
    let call = Call::cargo(&build).args(&["-p", "client", "--target-dir", &target].map(str::to_owned));
    println!("{call}");
    call.run()?;
    let folder = crate::root().join(&target);
    let bound = folder.join("web-module");
    bind(&folder.join("wasm32-unknown-unknown/web/client.wasm"), &bound)?;
    let mut files = Files::new();
    // All that was made, snippets of other crates included.
    collect(&bound, "", |_| true, &mut files)?;
    files.extend(SCRIPTS.map(|(name, script)| (name.to_owned(), script.as_bytes().to_vec())));
    Ok(files)
}

/// The library behind the tool `wasm-bindgen`: nothing to install, and the lockfile keeps it in step with the macro.
fn bind(module: &Path, to: &Path) -> Result<(), Trouble> {
    // What an earlier build left, such as a script that is no longer made, must not be shipped.
    if to.exists() {
        fs::remove_dir_all(to).map_err(|error| cannot_read(to, &error))?;
    }
    let bind = || {
        Bindgen::new()
            .input_path(module)
            .out_name("client")
            .web(true)?
            .typescript(false)
            .remove_name_section(true)
            .remove_producers_section(true)
            .generate(to)
    };
    bind().map_err(|error| {
        Trouble::new(
            format!("no script could be made for {}: {error:#}", module.display()),
            "browsers start a module through a script that wasm-bindgen writes",
            "`wasm-bindgen` and `wasm-bindgen-cli-support` must have one version in Cargo.lock: `cargo update -p` them",
        )
    })
}
