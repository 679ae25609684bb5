//! `cargo xtask test`: everything that must be green before a change lands.
//!
//! - [`Step`]: what is checked; [`suite`]: the one step that holds the tests of all crates, with [`groups`], the tests about
//!   one game;
//! - [`inputs`]: what a step depends on, with [`workspace`], the packages and their dependencies;
//! - [`memory`]: which steps passed, and with which inputs. A step whose inputs have not changed since is not run again.

mod groups;
mod inputs;
mod memory;
mod step;
mod suite;
mod workspace;

pub use step::Step;

use crate::cmd::Cmd;
use crate::error::Error;
use crate::{root, setup, target_folder};
use inputs::Inputs;
use memory::Memory;
use std::fmt::Write;
use std::fs::{self, File};
use std::path::PathBuf;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How a step ended.
struct Report {
    step: Step,
    took: Duration,
    outcome: Outcome,
}

enum Outcome {
    /// With a remark for the summary.
    Passed(String),
    Failed(Error),
    /// Its inputs are what they were when it passed.
    Unchanged,
}

/// Runs the steps, all of them unless some are named, up to the first that fails. Unless `everything` is asked for, a step
/// whose inputs are the same as when it passed is not run.
pub fn run(only: &[Step], everything: bool) -> Result<(), Error> {
    let start = Instant::now();
    let steps: Vec<_> = Step::all().filter(|step| only.is_empty() || only.contains(step)).collect();
    // Before anything else, so that a machine without a network learns it at once.
    setup::ensure(&steps.iter().flat_map(|step| step.tools()).copied().collect::<Vec<_>>())?;
    let mut session =
        Session { everything, inputs: Inputs::read()?, memory: Memory::read(), reports: Vec::new() };
    if everything {
        session.memory.forget();
    }
    session.run_all(&steps);
    print!("{}", summary(&steps, &session.reports, start.elapsed()));
    let failed = session.reports.into_iter().find_map(|report| match report.outcome {
        Outcome::Failed(error) => Some(report.step.failed(&error)),
        _ => None,
    });
    failed.map_or(Ok(()), Err)
}

/// Runs one step for [`Session::start_aside`], which keeps the memory.
pub fn run_one(step: Step) -> Result<(), Error> {
    step.check(&Inputs::read()?, &mut Memory::default(), false).map(drop)
}

/// One run of the test command.
struct Session {
    everything: bool,
    inputs: Inputs,
    memory: Memory,
    reports: Vec<Report>,
}

/// A step in a process of its own, beside the others.
struct Aside {
    running: JoinHandle<(Result<(), Error>, Duration)>,
    log: PathBuf,
}

impl Session {
    /// The quick steps first. Then the browser table is built beside the native steps: much of that is one linker on one core.
    /// The browser has the machine to itself, since it is timed.
    fn run_all(&mut self, steps: &[Step]) {
        let (quick, rest): (Vec<_>, Vec<_>) =
            steps.iter().partition(|step| matches!(step, Step::Format | Step::Tidy));
        if !quick.into_iter().all(|step| self.run(step)) {
            return;
        }
        let (last, mut native): (Vec<_>, Vec<_>) = rest.into_iter().partition(|step| *step == Step::Browser);
        let mut aside = None;
        if native.len() > 1 && native.contains(&Step::Web) && !self.is_unchanged(Step::Web) {
            aside = self.start_aside(Step::Web);
            native.retain(|step| aside.is_none() || *step != Step::Web);
        }
        let passed = native.into_iter().all(|step| self.run(step));
        let aside_passed = aside.is_none_or(|aside| self.join(Step::Web, aside));
        if passed && aside_passed {
            for step in last {
                self.run(step);
            }
        }
    }

    fn is_unchanged(&self, step: Step) -> bool {
        let fingerprint = step.fingerprint(&self.inputs);
        fingerprint.is_some_and(|fingerprint| self.memory.has_passed(&step.name(), &fingerprint))
    }

    /// Runs a step, or finds that it need not run; whether the others may go on.
    fn run(&mut self, step: Step) -> bool {
        let name = step.name();
        if self.is_unchanged(step) {
            println!("\n=== {name}: unchanged since it passed ({})", step.meaning());
            self.reports.push(Report { step, took: Duration::ZERO, outcome: Outcome::Unchanged });
            return true;
        }
        println!("\n=== {name} ({})", step.meaning());
        self.memory.begin(&name);
        let start = Instant::now();
        let result = step.check(&self.inputs, &mut self.memory, self.everything);
        self.end(step, result, start.elapsed())
    }

    fn end(&mut self, step: Step, result: Result<String, Error>, took: Duration) -> bool {
        let outcome = match result {
            Ok(remark) => Outcome::Passed(remark),
            Err(error) => Outcome::Failed(error),
        };
        let passed = matches!(outcome, Outcome::Passed(_));
        if passed && let Some(fingerprint) = step.fingerprint(&self.inputs) {
            self.memory.pass(&step.name(), &fingerprint);
        }
        let report = Report { step, took, outcome };
        println!("{}: {}, {}", step.name(), report.word(), seconds(took));
        self.reports.push(report);
        passed
    }

    /// Starts a step in another process, its output in a file; none if that is impossible, and then it is run as usual.
    fn start_aside(&mut self, step: Step) -> Option<Aside> {
        let log = root().join(target_folder()).join(format!("xtask/{}.log", step.name()));
        fs::create_dir_all(log.parent()?).ok()?;
        let file = File::create(&log).ok()?;
        let program = std::env::current_exe().ok()?;
        let cmd = Cmd::new(program.to_string_lossy(), &["step", &step.name()]);
        println!("\n=== {} runs beside the next steps; its output follows when they have ended", step.name());
        self.memory.begin(&step.name());
        let running = thread::spawn(move || {
            let start = Instant::now();
            (cmd.run_into(&file), start.elapsed())
        });
        Some(Aside { running, log })
    }

    /// Waits for it; whether it passed.
    fn join(&mut self, step: Step, aside: Aside) -> bool {
        let died = || {
            (Err(Error::new("it could not be watched", "its thread ended", "run it again")), Duration::ZERO)
        };
        let (result, took) = aside.running.join().unwrap_or_else(|_| died());
        println!("\n=== {} ({})", step.name(), step.meaning());
        print!("{}", fs::read_to_string(aside.log).unwrap_or_default());
        self.end(step, result.map(|()| "beside the others".to_owned()), took)
    }
}

impl Report {
    fn word(&self) -> &'static str {
        match self.outcome {
            Outcome::Passed(_) => "ok",
            Outcome::Failed(_) => "FAILED",
            Outcome::Unchanged => "unchanged",
        }
    }
}

/// A line for each step, those that were not reached included, and their count.
fn summary(steps: &[Step], reports: &[Report], all: Duration) -> String {
    let mut table = String::from("\n=== summary\n");
    let mut line = |name: &str, word: &str, time: &str, remark: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(table, "{}", format!("{name:<9}{word:<10}{time:>9}  {remark}").trim_end());
    };
    for step in steps {
        match reports.iter().find(|report| report.step == *step) {
            Some(Report { outcome: Outcome::Unchanged, .. }) => line(&step.name(), "unchanged", "", ""),
            Some(report) => {
                let remark = if let Outcome::Passed(remark) = &report.outcome { remark } else { "" };
                line(&step.name(), report.word(), &seconds(report.took), remark);
            }
            None => line(&step.name(), "not run", "", ""),
        }
    }
    line("all", "", &seconds(all), "");
    let count = |word| reports.iter().filter(|report| report.word() == word).count();
    let (passed, unchanged, failed) = (count("ok"), count("unchanged"), count("FAILED"));
    let _ = writeln!(table, "steps: {passed} passed, {unchanged} unchanged, {failed} failed");
    table
}

fn seconds(took: Duration) -> String {
    format!("{:.1} s", took.as_secs_f32())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_tells_what_ran_and_what_did_not() {
        let steps = [Step::Format, Step::Tidy, Step::Clippy, Step::Tests, Step::Web];
        let report = |step, millis, outcome| Report { step, took: Duration::from_millis(millis), outcome };
        let fault = Error::new("a", "b", "c");
        let reports = [
            report(Step::Format, 400, Outcome::Passed(String::new())),
            report(Step::Tidy, 0, Outcome::Unchanged),
            report(Step::Clippy, 12_340, Outcome::Failed(fault)),
            report(Step::Web, 1_000, Outcome::Passed("beside the others".to_owned())),
        ];
        let lines = [
            "",
            "=== summary",
            "format   ok            0.4 s",
            "tidy     unchanged",
            "clippy   FAILED       12.3 s",
            "tests    not run",
            "web      ok            1.0 s  beside the others",
            "all                   12.8 s",
            "steps: 2 passed, 1 unchanged, 1 failed",
        ];
        let text = summary(&steps, &reports, Duration::from_millis(12_800));
        assert_eq!(text, lines.map(|line| format!("{line}\n")).concat());
    }
}
