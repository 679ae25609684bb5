//! Many games: the same for the same seed, each to be had again.

use crate::shell::{folder, polemarch, polemarch_with};
use std::fs;

#[test]
fn the_result_does_not_depend_on_the_number_of_cores() {
    let folder = folder("cores");
    let [one, two] = ["1", "2"].map(|threads| {
        let (json, csv) = (folder.path(&format!("{threads}.json")), folder.path(&format!("{threads}.csv")));
        let args = ["simulate", "--games", "300", "--seed", "9", "--persia", "stepwise", "--swap"];
        let args = [&args[..], &["--json", &json, "--csv", &csv]].concat();
        let ran = polemarch_with(&args, b"", &[("RAYON_NUM_THREADS", threads)]).said("300 games, seed 9");
        (ran.stdout, fs::read_to_string(json).unwrap(), fs::read_to_string(csv).unwrap())
    });
    assert_eq!(one, two);
    let (stdout, json, csv) = one;
    assert!(stdout.contains("95 % interval") && stdout.contains("stepwise wins"), "{stdout}");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["seed"], 9);
    assert_eq!(json["players"]["stepwise"]["games"], 300);
    let rows: Vec<&str> = csv.lines().collect();
    assert_eq!(rows.len(), 301);
    assert_eq!(rows[0], "game,persia,greece,winner,level,score,campaigns,decisions,steps,standings");
    assert!(
        rows[1].starts_with("0,stepwise,random,") && rows[2].starts_with("1,random,stepwise,"),
        "{rows:?}"
    );
}

#[test]
fn any_game_can_be_had_again_alone() {
    let folder = folder("alone");
    let csv = folder.path("games.csv");
    polemarch(&["simulate", "--games", "20", "--seed", "9", "--csv", &csv], "").said("20 games");
    let csv = fs::read_to_string(csv).unwrap();
    let row: Vec<&str> = csv.lines().nth(1 + 13).unwrap().split(',').collect();
    let record =
        polemarch(&["simulate", "--seed", "9", "--only", "13"], "").said("\"polemarch\":\"record\"").stdout;
    let decisions: usize = row[7].parse().unwrap();
    assert_eq!(record.lines().count(), 1 + decisions + 1);
    assert!(
        record.lines().last().unwrap().contains(&format!("\"level\":\"{}\",\"score\":{}", row[4], row[5]))
    );
}

#[test]
fn a_fresh_seed_is_reported() {
    let stdout = polemarch(&["simulate", "--games", "5"], "").said("5 games, seed ").stdout;
    let seed = stdout.split("seed ").nth(1).unwrap().lines().next().unwrap();
    let again = polemarch(&["simulate", "--games", "5", "--seed", seed], "").stdout;
    assert_eq!(again, stdout);
}

#[test]
fn a_file_that_cannot_be_written_is_found_out_before_the_first_game() {
    polemarch(&["simulate", "--games", "1000000000", "--csv", "/no/such/folder/x.csv"], "")
        .refused("cannot write");
    polemarch(&["simulate", "--games", "1000000000", "--json", "/no/such/folder/x.json"], "")
        .refused("cannot write");
    polemarch(&["simulate", "--only", "3"], "").refused("--seed");
}

#[test]
fn no_file_is_overwritten() {
    let folder = folder("results");
    let file = folder.path("thesis.txt");
    fs::write(&file, "years of work").unwrap();
    for option in ["--json", "--csv"] {
        polemarch(&["simulate", "--games", "1000000000", option, &file], "").refused("exists already");
    }
    let twice = folder.path("new");
    polemarch(&["simulate", "--json", &twice, "--csv", &twice], "").refused("the same file");
    assert_eq!(fs::read_to_string(&file).unwrap(), "years of work");
    assert_eq!(folder.names(), ["thesis.txt"]);
}

#[test]
fn a_search_in_several_trees_does_not_depend_on_the_number_of_cores() {
    let args = ["simulate", "--games", "2", "--seed", "9", "--persia", "search:20x3", "--greece", "lochagos"];
    let [one, two] =
        ["1", "2"].map(|cores| polemarch_with(&args, b"", &[("RAYON_NUM_THREADS", cores)]).stdout);
    assert_eq!(one, two);
}

#[test]
fn a_ladder_tells_who_beats_whom_and_by_how_much() {
    let folder = folder("ladder");
    let json = folder.path("ladder.json");
    let args = ["simulate", "--ladder", "random,stepwise,hoplites", "--games", "40", "--seed", "9"];
    let stdout = polemarch(&args, "").said("hoplites against stepwise").said("Elo").stdout;
    assert!(!stdout.contains("hoplites against random"), "only neighbours meet: {stdout}");
    polemarch(&[&args[..], &["--all-pairs", "--json", &json]].concat(), "").said("hoplites against random");
    let json: serde_json::Value = serde_json::from_str(&fs::read_to_string(json).unwrap()).unwrap();
    assert_eq!(json["pairs"].as_array().map(Vec::len), Some(3));
    for pair in json["pairs"].as_array().unwrap() {
        let [wins, draws, losses] = ["wins", "draws", "losses"].map(|count| pair[count].as_u64().unwrap());
        assert_eq!(wins + draws + losses, 40, "{pair}");
    }
    let hoplites = &json["ratings"][2];
    assert_eq!(hoplites["player"], "hoplites");
    assert!(hoplites["low"].as_f64() > Some(0.0) && hoplites["elo"].as_f64() > Some(100.0), "{hoplites}");
}

#[test]
fn a_ladder_that_makes_no_sense_is_refused() {
    polemarch(&["simulate", "--ladder", "neos"], "").refused("two players or more");
    polemarch(&["simulate", "--ladder", "neos,levels"], "").refused("twice");
    polemarch(&["simulate", "--ladder", "neos,zeus"], "").refused("there is no player");
    polemarch(&["simulate", "--ladder", "levels", "--persia", "neos"], "").refused("a seat of their own");
    polemarch(&["simulate", "--all-pairs"], "").refused("--ladder");
}
