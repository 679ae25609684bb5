//! Finished games looked back on.

use crate::shell::{folder, polemarch};
use std::fs;

#[test]
fn a_finished_game_is_told_in_numbers() {
    let folder = folder("review");
    let file = folder.path("game.jsonl");
    polemarch(&["simulate", "--seed", "7", "--only", "3", "--save", &file], "").said("Game 3 is in");
    for told in [
        "Persia's winning chance at the beginning",
        "Choices of Greece, against the best found",
        "Turning points",
    ] {
        polemarch(&["review", &file], "").said(told);
    }
    polemarch(&["review", &file, "--json"], "").said("\"unit\":\"chance\"");

    // Without its last entries the game is not over.
    let lines: Vec<String> = fs::read_to_string(&file).unwrap().lines().map(str::to_owned).collect();
    fs::write(&file, lines[..5].join("\n") + "\n").unwrap();
    polemarch(&["review", &file], "").refused("is not over");
}

#[test]
fn a_study_compares_players_and_draws() {
    let folder = folder("study");
    let plots = folder.path("");
    let study = ["review", "--games", "2", "--players", "random,hoplites", "--seed", "7", "--plots", &plots];
    polemarch(&study, "").said("| `random` | 2 |");
    assert!(fs::read_to_string(folder.path("earth-and-water-skill.svg")).unwrap().contains(">hoplites<"));
    polemarch(&["review", "--games", "4", "--players", "random"], "").refused("cannot be compared");
}
