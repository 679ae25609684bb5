//! Golden playthroughs: one short game a scenario, told as a person would read it. A change in the rules or in the
//! words shows as a diff; `cargo xtask playthrough --update` writes them anew.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on says so")]

use library::{AnyTable, Pairing, games, story};
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;
use tabletop::Viewer;

/// A game that is worth reading.
struct Scenario {
    game: &'static str,
    name: &'static str,
    setup: fn() -> Value,
    player: &'static str,
    /// Which game of the series.
    number: u64,
}

const SCENARIOS: &[Scenario] = &[
    Scenario {
        game: "earth-and-water",
        name: "standard",
        setup: || Value::Null,
        player: "greedy",
        number: 55,
    },
    Scenario {
        game: "earth-and-water",
        name: "one-talent-fleets",
        setup: || json!({ "one_talent_persian_fleets": true }),
        player: "greedy",
        number: 0,
    },
];

const SEED: u64 = 480;

#[test]
fn playthroughs_read_as_they_did() {
    for scenario in SCENARIOS {
        let told = tell(scenario);
        let path = golden(&format!("{}-{}.txt", scenario.game, scenario.name));
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
        assert!(SCENARIOS.iter().any(|scenario| scenario.game == game.about().id), "{}", game.about().id);
    }
}

fn tell(scenario: &Scenario) -> String {
    let &Scenario { player, number, setup, .. } = scenario;
    let game = library::game(scenario.game).unwrap();
    let setup = setup();
    let players = vec![player; game.seats(&setup).unwrap().len()];
    let table = game.watch(&Pairing { setup: &setup, players: &players, seed: SEED }, number).unwrap();
    let who = match players.len() {
        1 => format!("A {player} player alone"),
        many => format!("{} {player} players", ["Two", "Three", "Four", "Five"][many - 2]),
    };
    let (title, rest) = split_title(table.as_ref());
    format!("{title}{who}: seed {SEED}, game {number}. Everything is shown, hands included.\n{rest}")
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
