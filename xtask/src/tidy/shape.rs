//! A file says what it is for, and is short enough to be read.

use super::tree::{Finding, Tree};

/// Beyond this a file wants splitting.
const LONGEST: usize = 600;

/// What we write by hand. Records, golden playthroughs and the lock file are written by machines.
const WRITTEN_BY_HAND: [&str; 9] = [".rs", ".md", ".toml", ".mjs", ".js", ".css", ".html", ".sh", ".sql"];

/// Every Rust file begins with a `//!` line.
pub fn says_what_it_is_for(tree: &Tree) -> Vec<Finding> {
    tree.ending(".rs")
        .filter(|(_, text)| !text.starts_with("//!"))
        .map(|(path, _)| Finding::new(path, 1, "no first line `//! ...`: say what this file is for"))
        .collect()
}

/// No file is longer than 600 lines.
pub fn is_short(tree: &Tree) -> Vec<Finding> {
    tree.texts()
        .filter(|(path, _)| WRITTEN_BY_HAND.iter().any(|ending| path.ends_with(ending)))
        .map(|(path, text)| (path, text.lines().count()))
        .filter(|&(_, lines)| lines > LONGEST)
        .map(|(path, lines)| {
            let message = format!("{lines} lines, more than {LONGEST}: split it by reason to change");
            Finding::new(path, LONGEST + 1, message)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_a_first_line_is_found() {
        let tree =
            Tree::from([("a.rs", "//! A.\nfn a() {}"), ("b.rs", "// B.\n"), ("c.rs", ""), ("d.md", "# D")]);
        let findings = says_what_it_is_for(&tree);
        assert_eq!(
            findings.iter().map(|finding| finding.path.as_str()).collect::<Vec<_>>(),
            ["b.rs", "c.rs"],
            "{findings:?}"
        );
    }

    #[test]
    fn a_long_file_is_found_unless_a_machine_wrote_it() {
        let (full, over) = ("\n".repeat(600), "\n".repeat(601));
        let tree = Tree::from([
            ("a.rs", full.as_str()),
            ("b.rs", &over),
            ("golden/c.txt", &over),
            ("Cargo.lock", &over),
        ]);
        let findings = is_short(&tree);
        assert_eq!(
            findings,
            [Finding::new("b.rs", 601, "601 lines, more than 600: split it by reason to change")]
        );
    }
}
