//! The real binary, as a shell runs it.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What a run came to.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: Option<i32>,
}

/// Runs `polemarch` with these arguments, typing this.
pub(crate) fn polemarch(args: &[&str], typed: &str) -> Ran {
    polemarch_with(args, typed.as_bytes(), &[])
}

/// The same with bytes that need be no text, and with environment variables.
pub(crate) fn polemarch_with(args: &[&str], typed: &[u8], environment: &[(&str, &str)]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_polemarch"))
        .args(args)
        .envs(environment.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let typed = typed.to_vec();
    // The binary may end before it has read everything: that is its right.
    let typist = std::thread::spawn(move || drop(stdin.write_all(&typed)));
    let output = child.wait_with_output().unwrap();
    typist.join().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Ran { stdout: text(output.stdout), stderr: text(output.stderr), code: output.status.code() }
}

/// The exit code of a run whose complaints nobody reads.
#[cfg(unix)]
pub(crate) fn unheard(args: &[&str]) -> Option<i32> {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = Command::new(env!("CARGO_BIN_EXE_polemarch"));
    command.args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(writer).status().unwrap().code()
}

impl Ran {
    /// Ended well, and said this.
    #[track_caller]
    pub(crate) fn said(self, part: &str) -> Self {
        assert_eq!(self.code, Some(0), "{self:?}");
        assert!(self.stdout.contains(part), "nothing of {part:?} in:\n{}", self.stdout);
        self
    }

    /// Refused with exit code 2 and told why, without a panic.
    #[track_caller]
    pub(crate) fn refused(self, part: &str) -> Self {
        assert_eq!(self.code, Some(2), "{self:?}");
        assert!(self.stderr.contains(part), "nothing of {part:?} in:\n{}", self.stderr);
        assert!(!self.stderr.contains("panicked"), "{}", self.stderr);
        self
    }
}

/// An empty folder of this test's own.
pub(crate) fn folder(test: &str) -> Folder {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    std::fs::create_dir_all(&folder).unwrap();
    Folder(folder)
}

/// A folder for files that a test makes.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// The path of a file in it.
    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}
