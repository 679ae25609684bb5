//! The packages of the workspace, and which of them depend on which.

use crate::cmd::Cmd;
use crate::error::Error;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// What `cargo metadata` says about our own packages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Workspace {
    packages: BTreeMap<String, Package>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Package {
    /// From the root, with a final `/`.
    folder: String,
    /// The names of the packages of this workspace it is built from, for whatever purpose and under whatever feature.
    dependencies: BTreeSet<String>,
}

impl Workspace {
    /// Asks cargo.
    pub(super) fn read() -> Result<Self, Error> {
        let metadata =
            Cmd::cargo(&["metadata", "--format-version", "1", "--no-deps", "--locked"]).output()?;
        Workspace::parse(&metadata).ok_or_else(|| {
            Error::new(
                "`cargo metadata` printed something else than expected",
                "the crates that must be tested again follow from it",
                "see whether `cargo --version` is the one that rust-toolchain.toml names",
            )
        })
    }

    fn parse(metadata: &str) -> Option<Self> {
        let metadata: Value = serde_json::from_str(metadata).ok()?;
        let root = metadata["workspace_root"].as_str()?;
        let mut packages = BTreeMap::new();
        for package in metadata["packages"].as_array()? {
            let manifest = package["manifest_path"].as_str()?.strip_prefix(root)?.replace('\\', "/");
            let folder = manifest.strip_suffix("Cargo.toml")?.trim_start_matches('/').to_owned();
            let ours = package["dependencies"].as_array()?.iter().filter(|found| found["path"].is_string());
            let dependencies =
                ours.map(|found| found["name"].as_str().map(str::to_owned)).collect::<Option<_>>()?;
            packages.insert(package["name"].as_str()?.to_owned(), Package { folder, dependencies });
        }
        Some(Workspace { packages })
    }

    /// The names of all packages.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.packages.keys().map(String::as_str)
    }

    /// The package that a file belongs to, given by its path from the root; none for what lies outside all packages.
    pub(super) fn owner(&self, file: &str) -> Option<&str> {
        let mut packages = self.packages.iter();
        packages.find(|(_, package)| file.starts_with(&package.folder)).map(|(name, _)| name.as_str())
    }

    /// These packages and all that they depend on, directly or not.
    pub(super) fn closure<'a>(&'a self, names: &[&'a str]) -> BTreeSet<&'a str> {
        let mut found = BTreeSet::new();
        let mut open = names.to_vec();
        while let Some(name) = open.pop() {
            if found.insert(name) {
                let package = self.packages.get(name);
                open.extend(
                    package.into_iter().flat_map(|package| &package.dependencies).map(String::as_str),
                );
            }
        }
        found
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A game on a table, a program that knows the game, and a tool that knows neither.
    pub(crate) fn small() -> Workspace {
        let package = |name: &str, folder: &str, dependencies: &str| {
            format!(
                r#"{{"name":"{name}","manifest_path":"/a/{folder}/Cargo.toml","dependencies":[{dependencies}]}}"#
            )
        };
        let ours = |name: &str| format!(r#"{{"name":"{name}","path":"/a/crates/{name}","kind":"dev"}}"#);
        let packages = [
            package("table", "crates/table", r#"{"name":"serde","source":"registry"}"#),
            package("game", "crates/game", &ours("table")),
            package("program", "crates/program", &format!("{},{}", ours("game"), ours("client"))),
            package("client", "crates/client", ""),
            package("xtask", "xtask", ""),
        ];
        let text = format!(r#"{{"workspace_root":"/a","packages":[{}]}}"#, packages.join(","));
        Workspace::parse(&text).unwrap()
    }

    #[test]
    fn a_package_depends_on_what_its_dependencies_depend_on() {
        let workspace = small();
        assert_eq!(workspace.closure(&["program"]), ["client", "game", "program", "table"].into());
        assert_eq!(workspace.closure(&["table", "xtask"]), ["table", "xtask"].into());
    }

    #[test]
    fn a_file_belongs_to_the_package_in_whose_folder_it_lies() {
        let workspace = small();
        assert_eq!(workspace.owner("crates/game/golden/a.txt"), Some("game"));
        assert_eq!(workspace.owner("xtask/src/lib.rs"), Some("xtask"));
        assert_eq!(workspace.owner("docs/game/rules.md"), None);
        assert_eq!(workspace.owner("crates/gamete/src/lib.rs"), None);
    }

    #[test]
    fn this_workspace_is_read() {
        let workspace = Workspace::read().unwrap();
        assert_eq!(workspace.owner("crates/tabletop/src/lib.rs"), Some("tabletop"));
        assert!(
            workspace.closure(&["client"]).is_superset(&["earth-and-water", "library", "tabletop"].into())
        );
        assert!(workspace.names().all(|name| !name.is_empty()));
        assert!(Workspace::parse("{}").is_none());
    }
}
