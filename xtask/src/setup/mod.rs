//! The tools a task needs beyond cargo, installed when they are missing.

pub mod axe;
pub mod browser;

use crate::cmd::Cmd;
use crate::error::Error;
use std::path::Path;

const WASM: &str = "wasm32-unknown-unknown";

/// A part of the toolchain, or a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tool {
    /// The standard library for WebAssembly.
    WasmTarget,
    /// The linter.
    Clippy,
    /// The formatter.
    Rustfmt,
    /// A browser that a test can steer; [`browser::find`] tells where it is.
    Browser,
    /// The accessibility checks that run inside a page; [`axe::script`] tells where they are.
    Axe,
}

/// Installs what is missing.
pub fn ensure(tools: &[Tool]) -> Result<(), Error> {
    tools.iter().filter(|tool| !tool.is_installed()).try_for_each(|tool| tool.install())
}

impl Tool {
    fn is_installed(self) -> bool {
        match self {
            Tool::WasmTarget => has_wasm_target(),
            Tool::Clippy => Cmd::cargo(&["clippy", "--version"]).succeeds(),
            Tool::Rustfmt => Cmd::cargo(&["fmt", "--version"]).succeeds(),
            Tool::Browser => browser::find().is_some(),
            Tool::Axe => axe::is_there(),
        }
    }

    fn install(self) -> Result<(), Error> {
        let install = match self {
            Tool::WasmTarget => rustup(["target", "add", WASM]),
            Tool::Clippy => rustup(["component", "add", "clippy"]),
            Tool::Rustfmt => rustup(["component", "add", "rustfmt"]),
            Tool::Browser => return browser::install(),
            Tool::Axe => return axe::install(),
        };
        println!("{} is missing: {install}", self.name());
        if !Cmd::new("rustup", &["--version"]).succeeds() {
            return Err(self.error(&install, "there is no rustup on this machine to add it with"));
        }
        install.run().map_err(|_| self.error(&install, "rustup could not add it; what it said stands above"))
    }

    fn name(self) -> &'static str {
        match self {
            Tool::WasmTarget => "Rust's library for WebAssembly",
            Tool::Clippy => "clippy",
            Tool::Rustfmt => "rustfmt",
            Tool::Browser => "a browser for tests",
            Tool::Axe => "axe-core",
        }
    }

    fn error(self, install: &Cmd, why: &str) -> Error {
        Error::new(
            format!("{} is missing", self.name()),
            why,
            format!("install Rust from https://rustup.rs, go online, and run `{install}`"),
        )
    }
}

fn rustup(args: [&str; 3]) -> Cmd {
    Cmd::new("rustup", &args)
}

/// Asks the compiler where the library would be, and looks there: this works with and without rustup.
fn has_wasm_target() -> bool {
    let folder = Cmd::new("rustc", &["--print", "target-libdir", "--target", WASM]).output();
    folder.is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_says_what_to_type() {
        let error = Tool::Clippy.error(&rustup(["component", "add", "clippy"]), "no rustup").to_string();
        assert!(error.contains("`rustup component add clippy`") && error.contains("no rustup"), "{error}");
    }
}
