//! What a chore needs beyond cargo, fetched when it is missing.

use crate::call::Call;
use crate::trouble::Trouble;
use std::path::Path;

const WASM: &str = "wasm32-unknown-unknown";

/// A part of the toolchain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// The standard library for WebAssembly.
    Wasm,
    /// The linter.
    Clippy,
    /// The formatter.
    Rustfmt,
}

/// Fetches what is missing.
pub fn ensure(needs: &[Need]) -> Result<(), Trouble> {
    needs.iter().filter(|need| !need.is_met()).try_for_each(|need| need.fetch())
}

impl Need {
    fn is_met(self) -> bool {
        match self {
            Need::Wasm => has_wasm_library(),
            Need::Clippy => Call::cargo(&["clippy", "--version"]).is_possible(),
            Need::Rustfmt => Call::cargo(&["fmt", "--version"]).is_possible(),
        }
    }

    fn fetch(self) -> Result<(), Trouble> {
        let fetching = self.fetching();
        println!("{} is missing: {fetching}", self.name());
        if !Call::new("rustup", &["--version"]).is_possible() {
            return Err(self.trouble("there is no rustup on this machine to add it with"));
        }
        fetching.run().map_err(|_| self.trouble("rustup could not add it; what it said stands above"))
    }

    fn name(self) -> &'static str {
        match self {
            Need::Wasm => "Rust's library for WebAssembly",
            Need::Clippy => "clippy",
            Need::Rustfmt => "rustfmt",
        }
    }

    fn fetching(self) -> Call {
        let args: [&str; 3] = match self {
            Need::Wasm => ["target", "add", WASM],
            Need::Clippy => ["component", "add", "clippy"],
            Need::Rustfmt => ["component", "add", "rustfmt"],
        };
        Call::new("rustup", &args)
    }

    fn trouble(self, why: &str) -> Trouble {
        Trouble::new(
            format!("{} is missing", self.name()),
            why,
            format!("install Rust from https://rustup.rs, go online, and run `{}`", self.fetching()),
        )
    }
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
        for (need, typed) in [
            (Need::Wasm, "`rustup target add wasm32-unknown-unknown`"),
            (Need::Clippy, "`rustup component add clippy`"),
            (Need::Rustfmt, "`rustup component add rustfmt`"),
        ] {
            let trouble = need.trouble("no rustup").to_string();
            assert!(trouble.contains(typed) && trouble.contains("no rustup"), "{trouble}");
        }
    }
}
