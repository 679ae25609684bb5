//! Garbage at both doors: actions into `play`, lines into the engine. POLEMARCH_FUZZ_SECONDS sets how long, and
//! POLEMARCH_FUZZ_SEED repeats a run.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on says so")]

mod garbage;

use garbage::Garbage;
use library::engine::{Engine, Host};
use library::games;
use serde_json::Value;
use std::io;
use std::time::{Duration, Instant, SystemTime};

#[test]
fn fuzz_garbage_into_play() {
    fuzz(|garbage| {
        for game in games() {
            let bytes = garbage.bytes(600);
            if let Err(report) = game.withstands(&Value::Null, &bytes) {
                panic!("{}: {report}, with the bytes {bytes:?}", game.about().id);
            }
        }
    });
}

#[test]
fn fuzz_garbage_lines_into_the_engine() {
    fuzz(|garbage| {
        let mut engine = Engine::new(NoFiles);
        let mut legal = Vec::new();
        for _ in 0..200 {
            let line = garbage.line(&legal);
            let before = engine.answer(br#"{"do":"state"}"#);
            let answer = read(&engine.answer(&line), &line);
            if answer.get("error").is_some() {
                let after = engine.answer(br#"{"do":"state"}"#);
                assert_eq!(before, after, "refusing {} changed the state", String::from_utf8_lossy(&line));
            }
            legal = choices(&mut engine);
        }
    });
}

/// The answer must be one JSON object in one line, and either `ok` or `error`.
fn read(answer: &str, line: &[u8]) -> Value {
    let line = String::from_utf8_lossy(line);
    assert!(!answer.contains('\n'), "two lines for {line}");
    let answer: Value = serde_json::from_str(answer).unwrap();
    assert!(answer.get("ok").is_some() != answer.get("error").is_some(), "{answer} for {line}");
    answer
}

fn choices(engine: &mut Engine<NoFiles>) -> Vec<Value> {
    let answer: Value = serde_json::from_str(&engine.answer(br#"{"do":"legal"}"#)).unwrap();
    let choices = answer["ok"]["choices"].as_array().into_iter().flatten();
    choices.map(|choice| choice["action"].clone()).collect()
}

/// Garbage must not reach the disk.
struct NoFiles;

impl Host for NoFiles {
    fn fresh_seed(&mut self) -> u64 {
        480
    }

    fn read(&mut self, _: &str) -> io::Result<Vec<u8>> {
        Err(io::ErrorKind::NotFound.into())
    }

    fn write(&mut self, _: &str, _: &[u8]) -> io::Result<()> {
        Err(io::ErrorKind::PermissionDenied.into())
    }
}

/// Runs `round` again and again until the time is over, at least once. Rounds differ, runs differ; the seed is told.
fn fuzz(mut round: impl FnMut(&mut Garbage)) {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let time = Duration::from_secs(number("POLEMARCH_FUZZ_SECONDS").unwrap_or(2));
    let clock = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    let seed = number("POLEMARCH_FUZZ_SEED").unwrap_or(clock.as_nanos() as u64);
    println!("POLEMARCH_FUZZ_SEED={seed}");
    let mut garbage = Garbage::new(seed);
    let begun = Instant::now();
    let mut rounds = 0;
    while rounds == 0 || begun.elapsed() < time {
        round(&mut garbage);
        rounds += 1;
    }
    println!("{rounds} rounds");
}
