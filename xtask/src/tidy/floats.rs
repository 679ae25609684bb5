//! Rules are in whole numbers, so that every machine plays the same game to the bit.

use super::source::{Source, line_of, words};
use super::tree::{Finding, Tree};

/// The part of the table that positions are made of.
const CONTRACT: [&str; 4] = ["position", "outcome", "refusal", "seat"];

/// No float in the games, nor in the contract they keep.
pub fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for folder in tree.game_folders() {
        for (path, text) in tree.rust_under(folder) {
            floats(path, text, &mut findings);
        }
    }
    for name in CONTRACT {
        let path = format!("crates/tabletop/src/{name}.rs");
        floats(&path, tree.text(&path).unwrap_or_default(), &mut findings);
    }
    findings
}

fn floats(path: &str, text: &str, findings: &mut Vec<Finding>) {
    let source = Source::of(text);
    for (offset, word) in words(&source.code) {
        if is_float_type(word) || is_float_literal(&source.code, offset, word) {
            let message =
                "a float in the rules: count in whole numbers, such as halves, tenths or integer weights";
            findings.push(Finding::new(path, line_of(&source.code, offset), message));
        }
    }
}

/// `f32`, `f64`, and the endings of `1_f32` and `1f64`.
fn is_float_type(word: &str) -> bool {
    let number = word.strip_suffix("f32").or_else(|| word.strip_suffix("f64"));
    number.is_some_and(|number| number.chars().all(|c| c.is_ascii_digit() || c == '_'))
}

/// `0.5`, but neither `0..5` nor the field of a field `pair.0.1`.
fn is_float_literal(code: &str, offset: usize, word: &str) -> bool {
    let is_number = word.starts_with(|c: char| c.is_ascii_digit());
    let is_field = code[..offset].ends_with('.');
    let fraction = code[offset + word.len()..].strip_prefix('.');
    is_number && !is_field && fraction.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(path: &str, text: &str) -> usize {
        check(&Tree::from([("crates/marathon/src/rulebook.rs", ""), (path, text)])).len()
    }

    #[test]
    fn floats_are_found_in_games_and_in_the_contract() {
        for path in
            ["crates/marathon/src/lib.rs", "crates/marathon/tests/a.rs", "crates/tabletop/src/position.rs"]
        {
            for text in ["a: f64", "a as f32", "1f64", "1_f32", "a * 0.5", "[0.25]"] {
                assert_eq!(count(path, text), 1, "{path}: {text}");
            }
        }
    }

    #[test]
    fn whole_numbers_are_fine() {
        for text in ["0..5", "a.0.1", "// f64", "\"f64 0.5\"", "half32", "buf64", "1.max(2)", "x.0..2"] {
            assert_eq!(count("crates/marathon/src/lib.rs", text), 0, "{text}");
        }
    }

    #[test]
    fn odds_may_be_floats() {
        assert_eq!(count("crates/tabletop/src/odds.rs", "a: f64"), 0);
        assert_eq!(count("crates/opponent/src/lib.rs", "a: f64"), 0);
    }
}
