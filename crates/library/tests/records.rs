//! Old records keep replaying: a game of every edition, in both forms, comes to the ending it came to then.
//!
//! These files are never written anew. A new edition adds its own pair: POLEMARCH_UPDATE_GOLDEN writes those that are
//! missing.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on says so")]

use library::{Form, Game, Pairing, games, load};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use tabletop::Waiting;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden/records")
}

#[test]
fn records_of_every_edition_come_to_the_same_ending() {
    for game in games() {
        let about = game.about();
        for edition in 1..=about.edition().0 {
            let name = format!("{}-edition-{edition}", about.id);
            let (lines, binary) =
                (folder().join(format!("{name}.jsonl")), folder().join(format!("{name}.plmr")));
            if edition == about.edition().0 && std::env::var_os("POLEMARCH_UPDATE_GOLDEN").is_some() {
                write_missing(*game, &lines, &binary);
            }
            check(edition, &fs::read(&lines).unwrap(), &fs::read(&binary).unwrap());
        }
    }
}

fn check(edition: u8, lines: &[u8], binary: &[u8]) {
    let [from_lines, from_binary] = [lines, binary].map(|bytes| load(bytes).unwrap());
    assert_eq!(from_lines.damage, None);
    assert_eq!(from_lines.table.edition().0, edition);
    assert!(matches!(from_lines.table.waiting(), Waiting::Over(_)));
    assert_eq!(from_lines.table.save(Form::Lines), from_binary.table.save(Form::Lines));
    // What is written today is what was written then, to the byte.
    assert_eq!(from_binary.table.save(Form::Lines).unwrap(), lines);
    assert_eq!(from_lines.table.save(Form::Binary).unwrap(), binary);
}

fn write_missing(game: &dyn Game, lines: &Path, binary: &Path) {
    let players = vec!["stepwise"; game.about().seats.len()];
    let table = game.watch(&Pairing { setup: &Value::Null, players: &players, seed: 490 }, 0).unwrap();
    for (path, form) in [(lines, Form::Lines), (binary, Form::Binary)] {
        if !path.exists() {
            fs::write(path, table.save(form).unwrap()).unwrap();
        }
    }
}

#[test]
fn a_foreign_file_is_refused_in_words() {
    let foreign: [(&[u8], &str); 4] = [
        (b"", "not a Polemarch record"),
        (b"\x89PNG\r\n", "not a Polemarch record"),
        (
            br#"{"polemarch":"record","format":1,"game":"chess","rules":1,"setup":{},"opening":[]}"#,
            "no game \"chess\"",
        ),
        (br#"{"polemarch":"record","format":9,"game":"earth-and-water","rules":1}"#, "newer Polemarch"),
    ];
    for (bytes, because) in foreign {
        let refusal = load(bytes).err().unwrap();
        assert!(refusal.because.contains(because), "{refusal}");
    }
}

/// A record with a field too many, wherever that is, is refused: perhaps it says what this program does not know.
#[test]
fn a_field_that_no_game_knows_is_refused() {
    for game in games() {
        let players = vec!["stepwise"; game.about().seats.len()];
        let table = game.watch(&Pairing { setup: &Value::Null, players: &players, seed: 490 }, 0).unwrap();
        let record = String::from_utf8(table.save(Form::Lines).unwrap()).unwrap();
        let lines: Vec<&str> = record.lines().collect();
        let mut known = BTreeSet::new();
        for (number, line) in lines.iter().enumerate() {
            // The header, the ending, and each kind of action once.
            let parsed: Value = serde_json::from_str(line).unwrap();
            let kind = parsed["action"].as_object().and_then(|action| action.keys().next());
            let is_new = known.insert(kind.cloned());
            if !is_new && number + 1 < lines.len() {
                continue;
            }
            for (opening, _) in line.match_indices('{') {
                let mut changed: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
                changed[number].insert_str(opening + 1, "\"mood\":1,");
                match load(changed.join("\n").as_bytes()) {
                    Err(error) => assert!(error.because.contains("mood"), "{error}"),
                    Ok(loaded) => assert!(loaded.damage.is_some(), "{} passes", changed[number]),
                }
            }
        }
    }
}
