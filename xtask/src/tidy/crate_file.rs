//! The Rust files of one crate, and which of their lines are tests.

use super::source::Source;
use super::tree::Tree;

/// One file of a crate.
#[derive(Debug)]
pub struct CrateFile<'a> {
    /// Its path from the root.
    pub path: &'a str,
    /// What it says.
    pub source: Source<'a>,
    is_test: bool,
}

/// Every Rust file of the crate in `folder`, which is given with its final `/`.
pub fn all<'a>(tree: &'a Tree, folder: &str) -> Vec<CrateFile<'a>> {
    let parsed: Vec<_> = tree.rust_under(folder).map(|(path, text)| (path, Source::of(text))).collect();
    let modules: Vec<_> = parsed.iter().flat_map(|(path, source)| test_modules(path, source)).collect();
    let files =
        parsed.into_iter().map(|(path, source)| CrateFile { path, source, is_test: is_test(path, &modules) });
    files.collect()
}

impl CrateFile<'_> {
    /// Whether the offset lies in a test: in a file of tests, or in an item that is only compiled for them.
    pub fn is_test(&self, offset: usize) -> bool {
        self.is_test || self.source.is_test(offset)
    }
}

fn is_test(path: &str, modules: &[String]) -> bool {
    let belongs_to =
        |module: &String| path.strip_prefix(module.as_str()).is_some_and(|rest| rest.starts_with(['.', '/']));
    path.contains("/tests/") || path.ends_with("/tests.rs") || modules.iter().any(belongs_to)
}

/// The paths, without `.rs`, of the modules that `#[cfg(test)] mod name;` declares in this file.
fn test_modules(path: &str, source: &Source<'_>) -> Vec<String> {
    let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
    let children = match file {
        "lib.rs" | "main.rs" | "mod.rs" => folder.to_owned(),
        _ => path.trim_end_matches(".rs").to_owned(),
    };
    source.test_modules().map(|name| format!("{children}/{name}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_told_from_code_by_place_and_by_declaration() {
        let tree = Tree::from([
            ("a/src/lib.rs", "#[cfg(test)]\nmod examples;"),
            ("a/src/map.rs", "#[cfg(test)]\nmod roads;"),
            ("a/src/examples.rs", ""),
            ("a/src/examples/first.rs", ""),
            ("a/src/examples_of_code.rs", ""),
            ("a/src/map/roads.rs", ""),
            ("a/src/roads.rs", ""),
            ("a/src/tests.rs", ""),
            ("a/src/tests/odds.rs", ""),
            ("a/tests/whole.rs", ""),
        ]);
        let code: Vec<_> =
            all(&tree, "a/").into_iter().filter(|file| !file.is_test(0)).map(|file| file.path).collect();
        // The first two begin with their test module.
        assert_eq!(code, ["a/src/examples_of_code.rs", "a/src/roads.rs"]);
    }
}
