//! Golden playthroughs: one short game a scenario, told as a person would read it. A change in the rules or in the
//! words shows as a diff; `cargo xtask playthrough --update` writes them anew.

use library::{AnyTable, Game, Pairing, games, story};
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;
use tabletop::Viewer;

/// Game, scenario, setup, and the game of the series that is worth reading.
const SCENARIOS: &[(&str, &str, fn() -> Value, u64)] = &[
    ("earth-and-water", "standard", || Value::Null, 0),
    ("earth-and-water", "one-talent-fleets", || json!({ "one_talent_persian_fleets": true }), 0),
];

const SEED: u64 = 480;

#[test]
fn playthroughs_read_as_they_did() {
    for &(id, scenario, setup, number) in SCENARIOS {
        let game = library::game(id).unwrap();
        let told = tell(game, &setup(), number);
        let path = golden(&format!("{id}-{scenario}.txt"));
        if std::env::var_os("POLEMARCH_UPDATE_GOLDEN").is_some() {
            fs::write(&path, &told).unwrap();
        }
        let expected = fs::read_to_string(&path).unwrap_or_default();
        if told != expected {
            let lines =
                told.lines().zip(expected.lines()).take_while(|(told, expected)| told == expected).count();
            panic!(
                "{} goes differently from line {}:\n  was: {}\n  now: {}",
                path.display(),
                lines + 1,
                expected.lines().nth(lines).unwrap_or("(the end)"),
                told.lines().nth(lines).unwrap_or("(the end)"),
            );
        }
    }
}

#[test]
fn every_game_has_a_playthrough() {
    for game in games() {
        assert!(SCENARIOS.iter().any(|scenario| scenario.0 == game.about().id), "{}", game.about().id);
    }
}

fn tell(game: &dyn Game, setup: &Value, number: u64) -> String {
    let players = vec!["greedy"; game.about().seats.len()];
    let table = game.watch(&Pairing { setup, players: &players, seed: SEED }, number).unwrap();
    let (title, rest) = split_title(table.as_ref());
    format!(
        "{title}Two greedy players: seed {SEED}, game {number}. Everything is shown, hands included.\n{rest}"
    )
}

fn split_title(table: &dyn AnyTable) -> (String, String) {
    let title = story::title(table);
    let story = story::whole(table, Viewer::Referee).unwrap();
    let rest = story.strip_prefix(&title).unwrap().to_owned();
    (title, rest)
}

fn golden(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden/playthroughs").join(name)
}
