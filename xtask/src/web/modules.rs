//! The client and its worker as WebAssembly, with the scripts that start them.

use super::{Files, cannot_read, collect};
use crate::call::Call;
use crate::setup::{self, Need};
use crate::target_folder;
use crate::trouble::Trouble;
use std::fs;
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// A package for browsers.
struct Module {
    package: &'static str,
    /// Its profile in the root `Cargo.toml`: the page is to be small, the computer player fast.
    profile: &'static str,
    /// What its script is called. The worker's has another name because `worker.js` is the one that starts it.
    script: &'static str,
}

const MODULES: [Module; 2] = [
    Module { package: "client", profile: "web", script: "client" },
    Module { package: "worker", profile: "worker", script: "worker_glue" },
];

const SCRIPTS: [(&str, &str); 2] =
    [("boot.js", include_str!("scripts/boot.js")), ("worker.js", include_str!("scripts/worker.js"))];

/// Compiles both; cargo compiles only what has changed.
pub(super) fn build() -> Result<Files, Trouble> {
    setup::ensure(&[Need::Wasm])?;
    let target = target_folder();
    let mut files = Files::new();
    for Module { package, profile, script } in MODULES {
        let build = ["build", "--locked", "--profile", profile, "--target", "wasm32-unknown-unknown"];
        let call = Call::cargo(&build).args(&["-p", package, "--target-dir", &target].map(str::to_owned));
        println!("{call}");
        call.run()?;
        let folder = crate::root().join(&target);
        let module = folder.join(format!("wasm32-unknown-unknown/{profile}/{package}.wasm"));
        let bound = folder.join("web-modules").join(package);
        bind(&module, script, &bound)?;
        // All that was made, snippets of other crates included.
        collect(&bound, "", |_| true, &mut files)?;
    }
    files.extend(SCRIPTS.map(|(name, script)| (name.to_owned(), script.as_bytes().to_vec())));
    Ok(files)
}

/// The library behind the tool `wasm-bindgen`: nothing to install, and the lockfile keeps it in step with the macro.
fn bind(module: &Path, script: &str, to: &Path) -> Result<(), Trouble> {
    // What an earlier build left, such as a script that is no longer made, must not be shipped.
    if to.exists() {
        fs::remove_dir_all(to).map_err(|error| cannot_read(to, &error))?;
    }
    let bind = || {
        Bindgen::new()
            .input_path(module)
            .out_name(script)
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
