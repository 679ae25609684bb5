//! A new game on trial: written in a copy of the repository, built, checked and played.
//!
//! The copy shares the target folder, so only what belongs to the repository is built again; and most of it with the new
//! game alone, as a page in a browser has it. Its packages have a version of their own: cargo takes packages of one name and
//! version, at the same place in two workspaces, for the same, and would link what it built in the copy into the original.

use crate::error::Error;
use crate::files;
use crate::games::Games;
use crate::programs::NATIVE;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// The game that is written: announced nowhere, and of two words, so that both of its names are tried.
const ID: &str = "three-fords";
const MODULE: &str = "three_fords";
/// Where, under the target folder.
const FOLDER: &str = "new-game";
/// What is added to the version of our packages in the copy.
const TRIAL: &str = "-trial";
/// Enough for any game of the toy, whatever is asked.
const FIRST_CHOICES: usize = 40;

/// Writes a game in a copy and puts it to the test.
pub fn run() -> Result<(), Error> {
    let target = crate::root().join(crate::target_folder());
    let copy = Copy { root: target.join(FOLDER), target };
    copy.make()?;
    copy.xtask(&["new-game", ID])?;
    copy.xtask(&["tidy"])?;
    copy.cargo(&["fmt", "--all", "--check"])?;
    let alone = ["--locked", "--no-default-features", "--features", ID];
    copy.cargo(&["clippy", "--locked", "-p", ID, "--all-targets", "--", "-D", "warnings"])?;
    copy.cargo(&["test", "--locked", "--quiet", "-p", ID])?;
    let library = ["--test", "conformance", "--test", "playthrough", "--test", "records"];
    copy.cargo(&[&["test", "--quiet", "-p", "library"], &alone[..], &library[..]].concat())?;
    copy.cargo(&[&["test", "--quiet", "-p", "playroom"], &alone[..], &["--lib", MODULE]].concat())?;
    let browser = ["clippy", "-p", "client", "--profile", "web", "--target", "wasm32-unknown-unknown"];
    copy.cargo(&[&browser[..], &alone[..], &["--", "-D", "warnings"]].concat())?;
    copy.play_in_the_terminal()
}

/// A copy of the repository.
struct Copy {
    root: PathBuf,
    target: PathBuf,
}

impl Copy {
    /// Copies what git knows, times included, so that cargo builds only what changed since the last copy.
    fn make(&self) -> Result<(), Error> {
        let cannot = |error: std::io::Error| {
            let next = "see whether the folder may be written";
            Error::new(format!("{}: {error}", self.root.display()), "a new game is tried in a copy", next)
        };
        if self.root.exists() {
            fs::remove_dir_all(&self.root).map_err(cannot)?;
        }
        for path in files::listed(&crate::root())? {
            let from = crate::root().join(&path);
            // Git still lists a file that was just deleted.
            if from.is_file() {
                copied(&from, &self.root.join(&path)).map_err(cannot)?;
            }
        }
        for name in ["Cargo.toml", "Cargo.lock"] {
            let (original, path) = (crate::root().join(name), self.root.join(name));
            let text = on_trial(&fs::read_to_string(&original).map_err(cannot)?);
            fs::write(&path, text).and_then(|()| keep_time(&original, &path)).map_err(cannot)?;
        }
        // Of a folder that git ignores it would list nothing; so the copy is a repository of its own.
        let git = Command::new("git").args(["init", "--quiet"]).current_dir(&self.root).status();
        git.map(|_| ()).map_err(cannot)
    }

    /// This program, in the copy.
    fn xtask(&self, args: &[&str]) -> Result<(), Error> {
        let program = std::env::current_exe().map_err(|error| failed("xtask", &error.to_string()))?;
        let mut command = Command::new(program);
        command.args(args).env("CARGO_MANIFEST_DIR", self.root.join("xtask"));
        self.timed(&mut command, &format!("cargo xtask {}", args.join(" ")))
    }

    fn cargo(&self, args: &[&str]) -> Result<(), Error> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        self.timed(Command::new(cargo).args(args), &format!("cargo {}", args.join(" ")))
    }

    fn timed(&self, command: &mut Command, name: &str) -> Result<(), Error> {
        let begun = Instant::now();
        command.current_dir(&self.root).env("CARGO_TARGET_DIR", &self.target).stdin(Stdio::null());
        let status = command.status().map_err(|error| failed(name, &error.to_string()))?;
        if !status.success() {
            return Err(failed(name, "what it complains of stands above"));
        }
        println!("{:.1} s: {name}", begun.elapsed().as_secs_f32());
        Ok(())
    }

    /// Two computers, then a person who always takes the first choice; and the record of that holds.
    fn play_in_the_terminal(&self) -> Result<(), Error> {
        // Nothing here needs to be fast but the build.
        let games = Games::read()?;
        let packages = games.ids().chain(["opponent", "library", "polemarch"]);
        let unoptimised: Vec<_> =
            packages.map(|name| format!("--config=profile.dev.package.{name}.opt-level=0")).collect();
        let unoptimised: Vec<_> = unoptimised.iter().map(String::as_str).collect();
        // The tests of the binary bring the binary, with the dependencies as every native step builds them.
        let build = ["test", "--locked", "--quiet", "--no-run", "--test", "binary"];
        self.cargo(&[&build[..], &NATIVE[..], &unoptimised[..]].concat())?;
        let file = self.root.join("game.jsonl");
        let file = file.to_string_lossy();
        self.polemarch(
            &["simulate", ID, "--persia", "hoplites", "--greece", "random", "--games", "20"],
            "Greece",
        )?;
        self.polemarch(&["play", ID, "--seed", "7", "--persia", "neos", "--save", &file], "ROUND 3 of 3")?;
        self.polemarch(&["replay", &file, "--verify"], "OK: Three Fords")
    }

    /// Runs the binary, types first choices, and sees that it says this.
    fn polemarch(&self, args: &[&str], says: &str) -> Result<(), Error> {
        let name = format!("polemarch {}", args.join(" "));
        let begun = Instant::now();
        let mut child = Command::new(self.target.join("debug/polemarch"))
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| failed(&name, &error.to_string()))?;
        if let Some(mut keyboard) = child.stdin.take() {
            // It may end before it has read everything.
            let _ = keyboard.write_all("1\n".repeat(FIRST_CHOICES).as_bytes());
        }
        let output = child.wait_with_output().map_err(|error| failed(&name, &error.to_string()))?;
        let said = String::from_utf8_lossy(&output.stdout);
        if !output.status.success() || !said.contains(says) {
            return Err(failed(&name, &format!("it does not say {says:?}:\n{said}")));
        }
        println!("{:.1} s: {name}", begun.elapsed().as_secs_f32());
        Ok(())
    }
}

fn copied(from: &Path, to: &Path) -> std::io::Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(from, to)?;
    keep_time(from, to)
}

fn keep_time(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::File::options().write(true).open(to)?.set_modified(fs::metadata(from)?.modified()?)
}

/// The root's manifest or lockfile with other versions of our packages: those in `[workspace.package]`, and in the lockfile those
/// that come from no registry.
fn on_trial(text: &str) -> String {
    let mut sections: Vec<String> = text.split_inclusive("\n\n").map(str::to_owned).collect();
    let is_ours = |section: &&mut String| {
        section.starts_with("[workspace.package]")
            || section.starts_with("[[package]]") && !section.contains("\nsource = ")
    };
    for section in sections.iter_mut().filter(is_ours) {
        let lines = section.split_inclusive('\n').map(|line| match line.strip_suffix("\"\n") {
            Some(version) if version.starts_with("version = ") => format!("{version}{TRIAL}\"\n"),
            _ => line.to_owned(),
        });
        *section = lines.collect();
    }
    sections.concat()
}

fn failed(what: &str, why: &str) -> Error {
    Error::new(
        format!("a new game fails: {what}"),
        why,
        "mend xtask/templates/new-game; what it was made into lies in target/new-game",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_packages_get_another_version_and_no_others() {
        let manifest = "[workspace.package]\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\nversion = \"1\"\n";
        assert_eq!(on_trial(manifest), manifest.replace("0.1.0", "0.1.0-trial"));
        let lock = "[[package]]\nname = \"a\"\nversion = \"1.0.0\"\nsource = \"registry\"\n\n\
                    [[package]]\nname = \"b\"\nversion = \"0.1.0\"\n";
        assert_eq!(on_trial(lock), lock.replace("0.1.0", "0.1.0-trial"));
        let root = crate::root();
        for name in ["Cargo.toml", "Cargo.lock"] {
            let text = fs::read_to_string(root.join(name)).unwrap();
            assert_ne!(on_trial(&text), text, "{name}");
        }
    }
}
