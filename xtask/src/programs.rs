//! The programs that hold the tests: built once for all steps, run side by side.

use crate::cmd::Cmd;
use crate::error::Error;
use crate::{root, target_folder};
use serde_json::Value;
use std::collections::VecDeque;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant, UNIX_EPOCH};

/// The packages that every native build names: all but the client, which is built for browsers alone. Cargo gives a shared
/// dependency the features that the named packages ask for; if each step named others, each would build its own copy of it.
pub const NATIVE: [&str; 3] = ["--workspace", "--exclude", "client"];

/// One program of tests.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Program {
    /// The package whose tests it holds.
    pub package: String,
    /// The file in `tests/`, or `lib` or `bin` for unit tests: a crate and a file may have one name.
    pub target: String,
    folder: PathBuf,
    executable: PathBuf,
}

/// How a run of a program ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What its tests printed.
    pub output: String,
    /// Whether all of them passed.
    pub passed: bool,
    /// How long they took.
    pub took: Duration,
}

/// Builds the programs, or those of them that cargo's options name, such as `--test fuzz`.
pub fn build(options: &[&str]) -> Result<Vec<Program>, Error> {
    let cmd = Cmd::cargo(&[&["test", "--locked", "--no-run"], &NATIVE[..], options].concat());
    println!("{cmd}");
    let messages = cmd.args(&["--message-format=json-render-diagnostics".to_owned()]).output()?;
    let mut programs: Vec<_> = messages.lines().filter_map(parse).collect();
    programs.sort();
    Ok(programs)
}

/// The program that a message of cargo tells of, if it tells of one.
fn parse(message: &str) -> Option<Program> {
    let message: Value = serde_json::from_str(message).ok()?;
    let is_test = message["reason"] == "compiler-artifact" && message["profile"]["test"] == true;
    let manifest = Path::new(message["manifest_path"].as_str()?);
    let package = message["package_id"].as_str()?;
    let target = match message["target"]["kind"][0].as_str()? {
        "test" => message["target"]["name"].as_str()?,
        "bin" => "bin",
        _ => "lib",
    };
    is_test.then_some(Program {
        package: name_in_id(package)?.to_owned(),
        target: target.to_owned(),
        folder: manifest.parent()?.to_owned(),
        executable: message["executable"].as_str()?.into(),
    })
}

/// `path+file:///a/crates/library#0.1.0` or, where folder and package differ, `path+file:///a/b#library@0.1.0`.
fn name_in_id(id: &str) -> Option<&str> {
    let (path, version) = id.rsplit_once('#')?;
    match version.split_once('@') {
        Some((name, _)) => Some(name),
        None => path.rsplit('/').next(),
    }
}

impl Program {
    /// The program that runs now, for tests of this crate.
    #[cfg(test)]
    pub fn of_these_tests() -> Self {
        let executable = std::env::current_exe().expect("a running program is a file");
        Program { package: "xtask".into(), target: "lib".into(), folder: root(), executable }
    }

    /// For people, and for the memory of what passed: `library/fuzz`.
    pub fn name(&self) -> String {
        format!("{}/{}", self.package, self.target)
    }

    /// Another value whenever cargo has built the program again.
    pub fn identity(&self) -> String {
        let built = fs::metadata(&self.executable).and_then(|file| Ok((file.len(), file.modified()?)));
        let built = built.ok().and_then(|(size, time)| Some((size, time.duration_since(UNIX_EPOCH).ok()?)));
        format!("{} {built:?}", self.executable.display())
    }

    /// A run of it, as cargo would run it.
    pub fn cmd(&self, args: &[&str]) -> Cmd {
        let folder = self.folder.to_string_lossy();
        Cmd::new(self.executable.to_string_lossy(), args)
            .folder(&self.folder)
            .env("CARGO_MANIFEST_DIR", folder)
    }

    /// The paths of its tests.
    pub fn tests(&self) -> Result<Vec<String>, Error> {
        let list = self.cmd(&["--list"]).output()?;
        Ok(list.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect())
    }

    fn run(&self, args: &[String]) -> Outcome {
        let start = Instant::now();
        let log = root().join(target_folder()).join(format!("xtask/{}.log", self.name().replace('/', "-")));
        let created = log.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| File::create(&log));
        let result = match created {
            Ok(file) => self.cmd(&[]).args(args).run_into(&file).map_err(|error| error.what().to_owned()),
            Err(error) => Err(format!("cannot write {}: {error}", log.display())),
        };
        let mut output = fs::read_to_string(&log).unwrap_or_default();
        output.extend(result.as_ref().err().map(|error| format!("{error}\n")));
        Outcome { output, passed: result.is_ok(), took: start.elapsed() }
    }
}

impl Outcome {
    /// How many tests passed, as the harness counts them.
    pub fn count(&self) -> usize {
        let results = self.output.lines().filter_map(|line| line.strip_prefix("test result: "));
        let passed = results
            .filter_map(|line| line.split_once(" passed")?.0.rsplit(' ').next()?.parse::<usize>().ok());
        passed.sum()
    }
}

/// Runs all of them, each with its arguments and as many at a time as there are cores, and tells of each when it has ended.
pub fn run<A: AsRef<[String]> + Send>(
    programs: Vec<(Program, A)>,
    ended: impl Fn(&Program, &A, &Outcome) + Sync,
) {
    let lanes = thread::available_parallelism().map_or(1, |cores| cores.get().min(programs.len()));
    let queue = Mutex::new(VecDeque::from(programs));
    let telling = Mutex::new(());
    let lane = || {
        loop {
            let next = queue.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
            let Some((program, args)) = next else { break };
            let outcome = program.run(args.as_ref());
            let _one_at_a_time = telling.lock().unwrap_or_else(PoisonError::into_inner);
            ended(&program, &args, &outcome);
        }
    };
    thread::scope(|scope| (0..lanes).for_each(|_| drop(scope.spawn(lane))));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(id: &str, is_test: bool) -> String {
        message_of(id, "test", is_test)
    }

    fn message_of(id: &str, kind: &str, is_test: bool) -> String {
        format!(
            r#"{{"reason":"compiler-artifact","package_id":"{id}","manifest_path":"/a/crates/library/Cargo.toml",
               "target":{{"name":"fuzz","kind":["{kind}"]}},"profile":{{"test":{is_test}}},"executable":"/a/target/fuzz-1"}}"#
        )
    }

    #[test]
    fn programs_are_found_among_what_cargo_built() {
        for id in ["path+file:///a/crates/library#0.1.0", "path+file:///a/crates/books#library@0.1.0"] {
            let program = parse(&message(id, true)).unwrap();
            assert_eq!(program.name(), "library/fuzz");
            assert_eq!(program.folder, Path::new("/a/crates/library"));
            assert_eq!(program.executable, Path::new("/a/target/fuzz-1"));
        }
        let id = "path+file:///a/crates/library#0.1.0";
        for (kind, name) in [("lib", "library/lib"), ("cdylib", "library/lib"), ("bin", "library/bin")] {
            assert_eq!(parse(&message_of(id, kind, true)).unwrap().name(), name);
        }
        assert_eq!(parse(&message(id, false)), None);
        assert_eq!(parse(r#"{"reason":"build-finished","success":true}"#), None);
    }

    #[test]
    fn a_program_built_again_is_another_one() {
        let folder = std::env::temp_dir().join(format!("polemarch-programs-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let executable = folder.join("fuzz-1");
        fs::write(&executable, "one").unwrap();
        let program = Program {
            package: "a".into(),
            target: "b".into(),
            folder: folder.clone(),
            executable: executable.clone(),
        };
        let before = program.identity();
        assert_eq!(program.identity(), before);
        fs::write(&executable, "another").unwrap();
        assert_ne!(program.identity(), before);
        fs::remove_dir_all(&folder).unwrap();
    }

    fn program(executable: &str) -> Program {
        Program {
            package: "a".into(),
            target: executable.into(),
            folder: ".".into(),
            executable: executable.into(),
        }
    }

    #[test]
    fn every_program_runs_once_and_is_told_of() {
        let told = Mutex::new(Vec::new());
        let programs = [("rustc", "--version"), ("rustc", "--nonsense"), ("no-such-program", "")];
        let programs = programs.map(|(name, arg)| (program(name), [arg.to_owned()]));
        run(programs.into(), |program, args, outcome| {
            told.lock().unwrap().push((program.target.clone(), args[0].clone(), outcome.passed));
        });
        let mut told = told.into_inner().unwrap();
        told.sort();
        let expect =
            [("no-such-program", "", false), ("rustc", "--nonsense", false), ("rustc", "--version", true)];
        assert_eq!(told, expect.map(|(name, arg, passed)| (name.to_owned(), arg.to_owned(), passed)));
    }

    #[test]
    fn passed_tests_are_counted() {
        let output =
            "test result: ok. 3 passed; 0 failed; 1 ignored\n\ntest result: ok. 12 passed; 0 failed;\n";
        assert_eq!(Outcome { output: output.into(), passed: true, took: Duration::ZERO }.count(), 15);
    }
}
