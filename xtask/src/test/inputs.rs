//! What a check depends on, as one hash: if it has not changed since the check passed, the check would pass again.

use super::workspace::Workspace;
use crate::cmd::Cmd;
use crate::error::Error;
use crate::{files, root};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;

/// The package that holds the checks themselves: all checks depend on it.
const CHECKS: &str = "xtask";

/// Variables that change what is built or how tests run, by the beginning of their names.
const VARIABLES: [&str; 8] = [
    "CARGO_BUILD_",
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_PROFILE_",
    "CARGO_TARGET_",
    "POLEMARCH_",
    "PROPTEST_",
    "RUSTDOCFLAGS",
    "RUSTFLAGS",
];

/// Which files of the repository a check depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scope<'a> {
    /// All of them.
    Everything,
    /// Those of these packages, of what they depend on, and of no package, such as Cargo.lock and `docs/`; and the checks.
    Packages(&'a [&'a str]),
    /// Those of all packages but these, even if others depend on them; and of no package.
    AllBut(&'a [&'a str]),
    /// As [`Scope::Packages`], but without the code and the documents of these games.
    Without { packages: &'a [&'a str], games: &'a [&'a str] },
}

/// The state of the repository and its tools when the test command began.
#[derive(Debug)]
pub(super) struct Inputs {
    workspace: Workspace,
    /// The hash of every file, by its path from the root.
    files: BTreeMap<String, [u8; 32]>,
    /// Compiler and variables.
    environment: String,
}

impl Inputs {
    /// Reads every file that git knows or would know after `git add`.
    pub(super) fn read() -> Result<Self, Error> {
        let root = root();
        let listed = files::listed(&root)?.into_iter();
        // Git still lists a file that was just deleted: that it is gone changes the hash, too.
        let files = listed.filter_map(|path| Some((fs::read(root.join(&path)).ok()?, path)));
        let files = files.map(|(content, path)| (path, Sha256::digest(content).into())).collect();
        let mut variables: Vec<_> = std::env::vars()
            .filter(|(name, _)| VARIABLES.iter().any(|start| name.starts_with(start)))
            .map(|(name, value)| format!("{name}={value}\n"))
            .collect();
        variables.sort();
        let environment = Cmd::new("rustc", &["-vV"]).output()? + &variables.concat();
        Ok(Inputs { workspace: Workspace::read()?, files, environment })
    }

    /// The hash of what the tests of packages that are about one of all games depend on, and of `more`.
    pub(super) fn about(&self, game: &str, games: &[&str], packages: &[&str], more: &str) -> String {
        let others: Vec<_> = games.iter().copied().filter(|other| *other != game).collect();
        self.fingerprint(Scope::Without { packages, games: &others }, more)
    }

    /// The hash of what a check of this scope depends on, and of `more` that only this check depends on.
    pub(super) fn fingerprint(&self, scope: Scope<'_>, more: &str) -> String {
        let packages = match scope {
            Scope::Everything => self.workspace.closure(&self.workspace.names().collect::<Vec<_>>()),
            Scope::Packages(names) => self.workspace.closure(&[names, &[CHECKS]].concat()),
            Scope::AllBut(names) => self.workspace.names().filter(|name| !names.contains(name)).collect(),
            Scope::Without { packages, games } => {
                let closure = self.workspace.closure(&[packages, &[CHECKS]].concat());
                closure.into_iter().filter(|package| !games.contains(package)).collect()
            }
        };
        let matters = |path: &str| match (self.workspace.owner(path), scope) {
            (Some(package), _) => packages.contains(package),
            (None, Scope::Everything) => true,
            (None, Scope::Without { games, .. }) => !is_for_readers(path) && !is_document_of(path, games),
            (None, _) => !is_for_readers(path),
        };
        let mut hash = Sha256::new();
        for text in [more, &self.environment] {
            hash.update(Sha256::digest(text));
        }
        for (path, content) in self.files.iter().filter(|(path, _)| matters(path)) {
            hash.update(Sha256::digest(path));
            hash.update(content);
        }
        hash.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
    }
}

/// Pages beside the root's Cargo.toml, such as README.md: no code reads them but tidy, which depends on everything.
fn is_for_readers(path: &str) -> bool {
    path.ends_with(".md") && !path.contains('/')
}

/// `docs/ID/...`: rules that pages show, and reports.
fn is_document_of(path: &str, games: &[&str]) -> bool {
    let folder = path.strip_prefix("docs/").and_then(|path| path.split_once('/'));
    folder.is_some_and(|(folder, _)| games.contains(&folder))
}

#[cfg(test)]
mod tests {
    use super::super::workspace::tests::small;
    use super::*;

    const FILES: [&str; 7] = [
        "Cargo.lock",
        "README.md",
        "crates/client/web/a.css",
        "crates/game/src/lib.rs",
        "crates/table/src/lib.rs",
        "docs/rules.md",
        "xtask/src/lib.rs",
    ];

    fn inputs(changed: &str) -> Inputs {
        let hash = |path: &str| [u8::from(path == changed); 32];
        let files = FILES.map(|path| (path.to_owned(), hash(path))).into();
        Inputs { workspace: small(), files, environment: "rustc 1".to_owned() }
    }

    /// The files whose change makes a check run again.
    fn sensitive_to(scope: Scope<'_>) -> Vec<&'static str> {
        let before = inputs("").fingerprint(scope, "");
        FILES.into_iter().filter(|path| inputs(path).fingerprint(scope, "") != before).collect()
    }

    #[test]
    fn a_check_of_packages_depends_on_what_they_depend_on_and_on_what_belongs_to_none() {
        let shared = ["Cargo.lock", "docs/rules.md", "xtask/src/lib.rs"];
        let with = |more: &[&'static str]| {
            let mut files = [&shared, more].concat();
            files.sort_unstable();
            files
        };
        assert_eq!(sensitive_to(Scope::Packages(&[])), with(&[]));
        assert_eq!(sensitive_to(Scope::Packages(&["table"])), with(&["crates/table/src/lib.rs"]));
        let game = ["crates/game/src/lib.rs", "crates/table/src/lib.rs"];
        assert_eq!(sensitive_to(Scope::Packages(&["game"])), with(&game));
        let program = ["crates/client/web/a.css", "crates/game/src/lib.rs", "crates/table/src/lib.rs"];
        assert_eq!(sensitive_to(Scope::Packages(&["program"])), with(&program));
    }

    #[test]
    fn a_check_of_all_but_a_game_does_not_depend_on_it() {
        let mut files = FILES.to_vec();
        files.retain(|path| !["README.md", "crates/game/src/lib.rs"].contains(path));
        assert_eq!(sensitive_to(Scope::AllBut(&["game"])), files);
    }

    #[test]
    fn what_is_about_one_game_does_not_depend_on_the_others() {
        let all = sensitive_to(Scope::Packages(&["program"]));
        let without = sensitive_to(Scope::Without { packages: &["program"], games: &["game"] });
        let left_out: Vec<_> = all.into_iter().filter(|path| !without.contains(path)).collect();
        assert_eq!(left_out, ["crates/game/src/lib.rs"]);
        assert!(is_document_of("docs/game/rules.md", &["game"]));
        assert!(
            !is_document_of("docs/game.md", &["game"]) && !is_document_of("docs/other/rules.md", &["game"])
        );
    }

    #[test]
    fn a_check_of_everything_depends_on_every_file() {
        assert_eq!(sensitive_to(Scope::Everything), FILES);
    }

    #[test]
    fn new_lost_and_renamed_files_are_changes() {
        let fingerprint = |inputs: &Inputs| inputs.fingerprint(Scope::Packages(&["game"]), "");
        let before = fingerprint(&inputs(""));
        let mut added = inputs("");
        added.files.insert("crates/game/src/new.rs".to_owned(), [0; 32]);
        let mut lost = inputs("");
        lost.files.remove("crates/game/src/lib.rs");
        let mut renamed = inputs("");
        renamed.files.insert("crates/game/src/other.rs".to_owned(), [0; 32]);
        renamed.files.remove("crates/game/src/lib.rs");
        for inputs in [added, lost, renamed] {
            assert_ne!(fingerprint(&inputs), before);
        }
    }

    #[test]
    fn another_compiler_or_tool_is_a_change() {
        let scope = Scope::Packages(&["game"]);
        let before = inputs("");
        let after = Inputs { environment: "rustc 2".to_owned(), ..inputs("") };
        assert_ne!(after.fingerprint(scope, ""), before.fingerprint(scope, ""));
        assert_ne!(before.fingerprint(scope, "browser 2"), before.fingerprint(scope, "browser 1"));
    }

    #[test]
    fn this_repository_has_a_state() {
        let inputs = Inputs::read().unwrap();
        assert!(inputs.files.contains_key("Cargo.lock") && inputs.environment.contains("rustc"));
    }
}
