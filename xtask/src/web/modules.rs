//! The client as WebAssembly, a module a game.

use super::{Files, cannot_read, collect, compact, games, text};
use crate::cmd::Cmd;
use crate::error::Error;
use crate::setup::{self, Tool};
use crate::target_folder;
use std::fs;
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// What keeps the optimiser from making modules larger for little or no speed; what each saves is of Hoplomachia, after brotli. They are
/// for the last step alone, in which all crates are optimised together.
const SMALLER: [&str; 5] = [
    // Loops keep their counters, instead of a pointer for each thing they go through: 5.3 KB.
    "-disable-lsr",
    // Expressions are not copied into all branches that might need them: 1.1 KB.
    "-enable-pre=false",
    // More branches whose outcome is known are skipped: 0.7 KB.
    "-jump-threading-threshold=10",
    // What the branches of an `if` begin or end with is there once. The two together: 1 KB.
    "-hoist-common-insts",
    "-sink-common-insts",
];

/// Compiles a module for each game.
pub(super) fn build(games: &[String]) -> Result<Files, Error> {
    setup::ensure(&[Tool::WasmTarget])?;
    let target = target_folder();
    let folder = crate::root().join(&target);
    let build = ["rustc", "--locked", "--profile", "web", "--target", "wasm32-unknown-unknown"];
    let smaller = format!("llvm-args={}", SMALLER.join(" "));
    let mut files = Files::new();
    for game in games {
        let client = [
            "-p",
            "client",
            "--no-default-features",
            "--features",
            game,
            "--target-dir",
            &target,
            "--",
            "-C",
            &smaller,
        ];
        let cmd = Cmd::cargo(&build).args(&client.map(str::to_owned));
        println!("{cmd}");
        cmd.run()?;
        let bound = folder.join("web-module");
        // Before the next build, whose module has the same file name.
        bind(&folder.join("wasm32-unknown-unknown/web/client.wasm"), &games::module(game), &bound)?;
        // Everything that wasm-bindgen wrote, including the snippets of other crates.
        collect(&bound, "", |_| true, &mut files)?;
        slim(&games::module(game), &mut files)?;
    }
    Ok(files)
}

/// Makes a module and its script compact.
fn slim(name: &str, files: &mut Files) -> Result<(), Error> {
    let (module, script) = (format!("{name}_bg.wasm"), format!("{name}.js"));
    if let (Some(content), Some(words)) = (files.get(&module), files.get(&script)) {
        let (content, words) = compact::compact(content, &text(words))?;
        files.insert(module, content);
        files.insert(script, words.into_bytes());
    }
    Ok(())
}

/// The library behind the tool `wasm-bindgen`: nothing to install, and the lockfile keeps it in step with the macro.
fn bind(module: &Path, name: &str, to: &Path) -> Result<(), Error> {
    // What an earlier build left, such as a script that is no longer made, must not be shipped.
    if to.exists() {
        fs::remove_dir_all(to).map_err(|error| cannot_read(to, &error))?;
    }
    let bind = || {
        Bindgen::new()
            .input_path(module)
            .out_name(name)
            .web(true)?
            .typescript(false)
            .remove_name_section(true)
            .remove_producers_section(true)
            .generate(to)
    };
    bind().map_err(|error| {
        Error::new(
            format!("no script could be made for {}: {error:#}", module.display()),
            "browsers start a module through a script that wasm-bindgen writes",
            "`wasm-bindgen` and `wasm-bindgen-cli-support` must have one version in Cargo.lock: `cargo update -p` them",
        )
    })
}
