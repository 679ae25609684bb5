//! Rules are in whole numbers, so that every machine plays the same game to the bit.

use super::crate_file::{self, CrateFile};
use super::source::{line_of, words};
use super::tree::{Finding, Tree};

/// The part of the table that positions are made of.
const CONTRACT: [&str; 5] =
    ["src/edition.rs", "src/illegal.rs", "src/outcome.rs", "src/position.rs", "src/seat.rs"];
const TABLE: &str = "crates/tabletop/";

/// No float in the games, nor in the contract they keep. Tests may compare odds.
pub fn check(tree: &Tree) -> Vec<Finding> {
    let games = tree.game_folders().flat_map(|folder| crate_file::all(tree, folder));
    let table = crate_file::all(tree, TABLE).into_iter();
    let mut findings = missing(tree);
    findings.extend(games.chain(table.filter(|file| is_contract(file.path))).flat_map(|file| floats(&file)));
    findings
}

/// A file of the contract that was renamed would no longer be checked.
fn missing(tree: &Tree) -> Vec<Finding> {
    let paths = CONTRACT.map(|name| format!("{TABLE}{name}"));
    let missing = paths.iter().filter(|path| tree.holds(TABLE.trim_end_matches('/')) && !tree.holds(path));
    missing.map(|path| Finding::new(path, 1, "gone: name its successor in tidy/floats.rs")).collect()
}

fn is_contract(path: &str) -> bool {
    CONTRACT.iter().any(|name| path.strip_prefix(TABLE) == Some(name))
}

fn floats(file: &CrateFile<'_>) -> Vec<Finding> {
    let code = &file.source.code;
    let is_float =
        |&(offset, word): &(usize, &str)| is_float_type(word) || is_float_literal(code, offset, word);
    let outside_tests = words(code).filter(is_float).filter(|&(offset, _)| !file.is_test(offset));
    outside_tests
        .map(|(offset, _)| {
            let message =
                "a float in the rules: count in whole numbers, such as halves, tenths or integer weights";
            Finding::new(file.path, line_of(code, offset), message)
        })
        .collect()
}

/// `f32`, `f64`, and the endings of `1_f32` and `1f64`.
fn is_float_type(word: &str) -> bool {
    let number = word.strip_suffix("f32").or_else(|| word.strip_suffix("f64"));
    number.is_some_and(|number| number.chars().all(|c| c.is_ascii_digit() || c == '_'))
}

/// `0.5` and `1e-9`, but neither `0..5` nor the field of a field `pair.0.1`.
fn is_float_literal(code: &str, offset: usize, word: &str) -> bool {
    let starts_with_digit = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    let is_field = code[..offset].ends_with('.');
    let has_fraction = code[offset + word.len()..].strip_prefix('.').is_some_and(starts_with_digit);
    let after_digits = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '_');
    let has_exponent = after_digits.starts_with(['e', 'E']);
    starts_with_digit(word) && !is_field && (has_fraction || has_exponent)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(path: &str, text: &str) -> usize {
        let contract = CONTRACT.map(|name| (format!("{TABLE}{name}"), String::new())).into_iter();
        let mut files: Vec<_> = contract.filter(|(known, _)| known != path).collect();
        files.push(("crates/marathon/src/rulebook.rs".to_owned(), String::new()));
        files.push((path.to_owned(), text.to_owned()));
        check(&files.into_iter().collect()).len()
    }

    #[test]
    fn a_renamed_file_of_the_contract_is_found() {
        let tree = Tree::from([("crates/tabletop/src/refusal.rs", "")]);
        assert_eq!(check(&tree).len(), CONTRACT.len());
    }

    #[test]
    fn floats_are_found_in_games_and_in_the_contract() {
        for path in ["crates/marathon/src/lib.rs", "crates/tabletop/src/position.rs"] {
            for text in ["a: f64", "a as f32", "1f64", "1_f32", "a * 0.5", "[0.25]", "1e-9", "1E3"] {
                assert_eq!(count(path, text), 1, "{path}: {text}");
            }
        }
    }

    #[test]
    fn whole_numbers_are_fine() {
        for text in [
            "0..5",
            "a.0.1",
            "// f64",
            "\"f64 0.5\"",
            "half32",
            "buf64",
            "1.max(2)",
            "x.0..2",
            "1usize",
            "0xe1",
        ] {
            assert_eq!(count("crates/marathon/src/lib.rs", text), 0, "{text}");
        }
    }

    #[test]
    fn odds_may_be_floats() {
        assert_eq!(count("crates/marathon/tests/a.rs", "a: f64"), 0);
        assert_eq!(count("crates/marathon/src/lib.rs", "#[cfg(test)]\nmod tests { const A: f64 = 0.5; }"), 0);
        assert_eq!(count("crates/tabletop/src/odds.rs", "a: f64"), 0);
        assert_eq!(count("crates/opponent/src/lib.rs", "a: f64"), 0);
    }
}
