//! Records told, stepped through and checked.

use crate::shell::{Folder, folder, polemarch};
use std::fs;
use std::process::{Command, Stdio};

/// A game between two random players.
fn record(folder: &Folder) -> (String, Vec<String>) {
    let file = folder.path("game.jsonl");
    polemarch(&["simulate", "--seed", "7", "--only", "3", "--save", &file], "").said("Game 3 is in");
    let lines = fs::read_to_string(&file).unwrap().lines().map(str::to_owned).collect();
    (file, lines)
}

#[test]
fn a_true_record_is_ok() {
    let (file, lines) = record(&folder("true-record"));
    let actions = lines.len() - 2;
    polemarch(&["replay", &file, "--verify"], "")
        .said(&format!("OK: 300: Earth & Water, edition 2: {actions} actions"));
}

#[test]
fn every_kind_of_tampering_is_found_where_it_is() {
    let folder = folder("tampered");
    let (_, lines) = record(&folder);
    let check = |change: &dyn Fn(&mut Vec<String>), because: &str| {
        let mut changed = lines.clone();
        change(&mut changed);
        assert_ne!(changed, lines);
        let file = folder.path("changed.jsonl");
        fs::write(&file, changed.join("\n") + "\n").unwrap();
        polemarch(&["replay", &file, "--verify"], "").refused(because);
    };
    let drawing =
        lines.iter().position(|line| !line.contains("\"picks\":[]") && line.contains("picks")).unwrap();
    // Line 0 is the header, so line 1 is entry 1.
    let at_entry = |what: &str| format!("entry {drawing} of the record does not replay: {what}");
    let replace = |line: usize, from: &'static str, to: &'static str| {
        move |lines: &mut Vec<String>| lines[line] = lines[line].replacen(from, to, 1)
    };
    check(&replace(drawing, "\"picks\":[", "\"picks\":[99,"), &at_entry("pick 99 is not between"));
    check(
        &|lines| {
            lines[drawing] = lines[drawing].split("\"picks\"").next().unwrap().to_owned() + "\"picks\":[]}"
        },
        &at_entry("the rules ask for more"),
    );
    check(&replace(1, "\"seat\":0", "\"seat\":1"), "the game waits for");
    check(
        &|lines| lines[1] = r#"{"seat":0,"action":"pass","picks":[]}"#.into(),
        "entry 1 of the record does not replay: not allowed",
    );
    check(
        &|lines| lines[1] = r#"{"seat":0,"action":"dance","picks":[]}"#.into(),
        "line 2 of the record is broken",
    );
    check(&|lines| drop(lines.remove(1)), "does not replay");
    let last = lines.len() - 1;
    check(
        &|lines| lines[last] = lines[last].replace("\"win\"", "\"draw\""),
        "the record claims another ending",
    );
    check(&|lines| drop(lines.remove(last - 1)), "the record claims another ending");
    check(&replace(last, "{\"over\":{", "{\"over\":{\"why\":1,"), "unknown field `why`");
    check(&replace(last, "\"level\":", "\"level\":\"x\",\"level\":"), "duplicate field `level`");
    check(&replace(1, "\"seat\":0", "\"seat\":0,\"seat\":1"), "duplicate field `seat`");
    check(&replace(1, "\"seat\":0", "\"seat\":0,\"mood\":1"), "unknown field `mood`");
    check(&replace(0, "\"setup\":{", "\"author\":\"me\",\"setup\":{"), "unknown field `author`");
    check(&replace(0, "\"setup\":{", "\"setup\":{\"elephants\":3,"), "unknown field `elephants`");
    check(&replace(0, "\"rules\":2", "\"rules\":1,\"rules\":2"), "duplicate field `rules`");
    check(&replace(0, "earth-and-water", "land-and-sea"), "no game \"land-and-sea\"");
    check(&replace(0, "\"rules\":", "\"rules\":9"), "rules that are not known");
}

#[test]
fn a_false_ending_is_refused_wherever_the_record_is_read() {
    let folder = folder("false-ending");
    let (file, lines) = record(&folder);
    let last = lines.len() - 1;
    let claims_more = lines[..last - 1].join("\n") + "\n" + &lines[last] + "\n";
    fs::write(&file, &claims_more).unwrap();
    let refusal = "claims another ending than its actions lead to, which is: the game waits for";
    polemarch(&["replay", &file], "").refused(refusal).refused("remove its last line");
    polemarch(&["play", "--resume", &file], "").refused(refusal);
    let load = format!("{}\n", serde_json::json!({ "do": "load", "file": file }));
    polemarch(&["engine"], &load).said("\"kind\":\"record\"").said(refusal);
    assert_eq!(fs::read_to_string(&file).unwrap(), claims_more);
}

#[test]
fn a_record_cut_short_is_told_as_far_as_it_goes() {
    let folder = folder("cut-short");
    let (_, lines) = record(&folder);
    let file = folder.path("cut.jsonl");
    fs::write(&file, lines[..5].join("\n") + "\n{\"seat\"").unwrap();
    let ran = polemarch(&["replay", &file], "").said("Campaign 1 begins").said("The game waits for");
    assert!(ran.stderr.contains("cut off"), "{}", ran.stderr);
    polemarch(&["replay", &file, "--verify"], "").refused("cut off");
}

#[test]
fn a_seat_is_told_only_what_it_saw() {
    let (file, lines) = record(&folder("seats"));
    assert!(lines[1].contains("buy_cards"));
    let first_draw = |viewer: &str| {
        let story = polemarch(&["replay", &file, "--as", viewer], "").said("Persia draws").stdout;
        story.split("Persia draws ").nth(1).unwrap().split('.').next().unwrap().to_owned()
    };
    assert_eq!(first_draw("referee"), first_draw("persia"));
    assert_eq!(first_draw("greece"), first_draw("table"));
    assert!(first_draw("Greece").contains("card") && first_draw("referee") != first_draw("greece"));
    polemarch(&["replay", &file, "--as", "rome"], "").refused("there is Persia, Greece");
}

#[test]
fn a_game_can_be_walked_back_and_forth() {
    let (file, _) = record(&folder("steps"));
    polemarch(&["replay", &file, "--step"], "\n\nb\nnonsense\n9999\nb\nq\n")
        .said("[0 of")
        .said("[1 of")
        .said("[2 of")
        .said("CAMPAIGN 5 of 5");
    polemarch(&["replay", &file, "--step"], "").said("[0 of");
}

#[test]
fn a_reader_who_leaves_early_is_no_trouble() {
    let (file, _) = record(&folder("pipe"));
    let mut child = Command::new(env!("CARGO_BIN_EXE_polemarch"))
        .args(["replay", &file, "--step"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn a_file_larger_than_any_record_is_refused() {
    let folder = folder("huge");
    let file = folder.path("huge.jsonl");
    // Nobody writes this file out: it is one long hole.
    fs::File::create(&file).unwrap().set_len(1 << 26).unwrap();
    polemarch(&["replay", &file], "").refused("it is no record");
    polemarch(&["play", "--resume", &file], "").refused("it is no record");
    let load = format!("{}\n", serde_json::json!({ "do": "load", "file": file }));
    polemarch(&["engine"], &load).said("it is no record");
}

#[cfg(unix)]
#[test]
fn a_complaint_that_nobody_reads_is_no_panic() {
    assert_eq!(crate::shell::unheard(&["replay", "no-such-file"]), Some(2));
    assert_eq!(crate::shell::unheard(&["simulate", "--games", "1"]), Some(0));
}
