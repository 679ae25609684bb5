//! Nothing half done is left behind: no stubs, no notes to nobody, no tests that are switched off.

use super::markdown;
use super::source::{Source, line_of, words};
use super::tree::{Finding, Tree};

/// Code that must not stay, and what to do about it.
const STUBS: [(&str, &str); 5] = [
    ("todo!", "write the code"),
    ("unimplemented!", "write the code, or return an error"),
    ("dbg!", "take it out"),
    ("#[ignore", "a test runs or goes: make it fast enough, or remove it"),
    ("should_panic", "test the error that is returned instead"),
];

/// Notes in comments that must not stay.
const NOTES: [&str; 2] = ["FIXME", "XXX"];

/// Stubs in Rust code, notes in every comment and page.
pub fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.texts() {
        if path.ends_with(".rs") {
            let source = Source::of(text);
            stubs(path, &source.code, &mut findings);
            notes(path, &source.comments, &mut findings);
        } else if path.ends_with(".md") {
            notes(path, &markdown::without_code(text), &mut findings);
        } else if COMMENTED.iter().any(|ending| path.ends_with(ending)) {
            notes(path, text, &mut findings);
        }
    }
    findings
}

/// Other files that people write comments in.
const COMMENTED: [&str; 8] = [".toml", ".mjs", ".js", ".css", ".html", ".sh", ".sql", ".yml"];

fn stubs(path: &str, code: &str, findings: &mut Vec<Finding>) {
    for (stub, remedy) in STUBS {
        for (offset, _) in code.match_indices(stub) {
            let is_whole_word = !code[..offset].ends_with(|c: char| c.is_alphanumeric() || c == '_');
            if is_whole_word {
                let message = format!("`{stub}` in code: {remedy}");
                findings.push(Finding::new(path, line_of(code, offset), message));
            }
        }
    }
}

fn notes(path: &str, comments: &str, findings: &mut Vec<Finding>) {
    for (offset, word) in words(comments) {
        let line = || line_of(comments, offset);
        if NOTES.contains(&word) {
            findings.push(Finding::new(path, line(), format!("`{word}`: mend it now, or open an issue")));
        } else if word == "TODO" && !has_owner(&comments[offset + word.len()..]) {
            findings.push(Finding::new(path, line(), "a `TODO` of nobody: write `TODO(name)`, or do it"));
        }
    }
}

/// Whether what follows is `(name)`.
fn has_owner(after: &str) -> bool {
    let name = after.strip_prefix('(').and_then(|rest| rest.split_once(')'));
    name.is_some_and(|(name, _)| !name.trim().is_empty() && !name.contains('\n'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        check(&Tree::from([(path, text)])).iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn stubs_are_found_in_code_only() {
        for (stub, _) in STUBS {
            assert_eq!(lines("a.rs", &format!("fn a() {{\n    {stub}\n}}")), [2], "{stub}");
            assert_eq!(lines("a.rs", &format!("// {stub}\nlet a = \"{stub}\";")), [0; 0], "{stub}");
        }
        assert_eq!(lines("a.rs", "my_dbg!(1)"), [0; 0]);
    }

    #[test]
    fn a_reason_does_not_excuse_a_test_that_is_switched_off() {
        assert_eq!(lines("a.rs", "#[test]\n#[ignore = \"slow\"]\nfn a() {}"), [2]);
    }

    #[test]
    fn notes_are_found_in_comments_and_pages() {
        for note in NOTES {
            assert_eq!(lines("a.rs", &format!("fn a() {{}} // {note}: b")), [1], "{note}");
            assert_eq!(lines("a.md", &format!("# A\n\n{note} b, never `{note}`")), [3], "{note}");
            assert_eq!(lines("a.toml", &format!("# {note}")), [1], "{note}");
        }
    }

    #[test]
    fn a_task_has_an_owner() {
        assert_eq!(lines("a.rs", "// TODO(kleio): b"), [0; 0]);
        assert_eq!(lines("a.rs", "// TODO: b\n// TODO() c\n// TODO d"), [1, 2, 3]);
    }
}
