//! Games know nothing but the position: no clock, thread, file, network or generator, and no order that is made by chance.

use super::crate_file::{self, CrateFile};
use super::source::{line_of, words};
use super::tree::{Finding, Tree};

/// Parts of the standard library that lead out of a game.
const WORLD: [&str; 8] = ["env", "fs", "io", "net", "os", "process", "thread", "time"];

/// Sources of randomness other than `Chance`: generators, and maps whose order differs from run to run.
const CHANCE: [&str; 5] = ["HashMap", "HashSet", "Quick", "RandomState", "Seeded"];

/// Finds both in the games, outside their tests.
pub fn check(tree: &Tree) -> Vec<Finding> {
    let files = tree.game_folders().flat_map(|folder| crate_file::all(tree, folder));
    files.flat_map(|file| impurities(&file)).collect()
}

fn impurities(file: &CrateFile<'_>) -> Vec<Finding> {
    let code = &file.source.code;
    let found = words(code).filter(|&(offset, word)| {
        CHANCE.contains(&word) || WORLD.contains(&word) && is_of_std(&code[..offset])
    });
    found
        .filter(|&(offset, _)| !file.is_test(offset))
        .map(|(offset, word)| {
            let message = format!("`{word}` in a game: ask `Chance`, tell `Log`, and leave the rest outside");
            Finding::new(file.path, line_of(code, offset), message)
        })
        .collect()
}

/// Whether what follows is a part of `std`: after `std::`, or in the braces of `std::{fmt, ...}`.
fn is_of_std(before: &str) -> bool {
    let path = match before.trim_end().ends_with([',', '{']) {
        true => enclosing_brace(before).map_or("", |brace| &before[..brace]),
        false => before,
    };
    let path = path.strip_suffix("::").unwrap_or_default();
    words(path).last().is_some_and(|(offset, word)| word == "std" && path.len() == offset + word.len())
}

/// Where the innermost brace that is still open was opened.
fn enclosing_brace(before: &str) -> Option<usize> {
    let mut closed = 0;
    for (offset, c) in before.char_indices().rev() {
        match c {
            '}' => closed += 1,
            '{' if closed == 0 => return Some(offset),
            '{' => closed -= 1,
            ';' if closed == 0 => return None,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(path: &str, text: &str) -> usize {
        check(&Tree::from([("crates/marathon/src/rulebook.rs", ""), (path, text)])).len()
    }

    #[test]
    fn what_leads_out_of_a_game_is_found() {
        for text in [
            "use std::time::Instant;",
            "use std::{cmp::Ordering, fmt}; use std::{fmt, fs};",
            "use std::{cmp::{max, min}, io};",
            "use std::{\n    net,\n    ops::Index,\n};",
            "fn f() { std::thread::yield_now() }",
            "fn f() { ::std::env::var(\"A\") }",
            "use std::collections::HashMap;",
            "use tabletop::chance::{Recording, Seeded};",
        ] {
            assert_eq!(count("crates/marathon/src/lib.rs", text), 1, "{text}");
        }
    }

    #[test]
    fn words_of_the_game_are_fine() {
        for text in [
            "use std::{cmp::Ordering, fmt, ops::Index};",
            "let time = self.time; turn::time(); use crate::{io, os};",
            "use crate::process::env;",
            "// std::fs",
            "#[cfg(test)]\nmod tests { use tabletop::chance::Quick; }",
        ] {
            assert_eq!(count("crates/marathon/src/lib.rs", text), 0, "{text}");
        }
        assert_eq!(count("crates/marathon/tests/a.rs", "use std::fs;"), 0);
        assert_eq!(count("crates/polemarch/src/files.rs", "use std::fs;"), 0);
    }
}
