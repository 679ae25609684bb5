//! The steps of the test command: what each checks, and what it depends on.

use super::groups::Run;
use super::inputs::{Inputs, Scope};
use super::memory::Memory;
use super::suite;
use crate::cmd::Cmd;
use crate::error::Error;
use crate::games::Games;
use crate::programs::{self, NATIVE};
use crate::setup::{self, Tool};
use crate::{fuzz, new_game, tidy, web};
use clap::ValueEnum;
use std::fs;

/// How long garbage is thrown at the games: long enough to meet every phase of each. With `--all`, which is what decides
/// whether a change lands, longer, since there nobody waits.
const FUZZ_SECONDS: u32 = 5;
const FUZZ_SECONDS_OF_ALL: u32 = 30;

/// Each test has a browser and a computer player at work; more of them than cores would only wait for each other.
const TWO_BROWSERS: &str = "--test-threads=2";

/// One thing that is checked.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The code is formatted
    Format,
    /// The house rules hold
    Tidy,
    /// The linter has nothing to say
    Clippy,
    /// Unit, integration and documentation tests
    Tests,
    /// Garbage is refused by every game
    Fuzz,
    /// A new game can be begun: what `new-game` writes is checked, built and played
    NewGame,
    /// The code for browsers passes the linter and builds; the browser table plays from any path and is light enough
    Web,
    /// Whole games are played in a real browser, and everybody can use the table
    Browser,
}

impl Step {
    /// All steps, in the order of the summary.
    pub(super) fn all() -> impl Iterator<Item = Step> {
        Step::value_variants().iter().copied()
    }

    /// As it is typed after `--only`.
    pub(super) fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// What it checks, as a sentence.
    pub(super) fn meaning(self) -> String {
        let help = self.to_possible_value().and_then(|value| value.get_help().map(ToString::to_string));
        help.unwrap_or_default().to_lowercase()
    }

    /// What must be installed.
    pub(super) fn tools(self) -> &'static [Tool] {
        match self {
            Step::Format => &[Tool::Rustfmt],
            Step::Clippy => &[Tool::Clippy],
            Step::NewGame => &[Tool::Rustfmt, Tool::Clippy, Tool::WasmTarget],
            Step::Web => &[Tool::Clippy, Tool::WasmTarget],
            Step::Browser => &[Tool::WasmTarget, Tool::Browser, Tool::Axe],
            Step::Tidy | Step::Tests | Step::Fuzz => &[],
        }
    }

    /// The hash of all that it depends on; none for what decides by itself, program by program.
    pub(super) fn fingerprint(self, inputs: &Inputs) -> Option<String> {
        let of = |packages| Scope::Packages(packages);
        // A new game is built beside the games that stand, not on them; their own steps tell when they do not build.
        let games = Games::read().ok();
        let games: Vec<_> = games.iter().flat_map(Games::ids).chain(["browser-tests", "yardstick"]).collect();
        let (scope, more) = match self {
            Step::Tests | Step::Browser => return None,
            Step::Format | Step::Tidy | Step::Clippy => (Scope::Everything, String::new()),
            Step::Fuzz => (of(&["library"]), String::new()),
            Step::NewGame => (Scope::AllBut(&games), String::new()),
            // The policy that the server sends stands in the page as well.
            Step::Web => (of(&["client", "server"]), built_site()),
        };
        Some(inputs.fingerprint(scope, &more))
    }

    /// Runs it, with all that is in it if `everything` is asked for; what it returns goes into the summary.
    pub(super) fn check(
        self,
        inputs: &Inputs,
        memory: &mut Memory,
        everything: bool,
    ) -> Result<String, Error> {
        match self {
            Step::Tests => return suite::run(inputs, memory),
            Step::Format => cargo(&["fmt", "--all", "--check"]),
            Step::Tidy => tidy::run(),
            Step::Clippy => lint(&[&["--all-targets"], &NATIVE[..]].concat()),
            Step::Fuzz => fuzz::run(if everything { FUZZ_SECONDS_OF_ALL } else { FUZZ_SECONDS }),
            Step::NewGame => new_game::trial::run(),
            Step::Web => for_browsers(),
            Step::Browser => return in_browsers(inputs, memory),
        }?;
        Ok(String::new())
    }

    /// The error of a failed step, with the command that runs just this step again.
    pub(super) fn failed(self, error: &Error) -> Error {
        let mend = if self == Step::Format { "`cargo fmt --all` mends it; then " } else { "" };
        Error::new(
            format!("{} failed: {}", self.name(), error.what()),
            error.why(),
            format!("{}\n  rerun: {mend}`cargo xtask test --only {}`", error.next(), self.name()),
        )
    }
}

fn cargo(args: &[&str]) -> Result<(), Error> {
    let cmd = Cmd::cargo(args);
    println!("{cmd}");
    cmd.run()
}

fn lint(packages: &[&str]) -> Result<(), Error> {
    cargo(&[&["clippy", "--locked"], packages, &["--", "-D", "warnings"]].concat())
}

/// The linter in the profile of the browser table, so that macros and build scripts are built once for both.
fn for_browsers() -> Result<(), Error> {
    lint(&["--profile", "web", "--target", "wasm32-unknown-unknown", "-p", "client"])?;
    web::run()
}

/// Builds the site unless that was just done, and runs the tests, or those about the games that have changed.
fn in_browsers(inputs: &Inputs, memory: &mut Memory) -> Result<String, Error> {
    const PACKAGES: [&str; 2] = ["browser-tests", "client"];
    let site = Step::Web.fingerprint(inputs);
    if !site.is_some_and(|site| memory.has_passed(&Step::Web.name(), &site)) {
        web::build()?;
    }
    let games = Games::read()?;
    let games: Vec<_> = games.ids().collect();
    let fingerprint = |group: Option<&str>| match group {
        Some(game) => inputs.about(game, &games, &PACKAGES, &setup::browser::version()),
        None => inputs.fingerprint(Scope::Packages(&PACKAGES), &(built_site() + &setup::browser::version())),
    };
    for program in programs::build(&["--test", "browser"])? {
        let Some(run) = Run::due(&program, &games, memory, fingerprint)? else {
            return Ok("nothing that they see has changed".to_owned());
        };
        run.begin(memory);
        let cmd = program.cmd(&[TWO_BROWSERS]).args(&run.args);
        let cmd = cmd.env("POLEMARCH_AXE", setup::axe::script().to_string_lossy());
        let cmd = match setup::browser::find() {
            Some(found) => cmd
                .env("POLEMARCH_BROWSER", found.browser.to_string_lossy())
                .env("POLEMARCH_DRIVER", found.driver.to_string_lossy()),
            None => cmd,
        };
        cmd.run()?;
        run.pass(memory);
    }
    Ok(String::new())
}

/// The list of the site's files with their hashes: another build under the same sources is noticed by it.
fn built_site() -> String {
    fs::read_to_string(web::folder().join("sw.js")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_says_how_to_run_just_that_again() {
        for step in Step::all() {
            let error = step.failed(&Error::new("a", "b", "c")).to_string();
            assert!(error.contains(&format!("`cargo xtask test --only {}`", step.name())), "{error}");
        }
    }

    /// Crates that plain `cargo test` leaves out: they are for browsers, or need one.
    const LEFT_OUT: [&str; 3] = ["browser-tests", "client", "wasm-streams"];

    #[test]
    fn plain_cargo_builds_every_crate_but_those_for_browsers() {
        let manifest = fs::read_to_string(crate::root().join("Cargo.toml")).unwrap();
        let (_, listed) = manifest.split_once("default-members = [").unwrap();
        let (listed, _) = listed.split_once(']').unwrap();
        let mut listed: Vec<_> =
            listed.split('"').filter_map(|member| member.strip_prefix("crates/")).collect();
        let crates = fs::read_dir(crate::root().join("crates")).unwrap().map(Result::unwrap);
        let crates = crates.filter(|entry| entry.path().join("Cargo.toml").is_file());
        let mut crates: Vec<_> = crates.map(|entry| entry.file_name().into_string().unwrap()).collect();
        crates.retain(|name| !LEFT_OUT.contains(&name.as_str()));
        crates.sort();
        listed.sort();
        assert_eq!(listed, crates, "default-members in Cargo.toml");
    }
}
