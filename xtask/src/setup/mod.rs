//! What a chore needs beyond cargo, fetched when it is missing.

pub mod axe;
pub mod browser;

use crate::call::Call;
use crate::error::Error;
use std::path::Path;

const WASM: &str = "wasm32-unknown-unknown";

/// A part of the toolchain, or a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// The standard library for WebAssembly.
    Wasm,
    /// The linter.
    Clippy,
    /// The formatter.
    Rustfmt,
    /// A browser that a test can steer; [`browser::find`] tells where it is.
    Browser,
    /// The accessibility checks that run inside a page; [`axe::script`] tells where they are.
    Axe,
}

/// Fetches what is missing.
pub fn ensure(needs: &[Need]) -> Result<(), Error> {
    needs.iter().filter(|need| !need.is_met()).try_for_each(|need| need.fetch())
}

impl Need {
    fn is_met(self) -> bool {
        match self {
            Need::Wasm => has_wasm_library(),
            Need::Clippy => Call::cargo(&["clippy", "--version"]).is_possible(),
            Need::Rustfmt => Call::cargo(&["fmt", "--version"]).is_possible(),
            Need::Browser => browser::find().is_some(),
            Need::Axe => axe::is_there(),
        }
    }

    fn fetch(self) -> Result<(), Error> {
        let fetching = match self {
            Need::Wasm => rustup(["target", "add", WASM]),
            Need::Clippy => rustup(["component", "add", "clippy"]),
            Need::Rustfmt => rustup(["component", "add", "rustfmt"]),
            Need::Browser => return browser::fetch(),
            Need::Axe => return axe::fetch(),
        };
        println!("{} is missing: {fetching}", self.name());
        if !Call::new("rustup", &["--version"]).is_possible() {
            return Err(self.error(&fetching, "there is no rustup on this machine to add it with"));
        }
        fetching
            .run()
            .map_err(|_| self.error(&fetching, "rustup could not add it; what it said stands above"))
    }

    fn name(self) -> &'static str {
        match self {
            Need::Wasm => "Rust's library for WebAssembly",
            Need::Clippy => "clippy",
            Need::Rustfmt => "rustfmt",
            Need::Browser => "a browser for tests",
            Need::Axe => "axe-core",
        }
    }

    fn error(self, fetching: &Call, why: &str) -> Error {
        Error::new(
            format!("{} is missing", self.name()),
            why,
            format!("install Rust from https://rustup.rs, go online, and run `{fetching}`"),
        )
    }
}

fn rustup(args: [&str; 3]) -> Call {
    Call::new("rustup", &args)
}

/// Asks the compiler where the library would be, and looks: that holds with and without rustup.
fn has_wasm_library() -> bool {
    let folder = Call::new("rustc", &["--print", "target-libdir", "--target", WASM]).output();
    folder.is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trouble_says_what_to_type() {
        let error = Need::Clippy.error(&rustup(["component", "add", "clippy"]), "no rustup").to_string();
        assert!(error.contains("`rustup component add clippy`") && error.contains("no rustup"), "{error}");
    }
}
