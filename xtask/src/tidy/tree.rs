//! The files of this repository, held in memory so that a check can be shown a tree with a planted fault.

use crate::error::Error;
use crate::files;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::path::Path;

/// Every file we keep, by its path from the root, with `/` between names on every machine.
#[derive(Debug, Default)]
pub struct Tree {
    texts: BTreeMap<String, String>,
    /// Pictures and the like: they can be linked to, not read.
    binaries: BTreeSet<String>,
}

/// One fault, on one line.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Finding {
    /// The file, from the root.
    pub path: String,
    /// The line, counted from one.
    pub line: usize,
    /// What is wrong, and what to do.
    pub message: String,
}

impl Finding {
    /// A fault in `path` at `line`.
    pub fn new(path: &str, line: usize, message: impl Into<String>) -> Self {
        Finding { path: path.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.message)
    }
}

impl Tree {
    /// The files under `root` that git tracks, or would if asked to add everything.
    pub fn read(root: &Path) -> Result<Self, Error> {
        let mut tree = Tree::default();
        for path in files::listed(root)? {
            // Git still lists a file that was just deleted.
            let Ok(bytes) = fs::read(root.join(&path)) else { continue };
            match String::from_utf8(bytes) {
                Ok(text) => tree.texts.insert(path, text).is_none(),
                Err(_) => tree.binaries.insert(path),
            };
        }
        Ok(tree)
    }

    /// The text of one file.
    pub fn text(&self, path: &str) -> Option<&str> {
        self.texts.get(path).map(String::as_str)
    }

    /// Every text file with its path, in the order of their paths.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The text files whose names end so.
    pub fn ending(&self, suffix: &'static str) -> impl Iterator<Item = (&str, &str)> {
        self.texts().filter(move |(path, _)| path.ends_with(suffix))
    }

    /// The Rust files under a folder, which is given with its final `/`.
    pub fn rust_under(&self, folder: &str) -> impl Iterator<Item = (&str, &str)> {
        self.ending(".rs").filter(move |(path, _)| path.starts_with(folder))
    }

    /// Whether there is a file or a folder of this name.
    pub fn holds(&self, path: &str) -> bool {
        let folder = format!("{path}/");
        let is_there = |known: &String| known == path || known.starts_with(&folder);
        path.is_empty() || self.texts.keys().any(is_there) || self.binaries.iter().any(is_there)
    }

    /// Puts a text in place of a file.
    #[cfg(test)]
    pub(crate) fn put(&mut self, path: &str, text: &str) {
        self.texts.insert(path.to_owned(), text.to_owned());
    }

    /// The folders of the games, such as `crates/marathon/`: a game is a crate with a rulebook.
    pub fn game_folders(&self) -> impl Iterator<Item = &str> {
        let crates = self.texts.keys().filter(|path| path.starts_with("crates/"));
        crates.filter_map(|path| path.strip_suffix("src/rulebook.rs"))
    }
}

/// A tree for a test: pairs of path and text.
impl FromIterator<(String, String)> for Tree {
    fn from_iter<T: IntoIterator<Item = (String, String)>>(files: T) -> Self {
        Tree { texts: files.into_iter().collect(), binaries: BTreeSet::new() }
    }
}

/// The same, as a literal.
impl<const N: usize> From<[(&str, &str); N]> for Tree {
    fn from(files: [(&str, &str); N]) -> Self {
        files.into_iter().map(|(path, text)| (path.to_owned(), text.to_owned())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_holds_its_files_and_their_folders() {
        let tree = Tree::from([("docs/marathon/rules.md", "")]);
        assert!(tree.holds("docs/marathon/rules.md") && tree.holds("docs/marathon") && tree.holds(""));
        assert!(!tree.holds("docs/mara") && !tree.holds("rules.md"));
    }

    #[test]
    fn a_game_is_a_crate_with_a_rulebook() {
        let tree = Tree::from([("crates/marathon/src/rulebook.rs", ""), ("crates/opponent/src/lib.rs", "")]);
        assert_eq!(tree.game_folders().collect::<Vec<_>>(), ["crates/marathon/"]);
    }

    #[test]
    fn this_repository_is_read() {
        let tree = Tree::read(&crate::root()).unwrap();
        assert!(tree.text("xtask/src/tidy/tree.rs").is_some_and(|text| text.starts_with("//!")));
    }
}
