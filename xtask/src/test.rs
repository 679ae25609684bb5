//! `cargo xtask test`: everything that must be green before a change lands, step by step.

use crate::call::Call;
use crate::error::Error;
use crate::setup::{self, Need};
use crate::{fuzz, tidy, web};
use clap::ValueEnum;
use std::fmt::Write;
use std::time::{Duration, Instant};

/// Long enough to meet every phase of every game, short enough to wait for.
const FUZZ_SECONDS: u32 = 20;

/// All but the client, which is built for browsers alone.
const NOT_FOR_BROWSERS: [&str; 3] = ["--workspace", "--exclude", "client"];

/// These need a browser, and a built site.
const NOT_IN_BROWSERS: [&str; 2] = ["--exclude", "browser-tests"];

/// Each has a browser and a computer player at work; more of them than cores would only wait for each other.
const TWO_BROWSERS: &str = "--test-threads=2";

/// One thing that is checked.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The code is formatted
    Format,
    /// The linter has nothing to say
    Clippy,
    /// The house rules hold
    Tidy,
    /// Unit, integration and documentation tests
    Tests,
    /// The games and the computer players build for browsers
    Wasm,
    /// The browser table builds, plays from any path and is light enough
    Web,
    /// Whole games are played in a real browser, and everybody can use the table
    Browser,
    /// Garbage is refused by every game
    Fuzz,
}

/// How a step ended.
struct Report {
    step: Step,
    took: Duration,
    result: Result<(), Error>,
}

/// Runs the steps, all of them unless some are named, up to the first that fails.
pub fn run(only: &[Step]) -> Result<(), Error> {
    let steps: Vec<_> = all().filter(|step| only.is_empty() || only.contains(step)).collect();
    // Before anything else, so that a machine without a network learns it at once.
    setup::ensure(&steps.iter().flat_map(|step| step.needs()).copied().collect::<Vec<_>>())?;
    let mut reports = Vec::new();
    for (number, &step) in (1..).zip(&steps) {
        println!("\n=== {number} of {}: {} ({})", steps.len(), step.name(), step.meaning());
        let report = step.report();
        println!("{}: {}, {}", step.name(), report.word(), seconds(report.took));
        reports.push(report);
        if reports.last().is_some_and(|report| report.result.is_err()) {
            break;
        }
    }
    print!("{}", summary(&steps, &reports));
    match reports.pop().map(|report| (report.step, report.result)) {
        Some((step, Err(error))) => Err(step.failed(&error)),
        _ => Ok(()),
    }
}

fn all() -> impl Iterator<Item = Step> {
    Step::value_variants().iter().copied()
}

impl Step {
    fn report(self) -> Report {
        let start = Instant::now();
        let result = self.check();
        Report { step: self, took: start.elapsed(), result }
    }

    fn needs(self) -> &'static [Need] {
        match self {
            Step::Format => &[Need::Rustfmt],
            Step::Clippy => &[Need::Clippy, Need::Wasm],
            Step::Wasm | Step::Web => &[Need::Wasm],
            Step::Browser => &[Need::Wasm, Need::Browser, Need::Axe],
            Step::Tidy | Step::Tests | Step::Fuzz => &[],
        }
    }

    fn check(self) -> Result<(), Error> {
        let cargo = |args: &[&str]| {
            let call = Call::cargo(args);
            println!("{call}");
            call.run()
        };
        match self {
            Step::Format => cargo(&["fmt", "--all", "--check"]),
            Step::Clippy => {
                let lint = |what: &[&str]| {
                    cargo(&[&["clippy", "--locked"], what, &["--", "-D", "warnings"]].concat())
                };
                lint(&[&["--all-targets"], &NOT_FOR_BROWSERS[..]].concat())?;
                lint(&["--target", "wasm32-unknown-unknown", "-p", "client"])
            }
            Step::Tidy => tidy::run(),
            Step::Tests => {
                cargo(&[&["test", "--locked"], &NOT_FOR_BROWSERS[..], &NOT_IN_BROWSERS[..]].concat())
            }
            // The yardstick holds every game and the computer players, and nothing else.
            Step::Wasm => {
                cargo(&["build", "--locked", "--target", "wasm32-unknown-unknown", "-p", "yardstick"])
            }
            Step::Web => web::run(),
            Step::Browser => in_browsers(),
            Step::Fuzz => fuzz::run(FUZZ_SECONDS),
        }
    }

    fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }

    fn meaning(self) -> String {
        let help = self.to_possible_value().and_then(|value| value.get_help().map(ToString::to_string));
        help.unwrap_or_default().to_lowercase()
    }

    fn failed(self, error: &Error) -> Error {
        let mend = if self == Step::Format { "`cargo fmt --all` mends it; then " } else { "" };
        Error::new(
            format!("{} failed: {}", self.name(), error.what()),
            error.why(),
            format!("{}\n  rerun: {mend}`cargo xtask test --only {}`", error.next(), self.name()),
        )
    }
}

/// Builds the site, so that the step can run alone, and tells the tests where the browser is.
fn in_browsers() -> Result<(), Error> {
    web::build()?;
    let call = Call::cargo(&["test", "--locked", "-p", "browser-tests", "--", TWO_BROWSERS]);
    println!("{call}");
    let call = call.env("POLEMARCH_AXE", setup::axe::script().to_string_lossy());
    let call = match setup::browser::find() {
        Some(found) => call
            .env("POLEMARCH_BROWSER", found.browser.to_string_lossy())
            .env("POLEMARCH_DRIVER", found.driver.to_string_lossy()),
        None => call,
    };
    call.run()
}

impl Report {
    fn word(&self) -> &'static str {
        if self.result.is_ok() { "ok" } else { "FAILED" }
    }
}

/// A line for each step, those that were not reached included, and their count.
fn summary(steps: &[Step], reports: &[Report]) -> String {
    let mut table = String::from("\n=== summary\n");
    let mut line = |name: &str, word: &str, time: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(table, "{name:<8}{word:<9}{time:>9}");
    };
    for (index, step) in steps.iter().enumerate() {
        match reports.get(index) {
            Some(report) => line(&step.name(), report.word(), &seconds(report.took)),
            None => line(&step.name(), "not run", ""),
        }
    }
    line("all", "", &seconds(reports.iter().map(|report| report.took).sum()));
    let passed = reports.iter().filter(|report| report.result.is_ok()).count();
    let _ = writeln!(table, "steps: {passed} passed, {} failed", reports.len() - passed);
    table
}

fn seconds(took: Duration) -> String {
    format!("{:.1} s", took.as_secs_f32())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(step: Step, millis: u64, result: Result<(), Error>) -> Report {
        Report { step, took: Duration::from_millis(millis), result }
    }

    #[test]
    fn the_summary_tells_what_ran_and_what_did_not() {
        let steps = [Step::Format, Step::Clippy, Step::Tidy];
        let fault = Error::new("a", "b", "c");
        let reports = [report(Step::Format, 400, Ok(())), report(Step::Clippy, 12_340, Err(fault))];
        let lines = [
            "",
            "=== summary",
            "format  ok           0.4 s",
            "clippy  FAILED      12.3 s",
            "tidy    not run           ",
            "all                 12.7 s",
            "steps: 1 passed, 1 failed",
        ];
        assert_eq!(summary(&steps, &reports), lines.map(|line| format!("{line}\n")).concat());
    }

    /// Crates that plain `cargo test` leaves out: they are for browsers, or need one.
    const LEFT_OUT: [&str; 2] = ["browser-tests", "client"];

    #[test]
    fn plain_cargo_builds_every_crate_but_those_for_browsers() {
        let manifest = std::fs::read_to_string(crate::root().join("Cargo.toml")).unwrap();
        let (_, listed) = manifest.split_once("default-members = [").unwrap();
        let (listed, _) = listed.split_once(']').unwrap();
        let mut listed: Vec<_> =
            listed.split('"').filter_map(|member| member.strip_prefix("crates/")).collect();
        let crates = std::fs::read_dir(crate::root().join("crates")).unwrap().map(Result::unwrap);
        let crates = crates.filter(|entry| entry.path().join("Cargo.toml").is_file());
        let mut crates: Vec<_> = crates.map(|entry| entry.file_name().into_string().unwrap()).collect();
        crates.retain(|name| !LEFT_OUT.contains(&name.as_str()));
        crates.sort();
        listed.sort();
        assert_eq!(listed, crates, "default-members in Cargo.toml");
    }

    #[test]
    fn a_failure_says_how_to_run_just_that_again() {
        for step in all() {
            let error = step.failed(&Error::new("a", "b", "c")).to_string();
            assert!(error.contains(&format!("`cargo xtask test --only {}`", step.name())), "{error}");
        }
    }
}
