//! Other programs, called from the root of the workspace and shown as a person would type them.

use crate::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::process::{Command, Stdio};

/// A program with its arguments.
#[derive(Clone, Debug)]
pub struct Call {
    program: &'static str,
    args: Vec<String>,
    env: Vec<(&'static str, String)>,
}

impl Call {
    /// A call of `program`.
    pub fn new(program: &'static str, args: &[&str]) -> Self {
        Call { program, args: args.iter().map(|arg| (*arg).to_owned()).collect(), env: Vec::new() }
    }

    /// A call of the cargo that runs us.
    pub fn cargo(args: &[&str]) -> Self {
        Call::new("cargo", args)
    }

    /// More arguments.
    pub fn args(mut self, more: &[String]) -> Self {
        self.args.extend_from_slice(more);
        self
    }

    /// A variable that the program sees.
    pub fn env(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.env.push((name, value.into()));
        self
    }

    /// Runs it without input, its output in plain sight; trouble unless it ends well.
    pub fn run(&self) -> Result<(), Error> {
        let status =
            self.command().stdin(Stdio::null()).status().map_err(|error| self.cannot_start(&error))?;
        if status.success() { Ok(()) } else { Err(self.failed()) }
    }

    /// Runs it and keeps what it prints; what it complains of stays in plain sight.
    pub fn output(&self) -> Result<String, Error> {
        let command = &mut self.command();
        let output = command.stdin(Stdio::null()).stderr(Stdio::inherit()).output();
        let output = output.map_err(|error| self.cannot_start(&error))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        if output.status.success() { Ok(text) } else { Err(self.failed()) }
    }

    /// Whether it runs and ends well, in silence.
    pub fn is_possible(&self) -> bool {
        let silent = &mut self.command();
        let status = silent.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
        status.is_ok_and(|status| status.success())
    }

    /// Gives it the terminal, in the folder it was called from, and ends as it ends.
    pub fn hand_over(&self) -> Result<(), Error> {
        hand_over(&mut self.command_here()).map_err(|error| self.cannot_start(&error))
    }

    fn command(&self) -> Command {
        let mut command = self.command_here();
        command.current_dir(crate::root());
        command
    }

    fn command_here(&self) -> Command {
        let mut command = Command::new(executable(self.program));
        command.args(&self.args).envs(self.env.iter().cloned());
        command
    }

    fn cannot_start(&self, error: &std::io::Error) -> Error {
        let program = self.program;
        Error::new(
            format!("{program} does not start: {error}"),
            format!("this chore runs `{self}`"),
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

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.env {
            write!(f, "{name}={value} ")?;
        }
        write!(f, "{}", self.program)?;
        self.args.iter().try_for_each(|arg| write!(f, " {arg}"))
    }
}

/// Cargo and rustc may be told to be others than the ones on the path.
fn executable(program: &str) -> OsString {
    let variable = match program {
        "cargo" => "CARGO",
        "rustc" => "RUSTC",
        _ => return program.into(),
    };
    std::env::var_os(variable).unwrap_or_else(|| program.into())
}

/// A game must own the terminal: were we still there, Ctrl-C would end us and leave the game without a shell.
#[cfg(unix)]
fn hand_over(command: &mut Command) -> std::io::Result<()> {
    use std::os::unix::process::CommandExt;
    Err(command.exec())
}

/// Where a program cannot become another one, it waits and ends in the same way.
#[cfg(not(unix))]
fn hand_over(command: &mut Command) -> std::io::Result<()> {
    let status = command.status()?;
    std::process::exit(status.code().unwrap_or(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_reads_as_it_is_typed() {
        let call = Call::cargo(&["test", "-p"]).args(&["library".to_owned()]).env("SECONDS", "20");
        assert_eq!(call.to_string(), "SECONDS=20 cargo test -p library");
    }

    #[test]
    fn a_program_that_is_not_there_is_trouble_with_a_next_step() {
        let call = Call::new("no-such-program", &["--go"]);
        assert!(!call.is_possible());
        let error = call.run().unwrap_err().to_string();
        assert!(error.contains("no-such-program does not start") && error.contains("next:"), "{error}");
    }

    #[test]
    fn a_program_that_fails_is_trouble() {
        let call = Call::cargo(&["no-such-subcommand"]);
        assert!(!call.is_possible());
        assert!(call.failed().to_string().contains("`cargo no-such-subcommand` failed"));
    }

    #[test]
    fn output_is_kept() {
        assert!(Call::new("rustc", &["--version"]).output().unwrap().starts_with("rustc 1."));
    }
}
