//! The tests of all crates: every program of tests that was built anew since it passed, or whose files have changed; of tests
//! about one game ([`super::groups`]) those whose game has changed.

use super::groups::Run;
use super::inputs::{Inputs, Scope};
use super::memory::Memory;
use super::seconds;
use crate::cmd::Cmd;
use crate::error::Error;
use crate::games::Games;
use crate::programs::{self, NATIVE, Outcome, Program};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The tests in a browser are a step of their own.
const BROWSER_TESTS: &str = "browser-tests";

/// Its tests look at the whole repository.
const CHECKS: &str = "xtask";

const DOCUMENTATION: &str = "documentation";

/// Builds all programs and runs those that must run; returns where the time went.
pub(super) fn run(inputs: &Inputs, memory: &mut Memory) -> Result<String, Error> {
    let start = Instant::now();
    // Not the examples, which hold no tests: clippy compiles them.
    let mut programs = programs::build(&["--tests"])?;
    programs.retain(|program| program.package != BROWSER_TESTS);
    if programs.is_empty() {
        return Err(Error::new(
            "cargo built no program of tests",
            "a check that runs nothing proves nothing",
            "see what `cargo test --no-run` says",
        ));
    }
    let built = start.elapsed();
    let all = programs.len();
    let games = Games::read()?;
    let games: Vec<_> = games.ids().collect();
    let mut again = Vec::new();
    for program in programs {
        let fingerprint = |group: Option<&str>| fingerprint(&program, group, &games, inputs);
        if let Some(run) = Run::due(&program, &games, memory, fingerprint)? {
            again.push((program.clone(), run));
        }
    }
    println!("{} of {all} programs of tests run, the others are unchanged", again.len());
    let times = run_all(again, memory)?;
    document(inputs, memory)?;
    Ok(told(built, all, times))
}

/// What the tests of a group depend on. For those about every game: what cargo noticed when it built the program, and the
/// files that it may read when it runs. Tests about one game do not depend on the others, though cargo builds the program
/// again for them.
fn fingerprint(program: &Program, group: Option<&str>, games: &[&str], inputs: &Inputs) -> String {
    let own = program.package.as_str();
    match group {
        Some(game) => inputs.about(game, games, &[own], ""),
        None if own == CHECKS => inputs.fingerprint(Scope::Everything, &program.identity()),
        None => inputs.fingerprint(Scope::Packages(&[own]), &program.identity()),
    }
}

/// Runs these programs and remembers those that passed.
fn run_all(programs: Vec<(Program, Run)>, memory: &mut Memory) -> Result<Vec<(String, Duration)>, Error> {
    programs.iter().for_each(|(_, run)| run.begin(memory));
    let memory = Mutex::new(memory);
    let times = Mutex::new(Vec::new());
    let failed = Mutex::new(Vec::new());
    programs::run(programs, |program, run, outcome| {
        println!("{}", line(program, outcome));
        times.lock().unwrap_or_else(PoisonError::into_inner).push((program.name(), outcome.took));
        if outcome.passed {
            run.pass(&mut memory.lock().unwrap_or_else(PoisonError::into_inner));
        } else {
            println!("{}", outcome.output);
            failed.lock().unwrap_or_else(PoisonError::into_inner).push(program.package.clone());
        }
    });
    let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    match failed.first() {
        None => Ok(times.into_inner().unwrap_or_else(PoisonError::into_inner)),
        Some(package) => Err(Error::new(
            format!("tests of {} failed", failed.join(", ")),
            "their output stands above",
            format!("mend them; `cargo test -p {package}` runs those of one crate"),
        )),
    }
}

fn line(program: &Program, outcome: &Outcome) -> String {
    let word = if outcome.passed { "ok" } else { "FAILED" };
    format!("{:<40}{word:<8}{:>5} tests{:>9}", program.name(), outcome.count(), seconds(outcome.took))
}

/// The examples in documentation comments, which have no program of their own.
fn document(inputs: &Inputs, memory: &mut Memory) -> Result<(), Error> {
    let check = format!("tests {DOCUMENTATION}");
    let fingerprint = inputs.fingerprint(Scope::Everything, "");
    if memory.has_passed(&check, &fingerprint) {
        return Ok(());
    }
    let cmd = Cmd::cargo(&[&["test", "--locked", "--quiet", "--doc"], &NATIVE[..]].concat());
    println!("{cmd}");
    cmd.run()?;
    memory.pass(&check, &fingerprint);
    Ok(())
}

/// `built in 61.0 s; 9 of 31 programs ran; longest: library/conformance 18.2 s, ...`.
fn told(built: Duration, all: usize, mut times: Vec<(String, Duration)>) -> String {
    times.sort_by_key(|(_, took)| std::cmp::Reverse(*took));
    let longest: Vec<_> =
        times.iter().take(3).map(|(name, took)| format!("{name} {}", seconds(*took))).collect();
    let longest =
        if longest.is_empty() { String::new() } else { format!("; longest: {}", longest.join(", ")) };
    format!("built in {}; {} of {all} programs ran{longest}", seconds(built), times.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_told_where_the_time_went() {
        let took = |name: &str, tenths: u64| (name.to_owned(), Duration::from_millis(tenths * 100));
        let times = vec![took("a/b", 5), took("c/d", 30), took("e/f", 20), took("g/h", 1)];
        let text = told(Duration::from_secs(61), 9, times);
        assert_eq!(text, "built in 61.0 s; 4 of 9 programs ran; longest: c/d 3.0 s, e/f 2.0 s, a/b 0.5 s");
        assert_eq!(told(Duration::ZERO, 9, Vec::new()), "built in 0.0 s; 0 of 9 programs ran");
    }
}
