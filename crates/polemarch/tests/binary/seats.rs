//! A game whose setup says who sits: alone, or up to five.

use crate::shell::{folder, polemarch};
use std::fs;

const GAME: &str = "go-tell-the-spartans";

#[test]
fn help_shows_the_seats_of_the_setup_it_stands_behind() {
    let alone = polemarch(&["play", GAME, "--help"], "").said("--leonidas <PLAYER>").stdout;
    assert!(!alone.contains("--persia <PLAYER>"), "{alone}");
    for command in ["play", "simulate"] {
        polemarch(&[command, GAME, "--option", "players=five", "--help"], "")
            .said("--central-greece <PLAYER>")
            .said("Who plays Immortals");
    }
}

#[test]
fn a_seat_that_the_setup_does_not_have_is_refused_with_those_it_has() {
    polemarch(&["play", GAME, "--persia", "neos"], "").refused("The only seat is Leonidas.");
    polemarch(&["simulate", GAME, "--option", "players=two", "--leonidas", "neos"], "")
        .refused("The seats are Greece, Persia.");
    polemarch(&["simulate", GAME, "--option", "players=nine"], "").refused("unknown variant `nine`");
    polemarch(&["simulate", GAME, "--option", "elephants=nine"], "")
        .refused("The options of this game are players=");
}

#[test]
fn alone_one_plays_from_the_first_choice_to_the_resumed_end() {
    let folder = folder("alone-at-the-pass");
    let file = folder.path("game.jsonl");
    polemarch(&["play", GAME, "--seed", "3", "--save", &file], "1\n1\n")
        .said("You are Leonidas.")
        .said(&format!("--resume {file} --leonidas human"));
    polemarch(&["play", "--resume", &file, "--leonidas", "random", "--seed", "3"], "")
        .said("Leonidas is played by random.")
        .said("final score");
    polemarch(&["replay", &file, "--verify"], "").said("OK: Go Tell the Spartans").said("Leonidas ");
    polemarch(&["replay", &file, "--as", "persia"], "").refused("there is Leonidas");
}

#[test]
fn a_series_of_games_alone_is_counted_for_the_one_seat() {
    let folder = folder("alone-by-the-dozen");
    let (json, csv) = (folder.path("games.json"), folder.path("games.csv"));
    let args = ["simulate", GAME, "--games", "6", "--seed", "3", "--json", &json, "--csv", &csv];
    polemarch(&args, "").said("Leonidas wins").said("Leonidas loses").said("mean final score");
    let json: serde_json::Value = serde_json::from_str(&fs::read_to_string(json).unwrap()).unwrap();
    assert_eq!(json["seats"].as_object().map(serde_json::Map::len), Some(1), "{json}");
    let csv = fs::read_to_string(csv).unwrap();
    assert!(csv.starts_with("game,leonidas,winner,"), "{csv}");
    assert_eq!(csv.lines().count(), 7);
    polemarch(&["simulate", GAME, "--swap", "--games", "1"], "").refused("nobody to swap sides with");
}

#[test]
fn on_a_ladder_of_one_seat_scores_are_compared_and_nobody_is_rated() {
    let args = ["simulate", GAME, "--ladder", "random,stepwise", "--games", "4", "--seed", "3"];
    let told = polemarch(&args, "").said("Each plays alone").said("mean score").stdout;
    assert!(told.contains("\nstepwise ") && told.contains("\nrandom ") && !told.contains("Elo"), "{told}");
    polemarch(&[&args[..], &["--all-pairs"]].concat(), "").refused("there are no pairs");
    let five = [&args[..], &["--option", "players=five"]].concat();
    let told = polemarch(&five, "")
        .said("One sits alone among 4 of the other")
        .said("stepwise against random")
        .stdout;
    assert!(!told.contains("Elo"), "{told}");
}

#[test]
fn five_can_be_simulated_each_by_its_own_player() {
    let args = ["simulate", GAME, "--option", "players=five", "--central-greece", "stepwise", "--games", "2"];
    polemarch(&args, "")
        .said("Leonidas: random, Central Greece: stepwise, Peloponnese: random")
        .said("Immortals wins");
}
