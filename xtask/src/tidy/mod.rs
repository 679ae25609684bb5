//! What no compiler checks: the house rules that keep this place readable and the games true to their rulebooks.
//!
//! A check is a function from a [`Tree`] to its [`Finding`]s; a new one goes into [`CHECKS`], with tests on small trees
//! that show it failing.

pub mod citations;
pub mod crate_file;
pub mod dependencies;
pub mod editions;
pub mod floats;
pub mod licences;
pub mod links;
pub mod manifest;
pub mod markdown;
pub mod markers;
pub mod paths;
pub mod purity;
pub mod rulebook;
pub mod shape;
pub mod source;
pub mod tree;

pub use tree::{Finding, Tree};

use crate::error::Error;
use crate::games;

/// A house rule.
pub type Check = fn(&Tree) -> Vec<Finding>;

/// Every house rule, with the sentence that `cargo xtask tidy` prints for it.
pub const CHECKS: [(&str, Check); 13] = [
    ("every Rust file says what it is for", shape::says_what_it_is_for),
    ("no file is longer than 600 lines", shape::is_short),
    ("every rule is cited in code and in a test, listed, and explained to players", citations::check),
    ("every edition of a game has its golden records", editions::check),
    ("nothing half done is left behind", markers::check),
    ("every dependency has its reason in ARCHITECTURE.md", dependencies::are_explained),
    ("crates take their dependencies from the workspace", dependencies::are_shared),
    ("games depend on the table alone", dependencies::are_few_in_games),
    ("games count in whole numbers", floats::check),
    ("games know no clock, thread, file, network or generator", purity::check),
    ("no path of anybody's machine", paths::check),
    ("links between pages lead somewhere", links::check),
    ("every list of games follows from games.toml", games::check),
];

/// Checks this repository, and prints what is wrong with it.
pub fn run() -> Result<(), Error> {
    let tree = Tree::read(&crate::root())?;
    let mut findings = inspect(&tree);
    findings.extend(licences::check(&tree)?);
    if findings.is_empty() {
        let rules = CHECKS
            .iter()
            .map(|(rule, _)| *rule)
            .chain(["every crate we build on has a licence we can pass on"]);
        rules.for_each(|rule| println!("ok: {rule}"));
        return Ok(());
    }
    findings.iter().for_each(|finding| println!("{finding}"));
    Err(Error::new(
        format!("tidy has {} findings", findings.len()),
        "the house rules keep this place readable, and the games true to their rulebooks",
        "each line above says what to do; CONTRIBUTING.md says why",
    ))
}

/// All that is wrong with a tree, file by file.
pub fn inspect(tree: &Tree) -> Vec<Finding> {
    let mut findings: Vec<_> = CHECKS.iter().flat_map(|(_, check)| check(tree)).collect();
    findings.sort();
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_come_file_by_file_one_a_line() {
        let tree =
            Tree::from([("b.rs", "#[ignore]\nfn a() {}"), ("a.md", "[x](y.md)"), ("ARCHITECTURE.md", "")]);
        let findings: Vec<_> = inspect(&tree).iter().map(Finding::to_string).collect();
        assert_eq!(findings.len(), 3, "{findings:?}");
        assert!(findings[0].starts_with("a.md:1: ") && findings[1].starts_with("b.rs:1: "));
        assert!(findings.iter().all(|finding| finding.lines().count() == 1));
    }
}
