//! The engine over real pipes.

use crate::shell::{folder, polemarch, polemarch_with};
use serde_json::{Value, json};
use std::fs;

fn answers(typed: &[u8]) -> Vec<Value> {
    let ran = polemarch_with(&["engine"], typed, &[]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_line_is_answered_whatever_it_holds() {
    let mut typed = Vec::new();
    let lines: [&[u8]; 11] = [
        b"{\"do\":\"games\",\"do\":\"games\"}",
        b"",
        b"\0",
        b"\xff\xfe",
        b"null",
        b"[]",
        b"{}",
        b"{\"do\":7}",
        b"\r",
        b"\"do\"",
        b"{\"do\":\"games\"} x",
    ];
    for line in lines {
        typed.extend(line);
        typed.push(b'\n');
    }
    typed.extend("[".repeat(200_000).bytes());
    typed.push(b'\n');
    typed.extend(vec![b' '; 5 << 20]);
    typed.extend(b"\n{\"do\":\"games\",\"id\":\"last\"}");
    let answers = answers(&typed);
    assert_eq!(answers.len(), lines.len() + 3);
    let (last, broken) = answers.split_last().unwrap();
    assert!(broken.iter().all(|answer| answer["error"]["because"].is_string()), "{broken:?}");
    assert_eq!(last["id"], "last");
    assert_eq!(last["ok"]["games"][0]["game"], "earth-and-water");
}

#[test]
fn a_game_goes_through_a_file() {
    let folder = folder("engine-files");
    let file = folder.path("game.jsonl");
    let typed = [
        json!({ "do": "new", "game": "earth-and-water", "seed": 7 }),
        json!({ "do": "act", "action": { "buy_cards": 0 } }),
        json!({ "do": "save", "file": file }),
        json!({ "do": "load", "file": file, "seed": 8 }),
        json!({ "do": "load", "file": folder.path("none") }),
        json!({ "do": "save", "file": folder.path("no/folder") }),
        json!({ "do": "load" }),
        json!({ "do": "state" }),
    ];
    let typed: String = typed.iter().map(|request| format!("{request}\n")).collect();
    let answers = answers(typed.as_bytes());
    assert_eq!(answers[2]["ok"]["record"], fs::read_to_string(&file).unwrap());
    assert_eq!(answers[3]["ok"]["actions"], 1);
    let kinds: Vec<&Value> = answers[4..7].iter().map(|answer| &answer["error"]["kind"]).collect();
    assert_eq!(kinds, ["file", "file", "request"]);
    assert_eq!(answers[7]["ok"]["actions"], 1);
    polemarch(&["replay", &file, "--verify"], "").said("OK");
}

#[test]
fn the_same_seed_throws_the_same_whether_or_not_advice_was_asked() {
    let game = |advice: &str| {
        let typed = format!(
            "{}\n{advice}{}\n",
            json!({ "do": "new", "game": "earth-and-water", "seed": 7 }),
            json!({ "do": "act", "action": { "buy_cards": 6 } })
        );
        answers(typed.as_bytes()).pop().unwrap()
    };
    let best = format!("{}\n", json!({ "do": "best" }));
    assert_eq!(game(""), game(&best.repeat(3)));
}

#[test]
fn advice_that_is_refused_does_not_change_the_next() {
    let advice = |before: Value| {
        let new = json!({ "do": "new", "game": "earth-and-water", "seed": 7 });
        let asked = vec![json!({ "do": "best", "player": "random" }).to_string(); 8].join("\n");
        answers(format!("{new}\n{before}\n{asked}\n").as_bytes()).split_off(2)
    };
    let nobody = json!({ "do": "best", "player": "nobody" });
    assert_eq!(advice(nobody), advice(json!({ "do": "games" })));
}

#[test]
fn the_best_choice_keeps_to_its_limits() {
    let best = |wishes: Value| {
        let mut asked = json!({ "do": "best", "player": "strategos", "seed": 3 });
        asked.as_object_mut().unwrap().extend(wishes.as_object().unwrap().clone());
        let answers =
            answers(format!("{}\n{asked}\n", json!({ "do": "new", "game": "earth-and-water" })).as_bytes());
        answers[1].clone()
    };
    let thought = best(json!({ "nodes": 200 }));
    assert!(thought["ok"]["action"]["buy_cards"].is_u64(), "{thought}");
    assert_eq!(thought, best(json!({ "nodes": 200 })), "the same seed and nodes give the same answer");
    let why = &thought["ok"]["explanation"];
    assert_eq!(why["choices"].as_array().map(Vec::len), Some(3), "{why}");
    assert_eq!(why["choices"][0]["action"], thought["ok"]["action"]);
    assert!(why["choices"][0]["chance"]["low"].is_f64() && why["sure"].is_string(), "{why}");
    assert!(best(json!({ "milliseconds": 20 }))["ok"].is_object());
    for absurd in [
        json!({ "nodes": u64::MAX }),
        json!({ "milliseconds": u64::MAX }),
        json!({ "player": "search:x" }),
        json!({ "nodes": 0 }),
        json!({ "milliseconds": 0 }),
        json!({ "player": "search:0" }),
    ] {
        assert!(best(absurd.clone())["error"]["because"].is_string(), "{absurd}");
    }
}
