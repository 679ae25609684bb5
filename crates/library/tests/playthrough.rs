//! Golden playthroughs: one short game a scenario, told as a person would read it. A change in the rules or in the
//! words shows as a diff; `cargo xtask playthrough --update` writes them anew.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on says so")]

use library::{Pairing, TextTable, games, story};
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
    /// Its chapters that are told; of a long game not all.
    chapters: std::ops::RangeInclusive<usize>,
}

const ALL: std::ops::RangeInclusive<usize> = 0..=usize::MAX;

#[rustfmt::skip]
const SCENARIOS: &[Scenario] = &[
    // games: begin scenarios
    Scenario {
        game: "earth-and-water",
        name: "standard",
        setup: || Value::Null,
        player: "greedy",
        number: 55,
        chapters: ALL,
    },
    Scenario {
        game: "earth-and-water",
        name: "one-talent-fleets",
        setup: || json!({ "one_talent_persian_fleets": true }),
        player: "greedy",
        number: 0,
        chapters: ALL,
    },
    Scenario {
        game: "go-tell-the-spartans",
        name: "first-day",
        setup: || Value::Null,
        player: "greedy",
        number: 0,
        chapters: 1..=1,
    },
    Scenario {
        game: "go-tell-the-spartans",
        name: "third-day",
        setup: || Value::Null,
        player: "greedy",
        number: 0,
        chapters: 3..=3,
    },
    Scenario {
        game: "marathon",
        name: "opening",
        setup: || Value::Null,
        player: "greedy",
        number: 0,
        chapters: 1..=2,
    },
    Scenario {
        game: "marathon",
        name: "rout",
        setup: || Value::Null,
        player: "greedy",
        number: 0,
        chapters: 6..=6,
    },
    Scenario {
        game: "hoplomachia",
        name: "clash",
        setup: || Value::Null,
        player: "greedy",
        number: 0,
        chapters: ALL,
    },
    Scenario {
        game: "hoplomachia",
        name: "lechaion",
        setup: || json!({ "scenario": "lechaion" }),
        player: "greedy",
        number: 0,
        chapters: ALL,
    },
    // games: end
];

const SEED: u64 = 480;

#[test]
fn playthroughs_read_as_they_did() {
    // A build with some of the games plays those.
    for scenario in SCENARIOS.iter().filter(|scenario| library::game(scenario.game).is_ok()) {
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
    let Scenario { player, number, setup, chapters, .. } = scenario;
    let game = library::game(scenario.game).unwrap();
    let setup = setup();
    let players = vec![*player; game.seats(&setup).unwrap().len()];
    let table = game.watch(&Pairing { setup: &setup, players: &players, seed: SEED }, *number).unwrap();
    let who = match players.len() {
        1 => format!("A {player} player alone"),
        many => format!("{} {player} players", ["Two", "Three", "Four", "Five"][many - 2]),
    };
    let (title, ending) = (story::title(table.as_ref()), story::ending(table.as_ref()));
    let rest = told(table.as_ref(), chapters);
    format!("{title}{who}: seed {SEED}, game {number}. Everything is shown, hands included.\n{rest}{ending}")
}

/// What was done in these chapters; what ends one and begins the next belongs to both.
fn told(table: &dyn TextTable, chapters: &std::ops::RangeInclusive<usize>) -> String {
    let mut chapter = 0;
    let mut story = String::new();
    for number in 0..=table.actions() {
        let before = chapter;
        chapter += table.events(number, Viewer::Referee).iter().filter(|told| told.opens_chapter).count();
        if (before..=chapter).any(|chapter| chapters.contains(&chapter)) {
            story += &story::action(table, number, Viewer::Referee).unwrap();
        }
    }
    story
}

fn golden(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden/playthroughs").join(name)
}
