//! Nothing half done is left behind: no notes to nobody, no tests that are switched off.

use super::markdown;
use super::source::{Source, line_of, words};
use super::tree::{Finding, Tree};

/// Attributes that must not stay, and what to do about them. Clippy sees to `todo!`, `unimplemented!` and `dbg!`; it has no
/// lint against these.
const ATTRIBUTES: [(&str, &str); 2] = [
    ("ignore", "a test runs or goes: make it fast enough, or remove it"),
    ("should_panic", "test the error that is returned instead"),
];

/// Notes in comments that must not stay.
const NOTES: [&str; 2] = ["FIXME", "XXX"];

/// Attributes in Rust code, notes in every comment and page.
pub fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.texts() {
        if path.ends_with(".rs") {
            let source = Source::of(text);
            attributes(path, &source.code, &mut findings);
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

fn attributes(path: &str, code: &str, findings: &mut Vec<Finding>) {
    for (offset, word) in words(code) {
        let remedy = ATTRIBUTES.iter().find(|(attribute, _)| *attribute == word);
        if let Some((attribute, remedy)) = remedy.filter(|_| code[..offset].ends_with("#[")) {
            let message = format!("`#[{attribute}]` in code: {remedy}");
            findings.push(Finding::new(path, line_of(code, offset), message));
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
    fn attributes_are_found_in_code_only() {
        for (attribute, _) in ATTRIBUTES {
            assert_eq!(lines("a.rs", &format!("#[test]\n#[{attribute}]\nfn a() {{}}")), [2], "{attribute}");
            let named = format!("// #[{attribute}]\nlet a = \"#[{attribute}]\"; fn {attribute}() {{}}");
            assert_eq!(lines("a.rs", &named), [0; 0], "{attribute}");
        }
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
