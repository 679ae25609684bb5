//! Other programs, run from the root of the workspace and printed as a person would type them.

use crate::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::fs::File;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A program with its arguments and environment variables.
#[derive(Clone, Debug)]
pub struct Cmd {
    program: String,
    args: Vec<String>,
    env: Vec<(&'static str, String)>,
    folder: PathBuf,
}

impl Cmd {
    /// A run of `program`.
    pub fn new(program: impl Into<String>, args: &[&str]) -> Self {
        let args = args.iter().map(|arg| (*arg).to_owned()).collect();
        Cmd { program: program.into(), args, env: Vec::new(), folder: crate::root() }
    }

    /// A run of the cargo that started us.
    pub fn cargo(args: &[&str]) -> Self {
        Cmd::new("cargo", args)
    }

    /// Appends arguments.
    pub fn args(mut self, more: &[String]) -> Self {
        self.args.extend_from_slice(more);
        self
    }

    /// Sets an environment variable.
    pub fn env(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.env.push((name, value.into()));
        self
    }

    /// Runs it in this folder instead of the root of the workspace.
    pub fn folder(mut self, folder: impl Into<PathBuf>) -> Self {
        self.folder = folder.into();
        self
    }

    /// Runs it without input; its output goes to the terminal. An error unless it exits with success.
    pub fn run(&self) -> Result<(), Error> {
        let status =
            self.command().stdin(Stdio::null()).status().map_err(|error| self.cannot_start(&error))?;
        if status.success() { Ok(()) } else { Err(self.failed()) }
    }

    /// Runs it and returns its standard output; its standard error goes to the terminal.
    pub fn output(&self) -> Result<String, Error> {
        let command = &mut self.command();
        let output = command.stdin(Stdio::null()).stderr(Stdio::inherit()).output();
        let output = output.map_err(|error| self.cannot_start(&error))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        if output.status.success() { Ok(text) } else { Err(self.failed()) }
    }

    /// Runs it without input, both its outputs into one file; an error unless it exits with success.
    pub fn run_into(&self, file: &File) -> Result<(), Error> {
        let both = file.try_clone().and_then(|out| Ok((out, file.try_clone()?)));
        let (out, err) = both.map_err(|error| self.cannot_start(&error))?;
        let status = self.command().stdin(Stdio::null()).stdout(out).stderr(err).status();
        let status = status.map_err(|error| self.cannot_start(&error))?;
        if status.success() { Ok(()) } else { Err(self.failed()) }
    }

    /// Whether it starts and exits with success; its output is discarded.
    pub fn succeeds(&self) -> bool {
        let silent = &mut self.command();
        let status = silent.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
        status.is_ok_and(|status| status.success())
    }

    /// Replaces this process by it, in the current folder, so that it owns the terminal.
    pub fn hand_over(&self) -> Result<(), Error> {
        hand_over(&mut self.command_here()).map_err(|error| self.cannot_start(&error))
    }

    fn command(&self) -> Command {
        let mut command = self.command_here();
        command.current_dir(&self.folder);
        command
    }

    fn command_here(&self) -> Command {
        let mut command = Command::new(executable(&self.program));
        command.args(&self.args).envs(self.env.iter().cloned());
        command
    }

    fn cannot_start(&self, error: &std::io::Error) -> Error {
        let program = &self.program;
        Error::new(
            format!("{program} does not start: {error}"),
            format!("this task runs `{self}`"),
            format!("see whether `{program} --version` works in this terminal"),
        )
    }

    fn failed(&self) -> Error {
        Error::new(
            format!("`{self}` failed"),
            "what it complains of stands above",
            "mend that and run it again",
        )
    }
}

impl fmt::Display for Cmd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.env {
            write!(f, "{name}={value} ")?;
        }
        write!(f, "{}", self.program)?;
        self.args.iter().try_for_each(|arg| write!(f, " {arg}"))
    }
}

/// The variables `CARGO` and `RUSTC` may name other programs than the ones on the path.
fn executable(program: &str) -> OsString {
    let variable = match program {
        "cargo" => "CARGO",
        "rustc" => "RUSTC",
        _ => return program.into(),
    };
    std::env::var_os(variable).unwrap_or_else(|| program.into())
}

/// A game must own the terminal: if we kept running, Ctrl-C would end us and leave the game without a shell.
#[cfg(unix)]
fn hand_over(command: &mut Command) -> std::io::Result<()> {
    use std::os::unix::process::CommandExt;
    Err(command.exec())
}

/// Where a process cannot be replaced: wait, and exit with the same status.
#[cfg(not(unix))]
fn hand_over(command: &mut Command) -> std::io::Result<()> {
    let status = command.status()?;
    std::process::exit(status.code().unwrap_or(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_printed_as_it_is_typed() {
        let cmd = Cmd::cargo(&["test", "-p"]).args(&["library".to_owned()]).env("SECONDS", "20");
        assert_eq!(cmd.to_string(), "SECONDS=20 cargo test -p library");
    }

    #[test]
    fn a_program_that_is_not_there_is_an_error_with_a_next_step() {
        let cmd = Cmd::new("no-such-program", &["--go"]);
        assert!(!cmd.succeeds());
        let error = cmd.run().unwrap_err().to_string();
        assert!(error.contains("no-such-program does not start") && error.contains("next:"), "{error}");
    }

    #[test]
    fn a_program_that_fails_is_an_error() {
        let cmd = Cmd::cargo(&["no-such-subcommand"]);
        assert!(!cmd.succeeds());
        assert!(cmd.failed().to_string().contains("`cargo no-such-subcommand` failed"));
    }

    #[test]
    fn output_is_returned() {
        assert!(Cmd::new("rustc", &["--version"]).output().unwrap().starts_with("rustc 1."));
    }
}
